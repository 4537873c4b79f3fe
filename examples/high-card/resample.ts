/** A state that this seat cannot tell from the real one: the cards it has not seen in this hand are dealt again. */
import { conceal, mutableCopy, type MutableState, type RandomInt, type View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { dealUnseen, shuffled } from '@parlour/kit/dealing';
import { CARDS, type TableState } from './state.ts';
import type { HighCard } from './types.ts';

export function resample({ seat, table, own }: View<HighCard>, pick: RandomInt): MutableState<HighCard> {
  const seats = table.points.length;
  const size = own.cards.length;
  const hands = Array.from({ length: seats }, (_, other) => (other === seat ? { size, holds: own.cards } : { size }));
  const stock = { size: CARDS - (table.trick + size) * seats };
  // The table keeps only the last trick, so cards of earlier tricks count as unseen. The extra place below takes up as
  // many cards.
  const all = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !table.last.includes(card));
  const left = table.trick * seats - table.last.length;
  const dealt = dealUnseen(all, [...hands, stock, { size: left }], pick);
  return {
    table: mutableCopy<TableState>(table),
    own: dealt.slice(0, seats).map((cards) => ({ cards: cards.toSorted((a, b) => b - a) })),
    // Shuffled, since `dealUnseen` leaves the order within a place open.
    house: { stock: shuffled(defined(dealt[seats]), pick).map(conceal) },
  };
}
