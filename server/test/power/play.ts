/** Games of people and bots at a real server. Its writes and syncs are recorded, and so is what everybody is told. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyGame } from '@parlour/kernel';
import type { Received } from '@parlour/sdk/codec';
import { discoverGames } from '../../games.ts';
import { gamesFolder } from '../games-folder.ts';
import { makeRoom, seatPlayers, type SocketPlayer, type TableWish } from '../players.ts';
import { freePort, ServerProcess } from '../process.ts';
import type { Bug } from './planted/bug.ts';
import { readTrace, type Entry } from './trace.ts';

const RECORDER = fileURLToPath(new URL('./record.cpp', import.meta.url));
const PLANTED = fileURLToPath(new URL('./planted/node.ts', import.meta.url));
/**
 * Delay of each sync, as on a disk that is not the fastest: a client that is told before the sync is done has time to
 * receive it.
 */
const SYNC_US = 1500;

export interface PlayOptions {
  readonly dir: string;
  /** Path of the library that `compileRecorder` makes. */
  readonly recorder: string;
  /** Games that are needed besides the fixture game, which is always there. */
  readonly games: readonly string[];
  readonly tables: readonly TableWish[];
  /** How often the server is started. Each time every table plays `gamesEach` games or `eventsEach` events. */
  readonly sittings: number;
  readonly gamesEach: number;
  readonly eventsEach: number;
  readonly planted: Bug | null;
}
/** A message that somebody received. */
export interface Heard {
  /** By the same clock as the trace. */
  readonly at: bigint;
  readonly roomId: string;
  readonly who: string;
  readonly message: Received | { readonly type: 'room_made' } | { readonly type: 'forgotten' };
}
export interface Played {
  /** The folder below which every file operation was recorded. */
  readonly root: string;
  readonly dataDir: string;
  readonly gamesDir: string;
  readonly games: ReadonlyMap<string, AnyGame>;
  /** The game of each room. */
  readonly gameOf: ReadonlyMap<string, AnyGame>;
  readonly trace: readonly Entry[];
  readonly heard: readonly Heard[];
}

/** Whether this system has what it needs: the recorder works on Linux only. */
export const isPossible = process.platform === 'linux';

class Table {
  readonly roomId: string;
  readonly players: readonly SocketPlayer[];
  readonly #heard: Heard[];
  readonly #ended = new Set<string>();
  /** Number of games that have ended and are kept, and the number of the last event. */
  #ends = 0;
  #seq = 0;
  /** True when no further game shall begin and nothing is waited for. */
  #isDone = (): boolean => true;

  constructor(url: string, roomId: string, game: AnyGame, names: readonly string[], heard: Heard[]) {
    this.roomId = roomId;
    this.#heard = heard;
    this.players = seatPlayers(names, {
      url,
      roomId,
      game,
      onFrame: (message, { name }) => this.#frame(name, message),
      onMessage: (message, player) => this.#message(player, message),
    });
  }
  play(games: number, events: number): Promise<unknown> {
    const [ends, seq] = [this.#ends + games, this.#seq + events];
    this.#isDone = () => this.#ends >= ends || this.#seq >= seq;
    for (const player of this.players) player.ready();
    return Promise.all(this.players.map((player) => player.until(this.#isDone)));
  }
  #frame(who: string, message: Received): void {
    this.#heard.push({ at: process.hrtime.bigint(), roomId: this.roomId, who, message });
  }
  #message(player: SocketPlayer, message: Received): void {
    if (message.type === 'game_end') this.#ended.add(message.gameId);
    if (message.type === 'event') this.#seq = Math.max(this.#seq, message.seq);
    if (message.type !== 'room_state' || message.phase !== 'waiting') return;
    // In a room that waits again, the log of the game before is kept.
    this.#ends = this.#ended.size;
    if (this.#isDone()) return;
    if (message.members.some(({ name, ready }) => name === player.name && !ready)) player.ready();
  }
}

/** A server whose operations on files below `root` are appended to `trace`. */
export function recordedServer({
  recorder,
  root,
  trace,
  gamesDir,
  port,
  planted,
  env,
}: Pick<PlayOptions, 'recorder' | 'planted'> &
  Pick<Played, 'root' | 'gamesDir'> & {
    readonly trace: string;
    readonly port: number;
    readonly env: Readonly<Record<string, string>>;
  }): ServerProcess {
  const all = {
    GAME_PORT: String(port),
    GAME_LOG_LEVEL: 'error',
    GAME_PACE: '0',
    GAME_HANDSHAKES_PER_MINUTE: '100000',
    GAME_REQUESTS_PER_MINUTE: '100000',
    LD_PRELOAD: recorder,
    PARLOUR_DISK: root,
    PARLOUR_TRACE: trace,
    PARLOUR_SYNC_US: String(SYNC_US),
    ...(planted === null ? {} : { PLANTED: planted }),
    ...env,
  };
  return new ServerProcess(all, gamesDir, planted === null ? {} : { script: PLANTED });
}

/** Returns the path of the compiled library. */
export function compileRecorder(dir: string): string {
  const recorder = join(dir, 'record.so');
  const flags = ['-O1', '-std=c++17', '-Wall', '-Werror', '-shared', '-fPIC'];
  execFileSync(process.env['CXX'] ?? 'g++', [...flags, '-o', recorder, RECORDER, '-ldl']);
  return recorder;
}

export async function play(options: PlayOptions): Promise<Played> {
  const { dir, recorder, games: ids, tables: wishes, sittings, gamesEach, eventsEach, planted } = options;
  const [root, trace] = [join(dir, 'disk'), join(dir, 'trace')];
  mkdirSync(root);
  const gamesDir = gamesFolder(dir, ...ids);
  const games = new Map((await discoverGames(gamesDir)).map((game) => [game.id, game]));
  const dataDir = join(root, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = recordedServer({ recorder, root, trace, gamesDir, port, planted, env: { GAME_DATA_DIR: dataDir } });
  const heard: Heard[] = [];
  const gameOf = new Map<string, AnyGame>();
  const tables: Table[] = [];
  await server.start();
  try {
    for (const { game: id, names, wish } of wishes) {
      const game = games.get(id);
      if (game === undefined) throw new Error(`there is no ${id}`);
      const roomId = await makeRoom(url, { game: id, replays: 'open', ...wish });
      heard.push({ at: process.hrtime.bigint(), roomId, who: '', message: { type: 'room_made' } });
      gameOf.set(roomId, game);
      tables.push(new Table(url, roomId, game, names, heard));
    }
    for (let sitting = 0; sitting < sittings; sitting++) {
      if (sitting > 0) await server.stop();
      if (sitting > 0) await server.start();
      await Promise.all(tables.map((table) => table.play(gamesEach, eventsEach)));
    }
    for (const { roomId, players } of tables.slice(0, 1)) {
      for (const { name: who, client } of players) {
        await forget(url, client.sessionToken ?? '');
        heard.push({ at: process.hrtime.bigint(), roomId, who, message: { type: 'forgotten' } });
      }
    }
  } finally {
    for (const { players } of tables) for (const { client } of players) client.close();
    await server.stop();
  }
  return { root, dataDir, gamesDir, games, gameOf, trace: readTrace(readFileSync(trace)), heard };
}

async function forget(url: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/results/forget`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`not forgotten: ${await answer.text()}`);
}
