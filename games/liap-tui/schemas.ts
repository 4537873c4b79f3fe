/** JSON schemas of the events, for clients in other programming languages. */
import type { GameSchemas } from '@parlour/kernel';
import { boolean, integer, nullable, oneOf } from '@parlour/kit/codec';
import { constant, count, kindIs, many, object, text, union, whole } from '@parlour/kit/shapes';
import { START_REASONS } from './events.ts';
import { HAND_SIZE, PIECES } from './rules/pieces.ts';
import { PLAY_TYPES } from './rules/playTypes.ts';
import { PHASES, SEATS } from './state.ts';
import type { LiapTui } from './types.ts';

const seat = integer(0, SEATS - 1);
const seats = many(seat);
const piece = integer(0, PIECES - 1, { description: 'A piece of the 32; the lower its number, the higher its value' });
const pieces = many(piece);
const playType = oneOf(PLAY_TYPES);
const declared = integer(0, HAND_SIZE);

const shownPlays = many(object({ seat, competes: boolean(), pieces: nullable(pieces), strength: nullable(count()) }));
const rows = many(
  object({
    declared,
    captured: count(),
    base: whole(),
    bonus: whole(),
    hit: whole(),
    multiplier: count(),
    final: whole(),
    total: whole(),
  }),
  { description: 'By seat' },
);
const turnFields = { turn: count(), winner: seat, count: count(), playType, plays: shownPlays };
const turnResult = object({ leader: seat, ...turnFields });
const formed = many(object({ playType, strength: count(), pieces }));
const playMenu = { kind: constant('play'), hand: pieces, plays: formed };

const schemas: GameSchemas<LiapTui> = {
  events: {
    dealt: object({ type: constant('dealt'), round: count(), redeals: count() }),
    redeal_asked: object({ type: constant('redeal_asked'), count: count(), seats: nullable(seats) }),
    redealt: object({ type: constant('redealt'), accepted: seats, requester: seat, multiplier: count() }),
    round_started: object({
      type: constant('round_started'),
      round: count(),
      starter: seat,
      reason: oneOf(START_REASONS),
      multiplier: count(),
    }),
    declaration_opened: object({ type: constant('declaration_opened'), first: seat }),
    declared: object({ type: constant('declared'), seat, value: declared }),
    turn_started: object({ type: constant('turn_started'), turn: count(), leader: seat }),
    played: object({
      type: constant('played'),
      seat,
      order: integer(0, SEATS - 1, { description: '0 for the leader' }),
      count: count(),
      playType: nullable(playType),
      pieces: nullable(pieces),
    }),
    turn_ended: object({ type: constant('turn_ended'), ...turnFields }),
    scored: object({ type: constant('scored'), round: count(), multiplier: count(), rows }),
    game_over: object({ type: constant('game_over'), winners: seats, scores: many(whole()) }),
  },
  own: { dealt: object({ hand: pieces }), played: object({ pieces }) },
  menu: union(
    object({ kind: constant('redeal') }),
    object({
      kind: constant('declare'),
      legal: many(declared),
      forbidden: many(
        object({ value: declared, code: oneOf(['total_would_be_eight', 'must_declare_nonzero']), rule: text() }),
      ),
    }),
    object({ ...playMenu, role: constant('lead'), countMax: count() }),
    object({ ...playMenu, role: constant('follow'), count: count(), playType }),
  ),
  offers: [
    { action: 'redeal', when: kindIs('redeal'), data: { accept: { value: true } } },
    { action: 'redeal', when: kindIs('redeal'), data: { accept: { value: false } } },
    { action: 'declare', when: kindIs('declare'), data: { value: { any: 'legal' } } },
    { action: 'play', when: kindIs('play', { role: 'lead' }), each: 'plays', data: { pieces: { is: 'pieces' } } },
    { action: 'play', when: kindIs('play', { role: 'follow' }), data: { pieces: { count: 'count', rest: 'hand' } } },
  ],
  tableState: object({
    phase: oneOf(PHASES),
    round: count(),
    redeals: count(),
    multiplier: count(),
    asked: object({ count: count(), seats: nullable(seats) }),
    requester: nullable(seat),
    starter: nullable(seat),
    reason: nullable(oneOf(START_REASONS)),
    toAct: nullable(seat),
    handSizes: many(count()),
    declarations: many(nullable(declared)),
    zeroStreaks: many(count()),
    captured: many(count()),
    scores: many(whole()),
    turn: nullable(
      object({
        number: count(),
        leader: seat,
        count: nullable(count()),
        playType: nullable(playType),
        plays: many(object({ seat, count: count(), playType: nullable(playType), pieces: nullable(pieces) })),
      }),
    ),
    turns: many(turnResult),
    lastTurn: nullable(turnResult),
    sheet: many(object({ round: count(), multiplier: count(), rows })),
    winners: seats,
  }),
  ownState: object({ hand: pieces, weak: boolean(), plays: many(pieces) }),
};

export default schemas;
