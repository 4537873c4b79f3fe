// majiang-ai spends most of its time on shanten. Our faster function gives the same numbers; with it a match takes a
// third of the time.
import { defined } from '@parlour/kernel/defined';
import { ukeireKinds } from '../../rules/ukeire.ts';
import { shanten, type Keys } from '../../rules/index.ts';

/** The part of majiang-core's hand that its shanten reads; index 1-9 counts tiles, index 0 counts red fives. */
interface Hand {
  readonly _bingpai: Readonly<Record<'m' | 'p' | 's' | 'z', number[]>>;
  readonly _fulou: readonly string[];
  /** The tile drawn, or the meld just called. */
  readonly _zimo: string | null;
}
type Shanten = (hand: Hand) => number;
export interface PeerUtil {
  xiangting: Shanten;
  tingpai: (hand: Hand, shantenOf?: Shanten) => string[] | null;
}

function keyOf(counts: readonly number[]): number {
  let key = 0;
  for (let number = counts.length - 1; number > 0; number--) key = (key << 3) | defined(counts[number]);
  return key;
}
const keysOf = ({ _bingpai: { m, p, s, z } }: Hand): Keys => [keyOf(m), keyOf(p), keyOf(s), keyOf(z)];

/**
 * Whether a tile occurs more than `most` times. Their shanten treats four of a kind differently, so it gets such hands.
 */
const isTheirs = ({ _bingpai: { m, p, s, z } }: Hand, most: number): boolean =>
  [m, p, s, z].some((counts) => counts.some((count, number) => number > 0 && count > most));

function xiangting(hand: Hand): number {
  const now = shanten(keysOf(hand), hand._fulou.length);
  // After a call a tile must still be discarded, so the hand is not a win.
  return now < 0 && hand._zimo !== null && hand._zimo.length > 2 ? 0 : now;
}

const NAMES = Array.from({ length: 34 }, (_, kind) => `${defined('mpsz'[Math.floor(kind / 9)])}${(kind % 9) + 1}`);

/** Puts our shanten in the place of theirs. */
export function quicken(util: PeerUtil): void {
  const theirs = { ...util };
  util.xiangting = (hand) => (isTheirs(hand, 3) ? theirs.xiangting(hand) : xiangting(hand));
  util.tingpai = (hand, shantenOf) => {
    if (shantenOf !== undefined || isTheirs(hand, 2)) return theirs.tingpai(hand, shantenOf ?? util.xiangting);
    if (hand._zimo !== null) return null;
    const keys = keysOf(hand);
    const found = ukeireKinds(keys, hand._fulou.length, shanten(keys, hand._fulou.length));
    return NAMES.filter((_, kind) => found[kind] === 1);
  };
}
