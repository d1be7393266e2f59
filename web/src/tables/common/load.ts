// What lies on a card and under it, from the view's words to the pieces that show it.

import type { CardFace, CardLoad } from '../../cards/types.js';
import type { Card } from '../../protocol.js';
import { factionMark, factions, suits } from '../../cards/goods.js';

// Marks that are tokens at the edge of a card.
const tokenOf: Record<string, string> = {
  samurai: 'samurai',
  defended: 'defense',
  'basic tech': 'basic tech',
  'scoring tech': 'scoring tech',
  'defense tech': 'defense tech',
  'advanced tech': 'advanced tech',
  'barbarian token': 'barbarian token',
};
// Marks that the card shows otherwise, or that say what a token says.
const silent = /^(used|exhausted|conquered|unlocked in this turn|worked in this (round|turn)|lasting defense)$/;
// As many workers find a place where production is open; those that were called back keep theirs.
const places = 2;

/** Marks of a Location: tokens, merlons, the price of a conquest, and the rest as words on a flag. */
function readMarks(load: CardLoad, marks: readonly string[]): void {
  const tokens = marks.flatMap((mark) => (tokenOf[mark] ? [{ good: tokenOf[mark] ?? '', n: 1 }] : []));
  const words: string[] = [];
  for (const mark of marks) {
    const level = /^level (\d)$/.exec(mark);
    const raze = /^(\d+) raze to (?:conquer|(besiege))$/.exec(mark);
    const statues = /^(\d) statues?$/.exec(mark);
    if (level) load.level = Number(level[1]);
    else if (raze) {
      load.conquest = Number(raze[1]);
      // What is besieged is a Fortress, with or without Fortifications.
      if (raze[2]) load.level ??= 0;
    } else if (/ called back$/.test(mark)) continue;
    else if (mark.startsWith('shared with')) words.push('shared');
    else if (statues) tokens.push({ good: 'statue', n: Number(statues[1]) });
    else if (!tokenOf[mark] && !silent.test(mark)) words.push(mark);
  }
  if (tokens.length > 0) load.tokens = tokens;
  if (words.length > 0) load.flag = words.join(', ');
}

/** The places of an open production: who sent a worker, as far as it is known, and what is free. */
function placesOf(card: Card, visitors: readonly string[]): NonNullable<CardLoad['visitors']> {
  const sent = card.tokens?.find(({ name }) => /^workers?$/.test(name))?.value ?? 0;
  const back = (card.marks ?? []).map((mark) => Number(/^(\d) workers? called back$/.exec(mark)?.[1] ?? 0));
  const left = places - sent - back.reduce((sum, n) => sum + n, 0);
  return [
    ...Array.from({ length: sent }, (_, at) => {
      const side = visitors[at];
      return side === undefined
        ? { seat: 'common', icon: 'meeple' }
        : { seat: side.toLowerCase(), icon: factionMark(side) };
    }),
    ...Array.from({ length: Math.max(0, left) }, () => null),
  ];
}

/** owner: the side before which the card lies; visitors: the sides whose workers are there; taker: who took it over. */
export function loadOf(
  card: Card,
  under: readonly Card[],
  face: (card: Card) => CardFace | undefined,
  owner = '',
  visitors: readonly string[] = [],
  taker = '',
): CardLoad {
  const load: CardLoad = {};
  if (taker !== '') load.taken = taker;
  readMarks(load, card.marks ?? []);
  const own = face(card);
  if (own?.game === 'settlers' && owner !== '' && own.deck !== owner && own.deck !== 'Common' && factions[own.deck])
    load.from = own.deck;
  const open = owner !== '' && own?.lines.some(({ head }) => head === 'Open production') === true;
  if (open) load.visitors = placesOf(card, visitors);
  const goods = (card.tokens ?? [])
    .filter(({ name }) => !open || !/^workers?$/.test(name))
    .map((one) => ({ good: one.name, n: one.value }));
  if (goods.length > 0) load.goods = goods;
  if (card.exhausts !== undefined) load.exhausts = card.exhausts;
  const unrest = under.filter((one) => one.name === 'Unrest').length;
  if (unrest > 0) load.unrest = unrest;
  const garrison = under.find((one) => one.name !== 'Unrest' && one.name !== undefined);
  const shown = garrison && face(garrison);
  if (garrison?.name && shown?.game === 'imperium') {
    const suit = shown.suits[0] ?? 'nation';
    load.garrison = { name: garrison.name, suit, icon: suits[suit]?.icon ?? 'vertical-banner' };
  }
  const others = under.length - unrest - (load.garrison ? 1 : 0);
  if (others > 0) load.under = others;
  return load;
}
