// One table: the question and its options, what happened, and the board.

import { api, sentence } from './api.js';
import { drawBoard } from './board.js';
import { byId, capital, el, fill } from './dom.js';
import { keepTokens, keptInvitations, keptTokens, linkOf, tokensIn } from './invitations.js';
import type {
  CardText,
  Decision,
  DecisionOption,
  ErrorMessage,
  SeatSummary,
  State,
  Step,
  Welcome,
} from './protocol.js';
import { TableSocket } from './socket.js';
import type { Connection, Listener } from './socket.js';

const connection_words: Record<Connection, string> = {
  connecting: 'connecting …',
  open: 'connected',
  waiting: 'connection lost, trying again …',
  closed: 'not connected',
};

/** Fills the page with a table, sitting down with the tokens behind the #. */
export function showTable(main: HTMLElement, table: string): void {
  document.title = 'A table – Imperia';
  fill(main, el('p', { class: 'quiet' }, 'Loading …'));
  void sitDown(table).then(
    ({ tokens, problem }) => new TablePage(main, table, tokens, problem),
    (problem: unknown) => {
      fill(
        main,
        el('h1', {}, 'No table'),
        el('p', { class: 'problem', role: 'alert' }, sentence(problem)),
        el('p', {}, el('a', { href: '/' }, 'To the lobby')),
      );
    },
  );
}

// Joins with every token, so that the session keeps the seats; then the address needs to hold them no longer, and
// whoever is shown it can only watch.
async function sitDown(table: string): Promise<{ tokens: string[]; problem: string }> {
  await api.table(table);
  const tokens = tokensIn(location.hash.slice(1));
  if (tokens.length === 0) return { tokens: location.hash === '#watch' ? [] : keptTokens(table), problem: '' };
  const joined: string[] = [];
  let problem = '';
  for (const token of tokens) {
    try {
      await api.join(table, { token });
      joined.push(token);
    } catch (refused) {
      problem = sentence(refused);
    }
  }
  if (joined.length > 0) keepTokens(table, joined);
  if (joined.length === tokens.length) history.replaceState(null, '', location.pathname);
  return { tokens: joined, problem };
}

class TablePage implements Listener {
  private readonly socket: TableSocket;
  private seats: SeatSummary[] = [];
  private you: number[] = [];
  private current: State | null = null;
  private shown: number | null = null; // the seat that the screen was handed to
  private sent = false; // an answer is under way
  private texts = new Map<string, CardText[]>();
  private picked = new Map<string, number>(); // of cards that are picked together: how many of each option
  private queue: string[] = []; // what was picked, in words, and is still to be answered

  private readonly title = el('h1', {}, 'Table');
  private readonly about = el('p', { class: 'quiet' });
  private readonly invitations = el('section', { id: 'invitations' });
  private readonly problem = el('p', { class: 'problem', id: 'problem', role: 'alert' });
  private readonly result = el('section', { id: 'result', attrs: { 'aria-live': 'polite' } });
  private readonly question = el('h2', { id: 'question', tabIndex: -1, attrs: { 'aria-live': 'polite' } });
  private readonly options = el('ol', { id: 'options' });
  private readonly undo = el('button', { type: 'button', id: 'undo', onclick: () => this.takeBack() }, 'Take back');
  private readonly asking = el(
    'section',
    { id: 'decision', attrs: { 'aria-labelledby': 'question' } },
    this.question,
    this.options,
    this.undo,
  );
  private readonly board = el('div', { id: 'board' });
  private readonly cover = el('section', { id: 'cover', hidden: true });
  private readonly card = el('section', { id: 'card', hidden: true, attrs: { 'aria-live': 'polite' } });
  private readonly lines = el('ol', { id: 'log', role: 'log', tabIndex: 0, ariaLabel: 'What happened' });
  private readonly playing: HTMLElement;

  constructor(
    main: HTMLElement,
    private readonly table: string,
    tokens: string[],
    problem: string,
  ) {
    this.problem.textContent = problem;
    this.playing = el(
      'div',
      { class: 'table' },
      el('div', {}, this.asking, this.board),
      el('aside', {}, this.card, el('h2', {}, 'What happened'), this.lines),
    );
    fill(main, this.title, this.about, this.invitations, this.problem, this.result, this.cover, this.playing);
    this.options.addEventListener('keydown', (event) => this.pressKey(event));
    this.socket = new TableSocket(table, tokens, location.hash === '#watch', this);
  }

  // What the server says.

  welcome(message: Welcome): void {
    const first = this.seats.length === 0;
    this.you = message.you;
    this.seats = message.seats;
    this.sent = false;
    this.showInvitations();
    this.title.textContent = this.seats.map((seat) => seat.side).join(' – ');
    const role =
      this.you.length === 0
        ? 'you watch'
        : `you play ${this.you.map((seat) => this.seats[seat]?.side ?? '?').join(' and ')}`;
    this.about.textContent = [capital(message.game), ...message.options, role].join(' · ');
    if (first) void this.loadTexts(message.game);
  }

