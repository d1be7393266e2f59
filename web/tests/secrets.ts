// Looks for what one seat knows in what was sent to another.

import type { ServerMessage, State } from '../src/protocol.js';
import type { Watched } from './help.js';

function named(state: State): Map<number, string> {
  const names = new Map<number, string>();
  for (const zone of state.view.zones) {
    for (const card of zone.cards) if (card.name !== undefined) names.set(card.id, card.name);
  }
  return names;
}

// Takes names away, the longest first, so that "Forest" is not found within "New Forest".
function without(text: string, names: Iterable<string>): string {
  const longest = [...names].sort((a, b) => b.length - a.length);
  let left = text;
  for (const name of longest) left = left.replaceAll(name, '\u0000');
  return left;
}

const holds = (text: string, name: string): boolean => {
  if (!text.includes(name)) return false; // hundreds of times as quick as the pattern, and nearly always so
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${quoted}(?![\\p{L}\\p{N}])`, 'u').test(text);
};

/**
 * Every name that `one` knew at a step while `other` did not, found in a frame to `other` about that step. What
 * `other` sees at the table then, or saw there once, may be named.
 */
export function leaks(
  one: Pick<Watched, 'states'>,
  other: Pick<Watched, 'received'>,
  publicWords: string[],
): { found: string[]; searched: number } {
  const theirs = new Map(one.states.map((state) => [state.n, named(state)]));
  const found: string[] = [];
  const seenIds = new Map<number, string>(); // cards that `other` has seen, by what they were then
  let searched = 0;
  let lines: string[] = [];
  for (const text of other.received) {
    const message = JSON.parse(text) as ServerMessage;
    if (message.t === 'steps') lines = message.steps.flatMap((step) => step.lines);
    if (message.t !== 'state') continue;
    const mine = named(message);
    const known = theirs.get(message.n);
    if (known && !message.over) {
      const visible = new Set([...mine.values(), ...publicWords]);
      const hidden = [...known].filter(([id, name]) => !mine.has(id) && !visible.has(name));
      // What a running card says is printed on it, and may name others.
      const running = message.running?.map(({ sentences: _, ...rest }) => rest);
      const frame = without(JSON.stringify({ ...message, running }), visible);
      const told = without(lines.join('\n'), visible);
      for (const [id, name] of hidden) {
        ++searched;
        if (holds(frame, name) && !asked(message, name, seenIds.get(id))) {
          found.push(`step ${message.n}: the state names ${name} (card ${id})`);
        }
        if (holds(told, name) && seenIds.get(id) !== name && !shown(told, name)) {
          found.push(`step ${message.n}: a line names ${name} (card ${id}): ${lines.join(' | ')}`);
        }
      }
    }
    for (const [id, name] of mine) seenIds.set(id, name);
    lines = [];
  }
  return { found, searched };
}

// What came into a face-up discard pile may be named, even if it is shuffled and drawn within the same step: the lines
// that name it then stand before the one about the shuffle.
function shown(told: string, name: string): boolean {
  const lines = told.split('\n');
  const shuffled = lines.findLastIndex((line) => /shuffle/.test(line));
  return lines.every((line, k) => k < shuffled || !holds(line, name));
}

// A question or option may name a card that was seen before it went into a hand.
function asked(state: State, name: string, seen: string | undefined): boolean {
  const { decision, ...rest } = state;
  return seen === name && decision !== undefined && !holds(JSON.stringify(rest), name);
}

/** The names of cards that the newest state knows and the page holds behind the curtain, though no line told them to all. */
export function behind(html: string, at: Pick<Watched, 'states' | 'steps'>, publicWords: readonly string[]): string[] {
  const state = at.states.at(-1);
  if (!state) return ['there was no state yet'];
  const told = [...publicWords, ...at.steps.flatMap((step) => step.lines)];
  const names = [...new Set(named(state).values())];
  const page = without(
    html,
    names.filter((name) => told.some((line) => holds(line, name))),
  );
  return names.filter((name) => holds(page, name) && !told.some((line) => holds(line, name)));
}
