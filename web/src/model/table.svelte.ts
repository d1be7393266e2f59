// One table as this page knows it: who sits there, what happened, what is asked, and what the player is about to do.

import type {
  Again,
  Decision,
  DecisionOption,
  ErrorMessage,
  Hello,
  Hint,
  Refused,
  SeatSummary,
  ServerMessage,
  State,
  SeatAct,
  Step,
  Welcome,
} from '../protocol.js';
import { protocolNumber } from '../protocol.js';
import type { Connection, LinkState, TableLink, TableListener } from '../connection/connection.js';
import { keepBegun, keepInvitations, keepTokens, keptBegun, keptInvitations } from './invitations.js';
import type { Invitation } from './invitations.js';
import { openSeats } from './lobby.js';
import { onlyEnd } from './ending.js';
import { momentsOf, type Shown } from './moments.js';
import { prefs } from './prefs.svelte.js';
import { isAllowed, isTicked, nextPick, picksOf, withMore, type Picks } from './several.js';
import { share } from './share.js';

const quiet_tries = 2; // that may fail before a lost connection is told
const one_picture = 16; // milliseconds: what comes within them is drawn together
const lines_a_moment = 3; // of an opponent's turn are read in the time of one step
const friends_time = 400; // milliseconds that each step of people takes where computer players wait for the player's word
const quiet_time = 3000; // milliseconds after which it is, also if nothing answers at all

interface Held {
  show: () => void;
  machine: boolean; // a computer player did it, or an opponent that plays by a table
}

export class TableModel implements TableListener {
  link_state = $state<LinkState>('connecting');
  welcome = $state.raw<Welcome | null>(null);
  seats = $state.raw<SeatSummary[]>([]);
  hints = $state(false); // a person alone may ask for advice
  state = $state.raw<State | null>(null);
  steps = $state.raw<Step[]>([]);
  problem = $state('');
  outdated = $state(false); // page and server speak different protocols
  seated = $state.raw<number[]>([]);
  invitations = $state.raw<Invitation[]>([]); // the links for the others, as far as this page has them
  watching = $state(0); // how many look on
  again = $state.raw<Again | null>(null); // where those who sat here play again
  begun = $state(false); // the player went from the lobby to the table
  lost = $state(false); // the connection is gone for longer than a moment: only then it is told
  sent = $state(false); // an answer is under way
  current = $state(false); // a state came since the connection stands: what is shown may be older
  shown = $state<number | null>(null); // the seat that the screen was handed to
  private ticked = $state.raw(new Map<string, readonly number[]>()); // the cards of each option that are picked together
  selected = $state<number | null>(null); // the card that was pressed
  since = $state(0); // the last step before this seat was waited for: what others did is told from there
  hint = $state.raw<Hint | null>(null); // what is advised for the question on the screen
  hinting = $state(false); // a hint was asked for
  waiting = $state(0); // states that are held back, so that each can be seen
  moment = $state.raw<Shown | null>(null); // of an opponent's turn that is shown step by step
  said = $state.raw(new Map<number, DecisionOption>()); // what this page answered, by the number of the step

  private readonly link_: TableLink;
  private seen = 0;
  private next_id = 1;
  private queue: Picks | null = null; // what was picked together and is still to be answered
  private held: Held[] = []; // what others did, shown at the player's pace
  private timer = 0;
  private last: Step | undefined; // that came
  private asked = new Map<number, DecisionOption>(); // answers that are under way, by their message
  private took_back = false; // the last thing done here: so the question that was answered is asked again
  private backs = 0; // how many more are to be taken back
  private breaks = 0; // since the connection stood last
  private losing = 0;

  constructor(
    connection: Connection,
    readonly table: string,
    private tokens: string[],
    private readonly watch: boolean,
  ) {
    this.invitations = keptInvitations(table);
    this.begun = keptBegun(table);
    this.link_ = connection.table(table, this);
  }

  close(): void {
    window.clearTimeout(this.timer);
    window.clearTimeout(this.losing);
    this.link_.close();
  }
  retry(): void {
    this.link_.retry();
  }

