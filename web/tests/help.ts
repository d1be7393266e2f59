// A browser page under watch, and hands that play through it.

import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page, Response } from '@playwright/test';
import type { ServerMessage, State, Step } from '../src/protocol.js';
import { chance } from './hand.js';
import { definitions, misfit } from './schema.js';

/** A page whose every message and body is checked and kept. */
export class Watched {
  readonly received: string[] = []; // WebSocket frames
  readonly states: State[] = [];
  readonly steps: Step[] = [];
  readonly problems: string[] = [];
  readonly expected: RegExp[] = []; // problems that the test provokes
  sockets = 0;

  constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.problems.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.problems.push(`page: ${error.message}`));
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (hostname !== '127.0.0.1' && protocol !== 'data:' && protocol !== 'blob:')
        this.problems.push(`asked for from elsewhere: ${request.url()}`);
    });
    page.on('response', (response) => void this.body(response));
    page.on('websocket', (socket) => {
      ++this.sockets;
      socket.on('framesent', ({ payload }) => this.note(misfit('ClientMessage', JSON.parse(String(payload)))));
      socket.on('framereceived', ({ payload }) => this.frame(String(payload)));
    });
  }

  /** The newest state. */
  get state(): State {
    const state = this.states.at(-1);
    if (!state) throw new Error('no state was sent yet');
    return state;
  }

  /** Fails if anything went wrong so far. */
  sound(): void {
    const unexpected = this.problems.filter((problem) => !this.expected.some((pattern) => pattern.test(problem)));
    expect(unexpected.slice(0, 5)).toEqual([]);
  }

  private note(problem: string): void {
    if (problem) this.problems.push(problem);
  }

  private frame(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    this.received.push(text);
    this.note(misfit('ServerMessage', message));
    if (message.t === 'state') this.states.push(message);
    if (message.t === 'steps') this.steps.push(...message.steps);
    if (message.t === 'error') this.note(`refused: ${message.code}: ${message.message}`);
  }

  private async body(response: Response): Promise<void> {
    const path = new URL(response.url()).pathname;
    if (!path.startsWith('/api/')) return;
    const request = response.request();
    const found = definitions(request.method(), path, response.status());
    if (found.request) this.note(misfit(found.request, request.postDataJSON()));
    try {
      this.note(misfit(found.answer, JSON.parse(await response.text())));
    } catch {
      // The page went elsewhere before the body could be read; http.spec.ts reads all bodies without a page.
    }
  }
}

/** Whoever plays here wants to see what others do at once, and not to be warned. */
export async function hasten(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('imperia.prefs') ?? '{}') as object;
    localStorage.setItem('imperia.prefs', JSON.stringify({ ...kept, pace: 0, warn: false }));
  });
}

/** A new person: a browser of their own with a page under watch. */
export async function person(browser: Browser): Promise<{ context: BrowserContext; at: Watched; page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  return { context, at: new Watched(page), page };
}

export interface Wish {
  game: 'settlers' | 'imperium';
  seats: [sitter: 'here' | 'invited' | 'greedy' | 'random', side: string][];
  options?: string[];
  listed?: boolean;
  seed?: number;
}

