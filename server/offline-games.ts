/**
 * Games that were played without a server and are sent to it later. Nothing of what is sent is believed: the answers are
 * played again from the secret that the log names, and what the engine says goes into the log that is kept.
 */
import { isRecord, type AnyEvent, type AnyGame, type Json, type Result } from '@parlour/kernel';
import { seatsUnder } from './seats.ts';
import { defined } from '@parlour/kernel/defined';
import { NAME_CHARS_MAX, type ReplayAccess } from '@parlour/sdk/messages';
import { NAME, trimmedName } from '@parlour/sdk/plain-text';
import { StandingEvents } from '@parlour/sdk/replay/standing-events';
import { TaskQueue } from './app/connections/task-queue.ts';
import { ANSWERS_AT_ONCE, breath } from './breath.ts';
import { describedSecret, secretChance } from './chance.ts';
import { browserKey, type FinishedLog, type Replays } from './ports.ts';
import { chairsOf, type ReplayEntry } from './replay-index.ts';
import { REPLAY_ID } from './replays.ts';
import type { LogReader } from './statistics/index.ts';

/** Bytes of a log; a long match is a fifth of it. */
export const OFFLINE_BYTES_MAX = 4 * 1024 * 1024;
/** Calls from an address. */
export const OFFLINE_PER_MINUTE = 20;
/** Of one browser, and of all. */
const KEPT_MAX = { each: 200, all: 5000 } as const;
/** Games that wait to be checked; one is at a time. */
const WAITING_MAX = 8;
const LINES_MAX = 50_000;
const BOT_CHARS_MAX = 64;
const ACCESS: ReplayAccess = 'players';
const BY: readonly unknown[] = ['human', 'bot', 'clock'];

/**
 * `log`: it is not the whole log of a game. `rules`: the game here plays it otherwise. `taken`: another game has its id.
 * `full`: no more are kept. `busy`: later.
 */
export type OfflineFault = 'log' | 'rules' | 'taken' | 'full' | 'busy';
type Checked<T> = Result<T, OfflineFault>;
const fault = (error: OfflineFault): { readonly ok: false; readonly error: OfflineFault } => ({ ok: false, error });

interface Player {
  readonly seat: number;
  readonly name: string;
  readonly isAiPlayer: boolean;
  readonly bot?: string;
}
interface Sent {
  readonly id: string;
  readonly game: AnyGame;
  readonly settings: Json;
  readonly secret: string;
  readonly chance: string;
  readonly players: readonly Player[];
  readonly lines: readonly { readonly [field: string]: Json }[];
}

function parsed(text: string): { readonly [field: string]: Json } | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? (value as { readonly [field: string]: Json }) : null;
  } catch {
    return null;
  }
}
function playerOf(raw: Json, seat: number): Player | null {
  if (!isRecord(raw) || typeof raw['name'] !== 'string' || typeof raw['isAiPlayer'] !== 'boolean') return null;
  const name = trimmedName(raw['name']);
  if (name.length === 0 || name.length > NAME_CHARS_MAX || !NAME.test(name)) return null;
  const bot = raw['bot'];
  const known = typeof bot === 'string' && bot.length <= BOT_CHARS_MAX ? { bot } : {};
  return { seat, name, isAiPlayer: raw['isAiPlayer'], ...known };
}
/** One person, and bots in the other chairs. */
function playersOf(raw: Json | undefined): readonly Player[] | null {
  if (!Array.isArray(raw)) return null;
  const players = (raw as readonly Json[]).map(playerOf);
  const people = players.filter((player) => player?.isAiPlayer === false);
  return people.length === 1 ? players.filter((player) => player !== null) : null;
}

function read(games: readonly AnyGame[], text: string): Checked<Sent> {
  const rows = text.split('\n').filter((row) => row !== '');
  const [header, ...lines] = rows.length > LINES_MAX ? [] : rows.map(parsed);
  if (header == null || lines.includes(null)) return fault('log');
  const { game: name, version, settings: raw, seats, chance, gameId: id, offline, fairness } = header;
  const players = playersOf(header['players']);
  if (typeof id !== 'string' || !REPLAY_ID.test(id) || typeof chance !== 'string' || offline !== true)
    return fault('log');
  const secret = describedSecret(chance);
  if (players === null || players.length !== seats || secret === null || fairness !== undefined) return fault('log');
  const game = games.find((known) => known.id === name);
  const settings = game?.settings(raw);
  if (game === undefined || settings?.ok !== true || version !== game.version) return fault('rules');
  const [min, max] = seatsUnder(game, '', settings.value);
  if (seats < min || seats > max) return fault('rules');
  const told = standing(lines.filter((line) => line !== null));
  if (told === null) return fault('log');
  return { ok: true, value: { id, game, settings: settings.value, secret, chance, players, lines: told } };
}
/**
 * Without what was taken back: only what stands is played again and kept, and where something was taken back a line says
 * so. Null where something is taken back that has not happened.
 */
