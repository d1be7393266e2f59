// How a nation's cards lie.

import type { CardFace } from '../../cards/types.js';
import type { Card } from '../../protocol.js';

export const isRegion = (face: CardFace | undefined): boolean =>
  face?.game === 'imperium' && face.suits.includes('region');

/** What is garrisoned under each card. */
export function garrisons(cards: readonly Card[]): Map<number, Card[]> {
  const under = new Map<number, Card[]>();
  for (const card of cards) {
    if (card.under !== undefined) under.set(card.under, [...(under.get(card.under) ?? []), card]);
  }
  return under;
}
