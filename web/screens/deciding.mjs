// Pictures of deciding: paying, the uses of a card, what is refused, what would come of it, a text that runs, the end of a
// turn, how far back is free. node screens/deciding.mjs [FOLDER]; `npm run build` first. Ends what it starts.
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
const base = `http://127.0.0.1:${port}`;
mkdirSync(out, { recursive: true });
const pause = (time) => new Promise((done) => setTimeout(done, time));

const sides = { settlers: ['Romans', 'Japanese'], imperium: ['Japan A', 'Taino A'] };
const optionOf = (state, fits) => state.decision.options.find(fits);
const held = (state, card) =>
  state.view.zones.some(({ key, seat, cards }) => key === 'hand' && seat === 0 && cards.some(({ id }) => id === card));
const withGold = (state) =>
  optionOf(state, ({ verb, ways }) => verb === 'build' && ways?.some((way) => way.some((part) => part.for)));
const built = (state) => optionOf(state, ({ verb }) => verb === 'build');
const played = (state) => optionOf(state, ({ verb, gives }) => verb === 'play' && gives?.counters?.length > 1);
const short = (state) =>
  state.refused?.find(({ card, verb, reason }) => verb === 'build' && reason.includes(';') && held(state, card));
const acts = (state) => state.phase.key === 'action';

// Presses a card at its upper left, which no other card covers.
const press = (page, card) =>
  page
    .locator(`#hand [data-card="${card}"] button`)
    .first()
    .click({ position: { x: 12, y: 30 } });

/** What is shown: in which game, from which position on, what is pressed then. */
const scenes = [
  ['pay', 'settlers', withGold, payFor],
  ['pay', 'imperium', (state) => state.decision.options.filter(({ verb }) => verb === 'pay').length > 2],
  [
    'uses',
    'settlers',
    (state) => acts(state) && state.phase.round > 1 && built(state),
    (page, state) => press(page, built(state).card),
  ],
  ['refused', 'settlers', (state) => acts(state) && short(state), (page, state) => press(page, short(state).card)],
  ['preview', 'imperium', played, (page, state) => press(page, played(state).card), true],
  ['running', 'imperium', ({ running }) => running?.at(-1)?.sentences.length > 2],
  [
    'ending',
    'settlers',
    ({ ending, phase }) => ending && phase.round > 1,
    (page) => page.locator('.ending button').click(),
  ],
  ['ending', 'imperium', ({ ending, n }) => ending && n > 40, (page) => page.locator('.ending button').click()],
  ['undo', 'settlers', (state) => acts(state) && state.undo > 2, (page) => page.locator('#undo').hover()],
];

async function payFor(page, state) {
  const option = withGold(state);
  await press(page, option.card);
  await page.locator(`[data-option="${option.id}"]`).last().click();
  await page.locator('form.payment').waitFor();
}

/** Plays a game by chance until the position fits; whether it did. */
async function playTo(table, token, seed, fits) {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws/${table}`);
  let random = seed;
  const below = (n) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    return Math.floor((random / 4294967296) * n);
  };
  const found = await new Promise((done) => {
    let id = 0;
    socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', tokens: [token], from: 0 }));
    socket.onmessage = ({ data }) => {
      const state = JSON.parse(data);
      if (state.t !== 'state') return;
      if (state.over || id > 600) return done(null);
      if (!state.decision) return;
      if (fits(state)) return done(state);
      const ends = state.decision.options.filter(({ verb }) => verb === 'end-turn' || verb === 'pass');
      const from = ends.length > 0 && below(4) === 0 ? ends : state.decision.options;
      const option = from[below(from.length)].id;
      socket.send(JSON.stringify({ t: 'answer', id: ++id, version: state.version, option }));
    };
  });
  socket.close();
  return found;
}

async function show(browser, [name, game, fits, then, touch = false]) {
  const context = await browser.newContext({ reducedMotion: 'reduce', hasTouch: touch, isMobile: touch });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('imperia.prefs', JSON.stringify({ theme: 'day', pace: 0 })));
  await page.setViewportSize(touch ? { width: 390, height: 844 } : { width: 1440, height: 900 });
  await page.goto(base);
  const seats = sides[game].map((side, k) => ({ kind: k === 0 ? 'human' : 'greedy', side }));
  for (let seed = 1; seed < 40; ++seed) {
    const made = await page.request.post(`${base}/api/tables`, { data: { game, seats, seed } });
    const { table, seats: dealt } = await made.json();
    const state = await playTo(table, dealt[0].token, seed, fits);
    if (!state) continue;
    await page.goto(`${base}/t/${table}`);
    await page.locator('#options button').first().waitFor();
    await then?.(page, state);
    break;
  }
  const sizes = touch
    ? { phone: [390, 844], tiny: [360, 640] }
    : { wide: [1440, 900], small: [1280, 720], phone: [390, 844] };
  for (const [size, [width, height]] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    for (const theme of ['day', 'evening']) {
      await page.evaluate((one) => (document.documentElement.dataset.theme = one), theme);
      await pause(300);
      await page.screenshot({ path: join(out, `deciding-${name}-${game}-${size}-${theme}.png`) });
    }
  }
  await context.close();
}

const data = mkdtempSync(join(tmpdir(), 'imperia-screens-'));
const many = ['--messages-per-second', '1000', '--requests-per-second', '1000'];
const server = spawn(bin, ['serve', '--port', port, '--data', data, ...many], {
  cwd: resolve(web, '..'),
  stdio: 'ignore',
});
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--font-render-hinting=none'],
});
try {
  for (let k = 0; k < 100 && !(await fetch(`${base}/api/games`).catch(() => null))?.ok; ++k) await pause(100);
  for (const scene of scenes) {
    if (only.some((one) => scene[0].startsWith(one))) await show(browser, scene);
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((done) => server.once('exit', done));
  rmSync(data, { recursive: true, force: true });
}
console.log(`pictures in ${out}`);
