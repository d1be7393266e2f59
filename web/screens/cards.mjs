// Pictures of the gallery of cards in every theme: node screens/cards.mjs [FOLDER]. Starts its own page and ends it.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { build } from '../scripts/icons.mjs';

const out = process.argv[2] ?? fileURLToPath(new URL('../test-results/screens', import.meta.url));
mkdirSync(out, { recursive: true });
build();
const server = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  server: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
});
await server.listen();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--font-render-hinting=none'],
});
try {
  const page = await browser.newPage({
    viewport: { width: 2190, height: 1200 },
    deviceScaleFactor: Number(process.env['SCALE'] ?? 1),
  });
  const faults = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  for (const theme of ['day', 'evening', 'contrast']) {
    await page.addInitScript((name) => localStorage.setItem('imperia.prefs', JSON.stringify({ theme: name })), theme);
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}gallery`);
    await page.waitForSelector('.gallery');
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(900);
    for (const part of ['settlers', 'imperium', 'detail']) {
      await page.locator(`[data-part=${part}]`).screenshot({ path: `${out}/cards-${part}-${theme}.png` });
    }
  }
  if (faults.length > 0) throw new Error(`the page complained:\n${faults.join('\n')}`);
} finally {
  await browser.close();
  await server.close();
}
