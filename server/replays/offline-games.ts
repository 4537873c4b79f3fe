/**
 * Checks games that were played without a server and are sent to it later. Nothing that is sent is trusted: the answers
 * are replayed from the secret in the log, and the log that is kept has what the engine says.
 */
import { isRecord, type AnyEvent, type AnyGame, type Json, type Result } from '@parlour/kernel';
import { seatsUnder } from '../seats.ts';
import { defined } from '@parlour/kernel/defined';
import type { CharacterFace } from '@parlour/sdk/characters/character';
import { NAME_CHARS_MAX, type ReplayAccess } from '@parlour/sdk/messages';
import { NAME, trimmedName } from '@parlour/sdk/plain-text';
import { happened, parseLog, type GameLog, type LogLine, type TakenBack } from '@parlour/sdk/replay/log';
import { TaskQueue } from '../app/connections/task-queue.ts';
import { ANSWERS_AT_ONCE, breath } from './breath.ts';
import { describedSecret, secretChance } from '../fairness/chance.ts';
import { browserKey, type FinishedLog, type MoreReplays } from '../ports.ts';
import { chairsOf, type ReplayEntry } from './replay-index.ts';
import { REPLAY_ID } from './files.ts';
import type { LogReader } from '../statistics/index.ts';

/** Limit of a log (bytes). A long match has a fifth of it. */
export const OFFLINE_BYTES_MAX = 4 * 1024 * 1024;
/** Rate limit of calls from an address. */
export const OFFLINE_PER_MINUTE = 20;
/** Limit of games that are kept, of each browser and of all. */
const KEPT_MAX = { each: 200, all: 5000 } as const;
/** Limit of games that wait to be checked. One is checked at a time. */
const WAITING_MAX = 8;
const LINES_MAX = 50_000;
/** Limit of the first line. That of a table of ten is a tenth of it. */
const HEADER_CHARS_MAX = 64 * 1024;
const BOT_CHARS_MAX = 64;
const ACCESS: ReplayAccess = 'players';

/**
 * `log`: it is not the whole log of a game. `rules`: the game here plays it otherwise. `taken`: another game has its
 * id. `full`: no more are kept. `busy`: too many others wait to be checked.
 */
export type OfflineFault = 'log' | 'rules' | 'taken' | 'full' | 'busy';
type Checked<T> = Result<T, OfflineFault>;
const fault = (error: OfflineFault): { readonly ok: false; readonly error: OfflineFault } => ({ ok: false, error });

interface Player {
  readonly seat: number;
  readonly name: string;
  readonly isAiPlayer: boolean;
  readonly bot?: string;
  readonly face?: CharacterFace;
}
interface Sent {
  readonly id: string;
  readonly game: AnyGame;
  readonly settings: Json;
  readonly secret: string;
  readonly chance: string;
  readonly players: readonly Player[];
  readonly lines: readonly LogLine[];
  readonly takenBack: readonly TakenBack[];
}

/** The players of a log; null unless they are one person and bots, and all their names are valid. */
function playersOf({ names, bots, players }: GameLog): readonly Player[] | null {
  const seated = names.map((raw, seat): Player => {
    const { bot, face } = defined(players[seat]);
    const known = bot !== undefined && bot.length <= BOT_CHARS_MAX ? { bot } : {};
    return {
      seat,
      name: trimmedName(raw),
      isAiPlayer: defined(bots[seat]),
      ...known,
      ...(face === undefined ? {} : { face }),
    };
  });
  const isName = ({ name }: Player): boolean => name.length > 0 && name.length <= NAME_CHARS_MAX && NAME.test(name);
  const people = seated.filter(({ isAiPlayer }) => !isAiPlayer);
  return people.length === 1 && seated.every(isName) ? seated : null;
}

