import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SLOTS, STORY_CHARS_MAX } from '@parlour/sdk/characters/character';
import { HOUSE_CHARACTERS } from '@parlour/sdk/characters/house';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import type { StoryRequest, Storyteller } from '../ports.ts';
import { ReplayFiles } from '../replays/files.ts';
import { OPEN_SETTING, openCommand } from '../invite.ts';
import { isShallow } from '../rest/guard.ts';
import type { Health } from '../rest/health.ts';
import { createRest } from '../rest/index.ts';
import { readSettings } from '../settings.ts';
import { statisticsOf } from './counted.ts';
import { Hall, highCard, noThinkers } from './harness.ts';
import { quiet } from './quiet-log.ts';

const dir = mkdtempSync(join(tmpdir(), 'parlour-rest-'));
afterAll(() => rmSync(dir, { recursive: true }));

let hall: Hall;
let rest: ReturnType<typeof createRest>;
const replays = new ReplayFiles(join(dir, 'replays'), quiet);

function serve(env: Record<string, string> = {}, storyteller?: Storyteller): void {
  const read = readSettings(env);
  if (!read.ok) throw new Error('wrong settings');
  const { settings } = read.value;
  hall = new Hall({ maxGames: settings.maxGames });
  const metrics = createMetrics();
  const { app, games } = hall;
  rest = createRest({
    settings,
    games,
    defaultGame: 'high-card',
    app,
    replays,
    statistics: statisticsOf(replays),
    metrics,
    clock: { now: () => 0 },
    thinkers: noThinkers,
    log: quiet,
    clientDir: dir,
    health: async () => health,
    storyteller,
  });
}
beforeEach(() => serve());
let health: Health = { isWriting: true, notes: [] };

interface Call {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly from?: string;
}
const callerEnv = (from: string, headers: Record<string, string>) => ({
  incoming: { headers, socket: { remoteAddress: from } },
});
const call = async (path: string, { from = '203.0.113.7', ...init }: Call = {}): Promise<Response> =>
  rest.request(path, init, callerEnv(from, init.headers ?? {}));
const get = async (path: string): Promise<unknown> => (await call(path)).json();
const post = async (wish: unknown, more: Call = {}): Promise<Response> =>
  call('/rooms', {
    method: 'POST',
    body: JSON.stringify(wish),
    ...more,
    headers: { 'content-type': 'application/json', ...more.headers },
  });

