// How much room there is: what is drawn smaller on a phone asks here.

import { MediaQuery } from 'svelte/reactivity';

export const phone = new MediaQuery('(max-width: 899px)', false);
/** Too low for plates in the Market, and for whole cards in an Empire. */
export const low = new MediaQuery('(min-width: 900px) and (max-height: 889px)', false);
export const flat = new MediaQuery('(min-width: 900px) and (max-height: 819px)', false);
export const large = new MediaQuery('(min-width: 1680px) and (min-height: 1000px)', false);
