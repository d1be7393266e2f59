// Seats at the table: getting up and coming back, resigning, and what the others decide about somebody, by two and by three.

import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { faultless } from './axe.js';
import { createTable, invitationLinks, person, sitDown } from './help.js';
import type { Wish } from './help.js';

type Person = Awaited<ReturnType<typeof person>>;

const sides = ['Romans', 'Japanese', 'Egyptians'] as const;

/** So many people at one table, all of them at the board. */
async function seated(browser: Browser, n: number): Promise<{ table: string; people: Person[] }> {
  const people: Person[] = [];
  for (let k = 0; k < n; ++k) people.push(await person(browser));
  const seats = sides.slice(0, n).map((side, k): Wish['seats'][number] => [k === 0 ? 'here' : 'invited', side]);
  const table = await createTable((people[0] as Person).page, { game: 'settlers', seats });
  const links = await invitationLinks((people[0] as Person).page);
  for (const [k, link] of links.entries()) await sitDown((people[k + 1] as Person).page, link);
  for (const { page } of people) await expect(page.locator('#question')).toBeVisible();
  return { table, people };
}

/** What the menu says of a seat; it is opened for it. */
async function menu(page: Page, seat: number): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Seats' });
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Seats' }).click();
  return dialog.locator(`[data-seat="${seat}"]`);
}
const shut = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: 'Seats' }).getByRole('button', { name: 'Close' }).click();
async function press(page: Page, seat: number, name: string): Promise<void> {
  await (await menu(page, seat)).getByRole('button', { name, exact: true }).click();
}
async function expectMenu(page: Page, seat: number, words: string): Promise<void> {
  await expect(await menu(page, seat)).toContainText(words);
  await shut(page);
}

/** The host makes a new link to a seat, and somebody new sits down with it. */
async function newcomer(browser: Browser, host: Page, seat: number, name: string): Promise<Person> {
  await press(host, seat, name);
  const link = await host.getByRole('dialog', { name: 'Seats' }).getByRole('textbox').inputValue();
  await shut(host);
  const fresh = await person(browser);
  await sitDown(fresh.page, link);
  await expect.poll(() => fresh.at.states.at(-1)?.viewer).toBe(seat);
  // Whoever holds the seat needs no link any more.
  await menu(host, seat);
  await expect(host.getByRole('dialog', { name: 'Seats' }).getByRole('textbox')).toHaveCount(0);
  await shut(host);
  return fresh;
}

test('two: getting up, coming back, being replaced, turned out and resigning', async ({ browser }) => {
  const { table, people } = await seated(browser, 2);
  const [one, two] = people as [Person, Person];

  await press(two.page, 1, 'Get up');
  await shut(two.page);
  await expectMenu(one.page, 1, 'left');
  const back = two.page.getByRole('status').filter({ hasText: 'The computer plays for you.' });
  await back.getByRole('button', { name: 'Sit down again' }).click();
  await expect(back).toHaveCount(0);
  await expectMenu(one.page, 1, 'here');

  // Who is away is replaced by the word of the only other one, and comes back by a press.
  await two.page.goto('/account');
  await expect(await menu(one.page, 1)).toContainText('away');
  await press(one.page, 1, 'Let the computer play for Japanese');
  await expectMenu(one.page, 1, 'absent');
  await two.page.goto(`/t/${table}`);
  await back.getByRole('button', { name: 'Sit down again' }).click();
  await expectMenu(one.page, 1, 'here');

  // Turned out by the host alone; then the seat has a new link.
  await press(one.page, 1, 'Turn Japanese out');
  await expectMenu(one.page, 1, 'turned out');
  await expect.poll(() => two.at.states.at(-1)?.viewer).toBe(null);
  const three = await newcomer(browser, one.page, 1, 'New link: somebody else takes over Japanese');

  await press(three.page, 1, 'Resign');
  await expectMenu(one.page, 1, 'resigned');
  await expect((await menu(three.page, 1)).getByRole('button')).toHaveCount(0);
  const four = await newcomer(browser, one.page, 1, 'New link: somebody else takes over Japanese');
  await expectMenu(one.page, 1, 'here');
  for (const { at, context } of [one, two, three, four]) {
    at.sound();
    await context.close();
  }
});

test('three: the others see what is asked about a seat at the prompt and in the menu, and have their say', async ({
  browser,
}) => {
  const { table, people } = await seated(browser, 3);
  const [one, two, three] = people as [Person, Person, Person];
  const wish = (page: Page): Locator => page.getByRole('status').locator('.wish');

  // Replaced by consent: put off at the prompt, agreed to in the menu.
  await three.page.goto('/account');
  await press(one.page, 2, 'Let the computer play for Egyptians');
  await shut(one.page);
  await expect(wish(one.page)).toContainText(
    'You would let the computer play for Egyptians. Japanese must still agree.',
  );
  await expect(wish(two.page)).toContainText('Romans would let the computer play for Egyptians. You must still agree.');
  await faultless(two.page, 'a wish about a seat');
  await wish(two.page).getByRole('button', { name: 'Not yet' }).click();
  await expect(wish(two.page)).toHaveCount(0);
  await expect(await menu(two.page, 2)).toContainText('Romans would let the computer play for Egyptians.');
  await faultless(two.page, 'the menu of seats');
  await press(two.page, 2, 'Agree: let the computer play for Egyptians');
  await expectMenu(two.page, 2, 'absent');
  await expect(wish(one.page)).toHaveCount(0);
  await three.page.goto(`/t/${table}`);
  await wish(three.page).getByRole('button', { name: 'Sit down again' }).click();
  await expectMenu(one.page, 2, 'here');

  // Turning out begins with the host; it is taken back, and begun again.
  await expect((await menu(two.page, 2)).getByRole('button')).toHaveCount(0);
  await shut(two.page);
  await press(one.page, 2, 'Turn Egyptians out');
  await shut(one.page);
  await expect(wish(two.page)).toContainText('Romans would turn Egyptians out.');
  await expect(wish(three.page)).toContainText('Romans would turn you out. Japanese must still agree.');
  await expect(wish(three.page).getByRole('button', { name: 'Agree' })).toHaveCount(0);
  await wish(one.page).getByRole('button', { name: 'Not after all' }).click();
  await expect(wish(two.page)).toHaveCount(0);
  await press(one.page, 2, 'Turn Egyptians out');
  await shut(one.page);
  await wish(two.page).getByRole('button', { name: 'Agree' }).click();
  await expectMenu(two.page, 2, 'turned out');
  await expect.poll(() => three.at.states.at(-1)?.viewer).toBe(null);
  await expect((await menu(two.page, 2)).getByRole('button')).toHaveCount(0); // only the host invites
  await shut(two.page);
  const four = await newcomer(browser, one.page, 2, 'New link: somebody else takes over Egyptians');

  // Getting up, coming back and resigning need nobody's word.
  await press(four.page, 2, 'Get up');
  await expectMenu(two.page, 2, 'left');
  await press(four.page, 2, 'Sit down again');
  await expectMenu(two.page, 2, 'here');
  await press(four.page, 2, 'Resign');
  await expectMenu(two.page, 2, 'resigned');
  for (const { at, context } of [one, two, three, four]) {
    at.sound();
    await context.close();
  }
});
