// What lies on a card and under it, from the view's words to the pieces that show it.

import type { CardFace, CardLoad } from '../../cards/types.js';
import type { Card, CardMark } from '../../protocol.js';
import { t } from '../../i18n/index.js';
import { factionMark, factions, suits } from '../../cards/goods.js';

// Marks that are tokens at the edge of a card, by their keys.
const tokenOf: Record<string, string> = {
  samurai: 'samurai',
  defended: 'defense',
  'basic tech': 'basic tech',
  'scoring tech': 'scoring tech',
  'defense tech': 'defense tech',
  'advanced tech': 'advanced tech',
  'barbarian-token': 'barbarian token',
  statue: 'statue',
};
// Marks that the card shows otherwise, or that say what a token says.
const silent = new Set(
  'used exhausted conquered fresh worked lasting-defense called-back places level conquer besiege'.split(' '),
);

const markOf = (card: Card, key: string): CardMark | undefined => card.marks?.find((mark) => mark.key === key);

/** Marks of a Location: tokens, merlons, the price of a conquest, and the rest as words on a flag. */
function readMarks(load: CardLoad, card: Card): void {
  const tokens: NonNullable<CardLoad['tokens']> = [];
  const words: string[] = [];
  for (const { key, text, n } of card.marks ?? []) {
    const good = tokenOf[key];
    if (good !== undefined) tokens.push({ good, n: n ?? 1 });
    else if (key === 'shared') words.push(t('load.shared'));
    else if (!silent.has(key)) words.push(text);
  }
  const level = markOf(card, 'level');
  if (level) load.level = { n: level.n ?? 0, of: level.of ?? 0 };
  const price = (markOf(card, 'besiege') ?? markOf(card, 'conquer'))?.n;
  if (price !== undefined) load.conquest = price;
  if (tokens.length > 0) load.tokens = tokens;
  if (words.length > 0) load.flag = words.join(', ');
}

/** The places of an open production: who sent a worker, as far as it is known, and what is free. */
function placesOf(card: Card, free: number, visitors: readonly string[]): NonNullable<CardLoad['visitors']> {
  const sent = card.tokens?.find(({ key }) => key === 'worker')?.value ?? 0;
  return [
    ...Array.from({ length: sent }, (_, at) => {
      const side = visitors[at];
      return side === undefined
        ? { seat: 'common', icon: 'meeple' }
        : { seat: side.toLowerCase(), icon: factionMark(side) };
    }),
    ...Array.from({ length: free }, () => null),
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
  readMarks(load, card);
  const own = face(card);
  if (own?.game === 'settlers' && owner !== '' && own.deck !== owner && own.deck !== 'Common' && factions[own.deck])
    load.from = own.deck;
  const places = owner === '' ? undefined : markOf(card, 'places');
  if (places) load.visitors = placesOf(card, places.n ?? 0, visitors);
  const goods = (card.tokens ?? [])
    .filter(({ key }) => !places || key !== 'worker')
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
