// Deciding at the table: paying with a stand-in, seeing what would come of it, taking it back; by mouse, by keyboard and
// by thumb.

import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { DecisionOption, Game, State } from '../src/protocol.js';
import { faultless } from './axe.js';
import { Hand } from './hand.js';
import { Watched, hasten } from './help.js';

/** Deals and plays by chance until a position is such, and sits down there. */
async function sitDown(page: Page, game: Game, sides: string[], enough: (state: State) => boolean): Promise<State> {
  await hasten(page);
  await page.goto('/');
  const base = new URL(page.url()).origin;
  const seats = sides.map((side, k) => ({ kind: k === 0 ? ('human' as const) : ('greedy' as const), side }));
  for (let seed = 1; seed < 40; ++seed) {
    const { table, hand } = await Hand.dealt(page.request, base, { game, seats, seed });
    await hand.play(seed, enough);
    hand.close();
    const state = hand.states.at(-1);
    if (!state || !enough(state)) continue;
    await page.goto(`/t/${table}`);
    await expect(page.locator('#options button').first()).toBeVisible();
    return state;
  }
  throw new Error('no game came to that');
}

const goodsOf = (state: State): Map<string, number> =>
  new Map((state.view.players[0]?.counters ?? []).map(({ name, value }) => [name, value]));

/** A Location of the hand that can be built with gold in the place of something, in more than one way. */
const withGold = (state: State): DecisionOption | undefined =>
  state.decision?.options.find(
    (option) =>
      option.verb === 'build' &&
      option.ways !== undefined &&
      [option.price ?? [], ...option.ways].some((way) => way.some((part) => part.for !== undefined)),
  );

/** Cards of which exactly two or more must be picked, some of them no options before others are picked. */
const mustPick = (state: State): boolean =>
  state.decision?.several?.taken === 0 &&
  state.decision.several.least > 1 &&
  state.decision.several.least === state.decision.several.most &&
  (state.decision.several.more ?? []).length > 0;

for (const by of ['mouse', 'keyboard'] as const)
  test(`cards that must be picked are ticked and confirmed once, by ${by}`, async ({ page }) => {
    const at = new Watched(page);
    const before = await sitDown(page, 'imperium', ['Japan A', 'Magyars B'], mustPick);
    const due = before.decision?.several?.least ?? 0;
    const press = async (button: Locator): Promise<void> => {
      if (by === 'mouse') return button.click();
      await button.focus();
      await page.keyboard.press('Enter');
    };
    const cards = page.locator('#options button[aria-pressed]');
    const confirm = page.locator('#confirm-picks');
    const picks = page.locator('#picks');
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await expect(picks).toHaveText(`0 of ${due} chosen`);
    // The last ones in the list: the first picks leave none of them out.
    const number = await cards.count();
    expect(number).toBeGreaterThan(due);
    const ids: string[] = [];
    for (let k = number - due; k < number; ++k) {
      await press(cards.nth(k));
      await expect(cards.nth(k)).toHaveAttribute('aria-pressed', 'true');
      ids.push((await cards.nth(k).getAttribute('data-option')) ?? '');
    }
    await expect(cards).toHaveCount(number); // none vanished
    await expect(picks).toHaveText(`${due} of ${due} chosen`);
    expect(at.state.version).toBe(before.version); // nothing is answered yet
    await faultless(page, 'picking together');
    const all = [...(before.decision?.options ?? []), ...(before.decision?.several?.more ?? [])];
    const wanted = ids.map((id) => all.find((one) => one.id === id)?.card ?? -1);
    const zoneOf = (state: State, card: number): string | undefined =>
      state.view.zones.find((zone) => zone.cards.some((one) => one.id === card))?.key;
    const zones = wanted.map((card) => zoneOf(before, card));
    await press(confirm);
    await expect(picks).toHaveCount(0);
    for (const [k, card] of wanted.entries()) expect(zoneOf(at.state, card)).not.toBe(zones[k]);
    at.sound();
  });

test('a Location is paid for with gold in the place of something, by mouse and by keyboard', async ({ page }) => {
  const at = new Watched(page);
  const before = await sitDown(page, 'settlers', ['Romans', 'Japanese'], (state) => withGold(state) !== undefined);
  const build = withGold(before) as DecisionOption;
  const board = page.locator('form.payment');
  const ask = async (): Promise<void> => {
    await page
      .locator(`#hand [data-card="${build.card ?? -1}"] button`)
      .first()
      .click({ position: { x: 12, y: 30 } });
    const use = page.locator(`.use [data-option="${build.id}"]`);
    if (await use.isVisible()) await use.click();
    await expect(board).toBeVisible();
  };
  await ask();
  const ways = at.state.decision?.options ?? [];
  expect(ways.length).toBeGreaterThan(1);
  await expect(page.getByRole('button', { name: /Pay and build/ })).toBeVisible();
  await faultless(page, 'the payment');
  // The last way has the most gold in it.
  const last = page.getByRole('radio').last();
  await last.check();
  const chosen = ways.find((option) => option.id === ways.at(-1)?.id) as DecisionOption;
  const standIn = chosen.price?.find((part) => part.for !== undefined);
  expect(standIn).toBeDefined();
  await expect(board.locator('.wells')).toContainText(`${standIn?.good ?? ''}, as ${standIn?.for ?? ''}`);
  const have = goodsOf(at.state);
  let version = at.state.version;
  await page.getByRole('button', { name: /Pay and build/ }).click();
  await expect.poll(() => at.state.version).toBeGreaterThan(version);
  for (const good of new Set(chosen.price?.map((part) => part.good))) {
    const spent = (chosen.price ?? []).reduce((sum, part) => sum + (part.good === good ? part.n : 0), 0);
    const gained = (chosen.gives?.counters ?? []).find((one) => one.seat === 0 && one.counter === good);
    if (gained) expect(goodsOf(at.state).get(good)).toBe(gained.to);
    else expect(goodsOf(at.state).get(good)).toBe((have.get(good) ?? 0) - spent);
  }
  // The same by keyboard: back, another way by its arrow, Enter pays.
  await expect(page.locator('#undo')).toBeEnabled(); // the others have played, too
  version = at.state.version;
  await page.keyboard.press('z');
  await expect.poll(() => at.state.version).toBeGreaterThan(version);
  await expect(board).toBeVisible();
  expect(goodsOf(at.state)).toEqual(have);
  await page.keyboard.press('o');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  version = at.state.version;
  await page.keyboard.press('Enter');
  await expect.poll(() => at.state.version).toBeGreaterThan(version);
  expect(goodsOf(at.state)).not.toEqual(have);
  // And back out of it, to before anything was chosen.
  await expect(page.locator('#undo')).toBeEnabled();
  await page.keyboard.press('z');
  await expect(board).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(board).toHaveCount(0);
  expect(goodsOf(at.state)).toEqual(goodsOf(before));
  at.sound();
});

