/** Inputs and outputs of a match, as data. The room that runs it stores, delivers and schedules. */
import type { Json, Refusal, Seat, Standing, WireMessage } from '@parlour/kernel';
import type { ServerMessage } from '@parlour/sdk/messages';
import type { BotQuestion, LogFields } from '../../ports.ts';
import type { PastTurn } from './past-turns.ts';
import {
  playChange,
  type Chair,
  type Growing,
  type MatchData,
  type Move,
  type RoomData,
  type TableRecord,
  type Newcomer,
} from '../rooms/records.ts';

/** When an input happens, and the seats whose people are connected then. */
export interface Moment {
  readonly now: number;
  readonly here: ReadonlySet<Seat>;
  /** True if debug messages are logged. */
  readonly isDebugging: boolean;
}

export type MatchInput =
  /** Starts the match, or resumes it after it was halted. */
  | { readonly type: 'run'; readonly isResumed: boolean }
  /** Newcomers have been seated at the boundary; the hand that begins goes on. */
  | { readonly type: 'proceed' }
  /** A person's answer or request. */
  | {
      readonly type: 'answer';
      readonly seat: Seat;
      readonly action: WireMessage;
      readonly promptId?: number | undefined;
    }
  | { readonly type: 'ack'; readonly seat: Seat; readonly seq: number }
  /** A person who takes no more part in the hand wants the next one. The room has checked that only bots still play. */
  | { readonly type: 'next_hand'; readonly seat: Seat; readonly isWanted: boolean }
  /** A player wants to take their last move back, or withdraws that. */
  | { readonly type: 'take_back'; readonly seat: Seat; readonly isWanted: boolean }
  /** The room has looked for the moment to return to. Null if there is none. */
  | { readonly type: 'turn_found'; readonly turn: PastTurn | null }
  /** A person who was asked allows it or refuses. */
  | { readonly type: 'allow_take_back'; readonly seat: Seat; readonly isAllowed: boolean }
  /** The seat's person says that they are back. */
  | { readonly type: 'back'; readonly seat: Seat }
  /** A new person takes the seat from the hand on that begins now. They are told nothing of the hands before. */
  | { readonly type: 'hand_over'; readonly seat: Seat; readonly person: Newcomer }
  /** A person dropped, came back, or has left the chair for good. */
  | {
      readonly type: 'reseat';
      readonly seat: Seat;
      readonly change: Partial<Omit<Chair, 'name'>>;
      readonly room?: RoomData;
    }
  /** The server with this person's socket was silent for `ms`, which is not the person's fault. */
  | { readonly type: 'unheard'; readonly seat: Seat; readonly ms: number }
  /** That server is gone. The person is away until they have found another. */
  | { readonly type: 'cut_off'; readonly seat: Seat }
  /** A page has a new chain of salts, which counts from the next commitment on. */
  | { readonly type: 'anchor'; readonly seat: Seat; readonly anchor: string }
  | { readonly type: 'salt'; readonly seat: Seat; readonly batch: number; readonly value: string }
  /** Halts the table: nothing runs, and everybody keeps their remaining time. */
  | { readonly type: 'halt' }
  /** Pauses the table for the host, or ends that pause. */
  | { readonly type: 'hold'; readonly isHeld: boolean }
  /** Everybody has been told how the game ended. */
  | { readonly type: 'finish'; readonly room: RoomData }
  | BotChose
  | DueInput;
/** The input that a timer sends when it is due. */
export type DueInput =
  | { readonly type: 'pause_over' }
  | { readonly type: 'acks_over' }
  | { readonly type: 'keep_released' }
  | { readonly type: 'take_back_over' }
  | Expired
  | { readonly type: 'bot_turn'; readonly seat: Seat; readonly promptId: number };
/**
 * The time to answer has run out. `heldMs`: how long this was delayed until no answer given in time could still arrive.
 */
export interface Expired {
  readonly type: 'expired';
  readonly seat: Seat;
  readonly promptId: number;
  readonly heldMs?: number;
}
/** A bot that thinks long has chosen. Null if it has failed. */
export interface BotChose {
  readonly type: 'bot_chose';
  readonly seat: Seat;
  readonly promptId: number;
  readonly choice: Json | null;
}
/** A bot is to think in the background. Its choice comes back as `bot_chose`. */
export interface ToThink {
  readonly seat: Seat;
  readonly promptId: number;
  readonly question: BotQuestion;
}

