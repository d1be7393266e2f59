// Sentences as pieces: where a line is nothing but Goods and an arrow, the words around them fall away; on the table
// longer lines lose what the pieces already say. The whole sentence stays in the detail and in the card's spoken name.

import { goodKey, goods } from './goods.js';
import type { TextLine, TextPiece } from './types.js';

export type Bit =
  | { b: 'words'; s: string }
  | { b: 'good'; good: string; n: number; s: string }
  | { b: 'colour'; colour: string; s: string }
  | { b: 'suit'; suit: string; s: string }
  | { b: 'icon'; icon: string; s: string }
  | { b: 'keyword'; word: string; s: string }
  | { b: 'card'; name: string }
  | { b: 'or' }
  | { b: 'arrow' };

/** What a piece is as a bit; unknown kinds are their words. */
function bitOf(piece: TextPiece): Bit {
  const { s } = piece;
  if (piece.t === 'good' && piece.good !== undefined && goods[goodKey(piece.good)])
    return { b: 'good', good: goodKey(piece.good), n: piece.n ?? 1, s };
  if (piece.t === 'colour' && piece.colour !== undefined) return { b: 'colour', colour: piece.colour, s };
  if (piece.t === 'suit' && piece.suit !== undefined) return { b: 'suit', suit: piece.suit, s };
  if (piece.t === 'icon' && piece.icon !== undefined) return { b: 'icon', icon: piece.icon, s };
  if (piece.t === 'keyword' && piece.word !== undefined) return { b: 'keyword', word: piece.word, s };
  if (piece.t === 'card') return { b: 'card', name: piece.name ?? s };
  if (piece.t === 'or') return { b: 'or' };
  return { b: 'words', s };
}

/** Neighbouring words as one. */
function joined(bits: Bit[]): Bit[] {
  const out: Bit[] = [];
  for (const bit of bits) {
    const last = out.at(-1);
    if (bit.b === 'words' && last?.b === 'words') out[out.length - 1] = { b: 'words', s: last.s + bit.s };
    else out.push(bit);
  }
  return out;
}

/** "draw 2 cards": the cards are a piece, like Goods that are gained. */
function drawn(bits: Bit[]): Bit[] {
  return bits.flatMap((bit, at): Bit[] => {
    const before = bits[at - 1];
    if (bit.b !== 'words' || before?.b !== 'keyword' || before.word !== 'draw') return [bit];
    const cards = /^ (\d+) cards?\b/.exec(bit.s);
    if (!cards) return [bit];
    const rest = bit.s.slice(cards[0].length);
    const piece: Bit = { b: 'good', good: 'card', n: Number(cards[1]), s: cards[0].trim() };
    return [{ b: 'words', s: ' ' }, piece, ...(rest === '' ? [] : [{ b: 'words' as const, s: rest }])];
  });
}

/** A line as it is written, every piece in its place; without its head, which is shown apart. */
export function bitsOf(line: TextLine): Bit[] {
  const [first, second, ...rest] = line.pieces;
  const body =
    first?.t === 'head' && second ? [{ ...second, s: second.s.replace(/^[:,]? */, '') }, ...rest] : line.pieces;
  const bits = drawn(joined(body.filter(({ s }) => s !== '').map(bitOf)));
  // "or" between the parts says that one is chosen.
  if (!bits.some(({ b }) => b === 'or')) return bits;
  return bits.map((bit) => (bit.b === 'words' ? { b: 'words', s: bit.s.replace(/\bchoose: /i, '') } : bit));
}

const gains = /^(and|,|\.|gain|draw|you|then|it gives|, and)?$/i;
const pays = /^(spend|pay|and|,|discard)?$/i;

/**
 * The line as Goods alone: "gain 1 worker and 1 food." or "spend 1 worker to gain 2 VP."; undefined if it says more.
 */
export function goodsOnly(all: Bit[]): Bit[] | undefined {
  const out: Bit[] = [];
  let arrow = false;
  const bits = joined(all.map((bit): Bit => (bit.b === 'keyword' ? { b: 'words', s: bit.s } : bit)));
  for (const bit of bits) {
    if (bit.b === 'good') out.push(bit);
    else if (bit.b === 'or') out.push(bit);
    else if (bit.b !== 'words') return undefined;
    else {
      const words = bit.s.trim().replace(/[.]$/, '').trim();
      if (/^to (gain|draw)$/i.test(words) && !arrow && out.length > 0) {
        arrow = true;
        out.push({ b: 'arrow' });
      } else if (!gains.test(words) && !(out.length === 0 || !arrow ? pays.test(words) : false)) return undefined;
    }
  }
  const first = bits[0];
  const pay = first?.b === 'words' && /^(spend|pay)/i.test(first.s.trim());
  if (out.length === 0 || pay !== arrow) return undefined;
  return out;
}

