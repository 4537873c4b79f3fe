/** Yakuman (Y3). */
import { countOf, ENDS, ONES, sizeOf, unitOf } from './keys.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { heldTriplets } from './shapes.ts';
import type { Survey } from './survey.ts';
import { EAST, HAKU, HATSU } from './tiles.ts';
import type { Win } from './win.ts';
import { YAKUMAN_BIT } from './yaku.ts';

const WINDS = 0o1111;
const DRAGONS = 0o111 << (3 * (HAKU - EAST));
/** Masks of the tiles of ryuuiisou: 2 3 4 6 8 of sou, and hatsu. */
const GREEN_SOU = 0o070707770;
const GREEN_HONOUR = 7 << (3 * (HATSU - EAST));
const CHUUREN = 0o311111113;
/** The key of two tiles each of 2 to 8. */
const DAISHARIN = 0o022222220;

function honourYakuman(honours: number): number {
  const triplets = heldTriplets(honours);
  let mask = (triplets & DRAGONS) === DRAGONS ? YAKUMAN_BIT.daisangen : 0;
  const winds = triplets & WINDS;
  if (winds === WINDS) mask |= YAKUMAN_BIT.daisuushii;
  else if (sizeOf(winds) === 3 && ((honours >> 1) & ~triplets & WINDS) !== 0) mask |= YAKUMAN_BIT.shousuushii;
  return mask;
}

/** Nine gates: 1112345678999 of one suit and one more tile of it, without melds. */
function chuuren(key: number, win: Win): number {
  const extra = key - CHUUREN;
  // One more tile is a one in a single digit. A missing tile would make `extra` negative or borrow from other digits.
  if (extra <= 0 || (extra & (extra - 1)) !== 0 || (extra & ONES) === 0) return 0;
  return extra === unitOf(win.kind) ? YAKUMAN_BIT.junsei_chuuren : YAKUMAN_BIT.chuuren;
}

/** Yakuman of one suit, with or without honours. */
function oneSuitYakuman(hand: Survey, win: Win, rules: ScoringRules): number {
  const { allMan, allPin, allSou, allHonours } = hand;
  const green = (allMan | allPin) === 0 && (allSou & ~GREEN_SOU) === 0 && (allHonours & ~GREEN_HONOUR) === 0;
  const mask = green ? YAKUMAN_BIT.ryuuiisou : 0;
  if (allHonours !== 0 || hand.melds > 0) return mask;
  const key = allMan | allPin | allSou;
  const wheel = key === DAISHARIN && rules.hasDaisharin && (allPin !== 0 || rules.hasDaisharinOtherSuits);
  return mask | chuuren(key, win) | (wheel ? YAKUMAN_BIT.daisharin : 0);
}

/** Yakuman that depend only on the tiles of the hand, other than suuankou, kokushi and daichisei. */
export function heldYakuman(hand: Survey, win: Win, rules: ScoringRules): number {
  const { allMan: man, allPin: pin, allSou: sou, allHonours: honours } = hand;
  const numbers = man | pin | sou;
  const manySuits = man + pin !== 0 && pin + sou !== 0 && man + sou !== 0;
  // Quick exit for nearly every hand: two or more suits, some simples, fewer than nine honours, fewer than four kans.
  if (manySuits && (numbers & ~ENDS) !== 0 && sizeOf(honours) < 9 && hand.kans < 4) return 0;
  let mask = honourYakuman(honours);
  if (hand.kans === 4) mask |= YAKUMAN_BIT.suukantsu;
  if (numbers === 0) return mask | YAKUMAN_BIT.tsuuiisou;
  if (honours === 0 && (numbers & ~ENDS) === 0) mask |= YAKUMAN_BIT.chinroutou;
  return manySuits ? mask : mask | oneSuitYakuman(hand, win, rules);
}

/** Kokushi. The wait was on all thirteen kinds if the winning tile is one of the pair. */
export const kokushi = ({ hand, kind }: Win): number =>
  countOf(hand, kind) === 2 ? YAKUMAN_BIT.kokushi_13 : YAKUMAN_BIT.kokushi;

/** Seven pairs of honours, where the settings make that a yakuman of its own. The hand must be seven pairs. */
export const daichisei = ({ allMan, allPin, allSou }: Survey, { hasDaichisei }: ScoringRules): number =>
  hasDaichisei && (allMan | allPin | allSou) === 0 ? YAKUMAN_BIT.daichisei : 0;

/** Yakuman for how the hand was won. */
export function wonYakuman(win: Win, rules: ScoringRules): number {
  let mask = 0;
  if (win.firstTurn) {
    if (win.tsumo) mask |= win.seatWind === 0 ? YAKUMAN_BIT.tenhou : YAKUMAN_BIT.chiihou;
    else if (rules.renhouValue === 'yakuman') mask |= YAKUMAN_BIT.renhou;
  }
  if (win.openRiichi === true && !win.tsumo && rules.hasSashikomiYakuman) mask |= YAKUMAN_BIT.sashikomi;
  return mask;
}
