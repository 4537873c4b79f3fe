/**
 * Types of all messages on the socket. Names are camelCase in the code; `codec.ts` converts to snake_case on the wire.
 * The schemas are in `schemas/`; PROTOCOL.md documents them for people.
 */
import type { AnySeen, Json, SeenView, WireFields, WireMessage } from '@parlour/kernel';
import type { NextCommitment } from './fairness/following.ts';
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
  PlayedOn,
  SeatedPlayer,
  SeatStatus,
} from './schemas/server.ts';
export * from './vocabulary.ts';

type ToldControl = { readonly [T in ControlType]: Told<(typeof SERVER_MESSAGES)[T]> };
type GameEnd = ToldControl['game_end'];
/** A seat's line in the final result, with any fields that the game adds. */
export type EndPlacing = GameEnd['result']['standings'][number] & { readonly [more: string]: Json };

/** Every message from server to client except the games' own. */
export type ControlMessage =
  | ToldControl[Exclude<
      ControlType,
      'snapshot' | 'why' | 'history' | 'finished_hand' | 'game_end' | 'fairness_commitment' | 'fairness_next'
    >]
  | (ToldControl['fairness_commitment'] & {
      /** The difference from the previous commitment. The short message `fairness_next` has only this. */
      readonly next?: NextCommitment;
    })
  /** The view holds only what `project` made for the receiver. The type admits nothing else. */
  | (Omit<ToldControl['snapshot'], 'view'> & {
      readonly view: SeenView;
      /** Sent instead of all settings to clients that fill in the game's defaults. */
      readonly changes?: Json;
    })
  /** The views are those of bots' seats, each as that seat was told it. */
  | (Omit<ToldControl['why'], 'decisions'> & {
      readonly decisions: readonly (Omit<ToldControl['why']['decisions'][number], 'view'> & {
        readonly view: SeenView;
      })[];
    })
  /** Its events are flat on the wire, as in an `EventMessage`. */
  | (Omit<ToldControl['history'], 'events'> & {
      readonly events: readonly Omit<EventMessage, 'type' | 'extra' | 'opensShown'>[];
    })
  /** Has one projection for each seat. On the wire the public part is there once. */
  | (Omit<ToldControl['finished_hand'], 'table' | 'hands' | 'events'> & {
      /** The view of each seat before the first event. */
      readonly views: readonly SeenView[];
      /** The events as each seat was told them: `seen` is by seat. */
      readonly events: readonly { readonly seq: number; readonly seen: readonly AnySeen[] }[];
    })
  | (Omit<GameEnd, 'result'> & {
      readonly result: Omit<GameEnd['result'], 'standings'> & { readonly standings: readonly EndPlacing[] };
    });
/** A game's event. On the wire it is flat: the fields of its table part, `seq`, and the own part as `mine`. */
export interface EventMessage {
  readonly type: 'event';
  readonly seq: number;
  readonly seen: AnySeen;
  /** Fields that the game adds for clients that do not keep a state of their own. */
  readonly extra?: WireFields;
  /** Fairness proof of the cards and numbers it shows. */
  readonly opened?: Told<typeof OPENED>;
  /**
   * True if `opened` proves exactly the one card that the event shows to the receiver. A short message then does not
   * repeat which card that is.
   */
  readonly opensShown?: true;
}
/** A game's message that is not an event. On the wire it is flat too, and has no `seq`. */
export interface SaidMessage {
  readonly type: 'said';
  readonly message: WireMessage;
}
/** Every message that `encodeServerMessage` accepts. */
export type ServerMessage = ControlMessage | EventMessage | SaidMessage;
