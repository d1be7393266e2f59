import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prefs } from '../../src/model/prefs.svelte.js';
import { TableModel } from '../../src/model/table.svelte.js';
import type { DecisionOption, Hint, SeatSummary, ServerMessage, Step } from '../../src/protocol.js';
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
    tell(state(1, 0, options, true));
    model.pick(options[1] ?? option('x'));
    model.pick(options[0] ?? option('x'));
    model.pickAll();
    expect(stage.sent.at(-1)).toMatchObject({ option: '1' });
    tell(state(2, 0, [option('12', { card: 2, text: 'option 2' }), option('19', { text: 'option 9' })], true));
    expect(stage.sent.at(-1)).toMatchObject({ version: 2, option: '12' });
    tell(state(3, 0, [option('29', { text: 'option 9' })], true));
    expect(stage.sent.at(-1)).toMatchObject({ version: 3, option: '29' });
    tell(state(4, 1));
    expect(stage.sent).toHaveLength(3);
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
    tell(state(1, 0, options, true));
    model.pick(options[0] as DecisionOption);
    tell(state(1, 0, options, true));
    expect(model.picks).toBe(1);
    tell(state(2, 0, options, true));
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
