import { describe, expect, it } from 'vitest';
import { readLink, tokensIn } from '../../src/model/invitations.js';
import { drawSides, firstSetup, nameOf, sideWord } from '../../src/model/setup.svelte.js';
import type { Form } from '../../src/protocol.js';
import { routeOf } from '../../src/router.svelte.js';

const form = {
  game: 'imperium',
  title: 'Imperium',
  sides_word: 'nations',
  least_players: 1,
  usual_players: 2,
  most_players: 4,
  sides: [
    { name: 'Japan', variants: ['A', 'B'], needs: '' },
    { name: 'Taino', variants: ['A', 'B'], needs: '' },
    { name: 'Amazons', variants: [], needs: 'set amazons' },
  ],
  options: [],
  decks: false,
  kinds: ['human', 'greedy', 'random'],
} as unknown as Form;

describe('a set-up', () => {
  it('begins with one person and a computer player of another side', () => {
    const { seats } = firstSetup(form);
    expect(seats.map((seat) => seat.sitter)).toEqual(['here', 'greedy']);
    expect(seats[0]?.side).not.toBe(seats[1]?.side);
    expect(seats[0]?.side).toBe('Japan A');
  });
  it('draws no side twice, and none whose expansion is not chosen', () => {
    const seats = [
      { sitter: 'here' as const, side: 'Japan B' },
      { sitter: 'greedy' as const, side: '' },
    ];
    for (let k = 0; k < 20; ++k) expect(drawSides(form, seats, [])[1]?.side).toBe('Taino A');
    const three = [...seats, { sitter: 'greedy' as const, side: '' }];
    const drawn = drawSides(form, three, ['set amazons']).map((seat) => seat.side);
    expect(new Set(drawn).size).toBe(3);
    expect(drawn).toContain('Amazons');
    // Where no other is left, the rules are asked about it.
    expect(drawSides(form, three, []).map((seat) => seat.side)).toContain('Amazons');
  });
  it('names sides with and without their variant', () => {
    expect(sideWord(form, 'Taino')).toBe('Taino A');
    expect(sideWord(form, 'Amazons')).toBe('Amazons');
    expect(nameOf('Japan B')).toBe('Japan');
    expect(nameOf('Romans (ROM001 ROM003)')).toBe('Romans');
  });
});

describe('links', () => {
  it('are read with their tokens, wherever they were pasted from', () => {
    const token = 'A'.repeat(22);
    expect(readLink(` https://x.example/t/abcdefghijklmnop#${token} `)).toEqual({
      table: 'abcdefghijklmnop',
      hash: `#${token}`,
    });
    expect(readLink('https://x.example/t/short')).toBeNull();
    expect(tokensIn(`${token},nonsense`)).toEqual([token]);
  });
  it('lead somewhere or nowhere', () => {
    expect(routeOf('/', '')).toEqual({ name: 'home' });
    expect(routeOf('/play/settlers', '')).toEqual({ name: 'setup', game: 'settlers', after: '' });
    expect(routeOf('/t/abc', '#watch')).toEqual({ name: 'table', table: 'abc', hash: 'watch' });
    expect(routeOf('/t/a/b', '')).toEqual({ name: 'nowhere' });
  });
});
