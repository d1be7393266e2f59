// How the lobby and the curtain name seats and times.

import { capital, listOf, t } from '../i18n/index.js';
import { nameOf } from '../model/setup.svelte.js';
import type { OptionForm, SeatSummary } from '../protocol.js';

/** "seat 3", "seats 3 and 4". */
export function seatList(seats: readonly { seat: number }[]): string {
  return `${t('lobby.seatword', { n: seats.length })} ${listOf(seats.map((seat) => String(seat.seat + 1)))}`;
}

/** By their name, or by what they play. */
export const whoOf = (seat: Pick<SeatSummary, 'name' | 'side'>): string => seat.name || nameOf(seat.side);

/** After how long a computer player goes on for somebody who is away. */
export function patienceWords(minutes: number | undefined): string {
  if (!minutes) return t('lobby.away.never');
  if (minutes % 1440 === 0) return t('lobby.away.days', { n: minutes / 1440 });
  if (minutes % 60 === 0) return t('lobby.away.hours', { n: minutes / 60 });
  return t('lobby.away.minutes', { n: minutes });
}

/** An option's title and its line: "Atlanteans: a further Faction" has its title before the colon. */
export function titled(option: OptionForm): [title: string, text: string] {
  const [title, ...rest] = option.meaning.split(': ');
  if (rest.length > 0 && option.word.startsWith('set ')) return [title ?? '', rest.join(': ')];
  return [capital(option.word), option.meaning];
}
/** One of the words of a choice, below the name of the choice: "difficulty chieftain" is "Chieftain" there. */
export const choiceWord = (option: OptionForm): string =>
  capital(option.word.startsWith(`${option.group} `) ? option.word.slice(option.group.length + 1) : option.word);
