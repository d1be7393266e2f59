// Both tables as people with other eyes see them: without green, red or blue light, and without any colour.
// node screens/sight.mjs [FOLDER]; needs a server that runs (IMPERIA_SERVER, http://127.0.0.1:8080 if it is left out).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const server = process.env['IMPERIA_SERVER'] ?? 'http://127.0.0.1:8080';
const out = process.argv[2] ?? fileURLToPath(new URL('../test-results/sight', import.meta.url));
mkdirSync(out, { recursive: true });
const tables = {
  settlers: { game: 'settlers', sides: ['Japanese', 'Romans', 'Egyptians'], moves: 26 },
  imperium: { game: 'imperium', sides: ['Japan A', 'Taino A', 'Magyars B'], moves: 60 },
};

// Presses what fills the table, and ends turns only where nothing else is left.
async function press(moves) {
  for (let k = 0; k < moves && !document.querySelector('#result h1');) {
    await new Promise((done) => setTimeout(done, 60));
    const all = [
      ...document.querySelectorAll(
        '#options button[aria-disabled="false"], #options button[data-group][aria-expanded="false"]',
      ),
    ];
    const more = all.filter((one) => !/^(pass|end your turn|resign)/i.test(one.textContent.trim()));
    const from = more.length > 0 ? more : all;
    from[(k * 7) % from.length]?.click();
    if (from.length > 0) ++k;
  }
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--font-render-hinting=none'],
});
for (const [name, { game, sides, moves }] of Object.entries(tables)) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.addInitScript(() =>
    localStorage.setItem('imperia.prefs', JSON.stringify({ theme: 'day', pace: 0, warn: false, confirm: false })),
  );
  await page.goto(server);
  const seats = sides.map((side, k) => ({ kind: k === 0 ? 'human' : 'greedy', side }));
  const made = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(body) })).json();
    },
    { game, seed: 7, seats },
  );
  await page.goto(`${server}/t/${made.table}`);
  await page.locator('#options button').first().waitFor();
  await page.evaluate(press, moves);
  const eyes = await page.context().newCDPSession(page);
  for (const type of ['none', 'deuteranopia', 'protanopia', 'tritanopia', 'achromatopsia']) {
    await eyes.send('Emulation.setEmulatedVisionDeficiency', { type });
    await page.waitForTimeout(200);
    await page.screenshot({ path: join(out, `${name}-${type}.png`) });
  }
  await page.close();
}
await browser.close();
