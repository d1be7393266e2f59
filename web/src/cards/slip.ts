// A strip that lies under a card slides out from under it, and back.

import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { still } from '../model/still.js';

export const slip = (_node: Element): TransitionConfig => ({
  duration: still() ? 0 : 220,
  easing: cubicOut,
  css: (t, u) => `opacity:${t.toFixed(2)};translate:0 ${(-100 * u).toFixed(0)}%`,
});
