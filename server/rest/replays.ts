/** Serves the logs of finished games to callers who may read them. */
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { toWire } from '@parlour/sdk/names';
import type { ReplayAnswer } from '@parlour/sdk/schemas/rest';
import type { Logger } from '../ports.ts';
import { seatIn } from '../replays/replay-index.ts';
import { unpacked, type ReplayFile, type ReplayStore } from '../replays/files.ts';
import { fields } from './games.ts';
import { bearer, type Env } from './guard.ts';
import type { Rest } from './index.ts';
import { routes } from './routes.ts';
import type { Wire } from './schemas.ts';

export interface ReplayDeps {
  readonly replays: ReplayStore;
  readonly log: Logger;
}
export const NONE = { error: 'not_found', message: 'there is no such game, or it is not yours to read' };
export const CHANGED = { error: 'log_changed', message: 'the log is not as it was written when the game ended' };
export const BUSY = { error: 'busy', message: 'the log cannot be read now; try again' };

export function addReplays(rest: Rest, { replays, log }: ReplayDeps): void {
  rest.openapi(routes.listReplays, async (c) => {
    const token = bearer(c);
    const found = await replays.list(c.req.valid('query').limit, token);
    const listed: Wire<ReplayAnswer>[] = found.map((entry) => ({
      replay_id: entry.id,
      finished_at: entry.finishedAt,
      bytes: entry.bytes,
      access: entry.access,
      seat: token === null ? null : seatIn(entry, token),
      header: fields(toWire(entry.header)),
    }));
    c.header('Cache-Control', 'private, no-store');
    return c.json({ replays: listed }, 200);
  });
  rest.openapi(routes.showReplay, async (c) => {
    const found = await replays.open(c.req.valid('param').replay_id, bearer(c));
    c.header('Cache-Control', 'private, no-store');
    c.header('Vary', 'Accept-Encoding, Authorization', { append: true });
    if (found === null) return c.json(NONE, 404);
    // The file is stored compressed. It is unpacked only for clients that do not accept gzip.
    const isPacked = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
    const body = c.req.method === 'HEAD' ? 'none' : await opened(found, log);
    if (body === 'missing') return c.json(NONE, 404);
    if (body === 'changed') return c.json(CHANGED, 422);
    if (body === 'failed') return c.json(BUSY, 503);
    c.header('Content-Type', 'application/x-ndjson');
    if (isPacked) {
      c.header('Content-Encoding', 'gzip');
      c.header('Content-Length', String(found.bytes));
    }
    if (body === 'none') return c.body(null, 200);
    return c.body(Readable.toWeb(whileHeard(c, isPacked ? body : unpacked(body))) as ReadableStream, 200);
  });
}

export async function opened(file: ReplayFile, log: Logger): Promise<Readable | 'changed' | 'missing' | 'failed'> {
  try {
    return (await file.read()) ?? 'missing';
  } catch (error) {
    log.warn('a replay cannot be opened', { error });
    return 'failed';
  }
}

/** Closes the file when the connection is closed, even if nobody has begun to read the answer. */
function whileHeard(c: Context<Env>, body: Readable): Readable {
  body.on('error', () => {});
  const { outgoing } = c.env;
  if (outgoing?.destroyed === true) body.destroy();
  else outgoing?.once('close', () => body.destroy());
  return body;
}
