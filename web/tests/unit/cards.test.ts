// @vitest-environment node
// The parts of cards that need no page: seeds, names that fit, sentences in pieces, room for text, faces.

import { describe, expect, it } from 'vitest';
import { bitsOf, brief, goodsOnly, type Bit } from '../../src/cards/brief.js';
import { imperiumFace, settlersFace } from '../../src/cards/face.js';
import { fitName, takes, widthOf } from '../../src/cards/fit.js';
import { imperiumCards, lineOf, settlersCards } from '../../src/cards/gallery/cards.js';
import { colourCodes, suits } from '../../src/cards/goods.js';
import { landscapeOf } from '../../src/cards/landscape.js';
import { begun, shownLines } from '../../src/cards/lines.js';
import { nations, patternStyle, slug } from '../../src/cards/patterns.js';
import { roomFor, type Space } from '../../src/cards/room.js';
import { chance, seedOf } from '../../src/cards/seed.js';
import { loadWords } from '../../src/cards/heard.js';
import type { CardLoad } from '../../src/cards/types.js';
import type { CardDefinition } from '../../src/cards/types.js';
import { entries } from '../../scripts/icons.mjs';

const named = (cards: CardDefinition[], name: string): CardDefinition => {
  const found = cards.find((card) => card.name === name);
  if (!found) throw new Error(name);
  return found;
};

describe('seeds', () => {
  it('make the same numbers every time, and others for another text', () => {
    const first = Array.from({ length: 5 }, chance(seedOf('BAR001')));
    expect(Array.from({ length: 5 }, chance(seedOf('BAR001')))).toEqual(first);
    expect(Array.from({ length: 5 }, chance(seedOf('BAR002')))).not.toEqual(first);
    for (const one of first) expect(one >= 0 && one < 1).toBe(true);
  });

  it('give every card a sky of its own', () => {
    const cards = entries().map(({ deck, name }) => `${deck}/${name}`);
    const skies = new Set([...new Set(cards)].map((id) => JSON.stringify(landscapeOf(id))));
    expect(skies.size).toBe(new Set(cards).size);
    expect(landscapeOf('Common/Mill')).toEqual(landscapeOf('Common/Mill'));
  });
});

describe('names', () => {
  it('stand as they are, step down once, then break in two lines', () => {
    expect(fitName('Mill', 'settlers', 9.5, 1.2, 0.1)).toEqual({ step: 0, lines: ['Mill'] });
    expect(fitName('Merchant’s Guild', 'settlers', 10, 1.2, 0.1).step).toBe(1);
    expect(fitName('Hunters and Trackers', 'imperium', 10.2, 1.34, 0.1)).toEqual({
      step: 2,
      lines: ['Hunters and', 'Trackers'],
    });
  });

  it('are as wide with marks as without', () => {
    expect(widthOf('Árpád', 'imperium')).toBe(widthOf('Arpad', 'imperium'));
  });

  it('of all cards fit into a hand and onto the table, whole', () => {
    const room = {
      settlers: { hand: [13.6, 1.34, 13.6], table: [9.5, 1.2, 9.5] },
      imperium: { hand: [10.2, 1.34, 11.6], table: [6.4, 1.2, 7.8] },
    };
    const wide: string[] = [];
    for (const { game, name } of entries().filter(({ entry }) => entry === 'card')) {
      const face = game === 'settlers' ? 'settlers' : 'imperium';
      for (const [size, [width = 0, type = 1, whole = 0]] of Object.entries(room[face])) {
        const { step, lines } = fitName(name, face, width, type, 0.1, whole);
        expect(lines.join(' ').replaceAll('- ', '-')).toBe(name);
        const tracking = [0, 0.015, 0.015, 0.03][step] ?? 0;
        const most = step === 3 ? whole : width;
        if (lines.some((line) => takes(line, face, step === 0 ? type : type - 0.1, tracking) > most + 0.05))
          wide.push(`${size}: ${name}`);
      }
    }
    expect(wide).toEqual([]);
  });
});

