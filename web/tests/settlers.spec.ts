// The table of Settlers with its expansions: the Conquest shelf, Blessings, a prayer.

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { DecisionOption, State } from '../src/protocol.js';
import { Hand } from './hand.js';
import { Watched, createTable } from './help.js';

/** Builds and uses what it can, and passes when nothing else is left. */
function builder(options: DecisionOption[], below: (n: number) => number): DecisionOption {
  const good = options.filter(({ verb }) => verb === 'build' || verb === 'activate' || verb === 'draw');
  const other = options.filter(({ verb }) => verb !== 'pass' && verb !== 'end-turn');
  const from = good.length > 0 && below(4) > 0 ? good : other.length > 0 ? other : options;
  return from[below(from.length)] as DecisionOption;
}

/** A game of five that has come to a prayer, played by chance over the WebSocket; the page then comes to it. */
async function atPrayer(page: Page): Promise<void> {
  const praying = (state: State): boolean =>
    state.decision?.options.some(({ verb }) => verb === 'use-blessings') ?? false;
  await page.goto('/');
  const base = new URL(page.url()).origin;
  for (let seed = 1; seed <= 40; ++seed) {
    const { table, hand } = await Hand.dealt(page.request, base, {
      ...{ game: 'settlers', options: five.options, seed },
      seats: five.seats.map(([sitter, side]) => ({ kind: sitter === 'here' ? 'human' : 'random', side })),
    });
    await hand.play(seed, praying, builder);
    const found = hand.state !== null && praying(hand.state);
    hand.close();
    if (!found) continue;
    await page.goto(`/t/${table}`);
    return;
  }
  throw new Error('nobody prays');
}

const five = {
  game: 'settlers' as const,
  seats: [
    ['here', 'Aztecs'],
    ['greedy', 'Romans'],
    ['greedy', 'Atlanteans'],
    ['greedy', 'Japanese'],
    ['greedy', 'Barbarians'],
  ] as ['here' | 'greedy', string][],
  options: ['set aztecs', 'set atlanteans', 'set friends', 'set fire'],
};

test('five sit with expansions: what can be conquered, Blessings by colour, a prayer in two boards', async ({
  page,
}) => {
  const at = new Watched(page);
  await atPrayer(page);
  await page.locator('.prayer').waitFor();
  const state = at.state;
  const me = state.viewer ?? 0;

  // The shelf: every Location that has a price, and no other; lit is what is offered.
  const priced = state.view.zones
    .filter(({ key, seat }) => key === 'empire' && seat !== me)
    .flatMap(({ cards }) => cards)
    .filter(({ marks }) => marks?.some(({ key }) => key === 'conquer' || key === 'besiege'));
  await expect(page.locator('.shelf [data-prize]')).toHaveCount(priced.length);
  for (const { id, name, marks = [] } of priced) {
    const plate = page.locator(`[data-prize="${String(id)}"]`);
    const price = String(marks.find(({ key }) => key === 'conquer' || key === 'besiege')?.n ?? '?');
    await expect(plate).toHaveAttribute('aria-label', new RegExp(`^${name ?? ''} of .*\\b${price} raze to`));
    await expect(plate).not.toHaveClass(/\blit\b/);
  }

  // Blessings are shown, each with its code.
  const blessings = (state.view.players[me]?.counters ?? []).filter(({ name }) => / blessing$/.test(name));
  expect(blessings.length).toBeGreaterThan(0);
  const well = page.getByRole('group', { name: 'Blessings' });
  await expect(well.getByRole('img')).toHaveCount(blessings.length);
  for (const { name } of blessings)
    await expect(well.getByRole('img', { name: name.replace('blessing', 'Blessing') })).toBeVisible();

  // Two boards of one size, with what is known; the running part of the card's text is marked.
  const boards = page.locator('.prayer .board');
  await expect(boards).toHaveCount(2);
  const [draw, count] = [await boards.nth(0).boundingBox(), await boards.nth(1).boundingBox()];
  expect(Math.abs((draw?.width ?? 0) - (count?.width ?? 9))).toBeLessThan(1.5);
  expect(draw?.height).toBe(count?.height);
  await expect(boards.nth(0)).toContainText(/of the \d+ common cards that you cannot see/i);
  await expect(boards.nth(0)).toContainText(/undo|taken back|hidden/i);
  await expect(boards.nth(1)).toContainText(/for certain/i);
  await expect(page.locator('.prayer [aria-current="step"]')).toContainText(/pray/i);
  await page.keyboard.press('b');
  await expect(page.locator('.prayer')).toHaveCount(0);
  expect(at.steps.flatMap(({ lines }) => lines).some((line) => /pray with their blessings/.test(line))).toBe(true);
  at.sound();
});

test('a card whose text is cut tells the whole when it has the focus', async ({ page }) => {
  await createTable(page, { ...five, seed: 9 });
  const card = page.locator('#hand button.card').first();
  const name = (await card.getAttribute('aria-label'))?.split('.')[0] ?? '?';
  await page.keyboard.press('h');
  await expect(card).toBeFocused();
  await expect(page.locator('#card')).toContainText(name);
  await page.keyboard.press('o');
  await expect(page.locator('#card')).toHaveCount(0);
});
