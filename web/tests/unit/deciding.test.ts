// Deciding without a page: ways to pay, what would change, how far back is free, presses that act.

import { beforeEach, describe, expect, it } from 'vitest';
import { prefs } from '../../src/model/prefs.svelte.js';
import { TableModel } from '../../src/model/table.svelte.js';
import type { Counter, Decision, DecisionOption, Price, State, Step } from '../../src/protocol.js';
import { acting } from '../../src/tables/common/acting.svelte.js';
import { asksToPay, haveOf, othersOf, waysOf, wellsOf } from '../../src/tables/common/pay.js';
import { couldStill, gainsOf, thenOf, valueThen, wastesActions } from '../../src/tables/common/preview.js';
import { farBack, standing } from '../../src/tables/common/undo.js';
import { doWords, payWords } from '../../src/tables/common/verbs.js';
import { option, Stage, state, welcome } from './stage.js';

const counter = (name: string, value: number): Counter => ({ key: name, name, value });
const pay = (id: string, order: number, price: Price): DecisionOption => option(id, { verb: 'pay', order, price });
const decisionOf = (...options: DecisionOption[]): Decision => ({
  question: 'How do you pay 2 stone for Castle?',
  prompt: { who: 'Your action', what: 'How do you pay 2 stone for Castle?' },
  options,
});

describe('paying', () => {
  const gold: Price = [
    { good: 'stone', n: 1 },
    { good: 'gold', n: 1, for: 'stone' },
  ];
  const golds: Price = [{ good: 'gold', n: 2, for: 'stone' }];
  const two = decisionOf(pay('2', 5, golds), pay('1', 0, gold));
  const mine = [counter('stone', 1), counter('gold', 3), counter('workers', 4)];

  it('is asked for where there are ways with a price, and nowhere else', () => {
    expect(asksToPay(two)).toBe(true);
    expect(asksToPay(null)).toBe(false);
    expect(asksToPay(decisionOf(option('1', { verb: 'build', price: gold })))).toBe(false);
    expect(asksToPay({ ...two, several: { least: 0, most: 2 } })).toBe(false);
  });
  it('puts the way that is listed first in front, and says what tells it apart', () => {
    const ways = waysOf(two, mine);
    expect(ways.map((way) => way.option.id)).toEqual(['1', '2']);
    expect(ways[0]?.differs).toEqual([{ good: 'stone', n: 1 }]);
    expect(ways[1]?.differs).toEqual([{ good: 'gold', n: 1, for: 'stone' }]);
  });
  it('says what each way leaves of what any of them spends', () => {
    const [first, second] = waysOf(two, mine);
    expect(first?.leaves).toEqual([
      { good: 'stone', n: 0 },
      { good: 'gold', n: 2 },
    ]);
    expect(second?.leaves).toEqual([
      { good: 'stone', n: 1 },
      { good: 'gold', n: 1 },
    ]);
  });
  it('tells points only where the ways differ in them', () => {
    const scored = (id: string, to: number): DecisionOption => ({
      ...pay(id, 0, gold),
      gives: { counters: [{ seat: 0, counter: 'score', from: 5, to }] },
    });
    expect(waysOf(decisionOf(scored('1', 5), scored('2', 4)), mine).map((way) => way.points)).toEqual([0, -1]);
    expect(waysOf(decisionOf(scored('1', 6), scored('2', 6)), mine).map((way) => way.points)).toEqual([0, 0]);
  });
  it('tells all of the only way', () => {
    expect(waysOf(decisionOf(pay('1', 0, gold)), mine)[0]?.differs).toEqual(gold);
  });
  it('keeps apart what may be answered beside paying', () => {
    const no = option('9', { verb: 'no' });
    expect(othersOf(decisionOf(pay('1', 0, gold), no))).toEqual([no]);
  });
  it('knows a Good by its plural, too', () => {
    expect(haveOf(mine, 'worker')).toBe(4);
    expect(haveOf(mine, 'food')).toBe(0);
  });
  it('has a well for each piece, and for each kind where there are many', () => {
    expect(wellsOf(gold)).toHaveLength(2);
    expect(wellsOf([{ good: 'gold', n: 3, for: 'food' }])).toHaveLength(3);
    expect(wellsOf([{ good: 'material', n: 9 }])).toEqual([{ good: 'material', n: 9 }]);
  });
  it('names what is paid for where that is known', () => {
    expect(payWords('build')).toBe('Pay and build');
    expect(payWords('choose')).toBe('Pay');
    expect(payWords(undefined)).toBe('Pay');
    expect(doWords('end-turn')).toBe('End the turn');
    expect(doWords('put-under')).toBe('Put under');
  });
});

