/**
 * What a game adds to the protocol, for clients that know the game's own messages only. It contains nothing that the
 * receiver was not told anyway.
 */
import type { Json, Seat, Viewer } from './contract.ts';
import type { AnySeen } from './seal.ts';
import type { SeenView } from './secrecy.ts';

export type WireFields = { readonly [name: string]: Json };
export type WireMessage = WireFields & { readonly type: string };

/** An event on its way to one viewer. */
export interface WireEvent {
  readonly viewer: Viewer;
  readonly seen: AnySeen;
  /** What the viewer may do now; null unless it is asked and this is the latest event. */
  readonly menu: Json | null;
  readonly players: readonly { readonly seat: Seat; readonly name: string; readonly isAiPlayer: boolean }[];
}

export interface ProtocolAdapter {
  /** Default of the host's `strict` option: an action that no honest client can have sent closes the connection. */
  readonly isStrict: boolean;
  /** Further fields of an event; the clients of this project ignore them. */
  event(told: WireEvent): WireFields;
  /** Messages that are sent before a prompt. */
  prompt(seat: Seat, menu: Json): readonly WireMessage[];
  /** A message to a seat about itself, sent whenever it changes. Null while there is nothing to say. */
  status(view: SeenView): WireMessage | null;
  /** Translates a client's action to an input of the game; `ack` if it says that a result was seen. */
  action(input: WireMessage, view: SeenView): WireMessage | 'ack';
  /** Further fields of a seat's line in the final result. */
  placing(view: SeenView, seat: Seat): WireFields;
}
