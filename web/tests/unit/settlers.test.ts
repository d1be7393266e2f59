// @vitest-environment node
// What the table of Settlers makes of a view: fronts of a conquest, Blessings, visitors, what lies on a Location.

import { describe, expect, it } from 'vitest';
import { settlersFace } from '../../src/cards/face.js';
import { settlersCards, lineOf } from '../../src/cards/gallery/cards.js';
import type { Card, CardMark, State, Step } from '../../src/protocol.js';
import { loadOf } from '../../src/tables/common/load.js';
import { frontsOf, prizeOf } from '../../src/tables/settlers/conquest.js';
import { blessingsOf } from '../../src/tables/settlers/empire.js';
import { visitorsOf } from '../../src/tables/settlers/visitors.js';

const copy = (id: number, name: string, marks: CardMark[] = []): Card => ({ id, name, marks });
const mark = (key: string, n?: number, of?: number): CardMark => ({
  ...{ key, text: n === undefined ? key : `${key} ${String(n)}` },
  ...(n === undefined ? {} : { n }),
  ...(of === undefined ? {} : { of }),
});

describe('conquest', () => {
  it('has a price, and a Fortress its Fortifications', () => {
    expect(prizeOf(copy(1, 'Baths', [mark('defended'), mark('conquer', 4)]))).toMatchObject({ price: 4 });
    expect(prizeOf(copy(1, 'Baths', [mark('conquer', 4)]))?.level).toBeUndefined();
    expect(prizeOf(copy(2, 'Eagle Fortress', [mark('level', 3, 5), mark('besiege', 2)]))).toMatchObject({
      price: 2,
      level: { n: 3, of: 5 },
    });
    expect(prizeOf(copy(2, 'Eagle Fortress', [mark('besiege', 2)]))?.level?.n).toBe(0);
    expect(prizeOf(copy(3, 'Mill', [mark('defended')]))).toBeUndefined();
  });

  it('goes against each rival row by row, never against oneself', () => {
    const cards: Record<number, Card[]> = {
      0: [copy(1, 'Oasis', [mark('conquer', 2)])],
      1: [
        copy(2, 'Baths', [mark('conquer', 2)]),
        copy(3, 'Forum', [mark('conquer', 3)]),
        copy(4, 'Ludus', [mark('conquer', 2)]),
        copy(5, 'Eagle Fortress', [mark('level', 1, 5), mark('besiege', 2)]),
        copy(6, 'Mill'),
      ],
    };
    const zones = Object.entries(cards).map(([seat, held]) => ({
      ...{ key: 'empire', title: 'Empire', seat: Number(seat), count: held.length, cards: held },
    }));
    const state = { view: { counters: [], players: [], zones } } as unknown as State;
    const kinds: Record<string, string> = { Baths: 'production', Forum: 'production', Ludus: 'action' };
    const fronts = frontsOf(state, 0, ({ name }) => kinds[name ?? '']);
    expect(fronts.map(({ seat, row, prizes }) => [seat, row, prizes.map(({ card }) => card.name)])).toEqual([
      [1, 'production', ['Baths', 'Forum']],
      [1, 'action', ['Ludus']],
      [1, 'action', ['Eagle Fortress']],
    ]);
    expect(frontsOf(null, 0, () => undefined)).toEqual([]);
  });
});

describe('Blessings', () => {
  it('are told by their colours', () => {
    const counter = (name: string, value: number): { key: string; name: string; value: number } => ({
      ...{ key: name, name, value },
    });
    expect(
      blessingsOf([counter('wood', 2), counter('red blessing', 1), counter('tricolour blessing', 1), counter('VP', 3)]),
    ).toEqual(['red', 'tricolour']);
    expect(blessingsOf([counter('red blessing', 0)])).toEqual([]);
  });
});

describe('visitors', () => {
  const step = (n: number, seat: number, card: number, more: number): Step => ({
    ...{ n, seat, kind: 'answer', lines: [] },
    events: [{ line: 0, kind: 'token', card, good: 'worker', n: more }],
  });

  it('are the seats whose step put a worker there', () => {
    const steps = [step(1, 2, 7, 1), step(2, 1, 7, 1), step(3, 1, 9, 1)];
    expect(visitorsOf(steps).get(7)).toEqual([2, 1]);
    expect(visitorsOf([...steps, step(4, 0, 7, -2)]).get(7)).toEqual([]);
  });

  it('stand on the Location, and free places beside them', () => {
    const pier = settlersFace({
      ...{ deck: 'Common', set: 'friends', name: 'Fishing Pier', number: 'COM099', emblem: 'fishing-boat' },
      ...{ kind: 'production', fields: {}, text: '', lines: [{ ...lineOf('Production: gain 1 food.') }] },
    });
    const at = (sent: number, marks: CardMark[] = []): Card => ({
      ...{ id: 7, name: 'Fishing Pier', marks },
      ...(sent > 0 ? { tokens: [{ key: 'worker', name: 'workers', value: sent }] } : {}),
    });
    expect(loadOf(at(1, [mark('places', 1, 2)]), [], () => pier, 'Romans', ['Aztecs'])).toEqual({
      visitors: [{ seat: 'aztecs', icon: 'aztec-calendar-sun' }, null],
    });
    // Who it was may not be known any more; who was called back keeps the place.
    expect(loadOf(at(1, [mark('called-back', 1), mark('places', 0, 2)]), [], () => pier, 'Romans')).toEqual({
      visitors: [{ seat: 'common', icon: 'meeple' }],
    });
    // In a hand nobody visits it, and elsewhere workers are Goods like others.
    expect(loadOf(at(0, [mark('places', 2, 2)]), [], () => pier)).toEqual({});
    expect(loadOf(at(2), [], () => pier, 'Romans').goods).toEqual([{ good: 'workers', n: 2 }]);
  });
});

describe('marks', () => {
  const [first] = settlersCards;
  const face = first ? settlersFace(first) : undefined;
  const loaded = (...marks: CardMark[]): ReturnType<typeof loadOf> => loadOf(copy(1, 'Farm', marks), [], () => face);

  it('are tokens, walls and flags', () => {
    expect(loaded(mark('basic tech'), mark('statue', 2)).tokens).toEqual([
      { good: 'basic tech', n: 1 },
      { good: 'statue', n: 2 },
    ]);
    expect(loaded(mark('level', 3, 5), mark('besiege', 2))).toEqual({ level: { n: 3, of: 5 }, conquest: 2 });
    expect(loaded(mark('conquer', 5))).toEqual({ conquest: 5 });
    expect(loaded(mark('unlocked'), mark('fresh')).flag).toBe('unlocked');
    expect(loaded(mark('shared'), mark('blocked')).flag).toBe('shared, blocked');
    expect(loaded(mark('worked'), mark('used'))).toEqual({});
    // One that is new to the page is shown as the server says it.
    expect(loaded({ key: 'gilded', text: 'gilded by the Romans' }).flag).toBe('gilded by the Romans');
  });
});
