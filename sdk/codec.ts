/**
 * Encodes and decodes frames as plain MessagePack. A server adds two things: binary values, and for clients that said
 * `compact` the extension `ROWS` and a proof behind an event. Frames are checked while they are read.
 */
import { isRecord, type Json, type Result } from '@parlour/kernel';
import {
  clientMessageSchema,
  isControl,
  moveIn,
  type ClientMessage,
  type ControlMessage,
  type EventMessage,
  type ServerMessage,
} from './messages.ts';
import type { NextCommitment } from './fairness/following.ts';
import { SHORT_PROOF_BYTES } from './fairness/opened.ts';
import { fromHex, NONCE_BYTES, OPENING_BYTES, toHex } from './fairness/scheme.ts';
import { isList, keyToWire } from './names.ts';
import { pack } from './pack.ts';
import type { SERVER_MESSAGES, Told } from './schemas/server.ts';
import { unpack, unpackFirst, type FrameLimits, type FrameProblem } from './unpack.ts';

/** Limits of a frame from a client. */
export const CLIENT_FRAME: FrameLimits = { bytes: 16 * 1024, depth: 8, entries: 64 };
/** Limits of a frame from the server. Snapshots and score sheets may be long. */
const SERVER_FRAME: FrameLimits = { bytes: 4 * 1024 * 1024, depth: 64, entries: 65_536, fromServer: true };

