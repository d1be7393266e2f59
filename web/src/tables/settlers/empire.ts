// An Empire as the rulebook lays it out: three rows by kind, Faction Locations left of the board, common ones right.

import type { Card, CardText, Counter } from '../../protocol.js';

export type Row = 'production' | 'feature' | 'action';
export const rows: readonly Row[] = ['production', 'feature', 'action'];

export interface Laid {
  faction: Record<Row, Card[]>;
  common: Record<Row, Card[]>;
}

interface Known {
  deck: string;
  kind?: string;
}

const none = (): Record<Row, Card[]> => ({ production: [], feature: [], action: [] });

export function lay(cards: readonly Card[], definition: (card: Card) => Known | undefined): Laid {
  const laid: Laid = { faction: none(), common: none() };
  for (const card of cards) {
    if (card.under !== undefined) continue;
    const known = definition(card);
    const row = rows.find((one) => one === known?.kind) ?? 'production';
    const side = known && !/common/i.test(known.deck) ? laid.faction : laid.common;
    side[row].push(card);
  }
  return laid;
}

/** What a Faction's own board gives, keeps and lets do. */
export function boardLines(board: CardText | undefined): Record<Row, CardText['lines']> {
  const of = (head: string): CardText['lines'] => (board?.lines ?? []).filter((line) => line.head === head);
  return { production: of('Production'), feature: of('Feature').slice(0, 1), action: of('Action') };
}

/** The colours of the Blessings that counters tell of, in their order. */
export function blessingsOf(counters: readonly Counter[]): string[] {
  return counters.flatMap(({ key, value }) => {
    const colour = /^(\S+) blessing$/.exec(key ?? '')?.[1];
    return colour !== undefined && value > 0 ? [colour] : [];
  });
}

const always: readonly string[] = ['workers', 'wood', 'stone', 'food', 'gold', 'raze', 'defense', 'VP'];
const never: readonly string[] = ['passed'];

/** Which counters have a well in the tray: the Goods of the base game always, others while there are any. */
export function goodsShown(counter: Counter): boolean {
  return always.includes(counter.name) || (!never.includes(counter.name) && counter.value > 0);
}
