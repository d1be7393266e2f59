// Draws a view: counters, players, zones and their cards.

import { capital, el } from './dom.js';
import type { Card, Counter, SeatSummary, State, View, Zone } from './protocol.js';

/** Shows a card's text when its name is pressed. */
export type ShowCard = (name: string) => void;

/** Draws the whole table as the viewer may know it, the viewer first. */
export function drawBoard(state: State, seats: SeatSummary[], you: number[], showCard: ShowCard): HTMLElement[] {
  const { view } = state;
  const names = cardNames(view);
  const zonesOf = (seat: number | undefined): HTMLElement => {
    const zones = view.zones.filter((zone) => zone.seat === seat);
    return el('div', { class: 'zones' }, ...zones.map((zone) => drawZone(zone, names, showCard)));
  };
  const order = view.players.map((_, seat) => seat);
  order.sort((a, b) => Number(b === state.viewer) - Number(a === state.viewer) || a - b);
  const common = el(
    'section',
    { class: 'common', attrs: { 'aria-label': 'The table' } },
    el('h2', {}, 'The table'),
    drawCounters(view.counters),
    zonesOf(undefined),
  );
  const players = order.map((seat) =>
    el(
      'section',
      { class: seat === state.asked ? 'player asked' : 'player', data: { seat: String(seat) } },
      playerTitle(state, seats, you, seat),
      drawCounters(view.players[seat]?.counters ?? []),
      zonesOf(seat),
    ),
  );
  return [...players.slice(0, 1), common, ...players.slice(1)];
}

function playerTitle(state: State, seats: SeatSummary[], you: number[], seat: number): HTMLElement {
  const sitter = seats[seat];
  const score = state.scores[seat];
  const notes = [
    you.includes(seat) ? 'you' : sitter?.kind === 'human' ? sitter.name || 'guest' : `computer, ${sitter?.kind}`,
    sitter && !sitter.here && 'not connected',
    score !== null && score !== undefined && `score ${score}`,
    seat === state.asked && 'decides',
  ];
  return el(
    'h2',
    {},
    state.view.players[seat]?.name ?? sitter?.side ?? '',
    el('small', {}, ` ${notes.filter(Boolean).join(' · ')}`),
  );
}

function drawCounters(counters: Counter[]): HTMLElement | null {
  if (counters.length === 0) return null;
  return el(
    'dl',
    { class: 'counters' },
    ...counters.map((counter) => el('div', {}, el('dt', {}, counter.name), el('dd', {}, String(counter.value)))),
  );
}

function drawZone(zone: Zone, names: Map<number, string>, showCard: ShowCard): HTMLElement {
  const unlisted = zone.count - zone.cards.length;
  return el(
    'div',
    { class: 'zone', data: { zone: zone.key } },
    el('h3', {}, capital(zone.key), el('small', {}, ` ${zone.count}`)),
    zone.cards.length > 0 &&
      el('ul', {}, ...zone.cards.map((card) => el('li', {}, ...drawCard(card, names, showCard)))),
    zone.cards.length > 0 && unlisted > 0 && el('p', { class: 'quiet' }, `and ${unlisted} more`),
  );
}

function drawCard(card: Card, names: Map<number, string>, showCard: ShowCard): (HTMLElement | string)[] {
  const { name } = card;
  const notes = [
    ...(card.tokens ?? []).map((token) => `${token.value} ${token.name}`),
    ...(card.marks ?? []),
    ...(card.under === undefined ? [] : [`under ${names.get(card.under) ?? 'a hidden card'}`]),
  ];
  return [
    name === undefined
      ? el('span', { class: 'quiet' }, '(hidden)')
      : el('button', { type: 'button', class: 'card', onclick: () => showCard(name) }, name),
    ...(notes.length > 0 ? [el('small', {}, ` ${notes.join(', ')}`)] : []),
  ];
}

/** The names of all cards in a view that have one. */
function cardNames(view: View): Map<number, string> {
  const names = new Map<number, string>();
  for (const zone of view.zones) {
    for (const card of zone.cards) if (card.name !== undefined) names.set(card.id, card.name);
  }
  return names;
}
