// What stands behind the emblem of an Imperium card where it is no pattern: a map, cracks, stars; drawn from a seed.

import { chance, seedOf } from './seed.js';

const at = (value: number): string => String(Math.round(value * 10) / 10);

/** A closed line around a middle, wavy by the given strengths. */
function ring(x: number, y: number, r: number, waves: number[]): string {
  const points = 10;
  const place = (step: number): [number, number] => {
    const angle = (step / points) * 2 * Math.PI;
    const far = r * (1 + (waves[step % points] ?? 0));
    return [x + Math.cos(angle) * far * 1.35, y + Math.sin(angle) * far];
  };
  let path = '';
  for (let step = 0; step < points; ++step) {
    const [fromX, fromY] = place(step);
    const [toX, toY] = place(step + 1);
    const midX = (fromX + toX) / 2;
    const midY = (fromY + toY) / 2;
    path += step === 0 ? `M${at(midX)} ${at(midY)}` : `Q${at(fromX)} ${at(fromY)} ${at(midX)} ${at(midY)}`;
  }
  const [lastX, lastY] = place(points);
  const [firstX, firstY] = place(0);
  const [nextX, nextY] = place(1);
  return `${path}Q${at(lastX)} ${at(lastY)} ${at((firstX + nextX) / 2)} ${at((firstY + nextY) / 2)}Z`;
}

/** Contour lines around two heights, and a river that runs between. */
export function mapOf(id: string): { lines: string; river: string } {
  const next = chance(seedOf(id));
  let lines = '';
  for (const side of [0, 1]) {
    const x = side === 0 ? 20 + next() * 40 : 90 + next() * 45;
    const y = 12 + next() * 62;
    const waves = Array.from({ length: 10 }, () => (next() - 0.5) * 0.5);
    for (let r = 8; r < 62; r += 9) lines += ring(x, y, r, waves);
  }
  const top = 20 + next() * 40;
  const river = `M-6 ${at(top)}C${at(26)} ${at(top + 24 * (next() - 0.2))} ${at(44 + next() * 20)} ${at(top - 20 * next())} ${at(80)} ${at(top + 12)}S${at(120)} ${at(70 - 20 * next())} 158 ${at(40 + 44 * next())}`;
  return { lines, river };
}

/** Cracks that run from the upper edge, and dark peaks along the lower. */
export function cracksOf(id: string): { cracks: string; peaks: string } {
  const next = chance(seedOf(id));
  let cracks = '';
  for (let crack = 0; crack < 4; ++crack) {
    let x = 10 + crack * 40 + next() * 20;
    let y = -2;
    cracks += `M${at(x)} -2`;
    for (let step = 0; step < 4; ++step) {
      x += (next() - 0.5) * 30;
      y += 10 + next() * 14;
      cracks += `L${at(x)} ${at(y)}`;
    }
  }
  let peaks = 'M-2 88';
  for (let x = -2; x < 150; x += 22 + next() * 10)
    peaks += `L${at(x)} ${at(72 + next() * 8)}L${at(x + 12)} ${at(58 + next() * 10)}`;
  return { cracks, peaks: `${peaks}L152 76V88Z` };
}

/** Stars of a night, as dots. */
export function starsOf(id: string): string {
  const next = chance(seedOf(id));
  let path = '';
  for (let star = 0; star < 34; ++star) path += `M${at(next() * 150)} ${at(next() * 87)}h0`;
  return path;
}