describe('what would come of an option', () => {
  const changed = option('1', {
    gives: {
      counters: [
        { seat: 0, counter: 'wood', from: 3, to: 1 },
        { seat: 0, counter: 'workers', from: 2, to: 4 },
        { seat: 0, counter: 'gold', from: 1, to: 1 },
        { seat: 1, counter: 'wood', from: 0, to: 1 },
        { seat: 0, counter: 'score', from: 5, to: 6 },
      ],
    },
  });
  it('is told of the own seat, and only what changes', () => {
    expect(gainsOf(changed, 0)).toEqual([
      { good: 'workers', n: 2 },
      { good: 'score', n: 1 },
    ]);
    expect(thenOf(changed, 0).map((one) => one.good)).toEqual(['wood', 'workers']);
    expect(valueThen(changed, 0, 'wood')).toBe(1);
    expect(valueThen(changed, 0, 'gold')).toBeUndefined();
    expect(valueThen(null, 0, 'wood')).toBeUndefined();
  });
  it('tells points once', () => {
    const both = ['VP', 'score'].map((name) => ({ seat: 0, counter: name, from: 1, to: 2 }));
    expect(gainsOf(option('1', { gives: { counters: both } }), 0)).toEqual([{ good: 'VP', n: 1 }]);
  });
  it('ranks what could still be done: points before Goods, one thing a card, no end of the turn', () => {
    const brings = (id: string, card: number, name: string, n: number): DecisionOption =>
      option(id, { verb: 'play', card, gives: { counters: [{ seat: 0, counter: name, from: 0, to: n }] } });
    const all = [
      option('0', { verb: 'end-turn' }),
      brings('1', 1, 'wood', 1),
      brings('2', 2, 'wood', 3),
      brings('3', 2, 'wood', 4),
      brings('4', 3, 'score', 1),
      brings('5', 4, 'wood', 2),
    ];
    expect(couldStill(all, 0).map((one) => one.id)).toEqual(['4', '3', '5']);
  });
  it('knows unused actions from lost Goods', () => {
    expect(wastesActions({ text: 'x', option: '1', lost: [counter('actions', 2)] })).toBe(true);
    expect(wastesActions({ text: 'x', option: '1', lost: [counter('food', 2)] })).toBe(false);
    expect(wastesActions(undefined)).toBe(false);
  });
});

describe('how far back is free', () => {
  const step = (n: number, seat: number, kind: Step['kind'] = 'answer'): Step => ({ n, seat, kind, lines: [] });
  it('an undo takes back the last answer of its seat and those given since', () => {
    const all = [step(1, 0), step(2, 0), step(3, 1), step(4, 0, 'undo'), step(5, 0)];
    expect(standing(all).map((one) => one.n)).toEqual([1, 5]);
    expect(standing([step(1, 1), step(2, 0, 'seat'), step(3, 0, 'undo')]).map((one) => one.n)).toEqual([1]);
  });
  it('the last own answers are free, the one before them is the wall', () => {
    const all = [step(1, 0), step(2, 1), step(3, 0), step(4, 0)];
    expect(farBack(all, [0], 2)).toEqual({ free: [all[2], all[3]], wall: all[0] });
    expect(farBack(all, [0], 3).wall).toBeUndefined();
    expect(farBack(all, [0], 0)).toEqual({ free: [], wall: all[3] });
  });
});

describe('pressing', () => {
  let stage: Stage;
  let model: TableModel;
  const answers = (): string[] => stage.sent.flatMap((one) => (one.t === 'answer' ? [one.option] : []));
  beforeEach(() => {
    Object.assign(prefs, { pace: 0, warn: true, warnActions: false, confirm: false });
    stage = new Stage();
    model = new TableModel(stage, 'x', [], false);
    model.link('open');
    model.message(welcome([0]));
    acting.letGo();
  });
  const show = (options: DecisionOption[], more: Partial<State> = {}): DecisionOption => {
    model.message({ ...state(4, 0, options), ...more });
    return options[0] as DecisionOption;
  };

  it('acts at once with a mouse', () => {
    acting.act(model, show([option('1')]));
    expect(answers()).toEqual(['1']);
  });
  it('does the one thing that a card can do, but not where another was refused', () => {
    show([option('1', { card: 5 }), option('2', { card: 6 })], {
      refused: [{ card: 6, verb: 'build', reason: 'needs 1 more stone' }],
    });
    acting.press(model, 6);
    expect(answers()).toEqual([]);
    expect(model.selected).toBe(6);
    acting.press(model, 5);
    expect(answers()).toEqual(['1']);
  });
  it('chooses first where one presses twice, and another choice is not the second press', () => {
    prefs.confirm = true;
    const other = option('2');
    const one = show([option('1'), other]);
    acting.act(model, one);
    expect(answers()).toEqual([]);
    expect(acting.chosen(model)).toBe(one);
    expect(acting.previewed(model)).toBe(one);
    acting.act(model, other);
    expect(answers()).toEqual([]);
    acting.act(model, other);
    expect(answers()).toEqual(['2']);
    expect(acting.chosen(model)).toBeNull();
  });
  it('forgets what was chosen for an earlier question', () => {
    prefs.confirm = true;
    acting.act(model, show([option('1')]));
    model.message(state(5, 0, [option('1')]));
    model.hurry();
    expect(acting.chosen(model)).toBeNull();
  });
  it('shows the outcome of what is looked at before that of the pressed card', () => {
    const looked = option('2');
    const one = show([option('1', { card: 5 }), looked]);
    model.select(5);
    expect(acting.previewed(model)).toBe(one);
    acting.look(looked);
    expect(acting.previewed(model)).toBe(looked);
    acting.look(null);
    expect(acting.previewed(model)).toBe(one);
  });
  it('asks before the end of a turn that loses something, if that is wanted', () => {
    const lost = (name: string) => ({ ending: { text: 'you lose it', lost: [counter(name, 1)], option: '1' } });
    const end = show([option('1', { verb: 'end-turn' })], lost('food'));
    acting.act(model, end);
    expect(answers()).toEqual([]);
    expect(acting.warned).toBe(end);
    acting.letGo();
    prefs.warnActions = true;
    acting.act(model, end);
    expect(answers()).toEqual(['1']);
    model.message({ ...state(5, 0, [end]), ...lost('actions') });
    acting.act(model, end);
    expect(acting.warned).toBe(end);
    acting.goOn(model);
    expect(answers()).toEqual(['1', '1']);
  });
  it('asks about what warns, and not at all where that is switched off', () => {
    const one = show([option('1', { warning: 'It gives nothing now.' })]);
    acting.act(model, one);
    expect(acting.warned).toBe(one);
    acting.letGo();
    prefs.warn = false;
    acting.act(model, one);
    expect(answers()).toEqual(['1']);
  });
});
