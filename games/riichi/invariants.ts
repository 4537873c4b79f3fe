import { reveal, type Invariant, type State } from '@parlour/kernel';
import { DEAD, REPLACEMENTS } from './evolve.ts';
import { keysOf, tilesOf, waitsOf, type TileId } from './rules/index.ts';
import { isDeclaring, northsOf } from './state.ts';
import type { Riichi } from './types.ts';

/** All tiles of the round: in the wall, concealed, melded, set aside and in the ponds. */
function everyTile({ table, own, house }: State<Riichi>): TileId[] {
  const wall = reveal(house.wall);
  const used = new Set<number>(REPLACEMENTS.slice(0, house.replaced));
  return [
    ...wall.filter((_, at) => at < wall.length - house.taken && !used.has(at)),
    ...own.flatMap(({ hand }) => hand),
    ...table.melds.flat().flatMap(({ tiles }) => tiles),
    ...own.flatMap((_, seat) => northsOf(table, seat)),
    ...table.ponds.flat().flatMap(({ tile, takenBy }) => (takenBy === null ? [tile] : [])),
  ];
}

/** Conditions that hold after every step. */
export const INVARIANTS: readonly Invariant<Riichi>[] = [
  {
    name: '136 tiles, 108 among three: each is in one place',
    holds: (state, { numPlayers }) => {
      const tiles = everyTile(state).toSorted((a, b) => a - b);
      return tiles.join() === tilesOf(numPlayers).join();
    },
  },
  {
    name: 'scores and sticks add up to what the seats began with',
    holds: ({ table }, settings) => {
      const sum = table.scores.reduce((total, score) => total + score, 0);
      const all = sum + table.sticks * settings.riichiStickValue;
      const start = settings.numPlayers * settings.startingScore;
      return table.phase === 'game_over' && settings.leftoverRiichiBets === 'lost' ? all <= start : all === start;
    },
  },
  {
    name: 'the live wall is what the table says',
    holds: ({ table, house }, { numPlayers }) =>
      table.live === tilesOf(numPlayers).length - DEAD - house.taken - house.replaced,
  },
  {
    name: 'hands are 13 tiles with their melds, one more in the own turn and while a kan of theirs may be robbed',
    holds: ({ table, own }) =>
      own.every(({ hand, melds }, seat) => {
        const isTurn = table.phase === 'turn' && table.turn === seat;
        const has = isTurn || isDeclaring(table, seat) ? 14 : 13;
        return hand.length + 3 * melds === has || table.phase === 'game_over';
      }),
  },
  {
    name: 'counts and waits are those of the hand',
    holds: ({ own, table }) =>
      own.every(({ hand, keys, waits, melded, melds, drawn }, seat) => {
        const counted = keysOf(hand);
        if (counted.some((key, at) => key !== keys[at])) return false;
        if (table.turn === seat && table.phase === 'turn' && drawn === null) return waits.length === 0;
        const before = keysOf(drawn === null ? hand : hand.slice(0, -1));
        return waitsOf(before, melded, melds).join() === waits.join();
      }),
  },
];
