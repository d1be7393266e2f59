// @vitest-environment node
// Which cards the table of Imperium lays into the middle, since they lie nowhere else on it.

import { expect, it } from 'vitest';
import type { Zone } from '../../src/protocol.js';
import { offered } from '../../src/tables/imperium/realm.js';

const zone = (key: string, title: string, ids: number[], seat?: number): Zone => ({
  key,
  title,
  count: ids.length,
  cards: ids.map((id) => (id < 0 ? { id: -id } : { id, name: `card ${id}`, def: id })),
  ...(seat === undefined ? {} : { seat }),
});
const zones = [
  zone('hand', 'Hand', [1, 2], 0),
  zone('play', 'In play', [3], 0),
  zone('play', 'In play', [4], 1),
  zone('market 1', 'Market', [5]),
  zone('exile', 'Exile', [6, 7]),
  zone('aside', 'Cards looked at', [8, -9]),
];

it('shows what is looked at, and what may be chosen out of sight', () => {
  const chosen = new Set([1, 3, 4, 5, 6]);
  expect(
    offered(zones, 0, (id) => chosen.has(id)).map(({ title, cards }) => [title, cards.map(({ id }) => id)]),
  ).toEqual([
    ['In play', [4]], // of another nation
    ['Exile', [6]],
    ['Cards looked at', [8]], // and none that is face down
  ]);
});

it('shows nothing that lies on the table anyway', () => {
  const chosen = new Set([1, 2, 3, 5]);
  expect(offered(zones.slice(0, 5), 0, (id) => chosen.has(id))).toEqual([]);
});
