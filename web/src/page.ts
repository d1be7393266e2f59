// Where the page begins: the address says whether it shows the lobby or a table.

import { byId, el, fill } from './dom.js';
import { showLobby } from './lobby.js';
import { showTable } from './table.js';

const main = byId('main');
const table = /^\/t\/([A-Za-z0-9_-]{16})\/?$/.exec(location.pathname)?.[1];

if (table) {
  showTable(main, table);
} else if (location.pathname === '/') {
  showLobby(main);
} else {
  fill(main, el('h1', {}, 'There is nothing here'), el('p', {}, el('a', { href: '/' }, 'To the lobby')));
}

// An invitation opened in a tab that shows a table already changes only what stands behind the #.
window.addEventListener('hashchange', () => {
  if (location.hash !== '#main') location.reload();
});
