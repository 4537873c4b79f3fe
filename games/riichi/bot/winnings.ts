/** The points that a ready hand would win. */
import { addKind, removeKind, countOf, PLAIN_WIN, score, type Keys, type Kind, type Win } from '../rules/index.ts';
import { baseOf, pointsOf } from '../rules/points.ts';
import { northsOf, roundWindOf, seatWindOf } from '../state.ts';
import type { HandPath } from './outlook.ts';
import type { Scene } from './scene.ts';

/** The probabilities that a riichi wins with 0, 1, 2 or 3 extra han from ippatsu, tsumo and ura dora. */
const MORE_HAN = [0.36, 0.4, 0.17, 0.07] as const;
const FIVES = [4, 13, 22] as const;

interface Points {
  readonly ron: number;
  readonly tsumo: number;
}
const NOTHING: Points = { ron: 0, tsumo: 0 };

/** Points for a win by ron and by tsumo on the tile `wait`; 0 without a yaku. */
export function wonPoints(
  { view, reds, settings }: Scene,
  way: HandPath,
  keys: Keys,
  wait: Kind,
  isRiichi: boolean,
): Points {
  const { table, seat } = view;
  addKind(keys, wait);
  let red = 0;
  if (settings.hasAkadora)
    for (const suit of [0, 1, 2] as const) if (reds[suit] === 1 && countOf(keys, FIVES[suit]) > 0) red++;
  const win: Win = {
    ...PLAIN_WIN,
    hand: keys,
    reds: red,
    melds: way.melds,
    kind: wait,
    tsumo: false,
    seatWind: seatWindOf(table, seat),
    roundWind: roundWindOf(table.deals, table.scores.length),
    riichi: isRiichi ? 'riichi' : 'none',
    nuki: northsOf(table, seat).length,
    dora: table.indicators,
  };
  const found = score(win, settings);
  const drawn = !isRiichi && way.isClosed ? score({ ...win, tsumo: true }, settings) : found;
  removeKind(keys, wait);
  if (found === null && drawn === null) return NOTHING;
  if (!isRiichi || found === null || found.yakuman > 0) return { ron: found?.points ?? 0, tsumo: drawn?.points ?? 0 };
  const isDealer = seat === table.dealer;
  let points = 0;
  MORE_HAN.forEach((share, more) => {
    points += share * pointsOf(baseOf(found.han + more, found.fu, settings), isDealer, false, settings);
  });
  return { ron: points, tsumo: points };
}
