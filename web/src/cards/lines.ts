// The lines of a text as a card shows them: the head apart, Goods alone where that is all, fewer words on the table.

import { capital, t } from '../i18n/index.js';
import { bitsOf, brief, goodsOnly, lengthOf, type Bit } from './brief.js';
import type { TextLine } from './types.js';

export interface ShownLine {
  head: string;
  /** What is explained of it: the head as the rules say it. */
  term: string;
  bonus: boolean;
  times: number;
  /** Nothing but pieces: they are set large. */
  only: boolean;
  bits: Bit[];
}

/** Heads that a card says by its own signs: the kind of a Location, a text that simply holds. */
const signs = new Set(['Production', 'Feature', 'Action', 'Passive']);

function headOf({ head = '' }: TextLine): string {
  if (signs.has(head)) return '';
  if (head === 'Building bonus') return t('card.bonus');
  if (head === 'When played') return t('card.play');
  return capital(head.replace(/^Feature, /, ''));
}

const stop = /[.!?]["”)]*\s*$/;

/** Every sentence begins with a capital, whatever fell away before it; the first unless a head begins it. */
export function begun(bits: Bit[], sentence: boolean): Bit[] {
  let starts = sentence;
  return bits.map((bit) => {
    if (!('s' in bit) || (bit.b === 'words' && bit.s.trim() === '')) {
      if (!('s' in bit)) starts = false;
      return bit;
    }
    const begins = starts;
    starts = stop.test(bit.s);
    if (bit.b !== 'words') return begins ? { ...bit, s: capital(bit.s) } : bit;
    const s = bit.s.replace(/([.!?]["”)]*\s+)(\p{Ll})/gu, (_, end: string, letter: string) => end + capital(letter));
    if (!begins) return { ...bit, s };
    // Before the first word there may be a stop that the words before it left behind.
    if (/^[\s.]*$/.test(s)) starts = true;
    return {
      ...bit,
      s: s.replace(/^(\s*["“(]?)(\p{Ll})/u, (_, before: string, letter: string) => before + capital(letter)),
    };
  });
}

/** "none" is said as a sentence. */
const said = (bits: Bit[]): Bit[] =>
  bits.length === 1 && bits[0]?.b === 'words' && bits[0].s === 'none.' ? [{ b: 'words', s: t('card.none') }] : bits;

/** words: as sentences in any case, with every Good named. */
export function shownLines(lines: TextLine[], short: boolean, words = false): ShownLine[] {
  return lines.map((line) => {
    const head = headOf(line);
    const all = said(bitsOf(line));
    const goods = words ? undefined : goodsOnly(all);
    // "Whenever" and "Exhaust, when" go on in the same sentence.
    const goesOn = /when(ever)?$/i.test(head);
    return {
      head,
      term: line.head ?? '',
      bonus: line.head === 'Building bonus',
      times: line.times ?? 1,
      only: goods !== undefined && head === '' && lengthOf(goods) < 24,
      bits: goods ?? begun(short ? brief(all) : all, !goesOn),
    };
  });
}

/** Heads of what happened when the card came into play: on the table it is over. */
const past = new Set(['Building bonus', 'When played', 'When gained', 'When developed']);
/** What the pennant says, and what only the Bot reads. */
const aside = new Set(['vp', 'Bot Commerce', 'Bot Profit']);

/** The lines that a card of this size has room and need for. */
export function linesFor(lines: TextLine[], { whole, built }: { whole: boolean; built: boolean }): TextLine[] {
  const needed = lines.filter(({ head = '' }) => (whole || !aside.has(head)) && !(built && past.has(head)));
  const last = (line: TextLine): number => (line.head === 'Building bonus' || line.head === 'vp' ? 1 : 0);
  // A card that says nothing but what it is worth says that.
  const shown = (needed.length > 0 ? needed : lines).map((line) =>
    // On the table the places for visitors say that it is open.
    built && line.head === 'Open production' ? { ...line, head: 'Production' } : line,
  );
  return shown.toSorted((one, other) => last(one) - last(other));
}
