// For everyone: no fault that axe finds on any screen, whole games by keyboard and on a phone, small enough to start at once.

import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { faultless } from './axe.js';
import { playMiddle } from './hand.js';
import { Watched, createTable, expectResult, play } from './help.js';

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
  test(`axe finds nothing on the table of ${game}, early, late and at the end`, async ({ page }) => {
    const options = game === 'imperium' ? ['short'] : [];
    await createTable(page, {
      game,
      seats: [
        ['here', side],
        ['random', other],
      ],
      options,
      seed: 5,
    });
    for (const moves of [2, 12]) {
      await play(page, moves, 5);
      await page.locator('#options button').first().waitFor();
      await faultless(page, `${game} after ${moves}`);
    }
    if (game === 'imperium') await playMiddle([page]);
    await play(page);
    await expectResult(page, 2);
    await faultless(page, `${game} at the end`);
  });

  test(`a game of ${game} is played to the end by keyboard alone`, async ({ page }) => {
    const at = new Watched(page);
    const options = game === 'imperium' ? ['short'] : [];
    await createTable(page, {
      game,
      seats: [
        ['here', side],
        ['greedy', other], // it brings games to an end,
      ],
      options,
      seed: 6,
    });
    await page.locator('#options button').first().waitFor();
    await page.keyboard.press('o');
    for (let k = 0; k < 1500 && !at.state.over; ++k) {
      const n = at.state.n;
      const buttons = page.locator('#options button');
      if (!(await page.evaluate(() => document.querySelector('#options')?.contains(document.activeElement) ?? false)))
        await page.keyboard.press('o');
      // Down a few places, and press what is there; a group opens, an option is taken.
      for (let down = 0; down < (k * 5) % 4; ++down) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      if (at.state.n === n) await page.waitForTimeout(40);
      if ((await buttons.count()) === 0 && !at.state.over) await expect.poll(() => at.state.n).toBeGreaterThan(n);
    }
    await expectResult(page, 2);
    at.sound();
  });

  test(`a game of ${game} is played to the end on a phone, and nothing is wider than it`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const at = new Watched(page);
    const options = game === 'imperium' ? ['short'] : [];
    await createTable(page, {
      game,
      seats: [
        ['here', side],
        ['greedy', other], // it brings games to an end,
      ],
      options,
      seed: 7,
    });
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

  test(`nothing of the table of ${game} is off the screen at 1280 x 720`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await createTable(page, {
      game,
      seats: [
        ['here', side],
        ['random', other],
      ],
      seed: 8,
    });
    await play(page, 12, 8);
    const over = await page.evaluate(() => [
      document.documentElement.scrollWidth - window.innerWidth,
      document.documentElement.scrollHeight - window.innerHeight,
    ]);
    expect(over).toEqual([0, 0]);
    for (const id of ['#question', '#hand', '#options']) await expect(page.locator(id)).toBeInViewport();
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

test('nothing is asked for from elsewhere', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.hostname !== '127.0.0.1' && url.protocol !== 'data:') foreign.push(request.url());
  });
  await createTable(page, {
    game: 'settlers',
    seats: [
      ['here', 'Romans'],
      ['random', 'Japanese'],
    ],
    seed: 9,
  });
  await play(page, 10);
  expect(foreign).toEqual([]);
});
