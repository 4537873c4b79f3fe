/**
 * Everything that is said on the socket. In the code names are camelCase; `codec.ts` makes the wire's snake_case.
 * PROTOCOL.md is this page for people.
 */
import type { AnySeen, Json, Seat, SeenView } from '@parlour/kernel';
import * as z from 'zod';

export const NAME_CHARS_MAX = 24;
/** The most a frame may carry; a server may allow less. */
export const CHAT_CHARS_MAX = 2000;
export const SEATS_MAX = 16;

/** Spaces inside are folded to one; control, invisible and direction characters are not part of a name. */
const playerName = z
  .string()
  .max(NAME_CHARS_MAX * 4)
  .transform((name) => name.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(NAME_CHARS_MAX)
      .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u),
  );
export const roomIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const chatText = z
  .string()
  .max(CHAT_CHARS_MAX * 2)
  .transform((text) => text.trim())
  .pipe(z.string().min(1).max(CHAT_CHARS_MAX));
const counted = z.int().min(0);
const data: z.ZodType<{ readonly [key: string]: Json }> = z.record(z.string(), z.json());

/** How much time the players get, as a factor on what the game suggests; `none` never runs out. */
export const CLOCK_CHOICES = ['fast', 'normal', 'slow', 'none'] as const;
export type ClockChoice = (typeof CLOCK_CHOICES)[number];

/** What the host decides before the start. All optional: what is left out stays as it is. */
export const roomOptionsSchema = z.object({
  preset: z.string().max(64).optional(),
  settings: data.optional(),
  seats: z.int().min(1).max(SEATS_MAX).optional(),
  numAiPlayers: counted.max(SEATS_MAX).optional(),
  /** One player id for each chair that a bot fills; says the same as `numAiPlayers` and more. */
  bots: z.array(z.string().max(64)).max(SEATS_MAX).optional(),
  clock: z.enum(CLOCK_CHOICES).optional(),
  /** May a newcomer take a bot's chair in a running game? */
  latecomers: z.boolean().optional(),
  /** Is a client shown out that sends what no honest one can send? */
  strict: z.boolean().optional(),
});
export type RoomOptionsInput = z.output<typeof roomOptionsSchema>;

/** `POST /rooms`, and what the command line hands over. */
export const createRoomSchema = roomOptionsSchema.extend({
  roomId: roomIdSchema.optional(),
  game: z.string().max(64).optional(),
});
export type CreateRoom = z.output<typeof createRoomSchema>;

export const CLIENT_MESSAGES = {
  join_room: z.object({
    type: z.literal('join_room'),
    roomId: roomIdSchema,
    playerName,
    /** Only look on. */
    spectate: z.boolean().optional(),
  }),
  reconnect: z.object({
    type: z.literal('reconnect'),
    roomId: roomIdSchema,
    sessionToken: z.uuidv4(),
    lastSeq: counted.optional(),
  }),
  leave_room: z.object({ type: z.literal('leave_room') }),
  set_ready: z.object({ type: z.literal('set_ready'), ready: z.boolean() }),
  set_options: roomOptionsSchema.extend({ type: z.literal('set_options') }),
  add_bot: z.object({ type: z.literal('add_bot'), bot: z.string().max(64).optional() }),
  /** `index` counts the bots of `room_state`; the last one without it. */
  remove_bot: z.object({ type: z.literal('remove_bot'), index: counted.max(SEATS_MAX).optional() }),
  kick: z.object({ type: z.literal('kick'), playerName }),
  /** `fill`: bots take the chairs that are still empty. */
  start_game: z.object({ type: z.literal('start_game'), fill: z.boolean().optional() }),
  game_action: z.object({
    type: z.literal('game_action'),
    action: z.string().min(1).max(64),
    data,
    promptId: counted.optional(),
  }),
  ack: z.object({ type: z.literal('ack'), seq: counted }),
  chat: z.object({ type: z.literal('chat'), text: chatText }),
  ping: z.object({ type: z.literal('ping') }),
} as const;
export const clientMessageSchema = z.discriminatedUnion('type', [
  CLIENT_MESSAGES.join_room,
  CLIENT_MESSAGES.reconnect,
  CLIENT_MESSAGES.leave_room,
  CLIENT_MESSAGES.set_ready,
  CLIENT_MESSAGES.set_options,
  CLIENT_MESSAGES.add_bot,
  CLIENT_MESSAGES.remove_bot,
  CLIENT_MESSAGES.kick,
  CLIENT_MESSAGES.start_game,
  CLIENT_MESSAGES.game_action,
  CLIENT_MESSAGES.ack,
  CLIENT_MESSAGES.chat,
  CLIENT_MESSAGES.ping,
]);
export type ClientMessage = z.output<typeof clientMessageSchema>;

