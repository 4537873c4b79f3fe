/** JSON schemas of parts of events: tiles, melds, results. */
import { boolean, integer, nullable, oneOf } from '@parlour/kit/codec';
import { constant, count, many, number, object, tuple, union, whole, withOptional } from '@parlour/kit/shapes';
import { ABORTS } from '../events.ts';
import { TILES, YAKU_NAMES } from '../rules/index.ts';

export const seat = integer(0, 3);
export const seats = many(seat);
export const tile = integer(0, TILES - 1, {
  description:
    'Divided by 4 it is the kind: 0-8 man, 9-17 pin, 18-26 sou, 27-30 east, south, west, north, 31 white, 32 green, 33 red. 16, 52 and 88 are the red fives',
});
export const tiles = many(tile);
export const points = many(whole(), { description: 'By seat' });
export const dice = tuple(integer(1, 6), integer(1, 6));
export const meld = object({
  type: oneOf(['chi', 'pon', 'daiminkan', 'kakan', 'ankan']),
  tiles,
  called: nullable(tile),
  from: nullable(seat),
});
const win = withOptional(
  {
    seat,
    hand: tiles,
    melds: many(meld),
    tile,
    yaku: many(object({ name: oneOf(YAKU_NAMES), han: count() })),
    dora: count(),
    aka: count(),
    ura: count(),
    han: count(),
    fu: count(),
    limit: nullable(oneOf(['mangan', 'haneman', 'baiman', 'sanbaiman', 'yakuman'])),
    yakuman: count(),
    points: whole(),
    pao: nullable(seat),
    deltas: points,
    uraIndicators: tiles,
  },
  { nuki: count() },
);
const hands = many(nullable(tiles), { description: 'By seat; null stays face down' });
export const outcome = union(
  object({ kind: constant('win'), from: nullable(seat), winners: many(win), sticks: count() }),
  object({ kind: constant('exhaustive'), tenpai: seats, nagashi: seats, hands }),
  object({ kind: constant('abort'), reason: oneOf(ABORTS), seat: nullable(seat), hands }),
);
export const places = many(object({ seat, place: count(), score: whole(), points: number() }));
export const flags = many(boolean());
