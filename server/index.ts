/** Puts the whole server together: starts it, reports its URL, and stops it without losing anything. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { AnyGame, Result } from '@parlour/kernel';
import { EVERYWHERE } from './invite.ts';
import { createApp } from './app/index.ts';
import { fairChance } from './fairness/fairness.ts';
import { collectOnceWhenIdle } from './garbage.ts';
import { WorkerThinkers } from './bots/thinkers.ts';
import { realClock } from './clock.ts';
import { countedGames, discoverGames, GAMES_DIR, lessonsOf, swingsOf } from './games.ts';
import { createHttp } from './http.ts';
import { SqliteJournal } from './journal/sqlite.ts';
import { openLog } from './log.ts';
import {
  ASIDE,
  cutShort,
  cutShortInWords,
  foldersOf,
  JOURNAL_FILE,
  placesOf,
  REPLAYS,
  STATISTICS_FILE,
  writeBackup,
  type Backup,
} from './operations/backup.ts';
import { createMetrics, type ServerMetrics } from './metrics.ts';
import type { App, AppSettings, AppStatus, ChanceSource, Logger, Ports } from './ports.ts';
import { assertUsable, makeFolder, makePrivate, notOpened } from './private-files.ts';
import { ReplayFiles, type ReplayStore } from './replays/files.ts';
import { chooseDefaultGame } from './rest/games.ts';
import { PROBE_EVERY_MS, type Health } from './rest/health.ts';
import { createRest, type RestDeps } from './rest/index.ts';
import type { Settings } from './settings.ts';
import { listen, type Sockets } from './socket.ts';
import { CountedReplays, Statistics } from './statistics/index.ts';
import type { CountedGame } from './statistics/row.ts';
import { StatisticsFile } from './statistics/store.ts';
import { EndpointTalker } from './talk/endpoint.ts';

export { placesOf } from './operations/backup.ts';
export { readSettings, settingsComplaint, type ReadSettings, type SettingIssue, type Settings } from './settings.ts';

export interface RunningServer {
  /** The server's URL for a browser on this machine. */
  readonly url: string;
  /** Finishes what is in flight. After the next start every table is as it was. */
  stop(): Promise<void>;
  /** Copies all data to a new or empty folder. Games go on meanwhile. */
  backup(dir: string): Promise<Result<Backup, string>>;
}
export interface StartOptions {
  readonly gamesDir?: string;
  readonly chance?: ChanceSource;
}

const LOST_LOG =
  'the write-ahead log of the journal is gone: what was played since its last checkpoint is lost. Stop the server before copying or moving its files';
const CLIENT_DIR = fileURLToPath(new URL('../client/dist', import.meta.url));
const PRUNE_EVERY_MS = 6 * 3600_000;

/** The language model that writes characters' replies and stories; empty if none is configured. */
function talkerOf({ talkUrl, talkModel, talkKey }: Settings): Pick<Ports, 'talker'> & Pick<RestDeps, 'storyteller'> {
  if (talkUrl === null) return {};
  const talker = new EndpointTalker({ url: talkUrl, model: talkModel, key: talkKey });
  return { talker, storyteller: talker };
}

/**
 * Starts the server. The error says in words why it cannot start: a port or a data folder is in use, a folder cannot
 * be written, or the default game does not exist.
 */
