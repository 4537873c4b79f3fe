/** Starts a server on what a power cut has left, and compares that with everything that had been told by then. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json, Wait } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Commitment } from '@parlour/sdk/fairness/scheme';
import { batchFrom } from '../../app/match/fair-table.ts';
import { setupOf } from '../../app/match/restore.ts';
import { recordOf, restore, type RestoredMatch } from '../../app/rooms/records.ts';
import { fairChance } from '../../fairness/fairness.ts';
import { countedGames } from '../../games.ts';
import { placesOf, startServer, type Settings } from '../../index.ts';
import { SqliteJournal } from '../../journal/sqlite.ts';
import { JOURNAL_FILE, STATISTICS_FILE } from '../../operations/backup.ts';
import { ReplayFiles } from '../../replays/files.ts';
import { readSettings } from '../../settings.ts';
import { Statistics } from '../../statistics/index.ts';
import type { CountedGame } from '../../statistics/row.ts';
import { StatisticsFile } from '../../statistics/store.ts';
import { canonical, Ledger } from '../ledger.ts';
import { quiet } from '../quiet-log.ts';
import type { Heard, Played } from './play.ts';

/** A game as it was played, or the part of it that is left. */
interface Logged {
  readonly gameId: string;
  readonly version: number;
  readonly events: readonly Json[];
}
interface KeptTable {
  /** Tokens of all members of the room. */
  readonly tokens: readonly string[];
  /**
   * The current or last game of the table. `isEnding`: it is over, and its log will be kept once the table is loaded.
   */
  readonly game: (Logged & { readonly restored: RestoredMatch; readonly isEnding: boolean }) | null;
}
interface Kept {
  readonly tables: ReadonlyMap<string, KeptTable>;
  /** Games that can be read, in the order in which they ended. */
  readonly replays: ReadonlyMap<string, Logged & { readonly tableId: string; readonly text: string }>;
  readonly wrong: readonly string[];
}

const IDLE: Wait = { ask: [], clock: 'turn' };

/** Everything that clients had been told up to a moment. */
export class Promised {
  readonly rooms = new Set<string>();
  /** Number of the last event that anybody was told, by room. */
  readonly seqs = new Map<string, number>();
  /** By room and name. */
  readonly tokens = new Map<string, { readonly roomId: string; readonly token: string }>();
  /** Games whose end was told. */
  readonly ended = new Set<string>();
  /** The commitments to the hands of each game. */
  readonly commitments = new Map<string, Commitment[]>();
  /** Names that were removed from all finished games. */
  readonly forgotten = new Set<string>();
  /** Number of messages. */
  count = 0;

  add({ roomId, who, message }: Heard): void {
    this.count++;
    switch (message.type) {
      case 'room_made':
        return void this.rooms.add(roomId);
      case 'forgotten':
        return void this.forgotten.add(who);
      case 'session':
        return void this.tokens.set(`${roomId} ${who}`, { roomId, token: message.sessionToken });
      case 'event':
      case 'snapshot':
        return void this.seqs.set(roomId, Math.max(message.seq, this.seqs.get(roomId) ?? 0));
      case 'game_end':
        return void this.ended.add(message.gameId);
      case 'fairness_commitment':
        return void this.commitments.set(message.gameId, [...(this.commitments.get(message.gameId) ?? []), message]);
      default:
    }
  }
}

export class Checker {
  readonly #played: Played;
  readonly #counted: ReadonlyMap<string, CountedGame>;
  /** The games of each room, in the order in which they were played. */
  readonly #truth = new Map<string, Logged[]>();
  /** Problems of the played games themselves: what was told differs from what is stored. */
  readonly wrong: string[] = [];

