// The boards of deciding as a page shows them.

import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick, type Component } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CardBook } from '../../src/model/book.svelte.js';
import { prefs } from '../../src/model/prefs.svelte.js';
import { tableKey } from '../../src/model/table_context.js';
import { TableModel } from '../../src/model/table.svelte.js';
import type { DecisionOption, State } from '../../src/protocol.js';
import Announcer from '../../src/tables/common/Announcer.svelte';
import CardDetail from '../../src/tables/common/CardDetail.svelte';
import Confirm from '../../src/tables/common/Confirm.svelte';
import GameCard from '../../src/tables/common/GameCard.svelte';
import Options from '../../src/tables/common/Options.svelte';
import Payment from '../../src/tables/common/Payment.svelte';
import Prompt from '../../src/tables/common/Prompt.svelte';
import Running from '../../src/tables/common/Running.svelte';
import Tray from '../../src/tables/common/Tray.svelte';
import Undo from '../../src/tables/common/Undo.svelte';
import Uses from '../../src/tables/common/Uses.svelte';
import Warning from '../../src/tables/common/Warning.svelte';
import Rival from '../../src/tables/settlers/Rival.svelte';
import { acting } from '../../src/tables/common/acting.svelte.js';
import { detail } from '../../src/tables/common/detail.svelte.js';
import { option, Stage, state, steps, welcome } from './stage.js';

// Nobody has a screen here.
vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => query });
});

let stage: Stage;
let model: TableModel;
beforeEach(() => {
  Object.assign(prefs, { pace: 0, warn: true, warnActions: false, confirm: false });
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
  stage = new Stage();
  model = new TableModel(stage, 'x', [], false);
  model.link('open');
  model.message(welcome([0]));
  acting.letGo();
});

const counters = [
  { key: 'stone', name: 'stone', value: 1 },
  { key: 'gold', name: 'gold', value: 3 },
];
function show(options: DecisionOption[], more: Partial<State> = {}): void {
  const now = state(4, 0, options);
  const player = { name: '', side: 'Romans', passed: false, first: true, hand: 1, counters };
  const zones = [{ key: 'hand', title: 'Hand', seat: 0, count: 1, cards: [{ id: 5, name: 'Castle' }] }];
  model.message({
    ...now,
    view: { counters: [], players: [player], zones },
    ...more,
  } as unknown as State);
}
function draw<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): HTMLElement {
  const context = new Map<unknown, unknown>([[tableKey, { model, book: new CardBook() }]]);
  return render(part, { props, context } as never).container as HTMLElement;
}
const answers = (): string[] => stage.sent.flatMap((one) => (one.t === 'answer' ? [one.option] : []));
const pressed = (name: string | RegExp): Promise<boolean> => fireEvent.click(screen.getByRole('button', { name }));

describe('the payment board', () => {
  const ways = [
    option('1', {
      verb: 'pay',
      price: [
        { good: 'stone', n: 1 },
        { good: 'gold', n: 1, for: 'stone' },
      ],
    }),
    option('2', { verb: 'pay', order: 1, price: [{ good: 'gold', n: 2, for: 'stone' }] }),
  ];
  it('has the first way chosen, with the stand-in named, and pays it', async () => {
    show(ways);
    const board = draw(Payment, {});
    expect(screen.getByRole('list', { name: 'What is paid' }).textContent).toMatch(/stone\s+gold, as stone/);
    expect(board.querySelectorAll('.well.stands')).toHaveLength(1);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map((one) => one.checked)).toEqual([true, false]);
    await pressed(/^Pay/);
    expect(answers()).toEqual(['1']);
  });
  it('pays the way that is chosen, by its number or by a press', async () => {
    show(ways);
    const board = draw(Payment, {});
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    await fireEvent.click(radios[1] as HTMLElement);
    expect(board.querySelectorAll('.well.stands')).toHaveLength(2);
    await fireEvent.submit(board.querySelector('form') as HTMLFormElement);
    expect(answers()).toEqual(['2']);
  });
  it('goes back by taking back, where that can be', async () => {
    show(ways, { can_undo: true, undo: 1 });
    draw(Payment, {});
    await pressed(/^Back/);
    expect(stage.sent.at(-1)?.t).toBe('undo');
  });
  it('cannot go back where nothing can be taken back', () => {
    show(ways, { can_undo: false, undo: 0 });
    draw(Payment, {});
    expect(screen.queryByRole('button', { name: /^Back/ })).toBeNull();
  });
  it('names what is paid for', () => {
    show([option('7', { verb: 'build' })]);
    model.answer('7');
    model.message({ t: 'ack', id: 1, n: 5 });
    model.message({
      ...(model.state as State),
      n: 5,
      version: 5,
      decision: { ...state(5, 0, ways).decision },
    } as State);
    draw(Payment, {});
    expect(screen.getByRole('button', { name: /Pay and build/ })).toBeTruthy();
  });
});

