import { prefersReducedMotion } from 'svelte/motion';
import { prefs } from './prefs.svelte.js';

/** Nothing is to move: so it was chosen, here or in the system. */
export const still = (): boolean => prefs.still || prefersReducedMotion.current;
