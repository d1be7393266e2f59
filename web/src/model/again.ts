// Playing again at the end of a game: the same table laid anew, or the form of the set-up with all of it filled in.

import { Refusal } from '../connection/connection.js';
import type { OptionWords, SeatSummary, Side } from '../protocol.js';
import type { Api } from './api.js';
import { keepInvitations, keepTokens } from './invitations.js';
import type { Kept, Sitter } from './setup.svelte.js';

/** Lays the table again, or finds the one that was laid by another who sat here; says where it is. Who has no seat there
 *  looks on. */
export async function playAgain(api: Api, table: string, you: readonly number[]): Promise<string> {
  const laid = await api.again(table, {});
  const given = laid.seats.flatMap(({ seat, side, token }) => (token ? [{ seat, side, token }] : []));
  if (given.length > 0) {
    const mine = given.filter(({ seat }) => you.includes(seat));
    keepTokens(
      laid.table,
      mine.map(({ token }) => token),
    );
    keepInvitations(
      laid.table,
      given.filter((one) => !mine.includes(one)),
    );
    return laid.table;
  }
  try {
    await api.join(laid.table, { after: table });
  } catch (refused) {
    if (!(refused instanceof Refusal) || refused.code !== 'forbidden') throw refused;
  }
  return laid.table;
}

/** The set-up of a table, for the form: who sits here, who is asked again by a link, which computer players there are. */
export function setupOf(seats: readonly SeatSummary[], options: OptionWords, you: readonly number[]): Kept {
  const sitter = ({ seat, kind, stands_in }: SeatSummary): Sitter => {
    if (you.includes(seat)) return 'here';
    const person = kind === 'human' || stands_in === 'left' || stands_in === 'absent' || stands_in === 'resigned';
    return person ? 'friend' : kind === 'random' ? 'random' : 'greedy';
  };
  return { seats: seats.map((seat) => ({ sitter: sitter(seat), side: seat.side as Side })), options: [...options] };
}

const key = (table: string): string => `imperia.setup.${table}`;

/** The address of the form with the set-up of a table. */
export function formFor(game: string, table: string, kept: Kept): string {
  sessionStorage.setItem(key(table), JSON.stringify(kept));
  return `/play/${game}#${table}`;
}

/** The set-up that such an address means; null if this tab has none. */
export function setupFor(table: string): Kept | null {
  const text = table === '' ? null : sessionStorage.getItem(key(table));
  return text === null ? null : (JSON.parse(text) as Kept);
}
