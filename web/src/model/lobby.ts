// What a table that still has open seats waits for, and what can be done about it; nothing of it is a rule of a game.

import type { SeatSummary } from '../protocol.js';

/** How a seat stands, in one word. */
export type Standing = 'here' | 'lost' | 'open' | 'machine' | 'left' | 'resigned';

export function standingOf(seat: SeatSummary): Standing {
  if (seat.stands_in === 'resigned') return 'resigned';
  if (seat.stands_in === 'left' || seat.stands_in === 'absent') return 'left';
  if (seat.kind !== 'human') return 'machine';
  if (!seat.taken) return 'open';
  return seat.here ? 'here' : 'lost';
}

export const openSeats = (seats: readonly SeatSummary[]): SeatSummary[] =>
  seats.filter((seat) => standingOf(seat) === 'open');

/** What the game waits for now. The cards are dealt as soon as there is a table: only who is asked can keep it waiting. */
export type Waits =
  | { for: 'you' } // nothing: the player of this page decides
  | { for: 'open' | 'lost' | 'here' | 'machine'; seat: SeatSummary };

export function waitsFor(seats: readonly SeatSummary[], asked: number | null, you: readonly number[]): Waits | null {
  const seat = asked === null ? undefined : seats[asked];
  if (!seat) return null;
  if (you.includes(seat.seat)) return { for: 'you' };
  const standing = standingOf(seat);
  return { for: standing === 'left' || standing === 'resigned' ? 'machine' : standing, seat };
}

/** Who must still agree before a computer player takes a seat; empty: this player's word is enough. */
export function mustAgree(seats: readonly SeatSummary[], about: SeatSummary, you: readonly number[]): SeatSummary[] {
  const said = about.votes?.find((vote) => vote.act === 'replace')?.by ?? [];
  return seats.filter(
    (seat) =>
      seat.seat !== about.seat &&
      standingOf(seat) === 'here' &&
      !you.includes(seat.seat) &&
      !said.some((by) => by === seat.seat),
  );
}

/** Whether this player has asked for it already. */
export const hasAsked = (about: SeatSummary, you: readonly number[]): boolean =>
  about.votes?.some((vote) => vote.act === 'replace' && vote.by.some((by) => you.includes(by))) ?? false;
