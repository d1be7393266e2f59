// What stands below a rival's Location and in the rail: what razing takes and brings, why not, and what is in danger.

import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { prefs } from '../../src/model/prefs.svelte.js';
import { tableKey } from '../../src/model/table_context.js';
import { TableModel } from '../../src/model/table.svelte.js';
import type { SeatSummary, State, Step } from '../../src/protocol.js';
import { acting } from '../../src/tables/common/acting.svelte.js';
import GameCard from '../../src/tables/common/GameCard.svelte';
import Gives from '../../src/tables/common/Gives.svelte';
import { standing } from '../../src/tables/common/telling.js';
import InDanger from '../../src/tables/settlers/InDanger.svelte';
import RazeTag from '../../src/tables/settlers/RazeTag.svelte';
import { option, Stage, state, welcome } from './stage.js';

// Nobody has a screen here.
vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => query });
});

let model: TableModel;
let stage: Stage;
const book = { face: () => ({ game: 'settlers', raze: [{ good: 'wood', n: 2 }] }) };
const context = (): Map<unknown, unknown> => new Map([[tableKey, { model, book }]]);
const show = (more: Partial<State>): void => {
  model.message({ ...state(1, 0), ...more });
  model.hurry();
};

beforeEach(() => {
  prefs.confirm = false;
  stage = new Stage();
  model = new TableModel(stage, 'x', [], false);
  model.link('open');
  const seats = ['Romans', 'Japanese'].map((side, seat) => ({ seat, kind: 'human', side, name: '', here: true }));
  model.message({ ...welcome([0]), seats: seats as unknown as SeatSummary[] });
});

it('shows the price and the gain of what can be razed', () => {
  const raze = option('r', { verb: 'raze', card: 7, price: [{ good: 'raze', n: 2 }] });
  show({ ...state(1, 0, [raze]) });
  render(RazeTag, { props: { card: { id: 7, name: 'Mill' } }, context: context() });
  expect(screen.getByLabelText('2 raze')).toBeTruthy();
  expect(screen.getByLabelText('2 wood')).toBeTruthy();
});

it('says why something cannot be razed, and nothing where nobody asks', () => {
  const refused = [{ card: 7, verb: 'raze', reason: 'needs 1 more raze' }];
  show({ ...state(1, 0, [option('p', { verb: 'pass' })]), refused });
  render(RazeTag, { props: { card: { id: 7, name: 'Mill' } }, context: context() });
  expect(screen.getByText('Needs 1 more raze.')).toBeTruthy();
  const { container } = render(RazeTag, { props: { card: { id: 8, name: 'Farm' } }, context: context() });
  expect(container.textContent).toBe('');
});

it('names who endangers what, as long as anything is in danger', async () => {
  const { container } = render(InDanger, { context: context() });
  show({ dangers: [{ seat: 1, text: '2 raze, enough for Mill', cards: [7] }] });
  expect(await screen.findByText('In danger')).toBeTruthy();
  expect(container.textContent).toContain('Japanese: 2 raze, enough for Mill.');
  show({ n: 2, version: 2 });
  await expect.poll(() => screen.queryByText('In danger')).toBeNull();
});

it('parts the points of a preview by where they come from', () => {
  const sources = [
    { key: 'common', title: 'Common Locations', from: 2, to: 3 },
    { key: 'features', title: 'Features and tiles', from: 4, to: 2 },
  ];
  const one = option('b', { gives: { counters: [{ seat: 0, counter: 'score', from: 6, to: 5 }], sources } });
  show({ ...state(1, 0, [one]) });
  render(Gives, { props: { option: one }, context: context() });
  const parts = screen.getByRole('list', { name: 'Where the points come from' });
  expect(parts.textContent).toContain('+1 Common Locations');
  expect(parts.textContent).toContain('−2 Features and tiles');
});

it('a press on a rival’s Location shows what razing it means before it is done', () => {
  const raze = option('r', { verb: 'raze', card: 7 });
  show({ ...state(1, 0, [raze]) });
  acting.press(model, 7);
  expect(stage.sent).toEqual([]);
  expect(model.selected).toBe(7);
});

it('what was taken back is not what happened', () => {
  const step = (n: number, seat: number, kind: Step['kind']): Step => ({ n, seat, kind, lines: [] });
  const all = [step(1, 1, 'answer'), step(2, 0, 'answer'), step(3, 1, 'answer'), step(4, 0, 'undo')];
  expect(standing(all).map(({ n }) => n)).toEqual([1]);
  expect(standing([...all, step(5, 0, 'answer')]).map(({ n }) => n)).toEqual([1, 5]);
});

it('a Location that was razed lies there as a Foundation, whatever it was', () => {
  const mill = { id: 7, def: 1, name: 'Mill' };
  const zones = [{ key: 'foundations', title: 'Foundations', seat: 1, count: 1, cards: [mill] }];
  show({ view: { counters: [], players: [], zones } });
  const { container } = render(GameCard, {
    props: { card: mill, size: 'table', game: 'settlers' },
    context: context(),
  });
  expect(container.textContent).toContain('Foundation');
  expect(container.textContent).not.toContain('Mill');
});
