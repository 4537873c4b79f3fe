/**
 * What the application needs of the world. Everything behind these is exchangeable; nothing here knows a socket or a
 * file.
 */
import type {
  Address,
  Chance,
  Dials,
  GameTypes,
  Issue,
  Json,
  Result,
  Seat,
  SeenView,
  Shown,
  Standing,
  Wait,
} from '@parlour/kernel';
import type { Lesson } from '@parlour/kit/doors';
import type { Character } from '@parlour/sdk/characters/character';
import type { Commitment, Contribution, Deal, Opened } from '@parlour/sdk/fairness/scheme';
import type { CreateRoom, ReplayAccess, RoomPlayer, ServerMessage } from '@parlour/sdk/messages';

/** One client, however it is connected. Its methods return at once and never throw, also after the other side is gone. */
export interface Connection {
  readonly id: string;
  /** The room that the client's address names. */
  readonly roomId: string;
  /** Where the client calls from, as limits and bans count it. */
  readonly address: string;
  /** When the client opened its socket, where several connections one after the other stand for the same one. */
  readonly openedAt?: number;
  /** Where another server has the socket: everything that the client had said by then has come from there. */
  readonly completeAt?: number;
  /** A server, and not the client, brings it back to its table. */
  readonly isBroughtBack?: boolean;
  /** `inRows`: the client reads lists of maps as rows. */
  send(message: ServerMessage, inRows?: boolean): void;
  /** What another server has encoded for this client, as it is. */
  sendFrame(frame: Uint8Array): void;
  close(code: number, reason: string): void;
}

export type Cancel = () => void;
export interface Clock {
  /** Milliseconds since 1970 that never go back while the process lives. */
  now(): number;
  /** Calls `fn` once, not before `ms` have passed, and never from inside this call. */
  after(ms: number, fn: () => void): Cancel;
}

export interface JournalLoad {
  /** The last snapshot and the number of the record it includes; null and 0 when there is none. */
  readonly snapshot: Json | null;
  readonly snapshotSeq: number;
  /** The records after the snapshot, in order: the first has number `snapshotSeq + 1`. */
  readonly records: readonly Json[];
}
/**
 * The durable log of every table: records numbered from 1, each tied to the one before. One writer a table; a second
 * one is found out by `expectedSeq`. A rejected promise means: unknown whether it was stored; load before going on.
 */
export interface Journal {
  /**
   * Resolves only when durable. `expectedSeq` is the number of the last record so far, 0 for a new table. All or none.
   */
  append(tableId: string, expectedSeq: number, records: readonly Json[]): Promise<'ok' | 'conflict'>;
  /** The table as it is after record `seq`: later loads begin here. Older snapshots may be dropped. */
  putSnapshot(tableId: string, seq: number, snapshot: Json): Promise<void>;
  /** Null for a table that was never written or is retired. Rejects when the chain is broken. */
  load(tableId: string): Promise<JournalLoad | null>;
  /** Records `fromSeq … toSeq`, both included, whole and in order, however old. */
  read(tableId: string, fromSeq: number, toSeq: number): AsyncIterable<Json>;
  /**
   * Records up to `seq` will not be read again, and those of them that the snapshot includes may go. They go when there
   * is time, or with the table.
   */
  forget(tableId: string, seq: number): Promise<void>;
  /** Every table that is not retired. */
  open(): Promise<readonly string[]>;
  /** The table is finished with: it is no longer open, and its records may go. */
  retire(tableId: string): Promise<void>;
  close(): Promise<void>;
}

/** The shared journal does not answer now. Nothing is wrong with the table, and the log has it already. */
export class JournalAway extends Error {
  override name = 'JournalAway';
}
/** The server that writes a table, where several share a journal. Each owner's epoch is larger than the one before. */
export type Owner = { readonly node: string; readonly epoch: number };
export interface OwnershipEvents {
  /** The table has left memory because another server may write it now. Clients were not told. */
  onLost(tableId: string): void;
}

