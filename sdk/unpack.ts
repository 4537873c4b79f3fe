/**
 * Reads a frame of plain MessagePack in one pass, and converts names to those of the code. Everything is checked on the
 * way, and nothing is allocated that the frame does not hold, so a hostile frame costs no more than its length.
 */
import type { Json, Result } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { toHex } from './fairness/scheme.ts';
import { nameFromWire } from './names.ts';
import { ROWS } from './pack.ts';

export interface FrameLimits {
  readonly bytes: number;
  readonly depth: number;
  /** Upper limit of the entries in one map or array. */
  readonly entries: number;
  /** Allows what only a server sends: binary values, which become hex, and rows. */
  readonly fromServer?: true;
}
export type FrameProblem = 'too_large' | 'too_deep' | 'too_many_entries' | 'malformed' | 'unsupported';

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const NO_BYTES = new DataView(new ArrayBuffer(0));
let view: DataView<ArrayBufferLike> = NO_BYTES;
let at = 0;
let limits: FrameLimits = { bytes: 0, depth: 0, entries: 0 };
/** The lists of names that rows have defined so far. */
const shapes: (readonly string[])[] = [];
/** The first problem found. Whatever is read after a problem is discarded. */
let problem: FrameProblem | null = null;

/** Fails unless the frame is exactly one value: nil, booleans, finite numbers, text, arrays, maps with text as keys. */
export function unpack(frame: Uint8Array, within: FrameLimits): Result<Json, FrameProblem> {
  const first = unpackFirst(frame, within);
  if (!first.ok) return first;
  const { value, length } = first.value;
  return length === frame.length ? { ok: true, value } : { ok: false, error: 'malformed' };
}
/** Like `unpack`, but something may follow the value. Also returns the length of the value. */
export function unpackFirst(
  frame: Uint8Array,
  within: FrameLimits,
): Result<{ readonly value: Json; readonly length: number }, FrameProblem> {
  if (frame.length > within.bytes) return { ok: false, error: 'too_large' };
  begin(new DataView(frame.buffer, frame.byteOffset, frame.byteLength), within);
  const value = read(0);
  // Releases the frame for garbage collection.
  view = NO_BYTES;
  return problem === null ? { ok: true, value: { value, length: at } } : { ok: false, error: problem };
}

function begin(frame: DataView<ArrayBufferLike>, within: FrameLimits): void {
  view = frame;
  at = 0;
  limits = within;
  if (shapes.length > 0) shapes.length = 0;
  problem = null;
}
function fail(found: FrameProblem): null {
  problem ??= found;
  return null;
}
/** Skips `count` bytes. False if fewer are left. */
function take(count: number): boolean {
  at += count;
  if (at <= view.byteLength) return true;
  fail('malformed');
  return false;
}

function read(depth: number): Json {
  if (!take(1)) return null;
  const head = view.getUint8(at - 1);
  if (head <= 0x7f) return head;
  if (head >= 0xe0) return head - 0x100;
  if (head <= 0x8f) return readMap(head & 0x0f, depth);
  if (head <= 0x9f) return readList(head & 0x0f, depth);
  if (head <= 0xbf) return readText(head & 0x1f);
  if (head >= 0xca && head <= 0xd3) return readNumber(head);
  switch (head) {
    case 0xc0:
      return null;
    case 0xc2:
    case 0xc3:
      return head === 0xc3;
    case 0xc4:
    case 0xc5:
    case 0xc6:
      return limits.fromServer === true ? readBinary(readSize(head - 0xc4)) : fail('unsupported');
    case 0xc7:
    case 0xc8:
    case 0xc9:
      return limits.fromServer === true ? readRows(readSize(head - 0xc7), depth) : fail('unsupported');
    case 0xd9:
    case 0xda:
    case 0xdb:
      return readText(readSize(head - 0xd9));
    case 0xdc:
    case 0xdd:
      return readList(readSize(head - 0xdb), depth);
    case 0xde:
    case 0xdf:
      return readMap(readSize(head - 0xdd), depth);
    default:
      return fail('unsupported');
  }
}

