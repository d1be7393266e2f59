// Cards for the gallery and for tests, as the server would describe them: pieces are made of plain sentences here.

import { goods } from '../goods.js';
import type { CardDefinition, TextLine, TextPiece } from '../types.js';

const kindsOf: [TextPiece['t'], string[]][] = [
  ['colour', ['brown', 'grey', 'red', 'pink', 'gold', 'black', 'white', 'violet', 'blue', 'orange']],
  ['suit', ['uncivilised', 'civilised', 'region', 'tributary', 'fame', 'unrest']],
  ['icon', ['river', 'ocean', 'fertile', 'hunt', 'city', 'production', 'knight']],
  ['keyword', ['acquire', 'break through', 'exile', 'garrison', 'steal']],
];

function pieceOf(s: string): TextPiece | undefined {
  const amount = /^(\d+|an?) (.*?)s?$/.exec(s);
  const good = amount?.[2] ?? '';
  const key = goods[good.toLowerCase()] ? good : goods[`${good}s`] ? `${good}s` : '';
  if (key) return { t: 'good', s, good: key, n: Number(amount?.[1]) || 1 };
  for (const [t, words] of kindsOf) if (words.includes(s)) return { t, s, [t === 'keyword' ? 'word' : t]: s };
  return s === 'or' ? { t: 'or', s } : undefined;
}

const goodWords =
  'workers?|wood|stone|food|gold|raze|defense|VP|materials?|population|progress|goods|actions?|samurai|basic tech';
const marked = new RegExp(
  `((?<=draw )\\d+ (?:faction |common )?cards?|\\b(?:\\d+|an?) (?:${goodWords})\\b|\\b(?:${kindsOf.flatMap(([, words]) => words).join('|')})\\b|\\bor\\b)`,
);

/** "Action, twice: spend 1 worker to gain 2 VP." in pieces. */
export function lineOf(text: string): TextLine {
  const [, head = '', word = '', twice = '', body = text] =
    /^(?:(([A-Z][a-z]+(?: bonus)?)(, twice)?)(?=: ))?(.*)$/s.exec(text) ?? [];
  const pieces = body
    .split(marked)
    .filter((s) => s !== '')
    .map((s): TextPiece => pieceOf(s) ?? { t: 'text', s });
  if (word) pieces.unshift({ t: 'head', s: head, word });
  return { ...(word ? { head: word } : {}), ...(twice ? { times: 2 } : {}), pieces };
}

function amounts(text: string): { good: string; n: number }[] {
  return text
    .split(', ')
    .filter((one) => one !== '')
    .map((one) => {
      const [n = '1', ...rest] = one.split(' ');
      return { good: rest.join(' '), n: Number(n) };
    });
}

function settler(
  deck: string,
  name: string,
  emblem: string,
  kind: string,
  colour: string,
  build: string,
  deal: string,
  raze: string,
  ...lines: string[]
): CardDefinition {
  return {
    deck,
    set: 'base',
    name,
    number: `${deck.slice(0, 3).toUpperCase()}${name}`,
    emblem,
    kind,
    fields: {
      colour: colour.split(' ').filter((one) => one !== ''),
      build: amounts(build),
      deal: amounts(deal),
      raze: amounts(raze),
    },
    text: lines.join('\n'),
    lines: lines.map(lineOf),
  };
}

