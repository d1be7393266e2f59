// How much room there is: what is drawn smaller on a phone asks here.

import { MediaQuery } from 'svelte/reactivity';

const between = '(min-width: 900px) and (max-width: 1199px)';

export const phone = new MediaQuery('(max-width: 899px)', false);
/** No room for the rail: it is a drawer, and its first lines are a strip. */
export const narrow = new MediaQuery(between, false);
/** Too low or too narrow for plates in the Market, and for whole cards in an Empire. */
export const low = new MediaQuery(`(min-width: 900px) and (max-height: 889px), ${between}`, false);
export const flat = new MediaQuery(
  `(min-width: 900px) and (max-height: 819px), ${between} and (max-height: 919px)`,
  false,
);
export const large = new MediaQuery('(min-width: 1680px) and (min-height: 1000px)', false);