export async function startServer(
  settings: Settings,
  { gamesDir = GAMES_DIR, chance = fairChance }: StartOptions = {},
): Promise<Result<RunningServer, string>> {
  collectOnceWhenIdle();
  const games = await discoverGames(gamesDir);
  const defaultGame = await chooseDefaultGame(games, settings.defaultGame, gamesDir);
  if (defaultGame === null) return { ok: false, error: noSuchGame(settings, games) };
  const openedLog = openLog(settings);
  if (!openedLog.ok) return openedLog;
  const log = openedLog.value;
  const metrics = createMetrics();
  const thinkers = new WorkerThinkers({ gamesDir });
  const counted = await countedGames(games, gamesDir);
  const { storyteller, ...talking } = talkerOf(settings);
  const found = { swings: swingsOf(counted), lessons: await lessonsOf(games, gamesDir), ...talking };
  const world = { clock: realClock, chance, log, metrics, thinkers, newId: randomUUID, ...found };
  const opened = await openHouse({ games, counted, world, settings, app: appSettings(settings, defaultGame) });
  if (!opened.ok) return opened;
  const house = opened.value;
  const { app, replays, statistics, health } = house;
  const hindrance = await recovered(house, log);
  if (hindrance !== null) return { ok: false, error: hindrance };

  const clientDir = settings.clientDir ?? CLIENT_DIR;
  const rest = createRest({
    settings,
    games,
    defaultGame,
    app,
    replays,
    statistics,
    metrics,
    clock: realClock,
    thinkers,
    log,
    clientDir,
    gamesDir,
    health,
    storyteller,
  });
  const answer = getRequestListener(rest.fetch);
  const http = createHttp(settings, (request, response) => void answer(request, response));
  const sockets = listen(http.server, app, { settings, clock: realClock, log, metrics });
  watch(metrics, house, sockets);
  const bound = await bind(http.server, settings);
  if (!bound.ok) {
    await app.stop();
    await thinkers.stop();
    await sockets.stop();
    await house.close();
    return bound;
  }
  const url = bound.value;
  log.info('server started', { url, games: games.map(({ id }) => id) });
  const stop = async (): Promise<void> => {
    const closed = http.stop();
    try {
      await app.stop();
      await thinkers.stop();
      await sockets.stop();
      await closed;
    } finally {
      await house.close();
    }
    log.info('server stopped');
  };
  let stopped: Promise<void> | null = null;
  return { ok: true, value: { url, stop: () => (stopped ??= stop()), backup: (dir) => house.backup(dir) } };
}

const noSuchGame = ({ defaultGame }: Settings, games: readonly AnyGame[]): string =>
  games.length === 0
    ? 'there is no game to play'
    : `GAME_DEFAULT_GAME=${JSON.stringify(defaultGame)}: there are ${games.map(({ id }) => id).join(', ')}`;

function appSettings(settings: Settings, defaultGame: string): AppSettings {
  return {
    maxGames: settings.maxGames,
    maxSleeping: settings.maxSleeping,
    defaultGame,
    pace: settings.pace,
    silenceMs: settings.heartbeatSeconds * 1000 * 3,
    keepMs: settings.keepMinutes * 60_000,
    roomIdleMs: settings.roomIdleMinutes * 60_000,
    graceMs: settings.graceSeconds * 1000,
    chatCharsMax: settings.chatLengthMax,
    chatPerMinute: settings.chatPerMinute,
  };
}

/** The application with its storage, as a single server or as one of several. */
export interface House {
  readonly app: App;
  readonly replays: ReplayStore;
  readonly statistics: Statistics;
  readonly health: () => Promise<Health>;
  /** Counts the rooms and games of this server only. */
  readonly load: () => AppStatus;
  backup: RunningServer['backup'];
  close(): Promise<void>;
}
export interface HouseOptions {
  readonly games: readonly AnyGame[];
  readonly counted: ReadonlyMap<string, CountedGame>;
  readonly world: Omit<Ports, 'journal' | 'replays' | 'metrics'> & { readonly metrics: ServerMetrics };
  readonly settings: Settings;
  readonly app: AppSettings;
}
/** Loads the tables. Returns null, or why that failed, e.g. a broker that does not answer or denies reading. */
async function recovered(house: House, log: Logger): Promise<string | null> {
  try {
    await house.app.recover();
    return null;
  } catch (error) {
    log.error('the tables were not looked up', { error });
    await house.close();
    return `the tables cannot be looked up: ${String(error)}`;
  }
}

