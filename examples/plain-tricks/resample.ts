/** A state that this seat cannot tell from the real one: the cards it has not seen are dealt again. */
import { mutableCopy, type MutableState, type RandomInt, type View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { passesTo } from '@parlour/kit/passing';
import { isOpeningLead, playedTricks, unseenHands } from '@parlour/kit/tricks';
import { SEATS, TWO_OF_CLUBS, type OwnState, type TableState } from './state.ts';
import type { PlainTricks } from './types.ts';

export function resample({ seat, table, own }: View<PlainTricks>, pick: RandomInt): MutableState<PlainTricks> {
  const known = [
    { seat: passesTo(seat, table.way, SEATS), cards: own.given },
    ...(isOpeningLead(table) ? [{ seat: defined(table.toAct), cards: [TWO_OF_CLUBS] }] : []),
  ];
  const tricks = playedTricks(table);
  const hands = unseenHands({ seat, hand: own.hand, sizes: table.sizes, tricks, known }, pick);
  return {
    table: mutableCopy<TableState>(table),
    own: hands.map((hand, other) => (other === seat ? mutableCopy<OwnState>(own) : { hand, given: [], got: [] })),
    house: {},
  };
}
