// Who sent workers to a Location with open production: the view counts them, the events say whose step it was.

import type { Step } from '../../protocol.js';

const found = new WeakMap<readonly Step[], Map<number, number[]>>();

/** By the Location's id the seats whose workers lie there, as far as these steps tell it. */
export function visitorsOf(steps: readonly Step[]): Map<number, number[]> {
  const known = found.get(steps);
  if (known) return known;
  const all = new Map<number, number[]>();
  for (const { seat, events = [] } of steps) {
    for (const { kind, card, good, n = 0 } of events) {
      if (kind !== 'token' || card === undefined || good !== 'worker') continue;
      const there = all.get(card) ?? [];
      all.set(card, n > 0 ? [...there, ...Array.from({ length: n }, () => seat)] : there.slice(0, n));
    }
  }
  found.set(steps, all);
  return all;
}
