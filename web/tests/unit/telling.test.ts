import { describe, expect, it } from 'vitest';
import { glued, paintedOf, piecesOf } from '../../src/tables/common/names.js';
import { ownTurn, sinceLastTurn, tell } from '../../src/tables/common/telling.js';
import type { Tellers } from '../../src/tables/common/telling.js';
import { turnsOf } from '../../src/tables/common/turns.js';
import type { Step } from '../../src/protocol.js';

const names = new Set(['Advance', 'Pirates', 'Glory', 'Emese', 'Heian-kyo (Kyoto)', 'Nara', 'Warfare']);
const book = { named: (name: string) => (names.has(name) ? [{} as never] : []) };
const tellers = (more: Partial<Tellers> = {}): Tellers => ({
  names: ['Japan', 'Magyars'],
  viewer: 0,
  book,
  marked: true,
  ...more,
});
const step = (n: number, seat: number, ...lines: string[]): Step => ({ n, seat, kind: 'answer', lines }) as Step;
const texts = (steps: Step[], more: Partial<Tellers> = {}): string[] =>
  tell(steps, tellers(more)).flatMap((block) => block.tellings.map((one) => `${one.who}|${one.text}`));

describe('what happened, told as sentences', () => {
  it('knows by the events which cards it is about, and what the die shows', () => {
    const told: Step = {
      ...step(
        1,
        1,
        'Magyars activate.',
        'Magyars play Advance.',
        'Magyars acquire Pirates (Advance).',
        'Magyars roll 4.',
      ),
      events: [
        { line: 1, kind: 'move', card: 3, name: 'Advance', def: 31 },
        {
          line: 2,
          kind: 'move',
          card: 4,
          name: 'Pirates',
          def: 44,
          because: 3,
          because_def: 31,
          because_name: 'Advance',
        },
      ],
      why: [{ line: 3, seat: 1, kind: 'die', depth: 0, die: 4 }],
    };
    const tellings = tell([told], tellers()).flatMap((block) => block.tellings);
    expect([...(tellings[0]?.defs ?? [])]).toEqual([
      ['Advance', 31],
      ['Pirates', 44],
    ]);
    expect(tellings[1]?.die).toBe(4);
  });
  it('gathers what a card brings about in the sentence that plays it', () => {
    const lines = ['Magyars activate.', 'Magyars play Advance.', 'Magyars pay 3 materials (Advance).'];
    expect(texts([step(1, 1, ...lines, 'Magyars acquire Pirates (Advance).')])).toEqual([
      '|Play Advance: pay 3 materials and acquire Pirates.',
    ]);
  });
  it('names the turn in its heading and not again', () => {
    const [block] = tell([step(1, 1, 'Magyars innovate.', 'Magyars discard Emese.', 'Magyars reshuffle.')], tellers());
    expect(block).toMatchObject({ seat: 1, title: 'innovate' });
    expect(block?.tellings.map((one) => one.text)).toEqual(['Discard Emese and reshuffle.']);
  });
  it('says you to who reads it, and marks what was done to them', () => {
    const told = tell(
      [step(1, 1, 'Magyars activate.', 'Magyars play Warfare.', 'Japan take an unrest (Warfare).')],
      tellers(),
    )[0]?.tellings.at(-1);
    expect(told).toMatchObject({ who: 'You', text: 'take an unrest (Warfare).', mine: true });
    expect(texts([step(1, 0, 'Solstice of round 2.', 'Japan add Nara from their nation deck.')])).toEqual([
      'You|add Nara from your nation deck.',
    ]);
  });
  it('takes a bracket for a reason only if it names a card', () => {
    expect(texts([step(1, 1, 'Magyars develop Heian-kyo (Kyoto).')])).toEqual(['Magyars|develop Heian-kyo (Kyoto).']);
    expect(texts([step(1, 1, 'Magyars gain 1 progress (Heian-kyo (Kyoto)).')])).toEqual([
      'Magyars|gain 1 progress (Heian-kyo (Kyoto)).',
    ]);
  });
  it('leaves alone what it does not understand', () => {
    expect(texts([step(1, 1, 'Collapse!', '1 progress is put on Pirates.')])).toEqual([
      '|Collapse!',
      '|1 progress is put on Pirates.',
    ]);
  });
  it('parts by who answers where lines do not say whose turn it is', () => {
    const steps = [step(1, 0, 'The Japan gain 1 wood.'), step(2, 1, 'The Magyars build Glory.')];
    expect(tell(steps, tellers({ marked: false })).map((block) => block.seat)).toEqual([0, 1]);
  });
});

