// A card looked at closely: by key, right button or long press for any card, legal or not, and nothing is ever done by it;
// in passing it fits the screen.

import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { faultless } from './axe.js';
import { Watched, atRest, createTable, duels, play } from './help.js';
import type { Wish } from './help.js';

/** A hand card that a press would do something with. */
async function legalCard(page: Page, game: string, at: Watched): Promise<Locator> {
  if (game === 'imperium')
    await page.locator('#options button').first().click(); // an Activate turn
  else await play(page, 8, 3);
  const card = page.locator('#hand button.card.legal:not(.back)').first();
  // What is lit while the last answer is under way may be another one's question by then.
  for (let more = 0; more < 20; ++more) {
    await atRest(at);
    if ((await card.count()) > 0) break;
    await play(page, 1, 4 + more);
  }
  await card.waitFor();
  return card;
}

for (const wish of duels) {
  test(`a legal card of ${wish.game} is read without being played`, async ({ page }) => {
    const at = new Watched(page);
    await createTable(page, { ...wish, seed: 3 });
    const card = await legalCard(page, wish.game, at);
    await atRest(at);
    const n = at.state.n;
    const panel = page.locator('#card');
    const name = await card.evaluate((one) => one.closest<HTMLElement>('[data-name]')?.dataset['name'] ?? '');
    const closed = async (): Promise<void> => {
      await expect(panel.getByRole('heading', { name, exact: true }).first()).toBeVisible();
      await expect(panel).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(page.locator('.selected, dialog[open]')).toHaveCount(0);
      expect(at.state.n).toBe(n);
    };
    // The key I, and the focus is back on the card.
    await card.focus();
    await page.keyboard.press('i');
    await closed();
    await expect(card).toBeFocused();
    await card.click({ button: 'right' });
    await closed();
    await card.click({ delay: 900 });
    await closed();
    // A finger that rests on it; one that scrolls opens nothing.
    for (const [moved, opens] of [
      [0, true],
      [40, false],
    ] as const) {
      await card.evaluate((button, y) => {
        const hear = (name: string, dy = 0): boolean =>
          button.dispatchEvent(
            new PointerEvent(name, { pointerType: 'touch', bubbles: true, clientX: 5, clientY: 5 + dy, button: 0 }),
          );
        hear('pointerdown');
        hear('pointermove', y);
        return new Promise((done) => setTimeout(done, 700));
      }, moved);
      if (opens) await card.dispatchEvent('click');
      if (opens) await closed();
      else await expect(panel).toHaveCount(0);
    }
    // What would come of it stands there, and the words are explained where they stand.
    await card.focus();
    await page.keyboard.press('i');
    await expect(panel.locator('[data-if]').first()).toBeVisible();
    await expect(panel.locator('[data-if] h3').first()).toHaveText(/^If you .* now$/);
    await faultless(page, `a card of ${wish.game}`);
    await page.keyboard.press('Escape');
    // From its uses there is a way to it, too.
    if (wish.game === 'settlers') {
      await card.click();
      await page.getByRole('button', { name: `Look at ${name} closely` }).click();
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('.uses')).toBeVisible();
    }
    at.sound();
  });

  test(`in passing every card of ${wish.game} fits a screen of 1280 x 720`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const at = new Watched(page);
    await createTable(page, { ...wish, seed: 3 });
    await play(page, 20, 3);
    await atRest(at);
    // Those with the longest texts.
    const cards = await page.locator('[data-card][data-name] button.card').evaluateAll((all) =>
      all
        .map((one) => ({
          words: one.getAttribute('aria-label')?.length ?? 0,
          holder: one.closest<HTMLElement>('[data-card]'),
        }))
        .sort((a, b) => b.words - a.words)
        .map(({ holder }) => ({ id: holder?.dataset['card'] ?? '', name: holder?.dataset['name'] ?? '' })),
    );
    const looked = new Set<string>();
    for (const { id, name } of cards) {
      if (looked.has(name) || looked.size > 8) continue;
      looked.add(name);
      const card = page.locator(`[data-card="${id}"]`).first();
      const button = card.locator('button').first();
      await page.keyboard.press('Shift'); // the focus is a keyboard's
      await button.focus();
      const panel = page.locator('#card.passing');
      await expect(panel.locator('h2')).toHaveText(name);
      const { over, top, bottom, first } = await panel.evaluate((one) => ({
        over: one.scrollHeight - one.clientHeight,
        top: one.getBoundingClientRect().top,
        bottom: one.getBoundingClientRect().bottom,
        first: one.querySelector<HTMLElement>('.box')?.hidden,
      }));
      expect({ name, over: over > 0, top: top >= 0, bottom: bottom <= 720, first }).toEqual({
        name,
        over: false,
        top: true,
        bottom: true,
        first: false,
      });
      await button.blur();
    }
    expect(looked.size).toBeGreaterThan(6);
  });
}

test('a word at the head of a line is explained where it stands', async ({ page }) => {
  await createTable(page, { ...(duels[1] as Wish), seed: 3 });
  // A region of the Market: "When played".
  const region = page.locator('.market button.card[aria-label*="When played"]').first();
  await region.click({ button: 'right' });
  const panel = page.locator('#card');
  const term = panel.getByRole('button', { name: 'Play', exact: true });
  await term.focus();
  const meaning = panel.locator('.meant');
  await expect(meaning).toContainText('happens once', { ignoreCase: true });
  await expect(term).toHaveAccessibleDescription(/happens once/i);
});
