/** What a server did to its files, in order, as `record.cpp` writes it down. */
import { defined } from '@parlour/kernel/defined';

/** In the order of `Kind` in `record.cpp`. */
const KINDS = [
  /** A process begins; it has no file open. */
  'start',
  'open',
  'write',
  'truncate',
  'syncing',
  'synced',
  'rename',
  'unlink',
  'mkdir',
  'rmdir',
  'close',
  'odd',
] as const;

export interface Entry {
  readonly kind: (typeof KINDS)[number];
  /** By the machine's monotonic clock, in nanoseconds: before it was done, and of `synced` after. */
  readonly at: bigint;
  readonly fd: number;
  /** Where it was written, the size it was cut to, or the flags of `open`. */
  readonly where: number;
  readonly path: string;
  /** The new name; of something odd, what it was. */
  readonly other: string;
  readonly data: Buffer;
}

/** A last entry that is cut short, as where the process was killed, is left out. */
export function readTrace(bytes: Buffer): readonly Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + 4 <= bytes.length;) {
    const end = at + 4 + bytes.readUInt32LE(at);
    if (end > bytes.length) break;
    entries.push(entryIn(bytes.subarray(at + 4, end)));
    at = end;
  }
  return entries;
}
function entryIn(bytes: Buffer): Entry {
  const pathEnd = 25 + bytes.readUInt32LE(21);
  const otherEnd = pathEnd + 4 + bytes.readUInt32LE(pathEnd);
  return {
    kind: defined(KINDS[bytes.readUInt8(0)]),
    at: bytes.readBigUInt64LE(1),
    fd: bytes.readInt32LE(9),
    where: Number(bytes.readBigUInt64LE(13)),
    path: bytes.toString('utf8', 25, pathEnd),
    other: bytes.toString('utf8', pathEnd + 4, otherEnd),
    data: bytes.subarray(otherEnd),
  };
}