export const settlersCards: CardDefinition[] = [
  settler(
    'Japanese',
    'Farm',
    'farmer',
    'production',
    'red',
    '1 wood',
    '1 worker',
    '1 VP',
    'Production: gain 1 worker and 1 food.',
  ),
  settler(
    'Common',
    'Village',
    'village',
    'production',
    'pink',
    '1 wood, 1 stone',
    '',
    '2 worker',
    'Production: gain 1 worker.',
    'Building bonus: gain 1 worker.',
  ),
  settler(
    'Common',
    'Quarry',
    'war-pick',
    'production',
    'grey',
    '1 wood, 1 stone',
    '',
    '2 stone',
    'Production: gain 1 stone.',
    'Building bonus: gain 1 stone.',
  ),
  settler(
    'Romans',
    'Trade Colony',
    'trireme',
    'production',
    'brown grey red',
    '1 wood, 1 stone, 1 location',
    '1 gold',
    '',
    'Production: gain 1 worker and 1 gold.',
  ),
  settler(
    'Barbarians',
    'Primeval Forest',
    'forest',
    'production',
    'brown',
    '1 wood',
    '1 wood',
    '',
    'Production: gain 2 wood.',
  ),
  settler(
    'Common',
    'Monument',
    'obelisk',
    'production',
    'violet',
    '1 stone',
    '',
    '1 VP, 1 stone',
    'Production: gain 1 VP.',
  ),
  settler(
    'Japanese',
    'Gate',
    'shinto-shrine',
    'feature',
    'blue',
    '1 wood, 1 stone, 1 location',
    '1 card',
    '',
    'Feature: at the end of each round, you may put cards from your hand under this. At the end of the game, gain 1 VP for each.',
  ),
  settler(
    'Common',
    'Ruins',
    'ancient-ruins',
    'feature',
    '',
    '',
    '',
    '',
    'Feature: none.',
    'Building bonus: draw 1 card.',
  ),
  settler(
    'Common',
    'Gold Mine',
    'mine-wagon',
    'action',
    'gold',
    '1 wood, 1 stone',
    '',
    '1 VP, 1 gold',
    'Action, twice: spend 1 worker to gain 1 gold.',
  ),
  settler(
    'Japanese',
    'Ninjas',
    'ninja-head',
    'action',
    'black',
    '1 wood, 1 location',
    '1 raze',
    '1 VP',
    'Action: spend 1 worker to discard a deal of an enemy and gain its good.',
    'Building bonus: gain 2 raze.',
  ),
  settler(
    'Egyptians',
    'Sphinx Alley',
    'egyptian-sphinx',
    'action',
    'grey',
    '1 stone, 1 location',
    '1 worker',
    '',
    'Action, twice: spend 2 gold to gain 2 VP.',
  ),
  settler(
    'Common',
    'Merchant’s Guild',
    'scales',
    'production',
    'gold',
    '2 wood',
    '',
    '1 VP, 1 gold',
    'Production: gain 1 gold for each gold location you have, at most 3.',
  ),
];

export const stateCards: CardDefinition[] = [
  settler(
    'Japanese',
    'Stalls',
    'noodles',
    'action',
    'red',
    '1 wood',
    '1 food',
    '1 VP',
    'Action: spend 1 food to gain 2 VP.',
  ),
  settler(
    'Common',
    'Mill',
    'windmill',
    'feature',
    'red',
    '1 wood, 1 stone',
    '',
    '1 food',
    'Feature: whenever you build a red location, gain 1 gold and 1 VP.',
  ),
  settler(
    'Common',
    'Castle',
    'hill-fort',
    'action',
    'blue',
    '2 stone',
    '',
    '1 card',
    'Action, twice: spend 1 worker to draw 2 cards.',
  ),
  settler(
    'Japanese',
    'Sumo School',
    'mailed-fist',
    'action',
    'black',
    '1 wood, 1 location',
    '1 raze',
    '',
    'Action, twice: spend 1 food to gain 1 raze.',
  ),
  settler(
    'Common',
    'Merchant’s Guild',
    'scales',
    'production',
    'gold',
    '2 wood',
    '',
    '1 VP',
    'Production: gain 1 gold for each gold location you have, at most 3.',
  ),
  settler(
    'Common',
    'Brewer',
    'beer-stein',
    'action',
    'red',
    '1 wood',
    '',
    '1 food',
    'Action, twice: spend 1 food to gain 1 VP.',
  ),
  settler(
    'Japanese',
    'Daimyo’s Castle',
    'pagoda',
    'production',
    'grey',
    '2 stone, 1 location',
    '1 gold',
    '1 VP',
    'Production: gain 1 VP for each samurai you have, at most 3.',
  ),
  settler(
    'Japanese',
    'Dojo',
    'kimono',
    'feature',
    'red',
    '1 wood, 1 location',
    '1 VP',
    '1 VP',
    'Feature: whenever you deploy a samurai, gain 1 VP.',
    'Building bonus: draw 1 faction card.',
  ),
  settler(
    'Common',
    'Pig Farmer',
    'pig',
    'action',
    'red',
    '1 wood',
    '',
    '1 food',
    'Action: spend 1 worker and 1 food to gain 2 VP.',
  ),
];

