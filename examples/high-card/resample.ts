/** A world this seat cannot tell from the real one: the unseen cards are dealt again. */
import { conceal, type MutableState, type RandomInt, type View } from '@parlour/kernel';
import { CARDS, init } from './state.ts';
import type { HighCard } from './types.ts';

export function resample({ seat, settings, table, own }: View<HighCard>, pick: RandomInt): MutableState<HighCard> {
  const seats = table.points.length;
  const unseen = [...Array(CARDS).keys()].filter((card) => !own.cards.includes(card));
  const draw = (count: number): number[] =>
    Array.from({ length: count }, () => unseen.splice(pick(unseen.length), 1)).flat();
  const size = own.cards.length;
  const state = init(settings, seats);
  state.own.forEach((other, index) => (other.cards = index === seat ? [...own.cards] : draw(size)));
  return {
    ...state,
    table: { ...table, points: [...table.points], last: [...table.last] },
    house: { stock: draw(CARDS - (table.trick + size) * seats).map(conceal) },
  };
}
