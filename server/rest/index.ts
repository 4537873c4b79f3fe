/** The HTTP application: the REST interface and the page. */
import { networkInterfaces } from 'node:os';
import { OpenAPIHono, type z } from '@hono/zod-openapi';
import type { AnyGame, Issue, Json } from '@parlour/kernel';
import { fromWire } from '@parlour/sdk/names';
import { createRoomSchema } from '@parlour/sdk/messages';
import { isDirectFromHere } from '../caller.ts';
import { isLoopback, networkNames, OPEN_SETTING, openCommand } from '../invite.ts';
import type { App, BotThinkers, Clock, CreatedRoom, Logger, Storyteller } from '../ports.ts';
import type { ReplayStore } from '../replays/files.ts';
import { OFFLINE_PER_MINUTE } from '../replays/offline-games.ts';
import type { Settings } from '../settings.ts';
import type { Statistics } from '../statistics/index.ts';
import { asyncApi } from './asyncapi.ts';
import { describeGame } from './games.ts';
import * as guard from './guard.ts';
import { page } from './page.ts';
import { addOffline } from './offline.ts';
import { addReplayFiles } from './replay-files.ts';
import type { Health } from './health.ts';
import { addReplays } from './replays.ts';
import { roomAnswer, tableAnswer } from './room-answer.ts';
import { addResults } from './results.ts';
import { routes } from './routes.ts';
import type * as schemas from './schemas.ts';

export interface RestDeps {
  readonly settings: Settings;
  readonly games: readonly AnyGame[];
  readonly defaultGame: string;
  readonly app: Pick<App, 'createRoom' | 'isKept' | 'room' | 'rooms' | 'status'>;
  readonly replays: ReplayStore;
  readonly statistics: Statistics;
  readonly metrics: { text(): Promise<string> };
  readonly health: () => Promise<Health>;
  readonly clock: Pick<Clock, 'now'>;
  readonly thinkers: BotThinkers;
  /** Absent if no language model is configured. */
  readonly storyteller?: Storyteller | undefined;
  readonly log: Logger;
  readonly clientDir: string;
  readonly gamesDir?: string;
}
export type Rest = OpenAPIHono<guard.Env>;

export function createRest(deps: RestDeps): Rest {
  const rest: Rest = new OpenAPIHono<guard.Env>({
    defaultHook: (result, c) => (result.success ? undefined : c.json(invalid(issuesOf(result.error.issues)), 400)),
  });
  rest.onError(guard.onError(deps.log));
  rest.notFound((c) => c.json<guard.Problem>({ error: 'not_found', message: `there is no ${c.req.path}` }, 404));
  rest.use(guard.securityHeaders, guard.compressed, guard.crossOrigin(deps.settings), guard.ownOrigin(deps.settings));
  addLimits(rest, deps);
  rest.use(guard.limitedBody, guard.shallowJson);
  rest.openapi(routes.health, async (c) => {
    const { isWriting, notes } = await deps.health();
    const more = notes.length === 0 ? {} : { notes: [...notes] };
    return isWriting
      ? c.json({ status: 'ok' as const, ...more }, 200)
      : c.json({ status: 'journal_cannot_write' as const, ...more }, 503);
  });
  const { openAPIRegistry: registry } = rest;
  registry.registerComponent('securitySchemes', 'session', { type: 'http', scheme: 'bearer' });
  registry.registerComponent('securitySchemes', 'metrics', { type: 'http', scheme: 'bearer' });
  addRooms(rest, deps);
  addReplays(rest, deps);
  addOffline(rest, deps);
  addReplayFiles(rest, deps);
  addResults(rest, deps);
  addGames(rest, deps);
  addStories(rest, deps);
  const socketDocument = asyncApi(deps.games);
  rest.get('/asyncapi.json', (c) => c.json<object>(socketDocument));
  rest.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Parlour', version: '1', description: 'Rooms for table games. Play itself is on `/ws/{room_id}`.' },
  });
  rest.route('/', page(deps.clientDir));
  return rest;
}

/** Rate limit for stories. A language model may cost money by the word. */
const STORIES_PER_MINUTE = 10;
/** Rate limits. They come before anything that reads a body, which may take longer than its answer. */
function addLimits(rest: Rest, { settings, clock }: RestDeps): void {
  const limited = (perMinute: number): ReturnType<typeof guard.limited> => guard.limited(perMinute, settings, clock);
  const calls = limited(settings.requestsPerMinute);
  for (const path of [
    '/status',
    '/invite',
    '/rooms/*',
    '/tables',
    '/games',
    '/replays/*',
    '/results/*',
    '/stories',
    '/metrics',
    '/openapi.json',
    '/asyncapi.json',
  ])
    rest.use(path, calls);
  rest.on('POST', '/rooms', limited(settings.roomsPerMinute));
  rest.on('POST', '/replays', limited(OFFLINE_PER_MINUTE));
  rest.on('POST', '/replays/:replay_id/tables', limited(settings.roomsPerMinute));
  rest.on('POST', '/stories', limited(STORIES_PER_MINUTE));
}

