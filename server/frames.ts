/** Frames of a WebSocket as a server sends them: whole, binary and unmasked (RFC 6455, section 5.2). */

const WHOLE_BINARY = 0x82;
/** A length up to here is in the second byte. */
const SHORT_MAX = 125;
const TWO_BYTES = 126;
const TWO_BYTES_MAX = 0xffff;
const EIGHT_BYTES = 127;
const HEADER_BYTES_MAX = 10;

/** Messages as one piece to be written; `bytes` is the sum of their lengths. */
export function framed(messages: readonly Uint8Array[], bytes: number): Buffer {
  const out = Buffer.allocUnsafe(bytes + HEADER_BYTES_MAX * messages.length);
  let at = 0;
  for (const message of messages) {
    at = writeHeader(out, at, message.length);
    out.set(message, at);
    at += message.length;
  }
  return out.subarray(0, at);
}
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
