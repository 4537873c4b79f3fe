/** The yaku for what the hand is (Y2): those of the whole hand, and those of one decomposition. */
// Indexes are not asserted here: it is part of scoring, measured in decompositions.ts.
import { ENDS, heldKinds, heldPairs, ONES, sizeOf } from './keys.ts';
import type { ScoringRules } from './scoring-rules.ts';
import type { Survey } from './survey.ts';
import { EAST, HAKU, type Kind, type Wind } from './tiles.ts';
import { SHAPE } from './yaku.ts';

/** Mask of the runs 123 and 789. */
const END_RUNS = 0o7000007;
const ITTSU = 0o1001001;
const FIRST_DRAGON = 1 << (3 * (HAKU - EAST));
const DRAGONS = FIRST_DRAGON * 0o111;

const windBit = (wind: Wind): number => 1 << (3 * wind);

/** A one for every digit that is three or four. */
export const heldTriplets = (key: number): number => ((key >> 2) | ((key >> 1) & key)) & ONES;

function honourShapes(honours: number, seatWind: Wind, roundWind: Wind): number {
  const triplets = heldTriplets(honours);
  if (triplets === 0) return 0;
  let mask = 0;
  if ((triplets & windBit(seatWind)) !== 0) mask |= SHAPE.seat_wind;
  if ((triplets & windBit(roundWind)) !== 0) mask |= SHAPE.round_wind;
  if ((triplets & DRAGONS) === 0) return mask;
  if ((triplets & FIRST_DRAGON) !== 0) mask |= SHAPE.haku;
  if ((triplets & (FIRST_DRAGON << 3)) !== 0) mask |= SHAPE.hatsu;
  if ((triplets & (FIRST_DRAGON << 6)) !== 0) mask |= SHAPE.chun;
  const pair = heldPairs(honours) & ~triplets & DRAGONS;
  return pair !== 0 && (pair | (triplets & DRAGONS)) === DRAGONS ? mask | SHAPE.shousangen : mask;
}

/** Yaku that every decomposition of the hand has, since they depend only on its tiles. */
export function heldShapes(hand: Survey, seatWind: Wind, roundWind: Wind, { hasKuitan }: ScoringRules): number {
  const { allMan: man, allPin: pin, allSou: sou, allHonours: honours } = hand;
  const numbers = man | pin | sou;
  let mask = honours === 0 ? 0 : honourShapes(honours, seatWind, roundWind);
  if (honours === 0 && (numbers & ENDS) === 0 && (hand.closed || hasKuitan)) mask |= SHAPE.tanyao;
  const suits = (man === 0 ? 0 : 1) + (pin === 0 ? 0 : 1) + (sou === 0 ? 0 : 1);
  if (suits === 1) mask |= honours === 0 ? SHAPE.chinitsu : SHAPE.honitsu;
  if (honours !== 0 && numbers !== 0 && (numbers & ~ENDS) === 0) mask |= SHAPE.honroutou;
  if (hand.kans === 3) mask |= SHAPE.sankantsu;
  return mask;
}

/** Bits for the wait that the winning tile filled; a tile can be read as more than one. */
export const FIT = { twoSided: 1, narrow: 2, triplet: 4 } as const;

/** How the winning tile fits a decomposition, as a mask over `FIT`. `narrow` is a closed, edge or pair wait. */
export function fitOf(decompositions: Int32Array, at: number, kind: Kind): number {
  let fit = decompositions[at + 7] === kind ? FIT.narrow : 0;
  if (kind >= EAST) return fit === 0 ? FIT.triplet : fit;
  const suit = (kind / 9) | 0;
  const number = kind - 9 * suit;
  // The run digits of number-2, number-1 and number; the shift leaves zeros for digits below the first.
  const around = ((decompositions[at + suit] ?? 0) << 6) >> (3 * number);
  if ((around & 0o700) !== 0) fit |= number === 6 ? FIT.narrow : FIT.twoSided;
  if ((around & 0o70) !== 0) fit |= FIT.narrow;
  if ((around & 0o7) !== 0) fit |= number === 2 ? FIT.narrow : FIT.twoSided;
  if ((((decompositions[at + 3 + suit] ?? 0) >> (3 * number)) & 1) !== 0) fit |= FIT.triplet;
  return fit;
}

/** Number of triplets among the concealed tiles of a decomposition. */
export const tripletCount = (decompositions: Int32Array, at: number): number =>
  sizeOf(
    (decompositions[at + 3] ?? 0) +
      (decompositions[at + 4] ?? 0) +
      (decompositions[at + 5] ?? 0) +
      (decompositions[at + 6] ?? 0),
  );

function runShapes(man: number, pin: number, sou: number, closed: boolean): number {
  let mask = 0;
  if (closed) {
    const twice =
      sizeOf(((man >> 1) & ONES) + ((pin >> 1) & ONES) + ((sou >> 1) & ONES)) +
      2 * sizeOf(((man | pin | sou) >> 2) & ONES);
    if (twice !== 0) mask |= twice === 2 ? SHAPE.ryanpeikou : SHAPE.iipeikou;
  }
  const manRuns = heldKinds(man);
  const pinRuns = heldKinds(pin);
  const souRuns = heldKinds(sou);
  if ((manRuns & pinRuns & souRuns) !== 0) mask |= SHAPE.sanshoku;
  if ((manRuns & ITTSU) === ITTSU || (pinRuns & ITTSU) === ITTSU || (souRuns & ITTSU) === ITTSU) mask |= SHAPE.ittsu;
  return mask;
}

/** Yaku of one decomposition. `concealed` is the number of concealed triplets; one completed by ron is not counted. */
export function decompositionShapes(decompositions: Int32Array, at: number, hand: Survey, concealed: number): number {
  const manRuns = (decompositions[at] ?? 0) + hand.manRuns;
  const pinRuns = (decompositions[at + 1] ?? 0) + hand.pinRuns;
  const souRuns = (decompositions[at + 2] ?? 0) + hand.souRuns;
  const manSets = (decompositions[at + 3] ?? 0) + hand.manSets;
  const pinSets = (decompositions[at + 4] ?? 0) + hand.pinSets;
  const souSets = (decompositions[at + 5] ?? 0) + hand.souSets;
  const anyRun = manRuns | pinRuns | souRuns;
  if (anyRun === 0) {
    const same = (manSets & pinSets & souSets) !== 0 ? SHAPE.sanshoku_doukou : 0;
    return SHAPE.toitoi | same | (concealed === 3 ? SHAPE.sanankou : 0);
  }
  let mask = runShapes(manRuns, pinRuns, souRuns, hand.closed);
  if (concealed === 3) mask |= SHAPE.sanankou;
  if ((manSets & pinSets & souSets) !== 0) mask |= SHAPE.sanshoku_doukou;
  const sets = manSets | pinSets | souSets;
  const pair = decompositions[at + 7] ?? 0;
  const pairAtEnd = pair >= EAST || pair % 9 === 0 || pair % 9 === 8;
  if (pairAtEnd && (anyRun & ~END_RUNS) === 0 && (sets & ~ENDS) === 0)
    mask |= hand.allHonours === 0 ? SHAPE.junchan : SHAPE.chanta;
  return mask;
}
