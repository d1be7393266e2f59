// Names that fit: a name that is too long steps down once, then breaks in two lines. It is never cut. Widths come from
// the fonts' own tables, so that no card must be measured on the page.

export type Face = 'settlers' | 'imperium' | 'text';

/** What each sign from space to ~ takes, in hundredths of an em: Fraunces 680, Alegreya SC 800, Alegreya Sans 500. */
const widths: Record<Face, number[]> = {
  settlers: (
    '21 33 40 67 61 82 78 19 38 38 62 56 30 40 29 50 70 48 64 59 66 60 64 54 65 64 29 31 52 56 52 56 95 76 73 71 81 67 ' +
    '63 77 87 43 55 82 64 95 77 80 72 80 78 62 72 76 73 108 74 70 65 36 50 37 48 50 27 58 62 54 64 54 42 59 66 33 33 63 ' +
    '33 98 66 61 64 63 50 50 41 65 57 86 57 58 51 41 30 41 64'
  )
    .split(' ')
    .map(Number),
  imperium: (
    '16 27 33 54 47 73 72 18 30 30 39 51 25 34 26 33 49 37 49 44 48 42 47 43 48 47 24 24 45 51 45 32 88 65 64 61 69 60 ' +
    '54 65 74 37 33 67 54 84 73 67 59 67 66 54 58 64 63 98 69 62 59 32 33 32 48 45 40 56 56 52 58 51 47 55 63 32 29 58 ' +
    '47 71 62 56 51 57 57 47 50 54 54 83 60 55 50 33 32 33 50'
  )
    .split(' ')
    .map(Number),
  text: (
    '16 26 31 53 44 84 70 18 29 30 38 48 23 31 23 29 52 35 46 42 49 42 47 42 48 47 23 23 48 48 48 33 83 59 55 52 65 49 ' +
    '44 60 69 28 32 56 42 79 69 64 53 64 57 48 49 63 57 90 61 54 54 29 29 29 43 45 39 47 52 38 52 46 31 49 52 25 27 47 ' +
    '25 80 52 49 51 51 33 38 33 51 43 68 45 43 42 29 31 29 48'
  )
    .split(' ')
    .map(Number),
};

/** The width of a text in em of its own size. */
export function widthOf(text: string, face: Face): number {
  let sum = 0;
  // Letters with marks are as wide as the letter itself.
  for (const sign of text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')) {
    sum += widths[face][sign.charCodeAt(0) - 32] ?? 60;
  }
  return sum / 100;
}

/** The same for running text. */
export const textWidth = (text: string): number => widthOf(text, 'text');

export interface Fit {
  /** 0: as it is; 1: one step smaller; 2: one step smaller on two lines; 3: tighter still, over the whole row. */
  step: 0 | 1 | 2 | 3;
  lines: string[];
}

/** Where a name may break: behind spaces and hyphens. */
const parts = (name: string): string[] => name.split(/(?<=-)|(?<= )/);

/** The break into so many lines that makes the longest of them shortest. */
function broken(name: string, face: Face, count: number): string[] {
  const words = parts(name);
  let best = [name];
  let least = Infinity;
  const cut = (from: number, left: number, lines: string[]): void => {
    if (left === 1) {
      const all = [...lines, words.slice(from).join('')].map((line) => line.trim());
      const longest = Math.max(...all.map((line) => widthOf(line, face)));
      if (longest < least) [best, least] = [all, longest];
      return;
    }
    for (let to = from + 1; to <= words.length - left + 1; ++to)
      cut(to, left - 1, [...lines, words.slice(from, to).join('')]);
  };
  cut(0, Math.min(count, words.length), []);
  return best;
}

/** What a text takes at a size with a tracking, in em of the card. */
export const takes = (text: string, face: Face, size: number, tracking: number): number =>
  (widthOf(text, face) - text.length * tracking) * size;

/**
 * How a name stands in a room of `room` em, set at `size` em; the step down is `down` em with 1.5 % less tracking. What
 * does not fit on two lines has `whole`, the row without the signs in it, and breaks once more.
 */
export function fitName(name: string, face: Face, room: number, size: number, down: number, whole = room): Fit {
  if (takes(name, face, size, 0) <= room) return { step: 0, lines: [name] };
  const fits = (lines: string[], width: number, tracking: number): boolean =>
    lines.every((line) => takes(line, face, size - down, tracking) <= width);
  if (fits([name], room, 0.015)) return { step: 1, lines: [name] };
  const two = broken(name, face, 2);
  if (fits(two, room, 0.015)) return { step: 2, lines: two };
  return { step: 3, lines: fits(two, whole, 0.03) ? two : broken(name, face, 3) };
}
