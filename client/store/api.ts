/** Requests to the server over plain HTTP: the list of games, open rooms, and a new room. */
import type { Codec, Json, Result } from '@parlour/kernel';
import type { CharacterSheet } from '@parlour/sdk/characters/character';
import { fromWire, toWire } from '@parlour/sdk/names';
import type { CreateRoom } from '@parlour/sdk/messages';
import {
  gamesAnswer,
  inviteAnswer,
  madeRoomAnswer,
  problemAnswer,
  replaysAnswer,
  roomsAnswer,
  storyAnswer,
  tablesAnswer,
  type GameAnswer,
  type ReplayAnswer,
  type RoomAnswer,
} from '@parlour/sdk/schemas/rest';
import { storage } from '../ui/stored.ts';
import { browserId, keepHostKey } from './keys.ts';
import { isOffline, noteAnswer, offline } from './offline.ts';

export interface GameInfo {
  readonly id: string;
  readonly seats: readonly [min: number, max: number];
  /** A JSON Schema. */
  readonly settings: Json;
  readonly presets: Readonly<Record<string, Json>>;
  /** Presets that set the number of players and the bots themselves. */
  readonly presetPlayers: Readonly<Record<string, PresetPlayers>>;
  /** Fewest and most chairs under each preset. */
  readonly presetSeats: Readonly<Record<string, PresetPlayers['seats']>>;
  readonly bots: readonly string[];
}
interface PresetPlayers {
  readonly seats: readonly [min: number, max: number];
  readonly bots: readonly string[];
}
export interface OpenRoom {
  readonly roomId: string;
  readonly game: string;
  readonly isPlaying: boolean;
  readonly playersNeeded: number;
  readonly playerCount: number;
  readonly players: readonly { readonly name: string; readonly ready: boolean }[];
}
/**
 * `unreachable`: no answer at all. `asleep`: the room is kept, and is loaded again when somebody joins. `wrong` comes
 * with the server's list of issues.
 */
export type ApiProblem =
  | { readonly is: 'unreachable' | 'missing' | 'asleep' | 'full' | 'taken' | 'failed' }
  | { readonly is: 'wrong'; readonly issues: readonly string[] };
export type Answer<T> = Result<T, ApiProblem>;

const ok = <T>(value: T): Answer<T> => ({ ok: true, value });
const failed = (error: ApiProblem): Answer<never> => ({ ok: false, error });