async function openHouse(options: HouseOptions): Promise<Result<House, string>> {
  const { natsUrl } = options.settings;
  if (natsUrl === null) return openAlone(options);
  // Imported here, so that a single server never loads the code for NATS.
  const { openShared } = await import('./cluster/nats/index.ts');
  return openShared(options, natsUrl);
}
function openAlone({ games, counted, world, settings, app: appOptions }: HouseOptions): Result<House, string> {
  const { log, metrics } = world;
  const opened = openJournal(settings, metrics, log);
  if (!opened.ok) return opened;
  const journal = opened.value;
  if (journal.hasLostLog) log.error(LOST_LOG, { dataDir: settings.dataDir });
  const places = placesOf(settings);
  const replays = new ReplayFiles(places.replayDir, log, () => realClock.now(), Date.now);
  const file = new StatisticsFile(join(settings.dataDir, STATISTICS_FILE));
  const statistics = new Statistics({ file, shelf: replays, games: counted, log });
  const app = createApp(games, { ...world, journal, replays: new CountedReplays(replays, statistics) }, appOptions);
  const stopPruning = keepPruning(replays, statistics, settings, log);
  const close = async (): Promise<void> => {
    stopPruning();
    await statistics.stop();
    await journal.close();
  };
  const backup: House['backup'] = (dir) => writeBackup(journal.database, places, dir, new Date());
  return {
    ok: true,
    value: { app, replays, statistics, health: healthOf(journal), load: () => app.status(), backup, close },
  };
}

function healthOf(journal: SqliteJournal): () => Promise<Health> {
  const notes = journal.hasLostLog ? ['write_ahead_log_lost'] : [];
  let checkedAt = -Infinity;
  return async () => {
    const isDue = realClock.now() - checkedAt >= PROBE_EVERY_MS;
    if (isDue) checkedAt = realClock.now();
    return { isWriting: isDue ? await journal.canWrite() : journal.isWriting, notes };
  };
}

const isOurs = (name: string): boolean => name.startsWith('parlour.') || name.startsWith(ASIDE) || name === REPLAYS;

function openJournal(settings: Settings, metrics: ServerMetrics, log: Logger): Result<SqliteJournal, string> {
  const { dataDir } = settings;
  const unfinished = cutShort(dataDir);
  if (unfinished !== null) return { ok: false, error: cutShortInWords(unfinished) };
  // Finished games too: if they could not be stored, nobody would notice before a game is looked for.
  for (const folder of foldersOf(settings)) {
    try {
      makeFolder(folder.dir);
      assertUsable(folder.dir, folder.paths);
    } catch (error) {
      return { ok: false, error: notOpened(folder, error) };
    }
  }
  try {
    makePrivate(dataDir, isOurs, log);
    const journal = new SqliteJournal({
      path: join(dataDir, JOURNAL_FILE),
      onCommit: (group) => metrics.observeCommit(group),
      onProblem: (what, error) => log.error(what, { error }),
    });
    return { ok: true, value: journal };
  } catch (error) {
    return { ok: false, error: notOpened({ what: 'the journal', dir: dataDir, setting: 'GAME_DATA_DIR' }, error) };
  }
}

function watch(metrics: ServerMetrics, { load }: House, sockets: Sockets): void {
  metrics.watch({
    rooms: () => load().activeRooms,
    games: () => load().activeGames,
    connections: () => sockets.count(),
  });
}

/** Why a port could not be taken, and what to do, by the code of the system. */
const NOT_BOUND: Readonly<Record<string, string | undefined>> = {
  EADDRINUSE: 'it is in use. Stop the program that has it, or set GAME_PORT to another number',
  EACCES: 'this user may not use it. Set GAME_PORT to 1024 or more, and put a proxy in front',
  EADDRNOTAVAIL: 'this machine does not have that address. Set GAME_HOST to one that it has',
  ENOTFOUND: 'nobody knows that name. Set GAME_HOST to an address of this machine',
};
async function bind(http: Server, { host, port }: Settings): Promise<Result<string, string>> {
  try {
    http.listen(port, host);
    await once(http, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { ok: false, error: `cannot listen on ${host} port ${port}: ${NOT_BOUND[code] ?? code}` };
  }
  const { port: taken } = http.address() as AddressInfo;
  const name = EVERYWHERE.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return { ok: true, value: `http://${name}:${taken}` };
}

function keepPruning(
  replays: ReplayFiles,
  statistics: Statistics,
  { replayKeepDays }: Settings,
  log: Logger,
): () => void {
  const prune = (): void => {
    replays
      .prune(replayKeepDays)
      .then(() => statistics.catchUp())
      .catch((error: unknown) => log.error('replays not pruned', { error }));
  };
  prune();
  const timer = setInterval(prune, PRUNE_EVERY_MS);
  return () => clearInterval(timer);
}
