// majiang-ai spends nearly all its time on shanten and on looking at what a hand may become. Both are done by our faster
// functions; every decision stays the same.
import { ukeireKinds } from '../../rules/ukeire.ts';
import { shanten } from '../../rules/index.ts';
import { keysOf, Lookout, NAMES, type Evaluator, type Hand, type PeerCore, type PeerUtil } from './look-ahead.ts';

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

/** Puts our shanten in the place of theirs. */
function quickenShanten(util: PeerUtil): void {
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

interface Kept {
  readonly lookout: Lookout;
  readonly values: object;
  readonly points: object;
}
/**
 * Puts our way of looking ahead in the place of theirs, but for a few hands that it does not know. Theirs remembers what it
 * found until the table changes; so does ours.
 */
function quickenPlayer(player: Evaluator, core: PeerCore): void {
  const { eval_shoupai: theirs } = player;
  const all = new WeakMap<Evaluator, Kept>();
  player.eval_shoupai = function look(hand, left, back) {
    if (!Lookout.knows(hand, this._rule) || core.Util.xiangting(hand) > 2) return theirs.call(this, hand, left, back);
    let kept = all.get(this);
    if (kept?.values !== this._eval_cache) {
      const points = kept?.points === this._defen_cache ? kept.lookout.points : new Map<string, number>();
      kept = { lookout: new Lookout(this, core, points), values: this._eval_cache, points: this._defen_cache };
      all.set(this, kept);
    }
    return kept.lookout.valueOf(hand, left, back);
  };
}

export function quicken(core: PeerCore, Player: { readonly prototype: object }): void {
  quickenShanten(core.Util);
  quickenPlayer(Player.prototype as Evaluator, core);
}
