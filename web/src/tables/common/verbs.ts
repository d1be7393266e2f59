// The sign and the key of what an option does, by its verb; a verb that is not listed gets a plain sign.

import { capital, has, t } from '../../i18n/index.js';
import type { DecisionOption } from '../../protocol.js';

interface VerbLook {
  icon: string;
  key?: string;
}

const verbs: Record<string, VerbLook> = {
  build: { icon: 'hammer-nails', key: 'B' },
  deal: { icon: 'shaking-hands', key: 'D' },
  raze: { icon: 'flame', key: 'R' },
  activate: { icon: 'hammer-drop', key: 'A' },
  exchange: { icon: 'meeple', key: 'X' },
  pass: { icon: 'night-sleep', key: 'P' },
  'end-turn': { icon: 'night-sleep', key: 'E' },
  play: { icon: 'torch', key: 'P' },
  'free-play': { icon: 'torch' },
  exhaust: { icon: 'hourglass', key: 'X' },
  acquire: { icon: 'card-pickup' },
  'break-through': { icon: 'breaking-chain' },
  innovate: { icon: 'team-idea', key: 'I' },
  revolt: { icon: 'uprising', key: 'R' },
  develop: { icon: 'upgrade', key: 'D' },
  trade: { icon: 'trade' },
  profit: { icon: 'profit' },
  discard: { icon: 'card-discard' },
  draw: { icon: 'card-draw' },
  deploy: { icon: 'samurai-helmet' },
  defend: { icon: 'checked-shield' },
  conquer: { icon: 'crossed-swords' },
  besiege: { icon: 'crossed-swords' },
  'put-under': { icon: 'save-arrow' },
  pay: { icon: 'trade' },
};

export const verbLook = (verb: string | undefined): VerbLook => verbs[verb ?? ''] ?? { icon: 'choice' };

/** What the button that does it says: "Build it". */
export function doWords(verb: string): string {
  const id = `do.${verb}`;
  return has(id) ? t(id) : capital(verb.replaceAll('-', ' '));
}

/** The option that ends picking, with so many cards picked to do this with: "Discard these 2 cards". */
export function pickWords(done: DecisionOption, verb: string | undefined, n: number): string {
  const ids = [`pick.${verb ?? ''}`, 'pick.any'].map((id) => `${id}.${n === 0 ? 'none' : 'some'}`);
  const id = ids.find(has);
  return id === undefined ? (done.label ?? done.text) : t(id, { n });
}

/** The button of a payment, where it is known what is paid for: "Pay and build". */
export function payWords(cause: string | undefined): string {
  const id = `pay.and.${cause ?? ''}`;
  return has(id) ? t(id) : t('pay.pay');
}

/** All of them, so that a test can see that each is drawn. */
export const verbIcons = (): string[] => [...Object.values(verbs).map((one) => one.icon), 'choice'];
