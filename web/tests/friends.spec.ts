// Before and around a game with friends: the lobby, the invitation, the curtain, and the way to a table.

import { expect, test } from '@playwright/test';
import { faultless } from './axe.js';
import { createTable, invitationLinks, person, play, sitDown, Watched } from './help.js';
import type { Wish } from './help.js';

const three: Wish = {
  game: 'settlers',
  seats: [
    ['here', 'Romans'],
    ['invited', 'Japanese'],
    ['invited', 'Egyptians'],
  ],
};

test('the lobby shows who is here, a link for each open seat, and fills as they come', async ({ browser }) => {
  const [one, two, four] = [await person(browser), await person(browser), await person(browser)];
  await one.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const table = await createTable(one.page, three);
  const seat = (n: number) => one.page.locator(`[data-seat="${n}"]`);
  await expect(seat(0)).toHaveAttribute('data-standing', 'here');
  await expect(seat(1)).toHaveAttribute('data-standing', 'open');
  await expect(one.page.locator('h1')).toContainText('Send the links of seats 2 and 3.');
  await expect(one.page.locator('.rules')).toContainText('Imperial Settlers');
  await expect(one.page.locator('.rules')).toContainText('Romans, Japanese and Egyptians');
  await faultless(one.page, 'the lobby');

  // One link for one seat; Copy copies that link.
  const links = await invitationLinks(one.page);
  expect(new Set(links).size).toBe(2);
  await seat(2).getByRole('button', { name: 'Copy' }).click();
  await expect(seat(2).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await one.page.evaluate(() => navigator.clipboard.readText())).toBe(links[1]);

  // Who looks on is counted, and has no seat.
  await four.page.goto(`/t/${table}#watch`);
  await four.page.locator('#question').waitFor();
  await expect(one.page.locator('.watch')).toContainText('One looks on.');

  await sitDown(two.page, links[0]);
  await expect(seat(1)).toHaveAttribute('data-standing', 'here');
  await expect(one.page.locator('h1')).toContainText('Send the link of seat 3.');
  await expect(two.page.locator('h1')).toContainText('Nobody has come to seat 3 yet.');
  await expect(two.page.locator('[data-seat="2"]')).toContainText('Whoever made the table has the link.');
  await expect(two.page.locator('[data-seat="2"] input')).toHaveCount(0);

  // Who loses the line is shown as such, keeps the seat, and comes back without a word.
  await two.page.goto('/account');
  await expect(seat(1)).toHaveAttribute('data-standing', 'lost');
  await expect(seat(1)).toContainText('lost the line');
  await two.page.goto(`/t/${table}`);
  await expect(seat(1)).toHaveAttribute('data-standing', 'here');

  // The machine takes a seat when all who are here agree; then nothing is open, and the board is shown.
  await seat(2).getByRole('button', { name: 'Let the machine play' }).click();
  await expect(seat(2)).toContainText('Asked: Japanese must agree.');
  await two.page.getByRole('button', { name: 'Agree: let the machine play' }).click();
  for (const { page } of [one, two]) {
    await expect(page.locator('#to-table')).toHaveCount(0);
    await expect(page.locator('#question')).toBeFocused();
  }
  for (const { at, context } of [one, two, four]) {
    at.sound();
    await context.close();
  }
});

test('whoever may move already is not kept by the lobby, and a reload finds the board', async ({ browser }) => {
  const [one, two] = [await person(browser), await person(browser)];
  await createTable(one.page, { ...three, seats: three.seats.slice(0, 2) });
  const [link] = await invitationLinks(one.page);
  const waits = one.at.state.asked === 0 ? 'It is your move.' : 'The game waits for seat 2.';
  await expect(one.page.locator('#start-title')).toHaveText(waits);
  await one.page.locator('#to-table').click();
  await expect(one.page.locator('#question')).toBeFocused();
  // The links are still at hand, and so is the lobby.
  await expect(one.page.locator('#invitations input')).toHaveValue(link ?? '');
  await one.page.getByRole('button', { name: 'The lobby' }).click();
  await expect(one.page.locator('#to-table')).toBeVisible();
  await one.page.locator('#to-table').click();
  await one.page.reload();
  await expect(one.page.locator('#question')).toBeVisible();
  // What the others missed they find as it is.
  if (one.at.state.asked === 0) await play(one.page, 1);
  await sitDown(two.page, link);
  await expect(two.page.locator('#question')).toBeVisible();
  await expect.poll(() => two.at.state.n).toBe(one.at.state.n);
  for (const { at, context } of [one, two]) {
    at.sound();
    await context.close();
  }
});

test('the machine takes all open seats by one press, and the link still works', async ({ browser }) => {
  const [one, two] = [await person(browser), await person(browser)];
  await createTable(one.page, { ...three, game: 'imperium', seats: imperium });
  const [link] = await invitationLinks(one.page);
  await one.page.getByRole('button', { name: 'Let the machine take seats 2 and 3' }).click();
  await expect(one.page.locator('#question')).toBeFocused();
  await sitDown(two.page, link);
  await expect.poll(() => two.at.states.at(-1)?.viewer).toBe(1);
  for (const { at, context } of [one, two]) {
    at.sound();
    await context.close();
  }
});
const imperium: Wish['seats'] = [
  ['here', 'Japan A'],
  ['invited', 'Taino A'],
  ['invited', 'Magyars A'],
];

