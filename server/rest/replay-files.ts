/**
 * What else can be made of a finished game: files for other programs, explanations of bots' choices, and tables that
 * play on from one of its moments.
 */
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { isRecord, pickFrom, toJson, type AnyGame, type Result, type Seat } from '@parlour/kernel';
import type { CreateRoom } from '@parlour/sdk/messages';
import { toWire } from '@parlour/sdk/names';
import type { WhyAnswer } from '@parlour/sdk/schemas/rest';
import { objectionToLog, parseHeader, parseLog, type GameLog } from '@parlour/sdk/replay/log';
import { formatsOf, gameOf, written } from '../replays/convert.ts';
import { GAMES_DIR } from '../games.ts';
import { companyIn, startFrom, type PlayOnFault } from '../replays/play-on.ts';
import type { App, BotThinkers, Clock } from '../ports.ts';
import { decisionsIn, type WhyFault } from '../replays/replay-why.ts';
import type { Settings } from '../settings.ts';
import { bearer, limited, type Env } from './guard.ts';
import type { Rest } from './index.ts';
import { unpacked } from '../replays/files.ts';
import { BUSY, CHANGED, NONE, opened, type ReplayDeps } from './replays.ts';
import { roomAnswer } from './room-answer.ts';
import { routes } from './routes.ts';
import type { Wire } from './schemas.ts';

/** Limit of a log's text. Longer logs are for the command line. */
const LOG_CHARS_MAX = 32_000_000;
/** Rate limit for explanations. Each replays a game up to its moment. */
const WHY_PER_MINUTE = 60;
/** Rate limit for files. Each reads a whole game, which takes a tenth of a second where it is long. */
const FILES_PER_MINUTE = 30;
type Unread = 'missing' | 'changed' | 'failed';
/** The text of a log that the caller may read. */
async function logText(
  { replays, log }: ReplayDeps,
  id: string,
  token: string | null,
): Promise<Result<string, Unread>> {
  const found = await replays.open(id, token);
  const packed = found === null ? 'missing' : await opened(found, log);
  if (typeof packed === 'string') return { ok: false, error: packed };
  const plain = unpacked(packed).setEncoding('utf8');
  let text = '';
  try {
    for await (const part of plain) {
      text += String(part);
      if (text.length > LOG_CHARS_MAX) return { ok: false, error: 'failed' };
    }
  } catch {
    return { ok: false, error: 'changed' };
  }
  return { ok: true, value: text };
}

