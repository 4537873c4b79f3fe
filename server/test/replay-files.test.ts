// What is made from a finished game over HTTP: files for other programs, and tables that go on from its moments.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUSE_CHARACTERS } from '@parlour/sdk/characters/house';
import { parseLog } from '@parlour/sdk/replay/log';
import { fairChance } from '../fairness/fairness.ts';
import { GAMES_DIR, loadGame } from '../games.ts';
import { createMetrics } from '../metrics.ts';
import { ReplayFiles } from '../replays/files.ts';
import { decisionsIn } from '../replays/replay-why.ts';
import { createRest } from '../rest/index.ts';
import { readSettings } from '../settings.ts';
import { statisticsOf } from './counted.ts';
import { Hall, highCard, Player, noThinkers } from './harness.ts';
import { quiet } from './quiet-log.ts';

const dir = mkdtempSync(join(tmpdir(), 'parlour-replay-files-'));
afterAll(() => rmSync(dir, { recursive: true }));
const hall = new Hall({ pace: 0 }, [highCard], { chance: fairChance });
const replays = new ReplayFiles(join(dir, 'replays'), quiet);
const read = readSettings({});
if (!read.ok) throw new Error('wrong settings');
const poker = await loadGame(join(GAMES_DIR, 'holdem'), 'holdem');
const rest = createRest({
  settings: read.value.settings,
  games: [...hall.games, poker],
  defaultGame: 'high-card',
  app: hall.app,
  replays,
  statistics: statisticsOf(replays),
  metrics: createMetrics(),
  clock: hall.clock,
  thinkers: noThinkers,
  log: quiet,
  clientDir: dir,
  health: async () => ({ isWriting: true, notes: [] }),
});
let lines: readonly string[] = [];

beforeAll(async () => {
  const [client] = await hall.started(['Ann'], { seats: 2, replays: 'open' });
  const player = new Player(client!, highCard, { seed: 'x' });
  for (const prompt of client!.all('prompt').slice(-1)) player.answer(prompt);
  await hall.clock.until(() => hall.replays.size > 0, 3_600_000);
  lines = [...hall.replays.values()][0]!;
  for (const access of ['players', 'open'] as const) await replays.write(access, { lines, access, players: ['ada'] });
  const shown = lines.map((line, at) => (at === 0 ? line.replace('"replays":"open"', '"replays":"shown"') : line));
  await replays.write('shown', { lines: shown, access: 'shown', players: ['ada'] });
  await replays.write('edited', {
    lines: lines.with(-2, '{"event":{"open":{"type":"x"}}}'),
    access: 'open',
    players: [],
  });
});

const call = async (path: string, body?: object, token?: string, from = '203.0.113.7'): Promise<Response> => {
  const headers: Record<string, string> = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const init = body === undefined ? { headers } : { method: 'POST', body: JSON.stringify(body), headers };
  return rest.request(path, init, { incoming: { headers, socket: { remoteAddress: from } } });
};

