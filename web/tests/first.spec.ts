// What somebody tried who sat down for the first time: closing what was opened, and keys that stand on buttons.

import { expect, test } from '@playwright/test';
import { Watched, createTable, play } from './help.js';

const seats: [['here', string], ['greedy', string]] = [
  ['here', 'Romans'],
  ['greedy', 'Barbarians'],
];

test('on a phone the drawer is closed by its button and by a tap beside it', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const at = new Watched(page);
  await createTable(page, { game: 'settlers', seats, seed: 61 });
  const drawer = page.locator('aside.rail');
  const open = async (): Promise<void> => {
    await page.locator('.tools').getByRole('button', { name: 'Log' }).tap();
    await expect(drawer).toBeVisible();
  };
  await open();
  await drawer.getByRole('button', { name: 'Close' }).tap();
  await expect(drawer).toBeHidden();
  await open();
  await page.touchscreen.tap(20, 420);
  await expect(drawer).toBeHidden();
  at.sound();
  await context.close();
});

test('Escape closes a dialog and the log, and keys unfold the groups they stand on', async ({ page }) => {
  const at = new Watched(page);
  await createTable(page, { game: 'settlers', seats, seed: 61 });
  await page.keyboard.press('?');
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.keyboard.press('l');
  await expect(page.locator('#log')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#log')).toHaveCount(0);
  const group = page.locator('#options button[data-group]:has(kbd)').first();
  // Until there is such a group, and nothing is under way any more.
  const settled = async (): Promise<boolean> =>
    at.state.asked === 0 &&
    (await page.locator('#connection').getAttribute('data-step')) === String(at.state.n) &&
    (await page.locator('#options button').count()) > 0;
  for (let k = 0; k < 40; ++k) {
    await expect.poll(settled).toBe(true);
    if ((await group.count()) > 0) break;
    await play(page, 1, k);
  }
  const key = (await group.locator('kbd').textContent()) ?? '';
  await page.locator('#question').focus(); // anywhere else
  await page.keyboard.press(key.toLowerCase());
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#options [data-option]:focus')).toHaveCount(1);
  at.sound();
});
