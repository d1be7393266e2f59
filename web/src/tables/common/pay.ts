// Ways to pay, as a board shows them: what they have in common, what tells them apart, and what each leaves.

import { goodKey } from '../../cards/goods.js';
import type { Counter, Decision, DecisionOption, Price } from '../../protocol.js';

export type Part = Price[number];
export interface Amount {
  good: string;
  n: number;
}
export interface Way {
  option: DecisionOption;
  parts: Part[];
  /** What the other ways do otherwise; all of it where there is but one way. */
  differs: Part[];
  /** What is left of the Goods that any way spends more of than another. */
  leaves: Amount[];
  /** What it brings or costs in points, where the ways differ in that and as far as one can tell. */
  points: number;
}

const isWay = (option: DecisionOption): boolean => option.verb === 'pay' && (option.price?.length ?? 0) > 0;

/** Whether a decision asks how to pay. */
export const asksToPay = (decision: Decision | null): boolean =>
  decision !== null && !decision.several && decision.options.some(isWay);

const keyOf = (part: Part): string => `${goodKey(part.good)} for ${goodKey(part.for ?? part.good)}`;
const amountOf = (parts: readonly Part[], key: string): number =>
  parts.reduce((sum, part) => sum + (keyOf(part) === key ? part.n : 0), 0);
const spentOf = (parts: readonly Part[], good: string): number =>
  parts.reduce((sum, part) => sum + (goodKey(part.good) === goodKey(good) ? part.n : 0), 0);

/** How much there is of a Good; counters may have it in the plural. */
export const haveOf = (counters: readonly Counter[], good: string): number =>
  counters.find((one) => goodKey(one.name) === goodKey(good))?.value ?? 0;

const pointsOf = (option: DecisionOption): number =>
  (option.gives?.counters ?? []).reduce((sum, one) => sum + (one.counter === 'score' ? one.to - one.from : 0), 0);

/** The ways of a decision, the one that the server lists first in front: it spends the fewest stand-ins. */
export function waysOf(decision: Decision, counters: readonly Counter[]): Way[] {
  const options = decision.options.filter(isWay).sort((a, b) => a.order - b.order);
  const prices = options.map((option) => option.price ?? []);
  const common = (key: string): number =>
    options.length < 2 ? 0 : Math.min(...prices.map((parts) => amountOf(parts, key)));
  const told = prices.map((parts) =>
    parts.map((part) => ({ ...part, n: part.n - common(keyOf(part)) })).filter((part) => part.n > 0),
  );
  const goods = [...new Map(told.flat().map((part) => [goodKey(part.good), part.good])).values()];
  const points = options.map(pointsOf);
  const alike = points.every((one) => one === points[0]);
  return options.map((option, k) => {
    const parts = prices[k] ?? [];
    return {
      option,
      parts,
      differs: told[k] ?? [],
      leaves: goods.map((good) => ({ good, n: haveOf(counters, good) - spentOf(parts, good) })),
      points: alike ? 0 : (points[k] ?? 0),
    };
  });
}

/** What else may be answered, such as not paying at all. */
export const othersOf = (decision: Decision): DecisionOption[] => decision.options.filter((option) => !isWay(option));

/** One for each piece that is paid, as long as they can be told at a glance; then one for each kind. */
export function wellsOf(parts: readonly Part[], most = 4): Part[] {
  const pieces = parts.reduce((sum, part) => sum + part.n, 0);
  if (pieces > most) return [...parts];
  return parts.flatMap((part) => Array.from({ length: part.n }, () => ({ ...part, n: 1 })));
}
