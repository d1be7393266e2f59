// Which zones a table has no place for, and what a zone is called.

import { t } from '../../i18n/index.js';
import type { TableModel } from '../../model/table.svelte.js';
import type { Zone } from '../../protocol.js';

/** "Flooded pile"; of another "Flooded pile of Japan". */
export const titleOf = ({ title, seat }: Zone, model: Pick<TableModel, 'viewer' | 'seatName'>): string =>
  seat === undefined || seat === model.viewer ? title : t('elsewhere.of', { title, who: model.seatName(seat) });

/** Those of which somebody may know a card, and that are not drawn; cards that lie under others are looked at from there. */
export const elsewhere = (zones: readonly Zone[], drawn: RegExp): Zone[] =>
  zones.filter(
    ({ key, cards }) => !drawn.test(key) && cards.some(({ name, under }) => name !== undefined && under === undefined),
  );