test('who opens an invitation is told who asks, the seat and the others before sitting down', async ({ browser }) => {
  const [one, two] = [await person(browser), await person(browser)];
  await createTable(one.page, { ...three, game: 'imperium', seats: imperium });
  const [, link] = await invitationLinks(one.page);
  await two.page.goto(link ?? '');
  const main = two.page.locator('main');
  await expect(main.locator('h1')).toHaveText('Japan ask you to Imperium');
  await expect(main).toContainText('Seat 3 of 3: Magyars.');
  await expect(main).toContainText('Taino, open');
  await faultless(two.page, 'the invitation');
  // Nobody has sat down by looking at it.
  await expect(one.page.locator('[data-seat="2"]')).toHaveAttribute('data-standing', 'open');
  expect(two.at.sockets).toBe(0);
  await two.page.getByRole('button', { name: 'Only look on' }).click();
  await expect.poll(() => two.at.states.at(-1)?.viewer).toBe(null);
  await expect(one.page.locator('[data-seat="2"]')).toHaveAttribute('data-standing', 'open');
  await two.page.goto('/');
  await sitDown(two.page, link);
  await expect(one.page.locator('[data-seat="2"]')).toHaveAttribute('data-standing', 'here');
  expect(two.page.url()).not.toContain('#'); // the token left the address
  // Who sits here already and opens a friend's link is warned, and does not take the seat by it.
  const [left] = await invitationLinks(one.page);
  await one.page.goto('/');
  await one.page.goto(left ?? '');
  await expect(one.page.locator('main')).toContainText('You sit at this table already.');
  await one.page.getByRole('button', { name: 'To my seat' }).click();
  await expect(one.page.locator('[data-seat="1"]')).toHaveAttribute('data-standing', 'open');
  for (const { at, context } of [one, two]) {
    at.sound();
    await context.close();
  }
});

test('a link to a table says truly what it is where it is shared, and nothing of the table', async ({ page }) => {
  const table = await createTable(page, { game: 'settlers', seats: [['here', 'Romans']] });
  const head = async (path: string): Promise<string> =>
    ((await (await page.request.get(path)).text()).split('</head>')[0] ?? '').replaceAll(/\s+/g, ' ');
  const [shared, home] = [await head(`/t/${table}`), await head('/')];
  expect(shared).toContain('property="og:title" content="A table is laid – Imperia"');
  expect(shared).toContain('property="og:description" content="You are asked to a table');
  expect(shared).not.toContain('Romans');
  expect(shared).not.toContain(table);
  expect(home).toContain('property="og:title" content="Imperia"');
  // With a picture, which is there.
  const picture = /property="og:image" content="([^"]*)"/.exec(shared)?.[1] ?? '';
  const answer = await page.request.get(picture);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  expect((await answer.body()).length).toBeGreaterThan(10_000);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the curtain opens by holding it for half a second, by mouse or by key, and never by a tap', async ({
    page,
  }) => {
    const at = new Watched(page);
    await createTable(page, {
      game: 'settlers',
      seats: [
        ['here', 'Romans'],
        ['here', 'Japanese'],
      ],
    });
    const button = page.locator('#cover button');
    await expect(button).toBeFocused();
    await expect(button).toContainText('hold to open');
    await faultless(page, 'the curtain with motion');
    for (let k = 0; k < 3; ++k) await button.click();
    await expect(page.locator('#cover')).toBeVisible();
    await expect(page.locator('[data-card]')).toHaveCount(0);
    await button.hover();
    await page.mouse.down();
    await expect(button).toHaveClass(/holding/);
    await expect(page.locator('#question')).toBeVisible();
    await page.mouse.up();
    await expect(page.locator('#question')).toBeFocused();
    // Again, by a key that is held.
    await page.reload();
    await expect(button).toBeFocused();
    await page.keyboard.down('Enter');
    await expect(page.locator('#question')).toBeVisible();
    await page.keyboard.up('Enter');
    // And by two presses of a key.
    await page.reload();
    await expect(button).toBeFocused();
    await page.keyboard.press('Space');
    await expect(button).toHaveText('Once more, and it opens');
    await page.keyboard.press('Space');
    await expect(page.locator('#question')).toBeVisible();
    at.sound();
  });
});

test('guests say what they are called, before they sit down or at the table, and are refused odd names', async ({
  browser,
}) => {
  const [one, two] = [await person(browser), await person(browser)];
  await createTable(one.page, three);
  const [link] = await invitationLinks(one.page);
  await one.page.getByLabel('What the others call you').fill('Marta');
  await one.page.getByRole('button', { name: 'Take this name' }).click();
  await expect(one.page.locator('[data-seat="0"]')).toContainText('Marta (guest)');
  await two.page.goto(link ?? '');
  await expect(two.page.locator('main h1')).toHaveText('Marta (guest) asks you to Imperial Settlers');
  const name = two.page.getByLabel('What the others call you');
  two.at.expected.push(/bad-message|400/);
  await name.fill('Ann (admin)');
  await two.page.locator('#sit').click();
  await expect(two.page.getByRole('alert')).toContainText('A name has letters and digits');
  await name.fill('Ann');
  await two.page.locator('#sit').click();
  await expect(one.page.locator('[data-seat="1"]')).toContainText('Ann (guest)');
  await faultless(one.page, 'a lobby with names');
  for (const { at } of [one, two]) at.sound();
});
