/** Fu (F1-F6). */
// Indexes are not asserted here: it is part of scoring, measured in decompositions.ts.
import { ENDS, sizeOf } from './keys.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { FIT, tripletCount } from './shapes.ts';
import type { Survey } from './survey.ts';
import { EAST, HAKU, isYaochuu, type Kind } from './tiles.ts';
import type { Win } from './win.ts';

export const CHIITOITSU_FU = 25;

/** F3: fu of the pair. */
export function pairFu(pair: Kind, { seatWind, roundWind }: Win, { doubleWindPairFu }: ScoringRules): number {
  if (pair < EAST) return 0;
  if (pair >= HAKU) return 2;
  const wind = pair - EAST;
  if (wind === seatWind) return wind === roundWind ? doubleWindPairFu : 2;
  return wind === roundWind ? 2 : 0;
}

/** F2: fu of the concealed triplets of a decomposition. */
function tripletFu(decompositions: Int32Array, at: number): number {
  const numbers = (decompositions[at + 3] ?? 0) + (decompositions[at + 4] ?? 0) + (decompositions[at + 5] ?? 0);
  return 4 * tripletCount(decompositions, at) + 4 * sizeOf((numbers & ENDS) + (decompositions[at + 6] ?? 0));
}

const roundUp = (fu: number): number => (((fu + 9) / 10) | 0) * 10;

/** Fu of a decomposition that is not pinfu. `fit` is a mask over `FIT`, `pair` the fu of the pair. */
export function decompositionFu(
  decompositions: Int32Array,
  at: number,
  hand: Survey,
  win: Win,
  rules: ScoringRules,
  fit: number,
  pair: number,
): number {
  let fu = 20 + hand.meldFu + tripletFu(decompositions, at) + pair;
  if ((fit & FIT.narrow) !== 0) fu += 2;
  // A triplet that a ron completed counts as open.
  if (fit === FIT.triplet && !win.tsumo) fu -= isYaochuu(win.kind) ? 4 : 2;
  if (win.tsumo) fu += 2;
  else if (hand.closed) fu += 10;
  if (fu === 20 && rules.fuForOpenPinfu) fu += 2;
  return roundUp(fu);
}

/** Y2: whether all sets are runs, the pair has no fu and the wait is two-sided. */
export const isPinfu = (triplets: number, melds: number, pair: number, fit: number): boolean =>
  triplets + melds + pair === 0 && (fit & FIT.twoSided) !== 0;
/** F5: fu of a pinfu hand. */
export const pinfuFu = ({ tsumo }: Win, { fuForPinfuTsumo }: ScoringRules): number =>
  tsumo && !fuForPinfuTsumo ? 20 : 30;
