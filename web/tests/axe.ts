// What axe finds on a screen, by every light.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

// Put into the page once and run there: @axe-core/playwright opens a page more for each look, and takes four times as long.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// What is named and how it is nested is the same by every light: by the others only colours are looked at.
const looks: [theme: string, only: axe.RunOnly][] = [
  ['day', { type: 'tag', values: tags }],
  ['evening', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }],
  ['contrast', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }],
];

/** Waits until nothing is on its way any more: letters, faces of cards, transitions, and whatever follows from them. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let quiet = 0; quiet < 3;) {
      const moving = document.getAnimations().filter((one) => one instanceof CSSTransition || one.timeline === null);
      await Promise.allSettled(moving.map((one) => one.finished));
      const changed = await new Promise<boolean>((done) => {
        let any = moving.length > 0;
        const watch = new MutationObserver(() => (any = true));
        watch.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            watch.disconnect();
            done(any);
          }),
        );
      });
      quiet = changed ? 0 : quiet + 1;
    }
  });
}

/** within: the part of the screen that is looked at, where the rest was before. */
export async function faultless(page: Page, where: string, within?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  for (const [theme, only] of looks) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    await still(page);
    const found = await page.evaluate(
      async ([runOnly, within]) => {
        const { run } = (window as unknown as { axe: typeof axe }).axe;
        const { violations } = await run(within ?? document, { runOnly, resultTypes: ['violations'] });
        // Of what is too small or covered it helps to know where it stood and what lay over it.
        const stood = (at: string): string => {
          const box = document.querySelector(at)?.getBoundingClientRect();
          if (!box) return '';
          const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          return `${JSON.stringify(box)}, below ${over?.outerHTML.slice(0, 160) ?? 'nothing'}`;
        };
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(
            ({ target, failureSummary }) =>
              `${id}: ${target.join(' ')}: ${failureSummary ?? ''} ${id === 'target-size' ? stood(target.join(' ')) : ''}`,
          ),
        );
      },
      [only, within] as const,
    );
    expect(found, `${where} by ${theme}`).toEqual([]);
  }
}
