// The sign and the key of what an option does, by its verb; a verb that is not listed gets a plain sign.

import { capital, has, t } from '../../i18n/index.js';
import type { DecisionOption, Several } from '../../protocol.js';

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

/** The keys of what is done in a game, each with its verb. */
export const verbKeys = (game: string): [key: string, verb: string][] =>
  (game === 'settlers'
    ? ['build', 'deal', 'raze', 'activate', 'exchange', 'pass']
    : ['play', 'exhaust', 'innovate', 'revolt', 'develop', 'end-turn']
  ).map((verb) => [verbs[verb]?.key ?? '', verb]);

/** What the button that does it says: "Build it". */
export function doWords(verb: string): string {
  const id = `do.${verb}`;
  return has(id) ? t(id) : verbWords(verb);
}

/** An option's verb in words: "End turn"; one that is new to the page as the server has it. */
export function verbWords(verb: string): string {
  const id = `verb.${verb}`;
  return has(id) ? t(id) : capital(verb.replaceAll('-', ' '));
}

/** The heading of what would come of it: "If you build it now". */
export function ifWords(verb: string): string {
  const id = `if.${verb}`;
  return t(has(id) ? id : 'if.other');
}

/** What ends picking, an option or not, with so many cards picked to do this with: "Discard these 2 cards". */
export function pickWords(done: DecisionOption | undefined, verb: string | undefined, n: number): string {
  if (n === 0 && !done) return t('picks.choose');
  const ids = [`pick.${verb ?? ''}`, 'pick.any'].map((id) => `${id}.${n === 0 ? 'none' : 'some'}`);
  const id = ids.find(has);
  return id === undefined ? (done?.label ?? done?.text ?? '') : t(id, { n });
}

/** How many are picked, and how many may be: "2 of 3 chosen". */
export function chosenWords({ least, most }: Several, n: number): string {
  if (least === most) return t('picks.exact', { n, most });
  return t(least > 0 ? 'picks.range' : 'picks.most', { n, least, most });
}

/** The button of a payment, where it is known what is paid for: "Pay and build". */
export function payWords(cause: string | undefined): string {
  const id = `pay.and.${cause ?? ''}`;
  return has(id) ? t(id) : t('pay.pay');
}

/** All of them, so that a test can see that each is drawn. */
export const verbIcons = (): string[] => [...Object.values(verbs).map((one) => one.icon), 'choice'];
