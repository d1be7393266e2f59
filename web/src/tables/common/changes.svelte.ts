// What has just changed on cards, for those who see no motion: a ring for two seconds. And which Goods come and go, so that
// they can be seen to fly.

import { SvelteMap } from 'svelte/reactivity';
import { t } from '../../i18n/index.js';
import type { Place, Step, TableEvent } from '../../protocol.js';

export interface Change {
  text: string;
  good?: string;
}

/** By card: what came to it, or that it came. */
export function changesOf(steps: readonly Step[]): Map<number, Change> {
  const all = new Map<number, Change>();
  for (const event of steps.flatMap((step) => step.events ?? [])) {
    if (event.card === undefined) continue;
    if (event.kind === 'token' && (event.n ?? 0) > 0 && event.good !== undefined)
      all.set(event.card, { text: `+${String(event.n)}`, good: event.good });
    else if (event.kind === 'move' || event.kind === 'flip' || event.kind === 'reveal')
      all.set(event.card, { text: t('card.new') });
  }
  return all;
}

/** The newest move of a card among the last steps. */
export function moveOf(steps: readonly Step[], card: number): { from?: Place; to?: Place } | undefined {
  for (const step of steps.slice(-6).toReversed()) {
    const move = step.events?.findLast((event) => event.kind === 'move' && event.card === card);
    if (move) return move;
  }
  return undefined;
}

export interface Flight {
  good: string;
  pieces: number; // so many fly, one after the other
  n: number;
  from: number | null; // the card that gives them, or null: the supply
  to: number | null; // the card that they are paid to, or null: the well
}

const most = 5;

/** Goods that a seat gets from cards or pays to them; what no card causes flies nowhere. */
export function flightsOf(events: readonly TableEvent[], seat: number): Flight[] {
  return events.flatMap((event) => {
    const n = event.n ?? 0;
    if ((event.kind !== 'goods' && event.kind !== 'score') || event.seat !== seat || n === 0) return [];
    if (event.because === undefined) return [];
    const good = event.good ?? 'vp';
    const pieces = Math.min(most, Math.abs(n));
    return [{ good, pieces, n, from: n > 0 ? event.because : null, to: n > 0 ? null : event.because }];
  });
}

class Changes {
  readonly cards = new SvelteMap<number, Change>();
  private timer = 0;

  show(changes: ReadonlyMap<number, Change>): void {
    window.clearTimeout(this.timer);
    this.cards.clear();
    for (const [card, change] of changes) this.cards.set(card, change);
    this.timer = window.setTimeout(() => this.cards.clear(), 2000);
  }
  stop(): void {
    window.clearTimeout(this.timer);
    this.cards.clear();
  }
}

export const changes = new Changes();
