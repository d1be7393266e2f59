// A seat that is played without a page, over the WebSocket of docs/protocol.md: for what lies between the moves that a
// test makes by hand.

import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import type {
  ClientMessage,
  CreatedBody,
  CreateRequest,
  DecisionOption,
  ServerMessage,
  State,
} from '../src/protocol.js';
import { protocolNumber } from '../src/protocol.js';
import { misfit } from './schema.js';

/** Numbers by chance, the same for the same seed. */
export function chance(seed: number): (below: number) => number {
  let random = seed >>> 0;
  return (below) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    return Math.floor((random / 4294967296) * below);
  };
}

export class Hand {
  readonly received: string[] = [];
  readonly states: State[] = [];
  state: State | null = null; // the newest that was not answered yet
  private next_id = 1;
  private heard: () => void = () => undefined;
  private problem = '';

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', (event) => {
      const message = JSON.parse(String(event.data)) as ServerMessage;
      this.received.push(String(event.data));
      if (message.t === 'state') this.states.push((this.state = message));
      this.problem ||= misfit('ServerMessage', message);
      if (message.t === 'error') this.problem ||= `${message.code}: ${message.message}`;
      this.heard();
    });
    socket.addEventListener('close', () => this.heard());
  }

  /** Sits down with a token, or watches without one. */
  static async at(base: string, table: string, tokens: string[]): Promise<Hand> {
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/ws/${table}`);
    await new Promise((done, failed) => {
      socket.addEventListener('open', done);
      socket.addEventListener('error', () => failed(new Error(`no table ${table} at ${base}`)));
    });
    const hand = new Hand(socket);
    hand.send({ t: 'hello', protocol: protocolNumber, tokens, from: 0 });
    await hand.until(() => hand.state !== null);
    return hand;
  }

  /** Opens a table of this kind and sits down at its first seat; a page with the same cookies finds itself there, too. */
  static async dealt(
    request: APIRequestContext,
    base: string,
    wanted: CreateRequest,
  ): Promise<{ table: string; hand: Hand }> {
    const made = await request.post(`${base}/api/tables`, { data: wanted });
    const { table, seats } = (await made.json()) as CreatedBody;
    return { table, hand: await Hand.at(base, table, [seats[0]?.token ?? '']) };
  }

  /** Answers by chance whatever it is asked until that is so, or the game is over; says how often it answered. */
  async play(seed: number, enough: (state: State) => boolean = () => false, choosing = choose): Promise<number> {
    const below = chance(seed);
    let answered = 0;
    for (;;) {
      await this.until(() => this.state?.over === true || this.state?.decision !== undefined || this.enough(enough));
      const state = this.state;
      if (!state?.decision || state.over || enough(state)) return answered;
      const option = choosing(state.decision.options, below);
      this.state = null; // until the next comes
      this.send({ t: 'answer', id: this.next_id++, version: state.version, option: option.id });
      ++answered;
    }
  }

  close(): void {
    this.socket.close();
  }

  private enough(so: (state: State) => boolean): boolean {
    return this.state !== null && so(this.state);
  }
  private send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }
  private async until(so: () => boolean): Promise<void> {
    while (!so()) {
      if (this.problem || this.socket.readyState > WebSocket.OPEN) throw new Error(this.problem || 'the table is gone');
      await new Promise<void>((done) => (this.heard = done));
    }
  }
}

// Turns end as often as they go on, so that games do.
function choose(options: DecisionOption[], below: (n: number) => number): DecisionOption {
  const ends = options.filter((option) => option.verb === 'end-turn' || option.verb === 'pass');
  const from = ends.length > 0 && below(2) === 0 ? ends : options;
  return from[below(from.length)] as DecisionOption;
}

/** Whether the last round is played. */
export function isLate(state: State): boolean {
  const counter = (key: string): number => state.view.counters.find((one) => one.key === key)?.value ?? 0;
  return state.phase.rounds !== undefined ? state.phase.round >= state.phase.rounds : counter('scoring') > 0;
}

/** The keys that a page sits with. */
export async function keysOf(page: Page): Promise<{ table: string; tokens: string[] }> {
  const table = /\/t\/([^#/]+)/.exec(page.url())?.[1] ?? '';
  const kept = await page.evaluate((key) => sessionStorage.getItem(key) ?? '', `imperia.tokens.${table}`);
  return { table, tokens: kept.split(',').filter((token) => token !== '') };
}

/**
 * Plays the long middle of a game for those who sit at these pages, to the last round of it. They are away meanwhile, and
 * come back to whatever it has come to.
 */
export async function playMiddle(pages: Page[], seed = 1): Promise<Hand[]> {
  const places = await Promise.all(pages.map(keysOf));
  const base = new URL(pages[0]?.url() ?? '').origin;
  for (const page of pages) await page.goto('/account');
  const hands = await Promise.all(places.map(({ table, tokens }) => Hand.at(base, table, tokens)));
  await Promise.all(hands.map((hand, k) => hand.play(seed + k, isLate)));
  for (const hand of hands) hand.close();
  for (const [k, page] of pages.entries()) {
    await page.goto(`/t/${places[k]?.table ?? ''}`);
    await expect(page.locator('#connection[data-state="open"], #cover, #result h1').first()).toBeAttached();
  }
  return hands;
}
