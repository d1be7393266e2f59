// A page that is older than its server, and parts of it that do not come.

import { expect, test } from '@playwright/test';
import { faultless } from './axe.js';
import { Watched } from './help.js';

test('a page that speaks another protocol than the server says so, and is loaded again', async ({ page }) => {
  let older = true;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) =>
      server.send(older ? String(message).replace(/"protocol":\d+/, '"protocol":1') : message),
    );
  });
  const answer = await page.request.post('/api/tables', {
    data: { game: 'settlers', options: [], seats: ['Romans', 'Japanese'].map((side) => ({ kind: 'human', side })) },
  });
  const { table } = (await answer.json()) as { table: string };
  await page.goto(`/t/${table}#watch`);
  const load = page.getByRole('button', { name: 'Load again' });
  await expect(load).toBeVisible();
  await faultless(page, 'an outdated page');
  older = false;
  await load.click();
  await expect(page.locator('#question')).toBeVisible();
  await expect(load).toHaveCount(0);
});

test('a part that does not come is asked for again', async ({ page }) => {
  const at = new Watched(page);
  at.expected.push(/Failed to load|ERR_FAILED|error loading|dynamically imported/);
  let gone = true;
  await page.route(/assets\/SetUp[^/]*\.js/, (route) => (gone ? route.abort() : route.continue()));
  await page.goto('/play/settlers');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await faultless(page, 'a part that did not come');
  await again.click();
  await expect(again).toBeVisible();
  gone = false;
  await again.click();
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible();
  at.sound();
});
