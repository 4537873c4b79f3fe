/** Whole games by clients that know nothing but `/asyncapi.json`, over real sockets. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { discoverGames } from '../games.ts';
import { readSettings, startServer, type RunningServer } from '../index.ts';
import { DocumentClient, Reader, type Document, type Pick } from './document-client.ts';

const ids = (await discoverGames()).map(({ id }) => id);
let dir = '';
let server: RunningServer;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-document-'));
  const read = readSettings({ GAME_PORT: '0', GAME_DATA_DIR: dir, GAME_LOG_LEVEL: 'silent', GAME_PACE: '0' });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const started = await startServer(read.value.settings);
  if (!started.ok) throw new Error(started.error);
  server = started.value;
});
afterAll(async () => {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** A seeded generator, so that every run makes the same choices. */
function seeded(seed: number): Pick {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * n);
  };
}
interface Listed {
  readonly id: string;
  readonly preset_seats: { readonly [preset: string]: readonly [number, number] };
  readonly presets: { readonly [preset: string]: object };
  readonly settings_schema: { readonly properties: { readonly [name: string]: object } };
}
/**
 * Limits a game to two hands or rounds where it has such a setting: clients that choose at random may never reach a
 * target score.
 */
const bounded = ({ settings_schema: schema }: Listed): object =>
  Object.fromEntries(['max_hands', 'max_rounds'].filter((name) => name in schema.properties).map((name) => [name, 2]));
const json = async (path: string, init?: RequestInit): Promise<unknown> =>
  (await fetch(`${server.url}${path}`, init)).json();

it.each(ids)('a client written from the document plays a whole game of %s', { timeout: 60_000 }, async (id) => {
  const reader = new Reader((await json('/asyncapi.json')) as Document);
  const { games } = (await json('/games')) as { readonly games: readonly Listed[] };
  const game = games.find((one) => one.id === id)!;
  // The preset called `short`, else the one with the fewest seats.
  const presets = Object.entries(game.preset_seats).toSorted(([, one], [, other]) => one[1] - other[1]);
  const [preset, [seats]] = presets.find(([name]) => name === 'short') ?? presets[0]!;
  const made = (await json('/rooms', {
    method: 'POST',
    body: JSON.stringify({ game: id, preset, seats, num_ai_players: 0, settings: bounded(game) }),
    headers: { 'content-type': 'application/json' },
  })) as { readonly room_id: string };
  const clients = Array.from(
    { length: seats },
    (_, at) =>
      new DocumentClient({ url: server.url, roomId: made.room_id, name: `D${at}`, reader, pick: seeded(7 + at) }),
  );
  const [end] = await Promise.all(clients.map(({ over }) => over));
  for (const client of clients) client.close();
  expect(clients.flatMap(({ objections }) => objections)).toEqual([]);
  expect(clients.flatMap(({ refusals }) => refusals)).toEqual([]);
  expect(end).toMatchObject({ result: { standings: expect.objectContaining({ length: seats }) as unknown } });
});
