/** What must hold after every step of every game. */
import { reveal, type Invariant, type State } from '@parlour/kernel';
import { CARDS } from './state.ts';
import type { HighCard } from './types.ts';

const cardsOf = ({ own, house }: State<HighCard>): number[] => [
  ...own.flatMap(({ cards }) => cards),
  ...house.stock.map((card) => reveal(card)),
];
export const invariants: readonly Invariant<HighCard>[] = [
  { name: 'no card is in two places', holds: (state) => new Set(cardsOf(state)).size === cardsOf(state).length },
  {
    name: 'no card is lost',
    holds: (state) => {
      const { hand, trick } = state.table;
      return hand === 0 || cardsOf(state).length === CARDS - trick * state.own.length;
    },
  },
];
