// From a definition of the server to what a card shows: the one place where both meet.

import { t } from '../i18n/index.js';
import { amountOf, signed } from './amount.js';
import { spriteOf } from './icon.js';
import type { Amount, CardDefinition, CardFace, ImperiumFace, SettlersFace } from './types.js';

type Field = CardDefinition['fields'][string] | undefined;

const isAmount = (one: string | Amount): one is Amount => typeof one !== 'string';

function amounts(field: Field): Amount[] {
  return Array.isArray(field) ? (field as (string | Amount)[]).filter(isAmount).filter(({ n }) => n > 0) : [];
}

function words(field: Field): string[] {
  if (typeof field === 'string') return [field];
  return Array.isArray(field) ? (field as (string | Amount)[]).filter((one): one is string => !isAmount(one)) : [];
}

/** Copies of a card share their first number, and so their picture. */
const idOf = ({ number, deck, name }: CardDefinition): string => `${deck}/${number || name}`;

function kindOf(definition: CardDefinition): SettlersFace['kind'] {
  const kind = definition.kind ?? '';
  return kind === 'production' || kind === 'feature' || kind === 'action' ? kind : '';
}

/** What a listener hears: the name, what it is, its text. */
function spoken(definition: CardDefinition, more: string[]): string {
  const text = definition.text.replaceAll('\n', ' ');
  return [definition.name, ...more, text]
    .filter((part) => part !== '')
    .join('. ')
    .replaceAll('..', '.');
}

const said = (name: string, list: Amount[]): string =>
  list.length === 0 ? '' : `${name} ${list.map(({ good, n }) => amountOf(n, good)).join(', ')}`;

function common(
  definition: CardDefinition,
  game: string,
): Pick<CardFace, 'id' | 'name' | 'emblem' | 'sprite' | 'lines'> {
  return {
    id: idOf(definition),
    name: definition.name,
    emblem: definition.emblem ?? '',
    sprite: spriteOf(game, definition.set),
    lines: definition.lines,
  };
}

export function settlersFace(definition: CardDefinition): SettlersFace {
  const { fields } = definition;
  const colours = words(fields['colour']).filter((colour) => colour !== 'none');
  const kind = kindOf(definition);
  const cost = amounts(fields['build']);
  const deal = amounts(fields['deal']);
  const raze = amounts(fields['raze']);
  return {
    ...common(definition, 'settlers'),
    game: 'settlers',
    deck: definition.deck,
    colours,
    kind,
    cost,
    deal,
    raze,
    defended: fields['printed defense'] === true,
    spoken: spoken(definition, [
      [...colours, kind].filter((word) => word !== '').join(' '),
      said(t('card.use.build'), cost),
      said(t('card.use.deal'), deal),
      said(t('card.use.raze'), raze),
    ]),
  };
}

const shared = new Set(['Commons', 'States', 'Trade Routes']);

export function imperiumFace(definition: CardDefinition): ImperiumFace {
  const { fields } = definition;
  const nation = shared.has(definition.deck) ? '' : definition.deck;
  const suits = words(fields['suits']);
  const state = words(fields['starts']).some((place) => place === 'state' || place === 'second state');
  const symbols = words(fields['state']);
  const worth = definition.worth;
  const varies = worth !== undefined && worth.fixed === undefined;
  const icons = words(fields['icons']);
  const stays = fields['stays'] === true;
  const attack = fields['attack'] === true;
  const develop = amounts(fields['develop']);
  return {
    ...common(definition, 'imperium'),
    game: 'imperium',
    nation,
    suits: suits.length > 0 ? suits : state || nation === '' ? ['state'] : ['nation'],
    symbols,
    icons,
    stays,
    attack,
    develop,
    worth: worth ? (worth.fixed !== undefined ? String(worth.fixed) : worth.text) : '0',
    varies,
    spoken: spoken(definition, [
      [...suits, ...symbols].join(', '),
      [...(attack ? [t('card.attack')] : []), ...(stays ? [t('card.stays')] : [])].join(', '),
      icons.join(', '),
      varies ? t('card.vp.varies') : t('card.vp', { n: signed(worth?.fixed ?? 0) }),
      said(t('card.develop'), develop),
    ]),
  };
}

export const faceOf = (game: string, definition: CardDefinition): CardFace =>
  game === 'settlers' ? settlersFace(definition) : imperiumFace(definition);
