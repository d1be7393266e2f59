// Tables at which this person sits: which seats are theirs, and whose turn it is.

import type { Summary } from '../protocol.js';

export const isOwn = (table: Summary, seat: number): boolean => table.yours?.includes(seat) ?? false;

export const isTurn = (table: Summary): boolean => !table.over && table.asked !== null && isOwn(table, table.asked);
