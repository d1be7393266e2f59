// After a game: the same table again with the same people, the form with its set-up, and the record on the page.

import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { faultless } from './axe.js';
import { createTable, invitationLinks, person, play, sitDown, Watched } from './help.js';
import type { Wish } from './help.js';

type Person = Awaited<ReturnType<typeof person>>;

const wish: Wish = {
  game: 'settlers',
  seats: [
    ['here', 'Romans'],
    ['invited', 'Japanese'],
    ['invited', 'Egyptians'],
  ],
  options: ['peaceful'],
};

/** Three people who have resigned, so that computer players brought their game to its end; and one who looks on. */
async function played(browser: Browser): Promise<{ table: string; people: Person[]; watching: Person }> {
  const people = [await person(browser), await person(browser), await person(browser)];
  const [one] = people as [Person];
  const table = await createTable(one.page, wish);
  for (const [k, link] of (await invitationLinks(one.page)).entries()) await sitDown(people[k + 1]!.page, link);
  const watching = await person(browser);
  await watching.page.goto(`/t/${table}#watch`);
  for (const [seat, { page }] of people.entries()) {
    await page.getByRole('button', { name: 'Seats' }).click();
    await page.locator(`dialog [data-seat="${seat}"]`).getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  }
  for (const { page } of people) await expect(page.locator('#result h1')).toBeVisible();
  return { table, people, watching };
}

test('a guest plays again, and all who are still here land in the same set-up by one press', async ({ browser }) => {
  const { table, people, watching } = await played(browser);
  const [one, two, three] = people as [Person, Person, Person];
  await two.page.getByRole('button', { name: 'Play again' }).click();
  await two.page.waitForURL((url) => !url.pathname.endsWith(table));
  const next = two.page.url();
  await expect(two.page.locator('[data-seat="1"]')).toHaveAttribute('data-standing', 'here');
  // The others are told, also who looks at the table meanwhile, and who looked on may do so again.
  await expect(one.page.getByRole('status').filter({ hasText: 'Japanese has laid the table again.' })).toBeVisible();
  await faultless(one.page, 'the end with an invitation');
  await three.page.getByRole('button', { name: 'Look at the table' }).click();
  for (const { page } of [one, three]) await page.getByRole('button', { name: 'Sit down there' }).click();
  await watching.page.getByRole('link', { name: 'Watch the next game' }).click();
  for (const [seat, { page, at }] of people.entries()) {
    await page.waitForURL(next);
    await expect(page.locator('#question')).toBeVisible();
    await expect.poll(() => at.state.viewer).toBe(seat);
    const welcome = at.received.map((text) => JSON.parse(text) as { t: string }).findLast(({ t }) => t === 'welcome');
    expect(welcome).toMatchObject({
      options: ['peaceful'],
      seats: [
        { kind: 'human', side: 'Romans' },
        { kind: 'human', side: 'Japanese' },
        { kind: 'human', side: 'Egyptians' },
      ],
      host: seat === 1,
    });
  }
  await expect.poll(() => watching.at.state.viewer).toBe(null);
  for (const { at, context } of [...people, watching]) {
    at.sound();
    await context.close();
  }
});

test('the same opponents are asked to a table with other sides, by the form that has this set-up in it', async ({
  browser,
}) => {
  const { people, watching } = await played(browser);
  const [one, two, three] = people as [Person, Person, Person];
  await one.page.getByRole('button', { name: 'Same opponents' }).click();
  await expect(one.page.getByLabel('Who sits on seat 2')).toHaveValue('friend');
  await expect(one.page.getByLabel('What seat 3 plays')).toHaveValue('Egyptians');
  await expect(one.page.locator('input[role="switch"][value="peaceful"]')).toBeChecked();
  await one.page.getByLabel('What seat 3 plays').selectOption('Barbarians');
  await one.page.getByRole('button', { name: 'Open the table' }).click();
  await one.page.locator('#to-table').waitFor();
  for (const { page } of [two, three]) await page.getByRole('button', { name: 'Sit down there' }).click();
  for (const [seat, { page, at }] of people.entries()) {
    await page.waitForURL(one.page.url());
    await expect.poll(() => at.state.viewer).toBe(seat);
  }
  await expect.poll(() => three.at.state.view.players[2]?.side).toBe('Barbarians');
  for (const { at, context } of [...people, watching]) {
    at.sound();
    await context.close();
  }
});

test('against computer players the same set-up is dealt again, whatever was set up last; the record opens on the page', async ({
  page,
}) => {
  const at = new Watched(page);
  const table = await createTable(page, {
    game: 'imperium',
    seats: [
      ['here', 'Taino A'],
      ['random', 'Magyars B'],
    ],
    options: ['short'],
    seed: 3,
  });
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('imperia.prefs') ?? '{}') as object;
    localStorage.setItem('imperia.prefs', JSON.stringify({ ...kept, last: {} }));
  });
  await page.reload();
  await play(page, 5000, 3);
  await page.getByRole('button', { name: 'See the record' }).click();
  const record = page.locator('#record');
  await expect(record.getByRole('button', { name: 'Back' })).toBeFocused();
  const once = new Map(at.steps.map((step) => [step.n, step.lines]));
  const told = [...once].sort(([a], [b]) => a - b).flatMap(([, lines]) => lines);
  expect((await record.locator('section p').allTextContents()).map((line) => line.trim())).toEqual(told);
  await faultless(page, 'the record');
  // Each round has a way to it, and says what all stood at when it was over.
  const second = record.getByRole('button', { name: /^Round 2\b/ });
  const totals = at.state.history?.find(({ round }) => round === 2)?.totals ?? [];
  expect(totals).toHaveLength(2);
  expect(await second.locator('b').allTextContents()).toEqual(totals.map(String));
  await second.click();
  await expect(record.locator('[data-round="2"]')).toBeInViewport();
  const file = page.waitForEvent('download');
  await record.getByRole('link', { name: 'Save it as a file' }).click();
  expect((await file).suggestedFilename()).toBe(`${table}.imperia`);
  await page.keyboard.press('Escape');
  await expect(record).toHaveCount(0);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(table));
  await page.locator('#options button').first().waitFor();
  expect(at.state.view.players.map((player) => player.side)).toEqual(['Taino', 'Magyars']);
  at.sound();
});
