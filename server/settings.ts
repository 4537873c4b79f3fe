/** The operator's settings, read from environment variables. Every name starts with `GAME_`. */
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Result } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { markdownTable } from './markdown.ts';

const PREFIX = 'GAME_';
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** One setting: the schema that parses its text, its default, and the two texts that the manual has about it. */
interface Setting<T> {
  readonly schema: z.ZodType<T, string>;
  /** The default, as it would be written in the environment; `''` means not set. */
  readonly fallback: string;
  readonly expects: string;
  readonly meaning: string;
  /** Whether this value, which is set, lets its reader in somewhere. Absent: no value of this setting does. */
  readonly isSecret?: (value: string) => boolean;
}

/** Whether one of these addresses, separated by commas, has a user, a password, or a query, which may hold a key. */
const hasKey = (urls: string): boolean =>
  urls.split(',').some((text) => {
    const { username, password, search } = new URL(text.trim());
    return username + password + search !== '';
  });

function whole(min: number, max: number, fallback: number, meaning: string): Setting<number> {
  const schema = z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);
  const expects = `a whole number from ${grouped(min)} to ${grouped(max)}`;
  return { schema, fallback: String(fallback), expects, meaning };
}
const grouped = (value: number): string => value.toLocaleString('en-US').replaceAll(',', ' ');

const folder = (fallback: string, meaning: string): Setting<string> => ({
  schema: z
    .string()
    .min(1)
    .transform((path) => resolve(path)),
  fallback,
  expects: 'a folder',
  meaning,
});
const maybeFolder = (meaning: string): Setting<string | null> => ({
  schema: z.string().transform((path) => (path === '' ? null : resolve(path))),
  fallback: '',
  expects: 'a folder, or nothing',
  meaning,
});
const oneOf = <const T extends readonly [string, ...string[]]>(
  values: T,
  fallback: T[number],
  meaning: string,
): Setting<T[number]> => ({
  schema: z.enum(values),
  fallback,
  expects: `one of ${values.join(', ')}`,
  meaning,
});

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
const origins: Setting<readonly string[]> = {
  schema: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ''),
    )
    .refine((list) => list.every((origin) => origin === '*' || isOrigin(origin))),
  fallback: '',
  expects: 'origins like https://play.example.org, separated by commas, or *',
  meaning: 'Other pages that may use this server. Its own page always may.',
};
const hosts: Setting<readonly string[]> = {
  schema: z
    .string()
    .transform((list) =>
      list
        .toLowerCase()
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    )
    .refine((list) => list.every((name) => /^(\*|[a-z0-9._-]{1,253})$/.test(name))),
  fallback: '',
  expects: 'host names like play.example.org, separated by commas, or *',
  meaning:
    'Names under which this server is reached, also through a proxy. Addresses, localhost and the machine’s own name always work.',
};
const metricsToken: Setting<string | null> = {
  schema: z
    .string()
    .regex(/^([A-Za-z0-9._~+/-]{16,200}=*)?$/)
    .transform((token) => (token === '' ? null : token)),
  fallback: '',
  expects: '16 to 200 letters, digits and . _ ~ + / -',
  meaning:
    'Opens `/metrics` to callers that send it as `Authorization: Bearer`. Not set: only callers on this machine may read it.',
  isSecret: () => true,
};
const pace: Setting<number> = {
  schema: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,6})?$/)
    .transform(Number)
    .refine((value) => value <= 100),
  fallback: '1',
  expects: 'a number from 0 to 100',
  meaning: 'Factor for all pauses and thinking times. 0 removes them.',
};
const defaultGame: Setting<string | null> = {
  schema: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/)
    .transform((id) => (id === '' ? null : id)),
  fallback: '',
  expects: 'the id of a game, as `GET /games` lists them',
  meaning:
    'The game of a room that is made without naming a game. Not set: the game that declares itself the default, or the ' +
    'first.',
};
const natsUrl: Setting<string | null> = {
  schema: z
    .string()
    .refine((text) => text === '' || text.split(',').every((url) => isBroker(url.trim())))
    .transform((text) => (text === '' ? null : text)),
  fallback: '',
  expects: 'addresses like nats://10.0.0.1:4222, separated by commas',
  meaning: 'The NATS servers that several Parlour servers share. Not set: this server works alone, with SQLite.',
  isSecret: hasKey,
};
const isBroker = (text: string): boolean => URL.canParse(text) && ['nats:', 'tls:'].includes(new URL(text).protocol);
const natsName: Setting<string> = {
  schema: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
  fallback: 'parlour',
  expects: '1 to 32 letters, digits, _ and -',
  meaning: 'The name of this group of servers on NATS. Servers with the same name share their tables.',
};
const natsCredentials: Setting<string | null> = {
  schema: z.string().transform((path) => (path === '' ? null : resolve(path))),
  fallback: '',
  expects: 'a file, or nothing',
  meaning: 'A NATS credentials file. User and password, or a token, may also be part of the address.',
};
const talkUrl: Setting<string | null> = {
  schema: z
    .string()
    .refine((text) => text === '' || (URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)))
    .transform((text) => (text === '' ? null : text)),
  fallback: '',
  expects: 'an address like http://127.0.0.1:11434/v1',
  meaning:
    'An OpenAI-compatible endpoint that writes what characters reply, and their stories. Not set: both are built in.',
  isSecret: hasKey,
};
const talkModel: Setting<string> = {
  schema: z.string().max(200),
  fallback: 'default',
  expects: 'at most 200 characters',
  meaning: 'The language model to use at `GAME_TALK_URL`.',
};
const talkKey: Setting<string | null> = {
  schema: z
    .string()
    .regex(/^[\x21-\x7E]{0,400}$/)
    .transform((key) => (key === '' ? null : key)),
  fallback: '',
  expects: 'at most 400 characters without spaces',
  meaning: 'Sent to `GAME_TALK_URL` as `Authorization: Bearer`, and nowhere else.',
  isSecret: () => true,
};
const host: Setting<string> = {
  schema: z.string().regex(/^[A-Za-z0-9.:_-]{1,253}$/),
  fallback: '127.0.0.1',
  expects: 'an address or a host name',
  meaning: 'The address to listen on. 0.0.0.0 and :: let other machines in.',
};

