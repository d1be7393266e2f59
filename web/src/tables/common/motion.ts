// Cards go from where they lay to where they lie: who moved what where, in a quarter of a second. Any input ends it, and
// who wants no motion has none.

import { flip } from 'svelte/animate';
import type { AnimationConfig } from 'svelte/animate';
import { crossfade, fade, slide } from 'svelte/transition';
import type { TransitionConfig } from 'svelte/transition';
import { cubicOut } from 'svelte/easing';
import { still } from '../../model/still.js';
import type { Place, Step } from '../../protocol.js';
import { moveOf } from './changes.svelte.js';

export const cardTime = 240;

// What happened last, so that a card finds the pile that it came from or went to.
let told: () => readonly Step[] = () => [];
export function follow(steps: () => readonly Step[]): void {
  told = steps;
}

/** Where a place is on the screen: its pile, or the strip of the seat it belongs to. */
export function seenAt(place: Place | undefined): DOMRect | undefined {
  if (!place) return undefined;
  const zone = `[data-zone="${CSS.escape(place.zone)}"]`;
  const own = place.seat === undefined ? ':not([data-seat])' : `[data-seat="${String(place.seat)}"]`;
  const strip = place.seat === undefined ? null : document.querySelector(`[data-rival="${String(place.seat)}"]`);
  const box = (document.querySelector(zone + own) ?? strip ?? document.querySelector(zone))?.getBoundingClientRect();
  return box && box.width > 0 ? box : undefined;
}

// A card that comes out of a pile or goes into one: it flies there, and turns over on the way.
function pileFlight(node: Element, params: object, intro: boolean): TransitionConfig {
  if (still()) return { duration: 0 };
  const key = 'key' in params ? params.key : undefined;
  const move = typeof key === 'number' ? moveOf(told(), key) : undefined;
  const pile = seenAt(intro ? move?.from : move?.to);
  if (!pile) return fade(node, { duration: 120 });
  const box = node.getBoundingClientRect();
  const dx = pile.left + pile.width / 2 - box.left - box.width / 2;
  const dy = pile.top + pile.height / 2 - box.top - box.height / 2;
  const small = Math.min(1, Math.max(0.25, pile.height / Math.max(1, box.height)));
  return {
    duration: cardTime,
    easing: cubicOut,
    css: (_, u) =>
      `z-index:9;transform:translate(${(u * dx).toFixed(1)}px,${(u * dy).toFixed(1)}px) scale(${(1 - (1 - small) * u).toFixed(3)}) perspective(60em) rotateY(${(90 * Math.max(0, 2 * u - 1)).toFixed(1)}deg)`,
  };
}

const [leave, come] = crossfade({
  duration: () => (still() ? 0 : cardTime),
  easing: cubicOut,
  fallback: pileFlight,
});

// A card that stands on edge just then, as it turns over, has no width to measure the way by: it fades.
const measured =
  (go: typeof come): ((node: Element, params: { key: number }) => () => TransitionConfig) =>
  (node, params) => {
    const then = go(node, params);
    return () => {
      const config = typeof then === 'function' ? then() : then;
      return /Infinity|NaN/.test(config.css?.(0.5, 0.5) ?? '') ? fade(node, { duration: 120 }) : config;
    };
  };
export const send = measured(leave);
export const receive = measured(come);

/** How a card comes to its place; what was razed tips over and turns to masonry there. */
export function arrive(
  node: Element,
  { key, masonry }: { key: number; masonry: boolean },
): TransitionConfig | (() => TransitionConfig) {
  if (!masonry || still()) return receive(node, { key });
  return {
    duration: 260,
    easing: cubicOut,
    css: (_, u) =>
      `z-index:9;transform:perspective(60em) rotate(${(-14 * u).toFixed(1)}deg) rotateY(${(180 * u).toFixed(1)}deg);filter:drop-shadow(0 0 ${(1.6 * Math.min(u, 1 - u) * 2).toFixed(2)}em rgb(122 104 76 / 80%))`,
  };
}

/** Cards of a row move up. One that just turns over stands on edge, and has no width to measure the way by. */
export function shift(node: Element, boxes: { from: DOMRect; to: DOMRect }): AnimationConfig {
  const flat = [boxes.from, boxes.to].every(({ width, height }) => width > 1 && height > 1);
  return flat ? flip(node, boxes, { duration: 180 }) : { duration: 0 };
}

/** A strip that unfolds in place. */
export const unfold = (node: Element): TransitionConfig => slide(node, { duration: still() ? 0 : 180 });

/** Ends all that moves. */
export function settle(): void {
  for (const animation of document.getAnimations()) {
    if (animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity)
      animation.finish();
  }
}
