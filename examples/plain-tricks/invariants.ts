/** What must hold after every step of every game. */
import type { Invariant } from '@parlour/kernel';
import { isWholeDeck } from '@parlour/kit/cards';
import { sum } from '@parlour/kit/numbers';
import { playedTricks } from '@parlour/kit/tricks';
import type { PlainTricks } from './types.ts';

export const invariants: readonly Invariant<PlainTricks>[] = [
  {
    name: 'each of the 52 cards is in one place',
    holds: ({ table, own }) => {
      const played = playedTricks(table).flatMap((plays) => plays.map(({ card }) => card));
      return table.hand === 0 || isWholeDeck([...own.flatMap(({ hand }) => hand), ...played]);
    },
  },
  {
    name: 'hands are as large as the table says',
    holds: ({ table, own }) => own.every(({ hand }, seat) => hand.length === table.sizes[seat]),
  },
  { name: 'every trick was scored', holds: ({ table }) => sum(table.points) === table.tricks.length },
];
