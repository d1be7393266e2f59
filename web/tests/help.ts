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

const sitters = { here: 'here', invited: 'friend', greedy: 'greedy', random: 'random' } as const;

/** Fills the form of the set-up and opens the table; where one person plays alone, the seed is slipped in. */
export async function createTable(page: Page, wish: Wish): Promise<string> {
  const people = wish.seats.filter(([sitter]) => sitter === 'here' || sitter === 'invited').length;
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('imperia.prefs') ?? '{}') as object;
    localStorage.setItem('imperia.prefs', JSON.stringify({ ...kept, pace: 0, warn: false }));
  });
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

/** Presses buttons by chance until the game is over or so many were pressed; says how many were. */
export async function play(page: Page, most = 5000, seed = 1): Promise<number> {
  return page.evaluate(
    async ([most, seed]) => {
      let random = seed;
      const below = (n: number): number => {
        random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
        return Math.floor((random / 4294967296) * n);
      };
      const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));
      let pressed = 0;
      const enough = (): boolean => document.documentElement.dataset['enough'] !== undefined;
      while (pressed < most && !document.querySelector('#result h1') && !enough()) {
        const cover = document.querySelector<HTMLButtonElement>('#cover button');
        if (cover) {
          cover.click();
          await pause(4);
          continue;
        }
        const buttons = document.querySelectorAll<HTMLButtonElement>(
          '#options button[aria-disabled="false"], #options button[data-group][aria-expanded="false"]',
        );
        if (buttons.length === 0) {
          await pause(4);
          continue;
        }
        // Of cards that are picked together one more is picked as often as they are taken.
        const done = [...buttons].filter((button) => !button.hasAttribute('aria-pressed'));
        const from = done.length < buttons.length && below(2) === 0 ? done : [...buttons];
        const button = from[below(from.length)];
        button?.click();
        if (button?.dataset['group'] === undefined) ++pressed;
        await pause(4);
      }
      return pressed;
    },
    [most, seed] as const,
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

/** The same with the mouse: each button is moved to and pressed where it lies, if nothing covers it. */
export async function playByMouse(page: Page, seed = 1): Promise<number> {
  const below = chance(seed);
  const end = page.locator('#result h1');
  const buttons = page.locator(
    '#options button[aria-disabled="false"]:not([aria-pressed]), #options button[data-group][aria-expanded="false"]',
  );
  let pressed = 0;
  for (;;) {
    await buttons.first().or(end).first().waitFor();
    if (await end.isVisible()) return pressed;
    const count = await buttons.count();
    if (count === 0) continue; // the question went away meanwhile
    const button = buttons.nth(below(count));
    try {
      await button.click({ timeout: 10_000 });
      ++pressed;
    } catch (problem) {
      if ((await button.count()) > 0) throw problem; // something covers it
    }
  }
}

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

/** Steps come without gaps, from the first on. */
export function expectAllSteps(at: Watched): void {
  const last = at.state.n;
  const numbers = [...new Set(at.steps.map((step) => step.n))].sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: last }, (_, k) => k + 1));
}
