import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebConnection } from '../../src/connection/web.js';
import type { LinkState, TableLink } from '../../src/connection/connection.js';

/** A socket whose other end says what a test wants. */
class Socket extends EventTarget {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = Socket.OPEN;
  send = vi.fn();
  close = vi.fn();
  constructor() {
    super();
    Socket.all.push(this);
  }
  hear(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

describe('the connection to a table', () => {
  const states: LinkState[] = [];
  let link: TableLink;
  const greet = (): void => Socket.all.at(-1)?.hear({ t: 'welcome' });
  const alive = (): void => Socket.all.at(-1)?.hear({ t: 'alive' });
  const open = (): number => Socket.all.length;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Socket);
    Socket.all = [];
    states.length = 0;
    link = new WebConnection().table('x', {
      hello: () => ({ t: 'hello', from: 0 }),
      message: () => undefined,
      link: (state) => states.push(state),
    });
    greet();
  });
  afterEach(() => {
    link.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is kept while the server says that it lives', () => {
    for (let k = 0; k < 30; ++k) {
      vi.advanceTimersByTime(20_000);
      alive();
    }
    expect(open()).toBe(1);
    expect(states).toEqual(['connecting', 'open']);
  });
  it('is made anew when nothing is heard for three quarters of a minute', () => {
    vi.advanceTimersByTime(30_000);
    expect(open()).toBe(1);
    vi.advanceTimersByTime(16_000);
    expect(Socket.all[0]?.close).toHaveBeenCalled();
    expect(open()).toBe(2);
    // The other one, too.
    greet();
    vi.advanceTimersByTime(46_000);
    expect(open()).toBe(3);
  });
  it('looks no more when the page has left the table', () => {
    link.close();
    vi.advanceTimersByTime(300_000);
    expect(open()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
