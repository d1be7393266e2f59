// How many of a Good, in words: "1 worker", "2 cards", "3 VP".

import { has, t } from '../i18n/index.js';

export function amountOf(n: number, good: string): string {
  const id = `amount.${good.toLowerCase().replace(/s$/, '')}`;
  return has(id) ? t(id, { n }) : t('card.amount', { n, good });
}

/** A number of VP, with a minus as long as a digit. */
export const signed = (n: number): string => String(n).replace('-', '−');
