/** Games of people and bots on a real server that is killed again and again. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pickFrom, type AnyGame, type RandomInt } from '@parlour/kernel';
import type { Received } from '@parlour/sdk/codec';
import { discoverGames } from '../games.ts';
import { gamesFolder } from './games-folder.ts';
import type { Of } from './harness.ts';
import { Ledger, logFrom, type Log } from './ledger.ts';
import { makeRoom, seatPlayers, type SocketPlayer, type TableWish } from './players.ts';
import { freePort, ServerProcess } from './process.ts';

export interface KillRunOptions {
  readonly dir: string;
  readonly seed: string;
  readonly kills: number;
  readonly tables: readonly TableWish[];
  /** Games that are needed besides the fixture game, which is always there. */
  readonly games: readonly string[];
}
export interface KillReport {
  readonly tables: readonly {
    readonly game: string;
    readonly games: number;
    readonly compared: number;
    readonly toldAgain: number;
    readonly wrong: readonly string[];
  }[];
  /** Whether everybody kept the same session token. */
  readonly sameTokens: boolean;
  readonly errorsLogged: readonly string[];
  /** Exit code of the normal stop at the end. */
  readonly exitCode: number | null;
  readonly restartMs: readonly number[];
}

class KillTable {
  readonly game: AnyGame;
  readonly ledger: Ledger;
  readonly players: readonly SocketPlayer[];
  readonly #isLast: () => boolean;
  /**
   * Names of those who have said on their present connection that they are ready, and for whom no game has begun since.
   */
  readonly #asked = new Set<string>();
  isDone = false;

  /** Plays one game after another. The game that runs when `isLast` becomes true is the last. */
  constructor(
    url: string,
    roomId: string,
    game: AnyGame,
    names: readonly string[],
    pick: RandomInt,
    isLast: () => boolean,
  ) {
    this.game = game;
    this.ledger = new Ledger(game);
    this.#isLast = isLast;
    this.players = seatPlayers(names, {
      url,
      roomId,
      game,
      thinkMs: () => pick(20),
      onFrame: (message, { name }) => this.#frame(name, message),
      onMessage: (message, player) => this.#message(player, message),
    });
  }

  #message(player: SocketPlayer, message: Received): void {
    if (message.type === 'session' || message.type === 'game_started') this.#asked.delete(player.name);
    if (message.type !== 'room_state' || message.phase !== 'waiting') return;
    const unready = message.members.filter(({ ready }) => !ready).map(({ name }) => name);
    if (this.#isLast()) {
      const hasEnded = this.ledger.gameIds.every((gameId) => this.ledger.ends.has(gameId));
      // Somebody is not ready and will not be: no further game can begin.
      if (hasEnded && unready.some((name) => !this.#asked.has(name))) this.isDone = true;
    } else if (unready.includes(player.name)) {
      this.#asked.add(player.name);
      player.ready();
    }
  }

  #frame(name: string, message: Received): void {
    this.ledger.hear(name, message);
    if (message.type === 'prompt') this.#prompted(name, message);
  }
  /** Checks that the bank of a repeated prompt was not charged for the time in which the server was down. */
  #prompted(name: string, prompt: Of<'prompt'>): void {
    const before = this.ledger.asked(name, prompt);
    if (before === null) return;
    if (before.clock?.bankMs !== prompt.clock?.bankMs)
      this.ledger.wrong.push(`${name}: the bank was ${before.clock?.bankMs} and came back as ${prompt.clock?.bankMs}`);
  }
}

export async function killRun({ dir, seed, kills, tables: wishes, games: ids }: KillRunOptions): Promise<KillReport> {
  const gamesDir = gamesFolder(dir, ...ids);
  const games = new Map((await discoverGames(gamesDir)).map((game) => [game.id, game]));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = new ServerProcess(
    {
      GAME_PORT: String(port),
      GAME_DATA_DIR: join(dir, 'data'),
      GAME_LOG_LEVEL: 'error',
      GAME_PACE: '0.01',
      GAME_HANDSHAKES_PER_MINUTE: '100000',
      GAME_REQUESTS_PER_MINUTE: '100000',
    },
    gamesDir,
  );
  await server.start();
  const pick = pickFrom(seed);
  const restartMs: number[] = [];
  const isLast = (): boolean => restartMs.length >= kills;
  const tables: KillTable[] = [];
  try {
    for (const { game, names, wish } of wishes) {
      const roomId = await makeRoom(url, { game, replays: 'open', ...wish });
      tables.push(new KillTable(url, roomId, games.get(game)!, names, pick, isLast));
    }
    const players = tables.flatMap((table) => table.players);
    const tokens = (): string => players.map(({ client }) => client.sessionToken).join();
    await Promise.all(players.map(async (player) => player.hear('session')));
    const tokensBefore = tokens();
    while (!isLast()) {
      await sleep(50 + pick(500));
      await server.kill();
      const downAt = performance.now();
      await server.start();
      restartMs.push(Math.round(performance.now() - downAt));
    }
    await Promise.all(tables.flatMap((table) => table.players.map(async (player) => player.until(() => table.isDone))));
    const reports: KillReport['tables'][number][] = [];
    for (const table of tables) reports.push(await compared(url, table));
    return {
      tables: reports,
      exitCode: await server.stop(),
      sameTokens: tokens() === tokensBefore,
      errorsLogged: server.said.split('\n').filter((line) => line.includes('"level":"error"')),
      restartMs,
    };
  } finally {
    for (const { players } of tables) for (const { client } of players) client.close();
    await server.stop();
  }
}

async function compared(url: string, { ledger, game }: KillTable): Promise<KillReport['tables'][number]> {
  const logs: Log[] = [];
  // One after the other: after many kills there are more logs than one address may request at once.
  for (const gameId of ledger.gameIds) logs.push(await logOf(url, gameId));
  const count = ledger.compare(logs);
  return { game: game.id, games: logs.length, compared: count, toldAgain: ledger.again, wrong: ledger.wrong };
}

async function logOf(url: string, gameId: string): Promise<Log> {
  const answer = await fetch(`${url}/replays/${gameId}`);
  return logFrom(gameId, (await answer.text()).trim().split('\n'));
}