function standing(lines: Sent['lines']): Sent['lines'] | null {
  const all = new StandingEvents<Sent['lines'][number]>();
  for (const line of lines) {
    const { takenBack, event } = line;
    if (isRecord(takenBack)) {
      const { seat, to } = takenBack;
      if (typeof to !== 'number' || to < 1 || to > all.seq || typeof seat !== 'number') return null;
      all.takeBack(to);
      all.addBetween({ at: line['at'] ?? null, takenBack: { seat } });
    } else if (event === undefined) all.addBetween(line);
    else all.add(line);
  }
  return all.items.map(({ item }) => item);
}

/** The event without what is drawn and shown, which follows from the secret. */
function happened(stored: Json | undefined): string {
  if (stored === undefined || !isRecord(stored)) return '';
  const { drawn: _, shown: __, ...event } = stored;
  return JSON.stringify(event);
}

/** The log as the engine plays it. */
class Replayed {
  readonly #sent: Sent;
  readonly #table: ReturnType<AnyGame['open']>['table'];
  readonly #due: AnyEvent[];
  readonly #lines: string[] = [];
  #seq = 0;
  #isOver = false;

  constructor(sent: Sent) {
    this.#sent = sent;
    const { game, settings, players, secret } = sent;
    const { table, events } = game.open({ settings, seats: players.length, chance: secretChance(secret) });
    this.#table = table;
    this.#due = [...events];
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
  #take(line: Sent['lines'][number]): 'log' | 'rules' | null {
    const { at, seat, action, by, prompt, event, over, takenBack } = line;
    if (isRecord(takenBack)) return this.#takenBack(at, takenBack['seat']);
    if (over !== undefined) return this.#end(at, over);
    if (typeof at !== 'number' || !Number.isFinite(at)) return 'log';
    if (event !== undefined) {
      const stored = this.#due.shift()?.stored;
      if (happened(stored) !== happened(event)) return 'rules';
      this.#lines.push(JSON.stringify({ at, seq: ++this.#seq, event: stored }));
      return null;
    }
    if (typeof seat !== 'number' || action === undefined || !BY.includes(by) || this.#due.length > 0) return 'log';
    if (!Number.isInteger(seat) || seat < 0 || seat >= this.#sent.players.length) return 'log';
    const result = this.#table.act(seat, action);
    if (!result.ok) return 'rules';
    this.#due.push(...result.value);
    // The number of a bot's question, by which it can be asked why.
    const asked = Number.isSafeInteger(prompt) ? { prompt } : {};
    this.#lines.push(JSON.stringify({ at, seat, action, by, ...asked }));
    return null;
  }
  #takenBack(at: Json | undefined, seat: Json | undefined): 'log' | null {
    const to = this.#seq;
    if (typeof at !== 'number' || to === 0 || this.#due.length > 0) return 'log';
    if (typeof seat !== 'number' || this.#sent.players[seat] === undefined) return 'log';
    this.#lines.push(JSON.stringify({ at, seq: ++this.#seq, takenBack: { seat, to, agreed: [] } }));
    return null;
  }
  /** By its rules, or because its person left: then nobody has a place. */
  #end(at: Json | undefined, over: Json): 'log' | 'rules' | null {
    const { wait } = this.#table;
    const isLeft = Array.isArray(over) && over.length === 0;
    if (!isLeft && !('over' in wait)) return 'log';
    if ('over' in wait && JSON.stringify(wait.over) !== JSON.stringify(over)) return 'rules';
    this.#isOver = true;
    this.#lines.push(JSON.stringify({ ...(typeof at === 'number' ? { at } : {}), over }));
    return null;
  }
}

const isOffline = ({ header }: ReplayEntry): boolean => isRecord(header) && header['offline'] === true;

/** The log as it is kept: whole, for the browser that sent it. It counts in no rating. */
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
  readonly replays: Replays;
  readonly keptMax?: { readonly each: number; readonly all: number };
}
export class OfflineGames {
  readonly #options: OfflineGamesOptions;
  readonly #queue = new TaskQueue();

  constructor(options: OfflineGamesOptions) {
    this.#options = options;
  }
  /** `id` is that of the stored game; `isKnown`: it was sent before. */
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
    await replays.write(id, kept(sent.value, lines.value, browser));
    return { ok: true, value: { id, isKnown: false } };
  }
}