/** The log of a finished game. */
export interface FinishedLog {
  /** One JSON text each; the first is the header. */
  readonly lines: readonly string[];
  readonly access: ReplayAccess;
  /** Keys of those who held a chair: their session tokens, and their browsers as `browserKey` has them. */
  readonly players: readonly string[];
  /** Where left out, the game counts in no person's figures. */
  readonly people?: readonly LoggedPerson[];
  readonly tableId?: string;
  /** What stands of the game, where the writer of the log has it at hand; the lines say the same. */
  readonly standing?: StandingGame;
}
export interface StandingGame {
  readonly events: readonly Json[];
  /** Where everybody came in. */
  readonly over: Standing;
  readonly hasTakenBack: boolean;
}
/** A person who has had a chair in a finished game. */
export interface LoggedPerson {
  readonly seat: number;
  readonly name: string;
  /** The browser's key before the session's. */
  readonly keys: readonly string[];
  /** Had it all the time: what was played there was played by them, or by a bot that stood in for them. */
  readonly isWhole: boolean;
  /** Had it from the first event to this one, and got up then. */
  readonly until?: number;
}
/** A browser as a key to the games that were played in it: never to be taken for a session token. */
export const browserKey = (browser: string): string => `browser ${browser}`;
export interface Replays {
  /** Writes all or nothing; writing the same id again replaces it. */
  write(gameId: string, log: FinishedLog): Promise<void>;
}

/** Where cards come from. The secret is journalled with the game, so that the same cards come again after a stop. */
export interface ChanceSource {
  newSecret(): string;
  from(secret: string): Chance;
  /** For the header of the finished game's log: enough to make the same cards again. */
  describe(secret: string): string;
  /** How hands are committed to beforehand (docs/fairness.md); without it cards come from the secret alone. */
  readonly fairness?: FairnessScheme;
}
/** One draw; `size` of a shuffle, null for a single number. */
export interface DrawSpec {
  readonly hand: number;
  readonly label: string;
  readonly size: number | null;
}
export interface BatchSpec {
  readonly gameId: string;
  readonly batch: number;
  readonly players: readonly Contribution[];
  readonly draws: readonly DrawSpec[];
}
export interface FairnessScheme {
  /** The same for the same secret and spec. */
  batch(secret: string, spec: BatchSpec): FairBatch;
  /** Whether hashing `value` this many times gives the anchor. */
  isLink(anchor: string, link: number, value: string): boolean;
}
/** The draws of one hand, before it is dealt. */
export interface FairBatch {
  readonly commitment: Commitment;
  /** By player; null where the server's own value stands in. */
  deal(salts: readonly (string | null)[]): FairDeal;
}
export interface FairDeal {
  /** Null for a draw that was not committed to. */
  shuffle(hand: number, label: string, size: number): Uint8Array | null;
  pick(hand: number, label: string, n: number): number | null;
  /** All cards of a deck in the order they are dealt; null for a draw that is not a shuffle. */
  order(hand: number, label: string): readonly number[] | null;
  /** What everybody is told of it, once these were drawn. */
  told(drawn: readonly Address[]): Deal;
  /** Proof of what is shown, as far as it was committed to. */
  open(shown: readonly Shown[]): readonly Opened[];
}

/** A bot's turn, with all that the bot may know. */
export interface BotQuestion {
  readonly game: string;
  /** One of the game's own players or one that plays any game, who says of itself that it thinks long. */
  readonly bot: string;
  /** Of the character whom it plays. */
  readonly dials?: Dials;
  readonly view: SeenView;
  readonly menu: Json;
  /** Seeds the bot's own chance: unpredictable to players, and the same after a restart. */
  readonly seed: string;
  /** The bot must answer within this time. */
  readonly limitMs: number;
  /** The answer is why it does so: the action, and what it weighed; null where it gives no reasons. */
  readonly isExplained?: true;
}
export type BotChoice = Result<Json, string>;
/** Bots that think long, beside the tables. */
export interface BotThinkers {
  /**
   * The question may change as soon as this returns. Never rejects: a bot that fails or is too slow is an error in
   * words.
   */
  choose(question: BotQuestion): Promise<BotChoice>;
}

