// What one may do with one's account and with a campaign.

import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { ExportBody } from '../src/protocol.js';
import { faultless } from './axe.js';
import { Watched, createTable, person } from './help.js';
import { misfit } from './schema.js';

const first = 'a password of some length';
const second = 'another one, as long';

async function enter(page: Page, name: string, password: string, button: string): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: button }).click();
}
const named = (page: Page) => page.getByText('You are Hypatia.');
const guest = (page: Page) => page.getByText('You are a guest.');

test('the password is changed, one is logged out everywhere, and the account is deleted', async ({ browser }) => {
  const [one, two] = [await person(browser), await person(browser)];
  const alone = await createTable(one.page, {
    game: 'settlers',
    seats: [
      ['here', 'Romans'],
      ['random', 'Japanese'],
    ],
  });
  await enter(one.page, 'Hypatia', first, 'Take this name');
  await expect(named(one.page)).toBeVisible();
  await faultless(one.page, 'the account of a name');
  await enter(two.page, 'Hypatia', first, 'I have it already');
  await expect(named(two.page)).toBeVisible();

  // A wrong password changes nothing.
  one.at.expected.push(/403/);
  two.at.expected.push(/403/);
  const change = async (old: string): Promise<void> => {
    await one.page.getByLabel('Present password').fill(old);
    await one.page.getByLabel('New password').fill(second);
    await one.page.getByRole('button', { name: 'Change the password' }).click();
  };
  await change('not this one');
  await expect(one.page.getByRole('alert')).toHaveText('The password is wrong.');
  await change(first);
  await expect(one.page.getByText('The password is changed.')).toBeVisible();
  await expect(one.page.getByRole('alert')).toHaveCount(0);
  await expect(one.page.getByLabel('New password')).toHaveValue('');

  // The other device is out, and comes in with the new one only.
  await enter(two.page, 'Hypatia', first, 'I have it already');
  await expect(two.page.getByRole('alert')).not.toBeEmpty();
  await enter(two.page, 'Hypatia', second, 'I have it already');
  await expect(named(two.page)).toBeVisible();
  await two.page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(two.page.getByText('You are logged out on every device.')).toBeVisible();
  await expect(guest(two.page)).toBeVisible();
  await one.page.reload();
  await expect(guest(one.page)).toBeVisible();

  // All that is kept can be had as a file.
  await enter(one.page, 'Hypatia', second, 'I have it already');
  await expect(named(one.page)).toBeVisible();
  const coming = one.page.waitForEvent('download');
  await one.page.getByRole('link', { name: 'Save all my data' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('imperia.json');
  const kept = JSON.parse(readFileSync(await file.path(), 'utf8')) as ExportBody;
  expect(misfit('ExportBody', kept)).toBe('');
  expect(kept.account?.name).toBe('Hypatia');
  expect(kept.tables.map((table) => table.summary.table)).toEqual([alone]);

  // It is asked first; whoever keeps it keeps it.
  const dialog = one.page.getByRole('dialog', { name: 'Delete my account' });
  const remove = one.page.getByRole('button', { name: 'Delete my account' });
  await remove.click();
  await faultless(one.page, 'the question before an account is deleted');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await remove.click();
  await dialog.getByLabel('Password').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(one.page.getByRole('alert')).toHaveText('The password is wrong.');
  await expect(named(one.page)).toBeVisible();
  await remove.click();
  await dialog.getByLabel('Password').fill(second);
  await dialog.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(one.page.getByText('Your account is deleted.')).toBeVisible();
  await expect(guest(one.page)).toBeVisible();
  await enter(one.page, 'Hypatia', second, 'I have it already');
  await expect(one.page.getByRole('alert')).not.toBeEmpty();
  expect((await one.page.request.get(`/api/tables/${alone}`)).status()).toBe(404);
  for (const { at, context } of [one, two]) {
    at.sound();
    await context.close();
  }
});

test('the game of a campaign is given up, and nothing leads back to it', async ({ page }) => {
  const at = new Watched(page);
  await page.goto('/campaigns');
  await page.getByLabel('Your side').selectOption('Japan A');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const tally = page.getByRole('button', { name: /^Japan/ });
  for (let lost = 1; lost <= 4; ++lost) {
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL('**/t/*');
    await expect(page.locator('#question')).toBeVisible();
    await page.goto('/campaigns');
    await tally.click();
    await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
    if (lost === 1) {
      await faultless(page, 'a campaign under way');
      await page.getByRole('button', { name: 'Give this game up' }).click();
      await page.getByRole('button', { name: 'Play on' }).click();
      await expect(tally).toContainText('0 won, 0 lost');
    }
    await page.getByRole('button', { name: 'Give this game up' }).click();
    await page.getByRole('button', { name: 'Give it up' }).click();
    await expect(tally).toContainText(`0 won, ${lost} lost`);
    await expect(page.getByRole('button', { name: 'Go on' })).toHaveCount(0);
    await expect(page.getByRole('cell', { name: 'given up' })).toHaveCount(lost);
  }
  await expect(page.getByText('This campaign is over.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0);
  await faultless(page, 'a campaign that is over');
  // No table of it waits at home: each was ended.
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Nothing waits' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  at.sound();
});

test('all games of a person are found, page by page, with what came of them', async ({ page }) => {
  const at = new Watched(page);
  const seat = (n: number, side: string) => ({ seat: n, kind: 'human', side, name: '', taken: true });
  const table = (k: number, over: boolean) => ({
    table: `aaaaaaaaaaaaaa${String(k).padStart(2, '0')}`,
    game: 'settlers',
    options: [],
    created: 1790000000,
    over,
    seats: [seat(0, 'Romans'), seat(1, 'Japanese')],
    asked: over ? null : 0,
    steps: 7,
    ...(over ? { winners: [1], scores: [31, 40] } : {}),
  });
  const first = Array.from({ length: 50 }, (_, k) => table(k, k > 5));
  await page.route('**/api/mine*', (route) => {
    const second = new URL(route.request().url()).searchParams.get('page') === '2';
    const tables = second ? [first[49], table(50, true)] : first;
    return route.fulfill({ json: { tables, page: second ? 2 : 1, more: !second } });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Your games' }).click();
  const games = page.locator('li');
  await expect(games).toHaveCount(50);
  await expect(games.nth(6)).toContainText('Japanese won (31 : 40)');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(games).toHaveCount(51); // what moved to the next page meanwhile stands there once
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  at.sound();
});