export type MatchRecord = Omit<TableRecord, 'at'>;
/** `viewers`: each seat gets its own message; null is none. Viewers with no entry in `seats` get `table`. */
export type Delivery =
  | { readonly to: 'all'; readonly message: ServerMessage }
  | { readonly to: 'seat'; readonly seat: Seat; readonly message: ServerMessage }
  | {
      readonly to: 'viewers';
      readonly table: ServerMessage | null;
      readonly seats: readonly (ServerMessage | null | undefined)[];
    };
export type TimerKey = 'pause' | 'write' | 'take_back' | `prompt ${Seat}`;
export interface Due {
  readonly ms: number;
  readonly input: DueInput;
}
/** Starting a timer replaces the one with the same key. A `due` of null cancels it. */
export interface MatchTimer {
  readonly key: TimerKey;
  readonly due: Due | null;
}
/** For metrics and the log. Only public facts, never a hidden card. */
export type Observation =
  | { readonly type: 'debug'; readonly message: string; readonly fields: LogFields }
  /** Everybody has seen whose answer it was. Other answers are not counted. */
  | { readonly type: 'move'; readonly by: Move['by'] }
  | { readonly type: 'bot_failed'; readonly bot: string; readonly error: unknown };
/**
 * What the room has to do next. `boundary`: everybody has been told that a hand or round begins; newcomers may sit
 * down, then `proceed` goes on. `take_back`: look for the moment to return to, then send `turn_found`. `taken_back`:
 * tell everybody the restored table, then `run` goes on. `over`: everybody has been told everything.
 */
export type Next = 'wait' | 'boundary' | 'take_back' | 'taken_back' | { readonly over: Standing };

/** The consequences of an input. Records are stored first, in one write. If that fails, everything else is dropped. */
export interface Transition {
  readonly records: readonly MatchRecord[];
  readonly messages: readonly Delivery[];
  readonly timers: readonly MatchTimer[];
  readonly toThink: readonly ToThink[];
  readonly observations: readonly Observation[];
  readonly next: Next;
  /** Why an answer was refused, or null. */
  readonly refusal: Refusal | null;
}

/** A transition that is being built. */
export class Draft implements Transition {
  readonly #isDebugging: boolean;
  readonly records: MatchRecord[] = [];
  readonly messages: Delivery[] = [];
  readonly timers: MatchTimer[] = [];
  readonly toThink: ToThink[] = [];
  readonly observations: Observation[] = [];
  next: Next = 'wait';
  refusal: Refusal | null = null;

  constructor(isDebugging: boolean) {
    this.#isDebugging = isDebugging;
  }
  tell(message: ServerMessage): void {
    this.messages.push({ to: 'all', message });
  }
  tellSeat(seat: Seat, ...messages: readonly ServerMessage[]): void {
    for (const message of messages) this.messages.push({ to: 'seat', seat, message });
  }
  start(key: TimerKey, ms: number, input: DueInput): void {
    this.timers.push({ key, due: { ms, input } });
  }
  cancel(key: TimerKey): void {
    this.timers.push({ key, due: null });
  }
  debug(message: string, fields: LogFields): void {
    if (this.#isDebugging) this.observations.push({ type: 'debug', message, fields });
  }
  /** Adds a record of what differs between `before` and `after`. */
  keep(before: MatchData, after: MatchData, also: Omit<MatchRecord, 'play' | 'chairs' | 'absence'> = {}): void {
    const { chairs, absence } = after;
    const record: Growing<MatchRecord> = { ...also, play: playChange(before, after, also.events?.length ?? 0) };
    if (chairs !== before.chairs) record.chairs = chairs;
    if (absence !== before.absence) record.absence = absence;
    this.records.push(record);
  }
}

/** The type of an action, which is all that the log says about it. */
export const typeOf = (action: Json): string =>
  typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string'
    ? action.type
    : '';
