// What lies on a card and under it, from the view's words to the pieces that show it.

import type { CardFace, CardLoad } from '../../cards/types.js';
import type { Card } from '../../protocol.js';
import { factions, suits } from '../../cards/goods.js';

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
const silent = /^(used|exhausted|conquered)$/;

/** Marks of a Location: tokens, merlons, the price of a conquest, and the rest as words on a flag. */
function readMarks(load: CardLoad, marks: readonly string[]): void {
  const tokens = marks.flatMap((mark) => (tokenOf[mark] ? [{ good: tokenOf[mark] ?? '', n: 1 }] : []));
  const words: string[] = [];
  for (const mark of marks) {
    const level = /^level (\d)$/.exec(mark);
    const raze = /^(\d+) raze to conquer$/.exec(mark);
    const statues = /^(\d) statues?$/.exec(mark);
    if (level) load.level = Number(level[1]);
    else if (raze) load.conquest = Number(raze[1]);
    else if (statues) tokens.push({ good: 'statue', n: Number(statues[1]) });
    else if (!tokenOf[mark] && !silent.test(mark)) words.push(mark);
  }
  if (tokens.length > 0) load.tokens = tokens;
  if (words.length > 0) load.flag = words.join(', ');
}

/** owner: the side before which the card lies. */
export function loadOf(
  card: Card,
  under: readonly Card[],
  face: (card: Card) => CardFace | undefined,
  owner = '',
): CardLoad {
  const load: CardLoad = {};
  readMarks(load, card.marks ?? []);
  const own = face(card);
  if (own?.game === 'settlers' && owner !== '' && own.deck !== owner && own.deck !== 'Common' && factions[own.deck])
    load.from = own.deck;
  const goods = (card.tokens ?? []).map((one) => ({ good: one.name, n: one.value }));
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
