// Cards go from where they lay to where they lie: who moved what where, in a quarter of a second. Any input ends it, and
// who wants no motion has none.

import { prefersReducedMotion } from 'svelte/motion';
import { crossfade, fade } from 'svelte/transition';
import { cubicOut } from 'svelte/easing';

export const cardTime = 240;

export const still = (): boolean => prefersReducedMotion.current;

export const [send, receive] = crossfade({
  duration: () => (still() ? 0 : cardTime),
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: still() ? 0 : 120 }),
});

/** Ends all that moves. */
export function settle(): void {
  for (const animation of document.getAnimations()) {
    if (animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity)
      animation.finish();
  }
}
