// Makes majiang-ai faster. It spends nearly all its time on shanten and on its look-ahead. Both are replaced by our
// faster functions, with which every decision stays the same.
import { ukeireKinds } from '../../rules/ukeire.ts';
import { defined } from '@parlour/kernel/defined';
import { shanten, type Keys } from '../../rules/index.ts';
import { farValue, quickenDistance } from './far-hands.ts';
import {
  hasFour,
  keysOf,
  Lookout,
  NAMES,
  SUITS,
  type Evaluator,
  type Hand,
  type PeerCore,
  type PeerUtil,
} from './look-ahead.ts';

const MOST_KEPT = 200_000;
/** The lowest bit of each digit. */
const ONES = 0o111111111;
/** Whether a kind occurs three times or more. majiang-core's shanten treats four of a kind in a special way. */
const hasThree = (keys: Readonly<Keys>): boolean =>
  hasFour(keys) || keys.some((key) => (key & (key >> 1) & ONES) !== 0);

function xiangting(keys: Readonly<Keys>, hand: Hand): number {
  const now = shanten(keys, hand._fulou.length);
  // After a call a tile must still be discarded, so the hand is not a win.
  return now < 0 && hand._zimo !== null && hand._zimo.length > 2 ? 0 : now;
}

/** Replaces majiang-core's shanten by ours. */
function quickenShanten(util: PeerUtil): void {
  const theirs = { ...util };
  const fours = new Map<string, number>();
  /** majiang-core's own shanten, cached. */
  function theirShanten(keys: Readonly<Keys>, hand: Hand): number {
    const hasCalled = hand._zimo !== null && hand._zimo.length > 2;
    const key = `${keys.join(' ')} ${hand._fulou.length} ${hasCalled}`;
    let found = fours.get(key);
    if (found === undefined) {
      if (fours.size > MOST_KEPT) fours.clear();
      fours.set(key, (found = theirs.xiangting(hand)));
    }
    return found;
  }
  util.xiangting = (hand) => {
    const keys = keysOf(hand);
    return hasFour(keys) ? theirShanten(keys, hand) : xiangting(keys, hand);
  };
  util.tingpai = (hand, shantenOf) => {
    const keys = keysOf(hand);
    if (shantenOf !== undefined || hasFour(keys)) return theirs.tingpai(hand, shantenOf ?? util.xiangting);
    if (hand._zimo !== null) return null;
    const now = shanten(keys, hand._fulou.length);
    const found = ukeireKinds(keys, hand._fulou.length, now);
    if (!hasThree(keys)) return NAMES.filter((_, kind) => found[kind] === 1);
    const known = found.slice();
    return NAMES.filter((name, kind) => (isThree(keys, kind) ? becomesNearer(hand, name, now) : known[kind] === 1));
  };
  /** Whether a fourth tile of a kind lowers the shanten. */
  function becomesNearer(hand: Hand, name: string, now: number): boolean {
    const [suit, number] = [defined(SUITS.find((one) => one === name[0])), Number(name[1])];
    const counts = hand._bingpai[suit];
    counts[number] = defined(counts[number]) + 1;
    const after = theirShanten(keysOf(hand), hand);
    counts[number] = defined(counts[number]) - 1;
    return after < now;
  }
}
const isThree = (keys: Readonly<Keys>, kind: number): boolean =>
  kind < 34 && ((defined(keys[Math.floor(kind / 9)]) >> (3 * (kind % 9))) & 7) === 3;

/** Replaces majiang-ai's look-ahead by ours, except for a few hands that ours does not support. */
function quickenPlayer(player: Evaluator, core: PeerCore): void {
  const { eval_shoupai: theirs, xiangting: theirDistance } = player;
  const lookout = new Lookout(core);
  player.eval_shoupai = function look(hand, left, back) {
    if (!Lookout.knows(hand, this._rule)) return theirs.call(this, hand, left, back);
    if (core.Util.xiangting(hand) <= 2) return lookout.valueOf(this, hand, left, back);
    return farValue(this, hand, left, theirDistance) ?? theirs.call(this, hand, left, back);
  };
  quickenDistance(player);
}

export function quicken(core: PeerCore, Player: { readonly prototype: object }): void {
  quickenShanten(core.Util);
  quickenPlayer(Player.prototype as Evaluator, core);
}
