// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listOf, sentenceOf, t } from '../../src/i18n/index.js';
import { en } from '../../src/i18n/en.js';
import { piecesOf } from '../../src/tables/common/names.js';
import { turnsOf } from '../../src/tables/common/turns.js';
import type { Step } from '../../src/protocol.js';

describe('messages', () => {
  it('take values and choose by number', () => {
    expect(t('table.cards', { n: 1 })).toBe('1 card');
    expect(t('table.cards', { n: 4 })).toBe('4 cards');
    expect(t('table.wait', { who: 'Livia' })).toBe('Livia must decide.');
  });
  it('name every verb of the protocol', () => {
    const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
    const [, part = ''] = /### Verbs\n([^]*?)\n## /.exec(page) ?? [];
    const verbs = [...part.matchAll(/`([a-z-]+)`/g)].flatMap(([, verb = '']) => (verb === 'verb' ? [] : [verb]));
    expect(verbs.length).toBeGreaterThan(40);
    for (const verb of verbs) expect(Object.keys(en), verb).toContain(`verb.${verb}`);
  });
  it('have one place each', () => {
    const folder = new URL('../../src/i18n/', import.meta.url);
    const ids = readdirSync(folder)
      .filter((file) => file.startsWith('en'))
      .flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^ {2}'?([^':]+)'?:/gm)])
      .map(([, id]) => id);
    expect(ids).toHaveLength(Object.keys(en).length);
  });
  it('leave no value out that is given', () => {
    for (const [id, text] of Object.entries(en)) expect(text, id).not.toMatch(/\{\s|\s\}|\{\}/);
  });
  it('join lists as a sentence has them', () => {
    expect(listOf(['a'])).toBe('a');
    expect(listOf(['a', 'b', 'c'])).toBe('a, b and c');
  });
  it('end sentences once', () => {
    expect(sentenceOf('no region to abandon')).toBe('No region to abandon.');
    expect(sentenceOf('Why?')).toBe('Why?');
  });
});

describe('names of cards in the log', () => {
  const names = new Set(['Forest', 'New Forest', 'Heian-kyo (Kyoto)', 'Gold Mine']);
  const book = { named: (name: string) => (names.has(name) ? [{} as never] : []) };
  const cards = (text: string) =>
    piecesOf(text, book)
      .filter((piece) => piece.card)
      .map((piece) => piece.text);

  it('are found whole, the longest first', () => {
    expect(cards('The Romans build New Forest.')).toEqual(['New Forest']);
    expect(cards('Japan develop Heian-kyo (Kyoto), then Forest.')).toEqual(['Heian-kyo (Kyoto)', 'Forest']);
  });
  it('are those of the events, by definition, and never who plays', () => {
    const pieces = piecesOf(
      'Bot Qin plays Forest and Qin.',
      { named: (name) => (name === 'Qin' ? [{} as never] : []) },
      new Map([['Forest', 7]]),
      ['Bot Qin'],
    );
    expect(pieces).toEqual([
      { text: 'Bot Qin plays ', card: false },
      { text: 'Forest', card: true, def: 7 },
      { text: ' and ', card: false },
      { text: 'Qin', card: true },
      { text: '.', card: false },
    ]);
  });
  it('are not found within words', () => {
    expect(cards('Forests burn.')).toEqual([]);
  });
  it('joined, the pieces are the line', () => {
    const line = 'The Romans build Gold Mine, 2 wood (Forest).';
    expect(
      piecesOf(line, book)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(line);
  });
});

describe('turns of the log', () => {
  const step = (n: number, seat: number, ...lines: string[]): Step => ({ n, seat, kind: 'answer', lines }) as Step;
  it('hold what one seat did in one go', () => {
    const turns = turnsOf([step(1, 0, 'a'), step(2, 0, 'b'), step(3, 1, 'c'), step(4, 0, 'd')]);
    expect(turns.map((turn) => [turn.seat, turn.lines.map((line) => line.text)])).toEqual([
      [0, ['a', 'b']],
      [1, ['c']],
      [0, ['d']],
    ]);
  });
});
