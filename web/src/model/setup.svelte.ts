// A set-up while it is made: who sits where, which options; and what the rules say to it.

import type { Advice, CreateRequest, CreatedBody, Form, OptionForm } from '../protocol.js';
import type { Api } from './api.js';
import { sentence } from './api.js';
import { levelOf } from './complexity.js';
import type { Level } from './complexity.js';
import { keepInvitations, keepTokens } from './invitations.js';
import { keepPrefs, prefs } from './prefs.svelte.js';
import { remedies } from './remedies.js';
import type { Remedy } from './remedies.js';

export type Sitter = 'here' | 'friend' | 'greedy' | 'random';

export interface SeatChoice {
  sitter: Sitter;
  side: string; // "Japan B"; empty: drawn when the table is opened
}

export interface Kept {
  seats: SeatChoice[];
  options: string[];
}

/** The word that makes a seat of a side, with its first variant where it has any. */
export function sideWord(form: Form, name: string, variant = ''): string {
  const side = form.sides.find((one) => one.name === name);
  const behind = variant || (side?.variants[0] ?? '');
  return behind ? `${name} ${behind}` : name;
}

export function nameOf(side: string): string {
  return side.replace(/ \(.*$/, '').replace(/ [AB]$/, '');
}

/** What a first game looks like: one person against the usual number of computer players. */
export function firstSetup(form: Form): Kept {
  const seats: SeatChoice[] = (form.first?.sides ?? []).map((side, k) => ({
    sitter: k === 0 ? 'here' : 'greedy',
    side,
  }));
  if (seats.length > 0) return { seats, options: form.first?.options ?? [] };
  const easy = form.sides.filter((side) => side.needs === '');
  for (let k = 0; k < Math.max(2, form.usual_players); ++k)
    seats.push({ sitter: k === 0 ? 'here' : 'greedy', side: sideWord(form, easy[k % easy.length]?.name ?? '') });
  return { seats, options: [] };
}

export const hasLast = (form: Form): boolean => prefs.last[form.game] !== undefined;

/** The last set-up of a game, if it still fits the form. */
export const lastSetup = (form: Form): Kept => fitting(form, null);

/** A set-up, or else the last one of the game, if it fits the form; that of a first game if none does. */
export function fitting(form: Form, wanted: Kept | null): Kept {
  const kept = wanted ?? (prefs.last[form.game] as Kept | undefined);
  const fits = (side: string): boolean => side === '' || form.sides.some((one) => one.name === nameOf(side));
  if (!kept || !Array.isArray(kept.seats) || !Array.isArray(kept.options)) return firstSetup(form);
  const words = new Set(form.options.map((option) => option.word));
  if (kept.seats.length === 0 || !kept.seats.every((seat) => fits(seat.side))) return firstSetup(form);
  return { seats: kept.seats, options: kept.options.filter((word) => words.has(word)) };
}

/** Sides for the seats that leave it to chance, none twice. Where those that need nothing do not suffice, others are drawn:
 *  an option may bring several sets, and if none does the rules say which is missing. */
export function drawSides(form: Form, seats: SeatChoice[], options: string[], random = Math.random): SeatChoice[] {
  const taken = new Set(seats.map((seat) => nameOf(seat.side)));
  return seats.map((seat) => {
    if (seat.side !== '') return seat;
    const left = form.sides.filter((side) => !taken.has(side.name));
    const ready = left.filter((side) => side.needs === '' || options.includes(side.needs));
    const free = ready.length > 0 ? ready : left;
    const drawn = free[Math.floor(random() * free.length)]?.name ?? '';
    taken.add(drawn);
    return { ...seat, side: drawn === '' ? '' : sideWord(form, drawn) };
  });
}

export class Setup {
  seats = $state<SeatChoice[]>([]);
  chosen = $state<string[]>([]);
  refusal = $state('');
  advice = $state.raw<Advice[]>([]); // what the rulebooks advise against
  remedies = $state.raw<Remedy[]>([]); // ways out of what is refused
  listed = $state(false);
  patience = $state(0); // minutes after which a computer player goes on for somebody who is away; 0: never
  busy = $state(false);
  private timer = 0;
  private newest = 0;

  constructor(
    private readonly api: Api,
    readonly form: Form,
    kept: Kept = lastSetup(form),
    private readonly after = '', // the table whose people are asked again
  ) {
    this.seats = kept.seats.map((seat) => ({ ...seat }));
    this.chosen = [...kept.options];
  }

  readonly solo = $derived(this.seats.length === 1);
  readonly options = $derived(this.chosen.filter((word) => this.solo || this.optionOf(word)?.section !== 'Solo'));

  optionOf(word: string): OptionForm | undefined {
    return this.form.options.find((option) => option.word === word);
  }
  /** The one of a group that holds: the first if nothing is said. */
  ofGroup(group: string): string {
    const words = this.form.options.filter((option) => option.group === group).map((option) => option.word);
    return words.find((word) => this.chosen.includes(word)) ?? words[0] ?? '';
  }
  /** Something of the word's group was chosen. */
  private said(word: string): boolean {
    const group = this.optionOf(word)?.group;
    return this.chosen.some((one) => one === word || (group && this.optionOf(one)?.group === group));
  }
  choose(word: string, on: boolean): void {
    const group = this.optionOf(word)?.group;
    const others = group ? this.form.options.filter((one) => one.group === group).map((one) => one.word) : [word];
    this.chosen = [...this.chosen.filter((one) => !others.includes(one)), ...(on ? [word] : [])];
  }

  /** A side that needs an option brings it along. */
  seatSide(seat: number, side: string): void {
    const one = this.seats[seat];
    if (!one) return;
    const before = one.side;
    // Who takes what another has, gives what they had.
    const other = this.seats.find((any, k) => k !== seat && side !== '' && nameOf(any.side) === nameOf(side));
    if (other) other.side = before;
    one.side = side;
    const needs = this.form.sides.find((any) => any.name === nameOf(side))?.needs;
    if (needs && !this.chosen.includes(needs)) this.choose(needs, true);
  }
  seatNumber(n: number): void {
    while (this.seats.length > n) this.seats.pop();
    while (this.seats.length < n) this.seats.push({ sitter: this.seats.length === 0 ? 'here' : 'greedy', side: '' });
  }

  /** Asks the rules in a moment, and says what they say. */
  check(): void {
    window.clearTimeout(this.timer);
    const sides = drawSides(this.form, $state.snapshot(this.seats), this.options).map((seat) => seat.side);
    const kept: Kept = { seats: $state.snapshot(this.seats), options: $state.snapshot(this.options) };
    const { game } = this.form;
    this.timer = window.setTimeout(() => {
      const mine = ++this.newest;
      const say = (text: string, advice: Advice[] = []): void => {
        if (mine !== this.newest) return;
        if (text !== this.refusal) this.remedies = [];
        this.refusal = text;
        this.advice = advice;
      };
      this.api.check({ game, sides, options: kept.options }).then(
        async (answer) => {
          // Who sits alone has the usual opponent, until something else is chosen; the form asks again by itself.
          const alone = (answer.alone ?? []).filter((word) => !this.said(word));
          if (alone.length > 0 && mine === this.newest) return alone.forEach((word) => this.choose(word, true));
          say(answer.refused, answer.advice);
          if (answer.refused === '') return;
          const found = await remedies(this.form, kept, answer.refused, async (sides, options) => {
            return (await this.api.check({ game, sides, options })).refused;
          });
          if (mine === this.newest) this.remedies = found;
        },
        (problem: unknown) => say(sentence(problem)),
      );
    }, 150);
  }

  /** Takes a whole set-up: a remedy, the last one, that of a first game. */
  take({ seats, options }: Kept): void {
    this.seats = seats.map((seat) => ({ ...seat }));
    this.chosen = [...options];
  }

  /** A side by chance that is no more demanding, and that nobody else has. */
  drawSide(seat: number, most: Level, random = Math.random): void {
    const others = this.seats.filter((_, k) => k !== seat).map((one) => nameOf(one.side));
    const free = this.form.sides.filter(
      (side) =>
        (side.needs === '' || this.chosen.includes(side.needs)) &&
        levelOf(side.complexity ?? 1) <= most &&
        !others.includes(side.name),
    );
    const drawn = free[Math.floor(random() * free.length)];
    if (drawn) this.seatSide(seat, sideWord(this.form, drawn.name));
  }

  /** Deals the table and says where it is; without friends, computer players take their seats. */
  async open({ alone = false } = {}): Promise<string> {
    this.busy = true;
    try {
      const seats = $state
        .snapshot(this.seats)
        .map((seat) => (alone && seat.sitter === 'friend' ? { ...seat, sitter: 'greedy' as const } : seat));
      const kept: Kept = { seats, options: $state.snapshot(this.options) };
      const table = await dealTable(this.api, this.form, kept, {
        listed: this.listed,
        patience: this.patience,
        after: this.after,
      });
      prefs.last[this.form.game] = kept;
      keepPrefs();
      return table;
    } finally {
      this.busy = false;
    }
  }
}

/** Makes a table of a set-up, and keeps what this page needs of it: its own seats, the others' links. */
export async function dealTable(
  api: Api,
  form: Form,
  kept: Kept,
  { listed = false, patience = 0, after = '' } = {},
): Promise<string> {
  const seats = drawSides(form, kept.seats, kept.options);
  const body: CreateRequest = {
    game: form.game,
    seats: seats.map((seat) => ({
      kind: seat.sitter === 'here' || seat.sitter === 'friend' ? 'human' : seat.sitter,
      side: seat.side,
      ...(seat.sitter === 'here' ? { mine: true } : {}),
    })),
    options: kept.options,
    ...(listed ? { listed } : {}),
    ...(patience > 0 ? { patience } : {}),
  };
  // Those who sat at the table before are told of it.
  const friends = seats.some((seat) => seat.sitter === 'friend');
  const made: CreatedBody = after !== '' && friends ? await api.again(after, body) : await api.create(body);
  const tokens = (sitter: Sitter) => made.seats.filter((seat) => seats[seat.seat]?.sitter === sitter);
  keepTokens(
    made.table,
    tokens('here').flatMap((seat) => (seat.token ? [seat.token] : [])),
  );
  keepInvitations(
    made.table,
    tokens('friend').flatMap((seat) => (seat.token ? [{ seat: seat.seat, side: seat.side, token: seat.token }] : [])),
  );
  return made.table;
}
