/**
 * The first hand of a newcomer, who is the dealer: two discards, then riichi, then a win on the next 8 of bamboo. The
 * other seats discard what they draw.
 */
import { permutation, pickFrom } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Lesson } from '@parlour/kit/doors';
import type { Action } from './actions.ts';
import { parseTiles } from './notation.ts';
import { placesInWall, TILES, type TileId } from './rules/index.ts';
import type { Riichi } from './types.ts';

const SEATS = 4;
const HAND = 13;
const DEALER = 0;
/** By seat, the learner first. No other seat can call or win on any discard of this hand. */
const HANDS = ['4z23m678m345p55s67s', '16789m379p122s56z', '4m79p406889s2356z', '230789m168p18s47z'];
/** The draws from the live wall, in turn order from the dealer. */
const DRAWS = '7z 9m1z1m 1p 9s3z9p 4m 2z8s';
/** Makes the 5 of pin dora. */
const INDICATOR = '4p';
/** Its index in the wall. */
const INDICATOR_PLACE = 5;

const read = parseTiles([...HANDS, DRAWS, INDICATOR].join(''));
const tiles: readonly TileId[] = read.ok ? read.value : [];
const drawn = tiles.slice(SEATS * HAND, -1);

function wall(): readonly TileId[] {
  const order: TileId[] = Array.from({ length: TILES }, () => -1);
  for (let seat = 0; seat < SEATS; seat++)
    for (const [at, place] of placesInWall(DEALER, seat, SEATS).entries())
      order[place] = defined(tiles[seat * HAND + at]);
  for (const [at, tile] of drawn.entries()) order[TILES - 1 - SEATS * HAND - at] = tile;
  order[INDICATOR_PLACE] = defined(tiles.at(-1));
  const others = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !tiles.includes(tile));
  const mixed = [...permutation(others.length, pickFrom('lesson'))].map((at) => defined(others[at]));
  return order.map((tile) => (tile === -1 ? defined(mixed.pop()) : tile));
}

const [NORTH] = tiles;
const discard = (tile: TileId | undefined): Action => ({ type: 'discard', tileId: defined(tile) });
const throwing = (...turns: readonly number[]): readonly Action[] => turns.map((turn) => discard(drawn[turn]));

const lesson: Lesson<Riichi> = {
  preset: 'house',
  settings: {},
  seats: SEATS,
  seat: DEALER,
  draws: { '0 first dealer': [DEALER], '1 wall': wall() },
  bot: 'shanten',
  script: [
    [
      discard(NORTH),
      { type: 'pass' },
      discard(drawn[0]),
      { type: 'declare_riichi', tileId: defined(drawn[4]) },
      { type: 'call_ron' },
    ],
    throwing(1, 5, 9),
    throwing(2, 6, 10),
    throwing(3, 7),
  ],
};
export default lesson;
