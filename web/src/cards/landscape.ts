// The land of a poster: sun, rays, clouds, hills and birds as a few paths on 150 x 87, drawn from a seed.

import { chance, seedOf } from './seed.js';

export interface Landscape {
  sun: { x: number; y: number; r: number };
  rays: string;
  clouds: string;
  far: string;
  near: string;
  birds: string;
}

export const wide = 150;
export const high = 87;

const at = (value: number): string => String(Math.round(value * 10) / 10);

/** A row of rounded hills from edge to edge, closed along the bottom. */
function hills(next: () => number, base: number, swell: number, humps: number): string {
  const step = (wide + 40) / humps;
  let x = -20;
  let y = base + (next() - 0.5) * swell;
  let path = `M-20 ${String(high)}V${at(y)}`;
  for (let hump = 0; hump < humps; ++hump) {
    const to = base + (next() - 0.5) * swell;
    path += `C${at(x + step * 0.4)} ${at(y - swell * 0.3)} ${at(x + step * 0.6)} ${at(to + swell * 0.3)} ${at(x + step)} ${at(to)}`;
    x += step;
    y = to;
  }
  return `${path}V${String(high)}Z`;
}

function rays(next: () => number, x: number, y: number, r: number): string {
  const count = 9 + Math.floor(next() * 4);
  const turn = next() * Math.PI;
  const half = (Math.PI / count) * 0.34;
  let path = '';
  for (let ray = 0; ray < count; ++ray) {
    const angle = turn + (ray * 2 * Math.PI) / count;
    const corner = (side: number, far: number): string =>
      `${at(x + Math.cos(angle + side) * far)} ${at(y + Math.sin(angle + side) * far)}`;
    path += `M${corner(-half * 0.4, r * 1.18)}L${corner(-half, 190)}L${corner(half, 190)}L${corner(half * 0.4, r * 1.18)}Z`;
  }
  return path;
}

/** Long flat clouds, each a lying stroke with round ends. */
function clouds(next: () => number): string {
  let path = '';
  const count = 2 + Math.floor(next() * 2);
  for (let cloud = 0; cloud < count; ++cloud) {
    const left = next() * 120 - 10;
    const top = 7 + next() * 26;
    const long = 18 + next() * 26;
    path += `M${at(left)} ${at(top)}h${at(long)}M${at(left + 6 + next() * 8)} ${at(top + 4)}h${at(long * 0.6)}`;
  }
  return path;
}

function birds(next: () => number, sunLeft: boolean): string {
  if (next() < 0.4) return '';
  let path = '';
  const count = 1 + Math.floor(next() * 3);
  const left = sunLeft ? 104 : 10;
  const top = 14 + next() * 18;
  for (let bird = 0; bird < count; ++bird) {
    const x = left + bird * 9 + next() * 4;
    const y = top + next() * 8;
    path += `M${at(x)} ${at(y)}q2-2.6 4 0q2-2.6 4 0`;
  }
  return path;
}

const drawn = new Map<string, Landscape>();

/** The land of a card, by its id; drawn once. */
export function landscapeOf(id: string): Landscape {
  const known = drawn.get(id);
  if (known) return known;
  const next = chance(seedOf(id));
  const left = next() < 0.5;
  const sun = { x: left ? 16 + next() * 26 : 106 + next() * 28, y: 16 + next() * 22, r: 13 + next() * 7 };
  const land: Landscape = {
    sun,
    rays: rays(next, sun.x, sun.y, sun.r),
    clouds: clouds(next),
    far: hills(next, 58, 17, 3),
    near: hills(next, 73, 11, 2),
    birds: birds(next, left),
  };
  drawn.set(id, land);
  return land;
}