export type ClientFrameProblem = FrameProblem | 'not_a_message';
export interface BadFrame {
  readonly code: ClientFrameProblem;
  readonly message: string;
}
/** Decodes a client's frame and checks it against the schema. */
export function decodeClientFrame(frame: Uint8Array): Result<ClientMessage, BadFrame> {
  const unpacked = unpack(frame, CLIENT_FRAME);
  if (!unpacked.ok) return { ok: false, error: { code: unpacked.error, message: `frame refused: ${unpacked.error}` } };
  const move = moveIn(unpacked.value);
  if (move !== null) return { ok: true, value: move };
  const parsed = clientMessageSchema.safeParse(unpacked.value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  const where = (issue?.path ?? []).map((part) => keyToWire(String(part))).join('.');
  const message = `${where === '' ? 'message' : where}: ${issue?.message ?? 'invalid'}`;
  return { ok: false, error: { code: 'not_a_message', message } };
}
export const encodeClientMessage = (message: ClientMessage): Uint8Array => pack(message);

/**
 * Cache of the last message and its frame. A message to the whole table is the same object for every receiver, so it is
 * packed only once.
 */
type Packed = { readonly message: ServerMessage; readonly frame: Uint8Array } | null;
let packed: Packed = null;
/** The same cache for frames with lists of maps as rows. */
let packedInRows: Packed = null;

/**
 * Encodes a message. This is the only way for a game's state to leave the server: the parameter type admits only what
 * `project` made for the receiver. The frame may be shared between receivers and must not be written to. `inRows`: the
 * receiver can read rows.
 */
export function encodeServerMessage(message: ServerMessage, inRows = false): Uint8Array {
  if (inRows) {
    if (packedInRows?.message !== message) packedInRows = { message, frame: packShort(message) };
    return packedInRows.frame;
  }
  if (packed?.message !== message) packed = { message, frame: pack(wireForm(message)) };
  return packed.frame;
}
/**
 * Packs a message for a `compact` client. An event has only what the reducers need, without the extra fields for
 * clients that fold nothing. The proof of a single card (the draw and the nonce) is not in the message but follows it.
 */
function packShort(message: ServerMessage): Uint8Array {
  if (message.type === 'fairness_commitment' && message.next !== undefined) return pack(nextToWire(message.next), true);
  if (message.type !== 'event') return pack(wireForm(message), true);
  const { seq, seen, opened, opensShown } = message;
  const [proof] = opensShown === true ? (opened ?? []) : [];
  if (proof === undefined) return pack(flat(opened === undefined ? { seq, seen } : { seq, seen, opened }), true);
  const [, draw, card] = proof;
  return pack(flat({ seq, seen }), true, Uint8Array.of(draw, ...fromHex(card).subarray(OPENING_BYTES - NONCE_BYTES)));
}
/** Hash of a frame (32-bit FNV-1a). A client sends it when it reconnects, so that it is not sent again what it has. */
export function frameHash(frame: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of frame) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
function wireForm(message: ServerMessage): object {
  if (message.type === 'said') return message.message;
  if (message.type === 'event') return flat(message);
  if (message.type === 'history') return { ...message, events: message.events.map(flat) };
  if (message.type === 'finished_hand') return handToWire(message);
  if (message.type === 'fairness_commitment' || message.type === 'fairness_deal') return fairnessToWire(message);
  if (message.type === 'snapshot') return snapshotToWire(message);
  return message;
}
function snapshotToWire({ view, changes, ...rest }: Extract<ControlMessage, { type: 'snapshot' }>): object {
  return { ...rest, view: changes === undefined ? view : { ...view, settings: changes } };
}
/** The public part of each event is sent once, followed by what each seat was told in private. */
function handToWire({ views, events, ...rest }: Extract<ControlMessage, { type: 'finished_hand' }>): object {
  const table = views[0]?.table ?? null;
  const hands = views.map(({ own }) => own);
  const told = events.map(({ seq, seen }) => {
    const own = seen.flatMap((each, seat) => (each.own === undefined ? [] : [[seat, each.own]]));
    return { seq, table: seen[0]?.table ?? null, own: Object.fromEntries(own) as object };
  });
  return { ...rest, table, hands, events: told };
}
const binary = (hex: string | null): Uint8Array | null => (hex === null ? null : fromHex(hex));
const nextToWire = ({ batch, server, root, players }: NextCommitment): object => ({
  type: 'fairness_next',
  batch,
  server: binary(server),
  root: binary(root),
  players: players?.map((player) => (typeof player === 'number' ? player : [player[0], binary(player[1]), player[2]])),
});
/** Converts hex to binary, which is half as long. */
function fairnessToWire(message: Extract<ControlMessage, { type: 'fairness_commitment' | 'fairness_deal' }>): object {
  if (message.type === 'fairness_commitment') {
    const { next: _, ...told } = message;
    const players = message.players.map(({ name, anchor, link }) => [name, binary(anchor), link]);
    return { ...told, players, server: binary(message.server), root: binary(message.root) };
  }
  const { salts, server, draws, decks } = message;
  return {
    ...message,
    salts: salts.map(binary),
    server: binary(server),
    draws: draws.map(({ hand, label, size, digest }) => [hand, label, size, binary(digest)]),
    decks: decks.map(([draw, leaves]) => [draw, binary(leaves)]),
  };
}
/** The reverse of `fairnessToWire`: turns the short lists of the wire into objects with named fields. */
function fairnessFromWire({ players, draws, ...rest }: Typed): Received {
  const lists = (value: Json | undefined): readonly (readonly Json[])[] =>
    Array.isArray(value) ? (value as readonly Json[]).filter(isList) : [];
  const named = {
    ...(players === undefined
      ? {}
      : { players: lists(players).map(([name, anchor, link]) => ({ name, anchor, link })) }),
    ...(draws === undefined
      ? {}
      : { draws: lists(draws).map(([hand, label, size, digest]) => ({ hand, label, size, digest })) }),
  };
  return { ...rest, ...named } as unknown as Received;
}
/** An event on the wire: its public fields, its number, and what only the receiver is told. */
const flat = ({ seq, seen, extra, opened }: Flat): object => {
  const table: object = seen.table;
  const proof = opened?.map(([batch, draw, cards]) => [batch, draw, binary(cards)]);
  return extra === undefined
    ? { ...table, seq, mine: seen.own, opened: proof }
    : { ...table, ...extra, seq, mine: seen.own, opened: proof };
};
type Flat = Pick<EventMessage, 'seq' | 'seen' | 'opened'> & { readonly extra?: EventMessage['extra'] | undefined };

/** A decoded server message: `ServerMessage` without the `Seen` brand, which only the kernel can give. */
export type Received =
  | Exclude<ServerMessage, { readonly type: 'event' | 'said' | 'history' | 'finished_hand' | 'snapshot' }>
  | Told<(typeof SERVER_MESSAGES)['snapshot']>
  | ReceivedHand
  | Told<(typeof SERVER_MESSAGES)['fairness_next']>
  | ({ readonly type: 'event' } & ReceivedEvent)
  | (Omit<Told<(typeof SERVER_MESSAGES)['history']>, 'events'> & { readonly events: readonly ReceivedEvent[] });
export type ReceivedHand = Told<(typeof SERVER_MESSAGES)['finished_hand']>;
/** A mark that a move was taken back, as everybody is told it. */
export type TakenBackMark = NonNullable<Told<(typeof SERVER_MESSAGES)['history']>['takenBack']>[number];
interface ReceivedEvent {
  readonly seq: number;
  readonly seen: { readonly table: Typed; readonly own?: Json };
  /** Proofs, not yet checked: `openedOf` parses them. A string if the proof followed a short message. */
  readonly opened?: Json;
}
/** Null for a frame that is not a message. The fields of a message are not checked: the client trusts its server. */
export function decodeServerFrame(frame: Uint8Array): Received | null {
  const unpacked = unpackFirst(frame, SERVER_FRAME);
  if (!unpacked.ok) return null;
  const { value, length } = unpacked.value;
  if (typeof value !== 'object' || value === null || isList(value)) return null;
  if (!hasType(value)) return null;
  const proof = frame.subarray(length);
  if (proof.length > 0) return proof.length === SHORT_PROOF_BYTES ? withProof(unflat(value), proof) : null;
  if (value.type === 'history') {
    const { events = [], whole, takenBack = null, mayTakeBack } = value;
    return {
      type: 'history',
      events: isList(events) ? events.flatMap((event) => unflat(event) ?? []) : [],
      whole: whole === true,
      ...(isList(takenBack) ? { takenBack: takenBack.flatMap((mark) => markIn(mark) ?? []) } : {}),
      ...(typeof mayTakeBack === 'boolean' ? { mayTakeBack } : {}),
    };
  }
  if (value.type === 'fairness_commitment' || value.type === 'fairness_deal') return fairnessFromWire(value);
  if (isControl(value.type)) return value as unknown as Received;
  const event = unflat(value);
  return event === null ? null : { type: 'event', ...event };
}
function withProof(event: ReceivedEvent | null, proof: Uint8Array): Received | null {
  return event === null || isControl(event.seen.table.type) ? null : { type: 'event', ...event, opened: toHex(proof) };
}
function markIn(value: Json): TakenBackMark | null {
  const { seat, to, seq } = isRecord(value) ? value : {};
  return typeof seat === 'number' && typeof to === 'number' && typeof seq === 'number' ? { seat, to, seq } : null;
}
function unflat(value: Json): ReceivedEvent | null {
  if (!isRecord(value)) return null;
  const { seq, mine, opened, ...table } = value;
  if (typeof seq !== 'number' || !hasType(table)) return null;
  const proof = opened === undefined ? {} : { opened };
  return { seq, seen: mine === undefined ? { table } : { table, own: mine }, ...proof };
}
type Typed = { readonly [key: string]: Json; readonly type: string };
const hasType = (value: { readonly [key: string]: Json }): value is Typed => typeof value['type'] === 'string';
