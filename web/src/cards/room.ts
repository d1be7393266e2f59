// Room for a text: the picture gives way to it line by line, then the type steps down, then words give way to pieces;
// only what is still too long fades out. Lines are counted with the fonts' own widths, so that no card must be measured
// on the page.

import type { Bit } from './brief.js';
import { textWidth } from './fit.js';
import { suits } from './goods.js';
import { shownLines } from './lines.js';
import type { TextLine } from './types.js';

export interface Space {
  /** The width of a line, and the height that picture and text share, in em of the card. */
  wide: number;
  high: number;
  /** From the usual type to the smallest. */
  steps: Step[];
  /** What the text needs besides its lines. */
  pad: number;
  /** The picture's usual height. */
  most: number;
}

export interface Step {
  size: number;
  /** Height of a line in em of the type. */
  lead: number;
  /** The picture's least height. */
  least: number;
  /** Pieces in the place of words. */
  short?: true;
}

export interface Room {
  picture: number;
  size: number;
  lead: number;
  short: boolean;
  /** More text than there is room for, as far as it can be reckoned. */
  over: boolean;
}

/** How many lines the bits take at a width in em of the type; told briefly, suits are their signs. */
export function linesOf(bits: Bit[], head: string, wide: number, short = false): number {
  let lines = 1;
  let at = 0;
  const put = (width: number, glued: boolean): void => {
    if (at > 0 && !glued) at += 0.16;
    if (at > 0 && at + width > wide) {
      lines += 1;
      at = 0;
    }
    at += width;
  };
  if (head) put(textWidth(head) * 1.12, false);
  for (const bit of bits) {
    if (bit.b === 'words') {
      for (const word of bit.s.split(' ')) if (word !== '') put(textWidth(word), /^[.,:;)]/.test(word));
    } else if (bit.b === 'good') put(bit.n > 1 ? 2.1 : 1.5, false);
    else if (bit.b === 'card') for (const word of bit.name.split(' ')) put(textWidth(word) * 1.06, false);
    else if (bit.b === 'arrow') put(1.4, false);
    else if (bit.b === 'or') put(0.95, false);
    else if (bit.b === 'colour') put(3, false);
    else if (bit.b === 'icon' || (short && bit.b === 'suit' && suits[bit.suit])) put(1.4, false);
    else put(Math.max(textWidth(bit.s) * 1.03, 1.4), false);
  }
  return lines;
}

/** What a text of these lines leaves to the picture, which needs `icons` em for what is printed on it. */
export function roomFor(text: TextLine[], short: boolean, space: Space, icons = 0): Room {
  let room: Room = { picture: space.most, size: 1, lead: 1.2, short, over: true };
  for (const step of space.steps) {
    const { size, lead } = step;
    const least = Math.max(step.least, icons);
    let high = space.pad;
    const brief = short || step.short === true;
    for (const { head, only, bits, times } of shownLines(text, brief)) {
      const scale = only ? 1.34 : 1;
      high += size * lead * scale * linesOf(bits, head, space.wide / size / scale, brief);
      if (times > 1 && !short) high += size * lead;
    }
    const picture = Math.min(space.most, space.high - high);
    room = {
      picture: Math.max(picture, least),
      size,
      lead,
      short: short || step.short === true,
      over: picture < least,
    };
    if (!room.over) break;
  }
  return room;
}
