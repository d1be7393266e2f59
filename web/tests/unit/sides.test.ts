// Sides are told apart by more than a colour.

import { describe, expect, it } from 'vitest';
import { patternStyle } from '../../src/cards/patterns.js';
import { sideLook, sidesOf } from '../../src/parts/sides.js';

/** The pattern that a class stands for. */
const patternOf = (cloth: string): string =>
  new RegExp(`^\\.${cloth}\\{--pattern:(.*?);--pattern-size`, 'm').exec(patternStyle())?.[1] ?? '';

/** How far two colours are apart for the eye (OKLab). */
function apart(one: string, other: string): number {
  const [a, b] = [one, other].map((hex) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ];
  });
  return Math.hypot(...(a ?? []).map((x, k) => x - (b?.[k] ?? 0)));
}

describe.each(['settlers', 'imperium'] as const)('two sides of %s', (game) => {
  const sides = sidesOf[game]();
  const pairs = sides.flatMap((one, k) => sides.slice(k + 1).map((other) => [one, other] as const));

  it('never wear the same cloth', () => {
    for (const side of sides) expect(patternOf(sideLook(side).cloth), side).not.toBe('');
    const same = pairs.filter(([a, b]) => patternOf(sideLook(a).cloth) === patternOf(sideLook(b).cloth));
    expect(same).toEqual([]);
  });

  it('never bear the same sign', () => {
    expect(pairs.filter(([a, b]) => sideLook(a).icon === sideLook(b).icon)).toEqual([]);
  });

  it('never have nearly the same colour', () => {
    const close = pairs.filter(([a, b]) => apart(sideLook(a).colour, sideLook(b).colour) < 0.025);
    expect(close).toEqual([]);
  });
});