/** A length in 1, 2 or 4 bytes (`width` 0, 1, 2). */
function readSize(width: number): number {
  const from = at;
  if (!take(1 << width)) return 0;
  if (width === 0) return view.getUint8(from);
  return width === 1 ? view.getUint16(from) : view.getUint32(from);
}
/** Number of bytes that follow the head of a number, from head 0xca on. */
const NUMBER_BYTES = [4, 8, 1, 2, 4, 8, 1, 2, 4, 8] as const;
function readNumber(head: number): number | null {
  const from = at;
  if (!take(defined(NUMBER_BYTES[head - 0xca]))) return null;
  switch (head) {
    case 0xca:
      return finite(view.getFloat32(from));
    case 0xcb:
      return finite(view.getFloat64(from));
    case 0xcc:
      return view.getUint8(from);
    case 0xcd:
      return view.getUint16(from);
    case 0xce:
      return view.getUint32(from);
    case 0xcf:
      return view.getUint32(from) * 2 ** 32 + view.getUint32(from + 4);
    case 0xd0:
      return view.getInt8(from);
    case 0xd1:
      return view.getInt16(from);
    case 0xd2:
      return view.getInt32(from);
    default:
      return view.getInt32(from) * 2 ** 32 + view.getUint32(from + 4);
  }
}
const finite = (value: number): number | null => (Number.isFinite(value) ? value : fail('unsupported'));

/** Text up to this length is cached: names and types recur in every frame and need not be decoded again. */
const SHORT_TEXT = 40;
/** The cache, indexed by a hash of the bytes. A text with the same hash replaces the other. */
const texts: string[] = Array.from({ length: 1024 }, () => '');
function readText(length: number): string {
  const from = at;
  if (!take(length)) return '';
  if (length > SHORT_TEXT) return utf8.decode(bytesFrom(from));
  let hash = length;
  for (let index = from; index < at; index++) hash = (Math.imul(hash, 31) + view.getUint8(index)) | 0;
  const place = hash & (texts.length - 1);
  const known = defined(texts[place]);
  return isText(known, from) ? known : (texts[place] = utf8.decode(bytesFrom(from)));
}
/** Whether the bytes from `from` to `at` are this text. False for a text that is not all ASCII. */
function isText(text: string, from: number): boolean {
  if (text.length !== at - from) return false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7f || code !== view.getUint8(from + index)) return false;
  }
  return true;
}
const bytesFrom = (from: number): Uint8Array => new Uint8Array(view.buffer, view.byteOffset + from, at - from);
function readBinary(length: number): string | null {
  const from = at;
  return take(length) ? toHex(bytesFrom(from)) : null;
}

function isWithin(length: number, depth: number): boolean {
  if (depth >= limits.depth) fail('too_deep');
  else if (length > limits.entries) fail('too_many_entries');
  return problem === null;
}
function readList(length: number, depth: number): Json {
  const list: Json[] = [];
  if (isWithin(length, depth)) for (let i = 0; i < length && problem === null; i++) list.push(read(depth + 1));
  return list;
}
function readMap(length: number, depth: number): Json {
  const map: Record<string, Json> = {};
  if (!isWithin(length, depth)) return map;
  for (let i = 0; i < length && problem === null; i++) {
    const name = readName();
    const value = problem === null ? read(depth + 1) : null;
    if (name !== '__proto__') map[name] = value;
  }
  return map;
}
/** A list of maps with the same names: the names, or the number of an earlier list of names, and then all values. */
function readRows(length: number, depth: number): Json {
  const rows: Json[] = [];
  if (!take(1) || view.getUint8(at - 1) !== ROWS) return fail('unsupported');
  const end = at + length;
  const names = readShape();
  if (names.length === 0 || end > view.byteLength) fail('malformed');
  while (at < end && isWithin(rows.length, depth)) {
    const map: Record<string, Json> = {};
    for (const name of names) {
      const value = problem === null ? read(depth + 2) : null;
      if (name !== '__proto__') map[name] = value;
    }
    rows.push(map);
  }
  if (at !== end) fail('malformed');
  return rows;
}
function readShape(): readonly string[] {
  if (!take(1)) return [];
  const head = view.getUint8(at - 1);
  if (head <= 0x7f) return head < shapes.length ? defined(shapes[head]) : [];
  const names: string[] = [];
  const count = head >= 0x90 && head <= 0x9f ? head & 0x0f : head === 0xdc ? readSize(1) : 0;
  if (isWithin(count, 0)) for (let i = 0; i < count && problem === null; i++) names.push(readName());
  shapes.push(names);
  return names;
}
function readName(): string {
  if (at >= view.byteLength) fail('malformed');
  else {
    const head = view.getUint8(at++);
    if (head >= 0xa0 && head <= 0xbf) return nameFromWire(readText(head & 0x1f));
    if (head >= 0xd9 && head <= 0xdb) return nameFromWire(readText(readSize(head - 0xd9)));
    fail('unsupported');
  }
  return '';
}
