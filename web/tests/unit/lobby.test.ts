import { describe, expect, it } from 'vitest';
import { choiceWord, patienceWords, seatList, titled } from '../../src/lobby/words.js';
import { levelOf } from '../../src/model/complexity.js';
import { linkOf, readLink, seatsIn, tokensIn } from '../../src/model/invitations.js';
import { actsAbout, hasAsked, isOpen, mustAgree, openSeats, standingOf, waitsFor } from '../../src/model/lobby.js';
import { candidates, remedies } from '../../src/model/remedies.js';
import type { Kept } from '../../src/model/setup.svelte.js';
import { sideLines } from '../../src/parts/side_lines.js';
import type { Form, OptionForm, SeatSummary } from '../../src/protocol.js';

const seat = (n: number, more: Partial<SeatSummary> = {}): SeatSummary => ({
  seat: n,
  kind: 'human',
  side: ['Romans', 'Japanese', 'Egyptians', 'Aztecs'][n] ?? '',
  name: '',
  here: true,
  taken: true,
  ...more,
});
const open = (n: number): SeatSummary => seat(n, { here: false, taken: false });
const lost = (n: number): SeatSummary => seat(n, { here: false });
const machine = (n: number): SeatSummary => seat(n, { kind: 'greedy' });

describe('a seat in the lobby', () => {
  it('stands in one way', () => {
    expect([seat(0), open(1), lost(2), machine(3)].map(standingOf)).toEqual(['here', 'open', 'lost', 'machine']);
    expect(standingOf({ ...machine(1), stands_in: 'empty' })).toBe('machine');
    expect(standingOf({ ...machine(1), stands_in: 'absent' })).toBe('left');
    expect(standingOf({ ...machine(1), stands_in: 'resigned' })).toBe('resigned');
  });
  it('is waited for only if it is asked', () => {
    const seats = [seat(0), open(1), lost(2), machine(3)];
    expect(openSeats(seats).map((one) => one.seat)).toEqual([1]);
    expect(waitsFor(seats, 0, [0])).toEqual({ for: 'you' });
    expect(waitsFor(seats, 0, [2])?.for).toBe('here');
    expect(waitsFor(seats, 1, [0])?.for).toBe('open');
    expect(waitsFor(seats, 2, [0])?.for).toBe('lost');
    expect(waitsFor(seats, 3, [0])?.for).toBe('machine');
    expect(waitsFor(seats, null, [0])).toBeNull();
  });
  it('goes to the machine when all others who are here have said so', () => {
    const about = { ...open(1), votes: [{ act: 'replace' as const, by: [0] }] };
    const seats = [seat(0), about, seat(2), lost(3)];
    expect(mustAgree(seats, about, [0]).map((one) => one.seat)).toEqual([2]);
    expect(mustAgree(seats, about, [2])).toEqual([]);
    expect(hasAsked(about, [0])).toBe(true);
    expect(hasAsked(about, [2])).toBe(false);
  });
  it('is turned out when all others who play have said so, also those who are away', () => {
    const about = { ...seat(1), votes: [{ act: 'kick' as const, by: [0] }] };
    const seats = [seat(0), about, seat(2), lost(3)];
    expect(mustAgree(seats, about, [0], 'kick').map((one) => one.seat)).toEqual([2, 3]);
    expect(actsAbout(seats, about, { you: [2], host: false })).toEqual(['kick']);
    expect(actsAbout(seats, about, { you: [0], host: true })).toEqual(['keep']);
    expect(actsAbout(seats, seat(1), { you: [2], host: false })).toEqual([]);
    expect(actsAbout(seats, seat(1), { you: [0], host: true })).toEqual(['kick']);
    expect(actsAbout(seats, about, { you: [], host: true })).toEqual(['keep']);
  });
  it('is left to other hands by those who may', () => {
    const by = (about: SeatSummary, you: number[], host = false) => actsAbout([seat(0), about], about, { you, host });
    const left = { ...machine(1), stands_in: 'left' as const };
    expect(by(left, [1])).toEqual(['return', 'resign']);
    expect(by(seat(1), [1])).toEqual(['leave', 'resign']);
    expect(by({ ...machine(1), stands_in: 'resigned' }, [1])).toEqual([]);
    expect(by(lost(1), [0])).toEqual(['replace']);
    for (const stands_in of ['kicked', 'resigned', 'open', 'empty'] as const)
      expect(by({ ...machine(1), stands_in }, [0], true)).toEqual(['invite']);
    expect(by(left, [0], true)).toEqual(['kick']); // who may come back is turned out first
    expect(by(open(1), [0], true)).toEqual(['replace', 'invite']);
    expect([open(1), { ...machine(1), stands_in: 'open' as const }, left, seat(1)].map(isOpen)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('words around a table', () => {
  it('name seats, times and options', () => {
    expect(seatList([open(2)])).toBe('seat 3');
    expect(seatList([open(1), open(2), open(3)])).toBe('seats 2, 3 and 4');
    expect(patienceWords(undefined)).toContain('if all others agree');
    expect(patienceWords(10)).toContain('10 minutes');
    expect(patienceWords(60)).toContain('an hour');
    expect(patienceWords(10080)).toContain('7 days');
    const set = { word: 'set fire', meaning: 'The Fire: Conquest: and Siege', group: '', section: '' };
    expect(titled(set)).toEqual(['The Fire', 'Conquest: and Siege']);
    expect(titled({ ...set, word: 'peaceful', meaning: 'no Raze' })).toEqual(['Peaceful', 'no Raze']);
    expect(choiceWord({ ...set, word: 'difficulty chieftain', group: 'difficulty' })).toBe('Chieftain');
    expect(choiceWord({ ...set, word: 'botany', group: 'bot' })).toBe('Botany');
  });
  it('tell a side in three lines, the last as a warning', () => {
    expect(sideLines({ lines: ['gold.', 'borrows.', 'Slow to start.'] })).toEqual([
      'Gold.',
      'Borrows.',
      'Watch out: slow to start.',
    ]);
    expect([1, 2, 3, 4, 5].map(levelOf)).toEqual([1, 2, 2, 3, 3]);
  });
  it('have the seat in a link, and are read without it, too', () => {
    const token = 'B'.repeat(22);
    const link = linkOf('abcdefghijklmnop', { seat: 2, token });
    expect(readLink(link)).toEqual({ table: 'abcdefghijklmnop', hash: `#3,${token}` });
    expect(seatsIn(`3,${token}`)).toEqual([2]);
    expect(tokensIn(`3,${token}`)).toEqual([token]);
    expect(seatsIn(token)).toEqual([]);
    expect(seatsIn('watch')).toEqual([]);
  });
});

describe('remedies', () => {
  const option = (word: string, group = ''): OptionForm => ({ word, meaning: word, group, section: '' });
  const form = {
    game: 'settlers',
    least_players: 1,
    sides: ['Romans', 'Japanese', 'Aztecs'].map((name) => ({
      name,
      variants: [],
      needs: name === 'Aztecs' ? 'set aztecs' : '',
    })),
    options: [option('set aztecs'), option('peaceful'), option('short')],
  } as unknown as Form;
  const kept = (options: string[], ...sides: string[]): Kept => ({
    seats: sides.map((side) => ({ sitter: 'greedy', side })),
    options,
  });
  it('are what the refusal names: options to add or to take back, another side, a seat fewer', () => {
    const found = candidates(
      form,
      kept([], 'Romans', 'Aztecs'),
      'the Aztecs come with it: add the option "set aztecs"',
    );
    expect(found.map((one) => one.text)).toEqual(['Add Set aztecs', 'Another side for seat 2', 'One seat']);
    expect(found[0]?.options).toEqual(['set aztecs']);
    expect(found[1]?.seats.map((one) => one.side)).toEqual(['Romans', '']);
    const back = candidates(form, kept(['peaceful', 'short'], 'Romans'), 'peaceful is not for one player');
    expect(back.map((one) => [one.text, one.option])).toEqual([['Without Peaceful', 'peaceful']]);
    expect(back[0]?.options).toEqual(['short']);
  });
  it('are offered only if the rules accept them', async () => {
    const asked: string[][] = [];
    const found = await remedies(
      form,
      kept([], 'Romans', 'Aztecs'),
      'the Aztecs come with it: add the option "set aztecs"',
      (sides, options) => {
        asked.push([...sides, ...options]);
        return Promise.resolve(sides.includes('Aztecs') && !options.includes('set aztecs') ? 'no' : '');
      },
    );
    expect(found.map((one) => one.text)).toEqual(['Add Set aztecs', 'Another side for seat 2', 'One seat']);
    const none = await remedies(form, kept([], 'Romans', 'Aztecs'), 'the Aztecs', () => Promise.resolve('no'));
    expect(none).toEqual([]);
    expect(asked[0]).toEqual(['Romans', 'Aztecs', 'set aztecs']);
  });
});
