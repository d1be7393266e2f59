// @vitest-environment node
// The emblems of all cards of all packs: the rule of docs/adding-a-card.md, as far as a program can tell.

import { describe, expect, it } from 'vitest';
import { entries, iconSet, pageIcons, spriteOf } from '../../scripts/icons.mjs';
import { spriteOf as spriteOfPage } from '../../src/cards/icon.js';
import { nations } from '../../src/cards/patterns.js';
import { cardIcons, factions, goods, keywords, kinds, suits, symbols, tokenIcons } from '../../src/cards/goods.js';

const all = entries();
const icons = iconSet();

/** What belongs to the side itself bears its mark: the board or nation, its Power cards, its Bot. */
const ofSide = ({ deck, name, entry }: (typeof all)[number]): boolean =>
  entry !== 'card' || name === deck || name.startsWith(`${deck} `);

describe('emblems', () => {
  it('are those of all packs', () => {
    expect(all.length).toBeGreaterThan(1600);
    expect(new Set(all.map(({ game }) => game))).toEqual(new Set(['settlers', 'imperium']));
  });

  it('stand in the file of every card', () => {
    expect(all.filter(({ emblem }) => emblem === '').map(({ deck, name }) => `${deck}: ${name}`)).toEqual([]);
  });

  it('are icons that exist', () => {
    expect(all.filter(({ emblem }) => !(emblem in icons)).map(({ name, emblem }) => `${name}: ${emblem}`)).toEqual([]);
  });

  it('are never a token, but for Unrest, which is one', () => {
    const wrong = all.filter(({ name, emblem }) => tokenIcons.has(emblem) && name !== 'Unrest');
    expect(wrong.map(({ name, emblem }) => `${name}: ${emblem}`)).toEqual([]);
  });

  it('are the same on cards of one name, and another on every other of the deck', () => {
    const names = new Map<string, string>();
    const twice: string[] = [];
    for (const one of all.filter((entry) => !ofSide(entry))) {
      const key = `${one.game}/${one.deck}/${one.emblem}`;
      const other = names.get(key);
      if (other !== undefined && other !== one.name) twice.push(`${one.deck}: ${other} and ${one.name}: ${one.emblem}`);
      names.set(key, one.name);
    }
    expect(twice).toEqual([]);
    const emblems = new Map<string, Set<string>>();
    for (const { game, deck, name, emblem } of all.filter((entry) => !ofSide(entry))) {
      const key = `${game}/${deck}/${name}`;
      emblems.set(key, (emblems.get(key) ?? new Set()).add(emblem));
    }
    expect([...emblems].filter(([, set]) => set.size > 1).map(([key]) => key)).toEqual([]);
  });

  it('of nations are the marks that their cards bear', () => {
    for (const { name, emblem } of all.filter(({ entry }) => entry === 'nation'))
      expect(nations[name]?.mark, name).toBe(emblem);
  });

  it('of two nations are never the same', () => {
    const marks = all.filter(({ entry }) => entry === 'nation').map(({ emblem }) => emblem);
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('lie in the file that the page asks for', () => {
    for (const { game, set } of all) expect(spriteOfPage(game, set)).toBe(spriteOf(game, set));
  });
});

describe('the icons of the page', () => {
  it('exist', () => {
    expect(pageIcons().filter((name) => !(name in icons))).toEqual([]);
  });

  it('are all those that cards show beside their emblem', () => {
    const shown = [
      ...Object.values(goods).map(({ icon }) => icon),
      ...Object.values(suits).map(({ icon }) => icon),
      ...[cardIcons, factions, keywords, kinds, symbols].flatMap((rows) => Object.values(rows)),
      ...['two-cards', 'arrow-to', 'pin', 'crossed-swords', 'shaking-hands', 'upgrade', 'vertical-banner', 'choice'],
    ];
    const known = new Set(pageIcons());
    expect(shown.filter((name) => !known.has(name))).toEqual([]);
  });
});