/** All settings, in the order of the manual. */
const SETTINGS = {
  host,
  port: whole(0, 65_535, 8001, 'The port to listen on. 0 takes a free one.'),
  dataDir: folder('./data', 'Where the journal lives: one SQLite file that holds every table.'),
  replayDir: maybeFolder('Where finished games are kept, one file each. Not set: `replays` in the data folder.'),
  replayKeepDays: whole(1, 36_500, 30, 'How long finished games are kept.'),
  natsUrl,
  natsName,
  natsReplicas: whole(1, 5, 1, 'On how many NATS servers each table is stored. With 3, one of them may be lost.'),
  natsCredentials,
  clientDir: maybeFolder('The folder with the built page. Not set: the one of this checkout.'),
  defaultGame,
  maxSleeping: whole(
    0,
    1_000_000,
    1000,
    'Limit of games that wait on disk until their players come back, in addition to those in memory.',
  ),
  maxGames: whole(
    1,
    100_000,
    100,
    'Limit of rooms and games in memory; beyond it, making a room is answered with 503.',
  ),
  pace,
  keepMinutes: whole(1, 525_600, 1440, 'How long players can come back to a table that everybody has left.'),
  roomIdleMinutes: whole(
    1,
    525_600,
    30,
    'How long a room without anybody in it is kept; a minute or less if the server is full.',
  ),
  graceSeconds: whole(
    0,
    3600,
    15,
    'How long the place of a disconnected player is kept if no clock runs, and how long a table that is loaded again ' +
      'waits for absent players.',
  ),
  heartbeatSeconds: whole(1, 3600, 15, 'How often a connection is pinged. One that misses two in a row is dropped.'),
  chatLengthMax: whole(1, 2000, 300, 'Characters in a chat message.'),
  chatPerMinute: whole(
    1,
    6000,
    30,
    'Chat messages a person may send in a minute; people who share an address may together send three times as many.',
  ),
  messagesPerSecond: whole(1, 10_000, 30, 'Messages a connection may send in a second, measured over ten.'),
  backlogKilobytes: whole(16, 1_048_576, 1024, 'Unsent bytes after which a slow connection is closed.'),
  connectionsMax: whole(1, 1_000_000, 10_000, 'Limit of open sockets of players and spectators in all.'),
  connectionsPerAddress: whole(1, 1_000_000, 64, 'Open sockets from one address.'),
  handshakesPerMinute: whole(1, 1_000_000, 300, 'Sockets an address may open in a minute.'),
  httpConnectionsMax: whole(1, 1_000_000, 1000, 'Limit of all other open connections.'),
  httpConnectionsPerAddress: whole(
    1,
    1_000_000,
    192,
    'Such connections from one address; not counted behind a proxy. A browser opens up to six, so this is for some ' +
      'thirty people who share an address. Idle ones are closed when others need their place.',
  ),
  requestsPerMinute: whole(1, 1_000_000, 600, 'REST calls an address may make in a minute.'),
  roomsPerMinute: whole(1, 1_000_000, 60, 'Rooms an address may make in a minute.'),
  trustProxy: oneOf(
    ['no', 'yes'],
    'no',
    'Whether a proxy is in front of the server: addresses are then taken from `X-Forwarded-For`.',
  ),
  hosts,
  corsOrigins: origins,
  metricsToken,
  talkUrl,
  talkModel,
  talkKey,
  logDir: maybeFolder('Where the log file `parlour.log` is written. Not set: standard output.'),
  logLevel: oneOf(
    LOG_LEVELS,
    'info',
    'The lowest level that is logged. debug adds who was asked, what bots chose, who answered and where hands begin; ' +
      'never a card.',
  ),
} satisfies Record<string, Setting<unknown>>;

