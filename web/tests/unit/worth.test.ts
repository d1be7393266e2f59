// Points card by card while a game goes on.

import { fireEvent, render, screen } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CardBook } from '../../src/model/book.svelte.js';
import { prefs } from '../../src/model/prefs.svelte.js';
import { tableKey } from '../../src/model/table_context.js';
import { TableModel } from '../../src/model/table.svelte.js';
import type { ScoreCard, SeatScore, State } from '../../src/protocol.js';
import GameCard from '../../src/tables/common/GameCard.svelte';
import ScoreNow from '../../src/tables/common/ScoreNow.svelte';
import { countedBy, worthNow } from '../../src/tables/common/worth.js';
import { Stage, state, welcome } from './stage.js';

// Nobody has a screen here.
vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => query });
});

const cards: ScoreCard[] = [
  { card: 3, def: 31, name: 'Farm', value: 2, source: 'faction' },
  { card: 4, def: 31, name: 'Farm', value: 2, source: 'faction' },
  { card: 5, def: 32, name: 'Glory', value: 7, source: 'faction' },
  { card: 6, def: 33, name: 'Village', value: 1, source: 'common' },
  { card: 7, def: 34, name: 'Unrest', value: 0, source: 'faction' },
];
const score = {
  total: 14,
  sources: [
    { key: 'gathered', title: 'Earned', value: 2 },
    { key: 'faction', title: 'Faction Locations', value: 11 },
  ],
  cards,
} as SeatScore;

let model: TableModel;
const book = new CardBook();
beforeEach(() => {
  prefs.pace = 0;
  model = new TableModel(new Stage(), 'x', [], false);
  model.link('open');
  model.message(welcome([0]));
  model.message({ ...state(4, 0), scores: [score, null] } as unknown as State);
});
function draw<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): HTMLElement {
  const context = new Map<unknown, unknown>([[tableKey, { model, book }]]);
  return render(part, { props, context } as never).container as HTMLElement;
}

describe('the running score', () => {
  it('counts the cards of a source, those of one name together, the best first', () => {
    expect(countedBy(cards, 'faction').map(({ name, n, value }) => [name, n, value])).toEqual([
      ['Glory', 1, 7],
      ['Farm', 2, 4],
    ]);
    expect(countedBy(cards, 'gathered')).toEqual([]);
  });
  it('unfolds a source into its cards', async () => {
    draw(ScoreNow, { own: true });
    expect(screen.queryByRole('button', { name: 'Earned' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Faction Locations' }));
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Glory7', 'Farm×24']);
    await fireEvent.click(screen.getByRole('button', { name: 'Faction Locations' }));
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });
});

describe('a card whose VP vary', () => {
  const face = { game: 'imperium', id: '5', name: 'Glory', spoken: 'Glory.', suits: ['fame'], icons: [], symbols: [] };
  book.face = () =>
    ({ ...face, lines: [], develop: [], nation: '', worth: '', varies: true, sprite: '', emblem: '' }) as never;
  it('says what it is worth now, where that is known', () => {
    expect([worthNow([null, score], 5), worthNow([score], 9), worthNow([score], undefined)]).toEqual([
      7,
      undefined,
      undefined,
    ]);
    const known = draw(GameCard, { card: { id: 5, name: 'Glory' }, size: 'table' as const, game: 'imperium' });
    expect(screen.getByRole('button', { name: 'Glory. Worth 7 VP now.' })).toBeTruthy();
    expect(known.querySelector('.worth')?.getAttribute('title')).toBe('Worth 7 VP now.');
  });
  it('else that its text says so', () => {
    const other = draw(GameCard, { card: { id: 9, name: 'Glory' }, size: 'table' as const, game: 'imperium' });
    expect(screen.getByRole('button', { name: 'Glory.' })).toBeTruthy();
    expect(other.querySelector('.worth')?.getAttribute('title')).toMatch(/its text says/);
  });
});
