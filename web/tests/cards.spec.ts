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

// So few texts may fade out: in hand none, in the Market those that no type that can be read has room for.
for (const [size, game, most] of [
  ['hand', 'settlers', 0],
  ['hand', 'imperium', 0],
  ['plate', 'imperium', 6],
] as const) {
  test(`all texts of ${game} have room on cards in size ${size}`, async ({ page }) => {
    await page.goto(`${sources.resolvedUrls?.local[0] ?? ''}gallery#${size}`);
    await page.locator(`[data-all=${game}] .card`).first().waitFor({ timeout: 120_000 });
    await page.evaluate(() => document.fonts.ready);
    const long = await page.locator(`[data-all=${game}] [data-name]`).evaluateAll((cards) =>
      cards.flatMap((card) => {
        const text = card.querySelector('.ability') ?? card.querySelector('.text');
        const lines = [...(text?.querySelectorAll('.line') ?? [])].map((line) => line.getBoundingClientRect());
        if (!text || lines.length === 0) return [];
        const room = text.getBoundingClientRect();
        const over = Math.max(...lines.map(({ bottom }) => bottom - room.bottom), room.top - (lines[0]?.top ?? 0));
        return over > 2 ? [`${card.getAttribute('data-name') ?? ''}: ${over.toFixed(1)} px`] : [];
      }),
    );
    expect(long.length, long.join(', ')).toBeLessThanOrEqual(most);
  });
}