  // What is known.

  readonly you = $derived(this.seated);
  /** The seats that wait for somebody to come by a link. */
  readonly open_seats = $derived(openSeats(this.seats));
  readonly host = $derived(this.welcome?.host ?? false);
  /** The seat that this page looks from; with several at one screen the one it was handed to. */
  readonly viewer = $derived(this.state?.viewer ?? null);
  readonly decision = $derived<Decision | null>(withMore(this.state?.decision ?? null));
  /** How many cards are picked together, to be confirmed once. */
  readonly several = $derived(this.decision?.several && isTicked(this.decision.several) ? this.decision.several : null);
  readonly over = $derived(this.state?.over ?? false);
  /** There is a lobby before the first own choice, while somebody is still to come. */
  readonly has_lobby = $derived(
    this.you.length > 0 &&
      !this.over &&
      this.welcome?.closed === undefined &&
      this.open_seats.length > 0 &&
      !this.steps.some((step) => step.kind === 'answer' && this.you.includes(step.seat)),
  );
  /** Whoever wants to goes from it to the table at any time, and back. */
  readonly in_lobby = $derived(this.has_lobby && !this.begun);
  /** The screen must be handed over before anything of the next seat is shown. */
  readonly covered = $derived(this.you.length > 1 && !this.over && this.viewer !== null && this.viewer !== this.shown);
  readonly can_act = $derived(this.link_state === 'open' && this.current && !this.sent);
  readonly can_undo = $derived(this.can_act && (this.state?.can_undo ?? false));
  readonly can_hint = $derived(
    this.can_act && !this.hinting && this.waiting === 0 && this.decision !== null && this.hints,
  );
  /** The cards that the advised option is about. */
  readonly advised = $derived.by(() => {
    const option = this.decision?.options.find((one) => one.id === this.hint?.option);
    return new Set(option ? [option.card, option.target].filter((card) => card !== undefined) : []);
  });
  /** The options that light up a card, by its id. */
  readonly by_card = $derived(
    grouped(
      this.decision,
      (option) => option.card,
      (option) => option.also ?? [],
    ),
  );
  /** Those that have a card as their target, such as the Location that is built upon. */
  readonly by_target = $derived(grouped(this.decision, (option) => option.target));
  readonly by_zone = $derived(
    grouped(this.decision, (option) => (option.card === undefined ? option.zone : undefined)),
  );
  readonly by_seat = $derived(
    grouped(this.decision, (option) => (option.card === undefined ? option.seat : undefined)),
  );
  /** Those about the own Goods; what is taken from another is about that seat. */
  readonly by_good = $derived(
    grouped(this.decision, (option) =>
      option.card === undefined && (option.seat ?? this.viewer) === this.viewer ? option.good : undefined,
    ),
  );
  /** Those that answer a card's running text, by that card. */
  readonly by_part = $derived(
    grouped(this.decision, (option) => (option.card === undefined ? option.part?.card : undefined)),
  );
  /** Locations that are Foundations now: everybody knows what they were, but they lie face down. */
  readonly foundations = $derived(
    new Set(
      (this.state?.view.zones ?? []).flatMap(({ key, cards }) =>
        key === 'foundations' ? cards.map(({ id }) => id) : [],
      ),
    ),
  );
  /** Why cards that lie open cannot be used now, by their ids. */
  readonly refusals = $derived.by(() => {
    const all = new Map<number, Refused[]>();
    for (const one of this.state?.refused ?? [])
      if (one.card !== undefined) all.set(one.card, [...(all.get(one.card) ?? []), one]);
    return all;
  });
  /** Options that are about nothing on the table. */
  readonly plain = $derived(
    (this.decision?.options ?? []).filter(
      (option) =>
        option.card === undefined &&
        option.seat === undefined &&
        option.zone === undefined &&
        option.good === undefined,
    ),
  );

