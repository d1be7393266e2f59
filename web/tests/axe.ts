// What axe finds on a screen, by every light.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

// Put into the page once and run there: @axe-core/playwright opens a page more for each look, and takes four times as long.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const themes = ['day', 'evening', 'contrast'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function faultless(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  for (const theme of themes) {
    const found = await page.evaluate(
      async ([chosen, values]) => {
        document.documentElement.dataset['theme'] = chosen;
        // Colours that are still on their way from one light to the other are no fault.
        const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
        await Promise.allSettled(fading.map((one) => one.finished));
        const { run } = (window as unknown as { axe: typeof axe }).axe;
        const { violations } = await run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
        );
      },
      [theme, tags] as const,
    );
    expect(found, `${where} by ${theme}`).toEqual([]);
  }
}
