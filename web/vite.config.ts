// The client as static files that the server hands out; nothing is requested from elsewhere.

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

const server = process.env['IMPERIA_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
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
  },
});
