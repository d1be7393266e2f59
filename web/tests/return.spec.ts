// Reload, lost network, another device: the same position and the same question, without a word.

import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { keysOf } from './hand.js';
import { createTable, person, play, Watched } from './help.js';

const games = [
  ['settlers', 'Romans', 'Japanese'],
  ['imperium', 'Japan A', 'Taino A'],
] as const;

// Notes every word about the connection that is ever shown, from the first moment of the page on. (A page that takes
// longer than a second and a half to come says that it loads; how long it takes is the machine's business.)
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const words: string[] = [];
    Object.assign(window, { words });
    const look = (): void => {
      const shown = document.querySelector('#connection:not(.unseen), [role="alert"], dialog[open]');
      const text = shown?.textContent?.trim() ?? '';
      if (text && words.at(-1) !== text) words.push(text);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  });
}
const said = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { words: string[] }).words);

// The position and the question by their words: all cards on the table in their order, all counters, all options.
async function shown(page: Page): Promise<unknown> {
  await page.locator('#options button').first().waitFor();
  return page.evaluate(() => {
    const text = (one: Element): string => (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    return {
      question: [...document.querySelectorAll('#question')].map(text),
      options: [...document.querySelectorAll('#options button')].map(text),
      cards: [...document.querySelectorAll('[data-card]')].map(
        (one) => `${one.getAttribute('data-card') ?? ''} ${one.getAttribute('data-name') ?? ''}`,
      ),
      tray: [...document.querySelectorAll('.tray, .rivals, .track')].map(text),
    };
  });
}

const startAt = async (page: Page, [game, side, other]: (typeof games)[number]): Promise<string> => {
  const table = await createTable(page, {
    game,
    seats: [
      ['here', side],
      ['random', other],
    ],
    seed: 61,
  });
  await play(page, 9, 61);
  // What is only ticked is lost with the page.
  while ((await page.locator('#options button[aria-pressed]').count()) > 0) await play(page, 1, 61);
  // Which group of options is unfolded is this page's own business.
  await page.locator('#options button').first().waitFor();
  await expect(page.locator('.changed, [aria-disabled="true"]:not(.tools *)')).toHaveCount(0); // what is new is so for two seconds
  await page.evaluate(() => {
    for (const group of document.querySelectorAll<HTMLElement>('#options button[data-group][aria-expanded="true"]'))
      group.click();
  });
  return table;
};

for (const one of games) {
  test(`a reload and another device find the same position and question of ${one[0]}, the focus at the prompt, and say nothing`, async ({
    page,
    browser,
  }) => {
    const at = new Watched(page);
    await listen(page);
    const table = await startAt(page, one);
    const before = { page: await shown(page), state: at.state };
    const began = performance.now();
    await page.reload();
    await page.locator('#options button').first().waitFor();
    console.log(`${one[0]}: ${Math.round(performance.now() - began)} ms for a reload`);
    expect(await shown(page)).toEqual(before.page);
    expect(at.state).toEqual(before.state);
    await expect(page.locator('#question')).toBeFocused();
    expect(await said(page)).toEqual([]);
    at.sound();

    const { tokens } = await keysOf(page);
    const there = await device(browser);
    await there.page.goto(`/t/${table}#${tokens.join(',')}`);
    await there.page.locator('#sit').click();
    const opened = performance.now();
    expect(await shown(there.page)).toEqual(before.page);
    console.log(`${one[0]}: ${Math.round(performance.now() - opened)} ms on another device`);
    await expect(there.page.locator('#question')).toBeFocused();
    expect(await said(there.page)).toEqual([]);
    await play(there.page, 1, 5);
    await expect.poll(() => there.at.state.n).toBeGreaterThan(before.state.n);
    there.at.sound();
    await there.context.close();
  });

  test(`a connection of ${one[0]} that breaks is mended without a word, and nothing moves on the screen`, async ({
    page,
  }) => {
    const at = new Watched(page);
    await listen(page);
    let cut: (() => Promise<void>) | undefined;
    let refusals = 0; // tries that are still to fail
    let sockets = 0;
    await page.routeWebSocket(/\/ws\//, async (socket) => {
      ++sockets;
      if (refusals > 0) {
        --refusals;
        await socket.close({ code: 1011 });
        return;
      }
      const server = socket.connectToServer();
      cut = async () => {
        await server.close();
        await socket.close({ code: 1011 });
      };
    });
    await startAt(page, one);
    const option = page.locator('#options button').first();
    await option.focus();
    const before = { page: await shown(page), sockets };
    // Once the next try succeeds, once the one behind it.
    for (const failing of [0, 1]) {
      refusals = failing;
      const began = performance.now();
      const from = sockets;
      await cut?.();
      await expect.poll(() => sockets, { intervals: [20] }).toBe(from + failing + 1);
      await expect(page.locator('#connection')).toHaveAttribute('data-state', 'open');
      console.log(`${one[0]}: ${Math.round(performance.now() - began)} ms until it stood again`);
      expect(await shown(page)).toEqual(before.page);
      await expect(option).toBeFocused();
      expect(await said(page)).toEqual([]);
    }
    // What stays away is told, with a way to try at once; and taken back when it is there again.
    refusals = 1000;
    await cut?.();
    await expect(page.locator('#connection')).toContainText('Connection lost');
    await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
    refusals = 0;
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(page.locator('#connection')).toHaveText('Connected');
    // What an option brings is shown while it has the pointer or the focus: as before.
    await page.mouse.move(0, 0);
    await option.blur();
    await option.focus();
    expect(await shown(page)).toEqual(before.page);
    // The game goes on.
    const n = at.state.n;
    await play(page, 1, 3);
    await expect.poll(() => at.state.n).toBeGreaterThan(n);
  });
}

async function device(browser: Browser): ReturnType<typeof person> {
  const one = await person(browser);
  await listen(one.page);
  return one;
}
