// Bars that a table has to clear: no motion for who wants none and little for all others, and a game played by nothing but
// the names that a listener hears.

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { chance } from './hand.js';
import { Watched, atRest, createTable, duels, play } from './help.js';

/** The longest motion that a page ever begins, in milliseconds; signs that breathe while somebody is waited for are none. */
async function watchMotion(page: Page): Promise<() => Promise<{ longest: number; breathing: number }>> {
  await page.addInitScript(() => {
    const seen = { longest: 0, breathing: 0 };
    Object.assign(window, { motion: seen });
    const look = (): void => {
      for (const one of document.getAnimations()) {
        const { duration, iterations } = one.effect?.getTiming() ?? {};
        if (iterations === Infinity) ++seen.breathing;
        else seen.longest = Math.max(seen.longest, Number(duration));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { motion: { longest: number; breathing: number } }).motion);
}

for (const wish of duels) {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    test(`${wish.game} moves for 300 ms at most, and not at all where motion is not wanted: ${reducedMotion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      const at = new Watched(page);
      const motion = await watchMotion(page);
      await createTable(page, { ...wish, seed: 5 });
      await play(page, 15, 5);
      await atRest(at);
      const { longest, breathing } = await motion();
      if (reducedMotion === 'reduce') expect({ longest, breathing }).toEqual({ longest: 0, breathing: 0 });
      else expect(longest).toBeLessThanOrEqual(300);
      at.sound();
    });
  }

  test(`${wish.game} is played by the names of buttons alone`, async ({ page }) => {
    const at = new Watched(page);
    await createTable(page, { ...wish, seed: 6 });
    const below = chance(6);
    for (let moves = 0; moves < 60 && !at.state.over; ++moves) {
      await atRest(at);
      const list = page.locator('#hand .side');
      let names: string[] = [];
      await expect
        .poll(async () => {
          const heard = (await list.ariaSnapshot()).matchAll(/- button "((?:[^"\\]|\\.)*)"(?! \[disabled\])/g);
          names = [...heard].map(([, name = '']) => name.replaceAll('\\"', '"'));
          return at.state.over || names.length;
        })
        .toBeTruthy();
      if (at.state.over) break;
      const name = names[below(names.length)] ?? '';
      await list.getByRole('button', { name, exact: true }).first().click();
    }
    expect(at.states.length).toBeGreaterThan(15);
    at.sound();
  });
}