/** One person against one computer player, in each game. */
export const duels: Wish[] = [
  {
    game: 'settlers',
    seats: [
      ['here', 'Japanese'],
      ['greedy', 'Romans'],
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

const sitters = { here: 'here', invited: 'friend', greedy: 'greedy', random: 'random' } as const;

/** Fills the form of the set-up and opens the table; where one person plays alone, the seed is slipped in. */
export async function createTable(page: Page, wish: Wish): Promise<string> {
  const people = wish.seats.filter(([sitter]) => sitter === 'here' || sitter === 'invited').length;
  await hasten(page);
  await page.route('**/api/tables', async (route) => {
    if (route.request().method() !== 'POST' || people > 1) return route.fallback();
    const body = route.request().postDataJSON() as object;
    return route.continue({ postData: { ...body, seed: wish.seed ?? 1 } });
  });
  await page.goto(`/play/${wish.game}`);
  await page
    .getByRole('group', { name: 'Seats' })
    .getByRole('button', { name: String(wish.seats.length), exact: true })
    .click();
  for (const option of wish.options ?? []) await chooseOption(page, option);
  for (const [k, [sitter, side]] of wish.seats.entries()) {
    await page.getByLabel(`Who sits on seat ${k + 1}`).selectOption(sitters[sitter]);
    await page.getByLabel(`What seat ${k + 1} plays`).selectOption(side);
  }
  if (wish.listed) await page.locator('input[name="listed"]').check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL('**/t/*');
  // Where several sit at one screen, the curtain comes first.
  await page.locator('#connection[data-state="open"], #cover').first().waitFor({ state: 'attached' });
  return /\/t\/([^#/]+)/.exec(page.url())?.[1] ?? '';
}

/** Chooses an option of the form by its word: a switch, or one of a group. */
export async function chooseOption(page: Page, word: string): Promise<void> {
  const box = page.locator(`input[role="switch"][value="${word}"]`);
  if ((await box.count()) > 0) await box.check();
  else await page.locator(`select:has(option[value="${word}"])`).selectOption(word);
}

/** The links that the page offers for the others. */
export async function invitationLinks(page: Page): Promise<string[]> {
  const fields = page.locator('#invitations input');
  await fields.first().waitFor();
  return fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

/** Opens an invitation, sees what it is about, and sits down. */
export async function sitDown(page: Page, link = ''): Promise<void> {
  await hasten(page);
  await page.goto(link);
  await page.locator('#sit').click();
  await page.locator('#connection[data-state="open"], #cover').first().waitFor({ state: 'attached' });
}

/** Opens the curtain: by two presses, where motion is not wanted. */
export async function openCurtain(page: Page): Promise<void> {
  const button = page.locator('#cover button');
  await button.click();
  await expect(button).toHaveText('Once more, and it opens');
  await button.click();
}

// What may be pressed now: options, and groups of them that are still folded.
export const pressable = '#options button[aria-disabled="false"], #options button[data-group][aria-expanded="false"]';

// The last option ends a turn where one may. It is pressed for its own sake every so often, so that games of Imperium do
// not go on for hundreds of choices; in Settlers whoever passes is out for the round, and there are five.
const rarely = async (page: Page): Promise<number> =>
  (await page.locator('[data-game]').first().getAttribute('data-game')) === 'imperium' ? 3 : 20;

/**
 * Presses buttons by chance until the game is over or so many were pressed; says how many were. All of it happens within
 * the page, which waits for what changes there.
 */
export async function play(page: Page, most = 5000, seed = 1): Promise<number> {
  return page.evaluate(
    async ([most, seed, pressable, rare]) => {
      let random = seed;
      const below = (n: number): number => {
        random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
        return Math.floor((random / 4294967296) * n);
      };
      const root = document.documentElement;
      const over = (): boolean => document.querySelector('#result h1') !== null || root.dataset['enough'] !== undefined;
      const buttons = (): HTMLButtonElement[] => {
        const cover = document.querySelector<HTMLButtonElement>('#cover button');
        return cover ? [cover] : [...document.querySelectorAll<HTMLButtonElement>(pressable)];
      };
      const changed = (): Promise<void> =>
        new Promise((done) => {
          const watch = new MutationObserver(() => {
            watch.disconnect();
            done();
          });
          watch.observe(root, { childList: true, subtree: true, attributes: true });
        });
      let pressed = 0;
      while (pressed < most) {
        while (!over() && buttons().length === 0) await changed();
        if (over()) break;
        const all = buttons();
        // Of cards that are picked together one more is picked as often as they are taken.
        const done = all.filter((one) => !one.hasAttribute('aria-pressed'));
        const from = done.length < all.length && below(2) === 0 ? done : all;
        const button = below(rare) === 0 ? from.at(-1) : from[below(from.length)];
        button?.click();
        if (button?.dataset['group'] === undefined && button?.closest('#cover') === null) ++pressed;
        await new Promise((drawn) => setTimeout(drawn, 0));
      }
      return pressed;
    },
    [most, seed, pressable, await rarely(page)] as const,
  );
}

/** Plays at several pages until one of them has pressed so many; those who wait for others do not wait for ever. */
export async function playTogether(pages: Page[], most: number, seed: number): Promise<void> {
  const hands = pages.map((page, k) => play(page, most, seed + k));
  await Promise.race(hands);
  for (const page of pages) await page.evaluate(() => (document.documentElement.dataset['enough'] = ''));
  await Promise.all(hands);
  for (const page of pages) await page.evaluate(() => delete document.documentElement.dataset['enough']);
}

/** Waits until one of these can be pressed, and says how many can; none of them when the game is over. */
async function asked(page: Page, buttons: string): Promise<number> {
  return page.evaluate(
    (buttons) =>
      new Promise<number>((done) => {
        const watch = new MutationObserver(() => look());
        const look = (): void => {
          const over = document.querySelector('#result h1') !== null;
          const count = over ? 0 : document.querySelectorAll(buttons).length;
          if (!over && count === 0) return;
          watch.disconnect();
          done(count);
        };
        watch.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
        look();
      }),
    buttons,
  );
}

/** Plays with the mouse until the end or so often: each button is moved to and pressed where it lies, if nothing covers it. */
export async function playByMouse(page: Page, most = 5000, seed = 1): Promise<number> {
  const below = chance(seed);
  const rare = await rarely(page);
  const list = pressable.replace(',', ':not([aria-pressed]),');
  // Cards that must be picked together are ticked until the set can be confirmed.
  const cards = '#options button[aria-disabled="false"][aria-pressed="false"]';
  for (let pressed = 0; ;) {
    if ((await asked(page, pressable)) === 0 || pressed >= most) return pressed;
    const all = (await page.locator(list).count()) > 0 ? list : cards;
    const count = await page.locator(all).count();
    if (count === 0) continue; // the question went away meanwhile
    const button = page.locator(all).nth(below(rare) === 0 ? count - 1 : below(count));
    try {
      await button.click({ timeout: 10_000 });
      ++pressed;
    } catch (problem) {
      if ((await button.count()) > 0) throw problem; // something covers it
    }
  }
}

/** The same by keyboard alone: to a place in the list by arrows and Enter, or at once by its number. */
export async function playByKeyboard(page: Page, most = 5000, seed = 1): Promise<number> {
  const below = chance(seed);
  const rare = await rarely(page);
  for (let pressed = 0; ;) {
    const can = await asked(page, '#options button:not([aria-disabled="true"])');
    if (can === 0 || pressed >= most) return pressed;
    const { at, count } = await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('#options button')];
      return { at: buttons.indexOf(document.activeElement as Element), count: buttons.length };
    });
    if (count === 0) continue; // the question went away meanwhile
    if (at < 0) await page.keyboard.press('o');
    const last = Math.min(count, 9); // of those that have a number
    if (below(rare) === 0) await page.keyboard.press(String(last));
    else if (below(2) === 0) await page.keyboard.press(String(1 + below(last)));
    else {
      for (let down = below(4); down > 0; --down) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    ++pressed;
  }
}

/** How often to look for what comes within a moment. */
export const quickly = { intervals: [20, 20, 50] };

/** Waits until the page shows the newest state, and it is asked here with nothing under way, or the game is over. */
export async function atRest(at: Watched): Promise<void> {
  await expect
    .poll(async () => {
      const { step, asked, busy } = await standing(at.page);
      return step === String(at.state.n) && (at.state.over || (asked && !busy));
    }, quickly)
    .toBe(true);
}

export interface Standing {
  step: string; // that is shown
  asked: boolean; // something is to be decided here
  busy: boolean; // an answer is under way
}
export async function standing(page: Page): Promise<Standing> {
  return page.evaluate(() => ({
    step: document.querySelector('#connection')?.getAttribute('data-step') ?? '',
    asked: document.querySelector('#options') !== null,
    // What ends picking is disabled, too, while too few are picked, and tools where there is nothing for them to do.
    busy: document.querySelector('[aria-disabled="true"]:not(#options .main, .tools *)') !== null,
  }));
}

/** A page whose connection can be cut by cutOff(). */
export async function breakable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
      constructor(url: string | URL) {
        super(url);
        Object.assign(window, { cut: () => this.close() });
      }
    };
  });
}
export const cutOff = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { cut: () => void }).cut());

