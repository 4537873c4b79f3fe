/**
 * Packs a message as plain MessagePack in one pass. Names are converted to those of the wire on the way, so no renamed
 * copy is made first.
 */
import { nameToWire } from './names.ts';

/** Messages are written one behind the other into chunks of this size. A longer message gets a chunk of its own. */
const CHUNK_BYTES = 8192;
/** Upper limit of the bytes that a value takes besides its content. */
const HEAD_BYTES = 9;

const utf8 = new TextEncoder();
let bytes = new Uint8Array(CHUNK_BYTES);
let view = new DataView(bytes.buffer);
let start = 0;
let at = 0;

/** Whether lists of maps with the same names are packed as rows. */
let isInRows = false;
/** The lists of names that were written in this frame so far, in order. */
const shapes: (readonly string[])[] = [];

/**
 * Packs a value. Fields that are `undefined` are left out. The result shares its memory with others and must not be
 * written to. `inRows`: the receiver can read rows, see `ROWS`. `tail` is appended unchanged.
 */
export function pack(value: unknown, inRows = false, tail?: Uint8Array): Uint8Array {
  start = at;
  isInRows = inRows;
  if (shapes.length > 0) shapes.length = 0;
  packValue(value);
  if (tail !== undefined) append(tail);
  return bytes.subarray(start, at);
}

/** Makes room for this many bytes, in a new chunk if this one is full. */
function reserve(count: number): void {
  if (at + count <= bytes.length) return;
  const begun = bytes.subarray(start, at);
  bytes = new Uint8Array(Math.max(CHUNK_BYTES, 2 * (begun.length + count)));
  bytes.set(begun);
  view = new DataView(bytes.buffer);
  at = begun.length;
  start = 0;
}

function packValue(value: unknown): void {
  reserve(HEAD_BYTES);
  if (typeof value === 'string') packText(value);
  else if (typeof value === 'number') packNumber(value);
  else if (typeof value === 'boolean') bytes[at++] = value ? 0xc3 : 0xc2;
  else if (Array.isArray(value)) packList(value);
  else if (value instanceof Uint8Array) packBinary(value);
  else if (typeof value === 'object' && value !== null) packMap(value as Readonly<Record<string, unknown>>);
  else bytes[at++] = 0xc0;
}

function packMap(value: Readonly<Record<string, unknown>>): void {
  let fields = 0;
  for (const key in value) if (value[key] !== undefined) fields++;
  packSize(fields, 0x80, 15, 0xde);
  for (const key in value) {
    const part = value[key];
    if (part === undefined) continue;
    packKey(key);
    packValue(part);
  }
}
function packList(list: readonly unknown[]): void {
  if (isInRows && packRows(list)) return;
  packSize(list.length, 0x90, 15, 0xdc);
  for (const part of list) packValue(part);
}
/**
 * Extension type of a list of maps with the same names. It holds the names and then the values of each map. The names
 * are written as a list the first time, and later as the number of that list in this frame.
 */
export const ROWS = 1;
const EXTENSION_16 = 0xc8;
const ROWS_HEAD_BYTES = 4;
/** The number of a list of names fits into one byte. */
const SHAPES_MAX = 128;
/** Packs a list as rows. False if the list is better packed plainly; then nothing has been written. */
function packRows(list: readonly unknown[]): boolean {
  const names = namesOf(list);
  if (names === null) return false;
  const known = shapes.findIndex((shape) => isSame(shape, names));
  if (known === -1 && (list.length === 1 || shapes.length === SHAPES_MAX)) return false;
  const told = shapes.length;
  reserve(ROWS_HEAD_BYTES + HEAD_BYTES);
  // An offset from the start, since what is packed may move to another chunk.
  const head = at - start;
  at += ROWS_HEAD_BYTES;
  if (known === -1) {
    shapes.push(names);
    packSize(names.length, 0x90, 15, 0xdc);
    for (const name of names) packKey(name);
  } else packInteger(known);
  for (const map of list as readonly Readonly<Record<string, unknown>>[])
    for (const name of names) packValue(map[name]);
  const length = at - start - head - ROWS_HEAD_BYTES;
  if (length > 0xffff) {
    at = start + head;
    shapes.length = told;
    return false;
  }
  bytes[start + head] = EXTENSION_16;
  view.setUint16(start + head + 1, length);
  bytes[start + head + 3] = ROWS;
  return true;
}
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index]);
/** The names that all maps of the list have in the same order. Null if the list is anything else. */
function namesOf(list: readonly unknown[]): readonly string[] | null {
  const [first] = list;
  if (!isMap(first)) return null;
  const names = Object.keys(first);
  if (names.length === 0) return null;
  for (const map of list) {
    if (!isMap(map)) return null;
    let index = 0;
    for (const name in map) if (name !== names[index++] || map[name] === undefined) return null;
    if (index !== names.length) return null;
  }
  return names;
}
const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

/** Writes the number of parts that follow: in the first byte up to `most`, else in two or four bytes behind it. */
function packSize(size: number, short: number, most: number, long: number): void {
  if (size <= most) bytes[at++] = short + size;
  else if (size <= 0xffff) {
    bytes[at] = long;
    view.setUint16(at + 1, size);
    at += 3;
  } else {
    bytes[at] = long + 1;
    view.setUint32(at + 1, size);
    at += 5;
  }
}

function packNumber(value: number): void {
  if (Number.isInteger(value) && value >= -0x80000000 && value <= 0xffffffff) packInteger(value);
  else {
    bytes[at] = 0xcb;
    view.setFloat64(at + 1, value);
    at += 9;
  }
}
/** Packs an integer in as few bytes as possible. */
function packInteger(value: number): void {
  if (value >= -0x20 && value < 0x80) bytes[at++] = value & 0xff;
  else if (value >= -0x80 && value <= 0xff) {
    bytes[at] = value < 0 ? 0xd0 : 0xcc;
    bytes[at + 1] = value & 0xff;
    at += 2;
  } else if (value >= -0x8000 && value <= 0xffff) {
    bytes[at] = value < 0 ? 0xd1 : 0xcd;
    view.setUint16(at + 1, value & 0xffff);
    at += 3;
  } else {
    bytes[at] = value < 0 ? 0xd2 : 0xce;
    view.setUint32(at + 1, value >>> 0);
    at += 5;
  }
}

/** ASCII text up to this length is copied character by character, which is faster than the encoder. */
const SHORT_TEXT = 31;
function packText(text: string): void {
  if (text.length <= SHORT_TEXT && packAscii(text)) return;
  const encoded = utf8.encode(text);
  const { length } = encoded;
  if (length > SHORT_TEXT && length <= 0xff) {
    bytes[at] = 0xd9;
    bytes[at + 1] = length;
    at += 2;
  } else packSize(length, 0xa0, SHORT_TEXT, 0xda);
  append(encoded);
}
/** Packs a short ASCII text. False for a text with other characters; then nothing has been written. */
function packAscii(text: string): boolean {
  const { length } = text;
  reserve(1 + length);
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) return false;
    bytes[at + 1 + index] = code;
  }
  bytes[at] = 0xa0 + length;
  at += 1 + length;
  return true;
}
function packBinary(binary: Uint8Array): void {
  if (binary.length <= 0xff) {
    bytes[at] = 0xc4;
    bytes[at + 1] = binary.length;
    at += 2;
  } else packSize(binary.length, 0, -1, 0xc5);
  append(binary);
}
function append(content: Uint8Array): void {
  reserve(content.length);
  bytes.set(content, at);
  at += content.length;
}

function packKey(key: string): void {
  reserve(HEAD_BYTES);
  packText(nameToWire(key));
}
