// What people at the table wish to be done about somebody's seat, in words.

import { capital, listOf, t } from '../../i18n/index.js';
import { whoOf } from '../../lobby/words.js';
import { mustAgree } from '../../model/lobby.js';
import type { SeatSummary, Vote } from '../../protocol.js';

/** Who wishes what, and who must still agree. */
export function wishOf(seats: readonly SeatSummary[], about: SeatSummary, vote: Vote, you: readonly number[]): string {
  const others = vote.by.filter((by) => !you.includes(by)).flatMap((by) => (seats[by] ? [whoOf(seats[by])] : []));
  const mine = vote.by.length > others.length;
  const who = vote.by.length === 0 ? t('vote.host') : listOf([...(mine ? [t('vote.you')] : []), ...others]);
  const wish =
    vote.act === 'kick' && you.includes(about.seat)
      ? t('vote.kick.you', { who })
      : t(`vote.${vote.act}`, { who, whom: whoOf(about) });
  const missing = mustAgree(seats, about, mine ? you : [], vote.act).map((seat) =>
    you.includes(seat.seat) ? t('vote.you.too') : whoOf(seat),
  );
  return missing.length === 0 ? wish : `${wish} ${t('vote.waits', { who: capital(listOf(missing)) })}`;
}
