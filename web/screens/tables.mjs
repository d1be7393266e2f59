// Pictures of every screen: both tables early, in the middle and late, home, set-up, campaigns, lobby, invitation, curtain
// and the end, by day and by evening, in three sizes. node screens/tables.mjs [FOLDER]; builds nothing: `npm run build` first. Ends what it starts.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const web = fileURLToPath(new URL('..', import.meta.url));
const out = process.argv[2] ?? join(web, 'test-results/screens');
const bin = resolve(web, process.env['IMPERIA_BIN'] ?? '../build/release/src/imperia');
const port = process.env['IMPERIA_SCREENS_PORT'] ?? '18090';
const only = (process.env['ONLY'] ?? '').split(',');
const wanted = (name) => only.some((one) => name.startsWith(one));
const base = `http://127.0.0.1:${port}`;
mkdirSync(out, { recursive: true });

const sizes = {
  wide: [1440, 900],
  small: [1280, 720],
  phone: [390, 844],
  huge: [1920, 1080],
  tiny: [360, 640],
  tablet: [1024, 768],
};
const usual = ['wide', 'small', 'phone'];
const games = [
  { name: 'settlers', moves: [20, 22], game: 'settlers', seats: ['Japanese', 'Romans', 'Egyptians'], options: [] },
  {
    name: 'settlers-five',
    moves: [20, 25],
    game: 'settlers',
    seats: ['Aztecs', 'Romans', 'Atlanteans', 'Japanese', 'Barbarians'],
    options: ['set aztecs', 'set atlanteans', 'set friends', 'set fire'],
  },
  { name: 'settlers-solo', moves: [20, 22], game: 'settlers', seats: ['Romans'], options: [] },
  { name: 'imperium', moves: [40, 70], game: 'imperium', seats: ['Japan A', 'Taino A', 'Magyars B'], options: [] },
  {
    name: 'imperium-solo',
    moves: [40, 70],
    game: 'imperium',
    seats: ['Japan A'],
    options: ['bot Qin', 'difficulty imperator'],
  },
];

const data = mkdtempSync(join(tmpdir(), 'imperia-screens-'));
const server = spawn(bin, ['serve', '--port', port, '--data', data], { cwd: resolve(web, '..'), stdio: 'ignore' });
const faults = [];
const pause = (time) => new Promise((done) => setTimeout(done, time));

async function up() {
  for (let k = 0; k < 100; ++k) {
    try {
      if ((await fetch(`${base}/api/games`)).ok) return;
    } catch {
      // not yet
    }
    await pause(100);
  }
  throw new Error(`the server at ${base} does not answer`);
}

async function pageOf(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.addInitScript(() =>
    localStorage.setItem('imperia.prefs', JSON.stringify({ theme: 'day', pace: 0, warn: false, confirm: false })),
  );
  return page;
}

// One moment in every size and both lights.
async function shots(page, name, which = usual) {
  for (const size of which) {
    const [width, height] = sizes[size];
    await page.setViewportSize({ width, height });
    for (const theme of ['day', 'evening']) {
      await page.evaluate((one) => (document.documentElement.dataset.theme = one), theme);
      await pause(300);
      await page.screenshot({ path: join(out, `${name}-${size}-${theme}.png`) });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => (document.documentElement.dataset.theme = 'day'));
}

// Presses options by a seed, rather such that bring something, so that the table fills.
async function play(page, moves, until = '') {
  await page.evaluate(
    async ([most, until]) => {
      let random = 7;
      const below = (n) => {
        random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
        return Math.floor((random / 4294967296) * n);
      };
      const words = (button) => button.textContent.trim();
      const weight = (text) =>
        /^(pass|end your turn|resign)/i.test(text) ? 0.2 : /^(build|play|acquire|discard)/i.test(text) ? 12 : 3;
      const reached = () => document.querySelector('#result h1') || (until && document.querySelector(until));
      for (let k = 0; k < most && !reached();) {
        await new Promise((done) => setTimeout(done, 40));
        if (!until) document.querySelector('#cover button')?.click();
        const buttons = [
          ...document.querySelectorAll(
            '#options button[aria-disabled="false"]:not([aria-pressed="true"]), #options button[data-group][aria-expanded="false"]',
          ),
        ];
        const all =
          buttons.length > 0 ? buttons : [...document.querySelectorAll('#options button[aria-disabled="false"]')];
        let left = below(1000 * all.reduce((sum, one) => sum + weight(words(one)), 0)) / 1000;
        const button = all.find((one) => (left -= weight(words(one))) < 0);
        button?.click();
        if (button && button.dataset.group === undefined) ++k;
      }
    },
    [moves, until],
  );
  await pause(200);
}

async function made(page, body) {
  await page.goto(base);
  const made = await page.evaluate(async (wanted) => {
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wanted),
    });
    return answer.json();
  }, body);
  if (!made.table) throw new Error(JSON.stringify(made));
  return made;
}

async function table(page, { game, seats, options }) {
  const body = {
    game,
    seed: 7,
    options,
    seats: seats.map((side, k) => ({ kind: k === 0 ? 'human' : 'greedy', side })),
  };
  const { table } = await made(page, body);
  await page.goto(`${base}/t/${table}`);
  await page.locator('#options button').first().waitFor();
}

