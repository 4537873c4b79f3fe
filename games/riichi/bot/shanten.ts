import type { Bot, View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../actions.ts';
import { PASS } from '../menu/accepts.ts';
import type { TurnMenu } from '../menu.ts';
import {
  acceptance,
  addKind,
  kokushiShanten,
  removeKind,
  shanten as shantenOf,
  type Keys,
  type TileId,
} from '../rules/index.ts';
import type { Riichi } from '../types.ts';
import { oneOfEach, unseenOf } from './reading.ts';

/** The discard with the lowest shanten after it; of several, the one after which most tiles improve the hand. */
export function nearest(view: View<Riichi>, tiles: readonly TileId[]): TileId {
  const { own } = view;
  const keys: Keys = [own.keys[0], own.keys[1], own.keys[2], own.keys[3]];
  let least = 9;
  let candidates: TileId[] = [];
  for (const [kind, tile] of oneOfEach(tiles)) {
    removeKind(keys, kind);
    const after = shantenOf(keys, own.melds);
    addKind(keys, kind);
    if (after > least) continue;
    if (after < least) candidates = [];
    least = after;
    candidates.push(tile);
  }
  if (candidates.length < 2) return defined(candidates[0]);
  const unseen = unseenOf(view);
  let best = -1;
  let chosen = defined(candidates[0]);
  for (const tile of candidates) {
    removeKind(keys, tile >> 2);
    const tilesIn = acceptance(keys, own.melds, least, unseen);
    addKind(keys, tile >> 2);
    if (tilesIn <= best) continue;
    best = tilesIn;
    chosen = tile;
  }
  return chosen;
}

/** Whether to set a North aside: always, unless the hand is close to thirteen orphans. */
export function wantsKita({ own }: View<Riichi>, { kita }: TurnMenu): boolean {
  if (kita === null) return false;
  const orphans = own.melds === 0 ? kokushiShanten(own.keys) : 9;
  return orphans > 2 || orphans > shantenOf(own.keys, own.melds);
}

function turn(view: View<Riichi>, menu: TurnMenu): Action {
  if (menu.tsumo) return { type: 'declare_tsumo' };
  if (wantsKita(view, menu)) return { type: 'kita' };
  if (menu.riichi.length > 0) return { type: 'declare_riichi', tileId: nearest(view, menu.riichi) };
  if (menu.discards.length === 1) return { type: 'discard', tileId: defined(menu.discards[0]) };
  return { type: 'discard', tileId: nearest(view, menu.discards) };
}

/** Greedy: wins and declares riichi when it can, otherwise discards for the lowest shanten. Never calls or defends. */
export const shanten: Bot<Riichi> = {
  id: 'shanten',
  quick: true,
  decide(view, menu) {
    if (menu.kind === 'turn') return turn(view, menu);
    return menu.ron ? { type: 'call_ron' } : PASS;
  },
};