  private constructor(played: Played, counted: ReadonlyMap<string, CountedGame>, kept: Kept) {
    this.#played = played;
    this.#counted = counted;
    this.wrong.push(...kept.wrong);
    for (const roomId of played.gameOf.keys()) {
      const over = [...kept.replays.values()].filter(({ tableId }) => tableId === roomId);
      const last = kept.tables.get(roomId)?.game ?? null;
      const isOver = last === null || kept.replays.has(last.gameId);
      this.#truth.set(roomId, isOver ? over : [...over, last]);
    }
    for (const [roomId, game] of played.gameOf) {
      const ledger = new Ledger(game);
      for (const { roomId: where, who, message } of played.heard)
        if (where === roomId && message.type !== 'room_made' && message.type !== 'forgotten') ledger.hear(who, message);
      const numbered = ({ events }: Logged) => events.map((event) => ({ event }));
      ledger.compare(defined(this.#truth.get(roomId)).map((one) => ({ ...one, numbered: numbered(one) })));
      this.wrong.push(...ledger.wrong);
    }
  }
  /** Reads what the server left when it was stopped, and compares it with everything that was told. */
  static async of(played: Played): Promise<Checker> {
    const counted = await countedGames([...played.games.values()], played.gamesDir);
    return new Checker(played, counted, await readKept(settingsOf(played.dataDir), [...played.gameOf.keys()]));
  }

  /** What is wrong with this folder, given what a server had told clients by then. */
  async check(dataDir: string, promised: Promised): Promise<readonly string[]> {
    const settings = settingsOf(dataDir);
    const hindrance = await this.#start(settings);
    if (hindrance !== null) return [hindrance];
    const kept = await readKept(settings, [...promised.rooms]);
    const wrong = [...kept.wrong, ...errorsIn(dataDir)];
    for (const roomId of promised.rooms) wrong.push(...this.#lost(roomId, kept, promised.seqs.get(roomId) ?? 0));
    for (const [roomId, { game }] of kept.tables)
      if (game !== null) wrong.push(...this.#broken(roomId, game, promised.commitments.get(game.gameId) ?? []));
    for (const { roomId, token } of promised.tokens.values())
      if (kept.tables.get(roomId)?.tokens.includes(token) === false) wrong.push(`${roomId}: a token is lost`);
    const ending = new Set(
      [...kept.tables.values()].flatMap(({ game }) => (game?.isEnding === true ? [game.gameId] : [])),
    );
    for (const gameId of promised.ended)
      if (!kept.replays.has(gameId) && !ending.has(gameId))
        wrong.push(`game ${gameId}, whose end was told, cannot be read`);
    for (const name of promised.forgotten)
      for (const { gameId, text } of kept.replays.values())
        if (text.includes(`"${name}"`)) wrong.push(`game ${gameId} still has the name of ${name}, who was forgotten`);
    return [...wrong, ...(await this.#miscounted(settings))];
  }
  /** Why no server starts on the folder by itself; null if one does. */
  async #start(settings: Settings): Promise<string | null> {
    try {
      const started = await startServer(settings, { gamesDir: this.#played.gamesDir });
      if (!started.ok) return `no server starts: ${started.error}`;
      await started.value.stop();
      return null;
    } catch (error) {
      return `no server starts: ${String(error)}`;
    }
  }
  /** What is lost of a room whose events up to `seq` were told. */
  #lost(roomId: string, { tables, replays }: Kept, seq: number): readonly string[] {
    const table = tables.get(roomId);
    if (table === undefined) return [`${roomId}: the table is lost`];
    const wrong: string[] = [];
    let first = 0;
    for (const truth of defined(this.#truth.get(roomId))) {
      const told = Math.min(seq - first, truth.events.length);
      first += truth.events.length;
      const { game } = table;
      const inJournal = game?.gameId === truth.gameId ? game : null;
      if (inJournal !== null) wrong.push(...this.#different(roomId, truth, inJournal));
      const left = replays.get(truth.gameId) ?? inJournal;
      const where = `${roomId}, game ${truth.gameId}`;
      const count = left?.events.length ?? 0;
      if (told > count) wrong.push(`${where}: ${told} of its events were told, and ${count} are left`);
      for (const [index, event] of (left?.events ?? []).entries())
        if (canonical(event) !== canonical(truth.events[index])) wrong.push(`${where}: event ${index + 1} differs`);
    }
    return wrong;
  }
  /** Checks that the hands that were committed to last have the cards that were committed to. */
  #broken(
    roomId: string,
    { restored }: NonNullable<KeptTable['game']>,
    told: readonly Commitment[],
  ): readonly string[] {
    const { started, fairness } = restored;
    if (fairness === undefined) return told.length === 0 ? [] : [`${roomId}: nothing is left of what was committed to`];
    const game = defined(this.#played.gameOf.get(roomId));
    const hands = new Map([...fairness.dealt, fairness.next].map((hand) => [hand.batch, hand]));
    const rootOf = (batch: number): string | null => {
      const hand = hands.get(batch);
      return hand === undefined ? null : batchFrom(defined(fairChance.fairness), game, started, hand).commitment.root;
    };
    const isKept = ({ batch, root }: Commitment): boolean =>
      batch <= fairness.next.batch && [root, null].includes(rootOf(batch));
    return told
      .filter((one) => !isKept(one))
      .map(({ batch }) => `${roomId}: the commitment to hand ${batch} is broken`);
  }
  /** Checks that every seat's view of the loaded table equals the fold of its events. */
  #different(roomId: string, truth: Logged, { events, restored }: NonNullable<KeptTable['game']>): readonly string[] {
    const game = defined(this.#played.gameOf.get(roomId));
    const { started, stored } = restored;
    const setup = setupOf(fairChance, started, started.names.length);
    const table = game.resume(setup, stored, started.version);
    const empty = game.resume(setup, { state: null, events: [], wait: IDLE, answers: [] }, started.version);
    return [null, ...started.names.keys()].flatMap((seat) => {
      const replica = game.follow(empty.view(seat));
      for (const event of truth.events.slice(0, events.length))
        replica.apply(game.event(event, started.version).seen(seat));
      const isSame = canonical(replica.view()) === canonical(game.follow(table.view(seat)).view());
      return isSame ? [] : [`${roomId}: seat ${seat} would see something else`];
    });
  }
  /** Checks that the statistics equal a fresh count of the games that are kept. */
  async #miscounted(settings: Settings): Promise<readonly string[]> {
    const shelf = new ReplayFiles(placesOf(settings).replayDir, quiet);
    const [ours, anew] = [join(settings.dataDir, STATISTICS_FILE), ':memory:'].map((path) => new StatisticsFile(path));
    const dumps: string[] = [];
    for (const file of [defined(ours), defined(anew)]) {
      const statistics = new Statistics({ file, shelf, games: this.#counted, log: quiet });
      await statistics.catchUp();
      dumps.push(JSON.stringify(file.dump()));
      await statistics.stop();
    }
    return dumps[0] === dumps[1] ? [] : ['the statistics are not those of the games that are kept'];
  }
}

function settingsOf(dataDir: string): Settings {
  const env = { GAME_DATA_DIR: dataDir, GAME_PORT: '0', GAME_LOG_LEVEL: 'error', GAME_LOG_DIR: `${dataDir}-log` };
  const read = readSettings(env);
  if (!read.ok) throw new Error('unreachable');
  return read.value.settings;
}
function errorsIn(dataDir: string): readonly string[] {
  const lines = readFileSync(join(`${dataDir}-log`, 'parlour.log'), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => `the server says: ${line.slice(0, 300)}`);
}

async function readKept(settings: Settings, rooms: readonly string[]): Promise<Kept> {
  const wrong: string[] = [];
  const journal = new SqliteJournal({ path: join(settings.dataDir, JOURNAL_FILE) });
  const tables = new Map<string, KeptTable>();
  for (const roomId of rooms) {
    const table = await readTable(journal, roomId).catch(
      (error: unknown) => void wrong.push(`${roomId}: ${String(error)}`),
    );
    if (table !== undefined && table !== null) tables.set(roomId, table);
  }
  await journal.close();
  const shelf = new ReplayFiles(placesOf(settings).replayDir, quiet);
  const replays = new Map<string, Logged & { readonly tableId: string; readonly text: string }>();
  for (const { id: gameId, tableId = '' } of await shelf.entries()) {
    const text = await shelf.textOf(gameId);
    if (text === null) continue;
    const [header = '{}', ...lines] = text.trim().split('\n');
    const { version } = JSON.parse(header) as { version: number };
    const events = lines.flatMap((line) => (JSON.parse(line) as { event?: Json }).event ?? []);
    replays.set(gameId, { gameId, tableId, version, events, text });
  }
  return { tables, replays, wrong };
}
async function readTable(journal: SqliteJournal, roomId: string): Promise<KeptTable | null> {
  const loaded = await journal.load(roomId);
  const restored = loaded === null ? null : restore(loaded);
  if (restored === null) return null;
  const { room, game, journalSeq } = restored;
  const tokens = room.members.map(({ token }) => token);
  if (game === null) return { tokens, game };
  const events: Json[] = [];
  for await (const json of journal.read(roomId, game.firstRecord, journalSeq))
    events.push(...(recordOf(json, game.started).events ?? []));
  const { gameId, version } = game.started;
  const isEnding = 'over' in game.stored.wait && !game.play.isFinished;
  return { tokens, game: { gameId, version, events, restored: game, isEnding } };
}
