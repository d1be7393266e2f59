// Looking things up in a view: zones and counters by their keys.

import type { Card as CardView, Counter, State, Zone } from '../protocol.js';

export function zoneOf(state: State | null, key: string, seat?: number): Zone | undefined {
  return state?.view.zones.find((zone) => zone.key === key && zone.seat === seat);
}

export function cardsOf(state: State | null, key: string, seat?: number): CardView[] {
  return zoneOf(state, key, seat)?.cards ?? [];
}

/** The card with this id, wherever it lies open. */
export function cardById(state: State | null, id: number | undefined): CardView | undefined {
  if (id === undefined) return undefined;
  for (const zone of state?.view.zones ?? []) {
    const card = zone.cards.find((one) => one.id === id);
    if (card) return card;
  }
  return undefined;
}

/** What lies under each card. */
export function underOf(cards: readonly CardView[]): Map<number, CardView[]> {
  const under = new Map<number, CardView[]>();
  for (const card of cards) {
    if (card.under !== undefined) under.set(card.under, [...(under.get(card.under) ?? []), card]);
  }
  return under;
}

/** The cards that lie under it, open or not. */
export function cardsUnder(state: State | null, id: number | undefined): CardView[] {
  const all = (state?.view.zones ?? []).flatMap(({ cards }) => cards);
  return (id === undefined ? undefined : underOf(all).get(id)) ?? [];
}

export function countOf(state: State | null, key: string, seat?: number): number {
  return zoneOf(state, key, seat)?.count ?? 0;
}

export function valueOf(counters: readonly Counter[] | undefined, name: string): number {
  return counters?.find((counter) => counter.name === name)?.value ?? 0;
}

export function playerValue(state: State | null, seat: number, name: string): number {
  return valueOf(state?.view.players[seat]?.counters, name);
}
