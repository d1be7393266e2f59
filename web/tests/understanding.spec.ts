// What a player needs to understand a table: what happened, what a card says, what others have before them.

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Watched, createTable, play } from './help.js';

async function nations(page: Page, seed: number): Promise<void> {
  await createTable(page, {
    game: 'imperium',
    seats: [
      ['here', 'Japan A'],
      ['greedy', 'Taino A'],
      ['greedy', 'Magyars B'],
    ],
    seed,
  });
  await page.locator('#options button').first().waitFor();
}

test('what the others did is told turn by turn, and not what one did oneself', async ({ page }) => {
  const at = new Watched(page);
  await nations(page, 7);
  await play(page, 40, 7);
  await page.locator('#options button').first().waitFor();
  const since = page.locator('.since');
  await expect(since.locator('h3 .pennant').first()).toBeVisible();
  const told = await since.locator('h3').allTextContents();
  expect(told.some((line) => /Taino|Magyars/.test(line))).toBe(true);
  expect(told.some((line) => line.includes('Japan'))).toBe(false);
  at.sound();
});

test('a keyword of a card leads to where it is explained', async ({ page }) => {
  await nations(page, 7);
  // The Market has enough cards for one with a keyword.
  const cards = page.locator('.market button.card');
  const detail = page.locator('#card');
  for (let k = 0; k < (await cards.count()); ++k) {
    await cards.nth(k).click();
    await expect(detail).toBeVisible();
    if ((await detail.locator('.term').count()) > 0) break;
    await page.keyboard.press('Escape');
  }
  const term = detail.locator('.term').first();
  await expect(term).toHaveAttribute('aria-describedby', /^term-/);
  await term.focus();
  await expect(detail.locator('.box.meant')).toHaveCount(1);
  await expect(detail.locator('.box.meant p')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
});

test('a card that is only pointed at shows beside the pointer, and goes with it', async ({ page }) => {
  await nations(page, 7);
  const card = page.locator('#hand button.card').first();
  await card.hover();
  await expect(page.locator('#card.passing')).toBeVisible();
  await expect(page.locator('#card')).toHaveClass(/right/);
  await page.locator('#question').hover();
  await expect(page.locator('#card')).toHaveCount(0);
});

test('a rival unfolds on the mat, and the own side comes back', async ({ page }) => {
  await nations(page, 7);
  const rival = page.locator('[data-rival="1"]');
  await rival.click();
  await expect(rival).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.realm.visited h2').first()).toHaveText(/Taino/);
  await expect(page.locator('#options button').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to your own' }).click();
  await expect(page.locator('.realm.visited')).toHaveCount(0);
});

test('without motion, what others change is ringed, and not for long', async ({ page }) => {
  await nations(page, 7);
  await expect(async () => {
    await play(page, 1, 3);
    await expect(page.locator('.card.changed').first()).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [10] });
  await expect(page.locator('.card.changed')).toHaveCount(0);
});

test('cards and Goods that move are at rest within a third of a second', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await nations(page, 7);
  const longest = await page.evaluate(async () => {
    let most = 0;
    const ends = performance.now() + 6000;
    let pressed = 0;
    while (performance.now() < ends) {
      for (const animation of document.getAnimations()) {
        const timing = animation.effect?.getComputedTiming();
        if (timing && timing.iterations !== Infinity) most = Math.max(most, Number(timing.duration));
      }
      if (performance.now() - pressed > 400) {
        document.querySelector<HTMLElement>('#options button[aria-disabled="false"]')?.click();
        pressed = performance.now();
      }
      await new Promise((done) => requestAnimationFrame(done));
    }
    return most;
  });
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThanOrEqual(300);
  await context.close();
});
