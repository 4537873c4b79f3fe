/** Servers in processes of their own with a real broker: whole games across them, a kill, a stop. No game is named. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pickFrom, type AnyGame } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discoverGames } from '../games.ts';
import { readSettings, startServer } from '../index.ts';
import { SqliteJournal } from '../journal/sqlite.ts';
import { backupOf, ON_NATS, sendOrder } from '../operations/index.ts';
import { startNode, type ClusterNode } from './cluster-nodes.ts';
import { gamesFolder } from './games-folder.ts';
import { highCard, mostSeats } from './harness.ts';
import { Ledger, logFrom, type Log } from './ledger.ts';
import { NatsBroker } from './nats-broker.ts';
import { makeRoom, SocketPlayer } from './players.ts';
import { freePort } from './process.ts';

/** A table that never ends by itself is abandoned after this many events. */
const EVENTS_MAX = 250;
const TIME_MS_MAX = 120_000;

const house = await discoverGames();
const dir = mkdtempSync(join(tmpdir(), 'parlour-cluster-'));
const gamesDir = gamesFolder(dir, ...house.map(({ id }) => id));
const pick = pickFrom('several servers');
let broker: NatsBroker;
const nodes: ClusterNode[] = [];

beforeAll(async () => {
  broker = await NatsBroker.start();
  for (let node = 0; node < 3; node++) nodes.push(await startNode(broker, { dir, gamesDir }));
}, TIME_MS_MAX);
afterAll(async () => {
  for (const { process } of nodes) await process.kill();
  await broker.stop();
  rmSync(dir, { recursive: true, force: true });
});

interface Table {
  readonly game: AnyGame;
  readonly ledger: Ledger;
  readonly players: readonly SocketPlayer[];
}
/** A room made at `made`, with one person at each server of `at` and bots. Everybody is ready. */
async function seated(game: AnyGame, made: ClusterNode, at: readonly ClusterNode[], wish: object = {}): Promise<Table> {
  const bots = mostSeats(game) - at.length;
  const roomId = await makeRoom(made.url, { game: game.id, num_ai_players: bots, replays: 'open', ...wish });
  const ledger = new Ledger(game);
  const players = at.map(
    ({ url }, index) =>
      new SocketPlayer({
        url,
        roomId,
        name: `${game.id} ${index}`,
        game,
        hurry: 20,
        thinkMs: () => pick(5),
        onFrame: (message) => ledger.hear(`${game.id} ${index}`, message),
      }),
  );
  await Promise.all(players.map(async (player) => player.hear('room_joined')));
  for (const player of players) player.ready();
  await Promise.all(players.map(async (player) => player.hear('game_started')));
  return { game, ledger, players };
}
const seqOf = ({ players }: Table): number => Math.min(...players.map(({ client }) => client.lastSeq ?? 0));
async function reached({ players }: Table, seq: number): Promise<void> {
  await Promise.all(
    players.map(async (player) =>
      player.until(() => player.count('game_end') > 0 || (player.client.lastSeq ?? 0) >= seq),
    ),
  );
}
function leave({ players }: Table): void {
  for (const player of players) {
    player.isPlaying = false;
    player.client.close();
  }
}
/** The log of the finished game as this server has it; null if the game did not end. */
async function logAt({ url }: ClusterNode, { ledger }: Table): Promise<Log | null> {
  const [gameId = ''] = ledger.ends.keys();
  if (gameId === '') return null;
  for (;;) {
    const answer = await fetch(`${url}/replays/${gameId}`);
    if (answer.status !== 200) {
      await answer.body?.cancel();
      await sleep(50);
      continue;
    }
    return logFrom(gameId, (await answer.text()).trim().split('\n'));
  }
}
/**
 * Refusals, except those of an answer that was sent twice: once while the table was looked for, once when it asked
 * again.
 */
const refusalsOf = ({ players }: Table): string[] =>
  players
    .flatMap(({ heard }) => heard)
    .flatMap((message) => (message.type === 'session_error' ? [`${message.code}/${message.reason}`] : []))
    .filter((refusal) => refusal !== 'action_failed/stale' && refusal !== 'action_failed/not_asked');

const at = <T>(list: readonly T[], index: number): T => defined(list[index]);

describe('a server', { timeout: TIME_MS_MAX }, () => {
  it('that has no broker loads nothing of NATS', () => {
    const script = `
      import { createRequire } from 'node:module';
      await import(${JSON.stringify(new URL('../index.ts', import.meta.url).href)});
      process.stdout.write(Object.keys(createRequire('/').cache).filter((path) => path.includes('@nats-io')).join());`;
    const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', script]).toString();
    expect(loaded).toBe('');
  });

  it('whose broker cannot be reached does not start, and says so', async () => {
    const env = { GAME_NATS_URL: `nats://127.0.0.1:${await freePort()}`, GAME_PORT: '0', GAME_DATA_DIR: dir };
    const read = readSettings({ ...env, GAME_LOG_LEVEL: 'silent' });
    if (!read.ok) throw new Error('the settings are wrong');
    expect(await startServer(read.value.settings, { gamesDir })).toMatchObject({
      ok: false,
      error: expect.stringContaining('NATS cannot be used') as unknown,
    });
  });
});

