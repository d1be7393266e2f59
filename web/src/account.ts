// Name, password and statistics; guests need none of them.

import { api, sentence } from './api.js';
import { capital, el, fill, labelled } from './dom.js';
import type { MeBody } from './protocol.js';

/** Fills a part of the page with the account; `changed` is called when it is another one. */
export function showAccount(body: HTMLElement, changed: () => void): void {
  const load = async (): Promise<void> => {
    try {
      const me = await api.me();
      fill(body, ...(me.name === null ? guest(again) : member(me, again)), statistics(me));
    } catch (problem) {
      fill(body, el('p', { class: 'problem', role: 'alert' }, sentence(problem)));
    }
  };
  const again = (): void => {
    void load();
    changed();
  };
  void load();
}

function guest(again: () => void): HTMLElement[] {
  const name = el('input', { name: 'name', required: true, autocomplete: 'username', maxLength: 40, size: 14 });
  const password = el('input', {
    name: 'password',
    type: 'password',
    required: true,
    autocomplete: 'current-password',
    size: 14,
  });
  const problem = el('p', { class: 'problem', role: 'alert' });
  const form = el(
    'form',
    { class: 'row' },
    labelled('Name', name),
    labelled('Password', password),
    el('button', { value: 'login' }, 'Log in'),
    el('button', { value: 'register' }, 'Register'),
    problem,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const register = event.submitter instanceof HTMLButtonElement && event.submitter.value === 'register';
    const body = { name: name.value, password: password.value };
    (register ? api.register(body) : api.login(body)).then(again, (error: unknown) => {
      problem.textContent = sentence(error);
    });
  });
  return [el('p', {}, 'You play as a guest. With a name your games are the same on every device.'), form];
}

function member(me: MeBody, again: () => void): HTMLElement[] {
  const problem = el('p', { class: 'problem', role: 'alert' });
  const leave = (): void => {
    api.logout().then(again, (error: unknown) => {
      problem.textContent = sentence(error);
    });
  };
  return [
    el('p', {}, 'You are ', el('strong', {}, me.name ?? ''), '.'),
    el('p', {}, el('button', { type: 'button', onclick: leave }, 'Log out')),
    problem,
  ];
}

function statistics(me: MeBody): HTMLElement {
  const { games, won, sides } = me.statistics;
  if (games === 0) return el('p', { class: 'quiet' }, 'No finished games yet.');
  const row = (cells: (string | number)[], tag: 'th' | 'td'): HTMLElement =>
    el('tr', {}, ...cells.map((cell) => el(tag, {}, String(cell))));
  return el(
    'table',
    {},
    el('caption', {}, `${games} finished, ${won} won`),
    el('thead', {}, row(['Game', 'Side', 'Games', 'Won'], 'th')),
    el('tbody', {}, ...sides.map((side) => row([capital(side.game), side.side, side.games, side.won], 'td'))),
  );
}