export const ERROR_CODES = [
  'already_in_game',
  'already_in_room',
  'room_not_found',
  'room_full',
  'room_transitioning',
  'name_taken',
  'not_in_room',
  'not_in_game',
  'game_not_started',
  'game_full',
  'invalid_message',
  'action_failed',
  'invalid_session',
  'rate_limited',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Why the server closes a socket. 1xxx are the standard's own. */
export const CLOSE = {
  left: 1000,
  goingAway: 1001,
  /** Not a client of this protocol, or one that floods. */
  policy: 1008,
  tooBig: 1009,
  serverError: 1011,
  restarting: 1012,
  /** The same session came in from another device: do not reconnect by yourself. */
  takenOver: 4001,
  roomNotFound: 4004,
  /** Nothing heard for too long. */
  silent: 4008,
} as const;

export type SeatStatus = 'human' | 'absent' | 'bot';
export interface RoomPlayer {
  readonly name: string;
  readonly ready: boolean;
}
export interface RoomMember extends RoomPlayer {
  readonly connected: boolean;
  readonly spectator: boolean;
}
export interface ClockReading {
  /** Free time that is left of this turn. */
  readonly baseMs: number;
  /** What is left of the bank after it; 0 where this clock does not use the bank. */
  readonly bankMs: number;
}
export interface SeatedPlayer {
  readonly seat: Seat;
  readonly name: string;
  readonly isAiPlayer: boolean;
  readonly status: SeatStatus;
}
export interface EndPlacing {
  readonly seat: Seat;
  readonly name: string;
  readonly score: number;
  readonly place: number;
}
export interface RoomState {
  readonly roomId: string;
  readonly game: string;
  readonly phase: 'gathering' | 'playing';
  readonly host: string | null;
  readonly members: readonly RoomMember[];
  readonly seats: number;
  readonly playersNeeded: number;
  readonly numAiPlayers: number;
  readonly bots: readonly string[];
  readonly preset: string;
  readonly settings: Json;
  readonly clock: ClockChoice;
  readonly latecomers: boolean;
  readonly strict: boolean;
}

/** Server to client, everything but the games' own events. */
export type ControlMessage =
  | {
      readonly type: 'room_joined';
      readonly roomId: string;
      readonly playerName: string;
      readonly players: readonly RoomPlayer[];
      readonly numAiPlayers: number;
    }
  | { readonly type: 'session'; readonly sessionToken: string }
  | { readonly type: 'room_left'; readonly reason: 'left' | 'kicked' | 'closed' }
  | { readonly type: 'player_joined' | 'player_left'; readonly playerName: string }
  | { readonly type: 'player_ready_changed'; readonly playerName: string; readonly ready: boolean }
  | ({ readonly type: 'room_state' } & RoomState)
  | { readonly type: 'game_starting' }
  | {
      readonly type: 'game_started';
      readonly game: string;
      readonly gameId: string;
      /** The receiver's own; null for a spectator. */
      readonly seat: Seat | null;
      readonly players: readonly SeatedPlayer[];
    }
  | { readonly type: 'snapshot'; readonly seq: number; readonly view: SeenView }
  | { readonly type: 'prompt'; readonly promptId: number; readonly menu: Json; readonly clock: ClockReading | null }
  | {
      readonly type: 'prompt_closed';
      readonly promptId: number;
      readonly reason: 'answered' | 'expired' | 'settled';
    }
  | {
      /** Clocks that run in public: of seats whose turn everybody can see. */
      readonly type: 'clock';
      readonly running: readonly ({ readonly seat: Seat } & ClockReading)[];
    }
  | { readonly type: 'seat_status'; readonly seat: Seat; readonly name: string; readonly status: SeatStatus }
  | { readonly type: 'ack_wanted'; readonly seq: number; readonly capMs: number }
  | {
      readonly type: 'game_end';
      readonly gameId: string;
      /** `winnerSeat` is left out when the first place is shared. */
      readonly result: { readonly winnerSeat?: Seat; readonly standings: readonly EndPlacing[] };
    }
  | { readonly type: 'game_left' }
  | { readonly type: 'chat'; readonly playerName: string; readonly text: string }
  | { readonly type: 'pong' }
  | {
      readonly type: 'session_error';
      readonly code: ErrorCode;
      readonly message: string;
      /** With `action_failed`: the game's or the table's own code, and the rule's number. */
      readonly reason?: string;
      readonly rule?: string;
    };
/** A game's event. On the wire it is flat: `{type, seq, …open, mine?}`. */
export interface EventMessage {
  readonly type: 'event';
  readonly seq: number;
  readonly seen: AnySeen;
}
/** What the encoder takes: of a game's state only what `project` has cut for the receiver. */
export type ServerMessage = ControlMessage | EventMessage;

const CONTROL: Record<ControlMessage['type'], true> = {
  room_joined: true,
  session: true,
  room_left: true,
  player_joined: true,
  player_left: true,
  player_ready_changed: true,
  room_state: true,
  game_starting: true,
  game_started: true,
  snapshot: true,
  prompt: true,
  prompt_closed: true,
  clock: true,
  seat_status: true,
  ack_wanted: true,
  game_end: true,
  game_left: true,
  chat: true,
  pong: true,
  session_error: true,
};
/** Message types of the protocol itself; every other type is a game's event. */
export const isControl = (type: string): boolean => Object.hasOwn(CONTROL, type);
