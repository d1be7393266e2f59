// Who is told of: the names that the lines of a table use, and who reads them.

import type { TableModel } from '../../model/table.svelte.js';
import type { Named } from './names.js';
import type { Tellers } from './telling.js';

export function tellersOf(model: TableModel, book: Named): Tellers {
  return {
    names: (model.state?.view.players ?? []).map((player) => player.name),
    // Several at one screen are told in the third person.
    viewer: model.you.length === 1 ? model.viewer : null,
    book,
    marked: model.welcome?.game === 'imperium',
  };
}
