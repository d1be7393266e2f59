// Whether a table lies well on its screen: nothing scrolls the page, nothing important is off it or cut, and nothing lies
// over anything else.

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** What must be wholly on the screen, and in which nothing that is written may be cut. */
const important = [
  '#question',
  '#undo',
  '.track > *',
  '[data-well]',
  '[data-rival]',
  '.empire .exchange',
  '.tabs button',
  '#options',
  '.frame > .strip > *',
  '.realm .tokens .box',
  '.realm .growth-list',
  '.realm .piles > *',
  '.decks',
  '.plate h2',
];
/** What stands side by side; none of one group may cover another of it. */
const groups = [
  ['.bar', '.frame > .rivals', '.frame > .strip', '.frame > .mat', '.frame > .tray', '#hand .side'],
  ['.bar .wordmark', '#question', '.track', '.tools'],
  ['.realm .power', '.realm .lands', '.realm .growth'],
  ['.realm .power > .cards .card', '.realm .tokens .box'],
  ['.lands .row:first-child .card', '.lands .row:last-child .card'],
  ['.growth-list', '.growth .piles'],
  ['.empire .plate', '.empire .half.left .card'],
  ['.empire .plate h2', '.empire .plate .exchange', '.empire .deals'],
  ['.empire .plate', '.empire .half.right .card'],
  ['section.market', '.decks'],
];

/** What was laid out anew a moment ago, as behind a change of the size, has that moment to come to rest. */
export async function wellLaid(page: Page, where: string): Promise<void> {
  await expect.poll(() => faults(page), { message: where, intervals: [20, 100, 300], timeout: 3000 }).toEqual([]);
}

function faults(page: Page): Promise<string[]> {
  return page.evaluate(
    ([important, groups]) => {
      const found: string[] = [];
      const { scrollWidth, scrollHeight } = document.documentElement;
      if (scrollWidth > innerWidth || scrollHeight > innerHeight)
        found.push(`the page scrolls: ${String(scrollWidth)} x ${String(scrollHeight)}`);
      const seen = (selector: string): { name: string; box: DOMRect; at: Element }[] =>
        [...document.querySelectorAll(selector)]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((at) => ({
            name: `${selector} "${at.textContent.trim().slice(0, 20)}"`,
            box: at.getBoundingClientRect(),
            at,
          }));
      for (const selector of important)
        for (const { name, box, at } of seen(selector)) {
          // On a phone the mat can be scrolled.
          if (innerWidth < 900 && at.closest('.mat')) continue;
          if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
            found.push(`off the screen: ${name}`);
          const own = at.parentElement?.closest('.bar, .realm, .empire, .strip, .rivals, .tray');
          const outer = own?.getBoundingClientRect();
          if (outer && (box.top < outer.top - 1 || box.bottom > outer.bottom + 1))
            found.push(`out of its panel: ${name}`);
        }
      for (const group of groups)
        for (const [k, selector] of group.entries())
          for (const a of seen(selector))
            for (const other of group.slice(k + 1))
              for (const b of seen(other)) {
                const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
                const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
                if (wide > 1.5 && high > 1.5) found.push(`${a.name} lies over ${b.name}`);
              }
      return [...new Set(found)];
    },
    [important, groups] as const,
  );
}
