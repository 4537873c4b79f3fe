/** Efficient, with an eye on value; calls that keep a yaku; folds when the danger is worth more than the hand. */
import type { Bot, Seat, View } from '@parlour/kernel';
import type { Action, Pair } from '../actions.ts';
import { PASS } from '../answer.ts';
import type { CallMenu, TurnMenu } from '../menu.ts';
import {
  addKind,
  countOf,
  kindOf,
  KINDS,
  removeKind,
  shanten,
  swapKinds,
  waitsOf,
  type Keys,
  type Kind,
  type Meld,
  type TileId,
} from '../rules/index.ts';
import type { Riichi } from '../types.ts';
import { costOf, threatsOf, type Threat } from './danger.ts';
import { turnsLeft, USUAL_WAIT, winRate, worthOf } from './outlook.ts';
import { plansOf, sceneOf, type Held, type Scene } from './plans.ts';
import { oneOfEach, unseenOf } from './reading.ts';

/** A hand is worth more than its points: winning also keeps the others from it. */
const HOPE = 1.7;
/** What a hand one step further back keeps of its promise. */
const STEP_BACK = 0.25;
/** A call need not promise as much as waiting: others are faster too. */
const CALL_SHARE = 0.7;
const FUTURE_SHARE = 0.15;
const FOLD_CAUTION = 1.15;
/** Below this a riichi is hardly ever won. */
const RIICHI_RATE = { calm: 0.05, threatened: 0.12 } as const;

interface Judged {
  readonly tile: TileId;
  /** What the hand promises after it, less what the discard risks now and later. */
  readonly worth: number;
  readonly shanten: number;
}

const copyKeys = (keys: readonly number[]): Keys => [keys[0] ?? 0, keys[1] ?? 0, keys[2] ?? 0, keys[3] ?? 0];

/** Unseen tiles that a ready hand waits for, furiten and unlikely ones counted less. */
function waitTiles(keys: Keys, melded: Readonly<Keys>, melds: number, scene: Scene): number {
  const { view, unseen } = scene;
  let tiles = 0;
  let isFuriten = false;
  const pond = view.table.ponds[view.seat] ?? [];
  for (const wait of waitsOf(keys, melded, melds)) {
    const isLikely = wait >= 27 || wait % 9 === 0 || wait % 9 === 8;
    tiles += (unseen[wait] ?? 0) * (isLikely ? 1.25 : 1);
    isFuriten ||= pond.some(({ tile }) => kindOf(tile) === wait);
  }
  return isFuriten ? tiles * 0.45 : tiles;
}

/** One exchange away: what the hand would wait for, over all tiles that make it ready. */
function nextWait(keys: Keys, melded: Readonly<Keys>, melds: number, scene: Scene): number {
  let tiles = 0;
  let sum = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const left = scene.unseen[kind] ?? 0;
    if (left === 0 || countOf(keys, kind) === 4) continue;
    addKind(keys, kind);
    if (shanten(keys, melds) === 0) {
      tiles += left;
      sum += left * bestWait(keys, melded, melds, scene);
    }
    removeKind(keys, kind);
  }
  return tiles === 0 ? USUAL_WAIT : sum / tiles;
}
function bestWait(keys: Keys, melded: Readonly<Keys>, melds: number, scene: Scene): number {
  let best = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    if (countOf(keys, kind) === 0) continue;
    removeKind(keys, kind);
    if (shanten(keys, melds) === 0) best = Math.max(best, waitTiles(keys, melded, melds, scene));
    addKind(keys, kind);
  }
  return best;
}

/** What the hand promises as it is after a discard. */
function promise(held: Held, melded: Readonly<Keys>, scene: Scene): { worth: number; shanten: number } {
  const { keys, melds } = held;
  let worth = 0;
  let nearest = 9;
  for (const plan of plansOf(held, scene)) {
    const isWhole = plan.name === 'closed' || plan.name === 'yakuhai';
    const wait =
      plan.shanten === 0 && isWhole
        ? waitTiles(keys, melded, melds.length, scene)
        : plan.shanten === 1 && isWhole
          ? nextWait(keys, melded, melds.length, scene)
          : USUAL_WAIT;
    const tiles = plan.shanten === 0 ? wait : plan.tiles;
    worth = Math.max(worth, worthOf({ ...plan, tiles }, wait, scene));
    nearest = Math.min(nearest, plan.shanten);
  }
  return { worth, shanten: nearest };
}

/** Going on means discarding more tiles that are not safe. */
function futureRisk(threats: readonly Threat[], away: number, scene: Scene): number {
  const turns = Math.min(turnsLeft(scene), 2 + 2 * away);
  let risk = 0;
  for (const { ready, loss, run } of threats) risk += ready * loss * Math.min(0.09, 0.9 * run);
  return FUTURE_SHARE * turns * risk;
}

/** In the last deals a leader has less to win than to lose, and the last the other way round. */
function appetite({ table, settings, seat }: View<Riichi>): number {
  const scheduled = settings.gameType === 'hanchan' ? 8 : 4;
  if (table.deals < scheduled - 2) return 1;
  const own = table.scores[seat] ?? 0;
  const place = table.scores.filter((score) => score > own).length;
  const isLast = table.deals >= scheduled - 1;
  return [isLast ? 0.7 : 0.85, 0.95, 1.05, isLast ? 1.5 : 1.2][place] ?? 1;
}