/** What a character is asked to answer: public facts and its own story, never a view of any seat. */
export interface TalkRequest {
  readonly character: Character;
  /** Who wrote the message. */
  readonly from: string;
  readonly text: string;
  /** The writer's, as a tag such as `fi`. */
  readonly language: string | undefined;
  /** The last lines of the table, oldest first. */
  readonly recent: readonly { readonly playerName: string; readonly text: string }[];
}
/** Words of a language model. */
export interface Talker {
  /** A reply that can be shown as it is; null where there is none, for whatever reason. Never rejects. */
  reply(request: TalkRequest): Promise<string | null>;
}
/** Of whom a story is told: somebody made up. */
export interface StoryRequest {
  readonly name: string;
  readonly dials: Dials;
  /** A tag such as `fi`. */
  readonly language: string;
}
/** Stories of characters, by a language model. */
export interface Storyteller {
  /** A story that can be shown as it is; null where there is none, for whatever reason. Never rejects. */
  story(request: StoryRequest): Promise<string | null>;
}
/** How a hand that a public event ends went, by seat; null for all other events. */
export type SwingOf = (event: Json & { readonly type: string }) => Readonly<Record<Seat, number>> | null;

export type LogFields = Readonly<Record<string, unknown>>;
export interface Logger {
  /** What happens at the tables, step by step. Never a hidden card, and never what an answer says beside its type. */
  debug(message: string, fields?: LogFields): void;
  /** False where `debug` is not heard, so that callers need not put together what it would say. */
  readonly isDebugging: boolean;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  /** A bug or a broken store; `fields.error` is what was thrown. */
  error(message: string, fields?: LogFields): void;
}

export type Counter =
  | 'messages_received'
  | 'messages_refused'
  | 'errors_contained'
  | 'games_started'
  | 'games_finished'
  | 'moves'
  | 'clock_expiries'
  | 'reconnects'
  | 'tables_reloaded'
  | 'tables_taken'
  | 'clients_moved'
  | 'lease_lapses';
export interface Metrics {
  count(what: Counter, labels?: Readonly<Record<string, string>>): void;
  /** How long an answer took from being received until everybody was told, journal included. */
  observeMove(ms: number): void;
}

/** The part of the server's settings that the application reads. */
export interface AppSettings {
  /** Rooms and games that are awake at the same time. */
  readonly maxGames: number;
  /** Games that may sleep in addition, until their people come back. */
  readonly maxSleeping: number;
  /** The game of a room whose maker names none; null: the first there is. */
  readonly defaultGame: string | null;
  /** Factor on all pauses and thinking times; 0 in tests. */
  readonly pace: number;
  /** A client that is silent for this long is dropped; transport heartbeats count as a sign of life (`App.heard`). */
  readonly silenceMs: number;
  /** How long a table can be resumed after its last person has left. */
  readonly keepMs: number;
  /** How long an empty room is kept. */
  readonly roomIdleMs: number;
  /** How long a dropped person's place is kept where no clock runs: before the game, and at tables without a clock. */
  readonly graceMs: number;
  readonly chatCharsMax: number;
  readonly chatPerMinute: number;
}
export const APP_DEFAULTS: AppSettings = {
  maxGames: 100,
  maxSleeping: 1000,
  defaultGame: null,
  pace: 1,
  silenceMs: 45_000,
  keepMs: 24 * 3600_000,
  roomIdleMs: 30 * 60_000,
  graceMs: 15_000,
  chatCharsMax: 300,
  chatPerMinute: 30,
};

export interface Ports {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly replays: Replays;
  readonly chance: ChanceSource;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly thinkers: BotThinkers;
  /** By game; what characters say after a hand depends on it. */
  readonly swings?: ReadonlyMap<string, SwingOf>;
  /** By game. */
  readonly lessons?: ReadonlyMap<string, Lesson<GameTypes>>;
  /** Without one, characters say built-in lines. */
  readonly talker?: Talker;
  /** A random UUID, version 4. */
  readonly newId: () => string;
  /** Where several servers share the tables. */
  readonly ownership?: OwnershipEvents;
}

/** By seat, what its bot answers to its first question, its second and so on. */
export type Script = readonly (readonly (Json & { readonly type: string })[])[];
/**
 * Where a table begins that does not begin at the beginning: in the middle of another game, with one seat for a person.
 */
