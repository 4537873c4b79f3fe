/** Clients as this server's tables see them: those with a socket here, and those with a socket at another server. */
import { encodeServerMessage } from '@parlour/sdk/codec';
import { CLOSE, type ServerMessage } from '@parlour/sdk/messages';
import type { Connection, SocketOpening } from '../ports.ts';
import type { Channels } from './channels.ts';
import { Unanswered } from './unanswered.ts';

/** The session token that the client has after this message; undefined if the message does not change it. */
function tokenAfter(message: ServerMessage): string | null | undefined {
  if (message.type === 'session') return message.sessionToken;
  return message.type === 'room_left' || message.type === 'game_left' ? null : undefined;
}

/** Callbacks of the clients at this server's tables. */
export interface Guests {
  /** Called when the client's session token has changed. With it the client can go on at another server. */
  onToken(client: TableClient, token: string | null): void;
  /** Called when the table closes the client with `CLOSE.restarting`, i.e. the table goes on elsewhere. */
  onMoved(client: TableClient): void;
}

type TableClientInit = Required<Pick<Connection, 'id' | 'roomId' | 'address' | 'opened' | 'isBroughtBack'>>;
/** A client at a table of this server, from its arrival until the table or the client leaves. */
export abstract class TableClient implements Connection {
  readonly id: string;
  readonly roomId: string;
  readonly address: string;
  readonly opened: SocketOpening;
  readonly isBroughtBack: boolean;
  readonly #guests: Guests;
  /** Once true, messages of the table are dropped. */
  isDone = false;

  constructor({ id, roomId, address, opened, isBroughtBack }: TableClientInit, guests: Guests) {
    this.id = id;
    this.roomId = roomId;
    this.address = address;
    this.opened = opened;
    this.isBroughtBack = isBroughtBack;
    this.#guests = guests;
  }
  send(message: ServerMessage, inRows = false): void {
    if (this.isDone) return;
    const token = tokenAfter(message);
    this.deliver(message, inRows);
    if (token !== undefined) this.#guests.onToken(this, token);
  }
  sendFrame(frame: Uint8Array): void {
    if (!this.isDone) this.deliverFrame(frame);
  }
  close(code: number, reason: string): void {
    if (this.isDone) return;
    // The table stops here and goes on elsewhere. The socket stays open.
    if (code === CLOSE.restarting) return this.#guests.onMoved(this);
    this.isDone = true;
    this.hangUp(code, reason);
  }
  protected abstract deliver(message: ServerMessage, inRows: boolean): void;
  protected abstract deliverFrame(frame: Uint8Array): void;
  protected abstract hangUp(code: number, reason: string): void;
}

/** A client with a socket at this server. */
export class LocalClient extends TableClient {
  readonly unanswered = new Unanswered();
  readonly #connection: Connection;

  constructor(connection: Connection, at: Omit<TableClientInit, 'roomId' | 'address'>, guests: Guests) {
    super({ ...at, roomId: connection.roomId, address: connection.address }, guests);
    this.#connection = connection;
  }
  get connection(): Connection {
    return this.#connection;
  }
  protected deliver(message: ServerMessage, inRows: boolean): void {
    if (message.type !== 'pong') this.unanswered.clear();
    this.#connection.send(message, inRows);
  }
  protected deliverFrame(frame: Uint8Array): void {
    this.unanswered.clear();
    this.#connection.sendFrame(frame);
  }
  protected hangUp(code: number, reason: string): void {
    this.#connection.close(code, reason);
  }
}

/** A client with a socket at another server, the gateway. */
export class RemoteClient extends TableClient {
  readonly gateway: string;
  readonly link: number;
  readonly #channels: Channels;

  constructor(
    at: Omit<TableClientInit, 'id'> & { readonly gateway: string; readonly link: number },
    channels: Channels,
    guests: Guests,
  ) {
    super({ ...at, id: `${at.gateway} ${at.link}` }, guests);
    this.gateway = at.gateway;
    this.link = at.link;
    this.#channels = channels;
  }
  get completeAt(): number {
    return this.#channels.completeAt(this.gateway);
  }
  protected deliver(message: ServerMessage, inRows: boolean): void {
    this.deliverFrame(encodeServerMessage(message, inRows));
  }
  protected deliverFrame(frame: Uint8Array): void {
    this.#channels.send(this.gateway, ['send', this.link, frame]);
  }
  protected hangUp(code: number, reason: string): void {
    this.#channels.send(this.gateway, ['close', this.link, code, reason]);
  }
}