describe('a server whose tables are on a broker', { timeout: TIME_MS_MAX }, () => {
  it('ALL-111 says of a backup of files that it cannot put it back, and plays on', async () => {
    const places = { dataDir: join(dir, 'alone'), replayDir: join(dir, 'alone/replays') };
    mkdirSync(places.dataDir);
    await new SqliteJournal({ path: join(places.dataDir, 'parlour.sqlite') }).close();
    const copy = join(dir, 'copy');
    expect(await backupOf(places, copy, new Date())).toMatchObject({ ok: true });
    const { dataDir } = at(nodes, 0);
    expect(await sendOrder(dataDir, { type: 'restore', dir: copy })).toEqual(ON_NATS);
    expect(await sendOrder(dataDir, { type: 'backup', dir: join(dir, 'none') })).toEqual(ON_NATS);
    expect(readdirSync(dataDir)).toEqual(['parlour.sock']);
  });
});

describe('three servers and a broker', { timeout: TIME_MS_MAX }, () => {
  it.each([highCard, ...house].map((game) => [game.id, game] as const))(
    'play %s with people at two of them and the table at the third; every server has its log',
    async (_id, game) => {
      const table = await seated(game, at(nodes, 0), [at(nodes, 1), at(nodes, 2)]);
      await reached(table, EVENTS_MAX);
      const logs = await Promise.all(nodes.map((node) => logAt(node, table)));
      leave(table);
      expect(table.ledger.wrong).toEqual([]);
      expect(seqOf(table)).toBeGreaterThan(5);
      for (const log of logs) {
        expect(log).toEqual(logs[0]);
        if (log !== null) table.ledger.compare([log]);
      }
      expect(table.ledger.wrong).toEqual([]);
    },
  );

  it('go on when the one with the tables is killed, and nothing was told that is not in the log', async () => {
    const [owner, one, other] = [await startNode(broker, { dir, gamesDir }), at(nodes, 1), at(nodes, 2)];
    const wish = { seats: 4, num_ai_players: 2, preset: 'long' };
    const tables = await Promise.all(Array.from({ length: 5 }, () => seated(highCard, owner, [one, other], wish)));
    await Promise.all(tables.map((table) => reached(table, 6)));
    const before = tables.map(seqOf);
    await owner.process.kill();
    await Promise.all(tables.map((table, index) => reached(table, at(before, index) + 8)));
    await Promise.all(tables.flatMap(({ players }) => players.map(async (player) => player.hear('game_end'))));
    for (const table of tables) {
      const log = await logAt(one, table);
      if (log === null) throw new Error('the game is not over');
      expect(table.ledger.compare([log])).toBeGreaterThan(0);
      expect(table.ledger.wrong).toEqual([]);
      expect(refusalsOf(table)).toEqual([]);
      leave(table);
    }
  });

  it('hand tables over when one stops as its host wishes, and the sockets at the others stay', async () => {
    const [owner, one, other] = [await startNode(broker, { dir, gamesDir }), at(nodes, 0), at(nodes, 1)];
    const table = await seated(highCard, owner, [one, other], { seats: 4, num_ai_players: 2, preset: 'long' });
    await reached(table, 6);
    const before = seqOf(table);
    expect(await owner.process.stop()).toBe(0);
    await reached(table, before + 4);
    expect(refusalsOf(table)).toEqual([]);
    await Promise.all(table.players.map(async (player) => player.hear('game_end')));
    const log = await logAt(one, table);
    expect(log === null ? 0 : table.ledger.compare([log])).toBeGreaterThan(0);
    expect(table.ledger.wrong).toEqual([]);
    leave(table);
  });

  it('go on while the one with the tables stands still past its lease, and it does not spoil them when it moves again', async () => {
    const [owner, one, other] = [await startNode(broker, { dir, gamesDir }), at(nodes, 0), at(nodes, 2)];
    const wish = { seats: 4, num_ai_players: 1, preset: 'long' };
    const table = await seated(highCard, owner, [one, other, owner], wish);
    await reached(table, 4);
    const [first] = table.players;
    const snapshots = first?.count('snapshot') ?? 0;
    owner.process.pause();
    await first?.until(() => first.count('snapshot') > snapshots);
    owner.process.resume();
    await Promise.all(table.players.map(async (player) => player.hear('game_end')));
    const log = await logAt(one, table);
    expect(log === null ? 0 : table.ledger.compare([log])).toBeGreaterThan(0);
    expect(table.ledger.wrong).toEqual([]);
    leave(table);
    await owner.process.kill();
  });

  it('go on after the broker was killed and started again', async () => {
    const table = await seated(highCard, at(nodes, 0), [at(nodes, 0), at(nodes, 1)], {
      seats: 4,
      num_ai_players: 2,
      preset: 'long',
    });
    await reached(table, 6);
    await broker.kill();
    await sleep(4000);
    await broker.start();
    await Promise.all(table.players.map(async (player) => player.hear('game_end')));
    const log = await logAt(at(nodes, 2), table);
    expect(log === null ? 0 : table.ledger.compare([log])).toBeGreaterThan(0);
    expect(table.ledger.wrong).toEqual([]);
    leave(table);
  });
});