export async function call(
  path: string,
  init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<Answer<Json>> {
  let response: Response;
  let body: Json;
  try {
    response = await fetch(path, { ...init, headers: { 'Content-Type': 'application/json', ...init?.headers } });
    body = fromWire((await response.json()) as Json);
  } catch {
    noteAnswer(false);
    return failed({ is: 'unreachable' });
  }
  noteAnswer(true);
  if (response.ok) return ok(body);
  switch (response.status) {
    case 400:
      return failed({ is: 'wrong', issues: issuesOf(body) });
    case 404:
      return failed({ is: 'missing' });
    case 409:
      return failed({ is: 'taken' });
    case 503:
      return failed({ is: 'full' });
    default:
      return failed({ is: 'failed' });
  }
}

export const bearing = (key: string): Record<string, string> => ({ Authorization: `Bearer ${key}` });

export interface FinishedGame {
  readonly replayId: string;
  readonly game: string;
  readonly finishedAt: number;
  /** The user's own; null if that is not known. */
  readonly seat: number | null;
}
const toFinished = ({ replayId, finishedAt, seat, header: { game } }: ReplayAnswer): FinishedGame[] =>
  typeof game === 'string' ? [{ replayId, game, finishedAt, seat }] : [];
/** The last games played in this browser, newest first. */
export async function listPlayed(limit: number): Promise<Answer<readonly FinishedGame[]>> {
  const answer = read(await call(`/replays?limit=${limit}`, { headers: bearing(browserId()) }), replaysAnswer);
  return answer.ok ? ok(answer.value.replays.flatMap(toFinished)) : answer;
}

/** Parses the answer's body with the codec. A body that does not fit counts as a failure of the server. */
export function read<T>(answer: Answer<Json>, codec: Codec<T>): Answer<T> {
  if (!answer.ok) return answer;
  const parsed = codec.parse(answer.value);
  return parsed.ok ? parsed : failed({ is: 'failed' });
}
/** The server's list of issues as readable lines. */
function issuesOf(body: Json): readonly string[] {
  const problem = problemAnswer.parse(body);
  if (!problem.ok) return [];
  const { message, issues = [] } = problem.value;
  return issues.length > 0 ? issues.map((issue) => [issue.path, issue.message].filter(Boolean).join(' ')) : [message];
}
const toGame = ({ settingsSchema, ...game }: GameAnswer): GameInfo => ({ ...game, settings: settingsSchema });
const toRoom = ({ phase, ...room }: RoomAnswer): OpenRoom => ({ ...room, isPlaying: phase === 'playing' });

const GAMES = 'parlour:games';
function parsed(text: string): Answer<Json> {
  try {
    return ok(JSON.parse(text) as Json);
  } catch {
    return failed({ is: 'unreachable' });
  }
}
/**
 * The list of games. If the server is unreachable, the last answer is used, since games can be played on this device.
 */
export async function listGames(): Promise<Answer<readonly GameInfo[]>> {
  const told = await call('/games');
  if (told.ok) storage.write(GAMES, JSON.stringify(told.value));
  const kept = told.ok || told.error.is !== 'unreachable' ? null : storage.read(GAMES);
  const answer = read(kept === null ? told : parsed(kept), gamesAnswer);
  return answer.ok ? ok(answer.value.games.map(toGame)) : answer;
}
export async function listRooms(): Promise<Answer<readonly OpenRoom[]>> {
  const answer = read(await call('/rooms'), roomsAnswer);
  return answer.ok ? ok(answer.value.rooms.map(toRoom)) : answer;
}
/** What the server says of one of several tables. `room` is null unless the table is awake. */
export interface KnownTable {
  readonly roomId: string;
  readonly state: 'awake' | 'asleep' | 'gone';
  readonly room: OpenRoom | null;
}
/** Which of these tables are there. In one request, in which a table that sleeps is no error in the browser's log. */
export async function tablesInfo(ids: readonly string[]): Promise<Answer<readonly KnownTable[]>> {
  const answer = read(await call(`/tables?rooms=${ids.map(encodeURIComponent).join(',')}`), tablesAnswer);
  if (!answer.ok) return answer;
  return ok(answer.value.tables.map(({ room, ...table }) => ({ ...table, room: room === null ? null : toRoom(room) })));
}
/** Information about a room that is in the server's memory. */
export async function roomInfo(id: string): Promise<Answer<OpenRoom>> {
  const answer = await tablesInfo([id]);
  if (!answer.ok) return answer;
  // An address with a comma names no room, but is read as the names of two.
  const table = answer.value.find(({ roomId }) => roomId === id);
  if (table?.room != null) return ok(table.room);
  return failed({ is: table?.state === 'asleep' ? 'asleep' : 'missing' });
}
export interface Invite {
  /** Host names of the server on its network, most likely to work first. */
  readonly names: readonly string[];
  /** Set if the server listens only to its own machine, unless one of its settings is secret. */
  readonly openCommand: string | null;
  /** Set if the server listens only to its own machine: what its settings lack. */
  readonly openSetting: string | null;
}
/** How others can reach this server, for a page that was opened on the server's own machine. */
export const inviteInfo = async (): Promise<Answer<Invite>> => read(await call('/invite'), inviteAnswer);
/** Asks the server's language model for a story. Null if the server has none or has written none. */
export async function writeStory(wish: {
  readonly name: string;
  readonly dials: CharacterSheet['dials'];
  readonly language: string;
}): Promise<string | null> {
  if (isOffline(offline.getState())) return null;
  const answer = read(await call('/stories', { method: 'POST', body: JSON.stringify(toWire(wish)) }), storyAnswer);
  return answer.ok ? answer.value.story : null;
}
/** The code for tables on this device is fetched here, which fails while offline if it was never cached. */
async function onDevice(wish: CreateRoom): Promise<Answer<string>> {
  const loaded = await import('./device.ts').catch(() => null);
  return loaded === null ? failed({ is: 'unreachable' }) : loaded.makeOnDevice(wish);
}
/** Opens a room, stores its host key, and returns its id. While offline, the table is opened on this device. */
export async function createRoom(wish: CreateRoom): Promise<Answer<string>> {
  if (isOffline(offline.getState())) return onDevice(wish);
  const answer = read(await call('/rooms', { method: 'POST', body: JSON.stringify(toWire(wish)) }), madeRoomAnswer);
  if (!answer.ok) return answer;
  const { roomId, hostKey } = answer.value;
  if (hostKey !== null) keepHostKey(roomId, hostKey);
  return ok(roomId);
}
