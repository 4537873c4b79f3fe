/** Routes each frame of a client to its room. Knows nothing of sockets or games. Catches errors from below. */
import { decodeClientFrame } from '@parlour/sdk/codec';
import { CLOSE, type ClientMessage } from '@parlour/sdk/messages';
import type { AppSettings, Cancel, Connection, Ports } from '../../ports.ts';
import type { Directory } from '../rooms/directory.ts';
import type { Room } from '../rooms/room.ts';
import { enter, handle, type EntryMessage, type RoomMessage } from './handle.ts';
import { ClientSession } from './client-session.ts';
import { dropped, unheard } from '../rooms/match-lifecycle.ts';

/** Upper limit of the frames of one client that wait to be handled. */
const INBOX_MAX = 64;
const WAKES_MAX = 3;

export class Router {
  readonly #directory: Directory;
  readonly #ports: Ports;
  readonly #settings: AppSettings;
  readonly #sessions = new Map<string, ClientSession>();
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
    const session = new ClientSession(connection, now);
    if (!this.#directory.has(connection.roomId)) {
      session.refuse('room_not_found', 'There is no such room.');
      return connection.close(CLOSE.roomNotFound, 'room not found');
    }
    this.#sessions.set(connection.id, session);
    this.#cancelSweep ??= this.#sweepLater();
  }
  heard(connection: Connection): void {
    const session = this.#sessions.get(connection.id);
    if (session !== undefined) session.heardAt = this.#ports.clock.now();
  }
  /** The server that has the client's socket was silent for `ms`. */
  unheard(connection: Connection, ms: number): void {
    const session = this.#sessions.get(connection.id);
    if (session === undefined) return;
    this.#inTurn(session, async () => {
      const { place } = session;
      await place?.room.run(() => unheard(place.room, place.token, ms));
    });
  }
  /** `isServersFault`: the server that had the socket is gone, so the client is not at fault. */
  disconnect(connection: Connection, isServersFault = false): void {
    const session = this.#sessions.get(connection.id);
    if (session === undefined) return;
    this.#sessions.delete(connection.id);
    session.isGone = true;
    this.#inTurn(session, async () => {
      const { place } = session;
      if (place === null) return;
      await place.room.run(async () => {
        // Another device may have taken over in the meantime.
        if (place.room.session(place.token) !== session) return;
        place.room.detach(place.token);
        const member = place.room.member(place.token);
        if (member !== null) await dropped(place.room, member, isServersFault);
      });
    });
  }

  refuse(connection: Connection, message: string): void {
    this.#ports.metrics.count('messages_refused');
    this.#sessions.get(connection.id)?.refuse('invalid_message', message);
  }
  receive(connection: Connection, frame: Uint8Array): void {
    const session = this.#sessions.get(connection.id);
    if (session === undefined) return;
    session.heardAt = this.#ports.clock.now();
    if (this.#isClosing) return;
    const decoded = decodeClientFrame(frame);
    if (!decoded.ok) return this.refuse(connection, decoded.error.message);
    const { value: message } = decoded;
    this.#ports.metrics.count('messages_received', { type: message.type });
    if (message.type === 'ping') return session.send({ type: 'pong' });
    if (session.inbox.waiting >= INBOX_MAX) return connection.close(CLOSE.policy, 'too many messages at once');
    this.#inTurn(session, () => this.#answer(session, message));
  }
  #inTurn(session: ClientSession, task: () => Promise<unknown> | void): void {
    session.inbox.post(task, (error) => {
      this.#ports.log.error('a message could not be handled', { connection: session.connection.id, error });
      this.#ports.metrics.count('errors_contained');
      session.refuse('action_failed', 'This could not be done.', { reason: 'internal' });
      session.sendBackIfOutside();
    });
  }

  #answer(session: ClientSession, message: Exclude<ClientMessage, { type: 'ping' }>): Promise<unknown> | void {
    return message.type === 'join_room' || message.type === 'reconnect'
      ? this.#enter(session, message)
      : this.#inRoom(session, message);
  }
  async #enter(session: ClientSession, message: EntryMessage): Promise<void> {
    if (session.place !== null) {
      const isPlaying = session.place.room.match !== null;
      return session.refuse(isPlaying ? 'already_in_game' : 'already_in_room', 'You are already here.');
    }
    // A room may fall asleep after it was found and before it is entered. It is then woken again.
    for (let tries = 0; tries < WAKES_MAX; tries++) {
      const room = message.roomId === session.connection.roomId ? await this.#directory.find(message.roomId) : null;
      if (room === null) return session.refuse('room_not_found', 'There is no such room.');
      if (room === 'full') return session.refuse('at_capacity', 'The server is full; try again later.');
      if (message.type === 'join_room' && room.phase.type === 'starting') {
        return session.refuse('room_transitioning', 'The game is about to begin; try again in a moment.');
      }
      if (await room.run(() => this.#enterOrLeaveAsleep(room, session, message), session)) return;
    }
    session.refuse('action_failed', 'The table is busy; try again in a moment.', { reason: 'busy' });
  }
  /** A client that is refused or gone may have woken the table for nobody: it then sleeps again. */
  async #enterOrLeaveAsleep(room: Room, session: ClientSession, message: EntryMessage): Promise<void> {
    await enter(room, session, message);
    room.sleepIfEmpty();
  }
  /** Not `async`, like `handle`: saves a promise for every move. */
  #inRoom(session: ClientSession, message: RoomMessage): Promise<unknown> | void {
    const { place } = session;
    if (place === null) return refuseOutside(session, message);
    return place.room
      .run(() => handle(place.room, session, message), session)
      .then((isInUse) => (isInUse ? undefined : refuseOutside(session, message)));
  }

  /** Drops clients that have been silent for too long. */
  #sweepLater(): Cancel {
    const { silenceMs } = this.#settings;
    return this.#ports.clock.after(silenceMs / 4, () => {
      const oldest = this.#ports.clock.now() - silenceMs;
      for (const session of this.#sessions.values()) {
        if (session.heardAt > oldest) continue;
        session.connection.close(CLOSE.silent, 'nothing heard for too long');
        this.disconnect(session.connection);
      }
      this.#cancelSweep = this.#sessions.size > 0 ? this.#sweepLater() : null;
    });
  }
  /** Accepts no more messages. Resolves when those already accepted are handled. */
  async quiesce(): Promise<void> {
    this.#isClosing = true;
    this.#cancelSweep?.();
    await Promise.all([...this.#sessions.values()].map(({ inbox }) => inbox.idle()));
  }
  /** Closes the connections that are not in a room. Rooms have closed theirs. */
  close(): void {
    for (const { connection } of this.#sessions.values())
      connection.close(CLOSE.restarting, 'the server is restarting');
    this.#sessions.clear();
  }
}

function refuseOutside(session: ClientSession, { type }: RoomMessage): void {
  if (type === 'game_action' || type === 'ack') session.refuse('not_in_game', 'You are in no game.');
  else session.refuse('not_in_room', 'You are in no room.');
}
