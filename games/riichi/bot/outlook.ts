/**
 * The expected value of a hand near tenpai, by number of draws left. Searches every useful draw and call and every
 * discard that does not step back, down to the points of the win.
 */
import { defined } from '@parlour/kernel/defined';
import {
  addKind,
  countOf,
  EAST,
  emptyKeys,
  hasChi,
  KINDS,
  kindOf,
  removeKind,
  shanten,
  waitsOf,
  type Keys,
  type Kind,
  type Meld,
} from '../rules/index.ts';
import { ukeireKinds } from '../rules/ukeire.ts';
import type { Scene } from './scene.ts';
import { wonPoints } from './winnings.ts';

/** Expected value, by number of draws left. */
export type Line = Float64Array;

/** A set of melds, with caches of the values of the concealed hands beside them. */
export interface HandPath {
  readonly melds: readonly Meld[];
  readonly melded: Readonly<Keys>;
  readonly isClosed: boolean;
  readonly kept: Map<number, Map<number, Line>>;
  readonly drawn: Map<number, Map<number, Line>>;
  readonly calls: Map<number, HandPath>;
}

/** How often a needed tile comes by a call, relative to a draw: chi from one opponent, pon from all three. */
const CALLED = { pon: 1.5, chi: 0.6 } as const;
/** How readily others discard a tile that a riichi hand waits for, by sort of tile. `quiet`: without riichi. */
const RON = { middle: 0.55, near: 0.68, edge: 0.8, honour: 1.05, quiet: 0.7 } as const;

export function wayOf(melds: readonly Meld[]): HandPath {
  const melded = emptyKeys();
  for (const { tiles } of melds) for (const tile of tiles) addKind(melded, kindOf(tile));
  const isClosed = melds.every(({ type }) => type === 'ankan');
  return { melds, melded, isClosed, kept: new Map(), drawn: new Map(), calls: new Map() };
}

/** The path with one more meld. Its tiles are placeholders: never red, and always from seat 0. */
function withMeld(way: HandPath, type: 'chi' | 'pon', kinds: readonly Kind[]): HandPath {
  const code = defined(kinds[0]) * 2 + (type === 'pon' ? 1 : 0);
  let next = way.calls.get(code);
  if (next === undefined) {
    const tiles = kinds.map((kind, at) => 4 * kind + 1 + (type === 'pon' ? at : 0));
    next = wayOf([...way.melds, { type, tiles, called: defined(tiles[0]), from: 0 }]);
    way.calls.set(code, next);
  }
  return next;
}

const HIGH = 83_886_080;
const HONOURS = 2_097_152;
function recalled(memo: Map<number, Map<number, Line>>, keys: Readonly<Keys>, make: () => Line): Line {
  const [left, right] = [keys[0] * HIGH + keys[1], keys[2] * HONOURS + keys[3]];
  let inner = memo.get(left);
  if (inner === undefined) memo.set(left, (inner = new Map<number, Line>()));
  let line = inner.get(right);
  if (line === undefined) inner.set(right, (line = make()));
  return line;
}

interface Step {
  readonly chance: number;
  readonly line: Line;
}

/** The value of a hand after a discard. `keys` is restored before returning. */
export function keptLine(scene: Scene, way: HandPath, keys: Keys): Line {
  return recalled(way.kept, keys, () => {
    const now = shanten(keys, way.melds.length);
    if (now > 0) return stepsLine(scene, stepsOf(scene, way, keys, now));
    return winLine(scene, way, keys, way.isClosed && scene.canRiichi);
  });
}

/** The value of a hand after a draw or a call: the best discard that leaves a shanten of at most `now`. */
function drawnLine(scene: Scene, way: HandPath, keys: Keys, now: number): Line {
  return recalled(way.drawn, keys, () => {
    const best = new Float64Array(scene.turns + 1);
    for (let kind = 0; kind < KINDS; kind++) {
      if (countOf(keys, kind) === 0) continue;
      removeKind(keys, kind);
      if (shanten(keys, way.melds.length) <= now) {
        const line = keptLine(scene, way, keys);
        for (let turns = 0; turns < best.length; turns++)
          best[turns] = Math.max(defined(best[turns]), defined(line[turns]));
      }
      addKind(keys, kind);
    }
    return best;
  });
}

