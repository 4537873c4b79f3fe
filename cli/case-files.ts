import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Result } from '@parlour/kernel';
import { parseJson } from './choose.ts';

export interface CaseLine {
  readonly number: number;
  /** How much of the file has been read, from 0 to 1, by bytes. */
  readonly share: number;
  readonly value: Result<unknown, string>;
}
const IS_JSON_LINES = /\.(json|jsonl|ndjson)(\.gz)?$/;

/** A file's content, unpacked if its name ends in `.gz`. `onRead` gets the number of bytes read before unpacking. */
export function opened(path: string, onRead?: (bytes: number) => void): Readable {
  const file = createReadStream(path);
  if (onRead !== undefined) file.on('data', (chunk) => onRead(chunk.length));
  if (!path.endsWith('.gz')) return file;
  const unpacked = file.pipe(createGunzip());
  // `pipe` does not forward errors.
  file.on('error', (error) => unpacked.destroy(error));
  return unpacked;
}

/**
 * The lines of a file, unpacked if its name ends in `.gz`. JSON lines are parsed, others are plain text. Throws if the
 * file cannot be read.
 */
export async function* linesOf(path: string, isJson = IS_JSON_LINES.test(path)): AsyncGenerator<CaseLine> {
  const { size } = await stat(path);
  let read = 0;
  const input = opened(path, (bytes) => (read += bytes));
  let number = 0;
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      number++;
      if (line.trim() === '') continue;
      const value: Result<unknown, string> = isJson ? parseJson(line) : { ok: true, value: line };
      yield { number, share: size === 0 ? 1 : read / size, value };
    }
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** All lines of a file at once, for reference data that the cases look up. `isJson` as for `linesOf`. */
export async function readLines(path: string, isJson?: boolean): Promise<Result<readonly unknown[], string>> {
  const values: unknown[] = [];
  try {
    for await (const { number, value } of linesOf(path, isJson)) {
      if (!value.ok) return { ok: false, error: `${path}:${number}: ${value.error}` };
      values.push(value.value);
    }
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
  return { ok: true, value: values };
}
