// A connection to the server that handed out this page: HTTP requests and one WebSocket a table.

import type { ClientMessage, ErrorBody, ServerMessage } from '../protocol.js';
import { t } from '../i18n/index.js';
import { Refusal } from './connection.js';
import type { Connection, TableLink, TableListener } from './connection.js';

const first_wait = 400;
const longest_wait = 10_000;
const patience = 10_000; // for an answer to the greeting
// The server says something every 20 seconds; after so many looks without a word it is gone. They are counted and not
// the time, so that a page that slept listens first.
const look_every = 11_000;
const silent_looks = 4;
// Errors that another try would only repeat.
const hopeless: readonly string[] = ['no-such-thing', 'forbidden', 'origin', 'bad-message', 'version'];

export class WebConnection implements Connection {
  async request<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
    const init: RequestInit = { method, credentials: 'same-origin' };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { 'Content-Type': 'application/json' };
    }
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(path, init);
      answer = await response.json();
    } catch {
      throw new Refusal('unreachable', t('error.unreachable'));
    }
    if (response.ok) return answer as Answer;
    const { error } = answer as ErrorBody;
    throw new Refusal(error.code, error.message);
  }

  table(table: string, listener: TableListener): TableLink {
    return new SocketLink(table, listener);
  }
}

class SocketLink implements TableLink {
  private socket: WebSocket | null = null;
  private timer = 0;
  private giveUp = 0;
  private looking = 0;
  private silent = 0; // looks since the server said something
  private wait = first_wait;
  private greeted = false;
  private stopped = false;
  private readonly online = (): void => this.retry();
  private readonly offline = (): void => {
    if (this.socket) this.drop(this.socket); // without a network nobody answers that it may close
  };

  constructor(
    private readonly table: string,
    private readonly listener: TableListener,
  ) {
    window.addEventListener('online', this.online);
    window.addEventListener('offline', this.offline);
    this.connect();
  }

  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  retry(): void {
    if (this.stopped || this.socket) return;
    window.clearTimeout(this.timer);
    this.connect();
  }

  again(): void {
    this.wait = first_wait;
    this.socket?.close();
  }

  close(): void {
    this.stopped = true;
    window.removeEventListener('online', this.online);
    window.removeEventListener('offline', this.offline);
    window.clearTimeout(this.timer);
    this.rest();
    this.socket?.close();
    this.socket = null;
  }

  private rest(): void {
    window.clearTimeout(this.giveUp);
    window.clearInterval(this.looking);
  }

  // A socket whose other end is gone without a word stays open for minutes.
  private look(socket: WebSocket): void {
    this.silent = 0;
    window.clearInterval(this.looking);
    this.looking = window.setInterval(() => {
      if (socket === this.socket && ++this.silent >= silent_looks) this.drop(socket);
    }, look_every);
  }

  private connect(): void {
    this.greeted = false;
    this.listener.link('connecting');
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/ws/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    this.giveUp = window.setTimeout(() => {
      if (socket === this.socket && !this.greeted) this.drop(socket);
    }, patience);
    socket.addEventListener('open', () => this.send(this.listener.hello()));
    socket.addEventListener('message', (event) => {
      if (socket === this.socket) this.receive(socket, JSON.parse(String(event.data)) as ServerMessage);
    });
    socket.addEventListener('close', () => {
      if (socket === this.socket) this.broken();
    });
  }

  // A socket that does not answer may take its time to close: it is left to itself.
  private drop(socket: WebSocket): void {
    this.broken();
    socket.close();
  }

  private receive(socket: WebSocket, message: ServerMessage): void {
    this.silent = 0;
    if (message.t === 'welcome') {
      this.greeted = true;
      this.wait = first_wait;
      window.clearTimeout(this.giveUp);
      this.look(socket);
    } else if (message.t === 'error' && !this.greeted && hopeless.includes(message.code)) {
      this.stopped = true;
    }
    this.listener.message(message);
    if (message.t === 'welcome') this.listener.link('open');
  }

  private broken(): void {
    this.socket = null;
    this.rest();
    if (this.stopped) {
      this.listener.link('closed');
      return;
    }
    this.listener.link('waiting');
    this.timer = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, longest_wait);
  }
}
