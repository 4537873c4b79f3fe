/** What a game adds to the protocol for clients that only know its messages: nothing that its receiver was not told. */
import type { Json, Seat, Viewer } from './contract.ts';
import type { AnySeen } from './seal.ts';
import type { SeenView } from './secrecy.ts';

export type WireFields = { readonly [name: string]: Json };
export type WireMessage = WireFields & { readonly type: string };

/** An event on its way to one viewer. */
export interface WireEvent {
  readonly viewer: Viewer;
  readonly seen: AnySeen;
  /** What the viewer may do now, if it is asked and this is the last that happened. */
  readonly menu: Json | null;
  readonly players: readonly { readonly seat: Seat; readonly name: string; readonly isAiPlayer: boolean }[];
}

export interface ProtocolAdapter {
  /** Whether play that no honest client can have sent closes the connection, unless the host chose otherwise. */
  readonly isStrict: boolean;
  /** Further fields of an event; our own clients do not look at them. */
  event(told: WireEvent): WireFields;
  /** Messages that go before a prompt. */
  prompt(seat: Seat, menu: Json): readonly WireMessage[];
  /** What a seat is told of itself whenever it has changed. `null` before there is anything to say. */
  status(view: SeenView): WireMessage | null;
  /** A client's action in the game's own words; `ack` if it says that a result has been seen. */
  action(input: WireMessage, view: SeenView): WireMessage | 'ack';
  /** Further fields of a seat's line in the final result. */
  placing(view: SeenView, seat: Seat): WireFields;
}
