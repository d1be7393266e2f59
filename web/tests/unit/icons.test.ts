import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import icons from '../../src/cards/icons.json';
import { verbIcons } from '../../src/tables/common/verbs.js';
import { sideIcons } from '../../src/parts/sides.js';

const drawn = new Set<string>(icons as string[]);

describe('icons of the page', () => {
  it('that sides and verbs have are drawn', () => {
    expect([...sideIcons(), ...verbIcons()].filter((name) => !drawn.has(name))).toEqual([]);
  });
  it('that components name are drawn', () => {
    const missing: string[] = [];
    for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.svelte')) continue;
      const text = readFileSync(`src/${file}`, 'utf8');
      for (const [, name] of text.matchAll(/<Icon name="([a-z0-9-]+)"/g))
        if (name && !drawn.has(name)) missing.push(name);
    }
    expect(missing).toEqual([]);
  });
});
