/** What each reading of a winning hand shows (W2, Y1-Y3, F1-F6), before it is known which one counts. */
import { CHIITOITSU_FU, pairFu, pinfuFu, readingFu } from './fu.ts';
import { READING, READINGS_MAX, readInto } from './readings.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { chiitoitsuShanten, kokushiShanten } from './shanten.ts';
import { FIT, fitOf, heldShapes, readingShapes, tripletCount } from './shapes.ts';
import type { Survey } from './survey.ts';
import { kindOf } from './tiles.ts';
import { countOf } from './keys.ts';
import type { Win } from './win.ts';
import { CIRCUMSTANCE, SHAPE, YAKUMAN_BIT } from './yaku.ts';
import { heldYakuman, wonYakuman } from './yakuman.ts';

export interface Appraisal {
  /** Masks over `SHAPE` and `YAKUMAN_BIT`. */
  readonly shapes: number;
  readonly yakuman: number;
  readonly fu: number;
}

/** Filled anew by every call. */
const readings = new Int32Array(READINGS_MAX * READING);

/** Mask over `CIRCUMSTANCE` (Y1). */
export function circumstancesOf(win: Win, closed: boolean, { has_ippatsu }: ScoringRules): number {
  let mask = 0;
  if (win.riichi !== 'none') {
    const double = win.riichi === 'double';
    if (win.openRiichi === true) mask |= double ? CIRCUMSTANCE.double_open_riichi : CIRCUMSTANCE.open_riichi;
    else mask |= double ? CIRCUMSTANCE.double_riichi : CIRCUMSTANCE.riichi;
    if (win.ippatsu && has_ippatsu) mask |= CIRCUMSTANCE.ippatsu;
  }
  if (win.tsumo && closed) mask |= CIRCUMSTANCE.tsumo;
  if (win.rinshan) mask |= CIRCUMSTANCE.rinshan;
  else if (win.chankan) mask |= CIRCUMSTANCE.chankan;
  else if (win.lastTile) mask |= win.tsumo ? CIRCUMSTANCE.haitei : CIRCUMSTANCE.houtei;
  return mask;
}

function appraiseReading(at: number, hand: Survey, win: Win, rules: ScoringRules, held: number): Appraisal {
  const fit = fitOf(readings, at, kindOf(win.tile));
  const triplets = tripletCount(readings, at);
  if (hand.closed && triplets + hand.melds === 0 && (fit & FIT.twoSided) !== 0)
    if (pairFu(readings[at + 7] ?? 0, win, rules) === 0)
      return {
        shapes: held | SHAPE.pinfu | readingShapes(readings, at, hand, 0),
        yakuman: 0,
        fu: pinfuFu(win, rules),
      };
  const fu = readingFu(readings, at, hand, win, rules, fit);
  const concealed = triplets + hand.concealedKans - (fit === FIT.triplet && !win.tsumo ? 1 : 0);
  const shapes = held | readingShapes(readings, at, hand, concealed);
  if (concealed < 4) return { shapes, yakuman: 0, fu };
  return { shapes, yakuman: fit === FIT.narrow ? YAKUMAN_BIT.suuankou_tanki : YAKUMAN_BIT.suuankou, fu };
}

/** Kokushi and seven pairs, which are no sets and a pair. */
function appraiseSpecial(hand: Survey, win: Win, rules: ScoringRules): Appraisal | null {
  if (hand.melds > 0) return null;
  const { concealed } = hand;
  if (kokushiShanten(concealed) < 0) {
    const thirteen = countOf(concealed, kindOf(win.tile)) === 2;
    return { shapes: 0, yakuman: thirteen ? YAKUMAN_BIT.kokushi_13 : YAKUMAN_BIT.kokushi, fu: 0 };
  }
  if (chiitoitsuShanten(concealed) >= 0) return null;
  const shapes = heldShapes(hand, win.seatWind, win.roundWind, rules) | SHAPE.chiitoitsu;
  const honoursOnly = (concealed[0] | concealed[1] | concealed[2]) === 0;
  const stars = honoursOnly && rules.has_daichisei ? YAKUMAN_BIT.daichisei : 0;
  return { shapes, yakuman: honoursOnly ? YAKUMAN_BIT.tsuuiisou | stars : 0, fu: CHIITOITSU_FU };
}

/** One for each reading; none if the hand is not complete. */
export function appraise(hand: Survey, win: Win, rules: ScoringRules): Appraisal[] {
  const count = readInto(hand.concealed, readings);
  if (count === 0) {
    const special = appraiseSpecial(hand, win, rules);
    if (special === null) return [];
    return [{ ...special, yakuman: special.yakuman | wonYakuman(win, rules) }];
  }
  const held = heldShapes(hand, win.seatWind, win.roundWind, rules);
  const yakuman = heldYakuman(hand, win, rules) | wonYakuman(win, rules);
  const found: Appraisal[] = [];
  for (let reading = 0; reading < count; reading++) {
    const seen = appraiseReading(reading * READING, hand, win, rules, held);
    found.push(yakuman === 0 ? seen : { ...seen, yakuman: seen.yakuman | yakuman });
  }
  return found;
}
