// What happened as a person would tell it: a block for each turn, and one sentence for all that a card brought about.

import { listOf, sentenceOf, t } from '../../i18n/index.js';
import type { Step } from '../../protocol.js';
import { piecesOf } from './names.js';
import type { Named } from './names.js';
import { linesOf } from './turns.js';

/** A sentence: who does it, then what. */
export interface Telling {
  who: string; // empty where the block says it, or nobody does it
  text: string;
  mine: boolean; // it happened to who reads it
  loud: boolean; // nobody may miss it
  depth: number;
  undo: boolean;
  more: boolean; // it tells more than what was answered
  defs?: ReadonlyMap<string, number>; // the cards that it is about, by name
  die?: number; // that was rolled
}
export interface Block {
  n: number; // its first step
  seat: number | null; // whose turn it is; null between turns
  title: string; // what kind of turn; of a block without a seat all of its heading
  tellings: Telling[];
}

export interface Tellers {
  names: readonly string[]; // by seat, as lines call them
  viewer: number | null; // who is told "you"
  book: Named;
  marked: boolean; // lines say where turns begin; else a turn is what one seat answers in one go
}

// What is gathered for one sentence.
interface Sentence {
  seat: number | null;
  card: string; // the card whose doing the parts are
  headed: boolean; // the first part says what is done with it
  parts: string[];
  loud: boolean;
  depth: number;
  undo: boolean;
  more: boolean;
  defs: Map<string, number>;
  die?: number;
}

const turnOf = /^(activate|innovate|revolt)s?$/;
const between = /^(Round \d+|Solstice of round \d+|Production|Actions)\b/;
const loud = /^(Collapse|Scoring is triggered|The game is over)/;
// With these something begins; all else goes on with what began.
const begins =
  /^(can do nothing|(?:free )?plays?|exhausts?|develops?|trades?|profits?|resolves?|builds?|razes?|makes?|activates?|exchanges?|pass(?:es)?|rolls?) ?/;

// What one does, or pays for it, is no surprise.
const expected = (body: string): boolean => begins.test(body) || /^pays? /.test(body);

/** "Japan gain 1 progress (Advance)." as who, what and because of what. */
function parted(text: string, { names, viewer, book }: Tellers): { seat: number | null; body: string; card: string } {
  const bare = text.replace(/\.$/, '');
  const reason = /^(.*) \(([^()]+(?:\([^()]*\))?)\)$/.exec(bare);
  const known = reason?.[2] !== undefined && book.named(reason[2]).length > 0;
  const card = known ? (reason?.[2] ?? '') : '';
  const body = known ? (reason?.[1] ?? '') : bare;
  if (body.startsWith('You ')) return { seat: viewer, body: body.slice(4), card };
  for (const [seat, name] of names.entries()) {
    for (const subject of [`The ${name} `, `${name} `])
      if (name !== '' && body.startsWith(subject)) return { seat, body: body.slice(subject.length), card };
  }
  return { seat: null, body, card };
}

const firstCard = (text: string, book: Tellers['book']): string =>
  piecesOf(text, book).find((piece) => piece.card)?.text ?? '';

/** Blocks of sentences, the newest last. */
export function tell(steps: readonly Step[], tellers: Tellers): Block[] {
  const blocks: { block: Block; sentences: Sentence[] }[] = [];
  let here = -1; // whose answers the last block is made of
  const open = (n: number, seat: number | null, title: string): void => {
    blocks.push({ block: { n, seat, title, tellings: [] }, sentences: [] });
  };
  for (const step of steps) {
    if (!tellers.marked && step.seat !== here) open(step.n, step.seat, '');
    here = step.seat;
    let answered = false; // a line has said what was answered
    linesOf(step).forEach((line, k) => {
      const { seat, body, card } = parted(line.text, tellers);
      const why = step.why?.find((one) => one.line === k);
      const turn = turnOf.exec(body);
      if (tellers.marked && turn && seat !== null && card === '') return open(step.n, seat, body);
      if (why?.kind === 'die') open(step.n, why.seat, '');
      if (seat === null && between.test(body)) return open(step.n, null, body);
      if (blocks.length === 0) open(step.n, tellers.marked ? null : step.seat, '');
      const more = loud.test(body) || (answered && !expected(body));
      answered = true;
      const sentences = blocks.at(-1)?.sentences ?? [];
      const last = sentences.at(-1);
      const alone = line.undo || step.kind === 'seat' || loud.test(body) || seat === null || why !== undefined;
      const joins =
        last !== undefined &&
        !alone &&
        last.seat === seat &&
        !last.undo &&
        (card === '' ? !last.headed && last.card === '' && !begins.test(body) : last.card === card);
      if (joins) {
        last.parts.push(body);
        last.more ||= more;
        for (const [name, def] of line.defs ?? []) last.defs.set(name, def);
      } else {
        const headed = card === '' && !alone && begins.test(body);
        sentences.push({
          seat,
          card: headed ? firstCard(body, tellers.book) : card,
          headed,
          parts: [body],
          loud: loud.test(body),
          depth: line.depth,
          undo: line.undo,
          more,
          defs: new Map(line.defs),
          ...(line.die === undefined ? {} : { die: line.die }),
        });
      }
    });
  }
  return blocks
    .map(({ block, sentences }) => ({ ...block, tellings: sentences.map((one) => said(one, block, tellers)) }))
    .filter((block) => block.tellings.length > 0 || block.title !== '');
}

