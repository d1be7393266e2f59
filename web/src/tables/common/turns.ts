// Steps as people tell them: what one seat did in one go stands together.

import type { Step } from '../../protocol.js';

export interface ToldLine {
  text: string;
  depth: number; // of an opponent's step: how far in it is written
  undo: boolean;
}
export interface Turn {
  n: number; // its first step
  seat: number;
  lines: ToldLine[];
}

export function linesOf(step: Step): ToldLine[] {
  return step.lines.map((text, k) => ({
    text,
    depth: step.why?.find((one) => one.line === k)?.depth ?? 0,
    undo: step.kind === 'undo',
  }));
}

export function turnsOf(steps: readonly Step[]): Turn[] {
  const turns: Turn[] = [];
  for (const step of steps) {
    const last = turns.at(-1);
    if (last?.seat === step.seat) last.lines.push(...linesOf(step));
    else turns.push({ n: step.n, seat: step.seat, lines: linesOf(step) });
  }
  return turns;
}
