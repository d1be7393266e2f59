// A table without a server, for tests of its parts: it keeps what is sent, and says what a test wants to be heard.

import type { Connection, TableLink, TableListener } from '../../src/connection/connection.js';
import type { ClientMessage, DecisionOption, Several, State, Step, Welcome } from '../../src/protocol.js';

/** A connection that keeps what is sent, and says what a test wants to be heard. */
export class Stage implements Connection, TableLink {
  sent: ClientMessage[] = [];
  again_ = 0;
  listener: TableListener | null = null;
  request = (): Promise<never> => Promise.reject(new Error('nothing is asked here'));
  table(_table: string, listener: TableListener): TableLink {
    this.listener = listener;
    return this;
  }
  send(message: ClientMessage): boolean {
    this.sent.push(message);
    return true;
  }
  retry(): void {}
  again(): void {
    ++this.again_;
  }
  close(): void {}
}

export const option = (id: string, more: Partial<DecisionOption> = {}): DecisionOption =>
  ({ id, text: `option ${id}`, order: 0, ...more }) as DecisionOption;
export const welcome = (you: number[]): Welcome =>
  ({ t: 'welcome', table: 'x', game: 'settlers', seats: [], options: [], you, steps: 0 }) as unknown as Welcome;
export const state = (n: number, asked: number, options: DecisionOption[] = [], several?: Several): State =>
  ({
    t: 'state',
    n,
    version: n,
    over: false,
    asked,
    viewer: 0,
    can_undo: true,
    ...(options.length > 0 ? { decision: { question: '?', options, ...(several ? { several } : {}) } } : {}),
    view: { counters: [], players: [], zones: [] },
    scores: [0, 0],
  }) as unknown as State;
export const steps = (...numbers: number[]): { t: 'steps'; steps: Step[] } => ({
  t: 'steps',
  steps: numbers.map((n) => ({ n, seat: 1, kind: 'answer', lines: [`step ${n}`] }) as Step),
});
