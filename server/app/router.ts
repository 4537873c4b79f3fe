/** From a frame to whoever answers it. Knows no socket and no game; whatever goes wrong below ends here. */
import { decodeClientFrame } from '@parlour/sdk/codec';
import { CLOSE, type ClientMessage } from '@parlour/sdk/messages';
import type { AppSettings, Cancel, Connection, Ports } from '../ports.ts';
import type { Directory } from './directory.ts';
import { enter, handle, type EntryMessage, type RoomMessage } from './handle.ts';
import { Link } from './link.ts';
import { dropped } from './seating.ts';

/** Frames of one client that wait for the one before: more than anybody can mean. */
const INBOX_MAX = 64;
const WAKES_MAX = 3;

export class Router {
  readonly #directory: Directory;
  readonly #ports: Ports;
  readonly #settings: AppSettings;
  readonly #links = new Map<string, Link>();
  #cancelSweep: Cancel | null = null;
  #isClosing = false;

  constructor(directory: Directory) {
    this.#directory = directory;
    this.#ports = directory.ports;
    this.#settings = directory.settings;
  }

  connect(connection: Connection): void {
    if (this.#isClosing) return connection.close(CLOSE.restarting, 'the server is restarting');
    const now = this.#ports.clock.now();
    const link = new Link(connection, now);
    if (!this.#directory.has(connection.roomId)) {
      link.refuse('room_not_found', 'There is no such room.');
      return connection.close(CLOSE.roomNotFound, 'room not found');
    }
    this.#links.set(connection.id, link);
    this.#cancelSweep ??= this.#sweepLater();
  }
  heard(connection: Connection): void {
    const link = this.#links.get(connection.id);
    if (link !== undefined) link.heardAt = this.#ports.clock.now();
  }
  disconnect(connection: Connection): void {
    const link = this.#links.get(connection.id);
    if (link === undefined) return;
    this.#links.delete(connection.id);
    link.isGone = true;
    this.#inTurn(link, async () => {
      const { place } = link;
      if (place === null) return;
      await place.room.run(async () => {
        // Another device may have come in meanwhile.
        if (place.room.link(place.token) !== link) return;
        place.room.detach(place.token);
        const member = place.room.member(place.token);
        if (member !== null) await dropped(place.room, member);
      });
    });
  }

  refuse(connection: Connection, message: string): void {
    this.#ports.metrics.count('messages_refused');
    this.#links.get(connection.id)?.refuse('invalid_message', message);
  }
  receive(connection: Connection, frame: Uint8Array): void {
    this.heard(connection);
    const link = this.#links.get(connection.id);
    if (link === undefined || this.#isClosing) return;
    const decoded = decodeClientFrame(frame);
    if (!decoded.ok) return this.refuse(connection, decoded.error.message);
    const { value: message } = decoded;
    this.#ports.metrics.count('messages_received', { type: message.type });
    if (message.type === 'ping') return link.send({ type: 'pong' });
    if (link.inbox.waiting >= INBOX_MAX) return connection.close(CLOSE.policy, 'too many messages at once');
    this.#inTurn(link, () => this.#answer(link, message));
  }
  #inTurn(link: Link, task: () => Promise<void>): void {
    link.inbox.run(task).catch((error: unknown) => {
      this.#ports.log.error('a message could not be handled', { connection: link.connection.id, error });
      this.#ports.metrics.count('errors_contained');
      link.refuse('action_failed', 'This could not be done.', { reason: 'internal' });
    });
  }

  async #answer(link: Link, message: Exclude<ClientMessage, { type: 'ping' }>): Promise<void> {
    if (message.type === 'join_room' || message.type === 'reconnect') return this.#enter(link, message);
    await this.#inRoom(link, message);
  }
  async #enter(link: Link, message: EntryMessage): Promise<void> {
    if (link.place !== null) {
      const isPlaying = link.place.room.play !== null;
      return link.refuse(isPlaying ? 'already_in_game' : 'already_in_room', 'You are already here.');
    }
    // A room may fall asleep between being found and being entered; then it is woken again.
    for (let tries = 0; tries < WAKES_MAX; tries++) {
      const room = message.roomId === link.connection.roomId ? await this.#directory.find(message.roomId) : null;
      if (room === null) return link.refuse('room_not_found', 'There is no such room.');
      if (room === 'full') return link.refuse('at_capacity', 'The server is full; try again later.');
      if (message.type === 'join_room' && room.isTransitioning) {
        return link.refuse('room_transitioning', 'The game is about to begin; try again in a moment.');
      }
      if (await room.run(() => enter(room, link, message), link)) return;
    }
    link.refuse('action_failed', 'The table is busy; try again in a moment.', { reason: 'busy' });
  }
  async #inRoom(link: Link, message: RoomMessage): Promise<void> {
    const { place } = link;
    if (place !== null && (await place.room.run(() => handle(place.room, link, message), link))) return;
    const isPlay = message.type === 'game_action' || message.type === 'ack';
    if (isPlay) link.refuse('not_in_game', 'You are in no game.');
    else link.refuse('not_in_room', 'You are in no room.');
  }

  /** Drops clients of which nothing has been heard for too long. */
  #sweepLater(): Cancel {
    const { silenceMs } = this.#settings;
    return this.#ports.clock.after(silenceMs / 4, () => {
      const oldest = this.#ports.clock.now() - silenceMs;
      for (const link of this.#links.values()) {
        if (link.heardAt > oldest) continue;
        link.connection.close(CLOSE.silent, 'nothing heard for too long');
        this.disconnect(link.connection);
      }
      this.#cancelSweep = this.#links.size > 0 ? this.#sweepLater() : null;
    });
  }
  /** Takes nothing more, and resolves when everything taken is done. */
  async quiesce(): Promise<void> {
    this.#isClosing = true;
    this.#cancelSweep?.();
    await Promise.all([...this.#links.values()].map(({ inbox }) => inbox.idle()));
  }
  /** Sends away whoever is in no room; rooms have sent the others. */
  close(): void {
    for (const { connection } of this.#links.values()) connection.close(CLOSE.restarting, 'the server is restarting');
    this.#links.clear();
  }
}
