// Both tables lie well on screens of every width, early, in the middle and late.

import { expect, test } from '@playwright/test';
import type { CreateRequest, State } from '../src/protocol.js';
import { Hand, isLate } from './hand.js';
import { Watched, atRest, hasten } from './help.js';
import { wellLaid } from './layout.js';

const sizes = [
  [1920, 1080],
  [1440, 900],
  [1280, 720],
  [1180, 820],
  [1024, 768],
  [920, 768],
  [768, 1024],
  [320, 640],
] as const;

const games: [name: string, wanted: CreateRequest][] = [
  ['settlers', { game: 'settlers', options: [], seats: seats(['Japanese', 'Romans', 'Egyptians']) }],
  [
    'settlers with five',
    {
      game: 'settlers',
      options: ['set aztecs', 'set atlanteans', 'set friends', 'set fire'],
      seats: seats(['Aztecs', 'Romans', 'Atlanteans', 'Japanese', 'Barbarians']),
    },
  ],
  ['imperium', { game: 'imperium', options: [], seats: seats(['Japan A', 'Taino A', 'Magyars B']) }],
  ['imperium against the Bot', { game: 'imperium', options: ['bot Qin'], seats: seats(['Japan A']) }],
];

function seats(sides: string[]): CreateRequest['seats'] {
  return sides.map((side, k) => ({ kind: k === 0 ? 'human' : 'greedy', side }));
}
/** It is one's turn, and the round is that or a later one. */
const inRound =
  (round: number) =>
  (state: State): boolean =>
    state.phase.round >= round && state.ending !== undefined;

for (const [name, wanted] of games)
  test(`nothing of ${name} is off the screen, cut or covered at any width`, async ({ page }) => {
    const at = new Watched(page);
    await hasten(page);
    await page.goto('/account');
    const base = new URL(page.url()).origin;
    const { table, hand } = await Hand.dealt(page.request, base, { ...wanted, seed: 3 });
    for (const [when, enough] of [
      ['early', inRound(1)],
      ['in the middle', inRound(3)],
      ['late', isLate],
    ] as const) {
      await hand.play(3, enough);
      await page.goto(`/t/${table}`);
      await page.locator('#question').waitFor();
      await atRest(at);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        // The log stands open where there is room for it.
        await expect(page.locator('.rail #log')).toHaveCount(width >= 1680 ? 1 : 0);
        await wellLaid(page, `${name} ${when} at ${String(width)} x ${String(height)}`);
      }
    }
    hand.close();
    const card = page.locator('#hand button.card.legal').first();
    if ((await card.count()) > 0) {
      await card.press('Enter');
      await expect(page.locator('#hand')).toBeVisible();
      await wellLaid(page, `${name} late, a card pressed`);
    }
    at.sound();
  });
