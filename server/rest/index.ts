/** Everything over HTTP: the calls of the REST interface, and the page. */
import { networkInterfaces } from 'node:os';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { AnyGame, Issue, Json } from '@parlour/kernel';
import { fromWire, toWire } from '@parlour/sdk/codec';
import { createRoomSchema } from '@parlour/sdk/messages';
import { isLoopback, networkNames, OPEN_COMMAND } from '../invite.ts';
import type { App, Logger, RoomSummary } from '../ports.ts';
import type { ReplayFiles } from '../replays.ts';
import type { Settings } from '../settings.ts';
import { asyncApi } from './asyncapi.ts';
import { describeGame, fields } from './games.ts';
import * as guard from './guard.ts';
import { page } from './page.ts';
import { routes } from './routes.ts';
import type * as schemas from './schemas.ts';

export interface RestDeps {
  readonly settings: Settings;
  readonly games: readonly AnyGame[];
  readonly defaultGame: string;
  readonly app: Pick<App, 'createRoom' | 'room' | 'rooms' | 'status'>;
  readonly replays: ReplayFiles;
  readonly metrics: { text(): Promise<string> };
  readonly log: Logger;
  readonly clientDir: string;
}
type Rest = OpenAPIHono<guard.Env>;

export function createRest(deps: RestDeps): Rest {
  const rest: Rest = new OpenAPIHono<guard.Env>({
    defaultHook: (result, c) => (result.success ? undefined : c.json(invalid(issuesOf(result.error.issues)), 400)),
  });
  rest.onError(guard.caught(deps.log));
  rest.notFound((c) => c.json<guard.Problem>({ error: 'not_found', message: `there is no ${c.req.path}` }, 404));
  rest.use(guard.securityHeaders, guard.compressed, guard.crossOrigin(deps.settings), guard.ownOrigin(deps.settings));
  rest.use(guard.smallBody);
  rest.openapi(routes.health, (c) => c.json({ status: 'ok' as const }, 200));
  const calls = guard.limited(deps.settings.requestsPerMinute, deps.settings);
  for (const path of [
    '/status',
    '/invite',
    '/rooms/*',
    '/games',
    '/replays/*',
    '/metrics',
    '/openapi.json',
    '/asyncapi.json',
  ])
    rest.use(path, calls);
  addRooms(rest, deps);
  addReplays(rest, deps);
  addGames(rest, deps);
  rest.get('/asyncapi.json', (c) => c.json<object>(asyncApi()));
  rest.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Parlour', version: '1', description: 'Rooms for table games. Play itself is on `/ws/{room_id}`.' },
  });
  rest.route('/', page(deps.clientDir));
  return rest;
}

const invalid = (issues: readonly Issue[]): guard.Problem => ({
  error: 'invalid_request',
  message: issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('\n'),
  issues: issues.map(({ path, message }) => ({ path, message })),
});
const issuesOf = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }));

const shown = (room: RoomSummary): z.infer<typeof schemas.openRoom> => ({
  room_id: room.roomId,
  phase: room.phase,
  game: room.game,
  num_ai_players: room.numAiPlayers,
  players_needed: room.playersNeeded,
  player_count: room.playerCount,
  players: room.players.map(({ name, ready }) => ({ name, ready })),
});

function addRooms(rest: Rest, { app, settings }: RestDeps): void {
  rest.openapi(routes.status, (c) => {
    const { activeRooms, activeGames, capacityUsed, maxGames } = app.status();
    const status: z.infer<typeof schemas.status> = {
      active_rooms: activeRooms,
      active_games: activeGames,
      capacity_used: capacityUsed,
      max_games: maxGames,
    };
    return c.json(status, 200);
  });
  rest.openapi(routes.invite, (c) => {
    const isHere = isLoopback(c.env.incoming.socket.remoteAddress ?? '') && isLoopback(c.req.header('host') ?? '');
    if (!isHere) return c.json({ names: [], open_command: null }, 200);
    const names = networkNames(settings.host, networkInterfaces());
    return c.json({ names: [...names], open_command: isLoopback(settings.host) ? OPEN_COMMAND : null }, 200);
  });
  rest.openapi(routes.listRooms, (c) => c.json({ rooms: app.rooms().map(shown) }, 200));
  rest.openapi(routes.showRoom, (c) => {
    const { room_id } = c.req.valid('param');
    const room = app.room(room_id);
    return room === null
      ? c.json({ error: 'not_found', message: 'no room is open under that name' }, 404)
      : c.json(shown(room), 200);
  });
  rest.on('POST', '/rooms', guard.limited(settings.roomsPerMinute, settings));
  rest.openapi(routes.createRoom, async (c) => {
    if (isUnnamedBody(c)) return c.json({ error: 'not_json', message: 'send application/json' }, 415);
    const wish = createRoomSchema.safeParse(fromWire(c.req.valid('json') as Json));
    if (!wish.success) return c.json(invalid(issuesOf(wish.error.issues)), 400);
    const made = await app.createRoom(wish.data);
    if (made.ok) return c.json(shown(made.value), 201);
    switch (made.error.code) {
      case 'invalid':
        return c.json(invalid(made.error.issues), 400);
      case 'exists':
        return c.json({ error: 'room_exists', message: 'there is a room of that name' }, 409);
      case 'at_capacity':
        return c.json({ error: 'at_capacity', message: `the server is full: ${settings.maxGames} games` }, 503);
    }
  });
}

/** Something was sent that does not say what it is. */
const isUnnamedBody = (c: Context): boolean =>
  c.req.header('content-type') === undefined &&
  (Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined);

function addGames(rest: Rest, { games, defaultGame, metrics }: RestDeps): void {
  const described = { games: games.map(describeGame), default_game: defaultGame };
  rest.openapi(routes.listGames, (c) => c.json(described, 200));
  rest.openapi(routes.metrics, async (c) => c.text(await metrics.text(), 200));
}

function addReplays(rest: Rest, { replays }: RestDeps): void {
  rest.openapi(routes.listReplays, async (c) => {
    const found = await replays.list(c.req.valid('query').limit);
    const listed: z.infer<typeof schemas.replay>[] = found.map(({ id, finishedAt, bytes, header }) => ({
      replay_id: id,
      finished_at: finishedAt,
      bytes,
      header: fields(toWire(header)),
    }));
    return c.json({ replays: listed }, 200);
  });
  rest.openapi(routes.showReplay, async (c) => {
    const found = await replays.open(c.req.valid('param').replay_id);
    if (found === null) return c.json({ error: 'not_found', message: 'there is no such game' }, 404);
    c.header('Content-Type', 'application/x-ndjson');
    c.header('Vary', 'Accept-Encoding', { append: true });
    // The file is compressed already: it is only unpacked for those who do not understand that.
    const isAsked = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
    if (isAsked) c.header('Content-Encoding', 'gzip');
    const body = isAsked ? found.gzip : found.gzip.pipe(createGunzip());
    return c.body(Readable.toWeb(body) as ReadableStream, 200);
  });
}