function stepsOf(scene: Scene, way: HandPath, keys: Keys, now: number): Step[] {
  const { unseen, hidden } = scene;
  const useful = ukeireKinds(keys, way.melds.length, now).slice();
  const steps: Step[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    const left = defined(unseen[kind]);
    if (useful[kind] === 0 || left === 0) continue;
    addKind(keys, kind);
    steps.push({ chance: left / hidden, line: drawnLine(scene, way, keys, now - 1) });
    removeKind(keys, kind);
    callSteps(scene, way, keys, now, kind, left / hidden, steps);
  }
  return steps;
}

const RUNS = [
  [-2, -1],
  [-1, 1],
  [1, 2],
] as const;

function callSteps(
  scene: Scene,
  way: HandPath,
  keys: Keys,
  now: number,
  kind: Kind,
  chance: number,
  steps: Step[],
): void {
  const consider = (type: 'chi' | 'pon', kinds: readonly [Kind, Kind]): void => {
    for (const own of kinds) removeKind(keys, own);
    if (shanten(keys, way.melds.length + 1) < now) {
      const next = withMeld(way, type, type === 'pon' ? [kind, kind, kind] : [...kinds, kind].sort((a, b) => a - b));
      steps.push({ chance: chance * CALLED[type] * (scene.others / 3), line: drawnLine(scene, next, keys, now - 1) });
    }
    for (const own of kinds) addKind(keys, own);
  };
  if (countOf(keys, kind) >= 2) consider('pon', [kind, kind]);
  if (kind >= EAST || !hasChi(scene.settings.numPlayers)) return;
  for (const [low, high] of RUNS) {
    const number = kind % 9;
    if (number + low < 0 || number + high > 8) continue;
    if (countOf(keys, kind + low) > 0 && countOf(keys, kind + high) > 0) consider('chi', [kind + low, kind + high]);
  }
}

/** Each turn one of the steps may come, at the toll of another discard, or the hand is given up. */
function stepsLine({ turns, survival, toll }: Scene, steps: readonly Step[]): Line {
  const line = new Float64Array(turns + 1);
  for (let left = 1; left <= turns; left++) {
    const stay = defined(line[left - 1]);
    let sum = stay;
    for (const { chance, line: next } of steps) sum += chance * Math.max(0, defined(next[left - 1]) - stay);
    line[left] = Math.max(0, defined(survival[left]) * sum - toll);
  }
  return line;
}

/** What a ready hand gains in one turn: the probability of a win, and its expected value. */
function chancesOf(scene: Scene, way: HandPath, keys: Keys, isRiichi: boolean): { rate: number; gain: number } {
  const { unseen, hidden } = scene;
  const waits = waitsOf(keys, way.melded, way.melds.length);
  const isFuriten = waits.some((wait) => scene.pond[wait] === 1);
  let rate = 0;
  let gain = 0;
  for (const wait of waits) {
    const left = defined(unseen[wait]) / hidden;
    if (left === 0) continue;
    const points = wonPoints(scene, way, keys, wait, isRiichi);
    const ron = isFuriten || points.ron === 0 ? 0 : left * scene.others * (isRiichi ? ronRate(wait) : RON.quiet);
    const tsumo = points.tsumo === 0 ? 0 : left;
    rate += ron + tsumo;
    gain += ron * scene.prize(points.ron) + tsumo * scene.prize(points.tsumo);
  }
  return { rate, gain };
}

/** The value of a ready hand. A riichi loses its stick unless the hand is won, and it cannot be given up. */
export function winLine(scene: Scene, way: HandPath, keys: Keys, isRiichi: boolean): Line {
  const { turns, survival, toll, cowed } = scene;
  const { rate, gain } = chancesOf(scene, way, keys, isRiichi);
  const stick = isRiichi ? scene.standing.loss(scene.settings.riichiCost, -1) : 0;
  const line = new Float64Array(turns + 1);
  let stay = scene.readyBonus;
  let won = 0;
  line[0] = stay - stick;
  for (let left = 1; left <= turns; left++) {
    const others = (isRiichi ? cowed : 1) * (1 - defined(survival[left]));
    stay = (1 - others) * (gain + (1 - rate) * stay) - toll;
    if (!isRiichi) stay = Math.max(0, stay);
    won = (1 - others) * (rate + (1 - rate) * won);
    line[left] = stay - (1 - won) * stick;
  }
  return line;
}

function ronRate(kind: Kind): number {
  if (kind >= EAST) return RON.honour;
  const number = kind % 9;
  if (number === 0 || number === 8) return RON.edge;
  return number === 1 || number === 7 ? RON.near : RON.middle;
}
