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
const soloSection = 'Solo'; // its options mean something only to one player alone
const longGroup = 8; // beyond so many options one is chosen from a list
const pause = 150; // milliseconds after a change before it is checked

interface SeatRow {
  sitter: HTMLSelectElement;
  side: HTMLSelectElement;
  item: HTMLElement;
  own: string; // the side with a deck of one's own; empty: none
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
  let made = false; // seats and options belong to the game that is chosen
  const check = (): void => {
    if (made) options.alone(seats.sides().length === 1);
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
    made = false;
    options = new Options(chosen, check);
    seats = new Seats(chosen, check, (words) => options.choose(words));
    fill(details, seats.box, options.box);
    made = true;
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
    private readonly need: (words: string[]) => void,
  ) {
    for (let k = 0; k < form.usual_players; ++k) this.add();
    this.box = el(
      'fieldset',
      {},
      el('legend', {}, `Seats and ${form.sides_word}`),
      this.list,
      el('div', { class: 'row' }, this.more, this.less),
    );
  }

  sides(): string[] {
    return this.rows.map((row) => row.own || row.side.value);
  }
  sitting(): string[] {
    return this.rows.map((row) => row.sitter.value);
  }
  request(): { kind: Kind; side: string }[] {
    return this.rows.map((row) => ({
      kind: sitters.find((sitter) => sitter.value === row.sitter.value)?.kind ?? 'human',
      side: row.own || row.side.value,
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
      { name: `side${number}`, ariaLabel: `What seat ${number} plays` },
      ...this.form.sides.flatMap(sideOptions),
    );
    const taken = this.rows.map((row) => row.side.value);
    const free = this.form.sides.find((one) => !taken.some((name) => namesOf(one).includes(name)));
    side.value = namesOf(free ?? this.form.sides[0] ?? { name: '', variants: [], needs: '' })[0] ?? '';
    const item = el('li', {}, sitter, ' ', side);
    const row: SeatRow = { sitter, side, item, own: '' };
    const own = this.form.decks ? this.deck(row, number) : null;
    if (own) item.append(' ', own);
    side.addEventListener('change', () => {
      row.own = '';
      if (own) own.textContent = 'Own deck';
      this.meet(side.value);
      this.changed();
    });
    this.rows.push(row);
    this.list.append(item);
    this.meet(side.value);
    this.settle();
  }
  // A side that needs an option brings it along.
  private meet(name: string): void {
    const needs = this.form.sides.find((one) => namesOf(one).includes(name))?.needs;
    if (needs) this.need([needs]);
  }
  // A button that takes a deck of one's own from a file: the server reads it, and says what it needs.
  private deck(row: SeatRow, number: number): HTMLElement {
    const file = el('input', { type: 'file', hidden: true, accept: '.deck,text/plain' });
    const said = el('span', { class: 'problem', role: 'status' });
    const button = el(
      'button',
      { type: 'button', ariaLabel: `A deck of your own for seat ${number}`, onclick: () => file.click() },
      'Own deck',
    );
    const read = async (chosen: File): Promise<void> => {
      const deck = await api.deck({ game: this.form.game, deck: (await chosen.text()).slice(0, 8000) });
      const fault = deck.faults[0];
      said.textContent = fault ? ` ${chosen.name}${fault.line ? `, line ${fault.line}` : ''}: ${fault.text}` : '';
      if (fault) return;
      row.side.value = deck.side;
      row.own = deck.player;
      button.textContent = `Own deck: ${chosen.name}`;
      this.need(deck.options);
      this.changed();
    };
    file.addEventListener('change', () => {
      const chosen = file.files?.[0];
      file.value = '';
      if (chosen) read(chosen).catch((problem: unknown) => (said.textContent = ` ${sentence(problem)}`));
    });
    row.item.append(file, said);
    return button;
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

/** The options of the form: one of each group, and others on or off, those of a section under its heading. */
class Options {
  readonly box: HTMLElement;
  private readonly inputs: HTMLInputElement[] = [];
  private readonly lists: HTMLSelectElement[] = [];
  private readonly solo: HTMLFieldSetElement[] = [];

  constructor(
    form: Form,
    private readonly changed: () => void,
  ) {
    const parts = new Map<string, OptionForm[]>();
    for (const option of form.options) {
      const heading = option.section || (option.group ? capital(option.group) : 'Options');
      parts.set(heading, [...(parts.get(heading) ?? []), option]);
    }
    this.box = el('div');
    for (const [heading, options] of parts) {
      const part = el('fieldset', {}, el('legend', {}, heading), ...this.lines(options));
      if (options[0]?.section === soloSection) this.solo.push(part);
      this.box.append(part);
    }
  }

  words(): string[] {
    const used = (input: HTMLElement): boolean => !input.closest('fieldset')?.hidden;
    return [
      ...this.inputs.filter((input) => input.checked && used(input)).map((input) => input.value),
      ...this.lists.filter(used).map((list) => list.value),
    ];
  }
  choose(words: string[]): void {
    for (const input of this.inputs) input.checked ||= words.includes(input.value);
  }
  alone(alone: boolean): void {
    for (const part of this.solo) part.hidden = !alone;
  }

  private lines(options: OptionForm[]): HTMLElement[] {
    const lines: HTMLElement[] = [];
    let group = '';
    for (const option of options) {
      const first = option.group !== '' && option.group !== group;
      const all = options.filter((one) => one.group === option.group);
      group = option.group;
      if (option.group === '' || all.length <= longGroup) lines.push(this.line(option, first));
      else if (first) lines.push(this.list(all));
    }
    return lines;
  }
  private list(options: OptionForm[]): HTMLElement {
    const list = el(
      'select',
      { name: `group ${options[0]?.group}`, onchange: this.changed },
      ...options.map((option) => el('option', { value: option.word, title: option.meaning }, option.word)),
    );
    this.lists.push(list);
    return labelled(capital(options[0]?.group ?? ''), list);
  }
  private line(option: OptionForm, first: boolean): HTMLElement {
    const input = el('input', {
      type: option.group ? 'radio' : 'checkbox',
      name: option.group ? `group ${option.group}` : 'option',
      value: option.word,
      checked: first,
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
