/** A bot that plays for expected value: calls if a yaku is kept, and folds if the danger outweighs the hand. */
import type { Dials, View } from '@parlour/kernel';
import type { ExplainingBot, Explanation } from '@parlour/kit/doors';
import { defined } from '@parlour/kernel/defined';
import type { Action, Pair } from '../actions.ts';
import { PASS } from '../menu/accepts.ts';
import type { CallMenu, TurnMenu } from '../menu.ts';
import { addKind, kindOf, removeKind, shanten, type Keys, type Meld, type TileId } from '../rules/index.ts';
import type { Riichi } from '../types.ts';
import { bestOf, called, copyKeys, judge, promise, type Judged } from './judge.ts';
import { costsThePlace } from './last-win.ts';
import { wayOf, winLine, type HandPath } from './outlook.ts';
import { EVEN, sceneOf, temperBy, type Scene, type Temper } from './scene.ts';
import { wantsKita } from './shanten.ts';

/** A call must raise the expected value by this factor. */
const CALL_MARGIN = 1.05;
/** The factor that an open kan adds to a hand that is nearly ready, for one more draw, another indicator, and fu. */
const KAN_GAIN = 1.2;

/** Whether riichi is worth more than staying quiet: not if it loses, nor if the hand is worth more without it. */
function wantsRiichi(scene: Scene, way: HandPath, keys: Keys, tile: TileId): boolean {
  removeKind(keys, kindOf(tile));
  const worth = (riichi: boolean): number => defined(winLine(scene, way, keys, riichi)[scene.turns]);
  const loud = worth(true);
  const quiet = worth(false);
  addKind(keys, kindOf(tile));
  return loud > 0 && loud * scene.temper.loud >= quiet;
}

function turn(view: View<Riichi>, menu: TurnMenu, temper: Temper): Action {
  if (menu.tsumo) return { type: 'declare_tsumo' };
  const { own, table, seat } = view;
  if (menu.kyuushu && shanten(own.keys, own.melds) >= 3) return { type: 'call_kyuushu' };
  if (wantsKita(view, menu)) return { type: 'kita' };
  if (own.isRiichi) {
    const kan = menu.kans[0];
    return kan === undefined ? { type: 'discard', tileId: defined(menu.drawn) } : { type: 'call_kan', ...kan };
  }
  const scene = sceneOf(view, temper);
  const kan = wantedKan(scene, menu);
  if (kan !== null) return kan;
  const way = wayOf(defined(table.melds[seat]));
  const keys = copyKeys(own.keys);
  const best = bestOf(judge(scene, way, keys, menu.discards));
  if (best === null) return { type: 'discard', tileId: defined(menu.discards[0]) };
  if (best.promise > 0 && menu.riichi.includes(best.tile) && wantsRiichi(scene, way, keys, best.tile))
    return { type: 'declare_riichi', tileId: best.tile };
  return { type: 'discard', tileId: best.tile };
}