// Friends by link: the lobby with somebody here, somebody who lost the line and an open seat; what who is asked sees.
async function friends(game, sides, options) {
  const host = await pageOf(browser);
  const seats = sides.map((side, k) => ({
    kind: k === 4 ? 'greedy' : 'human',
    side,
    ...(k === 0 ? { mine: true } : {}),
  }));
  const { table, seats: dealt } = await made(host, { game, options, seats });
  const links = dealt.filter((seat) => seat.seat > 0 && seat.token);
  await host.evaluate(
    ([table, kept]) => sessionStorage.setItem(`imperia.invitations.${table}`, JSON.stringify(kept)),
    [table, links],
  );
  const guests = [];
  for (const { seat, token } of [links[0], links[2]]) {
    const guest = await pageOf(browser);
    await guest.goto(`${base}/t/${table}#${seat + 1},${token}`);
    await guest.locator('#sit').waitFor();
    if (guests.length === 0) await shots(guest, `invited-${game}`, [...usual, 'tiny']);
    await guest.locator('#sit').click();
    await guest.locator('#to-table').waitFor();
    guests.push(guest);
  }
  await guests[1].context().close();
  await host.goto(`${base}/t/${table}`);
  await host.locator('#to-table').waitFor();
  await pause(500);
  await shots(host, `lobby-${game}`, [...usual, 'tiny']);
  await guests[0].context().close();
  await host.context().close();
}

// Two at one screen, after a few turns.
async function curtain(game, sides) {
  const page = await pageOf(browser);
  const seats = sides.map((side) => ({ kind: 'human', side, mine: true }));
  const { table } = await made(page, { game, options: [], seats });
  await page.goto(`${base}/t/${table}`);
  await page.locator('#cover').waitFor();
  await play(page, 14);
  await play(page, 200, '#cover');
  await page.locator('#cover').waitFor();
  await shots(page, `curtain-${game}`, [...usual, 'tiny']);
  await page.context().close();
}

// What opens over a table: a card in detail, the keys, preferences, seats.
async function panels(page, name) {
  const opened = async (what) => {
    await shots(page, `${name}-3-${what}`, ['wide', 'phone']);
    await page.keyboard.press('Escape');
  };
  const card = page.locator('#hand button.card').first();
  if ((await card.count()) > 0) {
    await card.focus();
    await page.keyboard.press('i');
    await opened('detail');
  }
  await page.keyboard.press('?');
  await opened('keys');
  await page.getByRole('button', { name: 'Preferences' }).first().click();
  await opened('preferences');
  const seats = page.getByRole('button', { name: 'Seats', exact: true });
  if ((await seats.count()) === 0) return;
  await seats.first().click();
  await opened('seats');
}

// What lies behind each tab of a phone.
async function tabs(page, name) {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ['Table', 'Nation', 'History', 'Log']) {
    const one = page.getByRole('tab', { name: new RegExp(`^${tab}`) });
    if ((await one.count()) === 0) break;
    await one.click();
    await shots(page, `${name}-4-tab-${tab.toLowerCase()}`, ['phone']);
    await page.setViewportSize({ width: 390, height: 844 });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--font-render-hinting=none'],
});
try {
  await up();
  for (const [path, name] of [
    ['/', 'home'],
    ['/play/settlers', 'setup-settlers'],
    ['/play/imperium', 'setup-imperium'],
    ['/campaigns', 'campaigns'],
    ['/games', 'games'],
    ['/account', 'account'],
  ]) {
    if (!wanted(name)) continue;
    const page = await pageOf(browser);
    await page.goto(base + path);
    await page.waitForLoadState('networkidle');
    await shots(page, name, [...usual, 'tiny']);
    await page.context().close();
  }
  if (wanted('lobby')) {
    await friends('imperium', ['Japan A', 'Magyars A', 'Tang A', 'Taino A'], ['trade routes']);
    await friends('settlers', ['Romans', 'Japanese', 'Egyptians', 'Barbarians', 'Aztecs'], ['set aztecs']);
  }
  if (wanted('curtain')) {
    await curtain('settlers', ['Romans', 'Japanese']);
    await curtain('imperium', ['Magyars A', 'Japan A']);
  }
  for (const game of games) {
    if (!wanted(game.name)) continue;
    const page = await pageOf(browser);
    const took = Date.now();
    await table(page, game);
    await shots(page, `${game.name}-1-early`);
    await play(page, game.moves[0]);
    await shots(page, `${game.name}-2-middle`);
    const card = page.locator('#hand button.card.legal').first();
    if ((await card.count()) > 0) {
      await card.click();
      await shots(page, `${game.name}-3-pressed`);
      await page.keyboard.press('Escape');
    }
    await panels(page, game.name);
    await play(page, game.moves[1]);
    await shots(page, `${game.name}-4-late`, [...usual, 'huge', 'tiny', 'tablet']);
    await tabs(page, game.name);
    const rival = page.locator('.rival button[aria-expanded="false"], button.rival').first();
    if ((await rival.count()) > 0) {
      await rival.click();
      await shots(page, `${game.name}-5-rival`);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('l');
    await shots(page, `${game.name}-6-log`, ['wide']);
    await page.keyboard.press('l');
    await play(page, 3000);
    await page.locator('#result h1').waitFor({ timeout: 60_000 });
    await shots(page, `${game.name}-7-end`);
    await page.context().close();
    console.log(`${game.name}: ${Math.round((Date.now() - took) / 1000)} s`);
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((done) => server.once('exit', done));
  rmSync(data, { recursive: true, force: true });
}
for (const fault of new Set(faults)) console.error(fault);
console.log(`pictures in ${out}`);
process.exitCode = faults.length > 0 ? 1 : 0;
