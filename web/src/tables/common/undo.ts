// What can be taken back, step by step: the answers that stand, as the steps of the table tell them.

import type { Step } from '../../protocol.js';

/** The answers that were not taken back. */
export function standing(steps: readonly Step[]): Step[] {
  const stand: Step[] = [];
  for (const step of steps) {
    if (step.kind === 'answer') stand.push(step);
    if (step.kind !== 'undo') continue;
    // It takes back the last one of its seat, and those given since.
    const last = stand.findLastIndex((one) => one.seat === step.seat);
    if (last >= 0) stand.length = last;
  }
  return stand;
}

export interface FarBack {
  free: Step[]; // the newest last
  wall?: Step; // the last that cannot be taken back any more
}

/** Which own answers are free to be taken back: the last so many of them. */
export function farBack(steps: readonly Step[], own: readonly number[], free: number): FarBack {
  const mine = standing(steps).filter((step) => own.includes(step.seat));
  const from = Math.max(0, mine.length - free);
  const wall = mine[from - 1];
  return { free: mine.slice(from), ...(wall ? { wall } : {}) };
}
