// Which zones a table has no place for.

import type { Zone } from '../../protocol.js';

/** Those of which somebody may know a card, and that are not drawn; cards that lie under others are looked at from there. */
export const elsewhere = (zones: readonly Zone[], drawn: RegExp): Zone[] =>
  zones.filter(
    ({ key, cards }) => !drawn.test(key) && cards.some(({ name, under }) => name !== undefined && under === undefined),
  );
