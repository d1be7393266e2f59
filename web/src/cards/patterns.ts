// Patterns: one for each colour of Settlers, each suit of Imperium and each nation's cloth, drawn by code. Each is a tile
// that the style repeats behind ribbons, bands, chips and pictures; its ink is white, or dark on pale grounds.

interface Tile {
  w: number;
  h: number;
  body: string;
}

const lines = (d: string, width = 1.6): string =>
  `<path d="${d}" fill="none" stroke="INK" stroke-width="${String(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string): string => `<path d="${d}" fill="INK"/>`;
const dot = (x: number, y: number, r: number): string =>
  `<circle cx="${String(x)}" cy="${String(y)}" r="${String(r)}" fill="INK"/>`;
const rings = (x: number, y: number, radii: number[], width = 1.1): string =>
  radii
    .map(
      (r) =>
        `<circle cx="${String(x)}" cy="${String(y)}" r="${String(r)}" fill="none" stroke="INK" stroke-width="${String(width)}"/>`,
    )
    .join('');

/** The patterns of the colours, on a scale of 10 to an em. */
const colours: Record<string, Tile> = {
  brown: { w: 24, h: 12, body: lines('M0 3q6 5 12 0t12 0M0 9q6-5 12 0t12 0', 1.4) },
  grey: { w: 20, h: 12, body: lines('M0 .7h20M0 6.7h20M5 .7v6M15 6.7v6', 1.3) },
  red: { w: 14, h: 8, body: lines('M0 7L7 1.5 14 7', 1.7) },
  pink: { w: 12, h: 12, body: dot(3, 3, 1.5) + dot(9, 9, 1.5) },
  gold: { w: 14, h: 14, body: lines('M7 0L14 7 7 14 0 7z', 1.4) },
  black: { w: 10, h: 10, body: lines('M0 0L10 10M10 0L0 10', 0.9) },
  blue: { w: 18, h: 8, body: lines('M0 4.5Q4.5-1 9 4.5T18 4.5', 1.5) },
  violet: { w: 12, h: 12, body: solid('M0 0h6v6h6v6H6V6H0z') },
  orange: { w: 14, h: 12, body: solid('M2 10L7 2l5 8z') },
  white: { w: 8, h: 7, body: lines('M0 3.5h8', 1) },
};

/** The patterns of the suits. */
const suits: Record<string, Tile> = {
  region: {
    w: 14,
    h: 10,
    body: rings(7, 10, [7, 4.4, 1.8]) + rings(0, 5, [7, 4.4, 1.8]) + rings(14, 5, [7, 4.4, 1.8]),
  },
  uncivilised: { w: 12, h: 16, body: lines('M1.5 7L5 1M7.5 14.5L11 8.5', 1.6) },
  civilised: { w: 16, h: 18, body: lines('M2 18V9a6 6 0 0 1 12 0v9M5.4 18V9.4a2.6 2.6 0 0 1 5.2 0V18', 1.3) },
  tributary: {
    w: 16,
    h: 14,
    body: lines('M0 4L4 1l4 3 4-3 4 3M0 10l4-3 4 3 4-3 4 3', 1.5) + dot(4, 12, 0.9) + dot(12, 12, 0.9),
  },
  fame: { w: 16, h: 16, body: lines('M8 1l7 7-7 7-7-7zM8 5l3 3-3 3-3-3z', 1.2) },
  unrest: { w: 22, h: 22, body: lines('M3 0l4 6-3 5 5 4-2 7M16 0l-3 6 4 4M22 12l-6 3 2 7', 1) },
  power: { w: 20, h: 20, body: dot(4, 5, 0.9) + dot(14, 3, 0.6) + dot(10, 12, 1) + dot(17, 16, 0.7) + dot(3, 16, 0.6) },
  state: { w: 8, h: 4, body: lines('M0 2h8', 0.8) },
  'trade route': { w: 22, h: 10, body: lines('M0 8c5 0 6-5 11-5s6 5 11 5M0 3c3 0 4-2 6-2', 1.3) },
  gadget: { w: 10, h: 10, body: lines('M0 5h10M5 0v10', 0.9) },
};

const meander: Tile = { w: 16, h: 16, body: lines('M0 14h14V2H4v8h6V6H7M14 14h2', 1.3) };
const fret: Tile = { w: 18, h: 14, body: lines('M0 12h4V9h3V6h3V3h6v6h-3M16 12h2', 1.4) };
const scales: Tile = suits['region'] as Tile;
const lozenge: Tile = { w: 14, h: 18, body: lines('M7 1l6 8-6 8-6-8zM7 6l2.4 3L7 12 4.6 9z', 1.1) };
const knots: Tile = { w: 20, h: 14, body: lines('M0 3q5 0 10 4t10 4M0 11q5 0 10-4t10-4', 1.6) };
const spiral: Tile = {
  w: 18,
  h: 14,
  body: lines('M0 11h4a5 5 0 1 1 5-5 3 3 0 1 1-3-3M9 6c0 4 3 5 9 5', 1.2),
};
const starry: Tile = { w: 16, h: 16, body: lines('M8 1v14M1 8h14M3 3l10 10M13 3L3 13', 0.9) };
const rosette: Tile = {
  w: 18,
  h: 18,
  body: rings(9, 9, [2, 6.5]) + dot(0, 0, 1.6) + dot(18, 0, 1.6) + dot(0, 18, 1.6) + dot(18, 18, 1.6),
};
const steps: Tile = { w: 16, h: 12, body: lines('M0 10h3V7h3V4h4v3h3v3h3', 1.4) };
const weave: Tile = { w: 12, h: 12, body: lines('M1 3h4M1 5h4M9 1v4M7 1v4M7 9h4M7 11h4M3 7v4M5 7v4', 1) };
const wave: Tile = { w: 20, h: 12, body: lines('M0 9c6 0 5-7 10-7 4 0 4 5 1 5M10 9h10', 1.4) };
const teeth: Tile = { w: 12, h: 14, body: solid('M0 6L6 0l6 6zM0 8l6 6 6-6z') };
const reeds: Tile = { w: 10, h: 16, body: lines('M2 16V4M5 16V1M8 16V4M0 9h10', 1) };
const feather: Tile = { w: 12, h: 12, body: lines('M6 0v12M6 4L1 0M6 4l5-4M6 9L1 5M6 9l5-4', 1.1) };
const interlace: Tile = {
  w: 16,
  h: 16,
  body: lines('M0 8a8 8 0 0 1 16 0M0 8a8 8 0 0 0 16 0M8 0a8 8 0 0 1 0 16M8 0a8 8 0 0 0 0 16', 1.1),
};
const bead: Tile = { w: 14, h: 10, body: rings(4, 5, [2.6]) + lines('M9 1v8M12 1v8', 1.1) };
const tartan: Tile = {
  w: 16,
  h: 16,
  body: lines('M0 4h16M0 6h16M4 0v16M6 0v16', 0.8) + lines('M0 12h16M12 0v16', 1.6),
};

const girih: Tile = { w: 16, h: 16, body: lines('M3 3h10v10H3zM8 .9L15.1 8 8 15.1.9 8z', 1) };
const petals: Tile = {
  w: 16,
  h: 16,
  body: lines('M8 14c-5-3-5-8 0-12 5 4 5 9 0 12zM8 14c-4 0-7-2-7-5M8 14c4 0 7-2 7-5', 1.1),
};
const suns: Tile = { w: 16, h: 16, body: rings(8, 8, [2, 4.8]) + lines('M8 0v2M8 14v2M0 8h2M14 8h2', 1.3) };
const axes: Tile = { w: 18, h: 14, body: lines('M9 1v12M3 2q3 5 0 10 6-1 6-5 0 4 6 5-3-5 0-10-6 1-6 5 0-4-6-5z', 1.1) };
const clouds: Tile = { w: 20, h: 14, body: lines('M2 11q-2-4 2-5 0-4 5-4 4 0 5 4 5 0 4 5z', 1.3) };
const tridents: Tile = { w: 16, h: 18, body: lines('M8 17V2M3 3v4q0 4 5 4t5-4V3', 1.3) };
const crosses: Tile = { w: 16, h: 16, body: lines('M8 2v12M2 8h12M6 2h4M6 14h4M2 6v4M14 6v4', 1.2) };
const tapa: Tile = { w: 12, h: 14, body: lines('M0 13L6 2l6 11zM3.4 12.6L6 8l2.6 4.6', 1.1) };
const wheels: Tile = {
  w: 18,
  h: 18,
  body: rings(9, 9, [1.6, 6.6]) + lines('M9 2.5v13M2.5 9h13M4.4 4.4l9.2 9.2M13.6 4.4l-9.2 9.2', 0.8),
};
const courts: Tile = { w: 16, h: 16, body: lines('M2 2h12v12H2zM5.5 5.5h5v5h-5z', 1.3) };
const combs: Tile = { w: 18, h: 16, body: lines('M5 1h8l4 7-4 7H5L1 8z', 1.2) };
const dashes: Tile = { w: 14, h: 12, body: lines('M1 3h5M8 9h5', 1.2) };

export interface Nation {
  band: string;
  mark: string;
  cloth: Tile;
}

/** Each nation's own cloth, its mark and the colour of its band (white on it is at least 4.5 to 1). */
export const nations: Record<string, Nation> = {
  Japan: { band: '#9c2940', mark: 'flower-emblem', cloth: scales },
  Greeks: { band: '#286898', mark: 'greek-sphinx', cloth: meander },
  Romans: { band: '#962a26', mark: 'eagle-emblem', cloth: interlace },
  Carthaginians: { band: '#6d3a86', mark: 'elephant-head', cloth: wave },
  Celts: { band: '#2f6b45', mark: 'heavy-thorny-triskelion', cloth: tartan },
  Macedonians: { band: '#7a5310', mark: 'flower-star', cloth: starry },
  Persians: { band: '#7d3f1c', mark: 'winged-emblem', cloth: rosette },
  Scythians: { band: '#8a3f2b', mark: 'stag-head', cloth: spiral },
  Vikings: { band: '#3f5568', mark: 'drakkar-dragon', cloth: knots },
  Abbasids: { band: '#2f4a3d', mark: 'magic-lamp', cloth: girih },
  Aksumites: { band: '#685018', mark: 'lion', cloth: lozenge },
  Cultists: { band: '#4f3a63', mark: 'cultist', cloth: suits['unrest'] as Tile },
  Guptas: { band: '#a1481c', mark: 'tiger-head', cloth: petals },
  Inuit: { band: '#35607c', mark: 'polar-bear', cloth: teeth },
  Magyars: { band: '#883038', mark: 'hawk-emblem', cloth: feather },
  Martians: { band: '#3d6a2c', mark: 'alien-skull', cloth: suits['gadget'] as Tile },
  Mayans: { band: '#1e6a5a', mark: 'mayan-pyramid', cloth: fret },
  Polynesians: { band: '#106070', mark: 'turtle', cloth: tapa },
  Sassanids: { band: '#76344f', mark: 'fire-shrine', cloth: bead },
  Taino: { band: '#406868', mark: 'frog', cloth: suns },
  Tang: { band: '#901830', mark: 'double-dragon', cloth: clouds },
  Wagadou: { band: '#885828', mark: 'baobab', cloth: steps },
  Arthurians: { band: '#3a4f8a', mark: 'dragon-shield', cloth: crosses },
  Atlanteans: { band: '#1c5f8a', mark: 'trident', cloth: tridents },
  Egyptians: { band: '#136f78', mark: 'eye-of-horus', cloth: reeds },
  Mauryans: { band: '#904810', mark: 'stone-wheel', cloth: wheels },
  Minoans: { band: '#205898', mark: 'minotaur', cloth: axes },
  Olmecs: { band: '#55662a', mark: 'totem-head', cloth: courts },
  Qin: { band: '#5c3f2a', mark: 'dragon-spiral', cloth: weave },
  Utopians: { band: '#5a4f8c', mark: 'peaks', cloth: combs },
};

const unknownNation = { band: '#5b4a6b', cloth: dashes };

/** A name as part of a class: "trade route" -> "trade-route". */
export const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function picture({ w, h, body }: Tile, ink: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(w)}" height="${String(h)}" viewBox="0 0 ${String(w)} ${String(h)}">${body.replaceAll('INK', ink)}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg).replaceAll("'", '%27')}")`;
}

