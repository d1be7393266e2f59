// Computer players that are shown step by step, at any table, and what else the preferences change at once.

import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CardBook } from '../../src/model/book.svelte.js';
import { prefs } from '../../src/model/prefs.svelte.js';
import { still } from '../../src/model/still.js';
import { tableKey } from '../../src/model/table_context.js';
import { TableModel } from '../../src/model/table.svelte.js';
import Preferences from '../../src/parts/Preferences.svelte';
import Deciding from '../../src/tables/common/Deciding.svelte';
import { unfold } from '../../src/tables/common/motion.js';
import { option, Stage, state, steps, welcome } from './stage.js';

// Nobody has a screen here.
vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => query });
});

let model: TableModel;
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  prefs.pace = -1;
  model = new TableModel(new Stage(), 'x', [], false);
  model.link('open');
  model.message(welcome([0]));
  model.message(state(4, 1));
  for (const n of [5, 6]) {
    model.message(steps(n));
    model.message(state(n, n === 6 ? 0 : 1, n === 6 ? [option('7')] : []));
  }
});
afterEach(() => void Object.assign(prefs, { pace: 0, still: false }));
function draw<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): HTMLElement {
  const context = new Map<unknown, unknown>([[tableKey, { model, book: new CardBook() }]]);
  return render(part, { props, context } as never).container as HTMLElement;
}

it('their next step has its button and the Space key', async () => {
  const part = draw(Deciding, {});
  expect(part.querySelector('#options')).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: /^Next step/ }));
  expect(model.state?.n).toBe(5);
  await fireEvent.keyDown(document.body, { key: ' ' });
  expect([model.state?.n, model.waiting]).toEqual([6, 0]);
  await tick();
  expect(part.querySelector('#options')).not.toBeNull();
  await fireEvent.keyDown(document.body, { key: ' ' });
  expect(model.state?.n).toBe(6);
});
it('all of it is shown at once, if one likes', async () => {
  draw(Deciding, {});
  await fireEvent.click(screen.getByRole('button', { name: 'Show at once' }));
  expect(model.state?.n).toBe(6);
});
it('a pace that is chosen in the preferences counts for what waits', async () => {
  draw(Preferences, { onclose: () => undefined });
  const list = screen.getByLabelText<HTMLSelectElement>('Computer players');
  list.selectedIndex = 0;
  await fireEvent.change(list);
  expect([prefs.pace, model.state?.n, model.waiting]).toEqual([0, 6, 0]);
});
it('no motion can be chosen here, whatever the system says', async () => {
  draw(Preferences, { onclose: () => undefined });
  expect([still(), unfold(document.body).duration]).toEqual([false, 180]);
  await fireEvent.click(screen.getByRole('checkbox', { name: 'No motion' }));
  expect([still(), unfold(document.body).duration]).toEqual([true, 0]);
});
