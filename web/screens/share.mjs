// The picture of shared links, public/share.jpg: the panorama of home with the name of the house. node screens/share.mjs; needs a server
// that runs (IMPERIA_SERVER, http://127.0.0.1:8080 if it is left out).
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const server = process.env['IMPERIA_SERVER'] ?? 'http://127.0.0.1:8080';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, reducedMotion: 'reduce' });
await page.goto(server);
await page.locator('h1').waitFor();
await page.evaluate(async () => {
  for (const part of document.querySelectorAll('nav, main > :not(header), footer')) part.remove();
  for (const other of document.querySelectorAll('.home > :not(svg, main)')) other.remove();
  document.documentElement.dataset.theme = 'day';
  const line = document.querySelector('header p');
  Object.assign(line.style, { position: 'fixed', inset: 'auto 0 92px', textAlign: 'center', fontSize: '44px' });
  await document.fonts.ready;
});
await page.waitForTimeout(300);
await page.screenshot({
  path: fileURLToPath(new URL('../public/share.jpg', import.meta.url)),
  type: 'jpeg',
  quality: 84,
});
await browser.close();
