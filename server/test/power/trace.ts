/** What a server did to its files, in order, as recorded by `record.cpp`. */
import { defined } from '@parlour/kernel/defined';

/** In the order of `Kind` in `record.cpp`. */
const KINDS = [
  /** A process begins, without open files. */
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
  /**
   * Time in nanoseconds of the machine's monotonic clock: before the operation, except for `synced`, where it is after.
   */
  readonly at: bigint;
  readonly fd: number;
  /** The offset of a write, the new size of a truncated file, or the flags of `open`. */
  readonly where: number;
  readonly path: string;
  /** The new name; for `odd`, the name of the operation. */
  readonly other: string;
  readonly data: Buffer;
}

/** Ignores an incomplete last entry, as is left when the process is killed. */
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