  presence(seats: SeatSummary[]): void {
    this.seats = seats;
    this.showInvitations();
    if (this.current && !this.covered(this.current)) this.drawBoard(this.current);
  }

  steps(steps: Step[]): void {
    const end = this.lines.scrollTop + this.lines.clientHeight >= this.lines.scrollHeight - 40;
    for (const step of steps) {
      for (const [k, line] of step.lines.entries()) {
        // What an opponent does stands in by its causes.
        const depth = step.why?.find((one) => one.line === k)?.depth ?? 0;
        const kind = depth > 0 ? `${step.kind} depth${Math.min(depth, 2)}` : step.kind;
        this.lines.append(el('li', { class: kind, data: { n: String(step.n) } }, line));
      }
    }
    if (end) this.lines.scrollTop = this.lines.scrollHeight;
  }

  state(state: State): void {
    this.current = state;
    this.sent = false;
    this.picked.clear();
    this.draw();
    this.goOn();
  }

  error(message: ErrorMessage): void {
    this.sent = false;
    this.queue = [];
    this.problem.textContent = message.message;
    this.draw();
  }

  connection(state: Connection): void {
    const node = byId('connection');
    node.textContent = connection_words[state];
    node.dataset['state'] = state;
    if (state !== 'open') {
      this.sent = false;
      this.queue = [];
    }
    this.enableButtons();
  }

  // What the player does.

  private answer(option: string): void {
    if (!this.current || this.sent || !this.socket.answer(this.current.version, option)) return;
    this.sent = true;
    this.problem.textContent = '';
    this.enableButtons();
  }

  // One more of these cards is picked, or none of them again after the last.
  private pick(option: DecisionOption): void {
    const next = (this.picked.get(option.id) ?? 0) + 1;
    this.picked.set(option.id, next > (option.copies ?? 1) ? 0 : next);
    if (!this.current) return;
    this.drawDecision(this.current);
    this.options.querySelector<HTMLElement>(`[data-option="${option.id}"]`)?.focus();
  }

  // Answers with what was picked, card by card in the order in which they are listed: so every set can be had.
  private pickAll(decision: Decision): void {
    const done = decision.options.find((option) => option.card === undefined);
    if (!done || this.sent) return;
    this.queue = decision.options.flatMap((option) =>
      Array.from({ length: this.picked.get(option.id) ?? 0 }, () => option.text),
    );
    this.queue.push(done.text);
    this.goOn();
  }

  // The next of several answers, as long as the same is asked.
  private goOn(): void {
    const wanted = this.queue.shift();
    if (wanted === undefined) return;
    const decision = this.current?.decision;
    const option = decision?.several ? decision.options.findLast((one) => one.text === wanted) : undefined;
    if (option) this.answer(option.id);
    else this.queue = [];
  }

  private takeBack(): void {
    if (!this.current || this.sent || !this.socket.undo(this.current.version)) return;
    this.sent = true;
    this.problem.textContent = '';
    this.enableButtons();
  }

