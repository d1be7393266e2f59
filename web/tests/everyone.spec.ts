// For everyone: no fault that axe finds on any screen, whole games by keyboard and on a phone, small enough to start at once.

import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { faultless } from './axe.js';
import { Watched, atRest, createTable, expectResult, play, playByKeyboard } from './help.js';
import type { Wish } from './help.js';

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
    for (const moves of [2, 15, 15]) {
      pressed += await playByKeyboard(page, moves, 6 + pressed);
      await atRest(at);
      await faultless(page, `${game} after ${pressed}`);
    }
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