describe('sentences', () => {
  it('are Goods alone where they say no more', () => {
    const only = (text: string): string[] | undefined =>
      goodsOnly(bitsOf(lineOf(text)))?.map((bit) => (bit.b === 'good' ? `${String(bit.n)} ${bit.good}` : bit.b));
    expect(only('Production: gain 1 worker and 1 food.')).toEqual(['1 worker', '1 food']);
    expect(only('Action, twice: spend 2 gold to gain 2 VP.')).toEqual(['2 gold', 'arrow', '2 vp']);
    expect(only('Production: gain 1 gold for each gold location you have, at most 3.')).toBeUndefined();
    expect(only('Action: spend 1 worker to discard a deal of an enemy and gain its good.')).toBeUndefined();
    expect(only('Feature: none.')).toBeUndefined();
  });

  it('never lose a piece when they are told briefly', () => {
    for (const card of [...settlersCards, ...imperiumCards]) {
      for (const line of card.lines) {
        // An arrow says that something is spent.
        const spent = (bit: Bit): boolean => bit.b === 'keyword' && /^(spend|pay)$/i.test(bit.s);
        const pieces = bitsOf(line).filter((bit) => bit.b !== 'words' && !spent(bit));
        expect(brief(bitsOf(line)).filter((bit) => bit.b !== 'words' && bit.b !== 'arrow' && !spent(bit))).toEqual(
          pieces,
        );
      }
    }
  });

  it('begin with capitals, whatever fell away before them', () => {
    const said = (text: string, short: boolean): string[] =>
      shownLines([lineOf(text)], short).map(({ bits }) =>
        bits.map((bit) => (bit.b === 'good' ? '◆' : bit.b === 'or' ? 'or' : 's' in bit ? bit.s : '')).join(''),
      );
    expect(said('Action: spend 1 worker to discard a deal of an enemy. you may look at a hand.', false)).toEqual([
      'Spend ◆ to discard a deal of an enemy. You may look at a hand.',
    ]);
    expect(said('Feature: whenever you raze, look at a hand. gain 1 VP.', true)[0]).toMatch(/^Raze, look at a hand\. /);
    const words = (...texts: string[]): Bit[] => texts.map((s) => ({ b: 'words', s }));
    const begins = (bits: Bit[], first = true): string =>
      begun(bits, first)
        .map((bit) => ('s' in bit ? bit.s : ''))
        .join('');
    // "Choose:" falls away where "or" says it.
    expect(begins([...words(''), { b: 'keyword', word: 'acquire', s: 'acquire' }, ...words(' a card')])).toBe(
      'Acquire a card',
    );
    expect(begins(words('draw 1. gain 2'))).toBe('Draw 1. Gain 2');
    expect(begins(words('draw 1', '. ', 'gain 2'))).toBe('Draw 1. Gain 2');
    expect(begins(words('you raze, gain 2. draw 1'), false)).toBe('you raze, gain 2. Draw 1');
  });

  it('keep their heads and how often they are used', () => {
    const line = lineOf('Action, twice: spend 1 worker to gain 1 gold.');
    expect([line.head, line.times]).toEqual(['Action', 2]);
    expect(line.pieces.map(({ s }) => s).join('')).toBe('Action, twice: spend 1 worker to gain 1 gold.');
  });
});

describe('room', () => {
  const steps = [
    { size: 1.18, lead: 1.22, least: 3 },
    { size: 1.15, lead: 1.22, least: 3 },
    { size: 1.15, lead: 1.1, least: 2, short: true as const },
  ];
  const space: Space = { wide: 13.2, high: 15.8, steps, pad: 2.1, most: 8.7 };
  const words = (count: number): ReturnType<typeof lineOf> =>
    lineOf(Array.from({ length: count }, () => 'word').join(' '));

  it('leaves the picture whole beside a short text, and takes from it line by line', () => {
    expect(roomFor([words(3)], false, space)).toMatchObject({ picture: 8.7, size: 1.18, short: false, over: false });
    const some = roomFor([words(24)], false, space);
    const more = roomFor([words(30)], false, space);
    expect(some.picture).toBeLessThan(8.7);
    expect(more.picture).toBeLessThan(some.picture);
  });

  it('steps down to the floor of the type, then to pieces, and says when that is not enough', () => {
    const endless = roomFor([words(200)], false, space);
    expect(endless).toEqual({ picture: 2, size: 1.15, lead: 1.1, short: true, over: true });
    expect(roomFor([words(200)], false, space, 2.5).picture).toBe(2.5);
  });
});