describe('what is made from a finished game', () => {
  it('ALL-419 is why its bots did what they did, for whoever may read it and where the log has hands', async () => {
    const events = lines.filter((line) => line.includes('"seq"')).length;
    const answers = await Promise.all(
      Array.from({ length: events }, (_, index) => call(`/replays/open/why/${index + 1}`)),
    );
    const told = answers.filter(({ status }) => status === 200);
    expect(told.length).toBeGreaterThan(0);
    const { decisions } = (await told[0]!.json()) as { decisions: { bot: string; why: unknown }[] };
    expect(decisions.map(({ bot, why }) => [bot, why])).toEqual([['saver', null]]);
    const others = answers.filter(({ status }) => status !== 200);
    for (const answer of others) expect(await answer.json()).toMatchObject({ error: 'no_decision' });
    expect(await (await call('/replays/shown/why/2', undefined, 'ada')).json()).toMatchObject({ error: 'hidden' });
    expect((await call('/replays/players/why/2')).status).toBe(404);
    expect((await call('/replays/open/why/x')).status).toBe(400);
  });
  it('is why each of several bots did what led to one event, also those that play characters', async () => {
    const table = new Hall({ pace: 0 }, [highCard], { chance: fairChance });
    const [client] = await table.started(['Ann'], { seats: 3, bots: ['rock', 'saver'] });
    new Player(client!, highCard, { seed: 'y' }).answer(client!.last('prompt'));
    await table.clock.until(() => table.replays.size > 0, 3_600_000);
    const log = parseLog([...table.replays.values()][0]!.join('\n'));
    if (!log.ok) throw new Error(log.error.text);
    const found = await decisionsIn(highCard, noThinkers, log.value, 2);
    expect(found.ok && found.value.map(({ bot }) => bot)).toEqual(['saver', 'saver']);
  });
  it('is for whoever may read it, and for nobody else', async () => {
    for (const [path, body] of [
      ['files', undefined],
      ['files/none', undefined],
      ['tables', { at: 3, seat: 0 }],
    ] as const) {
      expect((await call(`/replays/players/${path}`, body)).status).toBe(404);
      expect((await call(`/replays/players/${path}`, body, 'stranger')).status).toBe(404);
      expect((await call(`/replays/nothing/${path}`, body, 'ada')).status).toBe(404);
    }
    expect((await call('/replays/players/files', undefined, 'ada')).status).toBe(200);
    expect((await call('/replays/players/tables', { at: 3, seat: 0 }, 'ada')).status).toBe(201);
  });
  it('is a list of no files where the game writes none', async () => {
    expect(await (await call('/replays/open/files')).json()).toEqual({ files: [] });
    expect((await call('/replays/open/files/phh')).status).toBe(404);
  });
  it('is a list of the files that its game writes, unless the log hides cards', async () => {
    const header = JSON.stringify({ game: 'holdem', version: 1, seats: 2 });
    await replays.write('poker', { lines: [header, '{}'], access: 'open', players: [] });
    const shown = JSON.stringify({ game: 'holdem', version: 1, seats: 2, replays: 'shown' });
    await replays.write('poker-shown', { lines: [shown, '{}'], access: 'shown', players: [] });
    const answer = await call('/replays/poker/files');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toMatchObject({ files: [{ format: 'phh', name: 'PHH', ending: 'phhs' }, {}] });
    expect(await (await call('/replays/poker-shown/files')).json()).toEqual({ files: [] });
  });
  it('is a file for another program, to be saved under the name of the game', async () => {
    const kept = gunzipSync(readFileSync(join(GAMES_DIR, 'holdem/test/logs/version-1.ndjson.gz'))).toString();
    await replays.write('kept', { lines: kept.trimEnd().split('\n'), access: 'open', players: [] });
    const answer = await call('/replays/kept/files/phh');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="holdem-kept.phhs"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).toContain('variant = "NT"');
    expect((await call('/replays/kept/files/toString')).status).toBe(404);
  });
  it('is not a file for one who fetches them all the time', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 31; times++)
      statuses.push((await call('/replays/none/files/phh', undefined, undefined, '203.0.113.8')).status);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
  });
  it('is refused with a reason where the log cannot be written so, or is no longer as it was', async () => {
    const header = JSON.stringify({ game: 'holdem', version: 1, seats: 2 });
    await replays.write('unwritten', { lines: [header, '{}'], access: 'open', players: [] });
    const answer = await call('/replays/unwritten/files/phh');
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { error: 'not_written', message: expect.stringMatching(/./) as unknown },
    ]);
    await replays.write('cut', { lines, access: 'open', players: [] });
    const path = join(dir, 'replays', 'cut.ndjson.gz');
    writeFileSync(path, readFileSync(path).subarray(0, -12));
    for (const [what, body] of [
      ['files', undefined],
      ['files/phh', undefined],
      ['tables', { at: 3, seat: 0 }],
    ] as const) {
      const cut = await call(`/replays/cut/${what}`, body);
      expect([cut.status, await cut.json()]).toMatchObject([422, { error: 'log_changed' }]);
    }
    const whole = await call('/replays/cut');
    expect([whole.status, await whole.json()]).toMatchObject([422, { error: 'log_changed' }]);
  });
  it('is to be asked for again while the log cannot be read', async () => {
    const open = replays.open.bind(replays);
    replays.open = async () => ({ bytes: 1, read: () => Promise.reject(new Error('too many open files')) });
    const answer = await call('/replays/open/files');
    expect([answer.status, await answer.json()]).toMatchObject([503, { error: 'busy' }]);
    replays.open = open;
  });
  it('is no room where the server has no place for one', async () => {
    const createRoom = hall.app.createRoom.bind(hall.app);
    for (const [code, status] of [
      ['at_capacity', 503],
      ['broker_away', 503],
      ['exists', 409],
    ] as const) {
      const issues = [
        { path: '', message: 'not now' },
        { path: '', message: 'later' },
      ];
      hall.app.createRoom = async () => ({ ok: false, error: { code, issues } });
      const answer = await call('/replays/open/tables', { at: 3, seat: 0 });
      expect([answer.status, await answer.json()]).toEqual([status, { error: code, message: 'not now\nlater' }]);
    }
    hall.app.createRoom = createRoom;
  });
  it('is a room with one free chair, whose game begins where the chair last decided', async () => {
    const answer = await call('/replays/open/tables', { at: 5, seat: 1 });
    expect(answer.status).toBe(201);
    const made = (await answer.json()) as { room_id: string; host_key: string };
    expect(made).toMatchObject({ game: 'high-card', players_needed: 1, num_ai_players: 1 });
    const client = await hall.client(made.room_id).join('Bo', { hostKey: made.host_key });
    await client.ready();
    expect(client.last('game_started')).toMatchObject({ seat: 1, replays: 'none' });
    expect(client.last('prompt').menu).toBeTruthy();
  });
  it('ALL-475 says from which moment of which game it goes on: to its player with the way back, to others without', async () => {
    const made = (await (await call('/replays/open/tables', { at: 5, seat: 1 })).json()) as { room_id: string };
    const client = await hall.client(made.room_id).join('Bo');
    await client.ready();
    const { playedOn } = client.last('game_started');
    expect(playedOn).toEqual({ hand: 2, replayId: 'open', at: 5 });
    const eve = await hall.client(made.room_id).join('Eve', { spectate: true });
    expect(eve.last('game_started').playedOn).toEqual({ hand: 2 });
  });
  it('has bots under the names that they had, and no two players of one name', async () => {
    const [ann] = await hall.started(['Ann'], { seats: 3, replays: 'open' });
    const player = new Player(ann!, highCard, { seed: 'x' });
    for (const prompt of ann!.all('prompt').slice(-1)) player.answer(prompt);
    const before = hall.replays.size;
    await hall.clock.until(() => hall.replays.size > before, 3_600_000);
    await replays.write('three', { lines: [...hall.replays.values()].at(-1)!, access: 'open', players: [] });
    const seated = async (seat: number, name: string) => {
      const made = (await (await call('/replays/three/tables', { at: 3, seat })).json()) as { room_id: string };
      const client = await hall.client(made.room_id).join(name);
      await client.ready();
      return client.last('game_started').players.map((each) => each.name);
    };
    const names = ann!.last('game_started').players.map((each) => each.name);
    const [left, right] = names.filter((name) => name !== 'Ann');
    for (const seat of [0, 1, 2]) {
      const now = await seated(seat, 'Bo');
      expect(now[seat]).toBe('Bo');
      expect(new Set(now).size).toBe(3);
      const others = names.flatMap((name, chair) => (chair === seat || name === 'Ann' ? [] : [[chair, name]]));
      expect([...now.entries()]).toEqual(expect.arrayContaining(others));
    }
    const namesake = await seated(names.indexOf(left!), right!);
    expect(new Set(namesake).size).toBe(3);
  });
  it('has the bots and characters that had the chairs, with their faces, and the default bot for a person', async () => {
    const own = { ...HOUSE_CHARACTERS[0]!, id: 'own-0123456789abcdef', name: 'Nelly', story: 'Sells maps.' };
    const wish = { seats: 4, bots: ['rock', own.id, 'saver'], characters: [own], replays: 'open' as const };
    const [ann] = await hall.started(['Ann'], wish);
    new Player(ann!, highCard, { seed: 'x' }).answer(ann!.last('prompt'));
    const before = hall.replays.size;
    await hall.clock.until(() => hall.replays.size > before, 3_600_000);
    const log = [...hall.replays.values()].at(-1)!;
    const { players } = JSON.parse(log[0]!) as { players: { name: string; bot?: string; face?: unknown }[] };
    const faces = Object.fromEntries(players.map(({ name, face }) => [name, face]));
    expect(faces).toMatchObject({ 'Old Marten': HOUSE_CHARACTERS[3]!.face, Nelly: own.face });
    expect(Object.values(faces).filter((face) => face !== undefined)).toHaveLength(2);
    // What a character says about itself is no part of a game.
    expect(log[0]).not.toContain('Sells maps');
    await replays.write('company', { lines: log, access: 'open', players: [] });
    const seat = players.findIndex(({ bot }) => bot === 'saver');
    const made = (await (await call('/replays/company/tables', { at: 3, seat })).json()) as { room_id: string };
    const client = await hall.client(made.room_id).join('Bo');
    await client.ready();
    const sitting = client.last('game_started').players;
    expect(sitting.map(({ character }) => character)).toEqual(
      players.map(({ bot }) => (bot === 'rock' || bot === own.id ? bot : undefined)),
    );
    const named = sitting.map(({ name, character }) => [name, character]);
    expect(named[seat]).toEqual(['Bo', undefined]);
    expect(named).toEqual(
      expect.arrayContaining([
        ['Old Marten', 'rock'],
        ['Nelly', own.id],
      ]),
    );
    const told = client.last('room_state').characters;
    expect(Object.fromEntries(told.map(({ id, face }) => [id, face]))).toEqual({
      rock: HOUSE_CHARACTERS[3]!.face,
      [own.id]: own.face,
    });
  });
  it('refuses a chair that is not there, a log that hides the chair’s cards, and one that was edited', async () => {
    expect((await call('/replays/open/tables', { at: 5, seat: 2 })).status).toBe(400);
    expect((await call('/replays/open/tables', { at: -1, seat: 0 })).status).toBe(400);
    const hidden = await call('/replays/shown/tables', { at: 5, seat: 0 });
    expect([hidden.status, await hidden.json()]).toMatchObject([409, { error: 'hidden' }]);
    expect((await call('/replays/edited/tables', { at: 5, seat: 0 })).status).toBe(422);
  });
});