function judge(
  view: View<Riichi>,
  tiles: readonly TileId[],
  melds: readonly Meld[],
  keys: Keys,
  melded: Readonly<Keys>,
): Judged[] {
  const unseen = unseenOf(view);
  const scene = sceneOf(view, unseen);
  const threats = threatsOf(view);
  const isClosed = melds.every(({ type }) => type === 'ankan');
  const hunger = appetite(view);
  const judged: Judged[] = [];
  const now = shanten(keys, melds.length);
  for (const [kind, tile] of oneOfEach(tiles)) {
    removeKind(keys, kind);
    const hope = promise({ keys, melds, isClosed }, melded, scene);
    const away = hope.shanten;
    const worth = isClosed && away > now ? STEP_BACK * hope.worth : hope.worth;
    addKind(keys, kind);
    const cost = costOf(view, kind, threats, unseen);
    const push = HOPE * hunger * worth - futureRisk(threats, away, scene) - cost;
    // To fold is to have this discard's risk and nothing to hope for.
    judged.push({ tile, worth: Math.max(push, -FOLD_CAUTION * cost), shanten: away });
  }
  return judged;
}
const bestOf = (judged: readonly Judged[]): Judged | null =>
  judged.reduce<Judged | null>((best, one) => (best === null || one.worth > best.worth ? one : best), null);

/** Riichi pays unless the hand is won as well without, or hardly at all. */
function wantsRiichi(view: View<Riichi>, tile: TileId): boolean {
  const { own, table } = view;
  const keys = copyKeys(own.keys);
  removeKind(keys, kindOf(tile));
  const scene = sceneOf(view, unseenOf(view));
  const wait = waitTiles(keys, own.melded, own.melds, scene);
  const rate = winRate(0, wait, wait, scene);
  const isThreatened = table.riichi.some((riichi, seat) => seat !== view.seat && riichi !== 'none');
  if (wait === 0) return false;
  return rate > (isThreatened ? RIICHI_RATE.threatened : RIICHI_RATE.calm);
}

function turn(view: View<Riichi>, menu: TurnMenu): Action {
  if (menu.tsumo) return { type: 'declare_tsumo' };
  const { own, table, seat } = view;
  if (menu.kyuushu && shanten(own.keys, own.melds) >= 3) return { type: 'call_kyuushu' };
  if (own.isRiichi) {
    const kan = menu.kans[0];
    return kan === undefined ? { type: 'discard', tileId: menu.drawn ?? 0 } : { type: 'call_kan', ...kan };
  }
  const kan = wantedKan(view, menu);
  if (kan !== null) return kan;
  const judged = judge(view, menu.discards, table.melds[seat] ?? [], copyKeys(own.keys), own.melded);
  const best = bestOf(judged);
  if (best === null) return { type: 'discard', tileId: menu.discards[0] ?? 0 };
  if (best.worth > 0 && menu.riichi.includes(best.tile) && wantsRiichi(view, best.tile))
    return { type: 'declare_riichi', tileId: best.tile };
  return { type: 'discard', tileId: best.tile };
}

/** A kan that costs the hand nothing, while nobody threatens. */
function wantedKan(view: View<Riichi>, menu: TurnMenu): Action | null {
  if (threatsOf(view).some(({ ready }) => ready > 0.5)) return null;
  const { own } = view;
  const now = shanten(own.keys, own.melds);
  for (const { kanType, tileId } of menu.kans) {
    if (kanType === 'added' && now > 1) continue;
    const keys = copyKeys(own.keys);
    const kind = kindOf(tileId);
    for (let n = kanType === 'closed' ? 4 : 1; n > 0; n--) removeKind(keys, kind);
    if (shanten(keys, own.melds + (kanType === 'closed' ? 1 : 0)) <= now) return { type: 'call_kan', kanType, tileId };
  }
  return null;
}

/** What is promised if nothing is called. */
function waiting(view: View<Riichi>): { worth: number; shanten: number } {
  const { own, table, seat } = view;
  const melds = table.melds[seat] ?? [];
  const isClosed = melds.every(({ type }) => type === 'ankan');
  return promise({ keys: copyKeys(own.keys), melds, isClosed }, own.melded, sceneOf(view, unseenOf(view)));
}

/** The hand after a call and its best discard. */
function called(view: View<Riichi>, pair: Pair, type: 'chi' | 'pon', tile: TileId, from: Seat): Judged | null {
  const { own, table, seat, settings } = view;
  const keys = copyKeys(own.keys);
  const melded = copyKeys(own.melded);
  for (const one of pair) removeKind(keys, kindOf(one));
  for (const one of [...pair, tile]) addKind(melded, kindOf(one));
  const meld: Meld = { type, tiles: [tile, ...pair], called: tile, from };
  const forbidden: readonly Kind[] = swapKinds(kindOf(tile), pair.map(kindOf), settings);
  const rest = own.hand.filter((one) => !pair.includes(one) && !forbidden.includes(kindOf(one)));
  return bestOf(judge(view, rest, [...(table.melds[seat] ?? []), meld], keys, melded));
}

function call(view: View<Riichi>, menu: CallMenu): Action {
  if (menu.ron) return { type: 'call_ron' };
  const now = waiting(view);
  let best = CALL_SHARE * HOPE * appetite(view) * now.worth;
  let action: Action = PASS;
  const consider = (pair: Pair, type: 'chi' | 'pon', makes: Action): void => {
    const after = called(view, pair, type, menu.tile, menu.from);
    if (after === null || after.shanten >= Math.max(1, now.shanten) || after.worth <= best) return;
    best = after.worth;
    action = makes;
  };
  for (const pair of menu.pon) consider(pair, 'pon', { type: 'call_pon', tileId: menu.tile, handTiles: pair });
  for (const pair of menu.chi) consider(pair, 'chi', { type: 'call_chi', tileId: menu.tile, sequenceTiles: pair });
  return action;
}

export const steady: Bot<Riichi> = {
  id: 'steady',
  decide: (view, menu) => (menu.kind === 'turn' ? turn(view, menu) : call(view, menu)),
};
