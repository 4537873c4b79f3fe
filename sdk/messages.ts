/**
 * Everything that is said on the socket. In the code names are camelCase; `codec.ts` makes the wire's snake_case.
 * PROTOCOL.md is this page for people.
 */
import type { AnySeen, Json, Seat, SeenView, WireFields, WireMessage } from '@parlour/kernel';
import type { ClockChoice, ErrorCode, ReplayAccess, Sitting } from './vocabulary.ts';

export * from './schemas.ts';
export * from './vocabulary.ts';

export type SeatStatus = 'human' | 'absent' | 'bot';
export interface RoomPlayer {
  readonly name: string;
  readonly ready: boolean;
}
export interface RoomMember extends RoomPlayer {
  readonly connected: boolean;
  readonly spectator: boolean;
  readonly muted: boolean;
  /** Somebody else here plays from the same browser. */
  readonly sharesBrowser: boolean;
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
/** A decision that was not the person's own, though the chair is. */
export interface Decided {
  readonly seat: Seat;
  readonly by: 'clock' | 'bot';
  /** Number of the event it led to; null where nobody but the seat may know that it was asked. */
  readonly seq: number | null;
}
export interface ChatLine {
  readonly playerName: string;
  readonly text: string;
  /** Milliseconds since 1970; no two lines of a room have the same. */
  readonly at: number;
}
export interface EndPlacing {
  readonly seat: Seat;
  readonly name: string;
  readonly score: number;
  readonly place: number;
  /** What else a game says about a seat at the end. */
  readonly [more: string]: Json;
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
  readonly sitting: Sitting;
  readonly invited: readonly string[];
  readonly listed: boolean;
  /** Names of those who may not come back. */
  readonly banned: readonly string[];
  readonly strict: boolean;
  readonly replays: ReplayAccess;
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
  | { readonly type: 'room_left'; readonly reason: 'left' | 'kicked' | 'banned' | 'closed' }
  | { readonly type: 'player_joined'; readonly playerName: string }
  | { readonly type: 'player_left'; readonly playerName: string }
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
  | {
      /** Follows a snapshot: what led to it, as this viewer may know it. For reading, not for folding. */
      readonly type: 'history';
      readonly events: readonly { readonly seq: number; readonly seen: AnySeen }[];
      /** From the first event of the game on. */
      readonly whole: boolean;
    }
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
      /** The last decisions of clocks and stand-ins that this viewer may know of, oldest first. Replaces the list before. */
      readonly type: 'decided';
      readonly decisions: readonly Decided[];
      /** How many the receiver's own seat has had since its person was last there. */
      readonly missed: number;
    }
  | { readonly type: 'table_paused'; readonly paused: boolean }
  | {
      readonly type: 'game_end';
      readonly gameId: string;
      /** `winnerSeat` is left out when the first place is shared. */
      readonly result: { readonly winnerSeat?: Seat; readonly standings: readonly EndPlacing[] };
    }
  | { readonly type: 'game_left' }
  | ({ readonly type: 'chat' } & ChatLine)
  | {
      /** What was said before one came, oldest first, and how long a line may be. */
      readonly type: 'chat_log';
      readonly lines: readonly ChatLine[];
      readonly charsMax: number;
    }
  | { readonly type: 'pong' }
  | {
      readonly type: 'session_error';
      readonly code: ErrorCode;
      readonly message: string;
      /** With `action_failed`: the game's or the table's own code, and the rule's number. */
      readonly reason?: string;
      readonly rule?: string;
      /** The amount that would have been right, where there is one. */
      readonly limit?: number;
    };
/** A game's event. On the wire it is flat: `{type, seq, …open, mine?}`. */
export interface EventMessage {
  readonly type: 'event';
  readonly seq: number;
  readonly seen: AnySeen;
  /** What the game adds for clients that fold nothing. */
  readonly extra?: WireFields;
}
/** A message of the game's own that is no event; on the wire it is flat as well, and has no `seq`. */
export interface SaidMessage {
  readonly type: 'said';
  readonly message: WireMessage;
}
/** What the encoder takes: of a game's state only what `project` has cut for the receiver. */
export type ServerMessage = ControlMessage | EventMessage | SaidMessage;

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
  history: true,
  prompt: true,
  prompt_closed: true,
  clock: true,
  seat_status: true,
  ack_wanted: true,
  decided: true,
  table_paused: true,
  game_end: true,
  game_left: true,
  chat: true,
  chat_log: true,
  pong: true,
  session_error: true,
};
/** Message types of the protocol itself; every other type is a game's event. */
export const CONTROL_TYPES: readonly string[] = Object.keys(CONTROL);
export const isControl = (type: string): boolean => Object.hasOwn(CONTROL, type);