export type StartPosition = {
  readonly version: number;
  /** Whole, secrets included. */
  readonly state: Json;
  readonly wait: Wait;
  /** The person's. */
  readonly seat: Seat;
  /** By seat; null where a bot is called by a name of its own. */
  readonly names: readonly (string | null)[];
  /** The hand that is played there, by its number; rooms from before it was kept have none, and commit to nothing. */
  readonly hand?: number;
  /** Of a lesson: followed where it is legal. */
  readonly script?: Script;
  /** Of a table that plays on from a replay. */
  readonly playedOn?: PlayedOn;
};
/** The moment of a finished game from which another table plays on. */
export type PlayedOn = {
  readonly replayId: string;
  /** Number of events before it. */
  readonly at: number;
  /** Of the finished game, from 1. */
  readonly hand: number;
};
export type CreateRefusal = 'invalid' | 'exists' | 'at_capacity' | 'broker_away';
/** Limit of rooms in a list: ten thousand would be megabytes for each reader. */
export const LOBBY_MAX = 500;
export interface RoomSummary {
  readonly roomId: string;
  readonly phase: 'waiting' | 'playing';
  readonly game: string;
  readonly numAiPlayers: number;
  readonly playersNeeded: number;
  readonly playerCount: number;
  readonly players: readonly RoomPlayer[];
}
/** A room that is awake, as servers tell each other. */
export interface RoomFact extends RoomSummary {
  /** Its maker wants it to be found. */
  readonly listed: boolean;
}
/** What the maker of a room is told. */
export interface MadeRoom extends RoomSummary {
  /** The client that joins with this key becomes host; null where the first to join does. */
  readonly hostKey: string | null;
}
/** The room, or why there is none: `issues` say so in words. */
export type CreatedRoom = Result<MadeRoom, { readonly code: CreateRefusal; readonly issues: readonly Issue[] }>;
export interface AppStatus {
  readonly activeRooms: number;
  readonly activeGames: number;
  /** Rooms and games that count against `maxGames`. */
  readonly capacityUsed: number;
  /** Games that wait for their people, and count only when they are woken. */
  readonly sleeping: number;
  readonly maxGames: number;
}
/** The application, as the transports see it. */
export interface App {
  /** Brings every open table back from the journal. Before anything else. */
  recover(): Promise<void>;
  /** A client has connected. It is told and closed if its room does not exist. */
  connect(connection: Connection): void;
  /** One frame of a client, in the order they came. Never throws. */
  receive(connection: Connection, frame: Uint8Array): void;
  /** Answers a frame that is not binary, such as text, with `invalid_message`. */
  refuse(connection: Connection, message: string): void;
  /** A sign of life below the protocol. */
  heard(connection: Connection): void;
  disconnect(connection: Connection): void;

  createRoom(request: CreateRoom, start?: StartPosition): Promise<CreatedRoom>;
  /**
   * Rooms that their makers list and whose game has not begun: `LOBBY_MAX` at most, those with people in them first.
   */
  rooms(): readonly RoomSummary[];
  /** One that is awake, also while its game runs. */
  room(roomId: string): RoomSummary | null;
  /** Whether there is such a table at all, awake or asleep. Rejects when that cannot be found out. */
  isKept(roomId: string): Promise<boolean>;
  status(): AppStatus;
  /** Finishes what is in flight, tells the clients to come back later, and lets go of every table. */
  stop(): Promise<void>;
}
/** The tables that one of several servers has, as the part that shares them out sees it. */
export interface OwnedTables extends App {
  createOwned(request: CreateRoom, owner: Owner, start?: StartPosition): Promise<CreatedRoom>;
  /**
   * Writes into the table's log whose it is now, and brings it into memory. `elsewhere`: a later owner has done so, by their
   * epochs. `isSure`: whatever these say, as where the broker has lost count of them.
   */
  adopt(roomId: string, owner: Owner, isSure: boolean): Promise<'ok' | 'none' | 'elsewhere'>;
  /** The server that has this client's socket was silent for so long. */
  unheard(connection: Connection, ms: number): void;
  /** That server is gone: as `disconnect`, and not the client's fault. */
  cutOff(connection: Connection): void;
  /** Drops the table and its clients without telling anybody. */
  lose(roomId: string): void;
  facts(): readonly RoomFact[];
}
