// How a game ended, from its scores: who sat there, by which sources, what made the difference, and when.

import { listOf, t } from '../../i18n/index.js';
import type { RoundScores, SeatScores, SeatSummary, View } from '../../protocol.js';

export interface Side {
  seat: number;
  side: string;
  name: string; // as people call it
}

/** All who have points: the seats, and the opponent of a game for one. */
export function sidesOf(seats: readonly SeatSummary[], view: View | undefined): Side[] {
  const all = seats.map(({ seat, side, name }) => ({ seat, side, name: name || side }));
  const opponent = view?.opponent;
  if (opponent && !all.some(({ seat }) => seat === opponent.seat))
    all.push({ seat: opponent.seat, side: opponent.name, name: opponent.name });
  return all;
}

export interface Source {
  key: string;
  title: string;
  at: number; // which pattern it has
  values: number[]; // by seat
}

/** The sources in one order for all, so that a pattern means the same everywhere. */
export function sourcesOf(scores: SeatScores): Source[] {
  const titles = new Map<string, string>();
  for (const score of scores) for (const { key, title } of score?.sources ?? []) titles.set(key, title);
  return [...titles].map(([key, title], at) => ({
    key,
    title,
    at: at % 7,
    values: scores.map((score) => score?.sources.find((source) => source.key === key)?.value ?? 0),
  }));
}

/** "You win, 58 to 55". */
export function headline(winners: readonly number[], totals: readonly number[], sides: Side[], you: number[]): string {
  const [best = 0, second] = [...totals].sort((a, b) => b - a);
  const scores = second === undefined ? String(best) : t('end.scores', { best, second });
  const names = listOf(sides.filter(({ seat }) => winners.includes(seat)).map(({ name }) => name));
  if (winners.length > 1) return t('end.tie', { who: names, scores });
  if (winners.length === 0) return t('table.over');
  const [winner] = winners;
  return you.length === 1 && winner === you[0] ? t('end.you', { scores }) : t('end.other', { who: names, scores });
}

/** The source in which the only winner is furthest before the one who came next. */
export function difference(winners: readonly number[], totals: readonly number[], sources: Source[]): string {
  const [winner] = winners;
  if (winner === undefined || winners.length > 1 || totals.length < 2) return '';
  const next = totals
    .map((total, seat) => ({ total, seat }))
    .filter(({ seat }) => seat !== winner)
    .sort((a, b) => b.total - a.total)[0]?.seat;
  if (next === undefined) return '';
  const lead = (source: Source): number => (source.values[winner] ?? 0) - (source.values[next] ?? 0);
  const most = [...sources].sort((a, b) => lead(b) - lead(a))[0];
  if (!most || lead(most) <= 0) return '';
  return t('end.difference', {
    source: most.title,
    best: most.values[winner] ?? 0,
    second: most.values[next] ?? 0,
  });
}

/** Where in the history the only winner took the lead for good; null where that was never in doubt, or at the count. */
export function turningPoint(history: readonly RoundScores[], winners: readonly number[]): number | null {
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) return null;
  const leads = history.map(({ totals }) => totals.every((total, k) => k === winner || total < (totals[winner] ?? 0)));
  const at = leads.lastIndexOf(false) + 1;
  return at === 0 || at >= history.length ? null : at;
}
