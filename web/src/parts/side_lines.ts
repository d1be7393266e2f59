// How a side plays, in the three lines that the rules have for it: what it has, what it does, what to watch out for.

import { capital, t } from '../i18n/index.js';
import type { SideForm } from '../protocol.js';

export function sideLines(side: Pick<SideForm, 'lines'>): string[] {
  return (side.lines ?? []).map((line, k) =>
    k === 2 ? t('setup.watchout', { what: line.charAt(0).toLowerCase() + line.slice(1) }) : capital(line),
  );
}
