/**
 * Codecs of server messages: their types and the AsyncAPI document are generated from them. A game's own
 * events, menus and views are described by the game; here they are `anything`.
 */
import type { Codec } from '@parlour/kernel';
import { boolean, nullable, oneOf } from '@parlour/kit/codec';
import { anything, constant, count, many, number, object, record, text, withOptional } from '@parlour/kit/shapes';
import { toldCharacter } from '../characters/character.ts';
import { COMMITMENT, DEAL, NEXT_COMMITMENT, NEXT_PLAYERS } from './fairness.ts';
import { decision, view, why } from './reasons.ts';
import {
  CLOCK_CHOICES,
  ERROR_CODES,
  REACTIONS,
  REPLAY_ACCESS,
  SEATINGS,
  SITTINGS,
  type ControlType,
} from '../vocabulary.ts';

export type Told<C> = C extends Codec<infer T> ? T : never;

const seat = count();
const name = text();
const seatStatus = oneOf(['human', 'absent', 'bot']);
export type SeatStatus = Told<typeof seatStatus>;

const player = { name, ready: boolean() };
const roomPlayer = object(player);
export type RoomPlayer = Told<typeof roomPlayer>;
const member = object({
  ...player,
  connected: boolean(),
  spectator: boolean(),
  muted: boolean(),
  sharesBrowser: boolean({ description: 'Somebody else here plays from the same browser' }),
});
export type RoomMember = Told<typeof member>;

const reading = {
  baseMs: number({ description: 'Free time that is left of this turn' }),
  bankMs: number({ description: 'What is left of the bank after it; 0 where this clock does not use the bank' }),
};
const clockReading = object(reading);
export type ClockReading = Told<typeof clockReading>;

const sitting = {
  character: text({ description: 'The id of the character who sits there; left out for anybody else' }),
};
const seatedPlayer = withOptional({ seat, name, isAiPlayer: boolean(), status: seatStatus }, sitting);
export type SeatedPlayer = Told<typeof seatedPlayer>;

const playedOn = withOptional(
  { hand: count({ description: 'Of the finished game, from 1' }) },
  {
    replayId: text({ description: 'The finished game. Told to players, and opened under its own privacy' }),
    at: count({ description: 'Number of its events before the moment' }),
  },
  { description: 'The game does not begin at the beginning, but at a moment of a finished one' },
);
export type PlayedOn = Told<typeof playedOn>;

const decided = object(
  {
    seat,
    by: oneOf(['clock', 'bot']),
    seq: nullable(count({ description: 'The event it led to; null where only the seat may know that it was asked' })),
  },
  { description: 'A decision that was not the person’s own, though the chair is' },
);
export type Decided = Told<typeof decided>;

const takenBack = {
  seat: count({ description: 'Whose move it was' }),
  to: count({ description: 'Events after this one do not stand any more' }),
  seq: count({ description: 'Counts as an event: what happens next has the number after it' }),
};

const chatLine = {
  playerName: name,
  text: text(),
  at: number({ description: 'Milliseconds since 1970; no two lines of a room have the same' }),
};
const spoken = { character: text({ description: 'The id of the character who says it; left out for people' }) };
const line = withOptional(chatLine, spoken);
export type ChatLine = Told<typeof line>;

const roomState = {
  roomId: text(),
  game: text(),
  phase: oneOf(['waiting', 'playing']),
  host: nullable(name),
  members: many(member),
  seats: count(),
  playersNeeded: count(),
  numAiPlayers: count(),
  bots: many(text({ description: 'The id of a bot, or of a character' })),
  characters: many(toldCharacter, { description: 'Those that `bots` names' }),
  preset: text(),
  settings: anything({
    description: 'As `GET /games` describes them. To a client that said `compact`, only those unlike the preset’s',
  }),
  clock: oneOf(CLOCK_CHOICES),
  latecomers: boolean(),
  sitting: oneOf(SITTINGS),
  invited: many(name),
  listed: boolean(),
  spectators: boolean({ description: 'Whether those without a chair may look on' }),
  seating: oneOf(SEATINGS, { description: 'Chairs are drawn when the game begins, or are as in `chairs`' }),
  chairs: many(
    object({
      name: nullable(text({ description: 'Of the person who has it' })),
      bot: nullable(count({ description: 'Index into `bots` of the bot that has it' })),
    }),
    { description: 'Every chair; both are null while it is free' },
  ),
  banned: many(name, { description: 'Names of those who may not come back' }),
  strict: boolean(),
  replays: oneOf(REPLAY_ACCESS),
  delayedHands: boolean({ description: 'Spectators may see all cards of a hand once the next one has begun' }),
  hints: boolean({ description: 'Whether hints are given while nobody but bots has the other chairs' }),
  takeBacks: boolean({ description: 'Whether a move may be taken back where everybody else at the table agrees' }),
};
const room = object(roomState);
export type RoomState = Told<typeof room>;

