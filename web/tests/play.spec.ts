// Whole games through the page.

import { expect, test } from '@playwright/test';
import type { CreateRequest, State } from '../src/protocol.js';
import { Hand } from './hand.js';
import {
  Watched,
  type Wish,
  atRest,
  breakable,
  createTable,
  cutOff,
  expectAllSteps,
  expectResult,
  expectToldOnce,
  logLines,
  person,
  play,
  playByMouse,
  quickly,
} from './help.js';
import { leaks } from './secrets.js';

const families: { game: 'settlers' | 'imperium'; sides: [string, string]; options: string[] }[] = [
  { game: 'settlers', sides: ['Romans', 'Barbarians'], options: [] },
  { game: 'imperium', sides: ['Japan A', 'Magyars B'], options: ['short'] },
];

test('the discards of Clean-up are picked together', async ({ page }) => {
  const at = new Watched(page);
  await createTable(page, {
    game: 'imperium',
    seats: [
      ['here', 'Japan A'],
      ['greedy', 'Magyars B'],
    ],
    options: ['short'],
    seed: 11,
  });
  const cards = page.locator('#options button[aria-pressed]');
  await expect(async () => {
    if ((await cards.count()) < 2) await page.locator('#options button').last().click();
    expect(await cards.count()).toBeGreaterThan(1);
  }).toPass({ intervals: [60] });
  const before = at.state.version;
  const names = [await cards.nth(0).textContent(), await cards.nth(1).textContent()].map((text) => text?.trim() ?? '?');
  await cards.nth(0).click();
  await expect(cards.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await cards.nth(1).click();
  await cards.nth(1).click(); // and let go again
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await cards.nth(1).click();
  expect(at.state.version).toBe(before); // nothing is answered yet
  const confirm = page.getByRole('button', { name: 'Discard these 2 cards' });
  await expect(confirm).toBeInViewport({ ratio: 1 }); // below a list that is longer than its place, too
  await confirm.click();
  await expect(cards).toHaveCount(0);
  const told = (await logLines(page)).filter((line) => line.startsWith('Japan discard')).join(' ');
  for (const name of names) expect(told).toContain(name.replace(/^discard /, ''));
  at.sound();
});

/** Presses by chance and takes back what can be, so often. */
async function takenBack(at: Watched, times: number): Promise<void> {
  const { page } = at;
  const undo = page.locator('#undo');
  let taken = 0;
  for (let k = 0; k < 60 && taken < times; ++k) {
    if ((await play(page, 1, k)) === 0) break;
    await page.waitForTimeout(60);
    await atRest(at); // the others have played, too
    if (await undo.isDisabled()) continue;
    const n = at.state.n;
    await undo.click();
    await expect.poll(() => at.state.n, quickly).toBe(n + 1);
    expect(at.steps.at(-1)?.kind).toBe('undo');
    await atRest(at);
    expect((await logLines(page)).at(-1)).toContain('taken back');
    ++taken;
  }
  expect(taken).toBeGreaterThan(0);
}

for (const { game, sides, options } of families) {
  test(`one person plays ${game} to the end by mouse against the computer, and nothing is off the screen`, async ({
    page,
  }) => {
    const at = new Watched(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    // Here cards fly.
    if (game === 'settlers') await page.emulateMedia({ reducedMotion: 'no-preference' });
    await createTable(page, {
      game,
      seats: [
        ['here', sides[0]],
        ['greedy', sides[1]],
      ],
      options,
      seed: 11,
    });
    await expect(page.locator('#question')).not.toBeEmpty();
    let pressed = await playByMouse(page, 12, 2);
    const over = await page.evaluate(() => [
      document.documentElement.scrollWidth - window.innerWidth,
      document.documentElement.scrollHeight - window.innerHeight,
    ]);
    expect(over).toEqual([0, 0]);
    for (const id of ['#question', '#hand', '#options']) await expect(page.locator(id)).toBeInViewport();
    // Of the other family a game with four seats does that.
    if (game === 'imperium') await takenBack(at, 2);
    pressed += await playByMouse(page, 5000, 2);
    console.log(`${game}: ${pressed} times by mouse`);
    expect(pressed).toBeGreaterThan(20);
    await expectResult(page, 2);
    expectAllSteps(at);
    for (const score of at.state.scores) expect(score.hidden).toBeUndefined();
    await page.getByRole('button', { name: 'See the record' }).click();
    const record = await page.request.get((await page.locator('#record a[download]').getAttribute('href')) ?? '');
    expect(record.status()).toBe(200);
    expect((await record.text()).length).toBeGreaterThan(100);
    at.sound();
  });
}

test('four seats with options and computers: what was done is taken back, and the game goes on to its end', async ({
  page,
}) => {
  const at = new Watched(page);
  await createTable(page, {
    game: 'settlers',
    seats: [
      ['random', 'Egyptians'],
      ['here', 'Japanese'],
      ['random', 'Romans'],
      ['greedy', 'Barbarians'],
    ],
    options: ['lookout advanced', 'peaceful'],
    seed: 14,
  });
  await takenBack(at, 3);
  await play(page);
  await expectResult(page, 4);
  expectAllSteps(at);
  at.sound();
});

// Named cards in a zone of hidden ones that neither lay face up elsewhere before nor were told to this client.
function unseen(at: Watched, zone: string): string[] {
  const { states, steps } = at;
  const told = (n: number, name: string): boolean =>
    steps.some((step) => step.n <= n && step.lines.some((line) => line.includes(name)));
  const seen = new Set<string>();
  const found: string[] = [];
  for (const state of states) {
    const fresh: string[] = [];
    for (const { key, cards } of state.view.zones) {
      for (const { id, name } of cards) {
        if (name === undefined) continue;
        if (key !== zone) fresh.push(`${id} ${name}`);
        else if (!seen.has(`${id} ${name}`) && !told(state.n, name)) found.push(`step ${state.n}: ${id} ${name}`);
      }
    }
    for (const one of fresh) seen.add(one);
  }
  return found;
}

test('a spectator sees no decision and nothing hidden', async ({ browser }) => {
  const [one, two] = [await person(browser), await person(browser)];
  const table = await createTable(one.page, {
    game: 'imperium',
    seats: [
      ['here', 'Japan A'],
      ['random', 'Taino B'],
    ],
    listed: true,
    seed: 15,
  });
  await two.page.goto('/');
  await two.page.locator(`a[href^="/t/${table}"]`).click();
  await expect(two.page.locator('#connection')).toHaveAttribute('data-state', 'open');
  const both = (): boolean => two.at.state.n === one.at.state.n;
  const backs = two.page.locator('#hand [data-card]:not([data-name])');
  await play(one.page, 25);
  await atRest(one.at);
  await expect.poll(both, quickly).toBe(true);
  // A hand may be empty for a while.
  for (let k = 0; k < 30 && (await backs.count()) === 0; ++k) {
    await play(one.page, 1, k);
    await atRest(one.at);
    await expect.poll(both, quickly).toBe(true);
  }
  await expect(two.page.locator('#options button')).toHaveCount(0);
  await expect(two.page.locator('#undo')).toBeDisabled();
  await expect(two.page.locator('#question')).toHaveText(/must decide: .+\.$/);
  await expect(backs.first()).toBeVisible();
  for (const state of two.at.states) {
    expect(state.viewer).toBeNull();
    expect(state.decision).toBeUndefined();
    expect(state.can_undo).toBe(false);
  }
  expect(unseen(two.at, 'hand')).toEqual([]);
  const { found, searched } = leaks(one.at, two.at, ['Japan A', 'Taino B', 'Japan', 'Taino']);
  expect(searched).toBeGreaterThan(100);
  expect(found.slice(0, 5)).toEqual([]);
  one.at.sound();
  two.at.sound();
  await one.context.close();
  await two.context.close();
});

test('the search for leaks finds one', () => {
  const view = (name?: string): State['view'] => ({
    counters: [],
    players: [],
    zones: [{ key: 'hand', title: 'Hand', seat: 0, count: 1, cards: [{ id: 7, ...(name ? { name } : {}) }] }],
  });
  const state = (viewer: number, text: string, name?: string): State => ({
    ...{ t: 'state', n: 1, version: 1, over: false, asked: 1, viewer, can_undo: false, undo: 0, scores: [] },
    phase: { key: 'action', title: 'Actions', round: 1, steps: [] },
    decision: {
      question: text,
      prompt: { who: 'Your turn', what: text },
      options: [{ id: '1', verb: 'yes', text: 'yes', order: 0 }],
    },
    view: view(name),
  });
  const one = { states: [state(0, 'What now?', 'Forest')] };
  const other = (lines: string[], question: string): { received: string[] } => ({
    received: [
      JSON.stringify({ t: 'steps', steps: [{ n: 1, seat: 0, kind: 'answer', lines }] }),
      JSON.stringify(state(1, question)),
    ],
  });
  expect(leaks(one, other(['They draw a card.'], 'Who pays?'), []).found).toEqual([]);
  expect(leaks(one, other(['They draw New Forest.'], 'Who pays?'), ['New Forest']).found).toEqual([]);
  expect(leaks(one, other(['They discard Forest.', 'They reshuffle.'], 'Who pays?'), []).found).toEqual([]);
  expect(leaks(one, other(['They draw Forest.'], 'Who pays?'), []).found).toHaveLength(1);
  expect(leaks(one, other(['They reshuffle.', 'They draw Forest.'], 'Who pays?'), []).found).toHaveLength(1);
  expect(leaks(one, other([], 'Discard Forest?'), []).found).toHaveLength(1);
});

test('a card that is hidden has a number that says nothing about it', async ({ request, baseURL }) => {
  // The same cards dealt twice: had copies fixed numbers, the hand of one game could be read off another.
  const hands: Map<number, string>[] = [];
  for (const seed of [21, 22]) {
    const seats: CreateRequest['seats'] = [
      { kind: 'human', side: 'Romans' },
      { kind: 'random', side: 'Japanese' },
    ];
    const { hand: one } = await Hand.dealt(request, baseURL ?? '', { game: 'settlers', seats, seed });
    await one.play(seed, () => one.states.length > 10);
    one.close();
    const hand = one.states.flatMap((state) =>
      state.view.zones.filter(({ key, seat }) => key === 'hand' && seat === 0),
    );
    hands.push(new Map(hand.flatMap((zone) => zone.cards.map((card) => [card.id, card.name ?? '']))));
  }
  const [first, second] = hands as [Map<number, string>, Map<number, string>];
  const both = [...first.keys()].filter((id) => second.has(id));
  const same = both.filter((id) => first.get(id) === second.get(id));
  expect(both.length).toBeGreaterThan(2);
  expect(same.length).toBeLessThan(both.length);
});

test('a reload in the middle of a game goes on where it was', async ({ page }) => {
  const at = new Watched(page);
  const seats: Wish['seats'] = [
    ['here', 'Romans'],
    ['greedy', 'Japanese'],
  ];
  const table = await createTable(page, { game: 'settlers', seats, seed: 16 });
  await play(page, 12);
  await atRest(at);
  const before = { n: at.state.n, options: await page.locator('#options').textContent() };
  const lines = await logLines(page);
  await page.reload();
  await expect(page.locator('#connection')).toHaveAttribute('data-state', 'open');
  await expect(page.locator('#options button').first()).toBeVisible();
  expect(at.state.n).toBe(before.n);
  expect(await page.locator('#options').textContent()).toBe(before.options);
  expect(await logLines(page)).toEqual(lines);
  // The same from the list of one's own tables, without any token.
  await page.goto('/');
  await page.locator(`a[href="/t/${table}"]`).click();
  await expect(page.locator('#options button').first()).toBeVisible();
  expect(await page.locator('#options').textContent()).toBe(before.options);
  // The game goes on.
  expect(await play(page, 5)).toBe(5);
  await expect.poll(() => at.state.n).toBeGreaterThanOrEqual(before.n + 5);
  at.sound();
});

test('a lost connection comes back by itself and misses nothing', async ({ page }) => {
  await breakable(page);
  const at = new Watched(page);
  await createTable(page, {
    game: 'settlers',
    seats: [
      ['here', 'Romans'],
      ['random', 'Japanese'],
    ],
    seed: 17,
  });
  // The last of them is still under way, and whoever plays goes on as soon as anything can be pressed.
  for (let lost = 1; lost <= 4; ++lost) {
    await play(page, 5, lost);
    await cutOff(page);
    await expect.poll(() => at.sockets, quickly).toBe(1 + lost);
  }
  await play(page, 5, 5);
  await atRest(at);
  await expect(page.locator('#connection')).toHaveAttribute('data-state', 'open');
  expect(at.sockets).toBe(5);
  expectAllSteps(at);
  await expectToldOnce(at);
  at.sound();
});