const em = (value: number): string => `${String(Math.round(value * 9) / 100)}em`;

function rule(name: string, tile: Tile, ink = '#fff', more = ''): string {
  return `.${name}{--pattern:${picture(tile, ink)};--pattern-size:${em(tile.w)} ${em(tile.h)};${more}}`;
}

/** The style of all patterns: a class "cloth-red", "cloth-region", "cloth-japan" that says --pattern and --pattern-size. */
export function patternStyle(): string {
  const dark = new Set(['gold', 'white']);
  return [
    ...Object.entries(colours).map(([name, tile]) => rule(`cloth-${name}`, tile, dark.has(name) ? '#3a2502' : '#fff')),
    ...Object.entries(suits).map(([name, tile]) => rule(`cloth-${slug(name)}`, tile)),
    ...Object.entries(nations).map(([name, { band, cloth }]) =>
      rule(
        `cloth-nation-${slug(name)}`,
        cloth,
        '#fff',
        `--band:${band};--pale:color-mix(in oklab,${band} 13%,#fff6f0);--middle:color-mix(in oklab,${band} 46%,#ffeee8);`,
      ),
    ),
    rule('cloth-nation', unknownNation.cloth, '#fff', `--band:${unknownNation.band};--pale:#f4eef6;--middle:#b9aac6;`),
  ].join('\n');
}

let sheet: CSSStyleSheet | undefined;

/** Gives the page its patterns, once. A sheet of its own: the policy for contents allows no style in the page's text. */
export function installPatterns(): void {
  if (sheet || typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(patternStyle());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
