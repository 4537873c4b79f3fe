/**
 * Ports: the interfaces through which the application reaches everything outside of it. Each implementation can be
 * replaced; nothing here knows of a socket or a file.
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

/** One client, whatever its transport. The methods return at once and never throw, also after the client is gone. */
/** When a socket was opened. The wall clocks of two servers may differ, so there are two readings. */
export interface SocketOpening {
  /** The server that has the socket, and the time by its clock. */
  readonly server: string;
  readonly at: number;
  /** The time by the clock of the server that has the table. It is late by the time that the message took. */
  readonly atHere: number;
}
export interface Connection {
  readonly id: string;
  /** The room in the address to which the client has connected. */
  readonly roomId: string;
  /** The client's network address, as limits and bans count it. */
  readonly address: string;
  /**
   * When the client opened its socket. Set where several connections, one after the other, stand for the same socket.
   */
  readonly opened?: SocketOpening;
  /**
   * Set where another server has the socket: everything that the client sent before this time has arrived from there.
   */
  readonly completeAt?: number;
  /** True if a server reconnects the client to its table, not the client itself. */
  readonly isBroughtBack?: boolean;
  /** `inRows`: lists of maps are encoded as rows, which this client understands. */
  send(message: ServerMessage, inRows?: boolean): void;
  /** Sends a frame as it is that another server has encoded for this client. */
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
  /** The last snapshot and the number of the last record that it includes; null and 0 if there is none. */
  readonly snapshot: Json | null;
  readonly snapshotSeq: number;
  /** The records after the snapshot, in order: the first has number `snapshotSeq + 1`. */
  readonly records: readonly Json[];
}
/**
 * The durable log of each table: records numbered from 1, each linked to the one before. A table has one writer;
 * `expectedSeq` detects a second one. After a rejected promise it is unknown whether the records were stored: load
 * before going on.
 */
export interface Journal {
  /**
   * Stores all records or none, and resolves only when they are durable. `expectedSeq` is the number of the last record
   * so far, 0 for a new table.
   */
  append(tableId: string, expectedSeq: number, records: readonly Json[]): Promise<'ok' | 'conflict'>;
  /** Stores the table's state after record `seq`. Later loads begin there. Older snapshots may be dropped. */
  putSnapshot(tableId: string, seq: number, snapshot: Json): Promise<void>;
  /** Returns null for a table that was never written or is retired. Rejects if the chain is broken. */
  load(tableId: string): Promise<JournalLoad | null>;
  /** Returns records `fromSeq … toSeq`, both included, in order, whatever their age. */
  read(tableId: string, fromSeq: number, toSeq: number): AsyncIterable<Json>;
  /**
   * Declares that records up to `seq` will not be read again. Those that the snapshot includes may be deleted, later or
   * together with the table.
   */
  forget(tableId: string, seq: number): Promise<void>;
  /** The ids of all tables that are not retired. */
  open(): Promise<readonly string[]>;
  /** Ends the table: `open` does not return it any more, and its records may be deleted. */
  retire(tableId: string): Promise<void>;
  close(): Promise<void>;
}

/** Thrown when the shared journal does not answer. Nothing is wrong with the table, and it has been logged already. */
export class JournalAway extends Error {
  override name = 'JournalAway';
}
/**
 * The server that writes a table, where several share a journal. Each owner's epoch is larger than the previous one.
 */
export type Owner = { readonly node: string; readonly epoch: number };
export interface OwnershipEvents {
  /** Called when a table was dropped from memory because another server may write it now. Clients were not notified. */
  onLost(tableId: string): void;
}

/** The log of a finished game. */
export interface FinishedLog {
  /** One JSON text per line; the first is the header. */
  readonly lines: readonly string[];
  readonly access: ReplayAccess;
  /** Keys of everybody who held a chair: session tokens, and keys of browsers as `browserKey` makes them. */
  readonly players: readonly string[];
  /** The people who held a chair. If left out, the game counts in a person's figures only if it had a single person. */
  readonly people?: readonly LoggedPerson[];
  readonly tableId?: string;
  /** The events that stand, if the writer of the log has them in memory. The lines contain the same. */
  readonly standing?: StandingGame;
}
export interface StandingGame {
  readonly events: readonly Json[];
  /** The final standing. */
  readonly over: Standing;
  readonly hasTakenBack: boolean;
}
/** A person who held a chair in a finished game. */
export interface LoggedPerson {
  readonly seat: number;
  readonly name: string;
  /** The browser's key comes before the session's. */
  readonly keys: readonly string[];
  /** True if they had the chair for the whole game. Everything there was played by them or by a bot in their place. */
  readonly isWhole: boolean;
  /** Set if they had the chair from the start and gave it up: the number of events before that. */
  readonly until?: number;
}
/** The key under which a browser's games are found. The prefix keeps it apart from session tokens. */
export const browserKey = (browser: string): string => `browser ${browser}`;
export interface Replays {
  /** Writes all or nothing; writing the same id again replaces it. */
  write(gameId: string, log: FinishedLog): Promise<void>;
}
/** Takes games that were played elsewhere, whose ids somebody else has chosen. */
export interface MoreReplays {
  /** Writes the log unless there is a game of this id. False if there is one, which stays as it is. */
  add(gameId: string, log: FinishedLog): Promise<boolean>;
}

