// The turn of an opponent that plays by a table, moment by moment: what stood on the table each time it had done one thing,
// and what had been told by then.

import type { State, Step, Why } from '../protocol.js';

/** What is on the screen while an opponent plays. */
export interface Shown {
  seat: number; // whose turn it is
  slot: number; // what was resolved last; 0: the die was rolled
  next: number; // what comes; 0: the end of its turn
  why: Why[]; // what was told since the moment before
}

/** A step as far as so many lines tell it. */
export function upTo(step: Step, lines: number): Step {
  return {
    ...step,
    lines: step.lines.slice(0, lines),
    ...(step.why ? { why: step.why.filter((one) => one.line < lines) } : {}),
    ...(step.events ? { events: step.events.filter((one) => one.line < lines) } : {}),
  };
}

export interface Moment {
  state: State;
  step: Step;
  shown: Shown;
}

/** The moments before a state, which tell the step that led to it. Nothing is asked in any of them. */
export function momentsOf(state: State, step: Step | undefined): Moment[] {
  const moments = state.moments ?? [];
  if (!step || step.n !== state.n) return [];
  const slotsIn = (from: number, to: number): number[] =>
    (step.why ?? [])
      .filter((one) => (one.kind === 'slot' || one.kind === 'attack') && one.line >= from && one.line < to)
      .map((one) => one.slot ?? 0);
  return moments.map(({ lines, phase, view, scores }, k) => {
    const before = moments[k - 1]?.lines ?? 0;
    const behind = moments[k + 1]?.lines ?? lines;
    return {
      state: {
        ...{ t: state.t, n: state.n, version: state.version, viewer: state.viewer },
        ...{ over: false, asked: null, can_undo: false, undo: 0, phase, view, scores },
      },
      step: upTo(step, lines),
      shown: {
        seat: view.opponent?.seat ?? -1,
        slot: slotsIn(before, lines).at(-1) ?? 0,
        next: slotsIn(lines, behind)[0] ?? 0,
        why: (step.why ?? []).filter((one) => one.line >= before && one.line < lines),
      },
    };
  });
}