const placing = object({ seat, name, score: number(), place: count() });

/** As on the wire, except that names are camelCase. Events in `history` are flat, as when they are sent one by one. */
export const SERVER_MESSAGES = {
  room_joined: withOptional(
    { type: constant('room_joined'), playerName: name },
    { roomId: text(), players: many(roomPlayer), numAiPlayers: count() },
    { description: 'To a client that said `compact` and has the room as it is, only the name' },
  ),
  session: object({ type: constant('session'), sessionToken: text() }),
  room_left: object({ type: constant('room_left'), reason: oneOf(['left', 'kicked', 'banned', 'closed']) }),
  player_joined: object({ type: constant('player_joined'), playerName: name }),
  player_left: object({ type: constant('player_left'), playerName: name }),
  player_ready_changed: object({ type: constant('player_ready_changed'), playerName: name, ready: boolean() }),
  room_state: object({ type: constant('room_state'), ...roomState }),
  game_starting: object({ type: constant('game_starting') }),
  game_started: withOptional(
    {
      type: constant('game_started'),
      game: text(),
      gameId: text(),
      seat: nullable(count({ description: 'The receiver’s own; null for a spectator' })),
      players: many(seatedPlayer),
    },
    {
      replays: oneOf(REPLAY_ACCESS, { description: 'Who may read this game when it is over, whatever the room says' }),
      seating: oneOf(SEATINGS, {
        description: 'Whether its chairs were drawn, as by default, or arranged by the host',
      }),
      delayedHands: boolean({
        description: 'Spectators of this game may see all cards of a hand once the next one has begun',
      }),
      playedOn,
    },
  ),
  game_known: object(
    { type: constant('game_known') },
    { description: 'Instead of `game_started`, on coming back with its `game_hash`: it would say the same' },
  ),
  snapshot: object({ type: constant('snapshot'), seq: count(), view }),
  history: withOptional(
    {
      type: constant('history'),
      events: many(record(anything())),
      whole: boolean({ description: 'From the first event of the game on' }),
    },
    {
      takenBack: many(object(takenBack), { description: 'Moves that were taken back meanwhile, oldest first' }),
      mayTakeBack: boolean({
        description:
          'Whether there is a move of the own that could be taken back. Left out during a pause, and to watchers',
      }),
    },
    { description: 'Follows a snapshot: what led to it, as this viewer may know it. For reading, not for folding' },
  ),
  finished_hand: object(
    {
      type: constant('finished_hand'),
      gameId: text(),
      table: anything({ description: 'What everybody knew before the first event of the hand' }),
      hands: many(anything(), { description: 'What each seat knew then, by seat' }),
      events: many(
        object({
          seq: count(),
          table: anything(),
          own: record(anything(), { description: 'What seats were told, by seat' }),
        }),
      ),
    },
    { description: 'The answer to `get_finished_hand`: the last hand that is over, as all seats saw it' },
  ),
  prompt: object({ type: constant('prompt'), promptId: count(), menu: anything(), clock: nullable(clockReading) }),
  prompt_closed: object({
    type: constant('prompt_closed'),
    promptId: count(),
    reason: oneOf(['answered', 'expired', 'settled']),
  }),
  hint: object(
    {
      type: constant('hint'),
      promptId: count(),
      action: record(anything(), { description: 'As it would be sent: its `type`, and its fields' }),
      why,
    },
    { description: 'What a bot in this chair would answer, from what this seat knows' },
  ),
  why: object(
    {
      type: constant('why'),
      gameId: text(),
      seq: count(),
      decisions: many(decision),
    },
    { description: 'The answer to `why`: what each bot knew, was offered and chose before event `seq`, and why' },
  ),
  clock: object(
    { type: constant('clock'), running: many(object({ seat, ...reading })) },
    { description: 'Clocks that run in public: of seats whose turn everybody can see' },
  ),
  seat_status: withOptional({ type: constant('seat_status'), seat, name, status: seatStatus }, sitting),
  next_hand_wanted: object(
    { type: constant('next_hand_wanted'), seats: many(seat) },
    { description: 'Whose players want the rest of this hand played without pauses. Replaces the list before' },
  ),
  take_back_asked: object(
    {
      type: constant('take_back_asked'),
      seat: count({ description: 'Who would like to take their last move back' }),
      waiting: many(seat, { description: 'Who has not said yet whether they allow it' }),
      leftMs: number({ description: 'After that it counts as refused' }),
    },
    { description: 'The table stands still meanwhile. Replaces the one before' },
  ),
  take_back_closed: withOptional(
    {
      type: constant('take_back_closed'),
      seat,
      reason: oneOf(['refused', 'expired', 'withdrawn', 'nothing'], {
        description: '`nothing`: there is no move of this hand to take back; told to that seat alone',
      }),
    },
    { by: count({ description: 'Who refused it' }) },
  ),
  taken_back: object(
    { type: constant('taken_back'), ...takenBack, agreed: many(seat) },
    { description: 'A snapshot of the moment follows, with the same `seq`; the same cards come again' },
  ),
  ack_wanted: object({ type: constant('ack_wanted'), seq: count(), capMs: number() }),
  decided: object(
    {
      type: constant('decided'),
      decisions: many(decided),
      missed: count({ description: 'How many the receiver’s own seat has had since its person was last there' }),
    },
    { description: 'The last decisions that this viewer may know of, oldest first. Replaces the list before' },
  ),
  table_paused: withOptional(
    { type: constant('table_paused'), paused: boolean() },
    { by: oneOf(['host'], { description: 'The host has paused it; left out where it waits for its only person' }) },
  ),
  game_end: object({
    type: constant('game_end'),
    gameId: text(),
    result: withOptional(
      { standings: many(placing) },
      { winnerSeat: count({ description: 'Left out when the first place is shared' }) },
    ),
  }),
  fairness_commitment: object(
    { type: constant('fairness_commitment'), ...COMMITMENT },
    { description: 'What the next hand is made of, before any salt of it is known: docs/fairness.md' },
  ),
  fairness_next: withOptional(
    { type: constant('fairness_next'), ...NEXT_COMMITMENT },
    { players: NEXT_PLAYERS },
    { description: 'To a client that said `compact`: what a commitment has besides the one before it' },
  ),
  fairness_deal: object(
    { type: constant('fairness_deal'), ...DEAL },
    { description: 'What a hand is dealt with, before the first event that shows a card of it' },
  ),
  game_left: object({ type: constant('game_left') }),
  chat: withOptional({ type: constant('chat'), ...chatLine }, spoken),
  chat_log: object({
    type: constant('chat_log'),
    lines: many(line, { description: 'What was said before one came, oldest first' }),
    charsMax: count({ description: 'How long a line may be' }),
  }),
  reaction: object(
    { type: constant('reaction'), seat, reaction: oneOf(REACTIONS) },
    { description: 'A player lets the table see how it feels. Written nowhere, and not told again on coming back' },
  ),
  pong: object({ type: constant('pong') }),
  session_error: withOptional(
    { type: constant('session_error'), code: oneOf(ERROR_CODES), message: text() },
    {
      reason: text({ description: 'With `action_failed`: the game’s or the table’s own code' }),
      rule: text({ description: 'The number of the rule in the game’s RULES.md' }),
      limit: number({ description: 'The amount that would have been right, where there is one' }),
    },
  ),
} as const satisfies { readonly [T in ControlType]: Codec<{ readonly type: T }> };