function read(games: readonly AnyGame[], text: string): Checked<Sent> {
  const log = linesIn(text) > LINES_MAX || headerLength(text) > HEADER_CHARS_MAX ? null : parseLog(text);
  if (log?.ok !== true) return fault('log');
  const { game: name, version, settings: raw, seats, chance, gameId: id, isOffline, fairness, lines } = log.value;
  const players = playersOf(log.value);
  if (!REPLAY_ID.test(id) || chance === null || !isOffline) return fault('log');
  const secret = describedSecret(chance);
  if (players === null || players.length !== seats || secret === null || fairness !== null) return fault('log');
  const game = games.find((known) => known.id === name);
  const settings = game?.settings(raw);
  if (game === undefined || settings?.ok !== true || version !== game.version) return fault('rules');
  const [min, max] = seatsUnder(game, '', settings.value);
  if (seats < min || seats > max) return fault('rules');
  const takenBack = standingMarks(log.value.takenBack);
  return { ok: true, value: { id, game, settings: settings.value, secret, chance, players, lines, takenBack } };
}
/** The length of the first line that is not empty. */
function headerLength(text: string): number {
  const begins = text.search(/\S/);
  const ends = text.indexOf('\n', begins);
  return (ends === -1 ? text.length : ends) - begins;
}
function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
/** The moments at which moves were taken back, without those that were themselves taken back later. */
function standingMarks(marks: readonly TakenBack[]): readonly TakenBack[] {
  let earliest = Infinity;
  const fromLast = marks.toReversed().filter(({ at }) => {
    const isStanding = at <= earliest;
    earliest = Math.min(earliest, at);
    return isStanding;
  });
  return fromLast.toReversed();
}

/** Replays a log with the engine, and checks each line. */
class Replayed {
  readonly #sent: Sent;
  readonly #table: ReturnType<AnyGame['open']>['table'];
  readonly #due: AnyEvent[];
  /** By the number of events before them. */
  readonly #marks: ReadonlyMap<number, readonly TakenBack[]>;
  readonly #lines: string[] = [];
  #seq = 0;
  #events = 0;
  #isOver = false;

  constructor(sent: Sent) {
    this.#sent = sent;
    const { game, settings, players, secret } = sent;
    const { table, events } = game.open({ settings, seats: players.length, chance: secretChance(secret) });
    this.#table = table;
    this.#due = [...events];
    this.#marks = Map.groupBy(sent.takenBack, ({ at }) => at);
  }
  async lines(): Promise<Checked<readonly string[]>> {
    let answers = 0;
    for (const line of this.#sent.lines) {
      const wrong = this.#isOver ? 'log' : this.#take(line);
      if (wrong !== null) return fault(wrong);
      if (++answers % ANSWERS_AT_ONCE === 0) await breath();
    }
    return this.#isOver && this.#due.length === 0 ? { ok: true, value: this.#lines } : fault('log');
  }
  #take(line: LogLine): 'log' | 'rules' | null {
    if ('fairness' in line) return 'log';
    const { at } = line;
    if ('over' in line) return this.#end(at, line.over);
    if (at === undefined) return 'log';
    return 'event' in line ? this.#event(at, line.event) : this.#answer(at, line);
  }
  #event(at: number, told: Json): 'log' | 'rules' | null {
    const stored = this.#due.shift()?.stored;
    if (stored === undefined || JSON.stringify(happened(stored)) !== JSON.stringify(happened(told))) return 'rules';
    this.#events += 1;
    this.#lines.push(JSON.stringify({ at, seq: ++this.#seq, event: stored }));
    const marks = this.#marks.get(this.#events) ?? [];
    return marks.every((mark) => this.#mark(mark)) ? null : 'log';
  }
  #answer(
    at: number,
    { seat, action, by, prompt }: Extract<LogLine, { readonly action: Json }>,
  ): 'log' | 'rules' | null {
    if (by === undefined || this.#due.length > 0) return 'log';
    const result = this.#table.act(seat, action);
    if (!result.ok) return 'rules';
    this.#due.push(...result.value);
    // The number of a bot's prompt, by which its choice can be explained later.
    const asked = Number.isSafeInteger(prompt) ? { prompt } : {};
    this.#lines.push(JSON.stringify({ at, seat, action, by, ...asked }));
    return null;
  }
  /** Only what stands is replayed and kept. This adds a line where something was taken back. */
  #mark({ seat, time: at }: TakenBack): boolean {
    if (at === undefined || this.#due.length > 0) return false;
    const to = this.#seq;
    this.#lines.push(JSON.stringify({ at, seq: ++this.#seq, takenBack: { seat, to, agreed: [] } }));
    return true;
  }
  /** The end of the game: by its rules, or because its person left; then nobody has a place. */
  #end(at: number | undefined, over: Json): 'log' | 'rules' | null {
    const { wait } = this.#table;
    const isLeft = Array.isArray(over) && over.length === 0;
    if (!isLeft && !('over' in wait)) return 'log';
    if ('over' in wait && JSON.stringify(wait.over) !== JSON.stringify(over)) return 'rules';
    this.#isOver = true;
    this.#lines.push(JSON.stringify({ ...(at === undefined ? {} : { at }), over }));
    return null;
  }
}