  seatName(seat: number): string {
    const one = this.seats[seat];
    if (one) return one.name || one.side;
    // Who plays by a table sits on no seat.
    const opponent = this.state?.view.opponent;
    return opponent?.seat === seat ? opponent.name : '';
  }

  // What the player does.

  answer(option: string): void {
    if (!this.state || !this.can_act || this.waiting > 0) return;
    const id = this.next_id++;
    if (!this.link_.send({ t: 'answer', id, version: this.state.version, option })) return;
    const chosen = this.decision?.options.find((one) => one.id === option);
    if (chosen) this.asked.set(id, chosen);
    this.took_back = false;
    this.sent = true;
    this.problem = '';
  }

  undo(): void {
    if (!this.state || !this.can_undo) return;
    if (!this.link_.send({ t: 'undo', id: this.next_id++, version: this.state.version })) return;
    this.took_back = true;
    this.sent = true;
    this.problem = '';
  }

  /** Takes everything back that is free, one after the other. */
  undoAll(): void {
    if (!this.can_undo) return;
    this.backs = (this.state?.undo ?? 1) - 1;
    this.undo();
  }

  askHint(): void {
    if (!this.state || !this.can_hint) return;
    if (!this.link_.send({ t: 'hint', id: this.next_id++, version: this.state.version })) return;
    this.hinting = true;
    this.problem = '';
  }

  /** Gets up, comes back, resigns, or asks for something about another's seat. */
  aboutSeat(act: SeatAct, seat: number): void {
    this.problem = '';
    this.link_.send({ t: 'seat', id: this.next_id++, act, seat });
  }

  /** From the lobby to the table, or back. */
  begin(begun = true): void {
    this.begun = begun;
    if (begun) keepBegun(this.table);
  }

  select(card: number | null): void {
    this.selected = this.selected === card ? null : card;
  }

  handOver(): void {
    this.shown = this.viewer;
    this.endByItself();
  }

  /**
   * This card is picked or let go; without one, one more of these equal cards, or none of them again after the last. Where
   * no more may be picked it takes the place of an equal one.
   */
  pick(option: DecisionOption, card?: number): void {
    const all = [option.card ?? -1, ...(option.also ?? [])];
    const had = this.ticked.get(option.id) ?? [];
    const full = this.picks >= (this.several?.most ?? 0) || had.length >= (option.copies ?? 1);
    const next = all.find((one) => one === card) ?? all.find((one) => !had.includes(one)) ?? -1;
    let now = [...(full ? had.slice(1) : had), next];
    if (had.includes(next)) now = had.filter((one) => one !== next);
    else if (full && (card === undefined || had.length === 0)) now = [];
    this.ticked = new Map(this.ticked).set(option.id, now);
  }

  readonly picked = $derived(new Map([...this.ticked].map(([id, cards]) => [id, cards.length])));
  /** Whether it is this card that is picked, of several equal ones. */
  isTicked(option: DecisionOption, card: number): boolean {
    return this.ticked.get(option.id)?.includes(card) ?? false;
  }
  readonly picks = $derived([...this.picked.values()].reduce((sum, one) => sum + one, 0));

  /** Whether so many may be picked as are. */
  readonly can_confirm = $derived(this.can_act && this.decision !== null && isAllowed(this.decision, this.picks));

  /** Answers with what was picked, card by card in the order in which they are listed: so every set can be had. */
  pickAll(): void {
    if (!this.decision || !this.can_confirm) return;
    this.queue = picksOf(this.decision, this.picked);
    this.goOn();
  }

  /** Something is held back until the player says so. */
  readonly stepping = $derived(this.moment !== null || (this.waiting > 0 && prefs.pace < 0));

  /** Shows at once what is held back. */
  hurry(): void {
    this.stop();
    for (let next = this.next(); next; next = this.next()) next.show();
  }

  /** Shows the next of what is held back, and goes on at the player's pace. */
  stepOn(): void {
    this.stop();
    this.showNext();
    this.release();
  }

