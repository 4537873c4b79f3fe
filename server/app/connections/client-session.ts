import { CLOSE, type ControlMessage, type ErrorCode } from '@parlour/sdk/messages';
import type { Connection } from '../../ports.ts';
import type { Room } from '../rooms/room.ts';
import { TaskQueue } from './task-queue.ts';

/** A connected client, and the room it is in. */
export class ClientSession {
  readonly connection: Connection;
  /** The client's messages are handled one after the other. */
  readonly inbox = new TaskQueue();
  /** The room it has joined and its session token there; null before joining and after leaving. */
  place: { readonly room: Room; readonly token: string } | null = null;
  /** True if the client said `compact` when it joined or reconnected. */
  isCompact = false;
  heardAt: number;
  isGone = false;

  constructor(connection: Connection, now: number) {
    this.connection = connection;
    this.heardAt = now;
  }
  send(message: Parameters<Connection['send']>[0]): void {
    // `said` messages are for clients that do not fold events. A compact client folds them.
    if (this.isCompact && message.type === 'said') return;
    this.connection.send(message, this.isCompact);
  }
  refuse(code: ErrorCode, message: string, why: { reason?: string; rule?: string; limit?: number } = {}): void {
    const error: ControlMessage = { type: 'session_error', code, message, ...why };
    this.connection.send(error);
  }
  /** Closes a client whose join failed, so that it reconnects by itself instead of waiting for ever. */
  sendBackIfOutside(): void {
    if (this.place === null)
      this.connection.close(CLOSE.restarting, 'the table cannot be reached; come back in a moment');
  }
}
