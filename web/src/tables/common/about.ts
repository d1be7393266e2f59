// What a card is, in a line, and what it costs: for who looks at it closely.

import { capital, t } from '../../i18n/index.js';
import type { MessageId } from '../../i18n/index.js';
import type { Amount, CardFace } from '../../cards/types.js';
import type { CardText } from '../../protocol.js';

/** "Japan", "region", "stays in play", "2 in the deck". */
export function kindOf(definition: CardText, face: CardFace | undefined): string[] {
  const own =
    face?.game === 'imperium'
      ? [
          ...face.suits.filter((suit) => suit !== 'nation'),
          face.stays ? t('card.stays') : '',
          face.attack ? t('card.attack') : '',
        ]
      : [definition.kind ?? '', ...(face?.colours ?? [])];
  return [definition.deck, ...own, t('card.copies', { n: definition.copies }), definition.number]
    .filter((one) => one !== '')
    .map(capital);
}

export interface CardUse {
  title: MessageId;
  price: Amount[];
}

/** What building, dealing, razing or developing it costs or gives. */
export function usesOf(face: CardFace): CardUse[] {
  const all: CardUse[] =
    face.game === 'imperium'
      ? [{ title: 'card.develop', price: face.develop }]
      : [
          { title: 'card.use.build', price: face.cost },
          { title: 'card.use.deal', price: face.deal },
          { title: 'card.use.raze', price: face.raze },
        ];
  return all.filter(({ price }) => price.length > 0);
}

const bases: Record<string, MessageId> = {
  public: 'card.basis.public',
  reconstructed: 'card.basis.reconstructed',
  rulebook: 'card.basis.rulebook',
};

/** How well the card is known, as a sentence. */
export const basisOf = (basis: string): string => {
  const id = bases[basis];
  return id === undefined ? t('card.known', { basis }) : t(id);
};
