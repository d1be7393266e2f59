// What cards say has room: every card of both games as the server tells it, measured on the page as it is drawn.

import { expect, test } from '@playwright/test';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';

// The gallery is there in development only, so it is served from the sources with the server of the tests behind it.
let sources: ViteDevServer;

test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  const target = baseURL ?? '';
  const proxy = { '/api': { target, changeOrigin: true, headers: { Origin: target } } };
  // What another one makes at the same time must not be taken away from this one.
  const cacheDir = `node_modules/.vite/cards-${workerIndex}`;
  sources = await createServer({ cacheDir, server: { port: 0, host: '127.0.0.1', proxy }, logLevel: 'error' });
  await sources.listen();
});
test.afterAll(() => sources.close());

// So few texts may be cut, each with a sign that there is more: those that no type that can be read has room for.
for (const [size, game, most] of [
  ['hand', 'settlers', 0],
  ['hand', 'imperium', 4],
  ['plate', 'imperium', 15],
  ['table', 'settlers', 10],
  ['table', 'imperium', 208],
] as const) {
  test(`texts of ${game} have room on cards in size ${size}, are large enough, and begin with capitals`, async ({
    page,
  }) => {
    await page.goto(`${sources.resolvedUrls?.local[0] ?? ''}gallery#${size}`);
    await page.locator(`[data-all=${game}] .card`).first().waitFor({ timeout: 120_000 });
    // Fonts are asked for when something is set in them; then the cards look again whether their texts fit.
    await page.evaluate(async () => {
      const drawn = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
      await drawn();
      await document.fonts.ready;
      await drawn();
      await drawn();
    });
    const cards = await page.locator(`[data-all=${game}] [data-name]`).evaluateAll((all) => {
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
    expect(cards.length).toBeGreaterThan(400);
    expect(cards.filter(({ over, sign }) => over > 2.5 && !sign).map(({ name }) => name)).toEqual([]);
    const cut = cards.filter(({ sign }) => sign).map(({ name }) => name);
    expect(cut.length, cut.join(', ')).toBeLessThanOrEqual(most);
    expect(cards.filter(({ type }) => type < 11.45).map(({ name }) => name)).toEqual([]);
    const small = cards.flatMap(({ said }) => said.filter((one) => /^\p{Ll}|[.!?] \p{Ll}/u.test(one)));
    expect(small).toEqual([]);
  });
}
