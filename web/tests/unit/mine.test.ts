// @vitest-environment jsdom
// Home and "Your games": whose turn it is, and with whom one plays.

import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Summary } from '../../src/protocol.js';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => 0, removeEventListener: () => 0 }));
const { default: Games } = await import('../../src/screens/Games.svelte');
const { default: Home } = await import('../../src/screens/Home.svelte');

const table = (id: string, asked: number, yours: number[]): Summary =>
  ({
    table: id,
    game: 'settlers',
    options: [],
    created: 1,
    over: false,
    seats: ['Ann', 'Bob', 'Cleo'].map((name, seat) => ({ seat, kind: 'human', side: 'Romans', name, taken: true })),
    asked,
    steps: 3,
    yours,
  }) as unknown as Summary;

const context = (tables: Summary[]): Map<string, unknown> =>
  new Map([
    [
      'api',
      {
        games: () => Promise.resolve({ games: [] }),
        mine: () => Promise.resolve({ tables, more: false }),
        tables: () => Promise.resolve({ tables: [] }),
      },
    ],
  ]);
const tables = [table('waits', 2, [0]), table('mine', 0, [0]), table('screen', 1, [0, 1, 2])];

describe('Home', () => {
  it('has first what waits for this person among others, who are named without oneself', async () => {
    const { container } = render(Home, { context: context(tables) });
    await screen.findAllByText(/with Bob and Cleo/);
    const waiting = [...container.querySelectorAll('.waiting')].slice(0, 2);
    expect(waiting.map((one) => one.querySelector('a')?.getAttribute('href'))).toEqual(['/t/mine', '/t/screen']);
    expect(waiting[0]?.textContent).toContain('It is your turn');
    expect(waiting[0]?.querySelector('h2 svg')).not.toBeNull();
    expect(waiting[0]?.textContent).not.toContain('Ann');
    expect(waiting[1]?.textContent).toContain('at one screen');
  });
});

describe('Your games', () => {
  it('marks with word and sign where it is one’s turn, and has these first', async () => {
    const { container } = render(Games, { context: context(tables) });
    await screen.findAllByText('Your turn');
    const rows = [...container.querySelectorAll('section li')];
    expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
      '/t/mine',
      '/t/screen',
      '/t/waits',
    ]);
    expect(rows.map((row) => row.querySelector('.turn svg') !== null)).toEqual([true, true, false]);
  });
});
