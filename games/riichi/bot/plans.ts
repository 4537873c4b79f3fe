/** Ways to win a hand: for each its shanten, the number of tiles that help, and the han it would have. */
import { defined } from '@parlour/kernel/defined';
import {
  addKind,
  countOf,
  EAST,
  isRed,
  kindOf,
  KINDS,
  NORTH,
  removeKind,
  shanten,
  type Keys,
  type Kind,
  type Meld,
} from '../rules/index.ts';
import { northsOf } from '../state.ts';
import type { Scene } from './scene.ts';

const SIMPLES = 0o077777770;
/** A hand of concealed tiles and melds, as it would be after a discard. */
export interface Held {
  readonly keys: Keys;
  readonly melds: readonly Meld[];
  readonly isClosed: boolean;
}
export interface Plan {
  readonly name: 'closed' | 'yakuhai' | 'tanyao' | 'honitsu';
  readonly shanten: number;
  /** Number of unseen tiles that bring the plan closer. */
  readonly tiles: number;
  readonly han: number;
}
/** The tiles of kinds that the plan can use. */
const simplesOf = (keys: Keys): Keys => [keys[0] & SIMPLES, keys[1] & SIMPLES, keys[2] & SIMPLES, 0];
const suitAndHonours = (keys: Keys, suit: number): Keys => [
  suit === 0 ? keys[0] : 0,
  suit === 1 ? keys[1] : 0,
  suit === 2 ? keys[2] : 0,
  keys[3],
];

/** Number of unseen tiles that lower the shanten `now` of the kept tiles. */
function helpful(keys: Keys, melds: number, now: number, { unseen }: Scene): number {
  let tiles = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const left = defined(unseen[kind]);
    if (left === 0 || countOf(keys, kind) === 4) continue;
    addKind(keys, kind);
    if (shanten(keys, melds) < now) tiles += left;
    removeKind(keys, kind);
  }
  return tiles;
}

/** `helpful`, counting only kinds that the plan allows. */
function helpfulIn(keys: Keys, melds: number, now: number, scene: Scene, allows: (kind: Kind) => boolean): number {
  const unseen = scene.unseen.map((left, kind) => (allows(kind) ? left : 0));
  return helpful(keys, melds, now, { ...scene, unseen });
}

/** Number of dora in the hand, its melds and the Norths set aside. Red fives are counted as far as they are known. */
function doraIn({ keys, melds }: Held, { view, dora }: Scene): number {
  let count = northsOf(view.table, view.seat).length * (1 + defined(dora[NORTH]));
  for (let kind = 0; kind < KINDS; kind++) count += defined(dora[kind]) * countOf(keys, kind);
  for (const { tiles } of melds) for (const tile of tiles) count += defined(dora[kindOf(tile)]);
  if (!view.settings.hasAkadora) return count;
  for (const tile of view.own.hand) if (isRed(tile) && countOf(keys, kindOf(tile)) > 0) count++;
  for (const { tiles } of melds) count += tiles.filter(isRed).length;
  return count;
}

const isSimpleKind = (kind: Kind): boolean => kind < EAST && kind % 9 > 0 && kind % 9 < 8;
const isSimpleMeld = ({ tiles }: Meld): boolean => tiles.every((tile) => isSimpleKind(kindOf(tile)));
const suitOfMeld = ({ tiles }: Meld): number => Math.min(3, Math.floor(kindOf(defined(tiles[0])) / 9));
const isTriplet = ({ type }: Meld): boolean => type !== 'chi';

/** Number of sets of valued honours, melded or held, and of pairs that may become one. */
function valuedSets({ keys, melds }: Held, { valued, unseen }: Scene): { sets: number; pairs: number } {
  let sets = 0;
  let pairs = 0;
  for (const kind of valued) {
    if (countOf(keys, kind) >= 3) sets++;
    else if (countOf(keys, kind) === 2 && defined(unseen[kind]) > 0) pairs++;
    for (const meld of melds) if (isTriplet(meld) && kindOf(defined(meld.tiles[0])) === kind) sets++;
  }
  return { sets, pairs };
}

function honitsuPlan(held: Held, scene: Scene, dora: number, valued: number): Plan | null {
  const { keys, melds, isClosed } = held;
  const suits = new Set(melds.map(suitOfMeld).filter((suit) => suit < 3));
  if (suits.size > 1) return null;
  let best: Plan | null = null;
  for (let suit = 0; suit < 3; suit++) {
    if (suits.size === 1 && !suits.has(suit)) continue;
    const kept = suitAndHonours(keys, suit);
    const now = shanten(kept, melds.length);
    if (now > 3 || (best !== null && now >= best.shanten)) continue;
    const allows = (kind: Kind): boolean => kind >= EAST || Math.floor(kind / 9) === suit;
    const tiles = helpfulIn(kept, melds.length, now, scene, allows);
    best = { name: 'honitsu', shanten: now, tiles, han: (isClosed ? 3.6 : 2) + valued + dora };
  }
  return best;
}

function openPlans(held: Held, scene: Scene, dora: number): Plan[] {
  const { keys, melds } = held;
  const plans: Plan[] = [];
  const { sets, pairs } = valuedSets(held, scene);
  if (sets > 0 || pairs > 0) {
    const now = shanten(keys, melds.length);
    // While the yaku is still a pair, its third tile must come first, and it may never come.
    const delay = sets > 0 ? 0 : 1;
    const tiles = helpful(keys, melds.length, now, scene);
    plans.push({
      name: 'yakuhai',
      shanten: Math.max(now, delay),
      tiles: sets > 0 ? tiles : tiles * 0.5,
      han: Math.max(1, sets) + dora,
    });
  }
  if (scene.view.settings.hasKuitan && melds.every(isSimpleMeld)) {
    const kept = simplesOf(keys);
    const now = shanten(kept, melds.length);
    if (now <= 3)
      plans.push({
        name: 'tanyao',
        shanten: now,
        tiles: helpfulIn(kept, melds.length, now, scene, isSimpleKind),
        han: 1 + dora,
      });
  }
  const honitsu = honitsuPlan(held, scene, dora, sets);
  if (honitsu !== null) plans.push(honitsu);
  return plans;
}

/** All plans that are possible for the hand. A closed hand can always be won by riichi. */
export function plansOf(held: Held, scene: Scene): readonly Plan[] {
  const { keys, melds, isClosed } = held;
  const dora = doraIn(held, scene);
  if (!isClosed) return openPlans(held, scene, dora);
  const now = shanten(keys, melds.length);
  const tiles = helpful(keys, melds.length, now, scene);
  const { sets } = valuedSets(held, scene);
  const isTanyao = shanten(simplesOf(keys), melds.length) === now;
  const han = 1.7 + dora + sets + (isTanyao ? 0.9 : 0) + 0.35;
  const plans: Plan[] = [{ name: 'closed', shanten: now, tiles, han }];
  const honitsu = now <= 3 ? honitsuPlan(held, scene, dora, sets) : null;
  if (honitsu !== null && honitsu.shanten <= now + 1) plans.push(honitsu);
  return plans;
}