describe('since the last turn', () => {
  const turn = (n: number, seat: number): Step =>
    step(n, seat, `${seat === 0 ? 'Japan' : 'Magyars'} activate.`, `${seat === 0 ? 'Japan' : 'Magyars'} play Glory.`);
  const seats = (steps: Step[], mine: boolean): (number | null)[] =>
    sinceLastTurn(tell(steps, tellers()), 0, mine).map((block) => block.seat);

  it('is what others did behind the own turn', () => {
    expect(seats([turn(1, 0), turn(2, 1)], false)).toEqual([1]);
  });
  it('stays while the next own turn goes on', () => {
    expect(seats([turn(1, 0), turn(2, 1), turn(3, 0)], true)).toEqual([1]);
    expect(seats([turn(1, 0), turn(2, 1)], true)).toEqual([1]);
  });
  it('keeps the Solstice between two turns', () => {
    expect(seats([turn(1, 0), step(2, 0, 'Solstice of round 1.', 'Japan gain 1 progress.')], true)).toEqual([null]);
  });
});

describe('what the own answers brought', () => {
  const own = (steps: Step[], mine: boolean): [boolean, ...string[]] => {
    const { now, tellings } = ownTurn(tell(steps, tellers()), 0, mine);
    return [now, ...tellings.map(({ text }) => text)];
  };
  const bare = step(1, 0, 'Japan activate.', 'Japan play Advance.', 'Japan pay 3 materials (Advance).');
  const ending = step(2, 0, 'Japan discard Emese.', 'Japan reshuffle.', 'Japan add Nara from their nation deck.');
  const theirs = step(3, 1, 'Magyars activate.', 'Magyars play Glory.', 'Magyars gain 1 progress (Glory).');
  it('is no more than that where only what was said was done', () => {
    expect(own([bare], true)).toEqual([false]);
    expect(own([step(1, 0, 'Japan activate.', 'Japan discard Emese.')], true)).toEqual([false]);
  });
  it('is told while the turn goes on: a reshuffle, an Accession', () => {
    expect(own([bare, ending], true)).toEqual([true, 'Discard Emese, reshuffle and add Nara from your nation deck.']);
  });
  it('stays in view while others play, and until there is something new', () => {
    const told = 'Discard Emese, reshuffle and add Nara from your nation deck.';
    expect(own([bare, ending, theirs], false)).toEqual([false, told]);
    expect(own([bare, ending, theirs, step(4, 0, 'Japan activate.')], true)).toEqual([false, told]);
    const played = step(4, 0, 'Japan activate.', 'Japan play Glory.', 'Japan gain 1 progress (Glory).');
    expect(own([bare, ending, theirs, played], true)).toEqual([true, 'Play Glory: gain 1 progress.']);
  });
  it('is nobody’s where several sit at one screen', () => {
    expect(ownTurn(tell([bare, ending], tellers({ viewer: null })), null, true).tellings).toEqual([]);
  });
});

describe('lines of the log', () => {
  it('belong to turns, whoever answers in them', () => {
    const steps = [
      step(1, 0, 'Japan activate.', 'Japan play Warfare.'),
      step(2, 1, 'Magyars discard Emese (Warfare).'),
      step(3, 0, 'Solstice of round 1.', 'Round 2.'),
      step(4, 1, 'Magyars activate.'),
    ];
    expect(turnsOf(steps, true).map((one) => [one.seat, one.round, one.lines.length])).toEqual([
      [0, false, 3],
      [0, true, 2],
      [1, false, 1],
    ]);
  });
  it('hold a name together with its bracket and its stop', () => {
    const [, name] = glued(piecesOf('Japan gain 1 progress (Advance).', book));
    expect(name).toMatchObject({ before: '(', text: 'Advance', behind: ').' });
  });
  it('paint Goods and Unrest', () => {
    expect(paintedOf('pay 3 materials and take an unrest').filter((part) => part.good !== undefined)).toEqual([
      { text: '3 materials', good: 'materials', n: 3 },
      { text: 'an unrest', good: 'unrest', n: 1 },
    ]);
  });
});
