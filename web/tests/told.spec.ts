// What a server really says, put through what the page reads of it: lines of the log, and marks on cards. A word that is
// new there is noticed here.

import { expect, test } from '@playwright/test';
import type { CardsBody, ServerMessage, State, Step } from '../src/protocol.js';
import { loadOf } from '../src/tables/common/load.js';
import { tell, type Tellers } from '../src/tables/common/telling.js';
import { turnsOf } from '../src/tables/common/turns.js';
import { Hand } from './hand.js';

const tables = [
  { game: 'settlers', sides: ['Romans', 'Japanese', 'Egyptians'], options: [] },
  { game: 'settlers', sides: ['Barbarians', 'Aztecs', 'Atlanteans'], options: ['all expansions'] },
  { game: 'settlers', sides: ['Romans'], options: [] },
  { game: 'imperium', sides: ['Japan A', 'Taino A', 'Magyars B'], options: ['short'] },
  { game: 'imperium', sides: ['Japan A'], options: ['bot Qin'] },
];
// Lines about nobody: of the round, of cards and piles, of a Bot's table.
const ofNobody =
  /^(Row "|Attack \d|First target|With |Round|Solstice|Production|Actions|Lookout|Cleanup|Scoring|Collapse|The game|The cards|The common|All |Slots? |No |Accession|Zenith|\d+ |An? )/;

// Marks that a flag says in the server's words.
const flags = new Set(
  'blocked unlocked shared neutral place keeps colour counts-as entry closed picked used-by'.split(' '),
);

for (const { game, sides, options } of tables) {
  test(`lines and marks of ${game} with ${sides.join(', ')} are understood`, async ({ request, baseURL }) => {
    const base = baseURL ?? '';
    const seats = sides.map((side, k) => ({ kind: k === 0 ? ('human' as const) : ('greedy' as const), side }));
    const { hand } = await Hand.dealt(request, base, { game, seats, options, seed: 3 });
    await hand.play(3);
    hand.close();
    const steps: Step[] = [];
    let pack = '';
    for (const text of hand.received) {
      const message = JSON.parse(text) as ServerMessage;
      if (message.t === 'welcome') pack = message.pack;
      if (message.t === 'steps') steps.push(...message.steps);
    }
    const cards = (await (await request.get(`${base}/api/cards/${game}?pack=${pack}`)).json()) as CardsBody;
    const named = new Map(cards.cards.filter(({ entry }) => entry === 'card').map((card) => [card.name, [card]]));
    const last = hand.states.at(-1) as State;
    const names = last.view.players.map(({ name }) => name);
    const marked = game === 'imperium';
    const tellers: Tellers = { names, viewer: 0, book: { named: (name) => named.get(name) ?? [] }, marked };

    // Every line is somebody's, or tells of a thing; and begins with a card where it does.
    const strange = steps.flatMap(({ lines }) =>
      lines.filter((line) => {
        const someone = ['You', ...names, ...(last.view.opponent ? [last.view.opponent.name] : [])].some(
          (name) => line.startsWith(`${name} `) || line.startsWith(`The ${name} `),
        );
        const card =
          [...named.keys()].some((name) => line.startsWith(name)) || / goes to the end of the line\.$/.test(line);
        return !someone && !card && !ofNobody.test(line);
      }),
    );
    expect([...new Set(strange)].slice(0, 12)).toEqual([]);

    // All that the events call a turn or a round begins a block, and blocks have the seats of who plays.
    const blocks = tell(steps, tellers);
    const told = steps.flatMap(({ lines, events = [] }) =>
      events.filter(({ kind }) => kind === 'turn').map(({ line }) => lines[line] ?? ''),
    );
    expect(told.length).toBeGreaterThan(5);
    const titles = new Set(blocks.map(({ title }) => title));
    const rounds = new Set(
      turnsOf(steps, marked)
        .flatMap(({ round, lines }) => (round ? lines : []))
        .map((one) => one.text),
    );
    for (const line of told) {
      const begins = /^(Round|Solstice of round) \d+/.test(line);
      if (begins) expect(rounds, line).toContain(line);
      const turn = /^\S.* (activate|innovate|revolt)s?\.$/.exec(line);
      if (turn && marked) expect(titles, line).toContain(line.replace(/^(The )?\S.* (\w+)\.$/, '$2'));
    }
    for (const seat of sides.keys()) expect(blocks.some((block) => block.seat === seat)).toBe(true);

    // What lies on cards has a picture, or is one of the words that stand on a flag.
    const marks = hand.states.flatMap(({ view }) =>
      view.zones.flatMap(({ cards }) => cards.flatMap((card) => card.marks ?? [])),
    );
    if (game === 'settlers' && sides.length > 1) expect(new Set(marks.map(({ key }) => key)).size).toBeGreaterThan(2);
    const flagged = marks.filter((mark) => loadOf({ id: 0, marks: [mark] }, [], () => undefined).flag !== undefined);
    expect([...new Set(flagged.map(({ key }) => key))].filter((key) => !flags.has(key))).toEqual([]);
  });
}
