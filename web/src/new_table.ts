// The form for a new table. It knows no rule: the server says what there is to choose from, and what is refused.

import { api, sentence } from './api.js';
import { capital, el, fill, labelled } from './dom.js';
import { keepInvitations, linkOf } from './invitations.js';
import type { Form, Kind, OptionForm, SideForm } from './protocol.js';

// Who may sit on a seat: people at this screen, people who get a link, computers.
const sitters: readonly { value: string; text: string; kind: Kind }[] = [
  { value: 'here', text: 'person at this screen', kind: 'human' },
  { value: 'invited', text: 'person with a link', kind: 'human' },
  { value: 'greedy', text: 'computer: greedy', kind: 'greedy' },
  { value: 'random', text: 'computer: random', kind: 'random' },
];
const pause = 150; // milliseconds after a change before it is checked

interface SeatRow {
  sitter: HTMLSelectElement;
  side: HTMLSelectElement;
  item: HTMLElement;
}

/** Fills a part of the page with the form for a new table. */
export function showNewTable(body: HTMLElement, games: [Form, ...Form[]]): void {
  const game = el('select', { name: 'game' }, ...games.map((form) => el('option', { value: form.game }, form.title)));
  const details = el('div');
  const listed = el('input', { type: 'checkbox', name: 'listed' });
  const refusal = el('p', { class: 'problem', id: 'refusal', role: 'status' });
  const create = el('button', { class: 'main' }, 'Create the table');
  const form = el(
    'form',
    {},
    labelled('Game', game),
    details,
    el('label', { class: 'check' }, listed, ' list the table, so that everybody may watch'),
    refusal,
    create,
  );
  fill(body, form);

  let seats: Seats;
  let options: Options;
  let timer = 0;
  let newest = 0;
  const check = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      const mine = ++newest;
      const say = (text: string): void => {
        if (mine === newest) refusal.textContent = text && (/[.?!]$/.test(text) ? capital(text) : `${capital(text)}.`);
      };
      api.check({ game: game.value, sides: seats.sides(), options: options.words() }).then(
        (answer) => say(answer.refused),
        (problem: unknown) => say(sentence(problem)),
      );
    }, pause);
  };
  const choose = (): void => {
    const chosen = games.find((one) => one.game === game.value) ?? games[0];
    seats = new Seats(chosen, check);
    options = new Options(chosen, check);
    fill(details, seats.box, options.box);
    check();
  };
  game.addEventListener('change', choose);
  choose();

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    create.disabled = true;
    makeTable(game.value, seats, options.words(), listed.checked).catch((problem: unknown) => {
      refusal.textContent = sentence(problem);
      create.disabled = false;
    });
  });
}

// Creates the table, keeps the links of those who are invited, and goes there.
async function makeTable(game: string, seats: Seats, options: string[], listed: boolean): Promise<void> {
  const sitting = seats.sitting();
  const created = await api.create({ game, seats: seats.request(), options, listed });
  const tokens = created.seats.map((seat) => seat.token ?? '');
  const here = tokens.filter((token, seat) => token && sitting[seat] === 'here');
  keepInvitations(
    created.table,
    created.seats
      .filter((seat) => seat.token && sitting[seat.seat] === 'invited')
      .map((seat) => ({ side: seat.side, token: seat.token ?? '' })),
  );
  location.assign(linkOf(created.table, here).replace(/#$/, '#watch'));
}

/** The seats of the form, one line each. */
class Seats {
  readonly box: HTMLElement;
  private readonly rows: SeatRow[] = [];
  private readonly list = el('ol', { class: 'seats', start: 1 });
  private readonly more = el('button', { type: 'button', onclick: () => this.add() }, 'Add a seat');
  private readonly less = el('button', { type: 'button', onclick: () => this.remove() }, 'Remove the last seat');

  constructor(
    private readonly form: Form,
    private readonly changed: () => void,
  ) {
    for (let k = 0; k < form.least_players; ++k) this.add();
    this.box = el(
      'fieldset',
      {},
      el('legend', {}, `Seats and ${form.sides_word}`),
      this.list,
      el('div', { class: 'row' }, this.more, this.less),
    );
  }

  sides(): string[] {
    return this.rows.map((row) => row.side.value);
  }
  sitting(): string[] {
    return this.rows.map((row) => row.sitter.value);
  }
  request(): { kind: Kind; side: string }[] {
    return this.rows.map((row) => ({
      kind: sitters.find((sitter) => sitter.value === row.sitter.value)?.kind ?? 'human',
      side: row.side.value,
    }));
  }

  private add(): void {
    const number = this.rows.length + 1;
    const sitter = el(
      'select',
      { name: `sitter${number}`, ariaLabel: `Who sits on seat ${number}`, onchange: this.changed },
      ...sitters.map((one) => el('option', { value: one.value }, one.text)),
    );
    sitter.value = number === 1 ? 'here' : 'greedy';
    const side = el(
      'select',
      { name: `side${number}`, ariaLabel: `What seat ${number} plays`, onchange: this.changed },
      ...this.form.sides.flatMap(sideOptions),
    );
    const free = this.form.sides.find((one) => !this.sides().some((taken) => namesOf(one).includes(taken)));
    side.value = namesOf(free ?? this.form.sides[0] ?? { name: '', variants: [], needs: '' })[0] ?? '';
    const item = el('li', {}, sitter, ' ', side);
    this.rows.push({ sitter, side, item });
    this.list.append(item);
    this.settle();
  }
  private remove(): void {
    this.rows.pop()?.item.remove();
    this.settle();
  }
  private settle(): void {
    this.more.disabled = this.rows.length >= this.form.most_players;
    this.less.disabled = this.rows.length <= 1;
    this.changed();
  }
}

const namesOf = (side: SideForm): string[] =>
  side.variants.length > 0 ? side.variants.map((variant) => `${side.name} ${variant}`) : [side.name];

function sideOptions(side: SideForm): HTMLOptionElement[] {
  return namesOf(side).map((name) =>
    el('option', { value: name }, side.needs ? `${name} (needs ${side.needs})` : name),
  );
}

/** The options of the form: one of each group, and others on or off. */
class Options {
  readonly box: HTMLElement;
  private readonly inputs: HTMLInputElement[] = [];

  constructor(
    form: Form,
    private readonly changed: () => void,
  ) {
    const groups = new Map<string, OptionForm[]>();
    for (const option of form.options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
    this.box = el('div');
    for (const [group, options] of groups) {
      this.box.append(
        el(
          'fieldset',
          {},
          el('legend', {}, group ? capital(group) : 'Options'),
          ...options.map((option, k) => this.line(option, k === 0)),
        ),
      );
    }
  }

  words(): string[] {
    return this.inputs.filter((input) => input.checked).map((input) => input.value);
  }

  private line(option: OptionForm, first: boolean): HTMLElement {
    const input = el('input', {
      type: option.group ? 'radio' : 'checkbox',
      name: option.group ? `group ${option.group}` : 'option',
      value: option.word,
      checked: option.group !== '' && first,
      onchange: this.changed,
    });
    this.inputs.push(input);
    return el(
      'label',
      { class: 'check' },
      input,
      ' ',
      el('strong', {}, option.word),
      el('span', { class: 'quiet' }, `: ${option.meaning}`),
    );
  }
}
