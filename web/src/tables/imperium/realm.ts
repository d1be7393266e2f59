// How a nation's cards lie.

import type { CardFace, TextLine } from '../../cards/types.js';
import type { Card, Counter, State, Zone } from '../../protocol.js';

export const isRegion = (face: CardFace | undefined): boolean =>
  face?.game === 'imperium' && face.suits.includes('region');

export interface Turning {
  seat: number;
  when: 'done' | 'now' | 'next';
}

/** The seats in the order of their turns, from the first player on. */
export function turnOrder(state: State | null): Turning[] {
  const players = state?.view.players ?? [];
  const first = Math.max(
    0,
    players.findIndex((player) => player.first),
  );
  const order = players.map((_, k) => (first + k) % players.length);
  const turn = state?.phase?.turn;
  const at = turn === undefined ? order.length : order.indexOf(turn);
  return order.map((seat, k) => ({ seat, when: k < at ? 'done' : k === at ? 'now' : 'next' }));
}

/** What is missing of a price, by what lies in the supply. */
export function shortOf(
  cost: readonly Counter[],
  supply: readonly Counter[] | undefined,
): { good: string; n: number }[] {
  return cost.flatMap(({ name, value }) => {
    const n = value - (supply?.find((one) => one.name === name)?.value ?? 0);
    return n > 0 ? [{ good: n === 1 ? name.replace(/^materials$/, 'material') : name, n }] : [];
  });
}

/** The cards in play that do something at the Solstice, with what they do then. */
export function atSolstice(cards: readonly Card[], face: (card: Card) => CardFace | undefined): SolsticeCard[] {
  return cards.flatMap((card) => {
    const lines = (face(card)?.lines ?? []).filter(({ head }) => head === 'Solstice');
    return lines.length > 0 ? [{ card, lines }] : [];
  });
}
export interface SolsticeCard {
  card: Card;
  lines: TextLine[];
}

const own: readonly string[] = ['hand', 'play', 'garrison', 'state', 'board', 'accession', 'development'];

/** What is looked at, and what may be chosen though it lies nowhere on the table, by the zones where it is. */
export function offered(
  zones: readonly Zone[],
  seat: number,
  chosen: (id: number) => boolean,
): { title: string; cards: Card[] }[] {
  return zones.flatMap((zone) => {
    const drawn = /^market/.test(zone.key) || (zone.seat === seat && own.includes(zone.key));
    const cards = zone.cards.filter((card) => card.name !== undefined && (zone.key === 'aside' || chosen(card.id)));
    return drawn || cards.length === 0 ? [] : [{ title: zone.title, cards }];
  });
}