/** Words that a piece or an arrow says as well. */
const shorter: [RegExp, string][] = [
  [/^whenever you /i, ''],
  [/\bat the end of the game, ?/i, 'end: '],
  [/\bat the end of each round, ?/i, 'round’s end: '],
  [/, gain $/i, ' ➜ '],
  [/\bto gain $/i, '➜ '],
  [/\bto draw $/i, '➜ '],
  [/^(spend|pay|gain) $/i, ''],
  [/\bfor each\b/gi, 'per'],
  [/,? you have\b/gi, ''],
  [/\bof yours\b/gi, ''],
  [/, at most (\d+)/gi, ' (≤ $1)'],
  [/\byou may store any number of\b/gi, 'store'],
  [/\bfrom your hand\b/gi, 'in hand'],
  [/\buntil the end of the round\b/gi, 'this round'],
  [/^ icons?\b/gi, ''],
  [/\bput this card into\b/gi, 'to'],
  [/\bput this card $/i, 'this '],
  [/\bfrom your discard pile\b/gi, 'from discards'],
  [/\bin hand or discard pile\b/gi, 'in hand or discards'],
  [/\beach other player\b/gi, 'each other'],
  [/; if unable,/gi, '; else'],
  [/, exiled cards included\b/gi, ' (or exiled)'],
  [/\byou may\b/gi, 'may'],
  [/\bplayable only if\b/gi, 'only if'],
  [/\bthe top (\d+) cards of\b/gi, 'the top $1 of'],
  [/\bwithout its cost\b/gi, 'free'],
  [/\bat any time in your turn\b/gi, 'any time,'],
  [/\bany number of\b/gi, 'any'],
];

/** "spend" before Goods and "to" behind them: an arrow parts a price from what it buys. */
function paid(bits: Bit[]): Bit[] {
  const out = [...bits];
  for (let at = 0; at < out.length; ++at) {
    const bit = out[at];
    if (bit?.b !== 'keyword' || !/^(spend|pay)$/i.test(bit.s)) continue;
    let to = at + 1;
    const within = (one: Bit | undefined): boolean =>
      one?.b === 'good' || (one?.b === 'words' && /^( |,|, and | and )$/.test(one.s));
    while (within(out[to])) ++to;
    const behind = out[to];
    if (to === at + 1 || behind?.b !== 'words' || !/^ to\b/.test(behind.s)) continue;
    const before = out[at - 1];
    // What stood before the word now stands before the first piece.
    const gap = out[at + 1]?.b === 'words' && (before === undefined || before.b !== 'words') ? 2 : 1;
    out.splice(to, 1, { b: 'arrow' }, { b: 'words', s: behind.s.replace(/^ to ?(gain |draw )?/, ' ') });
    out.splice(at, gap);
  }
  return out;
}

/** The line with fewer words, for the table. */
export function brief(bits: Bit[]): Bit[] {
  const out: Bit[] = [];
  const all = paid(bits);
  for (const [at, bit] of all.entries()) {
    if (bit.b !== 'words') {
      out.push(bit);
      continue;
    }
    let s = bit.s;
    // A chip says that it is a Location.
    if (out.at(-1)?.b === 'colour') s = s.replace(/^ locations?\b/, '');
    for (const [from, to] of shorter) s = s.replace(from, to);
    const arrow = s.indexOf('➜');
    if (arrow >= 0) {
      if (s.slice(0, arrow).trim()) out.push({ b: 'words', s: s.slice(0, arrow) });
      out.push({ b: 'arrow' });
      s = s.slice(arrow + 1);
    }
    s = s.replaceAll(/\s+/g, ' ');
    // A stop is needed before another sentence only.
    const last = at === all.length - 1;
    if (s.trim() !== '' && (s.trim() !== '.' || !last)) out.push({ b: 'words', s });
    else if (s === ' ') out.push({ b: 'words', s });
  }
  return joined(out);
}

/** About how many letters a line takes; a piece counts as three. */
export function lengthOf(bits: Bit[]): number {
  const one = (bit: Bit): number =>
    bit.b === 'words' || bit.b === 'keyword' ? bit.s.length : bit.b === 'card' ? bit.name.length : 3;
  return bits.reduce((sum, bit) => sum + one(bit), 0);
}
