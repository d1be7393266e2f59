// What looks at a card closely, wherever it lies: the pointer or the focus that rests on it in passing; and to stay a long
// press, the right button or the key I. None of these ever acts.

import type { Attachment } from 'svelte/attachments';
import type { Card } from '../../protocol.js';
import { detail } from './detail.svelte.js';

const long_press = 500; // milliseconds
const focused = 700; // milliseconds: who goes from card to card by keys looks at those they stay at
const slack = 10; // pixels that a finger may tremble

/** card: the one that lies there now; none while it is hidden. */
export const closely =
  (card: () => Card | undefined): Attachment<HTMLElement> =>
  (node) => {
    let timer = 0;
    let long = false; // the press was a long one: the click behind it is no press
    let from = { x: 0, y: 0 };
    const known = (): Card | undefined => {
      const one = card();
      return one?.name === undefined ? undefined : one;
    };
    const stop = (): void => window.clearTimeout(timer);
    const open = (): void => {
      stop();
      const one = known();
      if (one) detail.open(one);
    };
    const hear = {
      pointerdown(event: PointerEvent) {
        long = false;
        from = { x: event.clientX, y: event.clientY };
        stop();
        if (event.button !== 0 || !known()) return;
        timer = window.setTimeout(() => {
          long = true;
          open();
        }, long_press);
      },
      pointermove(event: PointerEvent) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > slack) stop();
        const one = known();
        if (event.pointerType === 'mouse' && event.buttons === 0 && one) detail.rest(one, node);
      },
      pointerup: stop,
      pointercancel: stop,
      pointerleave() {
        stop();
        detail.never();
      },
      contextmenu(event: MouseEvent) {
        if (!known()) return;
        event.preventDefault();
        if (!long) open();
      },
      keydown(event: KeyboardEvent) {
        if (event.key.toLowerCase() !== 'i' || event.ctrlKey || event.metaKey || event.altKey || !known()) return;
        event.preventDefault();
        open();
      },
      focusin(event: FocusEvent) {
        const one = known();
        if (one && (event.target as Element).matches(':focus-visible')) detail.soon(one, focused, node);
      },
      focusout: () => detail.never(),
    };
    const swallow = (event: MouseEvent): void => {
      stop();
      if (!long) {
        detail.never();
        return;
      }
      long = false;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const [name, heard] of Object.entries(hear)) node.addEventListener(name, heard as EventListener);
    node.addEventListener('click', swallow, true);
    return () => {
      stop();
      for (const [name, heard] of Object.entries(hear)) node.removeEventListener(name, heard as EventListener);
      node.removeEventListener('click', swallow, true);
    };
  };
