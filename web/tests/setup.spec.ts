// The set-up: refused in place with ways out, advised against, by chance; and start in reach on every screen.

import { expect, test } from '@playwright/test';
import { faultless } from './axe.js';
import { Watched } from './help.js';

test('what the rules refuse is refused in place, with ways out that they accept', async ({ page }) => {
  const at = new Watched(page);
  await page.goto('/play/settlers');
  await page.getByRole('group', { name: 'Seats' }).getByRole('button', { name: '5', exact: true }).click();
  const why = page.locator('.refusal');
  // The fifth side is drawn from those that come with an expansion.
  await expect(why).toContainText('add the option');
  await expect(why.getByRole('button', { name: '4 seats' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeDisabled();
  await faultless(page, 'a refused set-up');
  await why.getByRole('button', { name: /^Add / }).click();
  await expect(why).toHaveCount(0);
  await expect(page.locator('input[role="switch"]:checked')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeEnabled();
  // Five are dealt, and not advised: it is said, and nothing is taken away.
  await page.getByLabel('What seat 5 plays').selectOption('Aztecs');
  await expect(page.locator('input[value="set aztecs"]')).toBeChecked();
  await expect(page.locator('.advice')).toContainText('advise against five players');
  await faultless(page, 'a set-up that is not advised');
  at.sound();
});

test('a side by chance is no more demanding than was wished', async ({ page }) => {
  await page.goto('/play/settlers');
  await page.getByRole('button', { name: 'easy', exact: true }).click();
  for (let k = 0; k < 4; ++k) {
    await page.getByRole('button', { name: 'Draw a side' }).click();
    await expect(page.locator('.side.chosen .complexity')).toHaveText('easy');
  }
});

test('who sits alone has the usual opponent, and may choose another or none', async ({ page }) => {
  const at = new Watched(page);
  await page.goto('/play/imperium');
  await page.getByRole('group', { name: 'Seats' }).getByRole('button', { name: '1', exact: true }).click();
  const bot = page.locator('select:has(option[value="bot Qin"])');
  await expect(bot).toHaveValue(/^bot /);
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeEnabled();
  await bot.selectOption('bot Qin');
  await expect(bot).toHaveValue('bot Qin');
  await bot.selectOption('no bot');
  await expect(page.locator('.refusal')).toContainText('against a Bot');
  await expect(bot).toHaveValue('no bot');
  at.sound();
});

test('home and set-up fit every screen from 1440 x 900 to 360 x 640, and start is in reach', async ({ page }) => {
  for (const path of ['/', '/play/settlers', '/play/imperium']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [390, 844],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      const [beside, below] = await page.evaluate(() => [
        document.documentElement.scrollWidth - window.innerWidth,
        document.documentElement.scrollHeight - window.innerHeight,
      ]);
      const where = `${path} at ${width} x ${height}`;
      expect(beside, where).toBe(0);
      if (path === '/') continue;
      if (width >= 1200) expect(below, where).toBe(0);
      const start = page.getByRole('button', { name: 'Open the table' });
      await expect(start, where).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(start, where).toBeInViewport({ ratio: 1 });
    }
  }
});
