// End-to-end tests against the real server, with a data folder that is made for the run and thrown away behind it.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const web = fileURLToPath(new URL('.', import.meta.url));
const bin = resolve(web, process.env['IMPERIA_BIN'] ?? '../build/release/src/imperia');
const port = process.env['IMPERIA_TEST_PORT'] ?? '18080';
// Workers read this file, too: they find the folder that the first reader made.
const data = (process.env['IMPERIA_TEST_DATA'] ??= mkdtempSync(join(tmpdir(), 'imperia-test-')));

export default defineConfig({
  testDir: 'tests',
  globalTeardown: './tests/teardown.ts',
  workers: 1,
  timeout: 90_000,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
    actionTimeout: 10_000,
    trace: 'off',
  },
  webServer: {
    command: `"${bin}" serve --port ${port} --data "${data}"`,
    cwd: resolve(web, '..'),
    url: `http://127.0.0.1:${port}/api/games`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
