// What an option would change, sorted for the eye.

import { goodKey } from '../../cards/goods.js';
import { endsTurn } from '../../model/ending.js';
import type { DecisionOption, Ending, Preview } from '../../protocol.js';
import type { Amount } from './pay.js';

export type Change = NonNullable<Preview['counters']>[number];

const changesOf = (option: DecisionOption | null | undefined): Change[] =>
  (option?.gives?.counters ?? []).filter((one) => one.from !== one.to);

/** Of one seat's counters. */
export const changesFor = (option: DecisionOption | null | undefined, seat: number | null): Change[] =>
  changesOf(option).filter((one) => one.seat === seat);

/** The asked seat's own first, then those of others. */
export const sortedChanges = (option: DecisionOption, seat: number | null): Change[] => [
  ...changesFor(option, seat),
  ...changesOf(option).filter((one) => one.seat !== seat),
];

/** What grows, in pieces. Where points are gathered, what all of it would score is not told beside them. */
export function gainsOf(option: DecisionOption | null | undefined, seat: number | null): Amount[] {
  const grown = changesFor(option, seat).filter((one) => one.to > one.from);
  const gathered = grown.some((one) => one.counter !== 'score' && goodKey(one.counter) === 'vp');
  return grown
    .filter((one) => one.counter !== 'score' || !gathered)
    .map((one) => ({ good: one.counter, n: one.to - one.from }));
}

/** What one will have of that which changes; points that are not gathered yet are no Goods. */
export const thenOf = (option: DecisionOption | null | undefined, seat: number | null): Amount[] =>
  changesFor(option, seat)
    .filter((one) => one.counter !== 'score')
    .map((one) => ({ good: one.counter, n: one.to }));

/** What a counter would be, where that is another value. */
export const valueThen = (
  option: DecisionOption | null | undefined,
  seat: number | null,
  counter: string,
): number | undefined => changesFor(option, seat).find((one) => one.counter === counter)?.to;

const worth = (option: DecisionOption, seat: number | null): [points: number, pieces: number] => {
  const grown = changesFor(option, seat).map((one) => ({ good: goodKey(one.counter), n: one.to - one.from }));
  const sum = (some: Amount[]): number => some.reduce((all, one) => all + Math.max(one.n, 0), 0);
  return [sum(grown.filter((one) => one.good === 'vp')), sum(grown.filter((one) => one.good !== 'vp'))];
};

/** What could still be done before a turn ends: of each card one thing, what brings most first. */
export function couldStill(options: readonly DecisionOption[], seat: number | null, most = 3): DecisionOption[] {
  const ranked = options
    .filter((option) => !endsTurn(option))
    .map((option, place) => ({ option, place, worth: worth(option, seat) }))
    .sort((a, b) => b.worth[0] - a.worth[0] || b.worth[1] - a.worth[1] || a.place - b.place);
  const seen = new Set<string>();
  return ranked
    .map(({ option }) => option)
    .filter((option) => {
      const what = option.card === undefined ? option.verb : String(option.card);
      if (seen.has(what)) return false;
      seen.add(what);
      return true;
    })
    .slice(0, most);
}

/** Whether ending the turn now wastes actions, and not Goods alone. */
export const wastesActions = (ending: Ending | undefined): boolean =>
  ending?.lost.some((one) => one.name === 'actions' && one.value > 0) ?? false;
