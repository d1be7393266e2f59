// The one way to the rules: a server today, a worker of this page tomorrow. Nothing else of the client knows a network.

import type { ClientMessage, Code, ServerMessage } from '../protocol.js';

/** What was refused, with its code and its sentence. */
export class Refusal extends Error {
  constructor(
    readonly code: Code | 'unreachable',
    message: string,
  ) {
    super(message);
  }
}

export type LinkState = 'connecting' | 'open' | 'waiting' | 'closed';

/** What a table wants to hear. */
export interface TableListener {
  /** What to say when the connection stands: again after every break. */
  hello(): ClientMessage;
  message(message: ServerMessage): void;
  link(state: LinkState): void;
}

/** One table's messages; it comes back by itself when it breaks, and never sends anything twice. */
export interface TableLink {
  /** False if there is no connection now. */
  send(message: ClientMessage): boolean;
  /** Tries again at once. */
  retry(): void;
  /** Breaks it off and greets anew: something was missed. */
  again(): void;
  close(): void;
}

export interface Connection {
  request<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  table(table: string, listener: TableListener): TableLink;
}