/** Something that changes own counters for certain, and shows nothing hidden. */
const plain = (state: State): DecisionOption | undefined => {
  const changes = (option: DecisionOption): number =>
    (option.gives?.counters ?? []).filter((one) => one.seat === 0 && one.counter !== 'score').length;
  if ((state.decision?.options.length ?? 99) > 7) return undefined; // so that nothing is folded
  return state.decision?.options.find(
    (option) => !option.gives?.reveals && changes(option) > 0 && option.verb !== 'pass' && option.verb !== 'end-turn',
  );
};

test('what would come of an option stands in the tray before it is done, and is taken back', async ({ page }) => {
  const at = new Watched(page);
  const before = await sitDown(
    page,
    'settlers',
    ['Romans', 'Japanese'],
    (state) => state.phase.key === 'action' && plain(state) !== undefined,
  );
  const option = plain(before) as DecisionOption;
  const wells = page.locator('.tray .well.changes');
  const button = page.locator(`#options [data-option="${option.id}"]`);
  for (const by of ['mouse', 'keyboard'] as const) {
    await page.mouse.move(2, 2);
    await expect(wells).toHaveCount(0);
    if (by === 'mouse') await button.hover();
    else {
      await page.keyboard.press('o');
      for (let k = 0; k < 8 && !(await button.evaluate((one) => one === document.activeElement)); ++k)
        await page.keyboard.press('ArrowDown');
    }
    await expect(wells.first()).toBeVisible();
    const told = (await wells.allTextContents()).join(' ');
    let version = at.state.version;
    if (by === 'mouse') await button.click();
    else await page.keyboard.press('Enter');
    await expect.poll(() => at.state.version).toBeGreaterThan(version);
    const changes = (option.gives?.counters ?? []).filter((one) => one.seat === 0);
    for (const change of changes.filter((one) => goodsOf(before).has(one.counter)))
      expect(told).toContain(String(change.to));
    const undo = page.getByRole('button', { name: /^Undo “/ });
    await expect(undo).toBeEnabled();
    version = at.state.version;
    if (by === 'mouse') {
      await undo.hover();
      await expect(page.getByRole('heading', { name: 'How far back is free' })).toBeVisible();
      await expect(page.locator('.far li.free').last()).toContainText(/\w/);
      await faultless(page, 'how far back is free');
      await undo.click();
    } else await page.keyboard.press('z');
    await expect.poll(() => at.state.version).toBeGreaterThan(version);
    expect(goodsOf(at.state)).toEqual(goodsOf(before));
  }
  at.sound();
});

test('on a phone the first tap chooses, and only the bar acts', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const at = new Watched(page);
  await sitDown(page, 'imperium', ['Japan A', 'Taino A'], (state) =>
    (state.decision?.options ?? []).some((option) => option.verb === 'play'),
  );
  const version = at.state.version;
  const play = at.state.decision?.options.find((option) => option.verb === 'play') as DecisionOption;
  const group = page.locator('#options [data-group]').first();
  if (await group.isVisible()) await group.tap();
  await page.locator(`#options [data-option="${play.id}"]`).tap();
  const bar = page.locator('.confirm');
  await expect(bar).toBeVisible();
  await faultless(page, 'the bar that confirms');
  expect(await bar.getByRole('button', { name: /^(?!Look at)/ }).count()).toBe(2);
  const act = bar.locator('#options button');
  expect((await act.boundingBox())?.height).toBeGreaterThanOrEqual(54);
  await expect(act).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'Back' }).tap();
  await expect(bar).toHaveCount(0);
  expect(at.state.version).toBe(version);
  await page
    .locator(`#hand [data-card="${play.card ?? -1}"] button`)
    .first()
    .tap({ position: { x: 12, y: 30 } });
  await expect(page.locator('.confirm, .uses')).toBeVisible();
  expect(at.state.version).toBe(version);
  await page.locator(`[data-option="${play.id}"]`).last().tap();
  await expect.poll(() => at.state.version).toBeGreaterThan(version);
  at.sound();
  await context.close();
});