describe('REST', () => {
  it('GET /health', async () => {
    expect(await get('/health')).toEqual({ status: 'ok' });
  });

  it('GET /health is answered with 503 while the journal cannot write, and tells of what was lost', async () => {
    health = { isWriting: false, notes: ['write_ahead_log_lost'] };
    const answer = await call('/health');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'journal_cannot_write', notes: ['write_ahead_log_lost'] });
    health = { isWriting: true, notes: [] };
    expect((await call('/health')).status).toBe(200);
  });

  it('GET /status counts rooms and games', async () => {
    await post({});
    await hall.started(['Ada']);
    expect(await get('/status')).toEqual({
      active_rooms: 1,
      active_games: 1,
      capacity_used: 2,
      sleeping: 0,
      max_games: 100,
    });
  });

  it.each([
    [
      'on this machine, of a server that listens to it alone',
      '127.0.0.1',
      'localhost:8001',
      [],
      openCommand(process.platform, {}),
    ],
    ['elsewhere', '203.0.113.7', 'localhost:8001', [], null],
    ['who came by a public name', '127.0.0.1', 'play.example.org', [], null],
  ])('GET /invite tells one %s', async (_, from, host, names, command) => {
    const answer = await call('/invite', { from, headers: { host } });
    const open_setting = command === null ? null : OPEN_SETTING;
    expect(await answer.json()).toEqual({ names, open_command: command, open_setting });
  });
  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['a setting is secret', { GAME_TALK_KEY: 'sk-1' }, {}],
    ['a proxy is in front', { GAME_TRUST_PROXY: 'yes' }, {}],
    ['the call was forwarded', {}, { 'x-forwarded-for': '203.0.113.7' }],
    ['another page calls', { GAME_CORS_ORIGINS: '*' }, { origin: 'https://other.example' }],
  ])('GET /invite names only the setting where %s', async (_, env, headers) => {
    serve(env);
    const answer = await call('/invite', { from: '127.0.0.1', headers: { host: 'localhost:8001', ...headers } });
    expect(await answer.json()).toEqual({ names: [], open_command: null, open_setting: OPEN_SETTING });
  });
  it('GET /invite gives the name under which the network knows the server', async () => {
    serve({ GAME_HOST: '192.168.1.20' });
    const answer = await call('/invite', { from: '::1', headers: { host: '127.0.0.1:8001' } });
    expect(await answer.json()).toEqual({ names: ['192.168.1.20'], open_command: null, open_setting: null });
  });

  it('ALL-488 POST /stories has the model write one, for a few times a minute; without a model there is none', async () => {
    const wish = { name: ' Ruth ', dials: { aggression: 1, bluffing: 0, caution: 0.5 } };
    const headers = { 'content-type': 'application/json' };
    const ask = (body: unknown) => call('/stories', { method: 'POST', body: JSON.stringify(body), headers });
    expect(await (await ask(wish)).json()).toEqual({ story: null });
    const requests: StoryRequest[] = [];
    serve({}, { story: async (request) => (requests.push(request), requests.length > 1 ? null : 'Once.') });
    expect(await (await ask({ ...wish, language: 'fi' })).json()).toEqual({ story: 'Once.' });
    expect(await (await ask(wish)).json()).toEqual({ story: null });
    expect(requests).toEqual([
      { ...wish, name: 'Ruth', language: 'fi' },
      { ...wish, name: 'Ruth', language: 'en' },
    ]);
    for (const wrong of [
      {},
      { ...wish, name: ' ' },
      { ...wish, name: 'x'.repeat(200) },
      { ...wish, dials: { aggression: 2 } },
    ])
      expect((await ask(wrong)).status).toBe(400);
    for (let asked = 6; asked < 10; asked += 1) await ask(wish);
    expect((await ask(wish)).status).toBe(429);
  });

  it('POST /rooms without a word makes a room for one and bots', async () => {
    const answer = await call('/rooms', { method: 'POST' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      room_id: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      game: 'high-card',
      num_ai_players: 3,
      players_needed: 1,
      player_count: 0,
      players: [],
    });
  });

  it('POST /rooms takes everything a host may choose, and the room is there', async () => {
    const wish = {
      room_id: 'our-table',
      game: 'high-card',
      num_ai_players: 1,
      seats: 3,
      clock: 'slow',
      bots: ['random'],
      listed: true,
    };
    expect((await post(wish)).status).toBe(201);
    const room = { room_id: 'our-table', game: 'high-card', num_ai_players: 1, players_needed: 2 };
    await hall.guest('our-table', 'Ada');
    expect(await get('/rooms')).toMatchObject({
      rooms: [{ ...room, player_count: 1, players: [{ name: 'Ada', ready: false }] }],
    });
    expect(await get('/rooms/our-table')).toMatchObject({ ...room, phase: 'waiting' });
  });

  it.each<[string, unknown, string]>([
    ['a game that is not there', { game: 'tiddlywinks' }, 'game: one of high-card'],
    ['more bots than chairs', { num_ai_players: 4 }, 'num_ai_players: at most 3'],
    ['a bot that is not there', { bots: ['nobody'] }, 'bots: no player "nobody"'],
    ['chairs the game has not', { seats: 9 }, 'seats: is 2 to 4'],
    ['a preset that is not there', { preset: 'wild' }, 'preset: no preset named "wild"'],
    ['a name with a slash', { room_id: 'a/b' }, 'room_id: '],
    ['a type that is wrong', { num_ai_players: 'three' }, 'num_ai_players: '],
    ['a clock that is not there', { clock: 'sundial' }, 'clock: '],
    ['a list', [], ''],
  ])('POST /rooms with %s is answered with 400 and a list', async (_name, wish, message) => {
    const answer = await post(wish);
    const problem = (await answer.json()) as { error: string; message: string; issues: { path: string }[] };
    expect(answer.status).toBe(400);
    expect(problem.error).toBe('invalid_request');
    expect(problem.message).toContain(message);
    expect(problem.issues.length).toBeGreaterThan(0);
    expect(await get('/rooms')).toEqual({ rooms: [] });
  });

  it('lists everything that is wrong at once', async () => {
    const answer = await post({ room_id: '', clock: 'x', seats: 0 });
    const { issues } = (await answer.json()) as { issues: { path: string }[] };
    expect(issues.map(({ path }) => path).sort()).toEqual(['clock', 'room_id', 'seats']);
  });

  it('POST /rooms: 409 for a room that is there, 503 when full, 413, 415, 400 for what is no JSON', async () => {
    serve({ GAME_MAX_GAMES: '2' });
    expect((await post({ room_id: 'a' })).status).toBe(201);
    expect((await post({ room_id: 'a' })).status).toBe(409);
    expect((await post({ room_id: 'b' })).status).toBe(201);
    expect((await post({ room_id: 'c' })).status).toBe(503);
    expect((await post({ settings: { x: 'y'.repeat(60_000) } })).status).toBe(413);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await call('/rooms', { method: 'POST', body: 'a=b', headers: form })).status).toBe(415);
    const json = { 'content-type': 'application/json' };
    expect((await call('/rooms', { method: 'POST', body: '{', headers: json })).status).toBe(400);
  });

  it('GET /rooms/{id} also knows a room whose game runs, for whoever opens its link', async () => {
    await hall.started(['Ada'], { roomId: 'busy' });
    expect(await get('/rooms')).toEqual({ rooms: [] });
    expect(await get('/rooms/busy')).toMatchObject({ phase: 'playing', game: 'high-card', players: [{ name: 'Ada' }] });
  });

  it('GET /rooms/{id}: 404 in the common form', async () => {
    const answer = await call('/rooms/nowhere');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: 'not_found' });
  });

  it('GET /tables says of each table whether it is awake, asleep or gone, and none of them is an error', async () => {
    const [ada] = await hall.started(['Ada'], { roomId: 'sleepy' });
    await ada!.drop();
    await hall.started(['Bo'], { roomId: 'busy' });
    const room = await get('/rooms/busy');
    expect(await get('/tables?rooms=nowhere,sleepy,busy,..%2Fetc')).toEqual({
      tables: [
        { room_id: 'nowhere', state: 'gone', room: null },
        { room_id: 'sleepy', state: 'asleep', room: null },
        { room_id: 'busy', state: 'awake', room },
        { room_id: '../etc', state: 'gone', room: null },
      ],
    });
  });
  it.each(['', '?rooms=', '?rooms=a,', `?rooms=${'a,'.repeat(32)}a`, `?rooms=${'a'.repeat(65)}`])(
    'GET /tables%s is refused',
    async (query) => {
      expect((await call(`/tables${query}`)).status).toBe(400);
    },
  );

  it('GET /games: schema, defaults, presets and bots, in the names of the wire', async () => {
    const { games, default_game } = (await get('/games')) as { games: Record<string, unknown>[]; default_game: string };
    expect(default_game).toBe('high-card');
    expect(games).toMatchObject([
      { id: 'high-card', seats: [2, 4], bots: expect.arrayContaining(['random']) as string[] },
    ]);
    const [game] = games;
    const defaults = highCard.settings({});
    expect(Object.keys(game!['defaults'] as object)).toHaveLength(
      Object.keys(defaults.ok ? (defaults.value as object) : {}).length,
    );
    const { properties } = game!['settings_schema'] as { properties: object };
    expect(Object.keys(properties).sort()).toEqual(Object.keys(game!['defaults'] as object).sort());
    for (const name of Object.keys(properties)) expect(name).toMatch(/^[a-z0-9_]+$/);
  });

  it('GET /replays and /replays/{id}: as written, compressed where asked', async () => {
    const lines = ['{"game":"high-card","gameId":"game-1"}', '{"seq":1}'];
    const people = [
      { seat: 0, name: 'Bo', keys: ['bo'], isWhole: true },
      { seat: 2, name: 'Ada', keys: ['Ada’s token', 'ada'], isWhole: true },
    ];
    await replays.write('game-1', { lines, access: 'open', players: ['bo', 'Ada’s token', 'ada'], people });
    await replays.write('game-0', { lines, access: 'open', players: ['cy'] });
    const mine = await call('/replays', { headers: { authorization: 'Bearer ada' } });
    expect(await mine.json()).toMatchObject({
      replays: [{ replay_id: 'game-1', access: 'open', seat: 2, header: { game: 'high-card', game_id: 'game-1' } }],
    });
    const unplaced = await call('/replays', { headers: { authorization: 'Bearer cy' } });
    expect(await unplaced.json()).toMatchObject({ replays: [{ replay_id: 'game-0', seat: null }] });
    const plain = await call('/replays/game-1');
    expect(plain.headers.get('content-type')).toBe('application/x-ndjson');
    expect(await plain.text()).toBe('{"game":"high-card","gameId":"game-1"}\n{"seq":1}\n');
    const packed = await call('/replays/game-1', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toMatch('"seq":1');
    expect((await call('/replays/game-2')).status).toBe(404);
    expect((await call('/replays/..%2Fsecret')).status).toBe(404);
    expect((await call('/replays?limit=0')).status).toBe(400);
  });

  it.each([
    ['players', null, 404],
    ['players', 'stranger', 404],
    ['players', 'ada', 200],
    ['shown', null, 200],
    ['open', null, 200],
  ] as const)('a replay for %s, asked for with the token %s: %i, in every form', async (access, token, status) => {
    await replays.write(`kept-${access}`, { lines: ['{"game":"x"}'], access, players: ['ada', 'bo'] });
    const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    for (const method of ['GET', 'HEAD'])
      for (const coding of ['identity', 'gzip']) {
        const headers = { ...authorization, 'accept-encoding': coding };
        expect((await call(`/replays/kept-${access}`, { method, headers })).status).toBe(status);
      }
    const listed = (await (await call('/replays', { headers: authorization })).json()) as { replays: object[] };
    expect(listed.replays.length > 0).toBe(token === 'ada');
  });

  it('a replay is not kept by caches, which know no players', async () => {
    await replays.write('cached', { lines: ['{}'], access: 'players', players: ['ada'] });
    const answer = await call('/replays/cached', { headers: { authorization: 'Bearer ada' } });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('vary')).toMatch('Authorization');
    const list = await call('/replays', { headers: { authorization: 'Bearer ada' } });
    expect(list.headers.get('cache-control')).toBe('private, no-store');
  });

  it('GET /metrics, from this machine', async () => {
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const answer = await call('/metrics', { from });
      expect(answer.headers.get('content-type')).toMatch('text/plain');
      expect(await answer.text()).toMatch('parlour_journal_commit_seconds');
    }
  });

  it('GET /metrics is for the host: not from elsewhere, not through a proxy, and with a token only with the token', async () => {
    expect((await call('/metrics')).status).toBe(403);
    const proxied = { 'x-forwarded-for': '203.0.113.7' };
    expect((await call('/metrics', { from: '127.0.0.1', headers: proxied })).status).toBe(403);
    serve({ GAME_METRICS_TOKEN: 'sixteen-letters-or-more' });
    const with_ = async (authorization: string, from = '203.0.113.7'): Promise<number> =>
      (await call('/metrics', { from, headers: authorization === '' ? {} : { authorization } })).status;
    expect(await with_('Bearer sixteen-letters-or-more')).toBe(200);
    expect(await with_('Bearer sixteen-letters-or-mOre')).toBe(403);
    expect(await with_('Bearer sixteen')).toBe(403);
    expect(await with_('', '127.0.0.1')).toBe(403);
  });

  it.each([15, 16, 17, 2000, 8000])(
    'POST /rooms with JSON %i levels deep is never a bug of the server',
    async (depth) => {
      const deep = `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`.slice(0, 16_384);
      const json = { 'content-type': 'application/json' };
      for (const body of [`{"settings":${deep}}`, '['.repeat(depth)]) {
        const answer = await call('/rooms', { method: 'POST', headers: json, body: body.slice(0, 16_384) });
        expect(answer.status).toBe(400);
      }
    },
  );

  it('depth is counted outside strings', () => {
    expect(isShallow('[[[]]]', 3)).toBe(true);
    expect(isShallow('[[[[]]]]', 3)).toBe(false);
    expect(isShallow('[[[]],[[]]]', 3)).toBe(true);
    expect(isShallow('["[[[[\\"[[[[",{"{{{{":1}]', 2)).toBe(true);
    expect(isShallow('["\\\\",[[]]]', 2)).toBe(false);
  });

  it('POST /rooms takes a body of 48 KiB, and not a byte more', async () => {
    const sized = (bytes: number): string => `{}${' '.repeat(bytes - 2)}`;
    const json = { 'content-type': 'application/json' };
    const made = async (bytes: number): Promise<number> =>
      (await call('/rooms', { method: 'POST', headers: json, body: sized(bytes) })).status;
    expect(await made(48 * 1024)).toBe(201);
    expect(await made(48 * 1024 + 1)).toBe(413);
  });

  it('ALL-605 POST /rooms takes eight characters with the longest stories there are, in any script', async () => {
    const characters = Array.from({ length: SLOTS }, (_, n) => ({
      ...HOUSE_CHARACTERS[0],
      id: `own-${String(n).padStart(16, '0')}`,
      story: 'เ'.repeat(STORY_CHARS_MAX),
    }));
    const body = JSON.stringify({ seats: 4, bots: characters.slice(0, 3).map(({ id }) => id), characters });
    const answer = await call('/rooms', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(answer.status).toBe(201);
  });

  it('POST /rooms: a body of one byte that does not say what it is is refused', async () => {
    const headers = { 'content-length': '1' };
    const body = new TextEncoder().encode('1');
    const answer = await rest.request('/rooms', { method: 'POST', headers, body }, callerEnv('203.0.113.7', headers));
    expect(answer.status).toBe(415);
  });

  it('sends the headers that keep a page to itself', async () => {
    const { headers } = await call('/health');
    expect(headers.get('content-security-policy')).toMatch("default-src 'self'; style-src 'self' 'unsafe-inline'");
    expect(headers.get('content-security-policy')?.split('; ').slice(2)).toEqual([
      "img-src 'self' data: blob:",
      "media-src 'self' data: blob:",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect([headers.get('x-frame-options'), headers.get('strict-transport-security')]).toEqual(['DENY', null]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('lets other pages in where the host says so, and only there', async () => {
    serve({ GAME_CORS_ORIGINS: 'https://friend.example' });
    const asked = async (origin: string): Promise<Response> =>
      call('/rooms', { headers: { origin, host: 'me.example' } });
    expect((await asked('https://friend.example')).headers.get('access-control-allow-origin')).toBe(
      'https://friend.example',
    );
    expect((await asked('https://other.example')).headers.get('access-control-allow-origin')).toBeNull();
    const make = async (origin: string): Promise<number> =>
      (await post({}, { headers: { origin, host: 'me.example' } })).status;
    expect(await make('https://friend.example')).toBe(201);
    expect(await make('https://me.example')).toBe(201);
    expect(await make('https://other.example')).toBe(403);
  });

  it('limits what one address may ask for, and says when it may again', async () => {
    serve({ GAME_REQUESTS_PER_MINUTE: '5', GAME_ROOMS_PER_MINUTE: '2' });
    for (let i = 0; i < 2; i++) expect((await post({})).status).toBe(201);
    const answer = await post({});
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let i = 0; i < 2; i++) await call('/status');
    expect((await call('/status')).status).toBe(429);
    expect((await call('/status', { from: '203.0.113.8' })).status).toBe(200);
    expect((await call('/health')).status).toBe(200);
  });

  it('limits every call that costs anything together, and says the whole seconds until the next', async () => {
    serve({ GAME_REQUESTS_PER_MINUTE: '7' });
    for (let i = 0; i < 7; i++) expect((await call('/status')).status).toBe(200);
    const reads = [
      '/rooms',
      '/rooms/ours',
      '/tables',
      '/invite',
      '/games',
      '/replays',
      '/replays/ours',
      '/results',
      '/metrics',
    ];
    for (const path of [...reads, '/results/figures', '/openapi.json', '/asyncapi.json']) {
      const answer = await call(path);
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 429, '9']);
    }
    expect((await call('/stories', { method: 'POST', body: '{}' })).status).toBe(429);
  });

  it('ALL-675 POST /rooms is 503 while the disk takes no writes, the server is full, or the servers have lost touch; a bug stays a bug', async () => {
    hall.app.createRoom = () => Promise.reject(new Error('disk full'));
    expect((await post({})).status).toBe(500);
    health = { isWriting: false, notes: [] };
    const full = await post({});
    expect([full.status, await full.json()]).toMatchObject([503, { error: 'journal_cannot_write' }]);
    health = { isWriting: true, notes: [] };
    const issues = [
      { path: '', message: 'one' },
      { path: '', message: 'two' },
    ];
    for (const code of ['at_capacity', 'broker_away'] as const) {
      hall.app.createRoom = () => Promise.resolve({ ok: false, error: { code, issues } });
      const away = await post({});
      expect([away.status, await away.json()]).toEqual([503, { error: code, message: 'one\ntwo' }]);
    }
  });

  it('has a body of unknown length and kind refused, and says in the common form what there is not', async () => {
    const headers = { 'transfer-encoding': 'chunked' };
    const env = callerEnv('203.0.113.7', headers);
    const body = new Blob(['{}']).stream();
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const answer = await rest.request('/rooms', init, env);
    expect([answer.status, await answer.json()]).toMatchObject([415, { error: 'invalid_request' }]);
    const none = await call('/nothing.here');
    expect([none.status, await none.json()]).toEqual([
      404,
      { error: 'not_found', message: 'there is no /nothing.here' },
    ]);
  });

  it('answers a bug with 500 and goes on', async () => {
    hall.app.rooms = () => {
      throw new Error('a bug');
    };
    const answer = await call('/rooms');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ error: 'server_error' });
    expect((await call('/status')).status).toBe(200);
  });
});
