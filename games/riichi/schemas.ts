/** JSON schemas of the events, for clients in other programming languages. */
import type { GameSchemas } from '@parlour/kernel';
import { boolean, integer, nullable, oneOf } from '@parlour/kit/codec';
import { constant, count, many, object, tuple, union, withOptional } from '@parlour/kit/shapes';
import { adapter } from './schemas/adapter.ts';
import { MELD_NAMES } from './events.ts';
import { dice, flags, meld, outcome, places, points, seat, tile, tiles } from './schemas/parts.ts';
import { PHASES } from './state.ts';
import type { Riichi } from './types.ts';

const round = { hand: count(), deals: count(), dealer: seat, honba: count(), sticks: count(), scores: points };
const keys = tuple(count(), count(), count(), count());
const pairs = many(tiles);

const turn = (
  more: { readonly [field: string]: { readonly [word: string]: boolean | number | string | null } } = {},
) => ({
  properties: { kind: { const: 'turn' }, ...more },
});
const call = (
  more: { readonly [field: string]: { readonly [word: string]: boolean | number | string | null } } = {},
) => ({
  properties: { kind: { const: 'call' }, ...more },
});

const schemas: GameSchemas<Riichi> = {
  events: {
    round_started: object({ type: constant('round_started'), ...round, dice, indicator: tile }),
    draw: object({ type: constant('draw'), seat, isRinshan: boolean() }),
    discard: object({
      type: constant('discard'),
      seat,
      tileId: tile,
      isTsumogiri: boolean(),
      isRiichi: boolean(),
    }),
    riichi_declared: object({ type: constant('riichi_declared'), seat, deposit: count() }),
    kan_declared: object({
      type: constant('kan_declared'),
      seat,
      tileId: tile,
      kanType: oneOf(['kakan', 'ankan']),
    }),
    kita_declared: object({ type: constant('kita_declared'), seat, tileId: tile }),
    meld: object({
      type: constant('meld'),
      meldType: oneOf(Object.values(MELD_NAMES)),
      callerSeat: seat,
      tileIds: tiles,
      fromSeat: nullable(seat),
      calledTileId: nullable(tile),
    }),
    dora_revealed: object({ type: constant('dora_revealed'), tileId: tile }),
    round_end: object({
      type: constant('round_end'),
      outcome,
      deltas: points,
      scores: points,
      next: object({ deals: count(), honba: count(), sticks: count() }),
    }),
    game_over: object({ type: constant('game_over'), places }),
  },
  own: { round_started: object({ hand: tiles }), draw: object({ tileId: tile }) },
  menu: union(
    object({
      kind: constant('turn'),
      hand: tiles,
      drawn: nullable(tile),
      discards: tiles,
      locked: nullable(oneOf(['riichi', 'kuikae'])),
      riichi: tiles,
      tsumo: boolean(),
      kans: many(object({ kanType: oneOf(['open', 'closed', 'added']), tileId: tile })),
      kyuushu: boolean(),
      kita: nullable(tile),
    }),
    object({
      kind: constant('call'),
      tile,
      from: seat,
      isChankan: boolean(),
      isKita: boolean(),
      ron: boolean(),
      pon: pairs,
      chi: pairs,
      kan: boolean(),
    }),
  ),
  offers: [
    { action: 'discard', when: turn(), data: { tileId: { any: 'discards' } } },
    { action: 'declare_riichi', when: turn(), data: { tileId: { any: 'riichi' } } },
    { action: 'call_kan', when: turn(), each: 'kans', data: { kanType: { is: 'kanType' }, tileId: { is: 'tileId' } } },
    { action: 'declare_tsumo', when: turn({ tsumo: { const: true } }), data: {} },
    { action: 'call_kyuushu', when: turn({ kyuushu: { const: true } }), data: {} },
    { action: 'kita', when: turn({ kita: { type: 'integer' } }), data: {} },
    { action: 'pass', when: call(), data: {} },
    { action: 'call_ron', when: call({ ron: { const: true } }), data: {} },
    { action: 'call_pon', when: call(), data: { tileId: { is: 'tile' }, handTiles: { any: 'pon' } } },
    { action: 'call_chi', when: call(), data: { tileId: { is: 'tile' }, sequenceTiles: { any: 'chi' } } },
    {
      action: 'call_kan',
      when: call({ kan: { const: true } }),
      data: { tileId: { is: 'tile' }, kanType: { value: 'open' } },
    },
  ],
  tableState: withOptional(
    {
      phase: oneOf(PHASES),
      ...round,
      firstDealer: seat,
      dice: tuple(integer(0, 6), integer(0, 6)),
      live: count(),
      indicators: tiles,
      turn: seat,
      drew: nullable(oneOf(['wall', 'rinshan'])),
      offered: nullable(object({ seat, tile, how: oneOf(['discard', 'kakan', 'ankan', 'kita']) })),
      ponds: many(many(object({ tile, tsumogiri: boolean(), riichi: boolean(), takenBy: nullable(seat) }))),
      melds: many(many(meld)),
      riichi: many(oneOf(['none', 'riichi', 'double'])),
      ippatsu: flags,
      declaring: nullable(seat),
      kans: count(),
      doraOwed: count(),
      isUnbroken: boolean(),
      dealerWins: count(),
      sheet: many(object({ deals: count(), honba: count(), outcome, deltas: points, scores: points })),
      places,
    },
    { norths: many(tiles) },
  ),
  ownState: object({
    hand: tiles,
    drawn: nullable(tile),
    keys,
    melded: keys,
    melds: count(),
    waits: many(integer(0, 33)),
    isPassing: boolean(),
    hasMissed: boolean(),
    isRiichi: boolean(),
  }),
  adapter,
};

export default schemas;