function said(sentence: Sentence, block: Block, { names, viewer }: Tellers): Telling {
  const { seat, parts, card, headed, depth, undo } = sentence;
  const mine = seat !== null && seat === viewer;
  const who = seat === null || seat === block.seat ? '' : mine ? t('told.you') : (names[seat] ?? '');
  const [first = '', ...more] = parts;
  const rest = headed ? more : parts;
  // Lists within a list are parted by stops.
  const list = rest.some((part) => / and |, /.test(part)) ? rest.join('; ') : listOf(rest);
  let text = headed ? (list === '' ? first : `${first}: ${list}`) : list;
  if (!headed && card !== '') text += ` (${card})`;
  if (mine) text = text.replaceAll(/\btheir\b/g, t('told.your'));
  return {
    who,
    text: who === '' ? sentenceOf(text) : /[.!?]$/.test(text) ? text : `${text}.`,
    mine,
    loud: sentence.loud,
    depth,
    undo,
    more: sentence.more,
    ...(sentence.defs.size > 0 ? { defs: sentence.defs } : {}),
    ...(sentence.die === undefined ? {} : { die: sentence.die }),
  };
}

/** The steps that still stand: what was taken back, and that it was, is gone. */
export function standing(steps: readonly Step[]): Step[] {
  const left: Step[] = [];
  for (const step of steps) {
    if (step.kind !== 'undo') {
      left.push(step);
      continue;
    }
    // The seat's own last answer, and what computer players answered to it.
    const at = left.findLastIndex((one) => one.kind === 'answer' && one.seat === step.seat);
    if (at >= 0) left.splice(at);
  }
  return left;
}

/** What the others did since the viewer's last turn; during it, what they did before it. */
export function sinceLastTurn(blocks: readonly Block[], viewer: number | null, mine: boolean): Block[] {
  if (viewer === null) return blocks.slice(-4);
  let end = blocks.length;
  if (mine) {
    const now = blocks.findLastIndex((block) => block.seat === viewer);
    // Nothing of the own turn is told yet where it has only just begun.
    const begun = blocks.slice(now + 1).every((block) => block.seat === null);
    if (now >= 0 && begun && !blocks.slice(now + 1).some((block) => block.title !== '')) end = now;
  }
  const before = blocks.slice(0, end).findLastIndex((block) => block.seat === viewer);
  return blocks.slice(before + 1, end);
}

/**
 * What the viewer's own answers brought beyond what they say: in the turn that goes on, or in the last one as long as
 * nothing of this one is to be told.
 */
export function ownTurn(
  blocks: readonly Block[],
  viewer: number | null,
  mine: boolean,
): { now: boolean; tellings: Telling[] } {
  const own = blocks.filter((block) => viewer !== null && block.seat === viewer);
  const told = (block: Block | undefined): Telling[] => block?.tellings.filter(({ more, undo }) => more && !undo) ?? [];
  const latest = own.at(-1);
  const now = mine && latest !== undefined && latest === blocks.at(-1);
  const tellings = told(latest);
  return now && tellings.length === 0 ? { now: false, tellings: told(own.at(-2)) } : { now, tellings };
}