/** The lines of the log, which is opened for it. */
export async function logLines(page: Page): Promise<string[]> {
  if ((await page.locator('#log').count()) === 0) await page.keyboard.press('l');
  await page.locator('#log').waitFor();
  const lines = await page.locator('#log p:not(.deal)').allTextContents();
  await page.keyboard.press('l');
  return lines.map((line) => line.trim());
}

/** The end of a game, as the page shows it. */
export async function expectResult(page: Page, seats: number): Promise<void> {
  await expect(page.locator('#result h1')).toBeVisible();
  await expect(page.locator('#result .tower')).toHaveCount(seats);
  await expect(page.locator('#result .tower.won').first()).toBeVisible();
}

/** Each step is told once, in order, however often the server had to send it. */
export async function expectToldOnce(at: Watched): Promise<void> {
  const once = new Map(at.steps.map((step) => [step.n, step.lines]));
  const lines = [...once].sort(([a], [b]) => a - b).flatMap(([, told]) => told);
  expect(await logLines(at.page)).toEqual(lines);
}

/** Steps come without gaps, from the first on. */
export function expectAllSteps(at: Watched): void {
  const last = at.state.n;
  const numbers = [...new Set(at.steps.map((step) => step.n))].sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: last }, (_, k) => k + 1));
}
