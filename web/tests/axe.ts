// What axe finds on a screen, by every light.

import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const themes = ['day', 'evening', 'contrast'] as const;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function faultless(page: Page, where: string): Promise<void> {
  for (const theme of themes) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
    }, theme);
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
    expect(found, `${where} by ${theme}`).toEqual([]);
  }
}
