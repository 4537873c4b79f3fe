/** Judges every discard by the value of the hand that it leaves and by its risk. */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Pair } from '../actions.ts';
import {
  addKind,
  EAST,
  kindOf,
  removeKind,
  shanten,
  swapKinds,
  type Keys,
  type Kind,
  type Meld,
  type TileId,
} from '../rules/index.ts';
import { costOf } from './danger.ts';
import { farWorth } from './far.ts';
import { keptLine, wayOf, type HandPath } from './outlook.ts';
import { plansOf } from './plans.ts';
import { oneOfEach } from './reading.ts';
import type { Scene } from './scene.ts';

/** Hands up to this shanten are searched exactly. */
const NEAR = 2;
/** The share of its value that a hand keeps when it falls back by one shanten. */
const STEP_BACK = 0.25;
/** The weight of a loose tile's potential, as a share of the value of the hand. */
const LOOSE_SHARE = 0.02;

export interface Judged {
  readonly tile: TileId;
  /** The expected value of the hand after the discard, less the cost of the discard. */
  readonly worth: number;
  readonly promise: number;
  readonly shanten: number;
  /** The expected payment to others for the discard. */
  readonly cost: number;
}

export const copyKeys = (keys: readonly number[]): Keys => [
  defined(keys[0]),
  defined(keys[1]),
  defined(keys[2]),
  defined(keys[3]),
];

/** The expected value of a hand after a discard. `now` is its shanten. */
export function promise(scene: Scene, way: HandPath, keys: Keys, now: number): number {
  if (now <= NEAR) return defined(keptLine(scene, way, keys)[scene.turns]);
  let worth = 0;
  const { melds, isClosed } = way;
  for (const plan of plansOf({ keys, melds, isClosed }, scene)) worth = Math.max(worth, farWorth(plan, scene));
  return worth;
}

/** The potential of a single tile: for a run with its neighbours, a triplet, dora. */
function looseWorth({ unseen, dora, valued }: Scene, kind: Kind): number {
  const left = defined(unseen[kind]);
  const isValued = valued.includes(kind);
  let worth = 0.15 * left * (isValued ? 2 : 1);
  let extra = defined(dora[kind]);
  if (kind < EAST)
    for (const step of [-2, -1, 1, 2]) {
      const number = (kind % 9) + step;
      if (number < 0 || number > 8) continue;
      worth += (Math.abs(step) === 1 ? 0.12 : 0.06) * defined(unseen[kind + step]);
      extra += defined(dora[kind + step]) * 0.3;
    }
  return worth + 1.5 * extra;
}

export function judge(scene: Scene, way: HandPath, keys: Keys, tiles: readonly TileId[]): Judged[] {
  const { view, threats, unseen } = scene;
  const kinds = [...oneOfEach(tiles)].map(([kind, tile]) => {
    removeKind(keys, kind);
    const after = shanten(keys, way.melds.length);
    addKind(keys, kind);
    return { kind, tile, after };
  });
  const nearest = Math.min(...kinds.map(({ after }) => after));
  const judged = kinds.map(({ kind, tile, after }) => {
    const isBack = after > Math.max(1, nearest);
    removeKind(keys, kind);
    const hope = isBack ? 0 : promise(scene, way, keys, after);
    addKind(keys, kind);
    const loss = LOOSE_SHARE * looseWorth(scene, kind) * hope;
    return { tile, shanten: after, promise: hope - loss, cost: costOf(view, kind, threats, unseen), isBack };
  });
  const best = Math.max(...judged.map(({ promise: hope }) => hope));
  return judged.map(({ isBack, ...one }) => {
    const hope = isBack && one.shanten === nearest + 1 ? STEP_BACK * best : one.promise;
    return { ...one, promise: hope, worth: hope - scene.temper.care * one.cost };
  });
}

export const bestOf = (judged: readonly Judged[]): Judged | null =>
  judged.reduce<Judged | null>((best, one) => (best === null || one.worth > best.worth ? one : best), null);

/** Judges a call: the best discard after it, or null if none is legal. */
export function called(scene: Scene, pair: Pair, type: 'chi' | 'pon', tile: TileId, from: Seat): Judged | null {
  const { own, table, seat, settings } = scene.view;
  const keys = copyKeys(own.keys);
  for (const one of pair) removeKind(keys, kindOf(one));
  const meld: Meld = { type, tiles: [tile, ...pair], called: tile, from };
  const forbidden: readonly Kind[] = swapKinds(kindOf(tile), pair.map(kindOf), settings);
  const rest = own.hand.filter((one) => !pair.includes(one) && !forbidden.includes(kindOf(one)));
  return bestOf(judge(scene, wayOf([...defined(table.melds[seat]), meld]), keys, rest));
}
