// What a screen reader is told of Goods, rivals and the bar: each number once, with its own word.

import { expect, test } from '@playwright/test';
import { Watched, atRest, createTable, play } from './help.js';
import type { Wish } from './help.js';

const tables: Wish[] = [
  {
    game: 'settlers',
    seats: [
      ['here', 'Japanese'],
      ['greedy', 'Romans'],
      ['greedy', 'Egyptians'],
    ],
  },
  {
    game: 'imperium',
    seats: [
      ['here', 'Japan A'],
      ['greedy', 'Taino A'],
    ],
  },
];

for (const wish of tables) {
  test(`the tray, the strips of rivals and the bar of ${wish.game} say what is there`, async ({ page }) => {
    const at = new Watched(page);
    await createTable(page, { ...wish, seed: 7 });
    await play(page, 14, 7);
    await atRest(at);
    // The tray: the number and the name of each Good, and nothing else.
    const counters = at.state.view.players[0]?.counters ?? [];
    const heard = await page.getByRole('group', { name: /^Your (Goods|Resources)$/ }).ariaSnapshot();
    expect(heard).not.toContain('img');
    const words = heard.replaceAll(/\s*- (text: )?|"/g, ' ');
    for (const { name, value } of counters.filter(({ name }) => !/action|exhaust|passed|score/.test(name)))
      expect(words).toContain(`${value} ${name}`);

    // A strip: whose it is, the cards in hand, its Goods, its points.
    const [rival] = wish.seats.slice(1).map(([, side]) => side);
    const strip = page.getByRole('button', { name: new RegExp(`^${rival} `) });
    const view = at.state.view.players[1];
    const name = await strip.evaluate((one) => one.textContent ?? '');
    expect(name).toContain(`${view?.hand} card`);
    const snapshot = await strip.ariaSnapshot();
    const title = /button "([^"]*)"/.exec(snapshot)?.[1] ?? '';
    const points =
      wish.game === 'settlers'
        ? `${view?.counters.find((one) => one.name === 'VP')?.value} VP$`
        : `${at.state.scores[1]?.total}\\+? VP( seen)?$`;
    expect(title).toMatch(new RegExp(points));
    expect(title.match(/ cards?\b/g)).toHaveLength(1);
    for (const { name, value } of (view?.counters ?? []).filter(
      ({ name, value }) => value > 1 && /^(workers|wood|stone|food|gold|materials|population|progress)$/.test(name),
    ))
      expect(title).toContain(`${value} ${name}`);

    await expect(page.getByRole('button', { name: 'Hint T', exact: true })).toBeVisible();
    if (wish.game === 'settlers')
      await expect(page.getByRole('img', { name: `Round ${at.state.phase.round} of 5` })).toBeVisible();
    else await expect(page.getByRole('img', { name: 'Japan: has its turn' })).toBeVisible();
    // On a phone the words are heard that there is no room for.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Hint', exact: true })).toBeVisible();
    at.sound();
  });
}