describe('a pressed card', () => {
  it('says what changes, in old and new values, and where Undo ends', () => {
    show([
      option('1', {
        verb: 'play',
        card: 5,
        gives: { counters: [{ seat: 0, counter: 'stone', from: 1, to: 3 }], reveals: true },
      }),
    ]);
    draw(Uses, { card: 5 });
    expect(screen.getByRole('list', { name: 'What would change' }).textContent).toContain('stone: 1, then 3');
    expect(screen.getByText(/no free Undo past this point/)).toBeTruthy();
  });
  it('has a board for what is refused, with the reason and the nearest way', async () => {
    show([option('1', { verb: 'raze', card: 5 })], {
      refused: [{ card: 5, verb: 'build', reason: 'needs 1 more stone; 2 workers buy one' }],
    });
    draw(Uses, { card: 5 });
    expect(screen.getByText('Needs 1 more stone.')).toBeTruthy();
    expect(screen.getByText('2 workers buy one.')).toBeTruthy();
    await pressed('Raze it');
    expect(answers()).toEqual(['1']);
  });
  it('is one bar with one button that acts, where one presses twice', async () => {
    prefs.confirm = true;
    show([option('1', { verb: 'play', card: 5, label: 'play Castle' })]);
    draw(Uses, { card: 5 });
    expect(screen.getByRole('heading', { name: 'Play Castle?' })).toBeTruthy();
    await pressed('Play it');
    expect(answers()).toEqual(['1']);
  });
});

it('the bar lets go again', async () => {
  prefs.confirm = true;
  show([option('1', { verb: 'play' }), option('2')]);
  acting.act(model, model.decision?.options[0] as DecisionOption);
  draw(Confirm, { option: acting.chosen(model) as DecisionOption });
  await pressed('Back');
  expect(acting.chosen(model)).toBeNull();
  expect(answers()).toEqual([]);
});

it('the tray shows what the looked-at option would make of it', () => {
  show([option('1', { gives: { counters: [{ seat: 0, counter: 'gold', from: 3, to: 1 }] } })]);
  acting.look(model.decision?.options[0] as DecisionOption);
  const tray = draw(Tray, { counters, label: 'Goods' });
  const wells = [...tray.querySelectorAll('.well')];
  expect(wells.map((one) => one.classList.contains('changes'))).toEqual([false, true]);
  expect(wells[1]?.textContent).toMatch(/3\s*→\s*then\s*1/);
});

