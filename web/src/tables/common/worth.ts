// What cards bring, as far as the scores of a state tell it card by card.

import type { ScoreCard, SeatScore } from '../../protocol.js';

/** What a card whose VP vary is worth at present; nothing where no score counts it. */
export function worthNow(scores: readonly (SeatScore | null)[], card: number | undefined): number | undefined {
  if (card === undefined) return undefined;
  return scores.flatMap((score) => score?.cards ?? []).find((one) => one.card === card)?.value;
}

export interface Counted {
  name: string;
  def: number;
  n: number; // copies
  value: number; // of all of them
}

/** The cards of one source, those of one name together; what counts nothing is no part of it. */
export function countedBy(cards: readonly ScoreCard[], source: string): Counted[] {
  const found = new Map<string, Counted>();
  for (const { name, def, value, source: of } of cards) {
    if (of !== source || value === 0) continue;
    const one = found.get(name);
    if (one) {
      ++one.n;
      one.value += value;
    } else found.set(name, { name, def, n: 1, value });
  }
  return [...found.values()].sort((a, b) => b.value - a.value || a.name.localeCompare(b.name));
}
