// Goods and tokens as painted pieces: the icon, the shape that says the family, the colour. One icon, one meaning.

import { slug } from './patterns.js';

export type Shape = 'square' | 'circle' | 'drop' | 'shield' | 'jar' | 'gable' | 'cog' | 'torn' | 'masonry';

export interface GoodRow {
  icon: string;
  shape: Shape;
  /** Dark icon on a bright piece. */
  dark?: true;
  /** A class of its own for the icon's colour. */
  gilt?: true;
}

/** By the rules' own word. */
export const goods: Record<string, GoodRow> = {
  wood: { icon: 'log', shape: 'square' },
  stone: { icon: 'stone-block', shape: 'square' },
  food: { icon: 'shiny-apple', shape: 'square' },
  worker: { icon: 'meeple', shape: 'circle' },
  gold: { icon: 'two-coins', shape: 'circle', dark: true },
  raze: { icon: 'flame', shape: 'drop' },
  defense: { icon: 'checked-shield', shape: 'shield' },
  samurai: { icon: 'samurai-helmet', shape: 'circle' },
  vp: { icon: 'round-star', shape: 'circle', gilt: true },
  card: { icon: 'two-cards', shape: 'square' },
  'common card': { icon: 'two-cards', shape: 'square' },
  'faction card': { icon: 'two-cards', shape: 'square' },
  location: { icon: 'house', shape: 'gable' },
  foundation: { icon: 'stone-wall', shape: 'masonry' },
  resource: { icon: 'choice', shape: 'square' },
  'basic tech': { icon: 'gear-hammer', shape: 'cog' },
  'scoring tech': { icon: 'round-star', shape: 'cog', gilt: true },
  'defense tech': { icon: 'checked-shield', shape: 'cog' },
  'advanced tech': { icon: 'abacus', shape: 'cog' },
  blessing: { icon: 'sun-priest', shape: 'circle' },
  'tricolour blessing': { icon: 'sun-priest', shape: 'circle' },
  material: { icon: 'brick-pile', shape: 'square' },
  population: { icon: 'person', shape: 'circle' },
  progress: { icon: 'polar-star', shape: 'circle' },
  goods: { icon: 'amphora', shape: 'jar', dark: true },
  action: { icon: 'torch', shape: 'circle' },
  'exhaust token': { icon: 'hourglass', shape: 'square' },
  unrest: { icon: 'fist', shape: 'torn' },
  mana: { icon: 'lotus-flower', shape: 'circle' },
  king: { icon: 'imperial-crown', shape: 'circle', dark: true },
  statue: { icon: 'chess-pawn', shape: 'square' },
  'barbarian token': { icon: 'barbarian', shape: 'circle' },
  collected: { icon: 'stack', shape: 'square' },
};

/** Words that mean a row above. */
const synonyms: Record<string, string> = {
  workers: 'worker',
  materials: 'material',
  cards: 'card',
  exhaust: 'exhaust token',
  'victory point': 'vp',
  'king of kings token': 'king',
  'exhaust token on the nation deck': 'exhaust token',
  'exhaust token on the developments': 'exhaust token',
  actions: 'action',
  'exhaust tokens': 'exhaust token',
  score: 'vp',
};

export function goodKey(word: string): string {
  const key = word.toLowerCase();
  if (/^\S+ blessing$/.test(key)) return 'blessing';
  return synonyms[key] ?? key;
}

export const goodRow = (word: string): GoodRow => goods[goodKey(word)] ?? { icon: 'choice', shape: 'square' };

/** The class that paints it. */
export const goodClass = (word: string): string => `good-${slug(goodKey(word))}`;

/** Tokens are these and never a card's emblem. */
export const tokenIcons = new Set(Object.values(goods).map((row) => row.icon));

/** The deck's own mark in Settlers, by its name. */
export const factions: Record<string, string> = {
  Common: 'village',
  Japanese: 'shinto-shrine',
  Romans: 'galea',
  Barbarians: 'viking-helmet',
  Egyptians: 'eye-of-horus',
  Atlanteans: 'trident',
  Aztecs: 'aztec-calendar-sun',
  Amazons: 'bowman',
};

export const factionMark = (deck: string): string => factions[deck] ?? 'vertical-banner';

export const kinds: Record<string, string> = { production: 'cycle', feature: 'ionic-column', action: 'hammer-drop' };

/** Imperium: a suit's icon and its letter. */
export const suits: Record<string, { icon: string; letter: string }> = {
  region: { icon: 'mountains', letter: 'R' },
  uncivilised: { icon: 'campfire', letter: 'U' },
  civilised: { icon: 'greek-temple', letter: 'C' },
  tributary: { icon: 'knight-banner', letter: 'T' },
  fame: { icon: 'laurels', letter: 'F' },
  unrest: { icon: 'fist', letter: 'X' },
  power: { icon: 'imperial-crown', letter: 'P' },
  state: { icon: 'vertical-banner', letter: 'S' },
  'trade route': { icon: 'camel', letter: 'TR' },
  gadget: { icon: 'gears', letter: 'G' },
  nation: { icon: 'flower-emblem', letter: 'N' },
};

/** Imperium: the icons printed on cards. */
export const cardIcons: Record<string, string> = {
  city: 'medieval-village-01',
  metropolis: 'byzantin-temple',
  fertile: 'wheat',
  hunt: 'deer',
  knight: 'chess-knight',
  mask: 'ceremonial-mask',
  merchant: 'scales',
  miracle: 'sun-priest',
  ocean: 'big-wave',
  production: 'anvil',
  river: 'river',
  scroll: 'scroll-unfurled',
};

/** Imperium: the symbols of the State. */
export const symbols: Record<string, string> = {
  barbarian: 'battle-axe',
  empire: 'laurel-crown',
  'isle-bound': 'island',
  voyaging: 'big-wave',
  corrupted: 'burning-embers',
  summoned: 'uprising',
};

/** Keywords and heads that have an icon. */
export const keywords: Record<string, string> = {
  acquire: 'card-pickup',
  'break through': 'breaking-chain',
  draw: 'card-draw',
  discard: 'card-discard',
  exile: 'trail',
  history: 'archive-register',
  garrison: 'guarded-tower',
  recall: 'return-arrow',
  abandon: 'exit-door',
  find: 'magnifying-glass',
  look: 'binoculars',
  innovate: 'team-idea',
  revolt: 'uprising',
  develop: 'upgrade',
  attack: 'crossed-swords',
  steal: 'robber-hand',
  swap: 'card-exchange',
  trade: 'trade',
  profit: 'profit',
  choose: 'choice',
  solstice: 'sundial',
};

/** The two letters of a Settlers colour. */
export const colourCodes: Record<string, string> = {
  brown: 'Br',
  grey: 'Gy',
  red: 'Re',
  pink: 'Pk',
  gold: 'Go',
  black: 'Bk',
  blue: 'Bu',
  violet: 'Vi',
  orange: 'Or',
  white: 'Wh',
};
