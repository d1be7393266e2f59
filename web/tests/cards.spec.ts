// What cards say has room: every card of both games as the server tells it, measured on the page as it is drawn.

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { build, preview } from 'vite';

// So few texts may be cut, each with a sign that there is more: those that no type that can be read has room for. Cards of
// Settlers have no plates.
const most = {
  hand: { settlers: 0, imperium: 4 },
  plate: { imperium: 15 },
  table: { settlers: 10, imperium: 208 },
} as const;

test('what cards of both games say has room in every size, is large enough, and begins with capitals', async ({
  page,
  baseURL,
}, info) => {
  // The gallery is not in what players are served: it is built for this, with the server of the tests behind it.
  const target = baseURL ?? '';
  const proxy = { '/api': { target, changeOrigin: true, headers: { Origin: target } } };
  const outDir = info.outputPath('gallery');
  await build({ mode: 'gallery', build: { outDir }, logLevel: 'error' });
  const served = await preview({
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', proxy },
    logLevel: 'error',
  });
  try {
    for (const [size, games] of Object.entries(most)) {
      await page.goto('about:blank'); // another size alone would not load the page again
      await page.goto(`${served.resolvedUrls?.local[0] ?? ''}gallery#${size}`);
      for (const [game, cut] of Object.entries(games)) expectRoom(await measured(page, game), `${game}, ${size}`, cut);
    }
  } finally {
    await served.close();
  }
});

interface Measured {
  name: string;
  over: number; // pixels of the text beyond its room
  sign: boolean; // that there is more
  type: number; // pixels
  said: string[];
}

async function measured(page: Page, game: string): Promise<Measured[]> {
  await page.locator(`[data-all=${game}] .card`).first().waitFor({ timeout: 120_000 });
  // Fonts are asked for when something is set in them; then the cards look again whether their texts fit.
  await page.evaluate(async () => {
    const drawn = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
    await drawn();
    await document.fonts.ready;
    await drawn();
    await drawn();
  });
  return page.locator(`[data-all=${game}] [data-name]`).evaluateAll((all) => {
    // What is read of a line: pieces are one sign each, a head that the sentence goes on from is a word.
    const read = (node: Node): string => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      if (node.matches('.unseen')) return '';
      if (node.matches('.head')) return /when(ever)?$/i.test(node.textContent ?? '') ? 'When' : '';
      if (node.matches('svg, .chip, .amount, .blessing')) return '◆';
      return [...node.childNodes].map(read).join('');
    };
    return all.flatMap((card) => {
      const text = card.querySelector('.ability') ?? card.querySelector('.text');
      const lines = [...(text?.querySelectorAll('.line') ?? [])];
      const rects = lines.map((line) => line.getBoundingClientRect());
      if (!text || lines.length === 0) return [];
      const room = text.getBoundingClientRect();
      return [
        {
          name: card.getAttribute('data-name') ?? '',
          over: Math.max(...rects.map(({ bottom }) => bottom - room.bottom), room.top - (rects[0]?.top ?? 0)),
          sign: card.querySelector('.more') !== null,
          type: parseFloat(getComputedStyle(text).fontSize),
          said: lines.filter((line) => !line.matches('.times')).map((line) => read(line).replace(/\s+/g, ' ').trim()),
        },
      ];
    });
  });
}

function expectRoom(cards: Measured[], where: string, most: number): void {
  expect.soft(cards.length, where).toBeGreaterThan(400);
  const names = (some: Measured[]): string[] => some.map(({ name }) => name);
  const soft = (found: string[], what: string): void => expect.soft(found, `${where}: ${what}`).toEqual([]);
  soft(names(cards.filter(({ over, sign }) => over > 2.5 && !sign)), 'too long, without a sign of it');
  const cut = names(cards.filter(({ sign }) => sign));
  expect.soft(cut.length, `${where}: cut are ${cut.join(', ')}`).toBeLessThanOrEqual(most);
  soft(names(cards.filter(({ type }) => type < 11.45)), 'too small');
  const small = cards.flatMap(({ said }) => said.filter((one) => /^\p{Ll}|[.!?] \p{Ll}/u.test(one)));
  soft(small, 'without a capital');
}