  // The digits 1 to 9 press the first options while one of them has the focus.
  private pressKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(event.key)) return;
    this.options.querySelectorAll('button')[Number(event.key) - 1]?.click();
  }

  // What is drawn.

  private draw(): void {
    const state = this.current;
    if (!state) return;
    if (this.covered(state)) {
      this.drawCover(state);
      return;
    }
    this.cover.hidden = true;
    this.playing.hidden = false;
    const active = document.activeElement;
    const focused = active === this.question || this.options.contains(active);
    this.drawDecision(state);
    this.drawResult(state);
    this.drawBoard(state);
    // Who plays by keyboard waits at the question and goes on at the first option.
    if (focused) (this.options.querySelector('button') ?? this.question).focus();
  }

  // With several people at one screen nobody sees another's view before the screen is handed over.
  private covered(state: State): boolean {
    return this.you.length > 1 && !state.over && state.viewer !== null && state.viewer !== this.shown;
  }

  private drawCover(state: State): void {
    const name = this.seats[state.viewer ?? -1]?.side ?? '';
    const show = el(
      'button',
      {
        type: 'button',
        class: 'main',
        onclick: () => {
          this.shown = state.viewer;
          this.draw();
          this.options.querySelector('button')?.focus();
        },
      },
      `I am ${name}: show my cards`,
    );
    fill(this.options);
    fill(this.board);
    this.question.textContent = '';
    this.playing.hidden = true;
    this.cover.hidden = false;
    document.title = `Hand over to ${name} – Imperia`;
    fill(this.cover, el('h2', {}, `Hand over to ${name}`), show);
    show.focus();
  }

  private drawDecision(state: State): void {
    const { decision } = state;
    const asked = state.asked === null ? '' : (this.seats[state.asked]?.side ?? '');
    if (decision) {
      const who = this.you.length > 1 ? `${asked}: ` : '';
      this.question.textContent = `${who}${decision.question}`;
    } else {
      this.question.textContent = state.over ? '' : `${asked} must decide.`;
    }
    this.asking.hidden = state.over;
    document.title = `${decision ? 'Your turn' : state.over ? 'Over' : asked} – Imperia`;
    fill(
      this.options,
      ...(decision?.options ?? []).map((option) =>
        el(
          'li',
          {},
          decision?.several ? this.pickButton(decision, option) : this.optionButton(option),
          option.note !== undefined && el('small', {}, ` ${option.note}`),
        ),
      ),
    );
    this.enableButtons();
  }

  private optionButton(option: DecisionOption): HTMLElement {
    return el(
      'button',
      { type: 'button', data: { option: option.id }, onclick: () => this.answer(option.id) },
      option.text,
    );
  }

  // Cards are picked and let go again; the option without a card takes those that are picked.
  private pickButton(decision: Decision, option: DecisionOption): HTMLElement {
    const number = this.picked.get(option.id) ?? 0;
    const all = [...this.picked.values()].reduce((sum, one) => sum + one, 0);
    const done = option.card === undefined;
    return el(
      'button',
      {
        type: 'button',
        class: done ? 'main' : '',
        data: { option: option.id },
        attrs: done ? {} : { 'aria-pressed': String(number > 0) },
        onclick: () => (done ? this.pickAll(decision) : this.pick(option)),
      },
      done && all > 0 ? (all === 1 ? 'This card' : `These ${String(all)} cards`) : option.text,
      number > 1 && ` (${String(number)} of them)`,
    );
  }

  private enableButtons(): void {
    const open = byId('connection').dataset['state'] === 'open';
    this.undo.hidden = this.you.length === 0 || this.current?.over === true;
    this.undo.disabled = !open || this.sent || !this.current?.can_undo;
    for (const button of this.options.querySelectorAll('button')) {
      button.setAttribute('aria-disabled', String(!open || this.sent));
    }
  }

  private drawBoard(state: State): void {
    fill(this.board, ...drawBoard(state, this.seats, this.you, (name) => this.showCard(name)));
  }

  private drawResult(state: State): void {
    if (!state.over) return;
    const winners = state.winners ?? [];
    const side = (seat: number): string => this.seats[seat]?.side ?? '?';
    const rows = state.scores.map((score, seat) =>
      el(
        'tr',
        { class: winners.includes(seat) ? 'winner' : '' },
        el('th', { scope: 'row' }, side(seat)),
        el('td', {}, String(score ?? '')),
        el('td', {}, winners.includes(seat) ? 'wins' : ''),
      ),
    );
    fill(
      this.result,
      el('h2', {}, `The game is over: ${winners.map(side).join(' and ')} won`),
      el('table', {}, el('tbody', {}, ...rows)),
      ...(state.notes ?? []).map((note) => el('p', {}, note)),
      el(
        'p',
        {},
        el('a', { href: api.record(this.table), download: `${this.table}.imperia` }, 'The record of the game'),
        ' · ',
        el('a', { href: '/' }, 'To the lobby'),
      ),
    );
  }

  // The links for those who are not here yet.
  private showInvitations(): void {
    const here = this.seats.filter((seat) => seat.here).map((seat) => seat.side);
    const invitations = keptInvitations(this.table).filter(({ side }) => !here.includes(side));
    const shown = [...this.invitations.querySelectorAll('label > span')].map((span) => span.textContent);
    if (shown.join() === invitations.map(({ side }) => side).join()) return;
    fill(this.invitations);
    if (invitations.length === 0) return;
    fill(
      this.invitations,
      el('h2', {}, 'Invitations'),
      el('p', {}, 'Send each of the others their link; it seats whoever opens it.'),
      ...invitations.map(({ side, token }) => {
        const link = linkOf(this.table, [token]);
        const field = el('input', { type: 'text', readOnly: true, value: link, size: 60, class: 'link' });
        field.addEventListener('focus', () => field.select());
        return el('p', {}, el('label', {}, el('span', {}, side), field));
      }),
    );
  }

  // Card texts.

  private async loadTexts(game: string): Promise<void> {
    try {
      const { cards } = await api.cards(game);
      for (const card of cards) this.texts.set(card.name, [...(this.texts.get(card.name) ?? []), card]);
    } catch {
      // Without texts the names must do.
    }
  }

  private showCard(name: string): void {
    const texts = new Map<string, CardText>(); // the same card may have several numbers
    for (const card of this.texts.get(name) ?? []) texts.set(`${card.deck} ${card.text}`, card);
    this.card.hidden = false;
    fill(
      this.card,
      el('h2', {}, name),
      ...[...texts.values()].flatMap((card) => [
        el('p', { class: 'quiet' }, card.deck),
        el(
          'dl',
          { class: 'counters' },
          ...Object.entries(card.fields).map(([field, value]) =>
            el('div', {}, el('dt', {}, field), el('dd', {}, value)),
          ),
        ),
        el('p', { class: 'text' }, card.text),
        card.basis === 'reconstructed' && el('p', { class: 'quiet' }, 'Reconstructed: the printed card may differ.'),
      ]),
      texts.size === 0 && el('p', { class: 'quiet' }, 'There is no text for this card.'),
      el('button', { type: 'button', onclick: () => (this.card.hidden = true) }, 'Close'),
    );
  }
}
