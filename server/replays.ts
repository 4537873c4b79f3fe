/** Logs of finished games: one compressed NDJSON file each. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Json } from '@parlour/kernel';
import type { Logger, Replays } from './ports.ts';

export interface ReplayInfo {
  readonly id: string;
  readonly finishedAt: number;
  /** Compressed. */
  readonly bytes: number;
  /** The log's first line. */
  readonly header: Json;
}

const SUFFIX = '.ndjson.gz';
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const DAY_MS = 24 * 3600_000;

export class ReplayFiles implements Replays {
  readonly #dir: string;
  readonly #log: Logger;
  /** A file never changes once it has its name. */
  readonly #headers = new Map<string, Json>();

  constructor(dir: string, log: Logger) {
    this.#dir = dir;
    this.#log = log;
  }

  async write(gameId: string, lines: AsyncIterable<string>): Promise<void> {
    await mkdir(this.#dir, { recursive: true });
    const path = this.#path(gameId);
    const unfinished = `${path}.part`;
    await pipeline(Readable.from(withBreaks(lines)), createGzip(), createWriteStream(unfinished, { flush: true }));
    await rename(unfinished, path);
    await syncFolder(this.#dir);
    this.#headers.delete(gameId);
  }

  /** Newest first. */
  async list(limit: number): Promise<readonly ReplayInfo[]> {
    const files = await Promise.all((await this.#ids()).map((id) => this.#stat(id)));
    const newest = files.filter((file) => file !== null).sort((a, b) => b.finishedAt - a.finishedAt);
    return Promise.all(newest.slice(0, limit).map(async (file) => ({ ...file, header: await this.#header(file.id) })));
  }

  /** The file as it is, compressed; null when there is none. */
  async open(id: string): Promise<{ readonly gzip: Readable; readonly bytes: number } | null> {
    const found = ID.test(id) ? await this.#stat(id) : null;
    return found && { gzip: createReadStream(this.#path(id)), bytes: found.bytes };
  }

  /** Deletes what is older than `keepDays`. */
  async prune(keepDays: number, now: number): Promise<void> {
    for (const id of await this.#ids()) {
      const file = await this.#stat(id);
      if (file === null || now - file.finishedAt < keepDays * DAY_MS) continue;
      await rm(this.#path(id), { force: true });
      this.#headers.delete(id);
      this.#log.info('replay deleted', { gameId: id });
    }
  }

  #path(id: string): string {
    if (!ID.test(id)) throw new Error(`not the id of a game: ${JSON.stringify(id)}`);
    return join(this.#dir, id + SUFFIX);
  }

  async #ids(): Promise<string[]> {
    const names = await readdir(this.#dir).catch(() => []);
    return names.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length));
  }

  async #stat(id: string): Promise<Omit<ReplayInfo, 'header'> | null> {
    const file = await stat(this.#path(id)).catch(() => null);
    return file && { id, finishedAt: Math.round(file.mtimeMs), bytes: file.size };
  }

  async #header(id: string): Promise<Json> {
    const known = this.#headers.get(id);
    if (known !== undefined) return known;
    const header = await firstLine(this.#path(id));
    this.#headers.set(id, header);
    return header;
  }
}

/** A new name is durable when its folder is. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* withBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

async function firstLine(path: string): Promise<Json> {
  const file = createReadStream(path);
  const plain = file.pipe(createGunzip());
  file.on('error', (error) => plain.destroy(error));
  try {
    for await (const line of createInterface({ input: plain })) return JSON.parse(line) as Json;
    return null;
  } finally {
    file.destroy();
    plain.destroy();
  }
}