describe('faces', () => {
  it('of Settlers have what is printed', () => {
    const face = settlersFace(named(settlersCards, 'Trade Colony'));
    expect(face.colours).toEqual(['brown', 'grey', 'red']);
    expect(face.cost).toEqual([
      { good: 'wood', n: 1 },
      { good: 'stone', n: 1 },
      { good: 'location', n: 1 },
    ]);
    expect([face.kind, face.deck, face.sprite]).toEqual(['production', 'Romans', 'settlers-base']);
    expect(settlersFace(named(settlersCards, 'Ruins')).colours).toEqual([]);
  });

  it('of Imperium have suits, worth and marks', () => {
    const pirates = imperiumFace(named(imperiumCards, 'Pirates'));
    expect([pirates.suits, pirates.attack, pirates.worth, pirates.varies]).toEqual([
      ['uncivilised', 'civilised'],
      true,
      '1',
      false,
    ]);
    expect(imperiumFace(named(imperiumCards, 'Hunters and Trackers')).varies).toBe(true);
    expect(imperiumFace(named(imperiumCards, 'Shinto'))).toMatchObject({
      suits: ['nation'],
      nation: 'Japan',
      worth: '0',
      stays: true,
    });
    expect(imperiumFace(named(imperiumCards, 'Empire')).suits).toEqual(['state']);
  });

  it('are heard with their own text', () => {
    const { spoken } = settlersFace(named(settlersCards, 'Gold Mine'));
    expect(spoken).toContain('Gold Mine. gold action');
    expect(spoken).toContain('Build for 1 wood, 1 stone');
    expect(spoken).toContain('spend 1 worker to gain 1 gold');
    const pirates = imperiumFace(named(imperiumCards, 'Pirates')).spoken;
    expect(pirates).toContain('attack');
    expect(pirates).toContain('worth 1 VP');
  });

  it('are heard with all that lies on them', () => {
    const load: Required<CardLoad> = {
      tokens: [{ good: 'samurai', n: 2 }],
      goods: [{ good: 'wood', n: 3 }],
      under: 4,
      exhausts: 1,
      visitors: [{ seat: 'romans', icon: 'meeple' }, null],
      taken: 'Egyptians',
      flag: 'blocked',
      from: 'Japanese',
      level: { n: 2, of: 5 },
      conquest: 6,
      garrison: { name: 'Bogs', suit: 'region', icon: 'x' },
      unrest: 7,
    };
    const whole = loadWords(load);
    for (const words of ['2 samurai', '3 wood', '4 cards under', '1 exhaust token', '1 of 2 places', 'Egyptians'])
      expect(whole).toContain(words);
    for (const words of ['blocked', 'Japanese', '2 of 5', '6 raze', 'Bogs', '7 Unrest']) expect(whole).toContain(words);
    // Each part is heard by itself, too.
    for (const part of Object.keys(load) as (keyof CardLoad)[])
      expect(loadWords({ [part]: load[part] }), part).not.toBe('');
    expect(loadWords({})).toBe('');
  });
});

describe('patterns', () => {
  it('are there for every colour, suit and nation of the packs', () => {
    const style = patternStyle();
    for (const name of [...Object.keys(colourCodes), ...Object.keys(suits).filter((suit) => suit !== 'nation')])
      expect(style).toContain(`.cloth-${slug(name)}{`);
    const decks = new Set(
      entries()
        .filter(({ entry }) => entry === 'nation')
        .map(({ name }) => name),
    );
    expect([...decks].filter((deck) => !nations[deck])).toEqual([]);
  });

  it('stand on bands that white can be read on', () => {
    const part = (hex: string, at: number): number => {
      const value = parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    for (const [name, { band }] of Object.entries(nations)) {
      const light = 0.2126 * part(band, 1) + 0.7152 * part(band, 3) + 0.0722 * part(band, 5);
      expect(1.05 / (light + 0.05), name).toBeGreaterThanOrEqual(4.5);
    }
  });
});