interface Imperial {
  deck?: string;
  set?: string;
  name: string;
  emblem: string;
  suits?: string;
  state?: string;
  icons?: string;
  stays?: boolean;
  attack?: boolean;
  vp?: number | string;
  develop?: string;
  starts?: string;
}

function imperial(card: Imperial, ...lines: string[]): CardDefinition {
  const list = (text = ''): string[] => text.split(', ').filter((one) => one !== '');
  return {
    deck: card.deck ?? 'Commons',
    set: card.set ?? 'horizons',
    name: card.name,
    number: `3${card.name}`,
    emblem: card.emblem,
    fields: {
      suits: list(card.suits),
      state: list(card.state),
      icons: list(card.icons),
      develop: amounts(card.develop ?? ''),
      ...(card.stays ? { stays: true as const } : {}),
      ...(card.attack ? { attack: true as const } : {}),
      ...(card.starts ? { starts: card.starts } : {}),
    },
    ...(card.vp === undefined
      ? {}
      : { worth: typeof card.vp === 'number' ? { text: String(card.vp), fixed: card.vp } : { text: card.vp } }),
    text: lines.join('\n'),
    lines: lines.map(lineOf),
  };
}

export const imperiumCards: CardDefinition[] = [
  imperial(
    {
      deck: 'Japan',
      name: 'Kanto Plain',
      emblem: 'high-grass',
      suits: 'region',
      icons: 'production, production, fertile',
      stays: true,
    },
    'Play: gain 1 population. You may put a card from your hand into History. You may garrison a card from your hand.',
  ),
  imperial(
    { name: 'Lagoon', emblem: 'palm-tree', suits: 'region', icons: 'ocean, production', stays: true },
    'Play: you may put a card from your discard pile into History. Exile a card in the market. You may garrison a card from your hand.',
  ),
  imperial(
    {
      name: 'Hunters and Trackers',
      emblem: 'bow-arrow',
      suits: 'uncivilised',
      state: 'barbarian',
      icons: 'hunt',
      vp: '1 for each region',
    },
    'Choose: gain 1 goods for each hunt in play, at most 4 or acquire a region.',
  ),
  imperial(
    {
      name: 'Metropolis',
      emblem: 'byzantin-temple',
      set: 'classics',
      suits: 'civilised',
      state: 'empire',
      icons: 'city',
      stays: true,
      vp: 2,
    },
    'Solstice: gain 1 material or 1 population or draw 1 card.',
  ),
  imperial(
    { name: 'Pirates', emblem: 'drakkar', suits: 'uncivilised, civilised', icons: 'ocean', attack: true, vp: 1 },
    'Choose: acquire an attack card or steal 2 materials for each ocean in play from each other player. Put this card into History.',
  ),
  imperial(
    { name: 'Goryeo', emblem: 'dragon-head', suits: 'tributary', vp: 3 },
    'Acquire a civilised card. Put this card into History.',
  ),
  imperial(
    { name: 'Brave', emblem: 'lion', suits: 'fame', vp: 8 },
    'Free: this turn, whenever you acquire a card you may at once free play the unrest taken with it.',
  ),
  imperial(
    { name: 'Unrest', emblem: 'fist', suits: 'unrest', vp: -2 },
    'Choose: pay 1 population or discard 2 cards or pay 3 materials. Return this card to the Unrest pile.',
  ),
  imperial(
    { deck: 'Japan', name: 'Shinto', emblem: 'shinto-shrine', stays: true },
    'Exhaust: when you play an uncivilised or civilised card: gain 1 population and draw 2 cards.',
  ),
  imperial(
    {
      deck: 'Japan',
      name: 'Heian-kyo (Kyoto)',
      emblem: 'pagoda',
      state: 'empire',
      icons: 'city',
      vp: 3,
      develop: '3 material, 2 population',
    },
    'Solstice: you may discard a card to gain 1 material or 1 population or draw 1 card.',
  ),
  imperial(
    { deck: 'Japan', name: 'Japan', emblem: 'flower-emblem', suits: 'power', stays: true },
    'Exhaust: pay 2 population and discard a card to gain 1 action.',
  ),
  imperial(
    { deck: 'States', name: 'Empire', emblem: 'laurel-crown', state: 'empire', starts: 'state', stays: true },
    'You may play cards with the Empire symbol or none. Holds 3 actions and 5 exhaust tokens.',
  ),
];
