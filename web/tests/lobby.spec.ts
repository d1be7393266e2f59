// The lobby: forms, lists, accounts, and what browsers are told.

import { expect, test } from '@playwright/test';
import { Watched, chooseOption, createTable } from './help.js';

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
  for (const path of ['/', '/t/aaaaaaaaaaaaaaaa', '/play/imperium', '/account']) {
    const response = await page.request.get(path);
    expect(response.status()).toBe(200);
    const directives = (response.headers()['content-security-policy'] ?? '').split(/;\s*/);
    expect(directives).toEqual(expect.arrayContaining(policy));
    expect(directives.filter((one) => /unsafe|\*|https?:/.test(one))).toEqual([]);
    expect(response.headers()['x-content-type-options']).toBe('nosniff');
    expect(response.headers()['content-type']).toContain('text/html');
  }
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Set the table' }).first()).toBeVisible();
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
  await page.goto('/play/imperium');
  const refusal = page.locator('.refusal');
  await page.getByLabel('What seat 1 plays').selectOption('Tang B');
  await expect(page.locator('input[value="trade routes"]')).toBeChecked(); // what a side needs comes with it
  await page.locator('input[value="trade routes"]').uncheck();
  await expect(refusal).toContainText(/trade routes/i);
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeDisabled();
  await page.locator('input[value="trade routes"]').check();
  await expect(refusal).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeEnabled();
  at.sound();
});

test('who takes a side that another has, gives what they had', async ({ page }) => {
  await page.goto('/play/settlers');
  const [one, two] = [page.getByLabel('What seat 1 plays'), page.getByLabel('What seat 2 plays')];
  const before = [await one.inputValue(), await two.inputValue()];
  await one.selectOption(before[1] ?? '');
  await expect(two).toHaveValue(before[0] ?? '');
});

test('one of a group of options is chosen', async ({ page }) => {
  await page.goto('/play/settlers');
  const group = page.locator('select:has(option[value="lookout standard"])');
  await expect(group).toHaveValue('lookout standard');
  await chooseOption(page, 'lookout alternate');
  await expect(group).toHaveValue('lookout alternate');
});

test("a deck of one's own is read from a file, and its faults are told", async ({ page }) => {
  const at = new Watched(page);
  await page.goto('/play/settlers');
  const file = page.getByLabel('Deck file for seat 1');
  const give = async (text: string): Promise<void> =>
    file.setInputFiles({ name: 'caesar.deck', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await give('deck Romans\n3 Administratoin\n');
  await expect(page.locator('.seat .problem').first()).toContainText("did you mean 'Administration'?");
  const { cards } = (await (await page.request.get('/api/cards/settlers')).json()) as {
    cards: { deck: string; name: string; number: string }[];
  };
  const titles = cards.filter((card) => card.deck === 'Romans' && card.number < 'ROM031').map((card) => card.name);
  await page.getByLabel('What seat 2 plays').selectOption('Japanese');
  await give(['deck Romans', ...new Set(titles)].join('\n'));
  await expect(page.locator('.seat').first()).toContainText('The deck of the Romans is read.');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/t\//);
  await expect(page.locator('#question')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('ROM001 ROM');
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
  const enter = async (on: typeof page, password: string, button: string): Promise<void> => {
    await on.getByLabel('Name').fill('Ada');
    await on.getByLabel('Password').fill(password);
    await on.getByRole('button', { name: button }).click();
  };
  await page.goto('/account');
  await enter(page, 'a password of some length', 'Take this name');
  await expect(page.locator('main')).toContainText('You are Ada');
  at.sound();

  const other = await browser.newContext();
  const there = await other.newPage();
  const watched = new Watched(there);
  await there.goto('/account');
  await enter(there, 'another password', 'I have it already');
  await expect(there.locator('.problem')).not.toBeEmpty();
  await enter(there, 'a password of some length', 'I have it already');
  await expect(there.locator('main')).toContainText('You are Ada');
  await there.goto('/');
  await there.locator(`a[href="/t/${table}"]`).click();
  await expect(there.locator('#options button').first()).toBeVisible();
  await there.goto('/account');
  await there.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(there.locator('main')).toContainText('You are a guest');
  await there.goto('/');
  await expect(there.locator(`a[href="/t/${table}"]`)).toHaveCount(0);
  watched.expected.push(/403/);
  watched.sound();
  await other.close();
});

test('two clicks start a game', async ({ page }) => {
  const at = new Watched(page);
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Play as/ })
    .first()
    .click();
  await page.waitForURL(/\/t\//);
  await expect(page.locator('#question')).toBeVisible();
  await page.locator('#options button').first().click();
  await expect.poll(() => at.states.length).toBeGreaterThan(1);
  at.sound();
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
  await page.locator('#options button').first().waitFor();
  await page.keyboard.press('o');
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
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.locator('h1')).toHaveText('Imperia');
  await page.getByLabel('Paste a link').fill('nonsense');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('alert')).toHaveText('This is no link to a table.');
});
