// What every part of a table needs, handed down once.

import { getContext, setContext } from 'svelte';
import type { CardBook } from './book.svelte.js';
import type { TableModel } from './table.svelte.js';

export interface TableContext {
  model: TableModel;
  book: CardBook;
}

const key = Symbol('table');
export const setTable = (table: TableContext): TableContext => setContext(key, table);
export const getTable = (): TableContext => getContext<TableContext>(key);
