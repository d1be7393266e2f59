// The names of cards in a sentence of the log: those that its events name, by their definitions, and where they name none,
// what the book knows; the longest at each place, whole words only. Who plays is no card, whatever the name.

/** What knows cards by their names: the book. */
export interface Named {
  named(name: string): readonly unknown[];
}

export interface NamePiece {
  text: string;
  card: boolean;
  def?: number; // which card it is, where two have one name
}

/** defs: of the cards that the line's events are about, by name; seats: how lines call who plays. */
export function piecesOf(
  text: string,
  book: Named,
  defs: ReadonlyMap<string, number> = new Map(),
  seats: readonly string[] = [],
): NamePiece[] {
  const named = (name: string): boolean => defs.has(name) || book.named(name).length > 0;
  const words = text.split(/(?<=[\s,.;:()])|(?=[\s,.;:()])/);
  const pieces: NamePiece[] = [];
  const plain = (more: string): void => {
    const last = pieces.at(-1);
    if (last && !last.card) last.text += more;
    else pieces.push({ text: more, card: false });
  };
  for (let k = 0; k < words.length;) {
    const seat = longest(words, k, (name) => seats.includes(name));
    const length = seat === 0 && /^\p{Lu}/u.test(words[k] ?? '') ? longest(words, k, named) : 0;
    const name = words.slice(k, k + Math.max(length, seat, 1)).join('');
    const def = defs.get(name);
    if (length > 0) pieces.push({ text: name, card: true, ...(def === undefined ? {} : { def }) });
    else plain(name);
    k += Math.max(length, seat, 1);
  }
  return pieces;
}

// How many words from here on are a name; 0: none. The longest name of a card has a dozen of them.
function longest(words: string[], from: number, is: (name: string) => boolean): number {
  for (let length = Math.min(24, words.length - from); length > 0; --length) {
    if (is(words.slice(from, from + length).join(''))) return length;
  }
  return 0;
}

export interface GluedPiece extends NamePiece {
  before: string;
  behind: string;
}

/** A name with the bracket before it and the stop behind it: no line breaks between them. */
export function glued(pieces: readonly NamePiece[]): GluedPiece[] {
  const all = pieces.map((piece): GluedPiece => ({ ...piece, before: '', behind: '' }));
  all.forEach((piece, k) => {
    if (!piece.card) return;
    const before = all[k - 1];
    const behind = all[k + 1];
    if (before && !before.card) {
      piece.before = /[("“]+$/.exec(before.text)?.[0] ?? '';
      before.text = before.text.slice(0, before.text.length - piece.before.length);
    }
    if (behind && !behind.card) {
      piece.behind = /^[)"”.,:;]+/.exec(behind.text)?.[0] ?? '';
      behind.text = behind.text.slice(piece.behind.length);
    }
  });
  return all;
}

export interface PaintedPart {
  text: string;
  good?: string;
  n: number;
}

const amount =
  /\b(\d+|an?) (workers?|wood|stone|food|gold|raze|defense|samurai|VP|materials?|population|progress|goods|unrest|actions?|exhaust tokens?|basic tech|mana)\b/g;

/** "pay 2 wood" and "take an unrest" with the wood and the unrest as pieces. */
export function paintedOf(text: string): PaintedPart[] {
  const parts: PaintedPart[] = [];
  let at = 0;
  for (const found of text.matchAll(amount)) {
    parts.push({ text: text.slice(at, found.index), n: 0 });
    parts.push({ text: found[0], good: (found[2] ?? '').toLowerCase(), n: Number(found[1]) || 1 });
    at = found.index + found[0].length;
  }
  parts.push({ text: text.slice(at), n: 0 });
  return parts.filter((part) => part.text !== '');
}
