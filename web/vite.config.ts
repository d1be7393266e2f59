// The client as static files that the server hands out; nothing is requested from elsewhere.

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env['IMPERIA_SERVER'] ?? 'http://127.0.0.1:8080';

// What a link to a table says of itself where it is shared: true of every table, and nothing of any.
const shared: Record<string, string> = {
  title: 'A table is laid – Imperia',
  description:
    'You are asked to a table of Imperial Settlers or Imperium, in the browser. You see who asks, your seat and the others before you sit down. No account needed.',
};

/** A second page for /t/...: the first with other words in its head. */
const tablePage: Plugin = {
  name: 'table-page',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') return this.error('there is no page to make another of');
    const source = String(page.source)
      .replace(/<title>[^<]*/, `<title>${shared['title'] ?? ''}`)
      .replace(/(property="og:title" content=")[^"]*/, `$1${shared['title'] ?? ''}`)
      .replaceAll(/((?:name="|property="og:)description"\s+content=")[^"]*/g, `$1${shared['description'] ?? ''}`);
    this.emitFile({ type: 'asset', fileName: 'table.html', source });
  },
};

export default defineConfig({
  plugins: [svelte(), svelteTesting(), tablePage],
  publicDir: 'public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the policy for contents allows no data: addresses but for pictures
    modulePreload: { polyfill: false },
  },
  // The server takes nothing from other sites: here the page and it are one.
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: true, headers: { Origin: server } },
      '/ws': { target: server, changeOrigin: true, headers: { Origin: server }, ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['tests/unit/**/*.test.ts'],
    isolate: false, // one page for all files of a worker: a new one for each would take four times what the tests do
  },
});
