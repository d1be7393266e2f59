// One table's WebSocket: it says hello with what it has seen, and comes back by itself when the connection breaks.
// Nothing is sent twice: after a break the newest state shows what was done.

import type { ClientMessage, ErrorMessage, SeatSummary, ServerMessage, State, Step, Welcome } from './protocol.js';

export type Connection = 'connecting' | 'open' | 'waiting' | 'closed';

/** What a table wants to hear. */
export interface Listener {
  welcome(message: Welcome): void;
  presence(seats: SeatSummary[]): void;
  steps(steps: Step[]): void;
  state(message: State): void;
  error(message: ErrorMessage): void;
  connection(state: Connection): void;
}

const first_wait = 500;
const longest_wait = 15_000;
// Errors that another try would only repeat.
const hopeless: readonly string[] = ['no-such-thing', 'forbidden', 'origin', 'bad-message'];

export class TableSocket {
  private socket: WebSocket | null = null;
  private timer = 0;
  private wait = first_wait;
  private seen = 0; // the last step
  private next_id = 1;
  private greeted = false;
  private stopped = false;

  constructor(
    private readonly table: string,
    private readonly tokens: string[],
    private readonly watch: boolean,
    private readonly listener: Listener,
  ) {
    window.addEventListener('online', () => this.retry());
    window.addEventListener('offline', () => this.socket?.close());
    this.connect();
  }

  /** Answers the decision of this version; false if there is no connection. */
  answer(version: number, option: string): boolean {
    return this.send({ t: 'answer', id: this.next_id++, version, option });
  }

  /** Takes the last answer back; false if there is no connection. */
  undo(version: number): boolean {
    return this.send({ t: 'undo', id: this.next_id++, version });
  }

  /** Tries again at once. */
  retry(): void {
    if (this.stopped || this.socket) return;
    window.clearTimeout(this.timer);
    this.connect();
  }

  private connect(): void {
    this.greeted = false;
    this.listener.connection('connecting');
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/ws/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    socket.addEventListener('open', () => {
      this.send({ t: 'hello', tokens: this.tokens, from: this.seen, ...(this.watch ? { watch: true } : {}) });
    });
    socket.addEventListener('message', (event) => {
      if (socket === this.socket) this.receive(JSON.parse(String(event.data)) as ServerMessage);
    });
    socket.addEventListener('close', () => {
      if (socket === this.socket) this.broken();
    });
  }

  private broken(): void {
    this.socket = null;
    if (this.stopped) {
      this.listener.connection('closed');
      return;
    }
    this.listener.connection('waiting');
    this.timer = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, longest_wait);
  }

  private receive(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.greeted = true;
        this.wait = first_wait;
        this.listener.welcome(message);
        this.listener.connection('open');
        break;
      case 'seats':
        this.listener.presence(message.seats);
        break;
      case 'steps':
        this.take(message.steps);
        break;
      case 'state':
        this.listener.state(message);
        break;
      case 'ack':
        break; // the state that follows says more
      case 'error':
        if (!this.greeted && hopeless.includes(message.code)) this.stopped = true;
        this.listener.error(message);
        break;
    }
  }

  // Passes on the steps that are new; a gap means that something was missed, so it is asked for again.
  private take(steps: Step[]): void {
    const fresh = steps.filter((step) => step.n > this.seen);
    const first = fresh[0];
    const last = fresh[fresh.length - 1];
    if (!first || !last) return;
    if (first.n !== this.seen + 1) {
      this.socket?.close();
      return;
    }
    this.seen = last.n;
    this.listener.steps(fresh);
  }

  private send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
