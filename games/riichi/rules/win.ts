/** What a win is judged from, and what it is found to be worth. */
import type { Keys } from './keys.ts';
import type { Kind, Meld, TileId, Wind } from './tiles.ts';
import type { YakuWorth } from './yaku.ts';

/** A hand and how it was won. Contradictory circumstances are not checked: the table never makes them. */
export interface Win {
  /** The concealed tiles, the winning one among them, and how many of them are red fives. */
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
  /** The last live tile was drawn, or the last discard won on. */
  readonly lastTile: boolean;
  /** Nobody has called, and the winner has not discarded (tsumo) or not drawn (ron) before. */
  readonly firstTurn: boolean;
  /** The riichi was declared with the hand turned up. */
  readonly openRiichi?: boolean;
  /** The dealer's eighth win in a row. */
  readonly paarenchan?: boolean;
  /** Norths set aside (N4). */
  readonly nuki?: number;
  /** Indicators turned up. */
  readonly dora: readonly TileId[];
  /** Indicators under them; looked at for a riichi hand only. */
  readonly ura: readonly TileId[];
}
/** A win without riichi, special circumstances or dora; to be spread into a `Win`. */
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
  /** What the hand is paid for; of a yakuman hand the yakuman alone, 13 han for each time. Wins share these lists. */
  readonly yaku: readonly YakuWorth[];
  /** Han that do not count as yaku: dora, red fives, ura dora, Norths set aside. */
  readonly dora: number;
  readonly aka: number;
  readonly ura: number;
  readonly nuki: number;
  readonly han: number;
  readonly fu: number;
  readonly limit: Limit | null;
  /** How many times yakuman; 0 for an ordinary hand, a counted yakuman too. */
  readonly yakuman: number;
  /** Before it is multiplied by who pays. */
  readonly base: number;
  /** What the payers pay in all, without honba and sticks. */
  readonly points: number;
}
