/** What a game adds to the protocol, for clients that know its messages and fold nothing. */
import type { AnyGame, AnyTable, Seat, Viewer, WireFields, WireMessage } from '@parlour/kernel';
import type { EventMessage, SaidMessage } from '@parlour/sdk/messages';
import { seated } from './chairs.ts';
import type { Chair } from '../rooms/records.ts';
import type { EventOutbox, NumberedEvent } from './event-outbox.ts';

const said = (message: WireMessage): SaidMessage => ({ type: 'said', message });

export class MatchProtocol {
  readonly #game: AnyGame;
  readonly #table: AnyTable;
  readonly #release: EventOutbox;
  readonly #chairs: () => readonly Chair[];
  /** What each seat was last told of itself, as text. */
  readonly #told = new Map<Seat, string | null>();

  constructor(game: AnyGame, table: AnyTable, release: EventOutbox, chairs: () => readonly Chair[]) {
    this.#game = game;
    this.#table = table;
    this.#release = release;
    this.#chairs = chairs;
  }

  /** An event as one viewer is told it. */
  eventMessage({ seq, event }: NumberedEvent, viewer: Viewer): EventMessage {
    const seen = event.seen(viewer);
    const { protocol: wire } = this.#game;
    if (wire === null) return { type: 'event', seq, seen };
    const menu = viewer !== null && seq === this.#release.seq ? this.#table.menu(viewer) : null;
    return { type: 'event', seq, seen, extra: wire.event({ viewer, seen, menu, players: seated(this.#chairs()) }) };
  }
  /** What goes before a prompt. */
  beforePrompt(seat: Seat): readonly SaidMessage[] {
    const menu = this.#table.menu(seat);
    return (menu === null ? [] : (this.#game.protocol?.prompt(seat, menu) ?? [])).map(said);
  }
  /** What a seat is to be told of itself, because it has changed or because it was away. */
  statusChanges(seat: Seat, wasAway = false): readonly SaidMessage[] {
    if (this.#game.protocol === null || !this.#release.isDrained) return [];
    const status = this.#game.protocol.status(this.#table.view(seat));
    const text = status === null ? null : JSON.stringify(status);
    // How everybody begins is no news.
    const isNews = wasAway || (this.#told.has(seat) && text !== this.#told.get(seat));
    this.#told.set(seat, text);
    return status === null || !isNews ? [] : [said(status)];
  }
  /** The seat was away: what comes next is news to it. */
  forget(seat: Seat): void {
    this.#told.set(seat, '');
  }
  /** A client's action in the game's own words. */
  parseAction(seat: Seat, action: WireMessage): WireMessage | 'ack' {
    return this.#game.protocol?.action(action, this.#table.view(seat)) ?? action;
  }
  /** What the game says about a seat at the end. */
  placing(seat: Seat): WireFields {
    return this.#game.protocol?.placing(this.#table.view(null), seat) ?? {};
  }
}
