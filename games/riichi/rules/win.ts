/** The input and the result of scoring a win. */
import type { Keys } from './keys.ts';
import type { Kind, Meld, TileId, Wind } from './tiles.ts';
import type { YakuWorth } from './yaku.ts';

/** A hand and how it was won. Contradictory circumstances are not checked for: the table never produces them. */
export interface Win {
  /** The concealed tiles, including the winning one; `reds` is the number of red fives among them. */
  readonly hand: Readonly<Keys>;
  readonly reds: number;
  readonly melds: readonly Meld[];
  /** The kind that completed the hand. */
  readonly kind: Kind;
  readonly tsumo: boolean;
  readonly seatWind: Wind;
  readonly roundWind: Wind;
  readonly riichi: 'none' | 'riichi' | 'double';
  readonly ippatsu: boolean;
  readonly rinshan: boolean;
  readonly chankan: boolean;
  /** True if the winning tile is the last live tile or the last discard. */
  readonly lastTile: boolean;
  /** Nobody has called yet, and the winner has not discarded (for a tsumo) or not drawn (for a ron). */
  readonly firstTurn: boolean;
  /** True if the riichi was declared with the hand turned up. */
  readonly openRiichi?: boolean;
  /** True if this is the dealer's eighth win in a row. */
  readonly paarenchan?: boolean;
  /** Number of Norths set aside (N4). */
  readonly nuki?: number;
  /** The indicators turned up. */
  readonly dora: readonly TileId[];
  /** The indicators under them; they count for a riichi hand only. */
  readonly ura: readonly TileId[];
}
/** The fields of a win without riichi, special circumstances or dora, to be spread into a `Win`. */
export const PLAIN_WIN = {
  riichi: 'none',
  ippatsu: false,
  rinshan: false,
  chankan: false,
  lastTile: false,
  firstTurn: false,
  dora: [],
  ura: [],
} as const satisfies Partial<Win>;

export type Limit = 'mangan' | 'haneman' | 'baiman' | 'sanbaiman' | 'yakuman';

export interface Score {
  /** The yaku; for a yakuman hand only the yakuman, with 13 or 26 han each. Scores share these lists. */
  readonly yaku: readonly YakuWorth[];
  /** Han that do not count as yaku: dora, red fives, ura dora, Norths set aside. */
  readonly dora: number;
  readonly aka: number;
  readonly ura: number;
  readonly nuki: number;
  readonly han: number;
  readonly fu: number;
  readonly limit: Limit | null;
  /** Number of times yakuman. 0 for an ordinary hand, also if its han make a counted yakuman. */
  readonly yakuman: number;
  /** The base points, from which each payment is computed (P5). */
  readonly base: number;
  /** The sum of all payments, without honba and sticks. */
  readonly points: number;
}
