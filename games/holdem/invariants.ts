/** What must hold after every step. */
import { reveal, type Invariant } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { sum } from '@parlour/kit/numbers';
import { isLive } from './rules/seats.ts';
import { NOBODY } from './state.ts';
import type { Holdem } from './types.ts';

export const INVARIANTS: readonly Invariant<Holdem>[] = [
  {
    name: 'E6: chips are neither made nor lost',
    holds: ({ table }) =>
      sum(table.stacks) + sum(table.stakes) + table.dead + sum(table.cashedOut) === sum(table.bought),
  },
  {
    name: 'chips are whole and never negative',
    holds: ({ table }) =>
      [table.stacks, table.bets, table.stakes, [table.dead]]
        .flat()
        .every((chips) => Number.isInteger(chips) && chips >= 0),
  },
  {
    name: 'a bet of the street is part of the stake of the hand',
    holds: ({ table }) => table.bets.every((bet, seat) => bet <= defined(table.stakes[seat])),
  },
  {
    name: 'who is to act has cards and chips',
    holds: ({ table, own }) =>
      table.turn === NOBODY ||
      table.stage !== 'awaiting_input' ||
      (table.status[table.turn] === 'active' &&
        defined(table.stacks[table.turn]) > 0 &&
        own[table.turn]?.hole.length === 2),
  },
  {
    name: 'all-in is a live seat without chips',
    holds: ({ table }) =>
      table.stage !== 'awaiting_input' ||
      table.status.every(
        (status, seat) => !isLive({ ...table }, seat) || (status === 'all_in') === (table.stacks[seat] === 0),
      ),
  },
  {
    name: 'every card is once in the deck, and hands and board are from it',
    holds({ table, own, house }) {
      if (house.deck === null) return true;
      const deck = reveal(house.deck);
      const seen = [...own.flatMap(({ hole }) => hole), ...table.board];
      return new Set(deck).size === 52 && deck.length === 52 && new Set(seen).size === seen.length;
    },
  },
];
