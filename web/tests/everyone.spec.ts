// For everyone: no fault that axe finds on any screen, whole games by keyboard and on a phone, small enough to start at once.

import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { faultless } from './axe.js';
import { Watched, atRest, createTable, expectResult, play, playByKeyboard } from './help.js';
import type { Wish } from './help.js';

/** What opens over a table: a pressed card, a card's detail, keys, preferences and the log. */
async function lookAtPanels(page: Page, game: string): Promise<void> {
  const card = page.locator('#hand button.card').first();
  await card.focus();
  await page.keyboard.press('i');
  await faultless(page, `a card of ${game} in detail`, '#card');
  await page.keyboard.press('Escape');
  const legal = page.locator('#hand button.card.legal').first();
  const uses = (await legal.count()) > 0 && (await legal.evaluate(() => document.querySelector('.ending') !== null));
  if (uses && game === 'settlers') {
    await page.evaluate(() => document.querySelector<HTMLElement>('#hand button.card.legal')?.click());
    if ((await page.locator('.uses').count()) > 0) await faultless(page, 'a pressed card', '#hand');
    await page.keyboard.press('Escape');
  }
  const rival = page.locator('[data-rival]').first();
  await rival.click();
  await faultless(page, `a rival of ${game}, unfolded`, game === 'settlers' ? '.unfolded' : '.mat');
  await rival.click();
  await page.keyboard.press('?');
  await faultless(page, 'the keys', 'dialog[open]');
  await page.keyboard.press('Escape');
  if (game !== 'settlers') return; // the rest is the same at both tables
  await page.getByRole('button', { name: 'Preferences' }).click();
  await faultless(page, 'preferences', 'dialog[open]');
  await page.getByLabel('Ask before something').check();
  await page.keyboard.press('Escape');
  await page.locator('.ending .button').click();
  await faultless(page, 'the warning', 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByLabel('Ask before something').uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Common discards/ }).click();
  await faultless(page, 'a pile', 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await faultless(page, 'the log', '#log');
  await page.keyboard.press('l');
}

test('axe finds nothing on home, set-up, campaigns, games and the account', async ({ page }) => {
  for (const path of ['/', '/play/settlers', '/play/imperium', '/campaigns', '/games', '/account']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await faultless(page, path);
  }
});

for (const [game, side, other] of [
  ['settlers', 'Japanese', 'Romans'],
  ['imperium', 'Japan A', 'Taino A'],
] as const) {
  const options = game === 'imperium' ? ['short'] : [];
  const seats: Wish['seats'] = [
    ['here', side],
    ['greedy', other], // it brings games to an end
  ];

  test(`a game of ${game} is played to the end by keyboard alone, and axe finds nothing early, late and at the end`, async ({
    page,
  }) => {
    const at = new Watched(page);
    await createTable(page, { game, seats, options, seed: 6 });
    let pressed = 0;
    if (game === 'settlers') await faultless(page, 'cards to choose from', '.middle');
    for (const moves of [2, 15, 15]) {
      pressed += await playByKeyboard(page, moves, 6 + pressed);
      await atRest(at);
      await faultless(page, `${game} after ${pressed}`);
    }
    // On, to where something would be lost by passing.
    for (let k = 0; game === 'settlers' && k < 40 && (await page.locator('.ending p').count()) === 0; ++k) {
      pressed += await playByKeyboard(page, 1, k);
      await atRest(at);
    }
    await lookAtPanels(page, game);
    pressed += await playByKeyboard(page);
    console.log(`${game}: ${pressed} times by keyboard`);
    await expectResult(page, 2);
    await faultless(page, `${game} at the end`);
    at.sound();
  });

  test(`a game of ${game} is played to the end on a phone, and nothing is wider than it`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const at = new Watched(page);
    await createTable(page, { game, seats, options, seed: 7 });
    for (const moves of [0, 15, 40]) {
      await play(page, moves, 7);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await expect(page.locator('#question')).toBeInViewport();
    }
    await faultless(page, `${game} on a phone`);
    await play(page);
    await expectResult(page, 2);
    at.sound();
    await context.close();
  });
}

test('before the first move at most 150 KB of compressed JavaScript are loaded', async ({ page }) => {
  let bytes = 0;
  // Without a cache all of it is counted.
  await page.route('**/*', (route) => route.continue());
  page.on('response', async (response) => {
    if (response.status() === 200 && new URL(response.url()).pathname.endsWith('.js'))
      bytes += gzipSync(await response.body()).length;
  });
  for (const game of ['settlers', 'imperium'] as const) {
    bytes = 0;
    await page.goto('/');
    await page.evaluate((name) => localStorage.removeItem(name), 'imperia.prefs');
    await page.locator(`[data-game="${game}"]`).getByRole('button').first().click();
    await page.waitForURL(/\/t\//);
    await page.locator('#options button').first().waitFor();
    console.log(`${game}: ${Math.round(bytes / 1024)} KB of JavaScript`);
    expect(bytes).toBeLessThan(150 * 1024);
  }
});
