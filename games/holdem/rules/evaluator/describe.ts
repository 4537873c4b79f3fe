/** A hand's name in the words that hand histories use. */
import { defined } from '@parlour/kernel/defined';
import { scoreOf, type Strength } from './evaluate.ts';

const ONE = [
  'Deuce',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Jack',
  'Queen',
  'King',
  'Ace',
] as const;
const one = (rank: number): string => defined(ONE[rank]);
const many = (rank: number): string => (rank === 4 ? 'Sixes' : `${one(rank)}s`);

export function describe(strength: Strength): string {
  const score = scoreOf(strength);
  const digit = (place: number): number => (score >> (16 - 4 * place)) & 15;
  const [first, second] = [digit(0), digit(1)];
  // Rank of the straight's lowest card, four below its top. For a straight to the five that is the ace.
  const run = `${one((first + 9) % 13)} to ${one(first)}`;
  switch (score >> 20) {
    case 0:
      return `high card ${one(first)}`;
    case 1:
      return `a pair of ${many(first)}`;
    case 2:
      return `two pair, ${many(first)} and ${many(second)}`;
    case 3:
      return `three of a kind, ${many(first)}`;
    case 4:
      return `a straight, ${run}`;
    case 5:
      return `a flush, ${one(first)} high`;
    case 6:
      return `a full house, ${many(first)} full of ${many(second)}`;
    case 7:
      return `four of a kind, ${many(first)}`;
    default:
      return first === 12 ? 'a Royal Flush' : `a straight flush, ${run}`;
  }
}