/** The source of cards. The secret is journalled with the game, so that the same cards come again after a restart. */
export interface ChanceSource {
  newSecret(): string;
  from(secret: string): Chance;
  /** The text for the header of the finished game's log. It is enough to draw the same cards again. */
  describe(secret: string): string;
  /** How hands are committed to beforehand (docs/fairness.md). If absent, cards come from the secret alone. */
  readonly fairness?: FairnessScheme;
}
/** One draw. `size` is the number of cards in a shuffle; null for a single number. */
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
  /** Deterministic: the same secret and spec give the same batch. */
  batch(secret: string, spec: BatchSpec): FairBatch;
  /** Whether hashing `value` this many times gives the anchor. */
  isLink(anchor: string, link: number, value: string): boolean;
}
/** The draws of one hand, before it is dealt. */
export interface FairBatch {
  readonly commitment: Commitment;
  /** `salts`: by player; null where a value of the server is used instead. */
  deal(salts: readonly (string | null)[]): FairDeal;
}
export interface FairDeal {
  /** Null for a draw that was not committed to. */
  shuffle(hand: number, label: string, size: number): Uint8Array | null;
  pick(hand: number, label: string, n: number): number | null;
  /** All cards of a deck in the order they are dealt; null for a draw that is not a shuffle. */
  order(hand: number, label: string): readonly number[] | null;
  /** What everybody is told of the deal. `drawn`: the addresses that were drawn. */
  told(drawn: readonly Address[]): Deal;
  /** Proofs of the cards that are shown, as far as they were committed to. */
  open(shown: readonly Shown[]): readonly Opened[];
}

/** A bot's turn, with everything that the bot may know. */
export interface BotQuestion {
  readonly game: string;
  /** The id of one of the game's own bots or of one that plays any game. It declares `thinks: 'long'`. */
  readonly bot: string;
  /** The dials of the character that the bot plays. */
  readonly dials?: Dials;
  readonly view: SeenView;
  readonly menu: Json;
  /** Seeds the bot's own chance: unpredictable to players, and the same after a restart. */
  readonly seed: string;
  /** The bot must answer within this time. */
  readonly limitMs: number;
  /** If set, the answer is an explanation: the action and what the bot weighed; null if the bot gives no reasons. */
  readonly isExplained?: true;
}
export type BotChoice = Result<Json, string>;
/** Runs bots that think long, without blocking the tables. */
export interface BotThinkers {
  /**
   * The caller may change the question's objects as soon as this returns. Never rejects: if a bot fails or is too slow,
   * the result is an error in words.
   */
  choose(question: BotQuestion): Promise<BotChoice>;
}

/** A message for a character to answer, with public facts and its own story, but never a view of any seat. */
export interface TalkRequest {
  readonly character: Character;
  /** Who wrote the message. */
  readonly from: string;
  readonly text: string;
  /** The writer's language, as a tag such as `fi`. */
  readonly language: string | undefined;
  /** The table's last lines of chat, oldest first. */
  readonly recent: readonly { readonly playerName: string; readonly text: string }[];
}
/** A language model that writes what characters reply. */
export interface Talker {
  /** Returns a reply that can be shown as it is; null if there is none, whatever the reason. Never rejects. */
  reply(request: TalkRequest): Promise<string | null>;
}
/** The invented character that a story is about. */
export interface StoryRequest {
  readonly name: string;
  readonly dials: Dials;
  /** The language of the story, as a tag such as `fi`. */
  readonly language: string;
}
/** A language model that writes stories about characters. */
export interface Storyteller {
  /** Returns a story that can be shown as it is; null if there is none, whatever the reason. Never rejects. */
  story(request: StoryRequest): Promise<string | null>;
}
/** How a hand went, by seat, for the public event that ends it; null for all other events. */
export type SwingOf = (event: Json & { readonly type: string }) => Readonly<Record<Seat, number>> | null;

export type LogFields = Readonly<Record<string, unknown>>;
export interface Logger {
  /** What happens at the tables, step by step. Never contains a hidden card, nor anything of an answer but its type. */
  debug(message: string, fields?: LogFields): void;
  /** False if debug messages are discarded, so that callers need not put them together. */
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
  /** The time from receiving an answer until everybody was told, journal included. */
  observeMove(ms: number): void;
}

