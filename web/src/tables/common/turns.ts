// Steps as people tell them: what belongs to one turn stands together.

import type { Step } from '../../protocol.js';

export interface ToldLine {
  text: string;
  depth: number; // of an opponent's step: how far in it is written
  undo: boolean;
  defs?: ReadonlyMap<string, number>; // the cards that it is about, by name
  die?: number; // that was rolled
}
export interface Turn {
  n: number; // its first step
  seat: number;
  round: boolean; // between two turns: a Solstice, a new round
  lines: ToldLine[];
}

/** The round that a mark between turns stands for. */
export function roundOf(turn: Turn): number | undefined {
  if (!turn.round) return undefined;
  const numbers = turn.lines.flatMap(({ text }) => /\bround (\d+)/i.exec(text)?.[1] ?? []);
  return numbers.length > 0 ? Number(numbers.at(-1)) : undefined;
}

/** The cards that events of a line name, and the card that caused it. */
export function defsOf(step: Step, line: number): Map<string, number> {
  const defs = new Map<string, number>();
  const add = (name?: string, def?: number): void => {
    if (name !== undefined && def !== undefined) defs.set(name, def);
  };
  for (const event of step.events ?? []) {
    if (event.line !== line) continue;
    add(event.because_name, event.because_def);
    add(event.name, event.def);
  }
  for (const why of step.why ?? []) if (why.line === line) add(why.name, why.def);
  return defs;
}

export function linesOf(step: Step): ToldLine[] {
  return step.lines.map((text, k) => {
    const why = step.why?.find((one) => one.line === k);
    const defs = defsOf(step, k);
    return {
      ...{ text, depth: why?.depth ?? 0, undo: step.kind === 'undo' },
      ...(defs.size > 0 ? { defs } : {}),
      ...(why?.kind === 'die' && why.die !== undefined ? { die: why.die } : {}),
    };
  });
}

/** Lines that stand between turns, and those with which one begins. */
const between = /^(Round \d+|Solstice of round \d+)\b/;
const begins = /^\S.* (activate|innovate|revolt)s?\.$/;

/**
 * marked: lines say where a turn begins and whose answers are part of it is not asked; else what one seat does in one go
 * is a turn.
 */
export function turnsOf(steps: readonly Step[], marked = false): Turn[] {
  const turns: Turn[] = [];
  const open = (n: number, seat: number, round = false): Turn => {
    const last = turns.at(-1);
    // A round begins where a Solstice ends: both are one mark.
    if (round && last?.round && last.lines.length < 2) return last;
    const turn = { n, seat, round, lines: [] };
    turns.push(turn);
    return turn;
  };
  for (const step of steps) {
    let turn = turns.at(-1);
    linesOf(step).forEach((line, k) => {
      const why = step.why?.find((one) => one.line === k);
      if (between.test(line.text)) turn = open(step.n, step.seat, true);
      else if (why?.kind === 'die') turn = open(step.n, why.seat);
      else if (marked && begins.test(line.text)) turn = open(step.n, step.seat);
      else if (!turn || (!marked && (turn.seat !== step.seat || turn.round))) turn = open(step.n, step.seat);
      turn.lines.push(line);
    });
  }
  return turns;
}
