// What every part of a table needs, handed down once.

import { getContext, setContext } from 'svelte';
import type { CardBook } from './book.svelte.js';
import type { TableModel } from './table.svelte.js';

export interface TableContext {
  model: TableModel;
  book: CardBook;
}

export const tableKey = Symbol('table');
export const setTable = (table: TableContext): TableContext => setContext(tableKey, table);
export const getTable = (): TableContext => getContext<TableContext>(tableKey);
/** The table that is open around this part, if any. */
export const openTable = (): TableContext | undefined => getContext<TableContext | undefined>(tableKey);
