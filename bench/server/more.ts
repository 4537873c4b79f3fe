/** Costs of our server besides CPU: memory of mostly idle sockets, bytes of a reconnect, bytes in the journal, bots. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyGame, Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { SqliteJournal } from '../../server/journal/sqlite.ts';
import { later, openTables, SEATS, Tally, type Begin } from './load.ts';
import { makeRoom, Player, ready, seatedTable } from './parlour-clients.ts';
import { socketTo } from './peer-clients.ts';
import { MeasuredServer, newDataDir } from './readings.ts';

/** `sockets` players sit at tables; a few tables play, the others wait for a player who never moves. */
export async function idleSockets(game: AnyGame, sockets: number, seconds: number): Promise<void> {
  const MOVING = 20;
  const server = await MeasuredServer.start('parlour');
  const tally = new Tally();
  const tables = sockets / SEATS;
  const wish = { url: server.url, tally, pauseMs: 500, game, settings: { target_score: 500 } };
  const empty = await server.memory();
  const open = async (table: number): Promise<Begin> => {
    const players = await seatedTable(wish, `idle-${table}`);
    for (const player of players) player.isMoving = table < MOVING;
    return () => later(table, () => ready(players));
  };
  const half = tables / 2;
  const begins = [await openTables(half, open)];
  await sleep(1000);
  const halfSeated = await server.memory();
  begins.push(await openTables(half, (table) => open(half + table)));
  await sleep(1000);
  const seated = await server.memory();
  for (const begin of begins) begin();
  await sleep(tables + 3000);
  for (let i = 0; i < 90 && tally.moves < 100; i++) await sleep(1000);
  await sleep(5000);
  const end = await server.span();
  tally.reset();
  await sleep(seconds * 1000);
  const span = await end();
  const [p50, p99] = [tally.quantile(0.5).toFixed(2), tally.quantile(0.99).toFixed(2)];
  const after = await server.memory();
  console.table([
    {
      sockets,
      'kB/socket, seated': ((seated.rssKilobytes - empty.rssKilobytes) / sockets).toFixed(1),
      // Excludes what the server allocated while it warmed up: compiled code, and memory held in reserve.
      'of the second half': ((seated.rssKilobytes - halfSeated.rssKilobytes) / (sockets / 2)).toFixed(1),
      'kB/socket, in a game': ((after.rssKilobytes - empty.rssKilobytes) / sockets).toFixed(1),
      'p50 ms': p50,
      'p99 ms': p99,
      'CPU of a core': `${(span.cpuMicros / span.seconds / 10_000).toFixed(0)} %`,
      'CPUs of others': span.others.toFixed(1),
    },
  ]);
  await server.stop();
  server.forget();
}

interface Return {
  readonly game: string;
  readonly moves: number;
  /** Bytes sent to a client that has missed a few events (`rejoin`), and to one without any state (`cold`). */
  readonly 'rejoin bytes': number;
  /** Whether a new hand was among the missed events. */
  readonly 'a new hand': string;
  readonly 'cold bytes': number;
  readonly 'of it view': number;
  /** Additional bytes for a client that asks for the history. */
  readonly 'history bytes': number;
}
async function returning(url: string, roomId: string, player: Player, lastSeq?: number): Promise<Map<string, number>> {
  const sizes = new Map<string, number>([['all', 0]]);
  const socket = await socketTo(`${url}/ws/${roomId}`);
  const again = player.on(socket);
  again.onFrame = (type, bytes) => {
    sizes.set(type, (sizes.get(type) ?? 0) + bytes);
    sizes.set('all', (sizes.get('all') ?? 0) + bytes);
  };
  const { roomHash, gameHash } = player;
  const known = lastSeq === undefined ? {} : { lastSeq, roomHash, gameHash };
  again.say({ type: 'reconnect', roomId, sessionToken: player.token, compact: true, ...known });
  await sleep(500);
  if (lastSeq === undefined) again.say({ type: 'get_history' });
  await sleep(200);
  return sizes;
}

/** Number of events that a reconnecting client has missed. */
const MISSED = 5;
/**
 * Plays until the table waits for this player in the middle of a game: a reconnect between two games must not be
 * measured.
 */
