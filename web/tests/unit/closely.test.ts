// What a pointer looks at in passing: what it rests on, and not what slides under it.

import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CardBook } from '../../src/model/book.svelte.js';
import { tableKey } from '../../src/model/table_context.js';
import CardName from '../../src/tables/common/CardName.svelte';
import { closely } from '../../src/tables/common/closely.js';
import { detail } from '../../src/tables/common/detail.svelte.js';

const card = { id: 5, name: 'Castle' };
beforeEach(() => {
  detail.close();
  vi.useFakeTimers();
});
afterEach(() => {
  detail.close();
  vi.useRealTimers();
});

function onCard(): HTMLElement {
  const node = document.createElement('div');
  closely(() => card)(node);
  return node;
}
function onName(): HTMLElement {
  render(CardName, { props: { card }, context: new Map<unknown, unknown>([[tableKey, { book: new CardBook() }]]) });
  return screen.getByRole('button', { name: 'Castle' });
}
const mouse = { pointerType: 'mouse', buttons: 0 };

it.each([
  ['a card', onCard],
  ['a name in a sentence', onName],
])('%s is looked at after 350 ms of rest', async (_, at) => {
  const node = at();
  await fireEvent.pointerEnter(node, mouse);
  await fireEvent.pointerMove(node, mouse);
  vi.advanceTimersByTime(300);
  await fireEvent.pointerMove(node, mouse); // it goes on
  vi.advanceTimersByTime(349);
  expect(detail.card).toBeNull();
  vi.advanceTimersByTime(1);
  expect([detail.card, detail.passing]).toEqual([card, true]);
  await fireEvent.pointerLeave(node, mouse);
  expect(detail.card).toBeNull();
});
it.each([
  ['a card', onCard],
  ['a name in a sentence', onName],
])('%s that slides under a pointer is not', async (_, at) => {
  await fireEvent.pointerEnter(at(), mouse);
  vi.advanceTimersByTime(5000);
  expect(detail.card).toBeNull();
});
