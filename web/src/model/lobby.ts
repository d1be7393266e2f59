// What a table that still has open seats waits for, and what can be done about it; nothing of it is a rule of a game.

import type { SeatAct, SeatSummary, Vote } from '../protocol.js';

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

export type VoteAct = Vote['act'];

/** Who has said so far that it should be done. */
export const votersOf = (about: SeatSummary, act: VoteAct = 'replace'): number[] =>
  about.votes?.find((vote) => vote.act === act)?.by ?? [];

/** Who must still agree before a computer player takes a seat, or its player is turned out; empty: this player's word is
 *  enough. About one who is away only those are asked who are here, about being turned out all who play. */
export function mustAgree(
  seats: readonly SeatSummary[],
  about: SeatSummary,
  you: readonly number[],
  act: VoteAct = 'replace',
): SeatSummary[] {
  const said = votersOf(about, act);
  return seats.filter((seat) => {
    const standing = standingOf(seat);
    return (
      seat.seat !== about.seat &&
      (standing === 'here' || (act === 'kick' && standing === 'lost')) &&
      !you.includes(seat.seat) &&
      !said.includes(seat.seat)
    );
  });
}

/** Whether this player has asked for it already. */
export const hasAsked = (about: SeatSummary, you: readonly number[], act: VoteAct = 'replace'): boolean =>
  votersOf(about, act).some((by) => you.includes(by));

/** What this player may do about a seat of a person; the server allows nothing else. */
export function actsAbout(
  seats: readonly SeatSummary[],
  seat: SeatSummary,
  { you, host }: { you: readonly number[]; host: boolean },
): SeatAct[] {
  const standing = standingOf(seat);
  if (you.includes(seat.seat)) {
    if (standing === 'left') return ['return', 'resign'];
    return standing === 'here' || standing === 'lost' ? ['leave', 'resign'] : [];
  }
  const plays = you.some((one) => seats[one]?.kind === 'human');
  const acts: SeatAct[] = [];
  if (plays && (standing === 'lost' || standing === 'open') && !hasAsked(seat, you)) acts.push('replace');
  const begun = seat.votes?.some((vote) => vote.act === 'kick') ?? false;
  // A host who does not play begins it without a voice of their own.
  const kicks = hasAsked(seat, you, 'kick') || (host && !plays && begun);
  if ((host || (plays && begun)) && ['here', 'lost', 'left'].includes(standing) && !kicks) acts.push('kick');
  if (hasAsked(seat, you) || kicks) acts.push('keep');
  if (host && !['here', 'lost', 'left'].includes(standing)) acts.push('invite');
  return acts;
}

/** Whether a link still leads to a seat: nobody holds it, and nobody's key opens it. */
export const isOpen = (seat: SeatSummary): boolean =>
  seat.stands_in === undefined ? !seat.taken : seat.stands_in === 'empty' || seat.stands_in === 'open';