  /** How fast computer players and opponents are shown from now on. */
  setPace(pace: number): void {
    prefs.pace = pace;
    this.stop();
    if (pace === 0) this.hurry();
    else this.release();
  }

  // What the server says.

  hello(): Hello {
    return {
      t: 'hello',
      tokens: this.tokens,
      from: this.seen,
      protocol: protocolNumber,
      ...(this.watch ? { watch: true as const } : {}),
    };
  }

  link(state: LinkState): void {
    this.link_state = state;
    this.notice(state);
    if (state === 'open') return;
    this.sent = false;
    this.current = false;
    this.hinting = false;
    this.queue = null;
    this.backs = 0;
    this.asked.clear();
  }

  // A break that the next tries mend is not worth a word.
  private notice(state: LinkState): void {
    if (state === 'open') {
      window.clearTimeout(this.losing);
      this.losing = 0;
      this.breaks = 0;
      this.lost = false;
    } else if (state === 'closed') {
      this.lost = true;
    } else {
      if (state === 'waiting' && ++this.breaks > quiet_tries) this.lost = true;
      this.losing ||= window.setTimeout(() => (this.lost = true), quiet_time);
    }
  }

  message(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.welcome = message;
        this.seats = message.seats;
        this.watching = message.watching ?? 0;
        this.hints = message.hints ?? false;
        this.again = message.again ?? null;
        this.seated = message.you;
        this.keep(message.tokens ?? []);
        this.sent = false;
        break;
      case 'seats':
        this.seats = message.seats;
        this.watching = message.watching ?? 0;
        this.hints = message.hints ?? false;
        this.seated = message.you;
        break;
      case 'again':
        this.again = message;
        break;
      case 'invitation':
        this.invite(message.seat, message.token);
        break;
      case 'steps':
        this.take(message.steps);
        break;
      case 'state':
        this.hold(message);
        break;
      case 'hint':
        this.hinting = false;
        if (message.version !== this.state?.version) break;
        this.hint = message;
        this.selected = null; // so that the option can be seen
        break;
      case 'error':
        this.refused(message);
        break;
      case 'ack':
        this.noted(message.id, message.n); // the state that follows says more
    }
  }

  // An invitation is used up by sitting down with it: from then on the key opens the seat.
  private keep(keys: readonly { token: string }[]): void {
    if (keys.length === 0) return;
    this.tokens = keys.map((one) => one.token);
    keepTokens(this.table, this.tokens);
  }

  // What was answered is remembered, so that taking it back can name it.
  private noted(id: number, step: number): void {
    const option = this.asked.get(id);
    if (!option) return;
    this.asked.delete(id);
    this.said = new Map(this.said).set(step, option);
  }

  // A new invitation makes the former one worthless.
  private invite(seat: number, token: string): void {
    const others = this.invitations.filter((one) => one.seat !== seat);
    this.invitations = [...others, { seat, side: this.seats[seat]?.side ?? '', token }].sort((a, b) => a.seat - b.seat);
    keepInvitations(this.table, this.invitations);
  }

  // Steps that are new; a gap means that something was missed, so it is asked for again.
  private take(steps: Step[]): void {
    const fresh = steps.filter((step) => step.n > this.seen);
    const first = fresh[0];
    const last = fresh.at(-1);
    if (!first || !last) return;
    if (first.n !== this.seen + 1) {
      this.link_.again();
      return;
    }
    this.seen = last.n;
    this.last = last;
    const machine = fresh.some(({ seat }) => {
      const one = this.seats[seat];
      return one?.kind !== 'human' || one.stands_in !== undefined;
    });
    this.holdBack(() => {
      this.steps = [...this.steps, ...fresh];
    }, machine);
  }

  private holdBack(show: () => void, machine = false): void {
    this.held.push({ show, machine });
  }

  // What this page did itself is shown at once, what others did at the pace that the player likes.
  private hold(state: State): void {
    this.current = true;
    const first = this.state === null || this.you.length === 0;
    const alone = this.held.length < 2; // nothing waits but the step that led here
    if (!first && prefs.pace !== 0) this.holdMoments(state);
    this.holdBack(() => this.show(state));
    this.waiting = this.held.length;
    if (first || (this.sent && (prefs.pace === 0 || !alone))) this.hurry();
    else if (this.sent) this.stepOn();
    else if (this.timer !== 0) return;
    else if (prefs.pace !== 0) this.release();
    else this.timer = window.setTimeout(() => this.hurry(), one_picture); // at once: all that comes is one change
  }

  // An opponent's turn is one step: it is told as far as it is shown.
  private holdMoments(state: State): void {
    const step = this.last;
    const moments = momentsOf(state, step);
    const say = (told: Step): void => {
      this.steps = this.steps.map((one) => (one.n === told.n ? told : one));
    };
    for (const moment of moments) {
      this.holdBack(() => {
        say(moment.step);
        this.show(moment.state);
        this.moment = moment.shown;
      }, true);
    }
    if (step && moments.length > 0) this.holdBack(() => say(step), true);
  }

  private next(): Held | undefined {
    const next = this.held.shift();
    this.waiting = this.held.length;
    return next;
  }

  // Steps and the state behind them are shown together.
  private showNext(): void {
    for (let next = this.next(); next; next = this.next()) {
      const before = this.state;
      next.show();
      if (this.state !== before) break;
    }
  }

  private stop(): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
  }

  // Below 0 the player says when computer players go on; what people do is shown by itself.
  private release(): void {
    const next = this.held[0];
    if (!next || this.timer !== 0 || (prefs.pace < 0 && next.machine)) return;
    const time = prefs.pace < 0 ? friends_time : prefs.pace * (this.moment ? lines_a_moment : 1);
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      this.showNext();
      this.release();
    }, time);
  }

  private show(state: State): void {
    this.moment = null;
    const mine = (seat: number | null): boolean => seat !== null && this.you.includes(seat);
    if (!mine(this.state?.asked ?? null) && mine(state.asked)) {
      // It is our turn again: what happened since our last step is what we may have missed.
      this.since = this.steps.findLast((step) => this.you.includes(step.seat))?.n ?? 0;
    }
    // The same question again, as after a lost connection, finds what was picked for it.
    const fresh = state.version !== this.state?.version;
    const answered = this.sent && fresh;
    if (fresh) {
      this.hint = null;
      this.ticked = new Map();
    }
    this.state = share(this.state, state);
    this.sent = false;
    if (
      this.selected !== null &&
      (answered || !state.view.zones.some((zone) => zone.cards.some((card) => card.id === this.selected)))
    )
      this.selected = null;
    if (this.backs > 0) {
      --this.backs;
      this.undo();
    } else this.goOn();
    this.endByItself();
  }

  // Who likes that is not asked where a turn can only end; who took its end back wants to look at the table.
  private endByItself(): void {
    if (!prefs.endTurn || this.took_back || this.covered || !this.state || !this.can_act) return;
    const end = onlyEnd(this.state);
    if (end) this.answer(end.id);
  }

  private refused(message: ErrorMessage): void {
    this.sent = false;
    this.hinting = false;
    this.queue = null;
    this.backs = 0;
    this.asked.clear();
    if (message.code === 'version') this.outdated = true;
    else this.problem = message.message;
  }

  // The next of several answers, as long as the same is asked.
  private goOn(): void {
    const option = this.queue && nextPick(this.queue, this.state?.decision);
    if (option) this.answer(option.id);
    else this.queue = null;
  }
}

function grouped<Key>(
  decision: Decision | null,
  key: (option: DecisionOption) => Key | undefined,
  more: (option: DecisionOption) => readonly Key[] = () => [],
): Map<Key, DecisionOption[]> {
  const groups = new Map<Key, DecisionOption[]>();
  for (const option of decision?.options ?? []) {
    const first = key(option);
    if (first === undefined) continue;
    for (const one of [first, ...more(option)]) {
      const group = groups.get(one);
      if (group) group.push(option);
      else groups.set(one, [option]);
    }
  }
  return groups;
}