const isOffline = ({ header }: ReplayEntry): boolean => isRecord(header) && header['offline'] === true;

/** The log as it is kept: complete, for the browser that sent it. It counts in no rating. */
function kept({ id, game, settings, chance, players }: Sent, lines: readonly string[], browser: string): FinishedLog {
  const { id: name, version } = game;
  const header = { game: name, version, settings, seats: players.length, chance, gameId: id, players };
  const person = defined(players.find(({ isAiPlayer }) => !isAiPlayer));
  const keys = [browserKey(browser)];
  return {
    lines: [JSON.stringify({ ...header, replays: ACCESS, offline: true }), ...lines],
    access: ACCESS,
    players: keys,
    people: [{ seat: person.seat, name: person.name, keys, isWhole: true }],
  };
}

export interface OfflineGamesOptions {
  readonly games: readonly AnyGame[];
  readonly shelf: Pick<LogReader, 'entries' | 'entry'>;
  readonly replays: MoreReplays;
  readonly keptMax?: { readonly each: number; readonly all: number };
}
export class OfflineGames {
  readonly #options: OfflineGamesOptions;
  readonly #queue = new TaskQueue();

  constructor(options: OfflineGamesOptions) {
    this.#options = options;
  }
  /** Checks and stores a game. `id` is that of the stored game; `isKnown`: it was sent before. */
  async take(text: string, browser: string): Promise<Checked<{ readonly id: string; readonly isKnown: boolean }>> {
    if (this.#queue.waiting >= WAITING_MAX) return fault('busy');
    return this.#queue.run(() => this.#check(text, browser));
  }
  async #check(text: string, browser: string): Promise<Checked<{ readonly id: string; readonly isKnown: boolean }>> {
    const { games, shelf, replays, keptMax = KEPT_MAX } = this.#options;
    const sent = read(games, text);
    if (!sent.ok) return sent;
    const { id } = sent.value;
    const isTheirs = chairsOf(browser);
    const before = await shelf.entry(id);
    if (before !== null)
      return isOffline(before) && isTheirs(before) ? { ok: true, value: { id, isKnown: true } } : fault('taken');
    const all = (await shelf.entries()).filter(isOffline);
    if (all.length >= keptMax.all || all.filter(isTheirs).length >= keptMax.each) return fault('full');
    const lines = await new Replayed(sent.value).lines();
    if (!lines.ok) return lines;
    // The id is the sender's choice. Another game may have got it while the log was checked.
    const isAdded = await replays.add(id, kept(sent.value, lines.value, browser));
    return isAdded ? { ok: true, value: { id, isKnown: false } } : fault('taken');
  }
}
