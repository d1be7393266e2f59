// What did not change stays the same object.

import { expect, test } from 'vitest';
import { kept, share } from '../../src/model/share.js';

const state = (hand: number[], stone: number) => ({
  zones: [
    { key: 'hand', seat: 0, cards: hand.map((id) => ({ id, name: `card ${String(id)}`, marks: ['used'] })) },
    { key: 'hand', seat: 1, cards: [{ id: 9 }] },
  ],
  counters: [{ key: 'stone', value: stone }],
});

test('equal states are one', () => {
  const old = state([1, 2], 3);
  expect(share(old, state([1, 2], 3))).toBe(old);
});

test('only what changed is new', () => {
  const old = state([1, 2, 3], 3);
  const now = share(old, state([1, 3], 4));
  expect(now).toEqual(state([1, 3], 4));
  expect(now.zones[0]).not.toBe(old.zones[0]);
  expect(now.zones[0]?.cards[1]).toBe(old.zones[0]?.cards[2]); // the one before it is gone, and it is the same card
  expect(now.zones[1]).toBe(old.zones[1]);
  expect(now.counters).not.toBe(old.counters);
});

test('whatever comes is what is there', () => {
  const before: unknown[] = [
    null,
    1,
    'a',
    [],
    {},
    [1, [2]],
    { a: 1 },
    { a: { b: [1] } },
    { id: 1 },
    [{ id: 1 }, { id: 2 }],
  ];
  const after = (): unknown[] => [
    null,
    2,
    'a',
    [],
    {},
    [1, [2, 3]],
    { a: undefined },
    { b: { b: [1] } },
    { id: 2, x: [] },
    [{ id: 2 }, { id: 1 }, { id: 1, more: true }],
  ];
  for (const old of before) after().forEach((fresh, k) => expect(share(old, fresh)).toEqual(after()[k]));
});

test('a list is kept while its items are the same', () => {
  const [a, b] = [{ id: 1 }, { id: 2 }];
  const keep = kept<{ id: number }>();
  const first = keep([a, b]);
  expect(keep([a, b])).toBe(first);
  expect(keep([b, a])).not.toBe(first);
  expect(keep([])).toEqual([]);
});
