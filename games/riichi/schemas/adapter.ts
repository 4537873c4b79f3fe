/** JSON schemas of what `protocol.ts` adds to the messages. */
import type { AdapterSchemas } from '@parlour/kernel';
import { boolean, nullable, oneOf } from '@parlour/kit/codec';
import { constant, count, many, number, object, record, text, union, whole, withOptional } from '@parlour/kit/shapes';
import { ABORTS, MELD_NAMES } from '../events.ts';
import { dice, seat, seats, tile, tiles } from './parts.ts';
import type { Riichi } from '../types.ts';

const availableActions = many(
  withOptional({ action: oneOf(['discard', 'riichi', 'tsumo', 'kan', 'added_kan', 'kyuushu', 'kita']) }, { tiles }),
);
const view = object({
  seat: nullable(seat),
  roundWind: oneOf(['East', 'South', 'West', 'North']),
  roundNumber: count(),
  dealerSeat: seat,
  currentPlayerSeat: seat,
  doraIndicators: tiles,
  honbaSticks: count(),
  riichiSticks: count(),
  myTiles: tiles,
  players: many(object({ seat, name: text(), isAiPlayer: boolean(), score: whole() })),
  dice,
  tilesRemaining: count(),
});

const bySeat = record(whole(), { description: 'By seat' });
const changes = { scores: bySeat, scoreChanges: bySeat };
const winFields = {
  winnerSeat: seat,
  handResult: object({ han: count(), fu: count(), yaku: many(object({ name: text(), han: count() })) }),
  closedTiles: tiles,
  melds: many(
    object({
      meldType: oneOf(Object.values(MELD_NAMES)),
      tileIds: tiles,
      calledTileId: nullable(tile),
      fromSeat: nullable(seat),
    }),
  ),
  riichiSticksCollected: count(),
};
const winOptional = { paoSeat: seat, uraDoraIndicators: tiles };
const loser = { loserSeat: seat, winningTile: tile };
const waiting = {
  tempaiSeats: seats,
  notenSeats: seats,
  tenpaiHands: many(object({ seat, closedTiles: tiles })),
};
const result = union(
  withOptional({ type: constant('tsumo'), ...winFields, winTile: tile, ...changes }, winOptional),
  withOptional({ type: constant('ron'), ...winFields, ...loser, ...changes }, winOptional),
  object({
    type: constant('double_ron'),
    ...loser,
    winners: many(withOptional(winFields, winOptional)),
    ...changes,
  }),
  object({ type: constant('exhaustive_draw'), ...waiting, ...changes }),
  object({ type: constant('nagashi_mangan'), qualifyingSeats: seats, ...waiting, ...changes }),
  withOptional({ type: constant('abortive_draw'), reason: oneOf(ABORTS), ...changes }, { seat }),
);

export const adapter: AdapterSchemas<Riichi> = {
  events: {
    round_started: { view },
    draw: { tileId: nullable(tile), availableActions },
    meld: { availableActions },
    round_end: { result },
  },
  messages: {
    call_prompt: withOptional(
      {
        type: constant('call_prompt'),
        callType: oneOf(['ron', 'meld', 'chankan', 'kita']),
        tileId: tile,
        fromSeat: seat,
        callerSeat: seat,
      },
      {
        availableCalls: many(withOptional({ callType: oneOf(['pon', 'chi', 'open_kan']) }, { options: many(tiles) })),
      },
    ),
    furiten: object({ type: constant('furiten'), isFuriten: boolean() }),
  },
  placing: { finalScore: number() },
  actions: {
    discard: {
      type: 'object',
      properties: { type: { const: 'discard' }, tile: { type: 'string', pattern: '^[0-9][mpsz]$' } },
      required: ['type', 'tile'],
      description: 'By its name: the drawn tile if it is of that kind, else the first of the hand',
    },
    confirm_round: {
      type: 'object',
      properties: { type: { const: 'confirm_round' } },
      required: ['type'],
      description: 'Says the same as `ack` of the event that `ack_wanted` named',
    },
  },
};
