/**
 * Encodes and decodes the messages between servers. They come from another process, perhaps of another version, or from
 * a stranger on the same broker: what is not understood is read as null.
 */
import { Packr } from 'msgpackr';
import { z } from 'zod';
import { createRoomSchema, roomIdSchema, type CreateRoom } from '@parlour/sdk/messages';
import type { AppStatus, CreatedRoom, RoomFact } from '../ports.ts';
import { isName } from './ports.ts';

/** `link` is the gateway's number for a client. */
export type Entry =
  /**
   * From the gateway: a client has come. If it has a token, it was at the table before. The times are by the gateway's
   * clock, which may differ from the receiver's. Servers of an older version leave the last fields out.
   */
  | readonly [
      type: 'open',
      link: number,
      roomId: string,
      address: string,
      token: string | null,
      openedAt: number,
      isCompact?: boolean,
      sentAt?: number,
    ]
  | readonly [type: 'frame', link: number, frame: Uint8Array]
  /** From the gateway: a client is gone. `isMoved`: it has not left by itself, and looks for the table again. */
  | readonly [type: 'gone', link: number, isMoved: boolean]
  /**
   * From the owner: a frame for the client. A frame that is too large for one message comes as `part`s and a last
   * `send`.
   */
  | readonly [type: 'part' | 'send', link: number, frame: Uint8Array]
  | readonly [type: 'close', link: number, code: number, reason: string]
  /** From the owner: the client's session token has changed. */
  | readonly [type: 'token', link: number, token: string | null]
  /** From the owner: the table is not here, or not any more. */
  | readonly [type: 'moved', link: number];

export type Message =
  | readonly [type: 'entries', session: number, count: number, entries: readonly Entry[]]
  /** The number of messages sent so far. */
  | readonly [type: 'mark', session: number, count: number]
  | readonly [type: 'ack', session: number, count: number]
  /** From the receiver: a message of this session is missing. */
  | readonly [type: 'reset', session: number];

export type News =
  | { readonly type: 'hello' }
  | {
      readonly type: 'facts';
      readonly status: AppStatus;
      readonly rooms: readonly RoomFact[];
      readonly gone: readonly string[];
    };

const packr = new Packr({ useRecords: false, variableMapSize: true });

export const pack = (said: Message | News | CreateRoom | CreatedRoom): Uint8Array => packr.pack(said);
/** Returns undefined for bytes that are not MessagePack. */
function unpack(bytes: Uint8Array): unknown {
  try {
    return packr.unpack(bytes);
  } catch {
    return undefined;
  }
}

const counted = z.int().min(0);
const roomSchema = z.object({
  roomId: roomIdSchema,
  phase: z.enum(['waiting', 'playing']),
  game: z.string(),
  numAiPlayers: counted,
  playersNeeded: counted,
  playerCount: counted,
  players: z.array(z.object({ name: z.string(), ready: z.boolean() })),
});
const newsSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({
    type: z.literal('facts'),
    status: z.object({
      activeRooms: counted,
      activeGames: counted,
      capacityUsed: counted,
      sleeping: counted,
      maxGames: counted,
    }),
    rooms: z.array(roomSchema.extend({ listed: z.boolean() })),
    gone: z.array(z.string()),
  }),
]);
const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: roomSchema.extend({ hostKey: z.string().nullable() }) }),
  z.object({
    ok: z.literal(false),
    error: z.object({
      code: z.enum(['invalid', 'exists', 'at_capacity', 'broker_away']),
      issues: z.array(
        z.object({
          path: z.string(),
          message: z.string(),
          code: z.string().exactOptional(),
          rule: z.string().exactOptional(),
        }),
      ),
    }),
  }),
]);
export const readNews = (bytes: Uint8Array): News | null => newsSchema.safeParse(unpack(bytes)).data ?? null;
export const readRequest = (bytes: Uint8Array): CreateRoom | null =>
  createRoomSchema.safeParse(unpack(bytes)).data ?? null;
export const readAnswer = (bytes: Uint8Array): CreatedRoom | null => answerSchema.safeParse(unpack(bytes)).data ?? null;

/**
 * A message as read. Its entries are checked one by one, since a server of another version may send unknown ones too.
 */
export type ReadMessage =
  | Exclude<Message, readonly ['entries', ...unknown[]]>
  | readonly [type: 'entries', session: number, count: number, entries: readonly unknown[]];

/*
 * Every move and every event comes this way, so a few fields are checked by hand: a schema takes 3.5 µs for a message
 * of two frames, these checks less than 0.2. Frames are not decoded here. The table decodes a client's frame, with the
 * same limits as for any other client; the limit of frames to a client is in `gateway.ts`.
 */
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isToken = (value: unknown): boolean => value === null || typeof value === 'string';
/** Codes with which a WebSocket may be closed. */
const isCloseCode = (value: unknown): boolean =>
  isCount(value) &&
  ((value >= 1000 && value <= 1014 && !(value >= 1004 && value <= 1006)) || (value >= 3000 && value <= 4999));

export function readMessage(bytes: Uint8Array): ReadMessage | null {
  const said = unpack(bytes);
  return isMessage(said) ? said : null;
}
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
function isMessage(said: unknown): said is ReadMessage {
  if (!isList(said) || !isCount(said[1])) return false;
  if (said[0] === 'reset') return true;
  return isCount(said[2]) && (said[0] === 'entries' ? isList(said[3]) : said[0] === 'mark' || said[0] === 'ack');
}
export function isEntry(said: unknown): said is Entry {
  if (!isList(said) || !isCount(said[1])) return false;
  switch (said[0]) {
    case 'frame':
    case 'part':
    case 'send':
      return said[2] instanceof Uint8Array;
    case 'open':
      return isOpening(said);
    case 'gone':
      return typeof said[2] === 'boolean';
    case 'close':
      return isCloseCode(said[2]) && typeof said[3] === 'string';
    case 'token':
      return isToken(said[2]);
    default:
      return said[0] === 'moved';
  }
}
function isOpening([, , roomId, address, token, openedAt, isCompact, sentAt]: readonly unknown[]): boolean {
  return (
    typeof roomId === 'string' &&
    isName(roomId) &&
    typeof address === 'string' &&
    isToken(token) &&
    Number.isFinite(openedAt) &&
    (isCompact === undefined || typeof isCompact === 'boolean') &&
    (sentAt === undefined || Number.isFinite(sentAt))
  );
}
