// End-to-end tests against the real server, with a data folder that is made for the run and thrown away behind it.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const web = fileURLToPath(new URL('.', import.meta.url));
const bin = resolve(web, process.env['IMPERIA_BIN'] ?? '../build/release/src/imperia');
// Workers read this file, too: they find the port and the folder that the first reader chose.
const port = (process.env['IMPERIA_TEST_PORT'] ??= String(20000 + Math.floor(Math.random() * 10000)));
const data = (process.env['IMPERIA_TEST_DATA'] ??= mkdtempSync(join(tmpdir(), 'imperia-test-')));

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  globalTeardown: './tests/teardown.ts',
  workers: 2,
  fullyParallel: true, // all share one server
  timeout: 600_000, // a whole game takes seconds, but the sanitizers may be built beside it
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 1, // chance faults are not all known yet; who passes at the second try is named as flaky
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--font-render-hinting=none'],
    },
    contextOptions: { reducedMotion: 'reduce' }, // cards that fly cost three times what all else does
    actionTimeout: 30_000,
    trace: 'off',
  },
  webServer: {
    // Hands of a test are faster than people, and all come from one address.
    command: `"${bin}" serve --port ${port} --data "${data}" --messages-per-second 1000 --requests-per-second 1000`,
    cwd: resolve(web, '..'),
    url: `http://127.0.0.1:${port}/api/games`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
