import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prefs } from '../../src/model/prefs.svelte.js';
import { TableModel } from '../../src/model/table.svelte.js';
import type { DecisionOption, Hint, Moment, SeatSummary, ServerMessage, State, Step } from '../../src/protocol.js';
import { option, Stage, state, steps, welcome } from './stage.js';

describe('a table', () => {
  let stage: Stage;
  let model: TableModel;
  beforeEach(() => {
    prefs.pace = 0;
    sessionStorage.clear();
    stage = new Stage();
    model = new TableModel(stage, 'x', [], false);
    model.link('open');
    tell(welcome([0]));
  });
  // What comes is drawn a moment later, with all that came meanwhile.
  const tell = (message: ServerMessage): void => {
    model.message(message);
    model.hurry();
  };

  it('draws what comes within a moment as one change', () => {
    vi.useFakeTimers();
    try {
      tell(state(1, 1));
      for (const n of [2, 3, 4]) {
        model.message(steps(n - 1));
        model.message(state(n, n === 4 ? 0 : 1, n === 4 ? [option('7')] : []));
      }
      expect(model.state?.n).toBe(1);
      model.answer('7');
      expect(stage.sent).toEqual([]); // nobody answers what is not shown yet
      vi.advanceTimersByTime(20);
      expect(model.state?.n).toBe(4);
      expect(model.steps.map((step) => step.n)).toEqual([1, 2, 3]);
      model.answer('7');
      expect(stage.sent).toHaveLength(1);
      model.message(state(5, 1)); // what was done here is shown without a wait
      expect(model.state?.n).toBe(5);
    } finally {
      vi.useRealTimers();
    }
  });

  describe('in the turn of an opponent that plays by a table', () => {
    const view = (n: number): State['view'] =>
      ({
        counters: [],
        players: [],
        zones: [],
        opponent: { seat: 1, name: 'Bot', slots: [], rows: [], die: n },
      }) as never;
    const moment = (lines: number): Moment => ({ lines, phase: {} as never, view: view(lines), scores: [] });
    const turn: Step = {
      ...{ n: 5, seat: 0, kind: 'answer', lines: ['end', 'die', 'slot 1', 'row', 'slot 3', 'row', 'filled'] },
      why: [
        { line: 1, seat: 1, kind: 'die', depth: 0, die: 2 },
        { line: 2, seat: 1, kind: 'slot', depth: 1, die: 2, slot: 1, name: 'Bogs' },
        { line: 3, seat: 1, kind: 'row', depth: 2, die: 2, slot: 1, row: 7 },
        { line: 4, seat: 1, kind: 'slot', depth: 1, die: 2, slot: 3, name: 'Unrest' },
        { line: 5, seat: 1, kind: 'row', depth: 2, die: 2, slot: 3, row: 8 },
      ],
    };
    const played = (pace: number): void => {
      prefs.pace = pace;
      tell(steps(1, 2, 3, 4));
      tell(state(4, 0, [option('7')]));
      model.answer('7');
      model.message({ t: 'steps', steps: [turn] });
      model.message({ ...state(5, 0, [option('8')]), moments: [moment(2), moment(4), moment(6)] });
    };
    const told = (): number => model.steps.at(-1)?.lines.length ?? 0;

    it('shows it moment by moment when the player says so, and tells no more than is shown', () => {
      played(-1);
      expect(model.moment).toMatchObject({ seat: 1, slot: 0, next: 1 });
      expect([told(), model.decision, model.state?.asked]).toEqual([2, null, null]);
      model.answer('8');
      expect(stage.sent).toHaveLength(1); // nothing is asked yet
      model.stepOn();
      expect(model.moment).toMatchObject({ slot: 1, next: 3 });
      expect(model.moment?.why.map(({ line }) => line)).toEqual([2, 3]);
      expect(told()).toBe(4);
      expect(model.steps.at(-1)?.why).toHaveLength(3);
      model.stepOn();
      expect(model.moment).toMatchObject({ slot: 3, next: 0 });
      model.stepOn();
      expect([model.moment, model.waiting, told(), model.state?.asked]).toEqual([null, 0, 7, 0]);
      model.answer('8');
      expect(stage.sent).toHaveLength(2);
    });
    it('plays the rest at once, or at a pace', () => {
      vi.useFakeTimers();
      try {
        played(100);
        expect(model.moment?.slot).toBe(0);
        vi.advanceTimersByTime(300);
        expect(model.moment?.slot).toBe(1);
        model.setPace(-1);
        vi.advanceTimersByTime(5000);
        expect(model.moment?.slot).toBe(1);
        model.setPace(0);
        expect([model.moment, told()]).toEqual([null, 7]);
      } finally {
        vi.useRealTimers();
      }
    });
    it('shows only its end to who comes back, and to who wants it at once', () => {
      played(0);
      expect([model.moment, told()]).toEqual([null, 7]);
      const later = new TableModel(new Stage(), 'x', [], false);
      prefs.pace = -1;
      later.link('open');
      later.message(welcome([0]));
      later.message({ t: 'steps', steps: [{ ...turn, n: 1 }] });
      later.message({ ...state(1, 0, [option('8')]), moments: [moment(2)] });
      expect([later.moment, later.decision?.options.length]).toEqual([null, 1]);
    });
  });

  describe('where computer players are shown step by step', () => {
    const seats = ['human', 'greedy', 'human'].map((kind, seat) => ({ seat, kind, name: '', side: '' }));
    const step = (n: number, seat: number): ServerMessage => ({
      t: 'steps',
      steps: [{ n, seat, kind: 'answer', lines: [] }],
    });
    const play = (...by: number[]): void => {
      prefs.pace = -1;
      tell({ ...welcome([0]), seats: seats as unknown as SeatSummary[] });
      tell(step(1, 0));
      tell(state(1, 1));
      by.forEach((seat, k) => {
        model.message(step(k + 2, seat));
        model.message(state(k + 2, 0, k + 1 === by.length ? [option('7')] : []));
      });
    };
    it('each step of theirs waits for a word', () => {
      play(1, 1);
      expect([model.state?.n, model.stepping]).toEqual([1, true]);
      model.stepOn();
      expect([model.state?.n, model.stepping]).toEqual([2, true]);
      model.stepOn();
      expect([model.state?.n, model.stepping]).toEqual([3, false]);
    });
    it('what a friend does is shown by itself', () => {
      vi.useFakeTimers();
      try {
        play(2, 1, 2);
        vi.advanceTimersByTime(5000);
        expect(model.state?.n).toBe(2);
        model.stepOn(); // the computer's
        expect(model.state?.n).toBe(3);
        vi.advanceTimersByTime(5000);
        expect([model.state?.n, model.stepping]).toEqual([4, false]);
      } finally {
        vi.useRealTimers();
      }
    });
    it('another pace shows what waits', () => {
      play(1, 1);
      model.setPace(0);
      expect([model.state?.n, model.waiting]).toEqual([3, 0]);
    });
  });

  describe('for who likes turns to end by themselves', () => {
    const end = option('9', { verb: 'end-turn' });
    const ending = (value: number): Partial<State> => ({
      ending: { text: '', lost: [{ name: 'wood', value }], option: '9' },
    });
    beforeEach(() => {
      prefs.endTurn = true;
      return () => (prefs.endTurn = false);
    });
    it('one does where nothing else can be done', () => {
      tell(state(1, 0, [end]));
      expect(stage.sent).toMatchObject([{ t: 'answer', option: '9' }]);
    });
    it('none does where something else can be done, or something would be lost', () => {
      tell(state(1, 0, [end, option('8')]));
      tell({ ...state(2, 0, [end]), ...ending(1) });
      tell(state(3, 0, [option('9', { verb: 'end-turn', warning: 'it is lost' })]));
      tell(state(4, 0, [option('8', { verb: 'build' })]));
      expect(stage.sent).toEqual([]);
      tell({ ...state(5, 0, [end]), ...ending(0) });
      expect(stage.sent).toHaveLength(1);
    });
    it('none does again that was taken back, and none unless it is liked', () => {
      tell(state(1, 0, [option('8'), end]));
      model.undo();
      tell(state(2, 0, [end]));
      expect(stage.sent.map((one) => one.t)).toEqual(['undo']);
      model.answer('9');
      prefs.endTurn = false;
      tell(state(3, 0, [end]));
      expect(stage.sent.map((one) => one.t)).toEqual(['undo', 'answer']);
    });
  });

  it('answers the version it shows, once', () => {
    tell(state(4, 0, [option('7')]));
    model.answer('7');
    model.answer('7');
    expect(stage.sent).toEqual([{ t: 'answer', id: 1, version: 4, option: '7' }]);
  });
  it('asks for a hint where there are any, once, and shows it as long as its question stands', () => {
    const options = [option('7', { card: 5, target: 6 }), option('8')];
    const hint: Hint = { t: 'hint', id: 1, version: 4, option: '7', text: 'option 7', reason: 'It is.', others: [] };
    tell(state(4, 0, options));
    model.askHint();
    expect(stage.sent).toEqual([]);
    tell({ ...welcome([0]), hints: true });
    model.askHint();
    model.askHint();
    expect(stage.sent).toEqual([{ t: 'hint', id: 1, version: 4 }]);
    tell({ ...hint, version: 3 });
    expect(model.hint).toBeNull();
    tell(hint);
    expect([...model.advised]).toEqual([5, 6]);
    expect(model.can_act).toBe(true);
    tell(state(4, 0, options)); // a seat has changed
    expect(model.hint?.option).toBe('7');
    tell(state(5, 0, [option('7', { card: 9 })]));
    expect(model.hint).toBeNull();
    expect(model.advised.size).toBe(0);
    expect(model.can_hint).toBe(true);
  });
  it('may ask for a hint again when it was refused one, or the link broke', () => {
    tell({ ...welcome([0]), hints: true });
    tell(state(4, 0, [option('7')]));
    model.askHint();
    tell({ t: 'error', id: 1, code: 'rate', message: 'wait' });
    expect(model.problem).toBe('wait');
    expect(model.can_hint).toBe(true);
    model.askHint();
    model.link('waiting');
    model.link('open');
    tell(state(4, 0, [option('7')]));
    expect(model.can_hint).toBe(true);
  });
  it('answers nothing after a break before it was told how the game stands', () => {
    tell(state(4, 0, [option('7')]));
    model.answer('7'); // the server takes it, and the connection breaks before it can say so
    model.link('waiting');
    model.link('connecting');
    model.message(welcome([0]));
    model.link('open');
    expect(model.can_act).toBe(false);
    model.answer('7');
    model.undo();
    expect(stage.sent).toHaveLength(1);
    tell(state(5, 0, [option('8')]));
    model.answer('8');
    expect(stage.sent.at(-1)).toEqual({ t: 'answer', id: 2, version: 5, option: '8' });
  });
  it('says what it has seen when it greets again, and asks again for what it missed', () => {
    tell(steps(1, 2));
    tell(state(2, 0));
    expect(model.hello()).toMatchObject({ from: 2 });
    tell(steps(5));
    expect(stage.again_).toBe(1);
    expect(model.steps.map((step) => step.n)).toEqual([1, 2]);
  });
  it('picks several cards in the order of the options, whatever the order of pressing', () => {
    const options = [option('1', { card: 1 }), option('2', { card: 2 }), option('9')];
    const any = { least: 0, most: 2 };
    tell(state(1, 0, options, any));
    model.pick(options[1] ?? option('x'));
    model.pick(options[0] ?? option('x'));
    model.pickAll();
    expect(stage.sent.at(-1)).toMatchObject({ option: '1' });
    tell(state(2, 0, [option('12', { card: 2 }), option('19')], { ...any, most: 1 }));
    expect(stage.sent.at(-1)).toMatchObject({ version: 2, option: '12' });
    tell(state(3, 0, [option('29')], { ...any, most: 0 }));
    expect(stage.sent.at(-1)).toMatchObject({ version: 3, option: '29' });
    tell(state(4, 1));
    expect(stage.sent).toHaveLength(3);
  });
  it('picks so many as must be, also cards that are no options yet, and confirms them once', () => {
    const later = option('3', { card: 3, copies: 2, also: [4] });
    tell(
      state(1, 0, [option('1', { card: 1 }), option('2', { card: 2 })], { taken: 0, least: 2, most: 2, more: [later] }),
    );
    expect(model.decision?.options.map((one) => one.id)).toEqual(['1', '2', '3']);
    expect(model.by_card.get(4)).toEqual([later]);
    model.pick(later);
    model.pickAll();
    expect(stage.sent).toHaveLength(0); // one is not enough
    model.pick(option('2', { card: 2 }));
    model.pick(option('1', { card: 1 }));
    expect(model.picks).toBe(2); // nor are three
    model.pickAll();
    expect(stage.sent.at(-1)).toMatchObject({ option: '2' });
    tell(state(2, 0, [option('14', { card: 4 })], { taken: 1, least: 1, most: 1 }));
    expect(stage.sent.at(-1)).toMatchObject({ version: 2, option: '14' });
    expect(stage.sent).toHaveLength(2);
  });
  it('answers the first that belongs to a set, also where equal cards do not lie together', () => {
    const any = { least: 0, most: 3 };
    const twice = option('1', { card: 1, copies: 2, also: [3] });
    const between = option('2', { card: 2 });
    tell(state(1, 0, [twice, between, option('9')], any));
    for (const one of [twice, twice, between]) model.pick(one);
    model.pickAll();
    tell(state(2, 0, [between, option('13', { card: 3 }), option('9')], any));
    expect(stage.sent.at(-1)).toMatchObject({ version: 2, option: '2' });
    tell(state(3, 0, [option('13', { card: 3 }), option('9')], any));
    expect(stage.sent.at(-1)).toMatchObject({ version: 3, option: '13' });
  });
  it('ticks the very card that is pressed among equal ones, and lets it go again', () => {
    const equal = option('1', { card: 1, copies: 2, also: [3] });
    const ticks = (): boolean[] => [1, 3].map((card) => model.isTicked(equal, card));
    tell(state(1, 0, [equal, option('9')], { least: 0, most: 3 }));
    model.pick(equal, 3);
    expect(ticks()).toEqual([false, true]);
    model.pick(equal); // in the list: one more of them
    expect(ticks()).toEqual([true, true]);
    model.pick(equal, 3);
    expect(ticks()).toEqual([true, false]);
    model.pick(equal);
    model.pick(equal); // none of them again
    expect(model.picks).toBe(0);
    tell(state(2, 0, [equal, option('9')], { least: 0, most: 1 }));
    model.pick(equal, 1);
    model.pick(equal, 3); // no more may be picked: in its place
    expect(ticks()).toEqual([false, true]);
  });
  it('lets go what had to be picked anyway, also where another question of its kind follows', () => {
    const cards = [1, 2, 3].map((card) => option(String(card), { card }));
    const [first, second, third] = cards;
    tell(state(1, 0, cards.slice(0, 2), { taken: 0, least: 2, most: 2, ...(third ? { more: [third] } : {}) }));
    for (const one of [second, third]) if (one) model.pick(one);
    model.pickAll();
    expect(stage.sent).toHaveLength(1);
    tell(state(3, 0, first && third ? [first, third] : [], { taken: 0, least: 1, most: 1 }));
    expect(stage.sent).toHaveLength(1);
    expect(model.several).toBeNull(); // where one is picked, a press is enough
  });
  it('may pick none where that is an option, or enough', () => {
    const cards = [1, 2, 3].map((card) => option(String(card), { card }));
    tell(state(1, 0, [...cards, option('9')], { taken: 0, least: 2, most: 3 }));
    expect(model.can_confirm).toBe(true);
    model.pick(cards[0] ?? option('x'));
    expect(model.can_confirm).toBe(false);
    model.pick(cards[2] ?? option('x'));
    expect(model.can_confirm).toBe(true);
  });
  it('remembers what it answered by the step that came of it', () => {
    tell(state(4, 0, [option('7', { verb: 'build', text: 'build Mill' })]));
    model.answer('7');
    tell({ t: 'ack', id: 1, n: 5 });
    tell({ t: 'ack', id: 9, n: 6 });
    expect([...model.said].map(([n, one]) => [n, one.text])).toEqual([[5, 'build Mill']]);
  });
  it('takes everything back that is free, one after the other, and no more', () => {
    const free = (n: number, undo: number) => ({ ...state(n, 0, [option('7')]), undo, can_undo: undo > 0 });
    tell(free(4, 3));
    model.undoAll();
    tell(free(5, 2));
    tell(free(6, 1));
    tell(free(7, 0));
    expect(stage.sent.map((one) => one.t)).toEqual(['undo', 'undo', 'undo']);
    tell(free(8, 1));
    expect(stage.sent).toHaveLength(3);
  });
  it('lets the pressed card go when it was answered', () => {
    const seen = (n: number) => ({
      ...state(n, 0, [option('7', { card: 5 })]),
      view: { counters: [], players: [], zones: [{ key: 'hand', title: '', seat: 0, count: 1, cards: [{ id: 5 }] }] },
    });
    tell(seen(4));
    model.select(5);
    tell(seen(4));
    expect(model.selected).toBe(5);
    model.answer('7');
    tell(seen(5));
    expect(model.selected).toBeNull();
  });
  it('keeps the screen covered until it is handed over', () => {
    const shared = new TableModel(stage, 'x', [], false);
    shared.link('open');
    shared.message(welcome([0, 1]));
    shared.message(state(1, 0, [option('1')]));
    expect(shared.covered).toBe(true);
    shared.handOver();
    expect(shared.covered).toBe(false);
  });
  it('lights up equal cards that an option stands for as well', () => {
    tell(state(1, 0, [option('1', { card: 5, also: [6] })]));
    expect(model.by_card.get(6)?.map((one) => one.id)).toEqual(['1']);
  });
  it('knows which options light up a card', () => {
    tell(state(1, 0, [option('1', { card: 5 }), option('2', { card: 5 }), option('3', { zone: 'common deck' })]));
    expect(model.by_card.get(5)?.map((one) => one.id)).toEqual(['1', '2']);
    expect(model.by_zone.get('common deck')).toHaveLength(1);
    expect(model.plain).toHaveLength(0);
  });

  it('says nothing of a lost connection before two tries have failed', () => {
    model.link('waiting');
    model.link('connecting');
    model.link('waiting');
    model.link('connecting');
    expect(model.lost).toBe(false);
    model.link('waiting');
    expect(model.lost).toBe(true);
    model.link('open');
    expect(model.lost).toBe(false);
    model.link('closed');
    expect(model.lost).toBe(true);
  });
  it('says it after three seconds where nothing answers', () => {
    vi.useFakeTimers();
    model.link('waiting');
    model.link('connecting');
    vi.advanceTimersByTime(2999);
    expect(model.lost).toBe(false);
    vi.advanceTimersByTime(1);
    expect(model.lost).toBe(true);
    vi.useRealTimers();
  });
  it('keeps what was picked when the same question comes again', () => {
    const options = [option('a', { card: 1 }), option('b', { card: 2 }), option('done')];
    tell(state(1, 0, options, { least: 0, most: 2 }));
    model.pick(options[0] as DecisionOption);
    tell(state(1, 0, options, { least: 0, most: 2 }));
    expect(model.picks).toBe(1);
    tell(state(2, 0, options, { least: 0, most: 2 }));
    expect(model.picks).toBe(0);
  });
  it('has a lobby until all have come, the player went on, or has chosen something', () => {
    const seat = (n: number, taken: boolean): SeatSummary =>
      ({ seat: n, kind: 'human', side: 'Romans', name: '', here: taken, taken }) as SeatSummary;
    const seats = (taken: boolean): ServerMessage => ({ t: 'seats', seats: [seat(0, true), seat(1, taken)], you: [0] });
    tell(state(1, 0));
    tell(seats(false));
    expect(model.in_lobby).toBe(true);
    model.begin();
    expect([model.in_lobby, model.has_lobby]).toEqual([false, true]);
    model.begin(false);
    expect(model.in_lobby).toBe(true);
    tell(seats(true));
    expect(model.in_lobby).toBe(false);
    tell(seats(false));
    tell({ t: 'steps', steps: [{ n: 1, seat: 0, kind: 'answer', lines: [] } as Step] });
    tell(state(2, 1));
    expect(model.in_lobby).toBe(false);
  });
  it('keeps the newest invitation of a seat only', () => {
    for (const token of ['one', 'two']) tell({ t: 'invitation', id: 1, seat: 1, token });
    expect(model.invitations.map((one) => one.token)).toEqual(['two']);
    expect(sessionStorage.getItem('imperia.invitations.x')).toContain('two');
  });
});