type Key = keyof typeof SETTINGS;
type ValueOf<S> = S extends Setting<infer T> ? T : never;
export type Settings = { readonly [K in Key]: ValueOf<(typeof SETTINGS)[K]> };

const KEYS = Object.keys(SETTINGS) as Key[];
const nameOf = (key: string): string => PREFIX + key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** One problem found in the environment variables. */
export interface SettingIssue {
  readonly name: string;
  readonly given: string;
  readonly expects: string;
}
export interface ReadSettings {
  readonly settings: Settings;
  /** Names that start with `GAME_` but are not settings, each with the setting that was probably meant. */
  readonly unknown: readonly SettingIssue[];
}
type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the settings. An empty value counts as not set, since that is how container files unset one. */
export function readSettings(env: Environment): Result<ReadSettings, readonly SettingIssue[]> {
  const issues: SettingIssue[] = [];
  const values = KEYS.map((key) => {
    const { schema, fallback, expects }: Setting<unknown> = SETTINGS[key];
    const name = nameOf(key);
    const given = env[name]?.trim() || fallback;
    const parsed = schema.safeParse(given);
    if (!parsed.success) issues.push({ name, given, expects });
    return [key, parsed.data] as const;
  });
  const unknown = unknownNames(env);
  if (issues.length > 0) return { ok: false, error: [...issues, ...unknown] };
  return { ok: true, value: { settings: Object.fromEntries(values) as Settings, unknown } };
}

/** A setting with its value as it is written in the environment. */
export interface WrittenSetting {
  readonly name: string;
  readonly value: string;
  readonly isSecret: boolean;
}
/** The settings that differ from their defaults, in the order of the manual. Folders are absolute. */
export function changedSettings(settings: Partial<Settings>): readonly WrittenSetting[] {
  return KEYS.flatMap((key) => {
    const { schema, fallback, isSecret }: Setting<unknown> = SETTINGS[key];
    const value = written(settings[key]);
    if (value === '' || value === written(schema.parse(fallback))) return [];
    return [{ name: nameOf(key), value, isSecret: isSecret?.(value) ?? false }];
  });
}
function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : Array.isArray(value) ? value.join(',') : JSON.stringify(value);
}

function unknownNames(env: Environment): SettingIssue[] {
  const names = new Set(KEYS.map(nameOf));
  return Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !names.has(name))
    .sort()
    .map((name) => {
      const meant = nearest(name, names);
      return { name, given: defined(env[name]), expects: `no such setting${meant === null ? '' : `; ${meant}?`}` };
    });
}

function nearest(name: string, names: Iterable<string>): string | null {
  const ranked = [...names].map((known) => ({ known, off: distance(name, known) })).sort((a, b) => a.off - b.off);
  const best = ranked[0];
  return best !== undefined && best.off <= 4 ? best.known : null;
}

/** The edit distance (Levenshtein) between two words. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 0; i < from.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const swap = defined(row[j]) + (from[i] === to[j] ? 0 : 1);
      next.push(Math.min(swap, defined(row[j + 1]) + 1, defined(next[j]) + 1));
    }
    row = next;
  }
  return defined(row[to.length]);
}

/** The error message for settings that cannot be used. It lists all of them at once. */
export function settingsComplaint(issues: readonly SettingIssue[]): string {
  const lines = issues.map(({ name, given, expects }) => `  ${name}=${JSON.stringify(given)}: ${expects}`);
  return ['These settings cannot be used:', ...lines].join('\n');
}

/** The text of `docs/settings.md`, generated from the same table that parses the environment. */
export function settingsManual(): string {
  const rows = KEYS.map((key) => {
    const { fallback, expects, meaning } = SETTINGS[key];
    return [`\`${nameOf(key)}\``, fallback === '' ? '' : `\`${fallback}\``, meaning, expects];
  });
  return `# Settings

The server is configured by environment variables. Every setting has a default. If a value is not valid, the server does
not start and lists everything that is wrong. It also warns of names that start with \`GAME_\` and are not settings.

${markdownTable([['name', 'default', 'meaning', 'expects'], ...rows])}
`;
}
