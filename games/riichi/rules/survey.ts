/** A winning hand as numbers: what all its decompositions have in common. A flat object, for the speed of scoring. */
// Indexes are not asserted here: it is part of scoring, measured in decompositions.ts.
import { shiftOf, unitOf, type Keys } from './keys.ts';
import { EAST, isRed, isYaochuu, kindOf, TILES, type Kind, type Meld, type MeldType, type TileId } from './tiles.ts';

export interface Survey {
  /** Keys of the concealed tiles. */
  man: number;
  pin: number;
  sou: number;
  honours: number;
  /** Keys of the concealed tiles and the melds; a kan counts four tiles. */
  allMan: number;
  allPin: number;
  allSou: number;
  allHonours: number;
  /** Runs among the melds, counted in the octal digit of their lowest tile. */
  manRuns: number;
  pinRuns: number;
  souRuns: number;
  /** Triplets and kans among the melds, a one in the digit of their kind. */
  manSets: number;
  pinSets: number;
  souSets: number;
  melds: number;
  kans: number;
  concealedKans: number;
  /** Fu of the melds (F2). */
  meldFu: number;
  reds: number;
  /** True if there are no melds other than concealed kans. */
  closed: boolean;
}

const REDS = Uint8Array.from({ length: TILES }, (_, tile) => (isRed(tile) ? 1 : 0));

/** F2: fu of one meld. */
export function meldFuOf(type: MeldType, kind: Kind): number {
  const yaochuu = isYaochuu(kind) ? 2 : 1;
  switch (type) {
    case 'chi':
      return 0;
    case 'pon':
      return 2 * yaochuu;
    case 'daiminkan':
    case 'kakan':
      return 8 * yaochuu;
    case 'ankan':
      return 16 * yaochuu;
  }
}

function lowestTile(tiles: readonly TileId[]): TileId {
  let lowest = tiles[0] ?? 0;
  for (let at = 1; at < tiles.length; at++) {
    const tile = tiles[at] ?? 0;
    if (tile < lowest) lowest = tile;
  }
  return lowest;
}

function surveyMeld(hand: Survey, { type, tiles }: Meld): void {
  const kind = kindOf(lowestTile(tiles));
  const unit = unitOf(kind);
  const run = type === 'chi' ? unit : 0;
  const set = unit - run;
  const held = run === 0 ? tiles.length * unit : 0o111 * unit;
  if (kind < 9) {
    hand.allMan += held;
    hand.manRuns += run;
    hand.manSets += set;
  } else if (kind < 18) {
    hand.allPin += held;
    hand.pinRuns += run;
    hand.pinSets += set;
  } else if (kind < 27) {
    hand.allSou += held;
    hand.souRuns += run;
    hand.souSets += set;
  } else hand.allHonours += held;
  if (tiles.length === 4) hand.kans += 1;
  if (type === 'ankan') hand.concealedKans += 1;
  hand.meldFu += meldFuOf(type, kind);
  for (let at = 0; at < tiles.length; at++) hand.reds += REDS[tiles[at] ?? 0] ?? 0;
}

/** Number of tiles of a kind in the hand, its melds included. */
export function heldOf({ allMan, allPin, allSou, allHonours }: Survey, kind: Kind): number {
  const key = kind < 18 ? (kind < 9 ? allMan : allPin) : kind < EAST ? allSou : allHonours;
  return (key >> shiftOf(kind)) & 7;
}

export function survey(keys: Readonly<Keys>, reds: number, melds: readonly Meld[]): Survey {
  const man = keys[0];
  const pin = keys[1];
  const sou = keys[2];
  const honours = keys[3];
  const hand: Survey = {
    man,
    pin,
    sou,
    honours,
    allMan: man,
    allPin: pin,
    allSou: sou,
    allHonours: honours,
    manRuns: 0,
    pinRuns: 0,
    souRuns: 0,
    manSets: 0,
    pinSets: 0,
    souSets: 0,
    melds: melds.length,
    kans: 0,
    concealedKans: 0,
    meldFu: 0,
    reds,
    closed: true,
  };
  for (let at = 0; at < melds.length; at++) {
    const meld = melds[at];
    if (meld !== undefined) surveyMeld(hand, meld);
  }
  hand.closed = hand.concealedKans === melds.length;
  return hand;
}
