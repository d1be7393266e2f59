import { describe, expect, it } from 'vitest';
import { difference, headline, sidesOf, sourcesOf, turningPoint } from '../../src/tables/common/result.js';
import { changesOf, flightsOf, moveOf } from '../../src/tables/common/changes.svelte.js';
import { shortOf, turnOrder } from '../../src/tables/imperium/realm.js';
import type { SeatScores, SeatSummary, State, Step, TableEvent, View } from '../../src/protocol.js';

const sides = [
  { seat: 0, side: 'Japan A', name: 'Japan A' },
  { seat: 1, side: 'Taino A', name: 'Ana' },
];
const scores = [
  {
    total: 30,
    sources: [
      { key: 'h', title: 'History', value: 20 },
      { key: 'p', title: 'Progress', value: 10 },
    ],
    cards: [],
  },
  { total: 25, sources: [{ key: 'p', title: 'Progress', value: 25 }], cards: [] },
] as SeatScores;

describe('the end of a game', () => {
  it('is told by the two best', () => {
    expect(headline([0], [30, 25, 2], sides, [0])).toBe('You win, 30 to 25');
    expect(headline([1], [25, 30], sides, [0])).toBe('Ana won, 30 to 25');
  });
  it('names the source that made the difference', () => {
    expect(difference([0], [30, 25], sourcesOf(scores))).toBe('History made the difference: 20 to 0.');
    expect(difference([0, 1], [30, 30], sourcesOf(scores))).toBe('');
  });
  it('finds where the winner took the lead for good', () => {
    const history = [
      [1, 2],
      [5, 3],
      [6, 8],
      [9, 8],
    ].map((totals, k) => ({ round: k + 1, totals }));
    expect(turningPoint(history, [0])).toBe(3);
    expect(turningPoint(history.slice(1, 2), [0])).toBeNull();
  });
  it('counts the opponent of a game for one among the sides', () => {
    const view = { opponent: { seat: 1, name: 'Bot Qin' } } as unknown as View;
    const seats = [{ seat: 0, side: 'Japan A', name: '' }] as SeatSummary[];
    expect(sidesOf(seats, view).map((one) => one.name)).toEqual(['Japan A', 'Bot Qin']);
  });
});

describe('the round', () => {
  it('goes from the first player on', () => {
    const state = {
      phase: { turn: 0 },
      view: { players: [{ first: false }, { first: false }, { first: true }] },
    } as unknown as State;
    expect(turnOrder(state)).toEqual([
      { seat: 2, when: 'done' },
      { seat: 0, when: 'now' },
      { seat: 1, when: 'next' },
    ]);
  });
  it('says what is short of a price', () => {
    const supply = [{ name: 'materials', value: 1 }];
    expect(
      shortOf(
        [
          { name: 'materials', value: 3 },
          { name: 'goods', value: 0 },
        ],
        supply,
      ),
    ).toEqual([{ good: 'materials', n: 2 }]);
  });
});

describe('what moves', () => {
  const event = (more: Partial<TableEvent>): TableEvent => ({ line: 0, kind: 'goods', ...more }) as TableEvent;
  const step = (events: TableEvent[]): Step => ({ n: 1, seat: 1, kind: 'answer', lines: [], events }) as Step;

  it('flies from the card that gives it to the supply, five at most, and from there to what is paid', () => {
    const flights = flightsOf(
      [
        event({ seat: 0, good: 'progress', n: 7, because: 4 }),
        event({ seat: 0, good: 'material', n: -2, because: 5 }),
        event({ seat: 1, good: 'material', n: 2, because: 5 }),
        event({ seat: 0, good: 'population', n: 1 }),
      ],
      0,
    );
    expect(flights).toEqual([
      { good: 'progress', pieces: 5, n: 7, from: 4, to: null },
      { good: 'material', pieces: 2, n: -2, from: null, to: 5 },
    ]);
  });
  it('is ringed where nothing moves', () => {
    const changes = changesOf([
      step([event({ kind: 'token', card: 3, good: 'progress', n: 1 }), event({ kind: 'move', card: 8 })]),
    ]);
    expect(changes.get(3)).toEqual({ text: '+1', good: 'progress' });
    expect(changes.get(8)).toEqual({ text: 'new' });
  });
  it('knows the pile that a card came from', () => {
    const moved = step([event({ kind: 'move', card: 8, from: { zone: 'main deck' }, to: { zone: 'market 2' } })]);
    expect(moveOf([moved], 8)?.from).toEqual({ zone: 'main deck' });
    expect(moveOf([moved], 9)).toBeUndefined();
  });
});
