/** Everything over HTTP: the calls of the REST interface, and the page. */
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { AnyGame, Issue, Json, Result } from '@parlour/kernel';
import { fromWire, toWire } from '@parlour/sdk/codec';
import { createRoomSchema, type CreateRoom } from '@parlour/sdk/messages';
import type { Logger } from '../ports.ts';
import type { ReplayFiles } from '../replays.ts';
import type { Settings } from '../settings.ts';
import { describeGame } from './games.ts';
import * as guard from './guard.ts';
import { page } from './page.ts';
import { routes } from './routes.ts';
import type * as schemas from './schemas.ts';

type OpenRoom = z.infer<typeof schemas.openRoom>;
type ShownRoom = z.infer<typeof schemas.room>;
export type RoomProblem =
  | { readonly code: 'invalid'; readonly issues: readonly Issue[] }
  | { readonly code: 'room_exists' | 'at_capacity' };

/** What HTTP needs of the application. */
export interface RestLobby {
  status(): { readonly activeRooms: number; readonly activeGames: number };
  /** Rooms in which no game runs. */
  rooms(): readonly OpenRoom[];
  room(roomId: string): Promise<ShownRoom | null>;
  create(wish: CreateRoom & { readonly game: string }): Promise<Result<ShownRoom, RoomProblem>>;
}
export interface RestDeps {
  readonly settings: Settings;
  readonly games: readonly AnyGame[];
  readonly defaultGame: string | null;
  readonly lobby: RestLobby;
  readonly replays: ReplayFiles;
  readonly metrics: { text(): Promise<string> };
  readonly log: Logger;
  readonly clientDir: string;
}
type Rest = OpenAPIHono<guard.Env>;

export function createRest(deps: RestDeps): Rest {
  const app: Rest = new OpenAPIHono<guard.Env>({
    defaultHook: (result, c) => (result.success ? undefined : c.json(invalid(issuesOf(result.error.issues)), 400)),
  });
  app.onError(guard.caught(deps.log));
  app.notFound((c) => c.json<guard.Problem>({ error: 'not_found', message: `there is no ${c.req.path}` }, 404));
  app.use(guard.securityHeaders, guard.compressed, guard.crossOrigin(deps.settings), guard.ownOrigin(deps.settings));
  app.use(guard.smallBody);
  app.openapi(routes.health, (c) => c.json({ status: 'ok' as const }, 200));
  for (const path of ['/status', '/rooms/*', '/games', '/replays/*', '/metrics', '/openapi.json'])
    app.use(path, guard.limited(deps.settings.requestsPerMinute, deps.settings));
  addRooms(app, deps);
  addReplays(app, deps);
  addGames(app, deps);
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Parlour', version: '1', description: 'Rooms for table games. Play itself is on `/ws/{room_id}`.' },
  });
  app.route('/', page(deps.clientDir));
  return app;
}

const invalid = (issues: readonly Issue[]): guard.Problem => ({
  error: 'invalid_request',
  message: issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('\n'),
  issues: issues.map(({ path, message }) => ({ path, message })),
});
const issuesOf = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }));

function addRooms(app: Rest, { lobby, settings, defaultGame }: RestDeps): void {
  app.openapi(routes.status, (c) => {
    const { activeRooms, activeGames } = lobby.status();
    const { maxGames } = settings;
    return c.json(
      {
        active_rooms: activeRooms,
        active_games: activeGames,
        capacity_used: activeRooms + activeGames,
        max_games: maxGames,
      },
      200,
    );
  });
  app.openapi(routes.listRooms, (c) => c.json({ rooms: [...lobby.rooms()] }, 200));
  app.openapi(routes.showRoom, async (c) => {
    const room = await lobby.room(c.req.valid('param').room_id);
    return room === null ? c.json({ error: 'not_found', message: 'there is no such room' }, 404) : c.json(room, 200);
  });
  app.on('POST', '/rooms', guard.limited(settings.roomsPerMinute, settings));
  app.openapi(routes.createRoom, async (c) => {
    if (isForeignBody(c)) return c.json({ error: 'not_json', message: 'send application/json' }, 415);
    const wish = createRoomSchema.safeParse(fromWire(c.req.valid('json') as Json));
    if (!wish.success) return c.json(invalid(issuesOf(wish.error.issues)), 400);
    const game = wish.data.game ?? defaultGame;
    if (game === null) return c.json(invalid([{ path: 'game', message: 'is needed: there is no default' }]), 400);
    const made = await lobby.create({ ...wish.data, game });
    if (made.ok) return c.json(made.value, 201);
    switch (made.error.code) {
      case 'invalid':
        return c.json(invalid(made.error.issues), 400);
      case 'room_exists':
        return c.json({ error: 'room_exists', message: 'there is a room of that name' }, 409);
      case 'at_capacity':
        return c.json({ error: 'at_capacity', message: `the server is full: ${settings.maxGames} games` }, 503);
    }
  });
}

/** Something was sent, and it does not say that it is JSON. */
const isForeignBody = (c: Context): boolean => {
  const type = c.req.header('content-type');
  return c.req.raw.body !== null && !(type?.startsWith('application/json') ?? c.req.header('content-length') === '0');
};

function addGames(app: Rest, { games, defaultGame, metrics }: RestDeps): void {
  const described = { games: games.map(describeGame), default_game: defaultGame };
  app.openapi(routes.listGames, (c) => c.json(described, 200));
  app.openapi(routes.metrics, async (c) => c.text(await metrics.text(), 200));
}

function addReplays(app: Rest, { replays }: RestDeps): void {
  app.openapi(routes.listReplays, async (c) => {
    const found = await replays.list(c.req.valid('query').limit);
    const listed: z.infer<typeof schemas.replay>[] = found.map(({ id, finishedAt, bytes, header }) => ({
      replay_id: id,
      finished_at: finishedAt,
      bytes,
      header: toWire(header),
    }));
    return c.json({ replays: listed }, 200);
  });
  app.openapi(routes.showReplay, async (c) => {
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
