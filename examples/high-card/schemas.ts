import type { GameSchemas } from '@parlour/kernel';
import { integer } from '@parlour/kit/codec';
import { constant, count, many, object, whole } from '@parlour/kit/shapes';
import { CARDS } from './state.ts';
import type { HighCard } from './types.ts';

const card = integer(0, CARDS - 1, { description: 'The higher number is the higher card' });
const cards = many(card);

const schemas: GameSchemas<HighCard> = {
  events: {
    dealt: object({ type: constant('dealt'), hand: count() }),
    turned_up: object({ type: constant('turned_up'), cards, winner: count() }),
    finished: object({ type: constant('finished'), points: many(whole()) }),
  },
  own: { dealt: object({ cards }) },
  menu: object({ cards }),
  offers: [{ action: 'choose', when: {}, data: { card: { any: 'cards' } } }],
  tableState: object({ hand: count(), trick: count(), points: many(count()), last: cards }),
  ownState: object({ cards }),
};

export default schemas;
