import type { Codec } from '@parlour/kernel';
import { action, answers, integer, list, oneOf } from '@parlour/kit/codec';
import { TILES, type TileId } from './rules/index.ts';

export type Pair = readonly TileId[];
export type DiscardAction = { readonly type: 'discard'; readonly tileId: TileId };
export type RiichiAction = { readonly type: 'declare_riichi'; readonly tileId: TileId };
export type TsumoAction = { readonly type: 'declare_tsumo' };
export type KyuushuAction = { readonly type: 'call_kyuushu' };
export type RonAction = { readonly type: 'call_ron' };
/** `tileId` is the tile called. `handTiles` are the two tiles laid beside it, or null if either choice will do. */
export type PonAction = { readonly type: 'call_pon'; readonly tileId: TileId; readonly handTiles: Pair | null };
export type ChiAction = { readonly type: 'call_chi'; readonly tileId: TileId; readonly sequenceTiles: Pair };
export type KanType = 'open' | 'closed' | 'added';
export type KanAction = { readonly type: 'call_kan'; readonly tileId: TileId; readonly kanType: KanType };
/** N4. Names no tile, since all Norths are alike. */
export type KitaAction = { readonly type: 'kita' };
export type PassAction = { readonly type: 'pass' };
export type Action =
  | DiscardAction
  | RiichiAction
  | TsumoAction
  | KyuushuAction
  | RonAction
  | PonAction
  | ChiAction
  | KanAction
  | KitaAction
  | PassAction;

const INVALID = { code: 'validation_error', rule: 'X2' } as const;
const tile = integer(0, TILES - 1, INVALID);
const pair: Codec<Pair> = {
  schema: { type: 'array', items: tile.schema, minItems: 2, maxItems: 2 },
  parse(input) {
    const parsed = list(tile, 2, INVALID).parse(input);
    if (!parsed.ok || parsed.value.length === 2) return parsed;
    return { ok: false, error: [{ path: '', message: 'must be two tiles', ...INVALID }] };
  },
};
const pairOrNone: Codec<Pair | null> = {
  schema: { anyOf: [pair.schema, { type: 'null' }] },
  parse: (input) => (input === undefined || input === null ? { ok: true, value: null } : pair.parse(input)),
};

/** Checks the shape only; the rules are checked in menu/accepts.ts. */
export const inputs = answers<Action>({
  discard: action('discard', { tileId: tile }),
  declare_riichi: action('declare_riichi', { tileId: tile }),
  declare_tsumo: action('declare_tsumo', {}),
  call_kyuushu: action('call_kyuushu', {}),
  call_ron: action('call_ron', {}),
  call_pon: action('call_pon', { tileId: tile, handTiles: pairOrNone }),
  call_chi: action('call_chi', { tileId: tile, sequenceTiles: pair }),
  call_kan: action('call_kan', { tileId: tile, kanType: oneOf(['open', 'closed', 'added'], INVALID) }),
  kita: action('kita', {}),
  pass: action('pass', {}),
});
