/**
 * Appraises each decomposition of a winning hand (W2, Y2, F1-F6); scoring then picks the one that counts. An appraisal
 * is one number, so that scoring allocates nothing: a mask over `SHAPE`, the fu, and whether there are four concealed
 * triplets.
 */
// Indexes are not asserted here: it is part of scoring, measured in decompositions.ts.
import { CHIITOITSU_FU, isPinfu, pairFu, pinfuFu, decompositionFu } from './fu.ts';
import type { Keys } from './keys.ts';
import { DECOMPOSITION, DECOMPOSITIONS_MAX, decompose } from './decompositions.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { chiitoitsuShanten, kokushiShanten } from './shanten.ts';
import { FIT, fitOf, heldShapes, decompositionShapes, tripletCount } from './shapes.ts';
import type { Survey } from './survey.ts';
import type { Win } from './win.ts';
import { CIRCUMSTANCE, SHAPE, SHAPE_BITS, YAKUMAN_BIT } from './yaku.ts';

export type Appraisal = number;
/** The appraisal of kokushi: no shape bits and no fu, since it is scored as a yakuman. */
export const KOKUSHI: Appraisal = 0;

const FU_BITS = 6;
const FU_STEP = 5;
const pack = (shapes: number, fu: number, suuankou: number): Appraisal =>
  shapes | ((fu / FU_STEP) << SHAPE_BITS) | (suuankou << (SHAPE_BITS + FU_BITS));

export const shapesIn = (seen: Appraisal): number => seen & ((1 << SHAPE_BITS) - 1);
export const fuIn = (seen: Appraisal): number => ((seen >> SHAPE_BITS) & ((1 << FU_BITS) - 1)) * FU_STEP;
/** The suuankou of an appraisal, as a mask over `YAKUMAN_BIT`; 0 if none. */
export function suuankouIn(seen: Appraisal): number {
  const suuankou = seen >> (SHAPE_BITS + FU_BITS);
  if (suuankou === 0) return 0;
  return suuankou === 1 ? YAKUMAN_BIT.suuankou : YAKUMAN_BIT.suuankou_tanki;
}

/** Scratch space, overwritten by every call. */
const decompositions = new Int32Array(DECOMPOSITIONS_MAX * DECOMPOSITION);

/** The yaku for how the hand was won (Y1), as a mask over `CIRCUMSTANCE`. */
export function circumstancesOf(win: Win, closed: boolean, { hasIppatsu }: ScoringRules): number {
  let mask = 0;
  if (win.riichi !== 'none') {
    const double = win.riichi === 'double';
    if (win.openRiichi === true) mask |= double ? CIRCUMSTANCE.double_open_riichi : CIRCUMSTANCE.open_riichi;
    else mask |= double ? CIRCUMSTANCE.double_riichi : CIRCUMSTANCE.riichi;
    if (win.ippatsu && hasIppatsu) mask |= CIRCUMSTANCE.ippatsu;
  }
  if (win.tsumo && closed) mask |= CIRCUMSTANCE.tsumo;
  if (win.rinshan) mask |= CIRCUMSTANCE.rinshan;
  else if (win.chankan) mask |= CIRCUMSTANCE.chankan;
  else if (win.lastTile) mask |= win.tsumo ? CIRCUMSTANCE.haitei : CIRCUMSTANCE.houtei;
  return mask;
}

function appraiseDecomposition(at: number, hand: Survey, win: Win, rules: ScoringRules, held: number): Appraisal {
  const fit = fitOf(decompositions, at, win.kind);
  const triplets = tripletCount(decompositions, at);
  const pair = pairFu(decompositions[at + 7] ?? 0, win, rules);
  if (isPinfu(triplets, hand.melds, pair, fit))
    return pack(held | SHAPE.pinfu | decompositionShapes(decompositions, at, hand, 0), pinfuFu(win, rules), 0);
  const opened = fit === FIT.triplet && !win.tsumo ? 1 : 0;
  const concealed = triplets + hand.concealedKans - opened;
  const fu = decompositionFu(decompositions, at, hand, win, rules, fit, pair);
  const suuankou = concealed < 4 ? 0 : fit === FIT.narrow ? 2 : 1;
  return pack(held | decompositionShapes(decompositions, at, hand, concealed), fu, suuankou);
}

/** Appraises kokushi and seven pairs, the hands that are not four sets and a pair. */
function appraiseSpecial(hand: Survey, win: Win, rules: ScoringRules, out: Int32Array): number {
  if (hand.melds > 0) return 0;
  const keys: Keys = [hand.man, hand.pin, hand.sou, hand.honours];
  if (kokushiShanten(keys) < 0) out[0] = KOKUSHI;
  else if (chiitoitsuShanten(keys) < 0) {
    out[0] = pack(heldShapes(hand, win.seatWind, win.roundWind, rules) | SHAPE.chiitoitsu, CHIITOITSU_FU, 0);
  } else return 0;
  return 1;
}

/** Writes one appraisal for each decomposition to `out` and returns their number; 0 if the hand is not complete. */
export function appraiseInto(hand: Survey, win: Win, rules: ScoringRules, out: Int32Array): number {
  const count = decompose(hand.man, hand.pin, hand.sou, hand.honours, decompositions);
  if (count === 0) return appraiseSpecial(hand, win, rules, out);
  const held = heldShapes(hand, win.seatWind, win.roundWind, rules);
  for (let decomposition = 0; decomposition < count; decomposition++)
    out[decomposition] = appraiseDecomposition(decomposition * DECOMPOSITION, hand, win, rules, held);
  return count;
}
