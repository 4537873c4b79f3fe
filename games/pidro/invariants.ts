import { reveal, type Invariant, type State } from '@parlour/kernel';
import { isWholeDeck, type Card } from '@parlour/kit/cards';
import { sum } from '@parlour/kit/numbers';
import { defined } from '@parlour/kernel/defined';
import { HAND_SIZE, isPointCard, isTrump, POINTS, pointsOf, trumpsIn } from './rules/trumps.ts';
import type { Pidro } from './types.ts';

function everyCard({ table, own, house }: State<Pidro>): Card[] {
  const inHands = own.flatMap(({ hand, pool, surplus, discarded }) => [...(pool ?? hand), ...surplus, ...discarded]);
  const plays = [...table.tricks.flatMap((trick) => trick.plays), ...(table.trick?.plays ?? [])];
  const played = plays.flatMap(({ card, killed }) => (killed ? [] : [card]));
  return [...inHands, ...reveal(house.pack), ...table.killed.flat(), ...played];
}
const inPlay = ({ table }: State<Pidro>): boolean => table.phase === 'playing';

/** Conditions that hold after every step. */
export const INVARIANTS: readonly Invariant<Pidro>[] = [
  {
    name: '52 cards: each is in one place',
    holds: (state) => state.table.phase === 'complete' || isWholeDeck(everyCard(state)),
  },
  {
    name: 'hands are as large as the table says',
    holds: ({ table, own }) => own.every(({ hand }, seat) => hand.length === table.handSizes[seat]),
  },
  {
    name: 'all trumps are in hands, played or killed, once the dealer has robbed',
    holds: (state) => {
      const { trump } = state.table;
      if (trump === null || !inPlay(state)) return true;
      return (
        trumpsIn(trump, [...state.own.flatMap(({ discarded }) => discarded), ...reveal(state.house.pack)]).length === 0
      );
    },
  },
  {
    name: 'killed cards are trumps without points',
    holds: ({ table: { trump, killed } }) =>
      trump === null || killed.flat().every((card) => isTrump(trump, card) && !isPointCard(trump, card)),
  },
  {
    name: 'no hand is above six once the kill is over, unless it will be stacked',
    holds: (state, { killMode }) =>
      !inPlay(state) || killMode === 'stack' || state.table.handSizes.every((size) => size <= HAND_SIZE),
  },
  {
    name: 'points captured and points still held are 14',
    holds: (state) => {
      const { trump, captured, trick } = state.table;
      if (trump === null || !inPlay(state)) return true;
      const held = [...state.own.flatMap(({ hand }) => hand), ...(trick?.plays.map(({ card }) => card) ?? [])];
      return sum(captured) + sum(held.map((card) => pointsOf(trump, card))) === POINTS;
    },
  },
  {
    name: 'captured points sum to 14 in every hand that is over',
    holds: ({ table }) => table.sheet.every(({ rows }) => sum(rows.map((row) => row.captured)) === POINTS),
  },
  {
    name: 'scores are the sums of the score sheet',
    holds: ({ table }) =>
      table.scores.every((total, team) => total === sum(table.sheet.map(({ rows }) => defined(rows[team]).delta))),
  },
];
