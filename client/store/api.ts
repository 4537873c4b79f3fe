/** What the server says over plain HTTP: which games there are, which rooms are open, and a new room. */
import type { Json, Result } from '@parlour/kernel';
import { fromWire, toWire } from '@parlour/sdk/names';
import type { CreateRoom } from '@parlour/sdk/messages';
import { keepHostKey } from './keys.ts';

export interface GameInfo {
  readonly id: string;
  readonly seats: readonly [min: number, max: number];
  /** JSON Schema. */
  readonly settings: Json;
  readonly presets: Readonly<Record<string, Json>>;
  /** Presets with chairs and players of their own. */
  readonly companies: Readonly<Record<string, Company>>;
  /** Fewest and most chairs under each preset. */
  readonly presetSeats: Readonly<Record<string, Company['seats']>>;
  readonly bots: readonly string[];
}
interface Company {
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
/** `unreachable`: no answer at all. `wrong` comes with the server's readable list. */
export type ApiProblem =
  | { readonly is: 'unreachable' | 'missing' | 'full' | 'taken' | 'failed' }
  | { readonly is: 'wrong'; readonly issues: readonly string[] };
export type Answer<T> = Result<T, ApiProblem>;

const ok = <T>(value: T): Answer<T> => ({ ok: true, value });
const failed = (error: ApiProblem): Answer<never> => ({ ok: false, error });

async function call(path: string, init?: RequestInit): Promise<Answer<Json>> {
  let response: Response;
  let body: Json;
  try {
    response = await fetch(path, { ...init, headers: { 'Content-Type': 'application/json' } });
    body = fromWire((await response.json()) as Json);
  } catch {
    return failed({ is: 'unreachable' });
  }
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

/** The log of a finished game, for whoever may read it. */
export async function fetchLog(gameId: string, token: string | null): Promise<Answer<Blob>> {
  try {
    const headers = token === null ? undefined : { Authorization: `Bearer ${token}` };
    const response = await fetch(`/replays/${encodeURIComponent(gameId)}`, headers === undefined ? {} : { headers });
    return response.ok ? ok(await response.blob()) : failed({ is: response.status === 404 ? 'missing' : 'failed' });
  } catch {
    return failed({ is: 'unreachable' });
  }
}

const isRecord = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const listIn = (body: Json, key: string): readonly Json[] => {
  const found = isRecord(body) ? body[key] : undefined;
  return isList(found) ? found : [];
};
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const whole = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

/** The server's list of what is wrong, as lines to read. */
function issuesOf(body: Json): readonly string[] {
  const issues = listIn(body, 'issues').flatMap((issue) => {
    if (typeof issue === 'string') return [issue];
    return isRecord(issue) ? [[text(issue['path']), text(issue['message'])].filter(Boolean).join(' ')] : [];
  });
  return issues.length > 0 || !isRecord(body) ? issues : [text(body['message'])].filter(Boolean);
}
function toSeats(raw: readonly Json[]): Company['seats'] {
  const [min = 1, max = min] = raw.map(whole);
  return [min, max];
}
const toCompany = (raw: Json): Company => ({
  seats: toSeats(listIn(raw, 'seats')),
  bots: listIn(raw, 'bots').map(text),
});
function toGame(raw: Json): GameInfo[] {
  if (!isRecord(raw) || typeof raw['id'] !== 'string') return [];
  const companies = isRecord(raw['companies']) ? Object.entries(raw['companies']) : [];
  const seats = isRecord(raw['presetSeats']) ? raw['presetSeats'] : {};
  return [
    {
      id: raw['id'],
      ...toCompany(raw),
      settings: raw['settingsSchema'] ?? null,
      presets: isRecord(raw['presets']) ? raw['presets'] : {},
      companies: Object.fromEntries(companies.map(([preset, company]) => [preset, toCompany(company)])),
      presetSeats: Object.fromEntries(Object.keys(seats).map((preset) => [preset, toSeats(listIn(seats, preset))])),
    },
  ];
}
function toRoom(raw: Json): OpenRoom[] {
  if (!isRecord(raw) || typeof raw['roomId'] !== 'string') return [];
  return [
    {
      roomId: raw['roomId'],
      game: text(raw['game']),
      isPlaying: raw['phase'] === 'playing',
      playersNeeded: whole(raw['playersNeeded']),
      playerCount: whole(raw['playerCount']),
      players: listIn(raw, 'players').flatMap((player) =>
        isRecord(player) ? [{ name: text(player['name']), ready: player['ready'] === true }] : [],
      ),
    },
  ];
}

export async function listGames(): Promise<Answer<readonly GameInfo[]>> {
  const answer = await call('/games');
  return answer.ok ? ok(listIn(answer.value, 'games').flatMap(toGame)) : answer;
}
export async function listRooms(): Promise<Answer<readonly OpenRoom[]>> {
  const answer = await call('/rooms');
  return answer.ok ? ok(listIn(answer.value, 'rooms').flatMap(toRoom)) : answer;
}
/** A room that is awake; `missing` is also one that everybody has left for a while. */
export async function roomInfo(id: string): Promise<Answer<OpenRoom>> {
  const answer = await call(`/rooms/${encodeURIComponent(id)}`);
  if (!answer.ok) return answer;
  const [room] = toRoom(answer.value);
  return room === undefined ? failed({ is: 'failed' }) : ok(room);
}
export interface Invite {
  /** Names of the server on its network, the likeliest first. */
  readonly names: readonly string[];
  /** Set when the server listens to its own machine alone. */
  readonly openCommand: string | null;
}
/** Where others find this server, for a page that was opened on the server's own machine. */
export async function inviteInfo(): Promise<Answer<Invite>> {
  const answer = await call('/invite');
  if (!answer.ok) return answer;
  const command = isRecord(answer.value) ? answer.value['openCommand'] : null;
  return ok({
    names: listIn(answer.value, 'names').map(text),
    openCommand: typeof command === 'string' ? command : null,
  });
}
/** Opens a room, and keeps the key to it; the answer is its id. */
export async function createRoom(wish: CreateRoom): Promise<Answer<string>> {
  const answer = await call('/rooms', { method: 'POST', body: JSON.stringify(toWire(wish)) });
  if (!answer.ok) return answer;
  const { roomId, hostKey } = isRecord(answer.value) ? answer.value : {};
  if (typeof roomId !== 'string') return failed({ is: 'failed' });
  if (typeof hostKey === 'string') keepHostKey(roomId, hostKey);
  return ok(roomId);
}
