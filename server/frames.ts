/** Encodes WebSocket frames as a server sends them: unfragmented, binary and unmasked (RFC 6455, section 5.2). */

const WHOLE_BINARY = 0x82;
/** The largest length that fits in the second byte of the header. */
const SHORT_MAX = 125;
const TWO_BYTES = 126;
const TWO_BYTES_MAX = 0xffff;
const EIGHT_BYTES = 127;

/** Encodes messages as frames in one buffer, so that they can be written at once. */
export function framed(messages: readonly Uint8Array[]): Buffer {
  let bytes = 0;
  for (const { length } of messages) bytes += headerBytes(length) + length;
  const out = Buffer.allocUnsafe(bytes);
  let at = 0;
  for (const message of messages) {
    at = writeHeader(out, at, message.length);
    out.set(message, at);
    at += message.length;
  }
  return out;
}
const headerBytes = (length: number): number => (length <= SHORT_MAX ? 2 : length <= TWO_BYTES_MAX ? 4 : 10);
function writeHeader(out: Buffer, from: number, length: number): number {
  out[from] = WHOLE_BINARY;
  if (length <= SHORT_MAX) {
    out[from + 1] = length;
    return from + 2;
  }
  if (length <= TWO_BYTES_MAX) {
    out[from + 1] = TWO_BYTES;
    return out.writeUInt16BE(length, from + 2);
  }
  out[from + 1] = EIGHT_BYTES;
  return out.writeBigUInt64BE(BigInt(length), from + 2);
}
