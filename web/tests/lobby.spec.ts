// The lobby: forms, lists, accounts, and what browsers are told.

import { expect, test } from '@playwright/test';
import { Watched, createTable } from './help.js';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

test('the policy for contents is strict on every page', async ({ page }) => {
  const at = new Watched(page);
  for (const path of ['/', '/t/aaaaaaaaaaaaaaaa']) {
    const response = await page.request.get(path);
    expect(response.status()).toBe(200);
    const directives = (response.headers()['content-security-policy'] ?? '').split(/;\s*/);
    expect(directives).toEqual(expect.arrayContaining(policy));
    expect(directives.filter((one) => /unsafe|\*|https?:/.test(one))).toEqual([]);
    expect(response.headers()['x-content-type-options']).toBe('nosniff');
    expect(response.headers()['content-type']).toContain('text/html');
  }
  await page.goto('/');
  await expect(page.locator('#new-table select').first()).toBeVisible();
  const stopped = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
        const script = document.createElement('script');
        script.textContent = 'document.title = "broken"';
        document.body.append(script);
      }),
  );
  expect(stopped).toContain('script-src');
  at.expected.push(/Content Security Policy/);
  at.sound();
});

test('a set-up that the rules refuse is refused with their reason', async ({ page }) => {
  const at = new Watched(page);
  await page.goto('/');
  await page.getByLabel('What seat 2 plays').selectOption(await page.getByLabel('What seat 1 plays').inputValue());
  await expect(page.locator('#refusal')).not.toBeEmpty();
  const reason = await page.locator('#refusal').textContent();
  await page.getByRole('button', { name: 'Create the table' }).click();
  await expect(page.locator('#refusal')).toHaveText(reason ?? '');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('combobox', { name: 'Game' }).selectOption('imperium');
  await page.getByLabel('What seat 1 plays').selectOption('Tang B');
  await expect(page.locator('input[value="trade routes"]')).toBeChecked(); // what a side needs comes with it
  await page.locator('input[value="trade routes"]').uncheck();
  await expect(page.locator('#refusal')).toContainText(/trade routes/i);
  await page.locator('input[value="trade routes"]').check();
  await expect(page.locator('#refusal')).toBeEmpty();
  at.expected.push(/422/); // the browser notes every refusal
  at.sound();
});

test('one of a group of options is chosen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Game' }).selectOption('settlers');
  const group = page.locator('input[name="group lookout"]');
  await expect(group).toHaveCount(3);
  await expect(page.locator('input[name="group lookout"]:checked')).toHaveValue('lookout standard');
  await page.locator('input[value="lookout alternate"]').check();
  await expect(page.locator('input[name="group lookout"]:checked')).toHaveCount(1);
});

test("a deck of one's own is read from a file, and its faults are told", async ({ page }) => {
  const at = new Watched(page);
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Game' }).selectOption('settlers');
  const file = page.locator('ol.seats li').first().locator('input[type="file"]');
  const give = async (text: string): Promise<void> =>
    file.setInputFiles({ name: 'caesar.deck', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await give('deck Romans\n3 Administratoin\n');
  await expect(page.locator('ol.seats .problem').first()).toContainText("did you mean 'Administration'?");
  const { cards } = (await (await page.request.get('/api/cards/settlers')).json()) as {
    cards: { deck: string; name: string; number: string }[];
  };
  const titles = cards.filter((card) => card.deck === 'Romans' && card.number < 'ROM031').map((card) => card.name);
  await page.getByLabel('What seat 2 plays').selectOption('Japanese');
  await give(['deck Romans', ...new Set(titles)].join('\n'));
  await expect(page.locator('ol.seats .problem').first()).toBeEmpty();
  await expect(page.getByLabel('A deck of your own for seat 1')).toHaveText('Own deck: caesar.deck');
  await expect(page.getByLabel('What seat 1 plays')).toHaveValue('Romans');
  await page.getByRole('button', { name: 'Create the table' }).click();
  await page.waitForURL(/\/t\//);
  await expect(page.locator('h1')).not.toContainText('ROM0');
  at.sound();
});

test('a name keeps tables and statistics on another device', async ({ page, browser }) => {
  const at = new Watched(page);
  const table = await createTable(page, {
    game: 'settlers',
    seats: [
      ['here', 'Romans'],
      ['random', 'Japanese'],
    ],
  });
  await page.goto('/');
  const account = page.locator('#account');
  await account.getByLabel('Name').fill('Ada');
  await account.getByLabel('Password').fill('short');
  await account.getByRole('button', { name: 'Register' }).click();
  await expect(account.locator('.problem')).not.toBeEmpty();
  await account.getByLabel('Password').fill('a password of some length');
  await account.getByRole('button', { name: 'Register' }).click();
  await expect(account).toContainText('You are Ada');
  at.expected.push(/422/);
  at.sound();

  const other = await browser.newContext();
  const there = await other.newPage();
  const watched = new Watched(there);
  await there.goto('/');
  await there.locator('#account').getByLabel('Name').fill('Ada');
  await there.locator('#account').getByLabel('Password').fill('another password');
  await there.locator('#account').getByRole('button', { name: 'Log in' }).click();
  await expect(there.locator('#account .problem')).not.toBeEmpty();
  await there.locator('#account').getByLabel('Password').fill('a password of some length');
  await there.locator('#account').getByRole('button', { name: 'Log in' }).click();
  await expect(there.locator('#account')).toContainText('You are Ada');
  await there.locator(`#my-tables a[href="/t/${table}"]`).click();
  await expect(there.locator('#options button').first()).toBeVisible();
  await there.goto('/');
  await there.getByRole('button', { name: 'Log out' }).click();
  await expect(there.locator('#account')).toContainText('You play as a guest');
  await expect(there.locator('#my-tables a')).toHaveCount(0);
  watched.expected.push(/403/);
  watched.sound();
  await other.close();
});

test('the keyboard is enough', async ({ page }) => {
  const at = new Watched(page);
  await createTable(page, {
    game: 'settlers',
    seats: [
      ['here', 'Romans'],
      ['random', 'Japanese'],
    ],
    seed: 19,
  });
  await page.locator('#options button').first().focus();
  for (let k = 0; k < 5; ++k) {
    const n = at.state.n;
    await page.keyboard.press(k % 2 === 0 ? 'Enter' : '1');
    await expect.poll(() => at.state.n).toBeGreaterThan(n);
    await expect(page.locator('#options button').first()).toBeFocused();
  }
  at.sound();
});

test('wrong addresses say so', async ({ page }) => {
  await page.goto('/t/aaaaaaaaaaaaaaaa');
  await expect(page.locator('h1')).toHaveText('No table');
  await page.getByRole('link', { name: 'To the lobby' }).click();
  await expect(page.locator('h1')).toHaveText('Lobby');
  await page.getByLabel('Join with an invitation link').fill('nonsense');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.locator('#listed-tables .problem')).toHaveText('This is no link to a table.');
});
