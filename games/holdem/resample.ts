/** Deals a random world that a seat cannot tell from the real one: other hidden hands, other cards still to come. */
import { conceal, type MutableState, type RandomInt, type View } from '@parlour/kernel';
import { DECK, otherCards, type Card } from '@parlour/kit/cards';
import { shuffled } from '@parlour/kit/dealing';
import { defined } from '@parlour/kernel/defined';
import { isDealtIn, seatsAfter } from './rules/seats.ts';
import type { OwnState, TableState } from './state.ts';
import type { Holdem } from './types.ts';

/** Deck places of the board's cards, counted from the end of the hole cards. A card is burnt before each street. */
const BOARD_AT = [1, 2, 3, 5, 7];

export function resample({ seat, table, own }: View<Holdem>, pick: RandomInt): MutableState<Holdem> {
  const dealt = seatsAfter(table.button, table.status.length, (each) => isDealtIn(table, each));
  const holeOf = (each: number): readonly Card[] | null => (each === seat ? own.hole : (table.shown[each] ?? null));
  const deck: (Card | null)[] = Array.from({ length: DECK }, () => null);
  dealt.forEach((each, place) => {
    const hole = holeOf(each);
    deck[place] = hole?.[0] ?? null;
    deck[place + dealt.length] = hole?.[1] ?? null;
  });
  table.board.forEach((card, index) => {
    deck[2 * dealt.length + defined(BOARD_AT[index])] = card;
  });
  const unseen = shuffled(otherCards(deck.filter((card) => card !== null)), pick).values();
  const whole = deck.map((card) => card ?? defined(unseen.next().value));
  const copyOf = (each: number): OwnState => {
    if (each === seat) return { hole: own.hole, lastHole: own.lastHole };
    const place = dealt.indexOf(each);
    return { hole: place < 0 ? [] : [defined(whole[place]), defined(whole[place + dealt.length])], lastHole: [] };
  };
  return {
    table: thawed(table),
    own: table.status.map((_, each) => copyOf(each)),
    house: { deck: conceal(whole) },
  };
}

/** A mutable copy. */
function thawed(table: View<Holdem>['table']): TableState {
  return {
    ...table,
    status: [...table.status],
    stacks: [...table.stacks],
    bets: [...table.bets],
    stakes: [...table.stakes],
    board: [...table.board],
    actedAt: [...table.actedAt],
    acts: [...table.acts],
    shown: [...table.shown],
    before: [...table.before],
    bought: [...table.bought],
    cashedOut: [...table.cashedOut],
    away: [...table.away],
    plans: [...table.plans],
    owed: [...table.owed],
    posting: [...table.posting],
    muckLosers: [...table.muckLosers],
    expiries: [...table.expiries],
    places: [...table.places],
  };
}
