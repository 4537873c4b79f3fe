/** Constants and limits of the protocol that both server and client use at run time. */
export const NAME_CHARS_MAX = 24;
/** The protocol's limit; a server may allow less. */
export const CHAT_CHARS_MAX = 2000;
export const SEATS_MAX = 16;
/** Reactions that a player can show to the table. */
export const REACTIONS = ['well_played', 'thanks', 'wow', 'laugh', 'oops', 'thinking'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Time to think, relative to what the game suggests. `none`: no limit. */
export const CLOCK_CHOICES = ['fast', 'normal', 'slow', 'none'] as const;
export type ClockChoice = (typeof CLOCK_CHOICES)[number];
/** Factor on the game's times for each choice. Null: no clock runs. */
export const CLOCK_FACTORS: Readonly<Record<ClockChoice, number | null>> = {
  fast: 0.5,
  normal: 1,
  slow: 2,
  none: null,
};

/**
 * Who may read the log of a finished game. `players`: those who had a chair. `shown`: everybody, but it has only public
 * events. `open`: everybody, with all events. `none`: nobody, since no log is kept.
 */
export const REPLAY_ACCESS = ['players', 'shown', 'open', 'none'] as const;
export type ReplayAccess = (typeof REPLAY_ACCESS)[number];
/** Whether the log keeps hidden hands. If it does not, hidden hands are not shown to spectators either. */
export const keepsHands = (replays: ReplayAccess): boolean => replays === 'players' || replays === 'open';
/** Who may take a chair: anyone with the link, only players with the names in `invited`, or nobody else. */
export const SITTINGS = ['anyone', 'named', 'nobody'] as const;
export type Sitting = (typeof SITTINGS)[number];
export const INVITED_MAX = 32;
/** How chairs are assigned: by a random draw when the game begins, or by the host before it. */
export const SEATINGS = ['drawn', 'arranged'] as const;
export type Seating = (typeof SEATINGS)[number];

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
  'changes_used_up',
  'banned',
  'at_capacity',
  'no_spectators',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** WebSocket close codes. 1xxx are from the standard. */
export const CLOSE = {
  left: 1000,
  goingAway: 1001,
  /** The client does not speak this protocol, or floods the server. */
  policy: 1008,
  tooBig: 1009,
  serverError: 1011,
  restarting: 1012,
  /** The same session has connected from another device. The client must not reconnect by itself. */
  takenOver: 4001,
  roomNotFound: 4004,
  /** The client has sent nothing for too long. */
  silent: 4008,
} as const;

/** Message types of the protocol itself; every other type belongs to a game. */
export const CONTROL_TYPES = [
  'room_joined',
  'session',
  'room_left',
  'player_joined',
  'player_left',
  'player_ready_changed',
  'room_state',
  'game_starting',
  'game_started',
  'game_known',
  'snapshot',
  'history',
  'finished_hand',
  'prompt',
  'prompt_closed',
  'hint',
  'why',
  'clock',
  'seat_status',
  'next_hand_wanted',
  'take_back_asked',
  'take_back_closed',
  'taken_back',
  'ack_wanted',
  'decided',
  'table_paused',
  'game_end',
  'fairness_commitment',
  'fairness_next',
  'fairness_deal',
  'game_left',
  'chat',
  'chat_log',
  'reaction',
  'pong',
  'session_error',
] as const;
export type ControlType = (typeof CONTROL_TYPES)[number];
const CONTROL: ReadonlySet<string> = new Set(CONTROL_TYPES);
export const isControl = (type: string): boolean => CONTROL.has(type);
