// Ways out of a set-up that the rules refuse. Only what the rules then accept is offered: each is asked about first.

import { t } from '../i18n/index.js';
import { titled } from '../lobby/words.js';
import type { Form } from '../protocol.js';
import { drawSides, nameOf } from './setup.svelte.js';
import type { Kept } from './setup.svelte.js';

export interface Remedy extends Kept {
  text: string;
  option?: string; // the chosen option that it takes back
}

const most = 3;

/** Changes that the words of a refusal suggest: options that it names, another side, a seat fewer. */
export function candidates(form: Form, { seats, options }: Kept, refusal: string): Remedy[] {
  const said = refusal.toLowerCase();
  const named = new Set([...said.matchAll(/"([^"]+)"/g)].map(([, word]) => word));
  const all: Remedy[] = [];
  for (const option of form.options) {
    const what = titled(option)[0];
    const word = option.word.toLowerCase();
    if (options.includes(option.word)) {
      if (said.includes(word.replace(/^set /, '')))
        all.push({
          text: t('setup.remedy.without', { what }),
          seats,
          options: options.filter((one) => one !== option.word),
          option: option.word,
        });
    } else if (named.has(word)) {
      const others = form.options.filter((one) => option.group !== '' && one.group === option.group);
      const left = options.filter((one) => !others.some((other) => other.word === one));
      all.push({ text: t('setup.remedy.add', { what }), seats, options: [...left, option.word] });
    }
  }
  seats.forEach((seat, k) => {
    if (seat.side === '' || !said.includes(nameOf(seat.side).toLowerCase())) return;
    const drawn = seats.map((one, at) => (at === k ? { ...one, side: '' } : one));
    all.push({ text: t('setup.remedy.side', { n: k + 1 }), seats: drawn, options });
  });
  if (seats.length > Math.max(1, form.least_players))
    all.push({ text: t('setup.remedy.seats', { n: seats.length - 1 }), seats: seats.slice(0, -1), options });
  return all;
}

/** Those of them that the rules accept. */
export async function remedies(
  form: Form,
  kept: Kept,
  refusal: string,
  refused: (sides: string[], options: string[]) => Promise<string>,
): Promise<Remedy[]> {
  const good: Remedy[] = [];
  for (const one of candidates(form, kept, refusal).slice(0, 8)) {
    if (good.length === most) break;
    const sides = drawSides(form, one.seats, one.options).map((seat) => seat.side);
    if ((await refused(sides, one.options)) === '') good.push(one);
  }
  return good;
}
