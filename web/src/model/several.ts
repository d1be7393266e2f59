// Cards that are picked together: all that can be among them, how many may be, and how a set is answered card by card.

import type { Decision, DecisionOption, Several } from '../protocol.js';

/** The decision with the cards behind the options, which become options once enough others are picked. */
export function withMore(decision: Decision | null): Decision | null {
  const more = decision?.several?.more ?? [];
  if (!decision || more.length === 0) return decision;
  const cards = decision.options.filter(isCard);
  return { ...decision, options: [...cards, ...more, ...decision.options.filter((one) => !isCard(one))] };
}

const isCard = (option: DecisionOption): boolean => option.card !== undefined;

/** Whether cards are ticked and confirmed once. Where just one is still to be picked, pressing it is enough. */
export const isTicked = ({ least, most }: Several): boolean => least !== 1 || most !== 1;

/** The option that ends picking, if there is one. */
export const doneOf = (decision: Decision): DecisionOption | undefined => decision.options.find((one) => !isCard(one));

/** Whether so many may be picked. */
export function isAllowed(decision: Decision, n: number): boolean {
  const { several } = decision;
  if (!several) return false;
  return (n >= several.least && n <= several.most && n > 0) || (n === 0 && doneOf(decision) !== undefined);
}

/** A set on its way: the cards that each pick that is left may be. */
export interface Picks {
  asker: number | undefined;
  taken: number | undefined;
  cards: ReadonlySet<number>[];
}

export function picksOf(decision: Decision, picked: ReadonlyMap<string, number>): Picks {
  const cards = decision.options.flatMap((option) =>
    Array.from({ length: picked.get(option.id) ?? 0 }, () => new Set([option.card ?? -1, ...(option.also ?? [])])),
  );
  return { asker: decision.card, taken: decision.several?.taken, cards };
}

/**
 * The next answer of a set: the first option that belongs to it, since what lies before it is not offered again. None
 * where the same is asked no more: what is left had to be picked anyway.
 */
export function nextPick(picks: Picks, decision: Decision | null | undefined): DecisionOption | undefined {
  if (!decision?.several || decision.card !== picks.asker || decision.several.taken !== picks.taken) return undefined;
  if (picks.taken !== undefined) ++picks.taken;
  if (picks.cards.length === 0) return doneOf(decision);
  const among = (card = -1): number => picks.cards.findIndex((cards) => cards.has(card));
  const next = decision.options.find(({ card }) => among(card) >= 0);
  if (next) picks.cards.splice(among(next.card), 1);
  return next;
}
