// How a seat is known at a glance: colour, sign and the dash of its line in a chart.

import { nations, slug } from '../cards/patterns.js';

export interface SideLook {
  colour: string;
  icon: string;
  dash: string;
  cloth: string; // the class of its textile
}

// Factions of Settlers first; nations of Imperium have the colour of their cloth.
const factions: Record<string, string> = {
  Barbarians: '#5a6427',
  Japanese: '#33457e',
  Romans: '#a32a2c',
  Egyptians: '#136f78',
  Atlanteans: '#1c5f8a',
  Aztecs: '#a8541a',
  Amazons: '#6d3f7d',
};
const signs: Record<string, string> = {
  Barbarians: 'viking-helmet',
  Japanese: 'shinto-shrine',
  Romans: 'galea',
  Egyptians: 'eye-of-horus',
  Atlanteans: 'trident',
  Aztecs: 'aztec-calendar-sun',
  Amazons: 'bowman',
  Japan: 'shinto-shrine',
  Greeks: 'greek-temple',
  Carthaginians: 'elephant-head',
  Celts: 'triquetra',
  Macedonians: 'spears',
  Persians: 'winged-sword',
  Scythians: 'cavalry',
  Vikings: 'drakkar',
  Abbasids: 'astrolabe',
  Aksumites: 'obelisk',
  Cultists: 'cultist',
  Guptas: 'lotus-flower',
  Inuit: 'igloo',
  Magyars: 'horse-head',
  Martians: 'alien-stare',
  Mayans: 'mayan-pyramid',
  Polynesians: 'canoe',
  Sassanids: 'lion',
  Taino: 'totem-mask',
  Tang: 'dragon-head',
  Wagadou: 'gold-bar',
  Arthurians: 'holy-grail',
  Mauryans: 'indian-palace',
  Minoans: 'bull',
  Olmecs: 'stone-bust',
  Qin: 'pagoda',
  Utopians: 'mountains',
  Bot: 'vertical-banner',
};
// Factions that are no nations wear the cloth of their neighbours.
const cloths: Record<string, string> = { Barbarians: 'Celts', Japanese: 'Japan', Aztecs: 'Mayans', Amazons: 'Magyars' };
const dashes = ['none', '7 4', '2 4', '9 3 2 3', '12 5'];

/** By the side's name; the variant behind it ("Japan B") and the Bot before it change nothing. */
export function sideLook(side: string, seat = 0): SideLook {
  const name = side.replace(/^Bot /, '').replace(/ [AB]$/, '');
  return {
    colour: factions[name] ?? nations[name]?.band ?? '#56424f',
    icon: signs[name] ?? 'vertical-banner',
    dash: dashes[seat % dashes.length] ?? 'none',
    cloth: `cloth-nation-${slug(cloths[name] ?? name)}`,
  };
}

/** The sides of each game, so that a test can tell them apart. */
export const sidesOf = {
  settlers: (): string[] => Object.keys(factions),
  imperium: (): string[] => Object.keys(nations),
};

/** All signs, so that a test can see that each is drawn. */
export const sideIcons = (): string[] => Object.values(signs);
