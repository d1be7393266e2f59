// The table by keyboard: Tab goes from zone to zone, arrows within one, and `?` lists the keys.

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { State } from '../src/protocol.js';
import { Hand } from './hand.js';
import { Watched, atRest, hasten } from './help.js';

/** What Tab comes by until it is where it began. */
async function stops(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (;;) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const one = document.activeElement;
      if (!one || one === document.body || one.hasAttribute('data-visited')) return '';
      one.setAttribute('data-visited', '');
      return `${one.closest('[data-roving]')?.className ?? ''}: ${one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 30)}`;
    });
    if (at === '') return found;
    found.push(at);
  }
}

for (const [game, sides] of [
  ['settlers', ['Japanese', 'Romans', 'Egyptians']],
  ['imperium', ['Japan A', 'Taino A', 'Magyars B']],
] as const)
  test(`Tab goes from zone to zone of ${game}, arrows go everywhere within one`, async ({ page }) => {
    const at = new Watched(page);
    await hasten(page);
    await page.goto('/account');
    const base = new URL(page.url()).origin;
    const seats = sides.map((side, k) => ({ kind: k === 0 ? ('human' as const) : ('greedy' as const), side }));
    const { table, hand } = await Hand.dealt(page.request, base, { game, seats, options: [], seed: 3 });
    await hand.play(3, (state: State) => state.phase.round >= 3 && state.ending !== undefined);
    hand.close();
    await page.goto(`/t/${table}`);
    await page.locator('#options button').first().waitFor();
    await atRest(at);
    // The rail tells of what happened once all of it has come.
    const all = page.locator('.frame button:visible:enabled');
    await expect.poll(() => all.count()).toBeGreaterThan(30);
    const buttons = await all.count();
    const found = await stops(page);
    console.log(`${game}: ${String(found.length)} stops for ${String(buttons)} buttons`);
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(12);

    // From the stop of each zone arrows come to every button of it.
    const missed = await page.evaluate(() => {
      const left: string[] = [];
      for (const zone of document.querySelectorAll<HTMLElement>('[data-roving]')) {
        const all = [...zone.querySelectorAll<HTMLElement>('button:enabled, a[href]')].filter(
          (one) => one.closest('[data-roving]') === zone && one.checkVisibility({ visibilityProperty: true }),
        );
        const [first] = all.filter((one) => one.tabIndex === 0);
        if (!first) continue;
        const reached = new Set([first]);
        for (const from of reached)
          for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']) {
            from.focus();
            from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
            if (document.activeElement instanceof HTMLElement) reached.add(document.activeElement);
          }
        for (const one of all)
          if (!reached.has(one)) left.push(`${zone.className}: ${one.ariaLabel ?? one.textContent.trim()}`);
      }
      return left;
    });
    expect(missed).toEqual([]);

    // What has the focus is where Tab comes back to; a table that is still being drawn may take it away once.
    const card = page.locator('#hand button.card').nth(1);
    await expect(async () => {
      await card.focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(card).toBeFocused({ timeout: 500 });
    }).toPass({ timeout: 10000 });

    await page.keyboard.press('?');
    const listed = (await page.locator('dialog[open] kbd').allTextContents()).join(' ').split(/\s+/);
    const told = await page.locator('.frame kbd').allTextContents();
    for (const key of new Set(told)) expect(listed, key).toContain(key);
    for (const key of ['Tab', 'Enter', 'Home', 'End', 'I', 'O', 'H', '⇧Z']) expect(listed).toContain(key);
    at.sound();
  });
