/**
 * The operator's control channel to a running server: a socket in the file system, next to the data and for the same
 * user only. It cannot be reached over the network.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Result } from '@parlour/kernel';
import { makeFolder } from '../private-files.ts';

const order = z.discriminatedUnion('type', [
  z.object({ type: z.literal('backup'), dir: z.string().min(1).max(4096) }),
  z.object({ type: z.literal('restore'), dir: z.string().min(1).max(4096) }),
  z.object({ type: z.literal('settings') }),
]);
export type Order = z.infer<typeof order>;
/** What was done, in a sentence, or why not. */
export type Outcome = Result<string, string>;
export interface Control {
  close(): Promise<void>;
}

const ORDER_BYTES_MAX = 16 * 1024;
/** The longest path of a socket that every system accepts (bytes). */
const PATH_MAX = 100;

export function controlPath(dataDir: string): string {
  const place = resolve(dataDir);
  const name = `parlour-${createHash('sha256').update(place).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const beside = join(place, 'parlour.sock');
  return Buffer.byteLength(beside) <= PATH_MAX ? beside : join(tmpdir(), `${name}.sock`);
}

/**
 * Listens for orders, and carries them out one after the other. A socket that is there already is deleted as stale:
 * where the journal is in SQLite, its lock keeps a second server off the folder.
 */
export async function openControl(dataDir: string, obey: (order: Order) => Promise<Outcome>): Promise<Control> {
  const path = controlPath(dataDir);
  makeFolder(dataDir);
  if (process.platform !== 'win32') rmSync(path, { force: true });
  let last: Promise<unknown> = Promise.resolve();
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const outcome = await orderFrom(incoming).then((given) => (given.ok ? obey(given.value) : given));
    response.writeHead(outcome.ok ? 200 : 409, { 'content-type': 'application/json' }).end(JSON.stringify(outcome));
  };
  const server = createServer((incoming, response) => {
    last = last
      .then(() => answer(incoming, response))
      .catch((error: unknown) => {
        const outcome: Outcome = { ok: false, error: error instanceof Error ? error.message : String(error) };
        response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify(outcome));
      });
  });
  const before = process.umask(0o077);
  try {
    server.listen(path);
    await once(server, 'listening');
  } finally {
    process.umask(before);
  }
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => {});
    },
  };
}

async function orderFrom(incoming: IncomingMessage): Promise<Result<Order, string>> {
  if (Number(incoming.headers['content-length'] ?? Infinity) > ORDER_BYTES_MAX) return refused;
  const parsed = order.safeParse(JSON.parse(await text(incoming)));
  return parsed.success ? { ok: true, value: parsed.data } : refused;
}
const refused: Result<never, string> = { ok: false, error: 'the server does not know this order' };

const NOBODY = ['ENOENT', 'ECONNREFUSED'];

/** Whether a server runs on this folder, as far as its control channel shows. 'unknown' if it is of another user. */
export async function serverOn(dataDir: string): Promise<'runs' | 'none' | 'unknown'> {
  const call = connect(controlPath(dataDir));
  try {
    await once(call, 'connect');
    return 'runs';
  } catch (error) {
    return NOBODY.includes(codeOf(error)) ? 'none' : 'unknown';
  } finally {
    call.destroy();
  }
}
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Returns null if no server runs on this folder. */
export async function sendOrder(dataDir: string, given: Order, signal?: AbortSignal): Promise<Outcome | null> {
  const body = JSON.stringify(given);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  // A new connection: one that was kept alive may be to a server that has stopped since.
  const call = request({ socketPath: controlPath(dataDir), method: 'POST', path: '/', headers, agent: false, signal });
  call.end(body);
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return JSON.parse(await text(response)) as Outcome;
  } catch (error) {
    const code = codeOf(error);
    if (NOBODY.includes(code)) return null;
    if (code === 'ECONNRESET') return { ok: false, error: 'the server ended before it was done' };
    // An error of the system has a code, such as that the socket is of another user. Any other is a bug.
    if (code === '' || !(error instanceof Error)) throw error;
    return {
      ok: false,
      error: `a server may run on ${dataDir}, and cannot be asked (${error.message}). Run this as the user of the server, with its GAME_DATA_DIR`,
    };
  }
}

/** The settings of a server that a command needs to know, and that may differ from those in its own environment. */
const told = z.object({ trustProxy: z.enum(['no', 'yes']), host: z.string(), port: z.number().int() });
export type ToldSettings = z.infer<typeof told>;
export const settingsInAnswer = ({ trustProxy, host, port }: ToldSettings): Outcome => ({
  ok: true,
  value: JSON.stringify({ trustProxy, host, port } satisfies ToldSettings),
});
/**
 * Null if no server of this user runs on this folder, or if it does not answer in time, as while it makes a backup. An
 * older server refuses the order.
 */
export async function settingsOn(dataDir: string, callMs: number): Promise<ToldSettings | null> {
  try {
    const answer = await sendOrder(dataDir, { type: 'settings' }, AbortSignal.timeout(callMs));
    return answer?.ok === true ? told.parse(JSON.parse(answer.value)) : null;
  } catch {
    return null;
  }
}
