/**
 * The choices of the network: 0-33 discard of that kind, 34-36 discard of a red five, then riichi, chi with the called
 * tile lowest, in the middle or highest, pon, kan, win, nine terminals, pass.
 */
import type { Action, Pair } from '../../actions.ts';
import { PASS as PASS_ACTION } from '../../menu/accepts.ts';
import type { Menu, TurnMenu } from '../../menu.ts';
import { isRed, kindOf, type TileId } from '../../rules/index.ts';

export const CHOICES = 46;
const RED_FIVES = 34;
/** Riichi alone; the network is asked in a second step which tile to declare it with. */
export const RIICHI = 37;
export const CHI = 38;
export const PON = 41;
export const KAN = 42;
export const WIN = 43;
const NINE_TERMINALS = 44;
export const PASS = 45;

/** The choice that discards this tile. */
export function discardChoice(tile: TileId, hasRed: boolean): number {
  const kind = kindOf(tile);
  return hasRed && isRed(tile) ? RED_FIVES + Math.floor(kind / 9) : kind;
}

/** The position of the called tile in its run: 0 lowest, 1 in the middle, 2 highest. */
const placeInRun = (called: TileId, pair: Pair): number => pair.filter((tile) => kindOf(tile) < kindOf(called)).length;

/** The tiles to choose from: for the riichi declaration, or for a plain discard. */
export const tilesAsked = (menu: TurnMenu, forRiichi: boolean): readonly TileId[] =>
  forRiichi ? menu.riichi : menu.discards;

/** By choice: 1 if the menu offers it. With `forRiichi`, riichi is already chosen and only its tile is open. */
export function offeredChoices(menu: Menu, hasRed: boolean, forRiichi: boolean): Uint8Array {
  const offered = new Uint8Array(CHOICES);
  if (menu.kind === 'turn') {
    for (const tile of tilesAsked(menu, forRiichi)) offered[discardChoice(tile, hasRed)] = 1;
    if (forRiichi) return offered;
    if (menu.riichi.length > 0) offered[RIICHI] = 1;
    if (menu.kans.length > 0) offered[KAN] = 1;
    if (menu.tsumo) offered[WIN] = 1;
    if (menu.kyuushu) offered[NINE_TERMINALS] = 1;
    return offered;
  }
  offered[PASS] = 1;
  for (const pair of menu.chi) offered[CHI + placeInRun(menu.tile, pair)] = 1;
  if (menu.pon.length > 0) offered[PON] = 1;
  if (menu.kan) offered[KAN] = 1;
  if (menu.ron) offered[WIN] = 1;
  return offered;
}

/** The action for a choice; null if the menu does not offer it. */
export function actionOf(choice: number, menu: Menu, hasRed: boolean, forRiichi: boolean): Action | null {
  if (choice === PASS) return menu.kind === 'call' ? PASS_ACTION : null;
  if (choice === WIN) return { type: menu.kind === 'turn' ? 'declare_tsumo' : 'call_ron' };
  if (menu.kind === 'turn') return turnAction(choice, menu, hasRed, forRiichi);
  if (choice === KAN) return { type: 'call_kan', kanType: 'open', tileId: menu.tile };
  if (choice === PON) {
    const pair = menu.pon[0];
    return pair === undefined ? null : { type: 'call_pon', tileId: menu.tile, handTiles: pair };
  }
  const pair = menu.chi.find((one) => CHI + placeInRun(menu.tile, one) === choice);
  return pair === undefined ? null : { type: 'call_chi', tileId: menu.tile, sequenceTiles: pair };
}

function turnAction(choice: number, menu: TurnMenu, hasRed: boolean, forRiichi: boolean): Action | null {
  if (choice === NINE_TERMINALS) return { type: 'call_kyuushu' };
  if (choice === KAN) {
    const kan = menu.kans[0];
    return kan === undefined ? null : { type: 'call_kan', ...kan };
  }
  const tiles = tilesAsked(menu, forRiichi).filter((tile) => discardChoice(tile, hasRed) === choice);
  const tileId = menu.drawn !== null && tiles.includes(menu.drawn) ? menu.drawn : tiles[0];
  return tileId === undefined ? null : { type: forRiichi ? 'declare_riichi' : 'discard', tileId };
}

/** The choice for an action. For riichi it is `RIICHI`, not the tile. */
export function choiceOf(action: Action, hasRed: boolean): number {
  switch (action.type) {
    case 'discard':
      return discardChoice(action.tileId, hasRed);
    case 'declare_riichi':
      return RIICHI;
    case 'declare_tsumo':
    case 'call_ron':
      return WIN;
    case 'call_kyuushu':
      return NINE_TERMINALS;
    case 'call_pon':
      return PON;
    case 'call_kan':
      return KAN;
    case 'call_chi':
      return CHI + placeInRun(action.tileId, action.sequenceTiles);
    default:
      return PASS;
  }
}
