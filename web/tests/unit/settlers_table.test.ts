// Parts of the table of Settlers as a page shows them.

import { fireEvent, render, screen } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CardBook } from '../../src/model/book.svelte.js';
import { prefs } from '../../src/model/prefs.svelte.js';
import { tableKey } from '../../src/model/table_context.js';
import { TableModel } from '../../src/model/table.svelte.js';
import type { DecisionOption, SeatSummary, State, Zone } from '../../src/protocol.js';
import { acting } from '../../src/tables/common/acting.svelte.js';
import Exchange from '../../src/tables/settlers/Exchange.svelte';
import Piles from '../../src/tables/settlers/Piles.svelte';
import Rival from '../../src/tables/settlers/Rival.svelte';
import { option, Stage, state, welcome } from './stage.js';

// Nobody has a screen here.
vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  const seen = class {
    observe = (): void => undefined;
    unobserve = this.observe;
    disconnect = this.observe;
  };
  Object.assign(window, { matchMedia: () => query, ResizeObserver: seen });
});

const sides = ['Romans', 'Japanese'];
const seats = sides.map((side, seat) => ({ seat, kind: 'greedy', side, name: '', here: true, taken: true }));
let stage: Stage;
let model: TableModel;
beforeEach(() => {
  Object.assign(prefs, { pace: 0, confirm: false });
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  stage = new Stage();
  model = new TableModel(stage, 'x', [], false);
  model.link('open');
  model.message({ ...welcome([0]), seats: seats as SeatSummary[] });
});
function show(zones: Zone[], options: DecisionOption[] = []): void {
  model.message({
    ...state(4, 0, options),
    view: { counters: [{ key: 'exchange', name: 'workers for one', value: 2 }], players: [], zones },
  } as unknown as State);
}
function draw<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): HTMLElement {
  const context = new Map<unknown, unknown>([[tableKey, { model, book: new CardBook() }]]);
  return render(part, { props, context } as never).container as HTMLElement;
}
const pile = (key: string, names: string[], seat?: number): Zone => ({
  ...{ key, title: key, count: names.length },
  ...(seat === undefined ? {} : { seat }),
  cards: names.map((name, k) => ({ id: 100 * (seat ?? 5) + k, name })),
});

describe('discards', () => {
  const zones = [
    pile('common discard', ['Mill', 'Village', 'Castle']),
    pile('discard', ['Forum'], 0),
    pile('discard', ['Kanji', 'Shrine'], 1),
  ];
  it('are two piles of one’s own table, each with its count and its cards', async () => {
    show(zones);
    draw(Piles, { seat: 0 });
    expect(screen.getByRole('button', { name: 'Common discards: 3 cards' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Your discards: 1 card' }));
    const dialog = screen.getByRole('dialog', { name: 'Your discards' });
    expect(dialog.querySelectorAll('[data-card]')).toHaveLength(1);
  });
  it('of another lie in the unfolded strip', async () => {
    show(zones);
    draw(Rival, { seat: seats[1] as SeatSummary, open: true, ontoggle: () => undefined });
    await fireEvent.click(screen.getByRole('button', { name: 'Discards of Japanese: 2 cards' }));
    const dialog = screen.getByRole('dialog', { name: 'Discards of Japanese' });
    expect(dialog.querySelectorAll('[data-card]')).toHaveLength(2);
  });
  it('are lit where one may choose their owner’s pile, and no other', () => {
    show(zones, [option('1', { zone: 'discard' })]);
    const own = draw(Piles, { seat: 0 });
    expect([...own.querySelectorAll('.lit')].map((one) => one.getAttribute('data-zone'))).toEqual(['discard']);
    const other = draw(Rival, { seat: seats[1] as SeatSummary, open: true, ontoggle: () => undefined });
    expect(other.querySelectorAll('.pile.lit')).toHaveLength(0);
  });
});

describe('the exchange of workers', () => {
  const exchange = (id: string): DecisionOption => option(id, { verb: 'exchange', good: 'worker' });
  it('stands on the board, and is no button while it cannot be done', () => {
    show([], [option('1', { verb: 'pass' })]);
    draw(Exchange, {});
    expect(screen.getByRole('img', { name: /^Exchange 2 workers for one wood/ })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('is lit where it is offered, and done by a press or by its key', async () => {
    show([], [option('1', { verb: 'pass' }), exchange('2')]);
    const part = draw(Exchange, {});
    expect(part.querySelector('.lit kbd')?.textContent).toBe('X');
    await fireEvent.click(screen.getByRole('button', { name: /^Exchange 2 workers/ }));
    expect(stage.sent.at(-1)).toMatchObject({ t: 'answer', option: '2' });
    show([], [option('1', { verb: 'pass' }), exchange('2')]);
    await fireEvent.keyDown(document.body, { key: 'x' });
    expect(stage.sent.filter(({ t }) => t === 'answer')).toHaveLength(2);
  });
  it('asks which of several, in the list', async () => {
    show([], [exchange('2'), exchange('3')]);
    draw(Exchange, {});
    await fireEvent.click(screen.getByRole('button'));
    expect([stage.sent, acting.wanted?.id]).toEqual([[], '2']);
  });
});
