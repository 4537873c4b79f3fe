/** The values that the search of `steady` gives to the actions of a menu. */
import type { View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action, Pair } from '../../actions.ts';
import type { CallMenu, Menu, TurnMenu } from '../../menu.ts';
import { addKind, kindOf, removeKind, shanten } from '../../rules/index.ts';
import type { Riichi } from '../../types.ts';
import { called, copyKeys, judge, promise, type Judged } from '../judge.ts';
import { wayOf, winLine } from '../outlook.ts';
import { EVEN, sceneOf, type Scene } from '../scene.ts';

/** The value of an action, comparable within one menu; null if not known. */
export type Appraisal = (action: Action) => number | null;

function ofTurn(scene: Scene, { discards }: TurnMenu): Appraisal {
  const { own, table, seat } = scene.view;
  const way = wayOf(defined(table.melds[seat]));
  const keys = copyKeys(own.keys);
  const byKind = new Map<number, Judged>();
  for (const judged of judge(scene, way, keys, discards)) byKind.set(kindOf(judged.tile), judged);
  return (action) => {
    if (action.type !== 'discard' && action.type !== 'declare_riichi') return null;
    const kind = kindOf(action.tileId);
    const judged = defined(byKind.get(kind));
    if (judged.shanten > 0 || !way.isClosed) return judged.worth;
    removeKind(keys, kind);
    const line = winLine(scene, way, keys, action.type === 'declare_riichi');
    addKind(keys, kind);
    return defined(line[scene.turns]) - judged.cost;
  };
}

function ofCall(scene: Scene, { tile, from }: CallMenu): Appraisal {
  const { own, table, seat } = scene.view;
  const after = (type: 'chi' | 'pon', pair: Pair | null): number | null =>
    pair === null ? null : (called(scene, pair, type, tile, from)?.worth ?? null);
  return (action) => {
    switch (action.type) {
      case 'pass':
        return promise(scene, wayOf(defined(table.melds[seat])), copyKeys(own.keys), shanten(own.keys, own.melds));
      case 'call_pon':
        return after('pon', action.handTiles);
      case 'call_chi':
        return after('chi', action.sequenceTiles);
      default:
        return null;
    }
  };
}

/** Values in places at the end of the game. */
export function appraise(view: View<Riichi>, menu: Menu): Appraisal {
  const scene = sceneOf(view, EVEN);
  const points = menu.kind === 'turn' ? ofTurn(scene, menu) : ofCall(scene, menu);
  return (action) => {
    const worth = points(action);
    return worth === null ? null : scene.standing.perPoint * worth;
  };
}
