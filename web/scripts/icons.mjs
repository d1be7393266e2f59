// Makes public/icons/: one sprite of the icons that the page itself shows, and one of the emblems of each set of cards.
// Only icons in use are taken. A name that does not exist is refused, so that no card stands without its picture.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawings } from './icons_own.mjs';

const web = fileURLToPath(new URL('..', import.meta.url));
const packs = fileURLToPath(new URL('../../packs', import.meta.url));

/** The drawings by name: "mill" -> '<path .../>'. */
export function iconSet() {
  const { icons } = JSON.parse(readFileSync(`${web}/node_modules/@iconify-json/game-icons/icons.json`, 'utf8'));
  const bodies = Object.fromEntries(Object.entries(icons).map(([name, icon]) => [name, icon.body]));
  return { ...bodies, ...drawings };
}

/** The icons that the page shows by name. */
export const pageIcons = () => JSON.parse(readFileSync(`${web}/src/cards/icons.json`, 'utf8'));

/** Every entry of every pack: { file, game, set, deck, entry, name, emblem }. */
export function entries(folder = packs) {
  const found = [];
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    if (!name.endsWith('.cards')) continue;
    const file = join(folder, name);
    let deck = '';
    let game = '';
    let set = '';
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const head = /^(\w+) +([^#]*\S)/.exec(line);
      const from = /^game: *(\w+), *set: *([^#]*\S)/.exec(line);
      const emblem = /^ +emblem: *(\S*)/.exec(line);
      if (from) [, game, set] = from;
      else if (head?.[1] === 'deck') deck = head[2];
      else if (head) found.push({ file, game, set, deck, entry: head[1], name: head[2], emblem: '' });
      else if (emblem) found.at(-1).emblem = emblem[1];
    }
  }
  return found;
}

/** The file of a set's emblems, as src/cards/icon.ts names it. */
export const spriteOf = (game, set) => `${game}-${set.replace(/[^a-z0-9]+/gi, '-')}`;

function sprite(names, bodies) {
  const symbols = [...names].sort().map((name) => {
    if (!bodies[name]) throw new Error(`there is no icon '${name}'`);
    return `<symbol id="${name}" viewBox="0 0 512 512">${bodies[name]}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

/** Writes all sprites; says what they weigh. */
export function build() {
  const bodies = iconSet();
  const out = `${web}/public/icons`;
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const sprites = { page: new Set(pageIcons()) };
  for (const { file, game, set, name, emblem } of entries()) {
    if (emblem && !bodies[emblem]) throw new Error(`${file}: ${name}: there is no icon '${emblem}'`);
    if (emblem) (sprites[spriteOf(game, set)] ??= new Set()).add(emblem);
  }
  for (const [name, names] of Object.entries(sprites)) writeFileSync(`${out}/${name}.svg`, sprite(names, bodies));
  return sprites;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sprites = build();
  console.log(`icons: ${Object.keys(sprites).length} sprites, ${sprites.page.size} icons of the page`);
}
