// Both games on phones of 390, 360 and 320 pixels: what one needs at every moment is on it.

import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { State } from '../src/protocol.js';
import { Hand, chance } from './hand.js';
import { Watched, atRest, hasten, pressable } from './help.js';

const sides = { settlers: ['Japanese', 'Romans', 'Egyptians'], imperium: ['Japan A', 'Taino A', 'Magyars B'] };

/** A phone at a table of that game where it has come to that. */
async function phoneAt(
  browser: Browser,
  game: 'settlers' | 'imperium',
  enough: (state: State) => boolean,
): Promise<{ page: Page; at: Watched }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const at = new Watched(page);
  await hasten(page);
  await page.goto('/account');
  const base = new URL(page.url()).origin;
  const seats = sides[game].map((side, k) => ({ kind: k === 0 ? ('human' as const) : ('greedy' as const), side }));
  for (let seed = 1; seed < 20; ++seed) {
    const { table, hand } = await Hand.dealt(page.request, base, { game, seats, options: [], seed });
    await hand.play(seed, enough);
    hand.close();
    if (!hand.state || !enough(hand.state)) continue;
    await page.goto(`/t/${table}`);
    await page.locator('#options button').first().waitFor();
    await atRest(at);
    return { page, at };
  }
  throw new Error('it never came to that');
}
const deals = (state: State): number =>
  state.view.zones.find(({ key, seat }) => key === 'deals' && seat === 0)?.count ?? 0;
const widths = [390, 360, 320];
const held = (state: State): number[] =>
  state.view.zones.find(({ key, seat }) => key === 'hand' && seat === 0)?.cards.map(({ id }) => id) ?? [];

/** That all of it is on the screen, and nothing lies over its middle. */
async function inSight(page: Page, selector: string): Promise<void> {
  for (const one of await page.locator(selector).all()) {
    const hidden = await one.evaluate((at) => {
      const { left, top, right, bottom } = at.getBoundingClientRect();
      const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      return inside && onTop !== null && at.contains(onTop) ? '' : `${at.textContent.trim()} at ${left}-${right}`;
    });
    expect(hidden).toBe('');
  }
}

/** That fingers hit what is pressed most: 44 pixels each way. */
async function forFingers(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.bar .button, [role="tab"], button.deal, .growth-list button, #options button, button.well',
      ),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ name: one.textContent.trim(), box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ name, box }) => `${name}: ${String(box.width)} x ${String(box.height)}`),
  );
  expect(small).toEqual([]);
}

test('on a phone the end of the turn stays at hand, and what is left to spend', async ({ browser }) => {
  for (const game of ['settlers', 'imperium'] as const) {
    const { page, at } = await phoneAt(
      browser,
      game,
      (state) => state.ending !== undefined && state.phase.round > 2 && (game === 'imperium' || deals(state) > 0),
    );
    const end = page.locator('.bar [data-option]');
    await expect(end).toHaveText(game === 'settlers' ? /Pass/ : /End/);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      await inSight(page, '.bar [data-option], [data-well], .bar .tools .button:visible');
      await forFingers(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    if (game === 'settlers') await expect(page.locator('button.deal')).toHaveCount(deals(at.state));
    if (game === 'imperium') {
      for (const [name, good] of [
        ['actions', 'action'],
        ['exhaust tokens', 'exhaust token'],
      ] as const) {
        const left = at.state.view.players[0]?.counters.find((one) => one.name === name)?.value;
        await expect(page.locator(`[data-well="${good}"] b`).first()).toHaveText(String(left));
      }
      // Tabs say where something can be chosen.
      const lit = at.state.decision?.options.some(({ verb }) => verb === 'exhaust') ?? false;
      await expect(page.getByRole('tab', { name: /^Table/ })).toHaveClass(lit ? /lit/ : /^(?!.*lit)/);
      await page.getByRole('tab', { name: /^Nation/ }).click();
      await forFingers(page);
    }
    at.sound();
    await page.context().close();
  }
});

test('on a phone three boards of a pressed card fit, and it covers no name', async ({ browser }) => {
  const uses = (state: State, card: number): number =>
    (state.decision?.options.filter((one) => one.card === card).length ?? 0) +
    (state.refused?.filter((one) => one.card === card).length ?? 0);
  const pressed = (state: State): number | undefined =>
    held(state)
      .slice(1, -1)
      .find((card) => uses(state, card) === 3 && state.decision?.options.some((one) => one.card === card));
  const { page, at } = await phoneAt(
    browser,
    'settlers',
    (state) => state.ending !== undefined && held(state).length > 4 && pressed(state) !== undefined,
  );
  const card = pressed(at.state) ?? -1;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const place = page.locator(`#hand [data-card="${String(card)}"] button`);
    await place.tap({ position: { x: 10, y: 20 } });
    await expect(page.locator('.uses .use')).toHaveCount(3);
    await inSight(page, '.uses .use, .uses .ways button');
    await expect(place).toHaveClass(/selected/);
    await expect(place).not.toHaveClass(/legal/);
    expect(await place.evaluate((at) => getComputedStyle(at).boxShadow)).toContain('rgb(13, 107, 115)');
    const covered = await page.evaluate(
      () =>
        [...document.querySelectorAll('#hand .place button')].filter((one) => {
          const { left, top } = one.getBoundingClientRect();
          const onTop = document.elementFromPoint(left + 14, top + 14);
          return left + 14 < innerWidth && (onTop === null || !one.parentElement?.contains(onTop));
        }).length,
    );
    expect(covered).toBe(0);
    await page.locator('.uses .back').tap();
  }
  at.sound();
  await page.context().close();
});

for (const game of ['settlers', 'imperium'] as const) {
  test(`${game} is played with fingers: what is tapped first is chosen, what is tapped then is done`, async ({
    browser,
  }) => {
    const { page, at } = await phoneAt(browser, game, (state) => state.decision !== undefined);
    const below = chance(6);
    let answered = 0;
    for (let taps = 0; taps < 120 && answered < 25 && !at.state.over; ++taps) {
      await atRest(at);
      const before = at.state.version;
      // What acts comes first: a bar, a payment, a board; else one of the list.
      const acts = page.locator(
        '#warning button.main, .side .button.main:not([aria-disabled="true"]), .uses .button.main:not([aria-disabled="true"])',
      );
      const list = page.locator(pressable);
      const any = (await acts.count()) > 0 ? acts : list;
      const n = await any.count();
      if (n === 0) break;
      await any.nth(below(n)).tap();
      await atRest(at);
      if (at.state.version !== before) ++answered;
    }
    expect(answered).toBeGreaterThan(at.state.over ? 3 : 20);
    await forFingers(page);
    at.sound();
    await page.context().close();
  });
}

test('a hand without cards takes a line', async ({ browser }) => {
  const { page } = await phoneAt(
    browser,
    'imperium',
    (state) => state.decision !== undefined && held(state).length === 0,
  );
  await expect(page.locator('#hand .empty')).toBeVisible();
  expect((await page.locator('#hand .cards').boundingBox())?.height).toBeLessThan(50);
  await page.context().close();
});
