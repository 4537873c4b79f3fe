import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Result } from '@parlour/kernel';
import { parseJson } from './choose.ts';

export interface CaseLine {
  readonly number: number;
  /** Of this file's bytes. */
  readonly share: number;
  readonly value: Result<unknown, string>;
}
const IS_JSON_LINES = /\.(json|jsonl|ndjson)(\.gz)?$/;

/** The lines of a file, unpacked where its name ends in `.gz`. JSON lines are parsed, others come as they are. */
export async function* linesOf(path: string): AsyncGenerator<CaseLine> {
  const { size } = await stat(path);
  const file = createReadStream(path);
  let read = 0;
  file.on('data', (chunk) => (read += chunk.length));
  const unpacked = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  // A pipe does not pass errors on by itself.
  file.on('error', (error) => unpacked.destroy(error));
  let number = 0;
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
      number++;
      if (line.trim() === '') continue;
      const value: Result<unknown, string> = IS_JSON_LINES.test(path) ? parseJson(line) : { ok: true, value: line };
      yield { number, share: size === 0 ? 1 : read / size, value };
    }
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** All lines at once, for a file that the cases look things up in. */
export async function readLines(path: string): Promise<Result<readonly unknown[], string>> {
  const values: unknown[] = [];
  for await (const { number, value } of linesOf(path)) {
    if (!value.ok) return { ok: false, error: `${path}:${number}: ${value.error}` };
    values.push(value.value);
  }
  return { ok: true, value: values };
}
