// What lies on a card, for those who listen: all that Load.svelte and the cards' edges draw, in words.

import { t } from '../i18n/index.js';
import { amountOf } from './amount.js';
import type { CardLoad } from './types.js';

const parts: { [Part in keyof Required<CardLoad>]: (value: Required<CardLoad>[Part]) => string } = {
  from: (side) => t('load.from', { side }),
  taken: (side) => t('card.taken', { side }),
  level: ({ n, of }) => t('load.level', { n, of }),
  conquest: (n) => t('load.conquest', { n }),
  tokens: (list) => list.map(({ good, n }) => amountOf(n, good)).join(', '),
  goods: (list) => t('load.goods', { what: list.map(({ good, n }) => amountOf(n, good)).join(', ') }),
  exhausts: (n) => t('load.goods', { what: amountOf(n, 'exhaust token') }),
  visitors: (places) => t('load.visitors', { n: places.filter((one) => one === null).length, of: places.length }),
  flag: (words) => words,
  garrison: ({ name }) => t('load.garrison', { name }),
  unrest: (n) => t('load.unrest', { n }),
  under: (n) => t('load.under', { n }),
};

/** In sentences; empty where nothing lies there. */
export function loadWords(load: CardLoad | undefined): string {
  const said = Object.entries(parts).flatMap(([part, say]) => {
    const value = load?.[part as keyof CardLoad];
    return value === undefined || value === 0 ? [] : [(say as (value: unknown) => string)(value)];
  });
  return said.map((one) => (one.endsWith('.') ? one : `${one}.`)).join(' ');
}
