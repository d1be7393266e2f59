// The lobby: makes tables, lists them, and knows who you are.

import { showAccount } from './account.js';
import { api, sentence } from './api.js';
import { capital, el, fill, labelled } from './dom.js';
import { readLink } from './invitations.js';
import { showNewTable } from './new_table.js';
import type { Form, Summary } from './protocol.js';

/** Fills the page with the lobby. */
export function showLobby(main: HTMLElement): void {
  document.title = 'Imperia';
  const create = section('New table', 'new-table');
  const mine = section('My tables', 'my-tables');
  const listed = section('Listed tables', 'listed-tables');
  const account = section('Account', 'account');
  fill(
    main,
    el('h1', {}, 'Lobby'),
    el('div', { class: 'lobby' }, create.box, el('div', {}, mine.box, listed.box, account.box)),
  );

  const titles = new Map<string, string>();
  const held = new Set<string>();
  const refresh = async (): Promise<void> => {
    await show(mine.body, async () => {
      const { tables } = await api.mine();
      held.clear();
      for (const table of tables) held.add(table.table);
      fill(mine.body, tableList(tables, titles, held, 'You sit at no table yet.'));
    });
    await show(listed.body, async () => {
      const { tables } = await api.tables();
      fill(
        listed.body,
        tableList(tables, titles, held, 'There are none.'),
        linkForm(),
        el('button', { type: 'button', onclick: () => void refresh() }, 'Look again'),
      );
    });
  };
  void show(create.body, async () => {
    const { games } = await api.games();
    for (const form of games) titles.set(form.game, form.title);
    showNewTable(create.body, games as [Form, ...Form[]]);
  }).then(refresh);
  showAccount(account.body, () => void refresh());
}

function section(title: string, id: string): { box: HTMLElement; body: HTMLElement } {
  const body = el('div', {}, el('p', { class: 'quiet' }, 'Loading …'));
  const box = el('section', { id, attrs: { 'aria-labelledby': `${id}-title` } });
  fill(box, el('h2', { id: `${id}-title` }, title), body);
  return { box, body };
}

// Runs something that fills a part of the page, and says there what went wrong.
async function show(body: HTMLElement, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (problem) {
    fill(body, el('p', { class: 'problem', role: 'alert' }, sentence(problem)));
  }
}

function tableList(tables: Summary[], titles: Map<string, string>, held: Set<string>, none: string): HTMLElement {
  if (tables.length === 0) return el('p', { class: 'quiet' }, none);
  return el('ul', { class: 'tables' }, ...tables.map((table) => tableItem(table, titles, held.has(table.table))));
}

function tableItem(table: Summary, titles: Map<string, string>, mine: boolean): HTMLElement {
  const title = titles.get(table.game) ?? capital(table.game);
  const sides = table.seats.map((seat) => seat.side).join(', ');
  const when = new Date(table.created * 1000);
  const link = (text: string, hash: string): HTMLElement =>
    el('a', { href: `/t/${table.table}${hash}`, attrs: { 'aria-label': `${text}: ${title}, ${sides}` } }, text);
  return el(
    'li',
    {},
    el('strong', {}, title),
    ' ',
    el(
      'span',
      {},
      table.seats
        .map(
          (seat) =>
            `${seat.side} (${seat.kind === 'human' ? (seat.taken ? seat.name || 'guest' : 'open') : seat.kind})`,
        )
        .join(', '),
    ),
    table.options.length > 0 && el('span', { class: 'quiet' }, ` · ${table.options.join(', ')}`),
    el('br'),
    el('span', { class: 'quiet' }, standing(table), ' · '),
    el('time', { class: 'quiet', dateTime: when.toISOString() }, when.toLocaleString()),
    ' · ',
    mine ? link(table.over ? 'look' : 'resume', '') : link('watch', '#watch'),
  );
}

function standing(table: Summary): string {
  const side = (seat: number): string => table.seats[seat]?.side ?? '?';
  if (table.over) return `over, won by ${(table.winners ?? []).map(side).join(' and ') || 'nobody'}`;
  return `${table.steps} steps${table.asked === null ? '' : `, ${side(table.asked)} to decide`}`;
}

// A seat is taken with its invitation link; who has only the text of one pastes it here.
function linkForm(): HTMLElement {
  const input = el('input', { type: 'text', name: 'link', required: true, autocomplete: 'off', class: 'link' });
  const problem = el('p', { class: 'problem', role: 'alert' });
  const form = el(
    'form',
    { class: 'row' },
    labelled('Join with an invitation link', input),
    el('button', {}, 'Join'),
    problem,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const link = readLink(input.value);
    if (link) location.assign(`/t/${link.table}${link.hash}`);
    else problem.textContent = 'This is no link to a table.';
  });
  return form;
}
