import { defined } from '@parlour/kernel/defined';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes base64. */
export function bytesOf(text: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let value = 0; value < DIGITS.length; value++) values[DIGITS.charCodeAt(value)] = value;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  const digit = (at: number): number => defined(values[text.charCodeAt(at)]);
  for (let at = 0, to = 0; at < text.length; at += 4, to += 3) {
    const three = (digit(at) << 18) | (digit(at + 1) << 12) | (digit(at + 2) << 6) | digit(at + 3);
    bytes[to] = three >> 16;
    // Writes past the end come from the padding; the array ignores them.
    bytes[to + 1] = three >> 8;
    bytes[to + 2] = three;
  }
  return bytes;
}