interface MakeDeps extends ReplayDeps {
  readonly games: readonly AnyGame[];
  readonly app: Pick<App, 'createRoom'>;
  readonly settings: Settings;
  readonly clock: Pick<Clock, 'now'>;
  readonly thinkers: BotThinkers;
  readonly gamesDir?: string;
}
export function addReplayFiles(rest: Rest, deps: MakeDeps): void {
  const { gamesDir = GAMES_DIR } = deps;
  rest.openapi(routes.listReplayFiles, async (c) => {
    const text = await logText(deps, c.req.valid('param').replay_id, bearer(c));
    c.header('Cache-Control', 'private, no-store');
    if (!text.ok) return unread(c, text.error);
    const header = parseHeader(text.value.slice(0, text.value.indexOf('\n')));
    const formats = header.ok && !header.value.isShownOnly ? await formatsOf(header.value.game, gamesDir) : {};
    const files = Object.entries(formats).map(([format, { name, ending }]) => ({ format, name, ending }));
    return c.json({ files }, 200);
  });
  rest.on('GET', '/replays/:replay_id/files/:format', limited(FILES_PER_MINUTE, deps.settings, deps.clock));
  rest.openapi(routes.showReplayFile, async (c) => {
    const { replay_id, format } = c.req.valid('param');
    const text = await logText(deps, replay_id, bearer(c));
    c.header('Cache-Control', 'private, no-store');
    if (!text.ok) return unread(c, text.error);
    const header = parseHeader(text.value.slice(0, text.value.indexOf('\n')));
    const game = deps.games.find(({ id }) => header.ok && id === header.value.game);
    const formats = game === undefined ? {} : await formatsOf(game.id, gamesDir);
    const writer = Object.hasOwn(formats, format) ? formats[format] : undefined;
    if (game === undefined || writer === undefined) return c.json(NONE, 404);
    const read = gameOf(game, text.value);
    const file = read.ok ? written(writer, read.value) : read;
    if (!file.ok) return c.json({ error: 'not_written', message: file.error }, 422);
    c.header('Content-Disposition', `attachment; filename="${game.id}-${replay_id}.${writer.ending}"`);
    return c.text(file.value, 200);
  });
  rest.on('GET', '/replays/:replay_id/why/:seq', limited(WHY_PER_MINUTE, deps.settings, deps.clock));
  rest.openapi(routes.whyInReplay, async (c) => {
    const { replay_id, seq } = c.req.valid('param');
    const text = await logText(deps, replay_id, bearer(c));
    c.header('Cache-Control', 'private, no-store');
    if (!text.ok) return unread(c, text.error);
    const parsed = parseLog(text.value);
    const game = deps.games.find(({ id }) => parsed.ok && id === parsed.value.game);
    if (!parsed.ok || game === undefined || objectionToLog(game, parsed.value) !== null) return unread(c, 'changed');
    const found = await decisionsIn(game, deps.thinkers, parsed.value, seq);
    if (!found.ok) return c.json({ error: found.error, message: NO_ANSWER[found.error] }, 409);
    const decisions = toWire(toJson(found.value)) as Wire<WhyAnswer>['decisions'];
    return c.json({ decisions }, 200);
  });
  rest.openapi(routes.playOn, async (c) => {
    const replayId = c.req.valid('param').replay_id;
    const text = await logText(deps, replayId, bearer(c));
    if (!text.ok) return unread(c, text.error);
    const parsed = parseLog(text.value);
    const game = deps.games.find(({ id }) => parsed.ok && id === parsed.value.game);
    if (!parsed.ok || game === undefined || objectionToLog(game, parsed.value) !== null) return unread(c, 'changed');
    const log = parsed.value;
    const { at, seat } = c.req.valid('json');
    if (seat >= log.seats) return c.json({ error: 'invalid_request', message: `there is no seat ${seat}` }, 400);
    const start = await startFrom(game, { log, replayId, at, seat, pick: pickFrom(randomUUID()) });
    if (!start.ok) return c.json({ error: start.error, message: CANNOT[start.error] }, 409);
    const made = await deps.app.createRoom(roomFor(game, log, seat), start.value);
    if (made.ok) return c.json({ ...roomAnswer(made.value), host_key: made.value.hostKey }, 201);
    const { code, issues } = made.error;
    const message = issues.map((issue) => issue.message).join('\n');
    return code === 'at_capacity' || code === 'broker_away'
      ? c.json({ error: code, message }, 503)
      : c.json({ error: code, message }, 409);
  });
}
const NO_ANSWER: Readonly<Record<WhyFault, string>> = {
  hidden: 'the log does not tell what that seat knew',
  changed: 'the rules have changed since: they would play it otherwise',
  no_decision: 'no bot decided anything there',
  differs: 'that bot would decide otherwise by now',
};
const CANNOT: Readonly<Record<PlayOnFault, string>> = {
  hidden: 'the log does not tell what this seat knew',
  idle: 'this seat is never asked for anything',
  changed: 'the rules have changed since: they would play it otherwise',
  unplayable: 'this game cannot deal anew what a seat has not seen',
};
/** A room with the settings and the bots of the log, closed to latecomers; its own game is not kept. */
const roomFor = (game: AnyGame, log: GameLog, seat: Seat): CreateRoom => ({
  game: game.id,
  ...(isRecord(log.settings) ? { settings: log.settings } : {}),
  seats: log.seats,
  ...companyIn(game, log, seat),
  clock: 'none',
  latecomers: false,
  replays: 'none',
});

const unread = (c: Context<Env>, why: Unread) => {
  if (why === 'missing') return c.json(NONE, 404);
  return why === 'changed' ? c.json(CHANGED, 422) : c.json(BUSY, 503);
};