async function playOn(player: Player, tally: Tally, moves: number): Promise<void> {
  const until = performance.now() + 20_000;
  const isMidway = (): boolean => player.isAsked && player.lastSeq >= player.firstSeq + MISSED;
  do {
    player.isMoving = true;
    player.answerAgain();
    while (tally.moves < moves && performance.now() < until) await sleep(20);
    player.isMoving = false;
    await sleep(500);
  } while (!isMidway() && performance.now() < until);
}
/** One table of each game; the first seat reconnects repeatedly while the others wait for it. */
export async function bytes(games: readonly AnyGame[]): Promise<void> {
  const returns: Return[] = [];
  const journals: object[] = [];
  for (const game of games) {
    const server = await MeasuredServer.start('parlour', {}, await keepingDir());
    const tally = new Tally();
    const [first, ...others] = await seatedTable({ url: server.url, tally, pauseMs: 0, game, settings: {} }, 'table');
    if (first === undefined) throw new Error('nobody sits');
    await sleep(500);
    ready([first, ...others]);
    for (const moves of [20, 100, 400]) {
      await playOn(first, tally, moves);
      const rejoin = await returning(server.url, 'table', first, first.lastSeq - MISSED);
      const cold = await returning(server.url, 'table', first);
      returns.push({
        game: game.id,
        moves: tally.moves,
        'rejoin bytes': rejoin.get('all') ?? 0,
        'a new hand': rejoin.has('fairness_commitment') || rejoin.has('fairness_next') ? 'yes' : 'no',
        'cold bytes': (cold.get('all') ?? 0) - (cold.get('history') ?? 0),
        'of it view': cold.get('snapshot') ?? 0,
        'history bytes': cold.get('history') ?? 0,
      });
    }
    await server.stop();
    journals.push({ game: game.id, ...journalOf(server.dataDir) });
    server.forget();
  }
  console.table(returns);
  console.table(journals);
}
const JOURNAL = 'parlour.sqlite';
/** A data folder whose journal keeps copies of the records that the server deletes when a game is over. */
async function keepingDir(): Promise<string> {
  const dataDir = newDataDir();
  const path = join(dataDir, JOURNAL);
  await new SqliteJournal({ path }).close();
  const db = new DatabaseSync(path);
  db.exec(`CREATE TABLE deleted (body TEXT NOT NULL) STRICT;
    CREATE TRIGGER keep AFTER DELETE ON records BEGIN INSERT INTO deleted VALUES (old.body); END`);
  db.close();
  return dataDir;
}
/** Sizes of the records of moves, of all games that were played. */
function journalOf(dataDir: string): object {
  const db = new DatabaseSync(join(dataDir, JOURNAL));
  const bodies = db.prepare('SELECT body FROM deleted UNION ALL SELECT body FROM records').all();
  db.close();
  const texts = bodies.map(({ body }) => String(body));
  // The third element of a record is the move.
  const moves = texts.filter((body) => (JSON.parse(body) as readonly Json[])[2] != null);
  const lengths = moves.map(({ length }) => length).toSorted((a, b) => a - b);
  const sum = lengths.reduce((all, length) => all + length, 0);
  return {
    'records of moves': lengths.length,
    'median bytes': lengths.length === 0 ? '-' : defined(lengths[Math.floor(lengths.length / 2)]),
    'mean bytes': lengths.length === 0 ? '-' : Math.round(sum / lengths.length),
  };
}

/** Tables of one person and bots at a human pace, in all games. */
export async function botTables(games: readonly AnyGame[], tables: number, seconds: number): Promise<void> {
  const server = await MeasuredServer.start('parlour', { GAME_PACE: '1' });
  const tally = new Tally();
  const begin = await openTables(tables, async (table) => {
    const game = games[table % games.length];
    if (game === undefined) throw new Error('no game');
    const roomId = `bots-${table}`;
    await makeRoom(server.url, { roomId, game, settings: {}, seats: SEATS, bots: SEATS - 1 });
    const player = new Player(await socketTo(`${server.url}/ws/${roomId}`), { tally, pauseMs: 1500, game }, roomId);
    player.say({ type: 'join_room', roomId, playerName: 'P', compact: true });
    return () => later(table * 5, () => ready([player]));
  });
  begin();
  await sleep(tables * 5 + 5000);
  const end = await server.span();
  tally.reset();
  await sleep(seconds * 1000);
  const span = await end();
  const [p50, p99] = [tally.quantile(0.5).toFixed(2), tally.quantile(0.99).toFixed(2)];
  const after = await server.memory();
  console.table([
    {
      tables,
      'moves of people/s': (tally.moves / seconds).toFixed(0),
      'p50 ms': p50,
      'p99 ms': p99,
      'CPU of a core': `${(span.cpuMicros / span.seconds / 10_000).toFixed(0)} %`,
      'MB in all': Math.round(after.rssKilobytes / 1024),
      'CPUs of others': span.others.toFixed(1),
    },
  ]);
  await server.stop();
  server.forget();
}
