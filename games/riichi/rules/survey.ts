/** A winning hand as numbers: what all its readings have in common. */
import { suitOf, unitOf, type Keys } from './keys.ts';
import { isRed, isYaochuu, kindOf, type Kind, type Meld, type TileId } from './tiles.ts';

export interface Survey {
  readonly concealed: Keys;
  /** With the melds; kans count four. */
  readonly all: Keys;
  /** No meld but concealed kans. */
  readonly closed: boolean;
  readonly melds: number;
  readonly kans: number;
  readonly concealedKans: number;
  /** Runs among the melds by suit, an octal digit for each lowest tile. */
  readonly runs: Keys;
  /** Triplets and kans among the melds by suit, a one for each. */
  readonly triplets: Keys;
  /** Fu of the melds (F2). */
  readonly meldFu: number;
  readonly reds: number;
}

const lowestKind = ({ tiles }: Meld): Kind => {
  let lowest = 255;
  for (let at = 0; at < tiles.length; at++) lowest = Math.min(lowest, tiles[at] ?? 255);
  return kindOf(lowest);
};

/** F2, for one meld. */
export function meldFuOf(type: Meld['type'], kind: Kind): number {
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

const countReds = (tiles: readonly TileId[]): number => {
  let reds = 0;
  for (let at = 0; at < tiles.length; at++) if (isRed(tiles[at] ?? 0)) reds += 1;
  return reds;
};

export function survey(hand: readonly TileId[], melds: readonly Meld[]): Survey {
  const concealed: Keys = [0, 0, 0, 0];
  for (let at = 0; at < hand.length; at++) {
    const kind = kindOf(hand[at] ?? 0);
    const suit = suitOf(kind);
    concealed[suit] = (concealed[suit] ?? 0) + unitOf(kind);
  }
  const all: Keys = [concealed[0], concealed[1], concealed[2], concealed[3]];
  const runs: Keys = [0, 0, 0, 0];
  const triplets: Keys = [0, 0, 0, 0];
  let [kans, concealedKans, meldFu, reds] = [0, 0, 0, countReds(hand)];
  for (let at = 0; at < melds.length; at++) {
    const meld = melds[at];
    if (meld === undefined) continue;
    const kind = lowestKind(meld);
    const suit = suitOf(kind);
    const unit = unitOf(kind);
    if (meld.type === 'chi') {
      runs[suit] = (runs[suit] ?? 0) + unit;
      all[suit] = (all[suit] ?? 0) + 0o111 * unit;
    } else {
      triplets[suit] = (triplets[suit] ?? 0) + unit;
      all[suit] = (all[suit] ?? 0) + (meld.type === 'pon' ? 3 : 4) * unit;
      if (meld.type !== 'pon') kans += 1;
      if (meld.type === 'ankan') concealedKans += 1;
    }
    meldFu += meldFuOf(meld.type, kind);
    reds += countReds(meld.tiles);
  }
  const closed = concealedKans === melds.length;
  return { concealed, all, closed, melds: melds.length, kans, concealedKans, runs, triplets, meldFu, reds };
}