it('the running text marks what is done, what asks and what comes', () => {
  show([option('1')], {
    running: [
      {
        seat: 0,
        name: 'Kanmu',
        head: 'accession',
        sentences: (['done', 'now', 'next'] as const).map((one) => ({ text: `It is ${one}.`, pieces: [], state: one })),
      },
    ],
  });
  draw(Running, {});
  const items = screen.getAllByRole('listitem');
  expect(items.map((one) => one.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(items.map((one) => one.textContent?.trim().charAt(0))).toEqual(['✓', '▶', '○']);
  expect(screen.getByText(/Accession, sentence 2 of 3/)).toBeTruthy();
});

describe('before a turn ends', () => {
  const ending = (name: string) => ({ text: 'you lose something', lost: [{ key: name, name, value: 1 }], option: '9' });
  const play = option('1', {
    verb: 'play',
    text: 'play Bogs',
    gives: { counters: [{ seat: 0, counter: 'gold', from: 3, to: 5 }] },
  });
  const end = option('9', { verb: 'end-turn', text: 'end the turn' });
  it('tells what could still be done and what stays, and plays on first of all', async () => {
    show([end, play], { ending: ending('stone') });
    acting.act(model, model.decision?.options[0] as DecisionOption);
    draw(Warning, {});
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('You could still')).toBeTruthy();
    expect(dialog.getByRole('button', { name: /play Bogs/i }).textContent).toContain('+');
    expect(dialog.getByText(/^Kept/).querySelectorAll('.part')).toHaveLength(1);
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await fireEvent.click(dialog.getByRole('button', { name: /Play on/ }));
    expect(answers()).toEqual([]);
    expect(acting.warned).toBeNull();
  });
  it('ends by its key all the same, and can be told to warn of unused actions only', async () => {
    show([end, play], { ending: ending('actions') });
    acting.act(model, model.decision?.options[0] as DecisionOption);
    draw(Warning, {});
    await fireEvent.click(screen.getByRole('checkbox'));
    expect(prefs.warnActions).toBe(true);
    await fireEvent.keyDown(screen.getByRole('dialog'), { key: 'e' });
    expect(answers()).toEqual(['9']);
  });
});

describe('the Undo button', () => {
  it('names what it takes back and shows how far back is free', async () => {
    show([option('7', { verb: 'build', text: 'build Mill' })]);
    model.answer('7');
    model.message({ t: 'ack', id: 1, n: 3 });
    model.message({ ...steps(1), steps: [{ n: 1, seat: 0, kind: 'answer', lines: ['Romans draw 2 cards.'] }] });
    model.message({
      t: 'steps',
      steps: [
        { n: 2, seat: 0, kind: 'answer', lines: ['Romans take Forest.'] },
        { n: 3, seat: 0, kind: 'answer', lines: [] },
      ],
    });
    show([option('8')], { version: 5, can_undo: true, undo: 2 });
    const part = draw(Undo, {});
    const button = screen.getByRole('button', { name: /Undo “Build Mill”/ });
    await fireEvent.pointerDown(button, { pointerType: 'touch' });
    await new Promise((done) => setTimeout(done, 500));
    await fireEvent.click(button);
    expect(stage.sent.map((one) => one.t)).toEqual(['answer']); // it was held, not pressed
    const plates = [...part.querySelectorAll('li')].map((one) => [
      one.className.split(' ')[0],
      one.textContent?.trim(),
    ]);
    expect(plates).toEqual([
      ['gone', 'Romans draw 2 cards'],
      ['wall', ''],
      ['free', 'Romans take Forest'],
      ['free', 'Build Mill'],
      ['here', 'Now'],
    ]);
    await fireEvent.click(button);
    expect(stage.sent.at(-1)?.t).toBe('undo');
  });
  it('says why where nothing can be taken back, and takes nothing back', async () => {
    show([option('8')], { can_undo: false, undo: 0 });
    draw(Undo, {});
    const button = screen.getByRole('button', { name: /^Undo/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('status')).toBeNull();
    await fireEvent.click(button);
    expect(screen.getByRole('status').textContent).toMatch(/^Nothing is free to be taken back/);
    expect(stage.sent).toEqual([]);
  });
  it('names what came of an agreement, not the agreement', () => {
    show([option('7', { verb: 'yes', text: 'yes' })]);
    model.answer('7');
    model.message({ t: 'ack', id: 1, n: 1 });
    model.message({ ...steps(1), steps: [{ n: 1, seat: 0, kind: 'answer', lines: ['Romans gain 1 gold.'] }] });
    show([option('8')], { version: 5, can_undo: true, undo: 1 });
    draw(Undo, {});
    expect(screen.getByRole('button', { name: /Undo “Romans gain 1 gold”/ })).toBeTruthy();
  });
});

describe('the thing that an option is about', () => {
  it('is a well: lit, and pressed it does its one option', async () => {
    show([option('1', { verb: 'take', good: 'stone' }), option('2')]);
    const tray = draw(Tray, { counters, label: 'Supply' });
    expect(tray.querySelectorAll('.well.lit')).toHaveLength(1);
    await pressed(/stone/);
    expect(answers()).toEqual(['1']);
  });
  it('is a well with several options: the first of them is next in the list', async () => {
    show([
      option('1'),
      option('2', { good: 'gold', verb: 'exchange' }),
      option('3', { good: 'gold', verb: 'exchange' }),
    ]);
    draw(Tray, { counters, label: 'Supply' });
    draw(Options, {});
    await pressed(/^3 gold/);
    await tick();
    expect(answers()).toEqual([]);
    expect((document.activeElement as HTMLElement).dataset['option']).toBe('2');
  });
  it('is none of the own wells where another seat loses it', () => {
    show([option('1', { good: 'stone', seat: 1 })]);
    expect(draw(Tray, { counters, label: 'Supply' }).querySelectorAll('.lit')).toHaveLength(0);
    expect(model.by_seat.get(1)).toHaveLength(1);
  });
  it('is a strip: pressed it answers instead of unfolding', async () => {
    show([option('1', { verb: 'choose', seat: 1 })]);
    const seat = { seat: 1, side: 'Japanese', name: '', kind: 'human', here: true, taken: true } as const;
    let unfolded = 0;
    const strip = draw(Rival, { seat, open: false, ontoggle: () => void ++unfolded });
    expect(strip.querySelector('.rival.lit')).not.toBeNull();
    await pressed(/Japanese/);
    expect([answers(), unfolded]).toEqual([['1'], 0]);
  });
  it('is a part of the text that runs', async () => {
    const pieces = [
      { t: 'text', s: 'gain ' },
      { t: 'good', s: '1 stone', good: 'stone', n: 1 },
      { t: 'or', s: ' or ' },
      { t: 'text', s: 'draw a card' },
    ];
    const text = {
      seat: 0,
      card: 5,
      name: 'Castle',
      sentences: [{ text: 'gain 1 stone or draw a card', pieces, state: 'now' }],
    };
    show([option('1', { part: { card: 5, choice: 0 } }), option('2', { part: { card: 5, choice: 1 } })], {
      running: [text],
    } as unknown as Partial<State>);
    const board = draw(Running, {});
    expect(board.querySelectorAll('.choice')).toHaveLength(2);
    expect(acting.about(model, 5)).toHaveLength(2); // and the card itself
    await pressed(/draw a card/i);
    expect(answers()).toEqual(['2']);
  });
  it('is a field of a card in hand', async () => {
    const book = new CardBook();
    const face = {
      game: 'settlers',
      id: '5',
      name: 'Castle',
      deck: 'Common',
      kind: 'action',
      colours: ['blue'],
      lines: [],
    };
    const shown = {
      ...face,
      cost: [{ good: 'stone', n: 1 }],
      deal: [{ good: 'gold', n: 1 }],
      raze: [],
      sprite: '',
      emblem: '',
    };
    book.face = () => shown as never;
    show([option('1', { verb: 'build', card: 5 }), option('2', { verb: 'deal', card: 5 })]);
    const context = new Map<unknown, unknown>([[tableKey, { model, book }]]);
    const props = { card: { id: 5, name: 'Castle' }, size: 'hand', game: 'settlers' };
    const { container } = render(GameCard, { props, context } as never);
    expect(container.querySelector('.card.part-build.part-deal:not(.part-raze)')).not.toBeNull();
    await fireEvent.click(container.querySelector('[data-part="deal"]') ?? container);
    expect(answers()).toEqual(['2']);
  });
});

describe('who only waits', () => {
  const wait = (more: Partial<State>): string => {
    const seats = [
      { seat: 0, side: 'Romans' },
      { seat: 1, side: 'Japanese' },
    ];
    model.message({ ...welcome([0]), seats: seats as never });
    show([], { asked: 1, ...more });
    draw(Prompt, {});
    return (document.querySelector('#question')?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  it('reads whose card asks', () => {
    const running = [{ seat: 1, name: 'Oasis', def: 7, sentences: [] }];
    expect(wait({ running })).toBe('Japanese must decide: Oasis.');
  });
  it('reads where in the round that is', () => {
    const phase = { key: 'lookout', title: 'Lookout', round: 1, steps: [] };
    expect(wait({ phase })).toBe('Japanese must decide: Lookout.');
  });
});

describe('who listens', () => {
  it('hears what the own answer brought, and what others did', async () => {
    const said = (...lines: string[]): object => ({ ...steps(1), steps: [{ n: 1, seat: 0, kind: 'answer', lines }] });
    show([option('1')]);
    model.state = { ...model.state, view: { ...model.state?.view, players: [{ name: 'Romans' }] } } as never;
    const part = draw(Announcer, {});
    model.message(said('Romans build Mill.') as never);
    await tick();
    show([option('2')], { version: 5 });
    model.hurry();
    await tick();
    expect(part.textContent).not.toContain('Mill');
    model.message({
      t: 'steps',
      steps: [
        { n: 2, seat: 0, kind: 'answer', lines: ['The Romans build Mill.', 'The Romans gain 1 wood (Mill).'] },
        { n: 3, seat: 1, kind: 'answer', lines: ['The Japanese pass.'] },
      ],
    });
    show([option('3')], { version: 6 });
    model.hurry();
    await tick();
    expect(part.textContent).toContain('gain 1 wood');
    expect(part.textContent).toContain('The Japanese pass.');
    expect(part.textContent).toContain('?');
  });
});

describe('a card looked at closely', () => {
  it('lists what lies under it, each to be looked at in turn', async () => {
    const book = new CardBook();
    const texts = ['Castle', 'Bogs', 'Unrest'].map((name, def) => ({
      ...{ def, name, deck: 'Commons', set: 'base', entry: 'card', fields: {}, text: '', lines: [], copies: 1 },
      ...{ number: '', rules: [], rulings: [], basis: 'public', keywords: [] },
    }));
    await book.load({ cards: () => ({ cards: texts, keywords: {}, rules: {}, rulings: {} }) } as never, 'imperium');
    const cards = [
      { id: 5, name: 'Castle', def: 0, exhausts: 1 },
      { id: 6, name: 'Bogs', def: 1, under: 5 },
      { id: 7, name: 'Unrest', def: 2, under: 5 },
      { id: 8, name: 'Unrest', def: 2, under: 5 },
      { id: 9, under: 5 },
    ];
    show([option('1')], {
      view: { counters: [], players: [], zones: [{ key: 'play', title: 'Play', seat: 0, count: 5, cards }] } as never,
    });
    const context = new Map<unknown, unknown>([[tableKey, { model, book }]]);
    detail.open({ id: 5, name: 'Castle', def: 0, exhausts: 1 });
    render(CardDetail, { props: {}, context } as never);
    const box = document.querySelector('.box.under') as HTMLElement;
    expect([...box.querySelectorAll('li')].map((one) => one.textContent?.trim())).toEqual([
      'Bogs',
      'Unrest ×2',
      'a hidden card',
    ]);
    expect(document.querySelector('.box.now')?.textContent).toContain('1 exhaust token');
    await fireEvent.click(within(box).getByRole('button', { name: 'Bogs' }));
    expect(screen.getByRole('heading', { name: 'Bogs' })).toBeTruthy();
    expect(document.querySelector('.box.under')?.textContent).toContain('It lies under Castle');
    detail.close();
  });
});

describe('a Location', () => {
  it('says who took it over, as the view does', () => {
    const book = new CardBook();
    const face = { game: 'settlers', id: '5', name: 'Castle', deck: 'Common', kind: 'action', colours: ['blue'] };
    book.face = () => ({ ...face, lines: [], cost: [], deal: [], raze: [], sprite: '', emblem: '' }) as never;
    const seats = [
      { seat: 0, side: 'Romans' },
      { seat: 1, side: 'Japanese' },
    ];
    model.message({ ...welcome([0]), seats: seats as never });
    show([option('1')]);
    const context = new Map<unknown, unknown>([[tableKey, { model, book }]]);
    const props = { card: { id: 5, name: 'Castle', taken_by: 1 }, size: 'table', game: 'settlers' };
    const { container } = render(GameCard, { props, context } as never);
    expect(container.querySelector('.taken .f-japanese')).not.toBeNull();
  });
});
