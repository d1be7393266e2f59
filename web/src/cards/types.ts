// What a card shows. The pictures know nothing of the network: faces are made from definitions in one place (face.ts).

import type { Amount, CardText, TextLine, TextPiece } from '../protocol.js';

export type { Amount, TextLine, TextPiece };

/** A card of the rules, as far as its picture needs what the server says of it. */
export type CardDefinition = Pick<
  CardText,
  'deck' | 'set' | 'name' | 'number' | 'emblem' | 'kind' | 'fields' | 'worth' | 'text' | 'lines'
>;

interface FaceBase {
  /** What its picture is drawn from. */
  id: string;
  name: string;
  emblem: string;
  /** The file that holds its emblem. */
  sprite: string;
  lines: TextLine[];
  /** All that it says, for those who listen. */
  spoken: string;
}

export interface SettlersFace extends FaceBase {
  game: 'settlers';
  /** The Faction's deck; 'Common' for the common deck. */
  deck: string;
  colours: string[];
  kind: 'production' | 'feature' | 'action' | '';
  cost: Amount[];
  deal: Amount[];
  raze: Amount[];
  defended: boolean;
}

export interface ImperiumFace extends FaceBase {
  game: 'imperium';
  /** The nation whose card it is; empty for the common cards. */
  nation: string;
  suits: string[];
  symbols: string[];
  icons: string[];
  stays: boolean;
  attack: boolean;
  develop: Amount[];
  /** What it is worth: "3", "-2", a sentence where it varies; empty for nothing. */
  worth: string;
  varies: boolean;
}

export type CardFace = SettlersFace | ImperiumFace;

export type CardSize = 'detail' | 'hand' | 'plate' | 'table' | 'tile';

/** How a card stands to the question that is asked; see the states of the gallery. */
export interface CardState {
  /** It may be chosen; thin: it is another possibility. */
  light?: 'legal' | 'thin';
  /** The parts of a hand card that the light falls on. */
  parts?: CardPart[];
  selected?: boolean;
  pressed?: boolean;
  /** Used as often as it can be. */
  used?: boolean;
  /** Why it cannot be used now. */
  refused?: string;
  /** The Goods that are missing, struck through on the cost rail. */
  missing?: string[];
  /** What it is worth at present, where that varies. */
  worth?: number;
  /** What has just changed on it. */
  changed?: { text: string; good?: string };
}

export type CardPart = 'build' | 'deal' | 'raze';

/** What lies on a card. */
export interface CardLoad {
  /** Tokens at its edges: samurai, defense, technology. */
  tokens?: Amount[];
  /** Goods on the picture: those paid for an Action, those on a card of the Market. */
  goods?: Amount[];
  /** How many cards lie under it. */
  under?: number;
  /** Exhaust tokens. */
  exhausts?: number;
  /** Visitors of an open production, by seat colour; null is a free place. */
  visitors?: ({ seat: string; icon: string } | null)[];
  /** What sticks out from under an Imperium card: a garrison, Unrest. */
  /** The side that took it over and uses it as its own. */
  taken?: string;
  /** A word on a dark flag: unlocked, blocked, neutral. */
  flag?: string;
  /** The deck of its first owner, of a conquered Location. */
  from?: string;
  /** Of a fortress: how many of its merlons stand. */
  level?: { n: number; of: number };
  /** What taking it costs, in raze. */
  conquest?: number;
  garrison?: { name: string; suit: string; icon: string };
  unrest?: number;
}
