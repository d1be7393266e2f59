// The Conquest shelf on the page: what is lit is what is offered, and a press answers.

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TableLink } from '../../src/connection/connection.js';
import { CardBook } from '../../src/model/book.svelte.js';
import { prefs } from '../../src/model/prefs.svelte.js';
import { tableKey } from '../../src/model/table_context.js';
import { TableModel } from '../../src/model/table.svelte.js';
import type { ClientMessage, ServerMessage } from '../../src/protocol.js';
import Shelf from '../../src/tables/settlers/Shelf.svelte';

let sent: ClientMessage[] = [];
let model: TableModel;

const card = (id: number, name: string, ...marks: [key: string, n: number, of?: number][]): object => ({
  ...{ id, name },
  marks: marks.map(([key, n, of]) => ({ key, text: key, n, ...(of === undefined ? {} : { of }) })),
});
const show = (zones: object[], options: object[] = [], refused: object[] = []): void =>
  model.message({
    ...{ t: 'state', n: 1, version: 1, over: false, asked: 0, viewer: 0, can_undo: false, undo: 0, scores: [] },
    ...{ decision: { question: '?', options }, refused, view: { counters: [], players: [], zones } },
  } as unknown as ServerMessage);
const empire = (seat: number, ...cards: object[]): object => ({ key: 'empire', seat, count: cards.length, cards });

// Nothing is laid out here.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

beforeEach(() => {
  sent = [];
  prefs.pace = 0;
  const link: TableLink = {
    send: (message) => sent.push(message) > 0,
    retry: () => undefined,
    again: () => undefined,
    close: () => undefined,
  };
  model = new TableModel({ request: () => Promise.reject(new Error()), table: () => link }, 'x', [], false);
  model.link('open');
  const seats = ['Aztecs', 'Romans'].map((side, seat) => ({ seat, kind: 'human', side, name: '', here: true }));
  model.message({
    t: 'welcome',
    table: 'x',
    game: 'settlers',
    seats,
    options: [],
    you: [0],
  } as unknown as ServerMessage);
  render(Shelf, { props: { seat: 0 }, context: new Map([[tableKey, { model, book: new CardBook() }]]) });
});

it('is not there where nothing can be conquered', () => {
  show([empire(1, card(3, 'Mill'))]);
  expect(screen.queryByRole('region')).toBeNull();
});

it('lights what is offered, says why not of the rest, and takes what is pressed', async () => {
  show(
    [
      empire(0, card(9, 'Oasis', ['conquer', 2])),
      empire(
        1,
        card(3, 'Baths', ['conquer', 2]),
        card(4, 'Forum', ['conquer', 3]),
        card(5, 'Eagle Fortress', ['level', 3, 5], ['besiege', 2]),
      ),
    ],
    [{ id: 'c', verb: 'conquer', text: 'conquer Baths of the Romans', order: 3, card: 3 }],
    [{ card: 4, verb: 'conquer', reason: 'needs 1 more raze' }],
  );
  const plates = await screen.findAllByRole('button');
  expect(plates.map((plate) => plate.getAttribute('aria-label'))).toEqual([
    'Baths of Romans: 2 raze to conquer.',
    'Forum of Romans: 3 raze to conquer. Needs 1 more raze.',
    'Eagle Fortress of Romans, a Fortress, 3 of 5 Fortifications: 2 raze to besiege.',
  ]);
  expect(plates.map((plate) => plate.classList.contains('lit'))).toEqual([true, false, false]);
  expect(plates[2]?.querySelectorAll('.stands')).toHaveLength(3);
  await fireEvent.click(plates[1] as HTMLElement);
  expect(sent).toEqual([]);
  await fireEvent.click(plates[0] as HTMLElement);
  expect(sent).toMatchObject([{ t: 'answer', option: 'c' }]);
});
