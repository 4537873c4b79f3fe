/**
 * Everything that is said on the socket. In the code names are camelCase; `codec.ts` makes the wire's snake_case.
 * `schemas/` describes each message; PROTOCOL.md is the same for people.
 */
import type { AnySeen, Json, SeenView, WireFields, WireMessage } from '@parlour/kernel';
import type { OPENED } from './schemas/fairness.ts';
import type { SERVER_MESSAGES, Told } from './schemas/server.ts';
import type { ControlType } from './vocabulary.ts';

export * from './schemas/client.ts';
export type {
  ChatLine,
  ClockReading,
  Decided,
  RoomMember,
  RoomPlayer,
  RoomState,
  SeatedPlayer,
  SeatStatus,
} from './schemas/server.ts';
export * from './vocabulary.ts';

type ToldControl = { readonly [T in ControlType]: Told<(typeof SERVER_MESSAGES)[T]> };
type GameEnd = ToldControl['game_end'];
/** A seat's line in the final result, with what else the game says about it. */
export type EndPlacing = GameEnd['result']['standings'][number] & { readonly [more: string]: Json };

/** Server to client, everything but the games' own events. */
export type ControlMessage =
  | ToldControl[Exclude<ControlType, 'snapshot' | 'history' | 'game_end'>]
  /** Of a game's state a message takes only what `project` has cut for the receiver. */
  | (Omit<ToldControl['snapshot'], 'view'> & { readonly view: SeenView })
  /** Its events are flat on the wire, as they are when they are sent. */
  | (Omit<ToldControl['history'], 'events'> & {
      readonly events: readonly Omit<EventMessage, 'type' | 'extra'>[];
    })
  | (Omit<GameEnd, 'result'> & {
      readonly result: Omit<GameEnd['result'], 'standings'> & { readonly standings: readonly EndPlacing[] };
    });
/** A game's event. On the wire it is flat: the fields of its table part, `seq`, and the own part as `mine`. */
export interface EventMessage {
  readonly type: 'event';
  readonly seq: number;
  readonly seen: AnySeen;
  /** What the game adds for clients that fold nothing. */
  readonly extra?: WireFields;
  /** Proof of what it shows. */
  readonly opened?: Told<typeof OPENED>;
}
/** A message of the game's own that is not an event; on the wire it is flat as well, and has no `seq`. */
export interface SaidMessage {
  readonly type: 'said';
  readonly message: WireMessage;
}
/** What the encoder takes. */
export type ServerMessage = ControlMessage | EventMessage | SaidMessage;
