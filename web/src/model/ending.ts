// The end of a turn.

import type { DecisionOption, State } from '../protocol.js';

export const endsTurn = (option: DecisionOption): boolean => option.verb === 'end-turn' || option.verb === 'pass';

/** The end of the turn, where nothing else can be done and nothing is lost by it. */
export function onlyEnd({ decision, ending }: State): DecisionOption | undefined {
  const [only, ...others] = decision?.options ?? [];
  if (!only || others.length > 0 || !endsTurn(only) || only.warning !== undefined) return undefined;
  return ending?.lost.some(({ value }) => value > 0) ? undefined : only;
}