const invalid = (issues: readonly Issue[]): guard.Problem => ({
  error: 'invalid_request',
  message: issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('\n'),
  issues: issues.map(({ path, message }) => ({ path, message })),
});
const issuesOf = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }));

function addStories(rest: Rest, { storyteller }: RestDeps): void {
  rest.openapi(routes.writeStory, async (c) =>
    c.json({ story: (await storyteller?.story(c.req.valid('json'))) ?? null }, 200),
  );
}
function addRooms(rest: Rest, { app, settings, health }: RestDeps): void {
  rest.openapi(routes.status, (c) => {
    const { activeRooms, activeGames, capacityUsed, sleeping, maxGames } = app.status();
    const status: z.infer<typeof schemas.status> = {
      active_rooms: activeRooms,
      active_games: activeGames,
      capacity_used: capacityUsed,
      sleeping,
      max_games: maxGames,
    };
    return c.json(status, 200);
  });
  rest.openapi(routes.invite, (c) => {
    const isHere = isLoopback(c.env.incoming.socket.remoteAddress ?? '') && isLoopback(c.req.header('host') ?? '');
    if (!isHere) return c.json({ names: [], open_command: null, open_setting: null }, 200);
    const names = [...networkNames(settings.host, networkInterfaces())];
    if (!isLoopback(settings.host)) return c.json({ names, open_command: null, open_setting: null }, 200);
    // The command names folders: not for those who come through a proxy, nor for other pages.
    const isOwner =
      settings.trustProxy === 'no' && isDirectFromHere(c.env.incoming) && c.req.header('origin') === undefined;
    // The port that the caller has come to: with GAME_PORT=0 no setting says which one the server has taken.
    const port = c.env.incoming.socket.localPort ?? settings.port;
    const open_command = isOwner ? openCommand(process.platform, { ...settings, port }) : null;
    return c.json({ names, open_command, open_setting: OPEN_SETTING }, 200);
  });
  rest.openapi(routes.listRooms, (c) => c.json({ rooms: app.rooms().map(roomAnswer) }, 200));
  rest.openapi(routes.showRoom, async (c) => {
    const { room_id } = c.req.valid('param');
    const room = app.room(room_id);
    if (room !== null) return c.json(roomAnswer(room), 200);
    const isAsleep = await app.isKept(room_id);
    return isAsleep
      ? c.json({ error: 'asleep', message: 'that table sleeps until one of its people comes back' }, 404)
      : c.json({ error: 'not_found', message: 'there is no room of that name' }, 404);
  });
  rest.openapi(routes.listTables, async (c) => {
    const names = c.req.valid('query').rooms.split(',');
    return c.json({ tables: await Promise.all(names.map((name) => tableAnswer(app, name))) }, 200);
  });
  rest.openapi(routes.createRoom, async (c) => {
    const wish = createRoomSchema.safeParse(fromWire(c.req.valid('json') as Json));
    if (!wish.success) return c.json(invalid(issuesOf(wish.error.issues)), 400);
    let made: CreatedRoom;
    try {
      made = await app.createRoom(wish.data);
    } catch (error) {
      if ((await health()).isWriting) throw error;
      return c.json({ error: 'journal_cannot_write', message: 'no room can be made: the disk takes no writes' }, 503);
    }
    if (made.ok) return c.json({ ...roomAnswer(made.value), host_key: made.value.hostKey }, 201);
    switch (made.error.code) {
      case 'invalid':
        return c.json(invalid(made.error.issues), 400);
      case 'exists':
        return c.json({ error: 'room_exists', message: 'there is a room of that name' }, 409);
      case 'at_capacity':
      case 'broker_away': {
        const { code, issues } = made.error;
        return c.json({ error: code, message: issues.map(({ message }) => message).join('\n') }, 503);
      }
    }
  });
}

function addGames(rest: Rest, { games, defaultGame, metrics, settings }: RestDeps): void {
  const described = { games: games.map(describeGame), default_game: defaultGame };
  rest.openapi(routes.listGames, (c) => c.json(described, 200));
  rest.use('/metrics', guard.metricsReader(settings));
  rest.openapi(routes.metrics, async (c) => c.text(await metrics.text(), 200));
}
