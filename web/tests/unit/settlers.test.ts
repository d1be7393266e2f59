// @vitest-environment node
// What the table of Settlers makes of a view: fronts of a conquest, Blessings, visitors, what lies on a Location.

import { describe, expect, it } from 'vitest';
import { settlersFace } from '../../src/cards/face.js';
import { settlersCards, lineOf } from '../../src/cards/gallery/cards.js';
import type { Card, State, Step } from '../../src/protocol.js';
import { loadOf } from '../../src/tables/common/load.js';
import { frontsOf, prizeOf } from '../../src/tables/settlers/conquest.js';
import { blessingsOf } from '../../src/tables/settlers/empire.js';
import { visitorsOf } from '../../src/tables/settlers/visitors.js';

const copy = (id: number, name: string, marks: string[] = []): Card => ({ id, name, marks });

describe('conquest', () => {
  it('has a price, and a Fortress its Fortifications', () => {
    expect(prizeOf(copy(1, 'Baths', ['defended', '4 raze to conquer']))).toMatchObject({ price: 4 });
    expect(prizeOf(copy(1, 'Baths', ['4 raze to conquer']))?.level).toBeUndefined();
    expect(prizeOf(copy(2, 'Eagle Fortress', ['level 3', '2 raze to besiege']))).toMatchObject({ price: 2, level: 3 });
    expect(prizeOf(copy(2, 'Eagle Fortress', ['2 raze to besiege']))?.level).toBe(0);
    expect(prizeOf(copy(3, 'Mill', ['defended']))).toBeUndefined();
  });

  it('goes against each rival row by row, never against oneself', () => {
    const cards: Record<number, Card[]> = {
      0: [copy(1, 'Oasis', ['2 raze to conquer'])],
      1: [
        copy(2, 'Baths', ['2 raze to conquer']),
        copy(3, 'Forum', ['3 raze to conquer']),
        copy(4, 'Ludus', ['2 raze to conquer']),
        copy(5, 'Eagle Fortress', ['level 1', '2 raze to besiege']),
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
    const open = {
      ...pier,
      lines: [{ ...pier.lines[0], head: 'Open production', pieces: pier.lines[0]?.pieces ?? [] }],
    };
    const at = (sent: number, marks: string[] = []): Card => ({
      ...{ id: 7, name: 'Fishing Pier', marks },
      ...(sent > 0 ? { tokens: [{ key: 'worker', name: 'workers', value: sent }] } : {}),
    });
    expect(loadOf(at(1), [], () => open, 'Romans', ['Aztecs'])).toEqual({
      visitors: [{ seat: 'aztecs', icon: 'aztec-calendar-sun' }, null],
    });
    // Who it was may not be known any more; who was called back keeps the place.
    expect(loadOf(at(1, ['1 worker called back']), [], () => open, 'Romans')).toEqual({
      visitors: [{ seat: 'common', icon: 'meeple' }],
    });
    // In a hand nobody visits it, and elsewhere workers are Goods like others.
    expect(loadOf(at(0), [], () => open)).toEqual({});
    expect(loadOf(at(2), [], () => pier, 'Romans').goods).toEqual([{ good: 'workers', n: 2 }]);
  });
});

describe('marks', () => {
  const [first] = settlersCards;
  const face = first ? settlersFace(first) : undefined;
  const loaded = (...marks: string[]): ReturnType<typeof loadOf> => loadOf(copy(1, 'Farm', marks), [], () => face);

  it('are tokens, walls and flags', () => {
    expect(loaded('basic tech', 'scoring tech').tokens).toEqual([
      { good: 'basic tech', n: 1 },
      { good: 'scoring tech', n: 1 },
    ]);
    expect(loaded('level 3', '2 raze to besiege')).toEqual({ level: 3, conquest: 2 });
    expect(loaded('2 raze to besiege')).toEqual({ level: 0, conquest: 2 });
    expect(loaded('5 raze to conquer')).toEqual({ conquest: 5 });
    expect(loaded('unlocked', 'unlocked in this turn').flag).toBe('unlocked');
    expect(loaded('shared with the Egyptians', 'blocked').flag).toBe('shared, blocked');
    expect(loaded('worked in this round', 'used')).toEqual({});
  });
});