/** The part of the server's settings that the application reads. */
export interface AppSettings {
  /** Limit of rooms and games that are awake (in memory) at the same time. */
  readonly maxGames: number;
  /** Limit of games that sleep in addition (only in the journal, until their people come back). */
  readonly maxSleeping: number;
  /** The game of a room whose maker names none; null for the first game. */
  readonly defaultGame: string | null;
  /** Factor on all pauses and thinking times; 0 in tests. */
  readonly pace: number;
  /** A client that is silent for this long is dropped; transport heartbeats count as a sign of life (`App.heard`). */
  readonly silenceMs: number;
  /** How long a table can be resumed after its last person has left (ms). */
  readonly keepMs: number;
  /** How long an empty room is kept (ms). */
  readonly roomIdleMs: number;
  /**
   * How long a disconnected person's place is kept where no clock runs: before the game, and at tables without a clock.
   */
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
  /** By game id. What characters say after a hand depends on it. */
  readonly swings?: ReadonlyMap<string, SwingOf>;
  /** By game id. */
  readonly lessons?: ReadonlyMap<string, Lesson<GameTypes>>;
  /** Without one, characters say built-in lines. */
  readonly talker?: Talker;
  /** A random UUID, version 4. */
  readonly newId: () => string;
  /** Set where several servers share the tables. */
  readonly ownership?: OwnershipEvents;
}

/** By seat, the answers of its bot to its first question, its second and so on. */
export type Script = readonly (readonly (Json & { readonly type: string })[])[];
/**
 * The position from which a table starts, if that is not the beginning of a game: a lesson, or a moment of a finished
 * game. One seat is for a person.
 */
export type StartPosition = {
  readonly version: number;
  /** The whole state, secrets included. */
  readonly state: Json;
  readonly wait: Wait;
  /** The person's seat. */
  readonly seat: Seat;
  /** By seat; null where a bot has a name of its own. */
  readonly names: readonly (string | null)[];
  /** The number of the hand that is played there. Rooms of older versions lack it, and commit to nothing. */
  readonly hand?: number;
  /** The script of a lesson. A bot follows it where the scripted answer is legal. */
  readonly script?: Script;
  /** Set for a table that plays on from a replay. */
  readonly playedOn?: PlayedOn;
};
/** The moment of a finished game from which another table plays on. */
export type PlayedOn = {
  readonly replayId: string;
  /** Number of events before that moment. */
  readonly at: number;
  /** The hand of the finished game, counted from 1. */
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
/** A room that is awake, as servers announce it to each other. */
export interface RoomFact extends RoomSummary {
  /** True if its maker wants it in the lobby. */
  readonly listed: boolean;
}
/** The answer to the maker of a room. */
export interface MadeRoom extends RoomSummary {
  /** The client that joins with this key becomes host; null if the first to join does. */
  readonly hostKey: string | null;
}
/** The room, or why it could not be made: `issues` say so in words. */
export type CreatedRoom = Result<MadeRoom, { readonly code: CreateRefusal; readonly issues: readonly Issue[] }>;
export interface AppStatus {
  readonly activeRooms: number;
  readonly activeGames: number;
  /** Number of rooms and games that count against `maxGames`. */
  readonly capacityUsed: number;
  /** Games that sleep until their people come back. They count against `maxGames` only when they are woken. */
  readonly sleeping: number;
  readonly maxGames: number;
}
/** The application, as the transports see it. */
export interface App {
  /** Restores every open table from the journal. Call it before anything else. */
  recover(): Promise<void>;
  /** Called when a client has connected. If its room does not exist, the client gets an error and is closed. */
  connect(connection: Connection): void;
  /** Handles one frame of a client. Call it in the order in which frames arrive. Never throws. */
  receive(connection: Connection, frame: Uint8Array): void;
  /** Answers a frame that is not binary, such as text, with `invalid_message`. */
  refuse(connection: Connection, message: string): void;
  /** Called for a sign of life below the protocol, such as a pong. */
  heard(connection: Connection): void;
  disconnect(connection: Connection): void;

  createRoom(request: CreateRoom, start?: StartPosition): Promise<CreatedRoom>;
  /**
   * Listed rooms whose game has not begun: `LOBBY_MAX` at most, those with people in them first.
   */
  rooms(): readonly RoomSummary[];
  /** The room, also while its game runs; null if it is not awake. */
  room(roomId: string): RoomSummary | null;
  /** Whether there is such a table, awake or asleep. Rejects if that cannot be found out. */
  isKept(roomId: string): Promise<boolean>;
  status(): AppStatus;
  /** Finishes what is in flight, closes the clients with a request to come back, and drops every table from memory. */
  stop(): Promise<void>;
}
/** The application of one of several servers, as `cluster/` sees it: it has the tables that it is given. */
export interface OwnedTables extends App {
  createOwned(request: CreateRoom, owner: Owner, start?: StartPosition): Promise<CreatedRoom>;
  /**
   * Records in the table's log that `owner` owns it now, and loads it into memory. Returns `none` if there is no such
   * table, and `elsewhere` if an owner with a later epoch has taken it. `isSure` ignores the epochs in the log, for the
   * case that the broker has lost count of them.
   */
  adopt(roomId: string, owner: Owner, isSure: boolean): Promise<'ok' | 'none' | 'elsewhere'>;
  /**
   * Called when the server that has this client's socket was silent for `ms`. The client's clock stands still for that.
   */
  unheard(connection: Connection, ms: number): void;
  /** Called when that server is gone. Like `disconnect`, but it does not count as the client's fault. */
  cutOff(connection: Connection): void;
  /** Drops the table from memory and detaches its clients without notifying them. */
  lose(roomId: string): void;
  facts(): readonly RoomFact[];
}