/** A kan that does not raise the shanten, if nobody is likely to be tenpai; else null. */
function wantedKan({ view, threats }: Scene, menu: TurnMenu): Action | null {
  if (threats.some(({ ready }) => ready > 0.5)) return null;
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

/** The value of the hand after an open kan, before the replacement tile; 0 unless near tenpai and not threatened. */
function kanPromise(scene: Scene, { tile, from }: CallMenu): number {
  const { own, table, seat } = scene.view;
  if (scene.threats.some(({ ready }) => ready > 0.5)) return 0;
  const kind = kindOf(tile);
  const three = own.hand.filter((one) => kindOf(one) === kind);
  const keys = copyKeys(own.keys);
  for (const one of three) removeKind(keys, kindOf(one));
  const now = shanten(keys, own.melds + 1);
  if (now > 1 || now > shanten(own.keys, own.melds)) return 0;
  const meld: Meld = { type: 'daiminkan', tiles: [tile, ...three], called: tile, from };
  return KAN_GAIN * promise(scene, wayOf([...defined(table.melds[seat]), meld]), keys, now);
}

function call(view: View<Riichi>, menu: CallMenu, temper: Temper): Action {
  if (menu.ron) return costsThePlace(view, menu) ? PASS : { type: 'call_ron' };
  const { own, table, seat } = view;
  if (menu.pon.length + menu.chi.length === 0 && !menu.kan) return PASS;
  const scene = sceneOf(view, temper);
  const now = shanten(own.keys, own.melds);
  const stay = promise(scene, wayOf(defined(table.melds[seat])), copyKeys(own.keys), now);
  let best = CALL_MARGIN * temper.callsFor * stay;
  let action: Action = PASS;
  const consider = (pair: Pair, type: 'chi' | 'pon', makes: Action): void => {
    const after = called(scene, pair, type, menu.tile, menu.from);
    if (after === null || after.shanten >= Math.max(1, now) || after.worth <= best) return;
    best = after.worth;
    action = makes;
  };
  for (const pair of menu.pon) consider(pair, 'pon', { type: 'call_pon', tileId: menu.tile, handTiles: pair });
  for (const pair of menu.chi) consider(pair, 'chi', { type: 'call_chi', tileId: menu.tile, sequenceTiles: pair });
  if (menu.kan && kanPromise(scene, menu) > best) return { type: 'call_kan', kanType: 'open', tileId: menu.tile };
  return action;
}

/** Measures of a discard: shanten after it, number of unseen tiles that lower it, expected earnings and cost. */
function measured(scene: Scene, melds: number, keys: Keys, judged: Judged): Explanation<Riichi>['options'][number] {
  const { tile, shanten: now, promise: earns, cost } = judged;
  removeKind(keys, kindOf(tile));
  let tiles = 0;
  for (const [kind, left] of scene.unseen.entries()) {
    if (left === 0) continue;
    addKind(keys, kind);
    if (shanten(keys, melds) < now) tiles += left;
    removeKind(keys, kind);
  }
  addKind(keys, kindOf(tile));
  return { action: { type: 'discard', tileId: tile }, measures: { shanten: now, tiles, earns, cost } };
}
function explainTurn(view: View<Riichi>, menu: TurnMenu, temper: Temper): Explanation<Riichi> {
  const action = turn(view, menu, temper);
  if ((action.type !== 'discard' && action.type !== 'declare_riichi') || view.own.isRiichi)
    return { action, reason: 'none', options: [] };
  const scene = sceneOf(view, temper);
  const melds = defined(view.table.melds[view.seat]);
  const keys = copyKeys(view.own.keys);
  const ranked = judge(scene, wayOf(melds), keys, menu.discards).toSorted((a, b) => b.worth - a.worth);
  const options = ranked.map((judged) => {
    const option = measured(scene, melds.length, keys, judged);
    return judged.tile === action.tileId ? { ...option, action } : option;
  });
  const chosen = ranked.find(({ tile }) => tile === action.tileId);
  const isSafe = chosen !== undefined && ranked.some(({ promise: hope }) => hope > chosen.promise);
  return { action, reason: isSafe ? 'safe' : 'nearest', options };
}
function explainCall(view: View<Riichi>, menu: CallMenu, temper: Temper): Explanation<Riichi> {
  const action = call(view, menu, temper);
  if (menu.ron || menu.pon.length + menu.chi.length === 0) return { action, reason: 'none', options: [] };
  const scene = sceneOf(view, temper);
  const { own, table, seat } = view;
  const now = shanten(own.keys, own.melds);
  const stay = promise(scene, wayOf(defined(table.melds[seat])), copyKeys(own.keys), now);
  const calls = (pairs: readonly Pair[], type: 'chi' | 'pon', makes: (pair: Pair) => Action) =>
    pairs.flatMap((pair) => {
      const after = called(scene, pair, type, menu.tile, menu.from);
      return after === null
        ? []
        : [{ action: makes(pair), measures: { shanten: after.shanten, earns: after.promise, cost: after.cost } }];
    });
  const options = [
    { action: PASS, measures: { shanten: now, earns: stay, cost: 0 } },
    ...calls(menu.pon, 'pon', (pair) => ({ type: 'call_pon', tileId: menu.tile, handTiles: pair })),
    ...calls(menu.chi, 'chi', (pair) => ({ type: 'call_chi', tileId: menu.tile, sequenceTiles: pair })),
  ];
  return { action, reason: 'call', options: options.toSorted((a, b) => worthOf(b) - worthOf(a)) };
}
const worthOf = ({
  measures: { earns, cost },
}: {
  readonly measures: { readonly earns: number; readonly cost: number };
}) => earns - cost;

const temperOf = (dials: Dials | undefined): Temper => (dials === undefined ? EVEN : temperBy(dials));
export const steady: ExplainingBot<Riichi> = {
  id: 'steady',
  hasDials: true,
  decide: (view, menu, _pick, dials) =>
    menu.kind === 'turn' ? turn(view, menu, temperOf(dials)) : call(view, menu, temperOf(dials)),
  explain: (view, menu, _pick, dials) =>
    menu.kind === 'turn' ? explainTurn(view, menu, temperOf(dials)) : explainCall(view, menu, temperOf(dials)),
};
