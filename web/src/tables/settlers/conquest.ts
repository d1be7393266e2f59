// What lies open to Conquest: the Faction Locations of every rival, row by row from the left, with what each takes.

import type { Card, State } from '../../protocol.js';
import type { Row } from './empire.js';
import { rows } from './empire.js';

export interface Prize {
  card: Card;
  /** Raze tokens to conquer it, of a Fortress to besiege it. */
  price: number;
  /** How many of its Fortifications stand; undefined where it is no Fortress. */
  level?: { n: number; of: number };
}
export interface Front {
  seat: number;
  row: Row;
  prizes: Prize[];
}

/** What a Location's marks say of taking it; nothing where it cannot be conquered. */
export function prizeOf(card: Card): Prize | undefined {
  const numbers = new Map((card.marks ?? []).map(({ key, n = 0, of = 0 }) => [key, { n, of }]));
  const siege = numbers.get('besiege');
  const price = (siege ?? numbers.get('conquer'))?.n;
  if (price === undefined) return undefined;
  return { card, price, ...(siege ? { level: numbers.get('level') ?? { n: 0, of: 0 } } : {}) };
}

/** The rows of all others than `me`; a Fortress has a place of its own behind those of its owner. */
export function frontsOf(state: State | null, me: number, kindOf: (card: Card) => string | undefined): Front[] {
  const fronts: Front[] = [];
  for (const { key, seat, cards } of state?.view.zones ?? []) {
    if (key !== 'empire' || seat === undefined || seat === me) continue;
    const prizes = cards.map(prizeOf).filter((prize) => prize !== undefined);
    const open = prizes.filter(({ level }) => level === undefined);
    for (const row of rows) {
      const mine = open.filter(({ card }) => (rows.find((one) => one === kindOf(card)) ?? 'action') === row);
      if (mine.length > 0) fronts.push({ seat, row, prizes: mine });
    }
    const forts = prizes.filter(({ level }) => level !== undefined);
    if (forts.length > 0) fronts.push({ seat, row: 'action', prizes: forts });
  }
  return fronts;
}
