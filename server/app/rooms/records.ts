/**
 * What the journal stores of a table. A record has only what changed. The table is restored from the last room, the
 * last value of each part of the play, and the events since the snapshot.
 */
import { isRecord, type Json, type Seat, type Stored, type Wait } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Character } from '@parlour/sdk/characters/character';
import type { ClockChoice, ReplayAccess, Seating, SeatStatus, Sitting } from '@parlour/sdk/messages';
import type { JournalLoad, Owner, PlayedOn, Script, StartPosition } from '../../ports.ts';
import { nobodyAway, type Absence } from '../match/absence.ts';
import { fairnessAfter, type FairData } from '../match/fair-table.ts';
import { sameTime, type SeatTime } from '../match/time-banks.ts';
import type { EventNames } from './event-names.ts';
import { unpackRecord } from './packed-record.ts';

export type Options = {
  readonly preset: string;
  /** What the host changed from the preset. */
  readonly overlay: Json;
  /** Preset and overlay, checked by the game. */
  readonly settings: Json;
  readonly seats: number;
  /** The id of the bot or character in each chair that a bot fills. */
  readonly bots: readonly string[];
  /** Users' own characters among `bots`. */
  readonly characters: readonly Character[];
  readonly clock: ClockChoice;
  readonly latecomers: boolean;
  readonly sitting: Sitting;
  /** Names of those who may sit if `sitting` is `named`. */
  readonly invited: readonly string[];
  readonly listed: boolean;
  readonly spectators: boolean;
  readonly seating: Seating;
  /** Whether a client is removed if it sends what only a manipulated client can send. */
  readonly strict: boolean;
  /** Who may read the log of a game that is over. */
  readonly replays: ReplayAccess;
  /** Whether spectators may see all cards of a hand once the next has begun. */
  readonly delayedHands: boolean;
  readonly hints: boolean;
  readonly takeBacks: boolean;
};
/** Defaults of the options that a host need not choose. They also apply to a stored room that lacks an option. */
export const OPTION_DEFAULTS = {
  characters: [],
  latecomers: true,
  sitting: 'anyone',
  invited: [],
  listed: false,
  spectators: true,
  seating: 'drawn',
  replays: 'players',
  delayedHands: false,
  hints: true,
  takeBacks: true,
} as const satisfies Partial<Options>;
/** The holder of each chair: a member's token, a bot as `#` and its index, or null if it is free. */
export type Places = readonly (string | null)[];
export type Member = {
  readonly token: string;
  readonly name: string;
  readonly ready: boolean;
  /** True for a spectator. Other members without a chair in the running game wait for one. */
  readonly spectator: boolean;
  /** The browser's own id, as the page sends it. Never sent to other clients. */
  readonly browser?: string;
  /** Language in which characters speak to this person: a tag such as `fi`. */
  readonly language?: string;
  /** End of the chain that this player's salts come from. Missing if the client has none. */
  readonly anchor?: string;
};
/** What a chair stores of the person who gets it. */
export type Newcomer = Pick<Member, 'name' | 'token' | 'browser' | 'anchor'>;
/** A person who is banned or muted, recognised also under another name. */
export type Marked = {
  readonly token: string;
  readonly name: string;
  readonly browser: string | null;
  readonly address: string | null;
};
/** The records of one game: the numbers of the first and the last. */
export type GameRecords = { readonly first: number; readonly last: number };
export type RoomData = {
  readonly roomId: string;
  readonly game: string;
  readonly options: Options;
  /** In the order they joined. */
  readonly members: readonly Member[];
  /** Token of the host. */
  readonly host: string | null;
  /** The client that presents this key becomes host. Without a key, the first player to join does. */
  readonly hostKey?: string;
  readonly banned?: readonly Marked[];
  readonly muted?: readonly Marked[];
  /** Where the host has put people and bots. Anybody not in it takes the first free chair. */
  readonly places?: Places;
  /** Number of the last event of all games played here so far. Event numbers are never reused in a room. */
  readonly lastSeq: number;
  /** Set if the next game starts in the middle of another one. */
  readonly start?: StartPosition;
  /** Finished games whose logs could not be kept yet. While there are any, the room and its records are not deleted. */
  readonly unkept?: readonly GameRecords[];
};

export type Chair = {
  readonly name: string;
  /** Token of the chair's person; null for a bot's chair. */
  readonly token: string | null;
  /** The bot that plays while no person has the chair. */
  readonly bot: string;
  readonly status: SeatStatus;
  /** Browser id of the person who had the chair: this browser may read the game afterwards. */
  readonly browser?: string | null;
  /** End of the chain that the person's salts come from. Null if the client has none. */
  readonly anchor?: string | null;
};
/** What never changes during one game. */
export type MatchHeader = {
  readonly gameId: string;
  readonly version: number;
  readonly settings: Json;
  readonly clock: ClockChoice;
  /** As everybody was told before the first card. Missing in games stored without this option. */
  readonly replays?: ReplayAccess;
  /** Whether spectators may see finished hands, as everybody was told before the first card. */
  readonly delayedHands?: true;
  readonly secret: string;
  /** The first event is `firstSeq + 1`. */
  readonly firstSeq: number;
  readonly names: readonly string[];
  readonly isAiPlayer: readonly boolean[];
  /** The characters that sit down, as they are at that time. Missing in games without any. */
  readonly characters?: readonly Character[];
  /** True if the host assigned the chairs; otherwise they were drawn. */
  readonly isArranged?: true;
  /** True if the game started in the middle. */
  readonly isMidway?: true;
  /** Script of a lesson. Followed while it is legal. */
  readonly script?: Script;
  /** Set for a table that plays on from a replay. */
  readonly playedOn?: PlayedOn;
  /** The field names that its records leave out. Missing in games whose records have them. */
  readonly eventNames?: EventNames;
};
export type MatchData = {
  readonly chairs: readonly Chair[];
  readonly times: readonly SeatTime[];
  /** Number of closed prompts of each seat. The open prompt has the next number. */
  readonly prompts: readonly number[];
  /** Number of the last event, and of the last one that everybody was told. */
  readonly seq: number;
  readonly released: number;
  readonly absence: Absence;
  /** True once its log is kept and the room is waiting again. The game is still shown to those who played it. */
  readonly isFinished: boolean;
};
/** One seat's change of the play: its new values. */
export type SeatChange = { readonly time?: SeatTime; readonly prompts?: number };
/**
 * What has changed of the play. Fields that are left out are unchanged, and `seq` has grown by the record's events. The
 * first record of a game has all fields, as have records of earlier versions.
 */
export type PlayChange = Partial<Omit<MatchData, 'chairs' | 'absence'>> & {
  readonly seats?: readonly (readonly [seat: Seat, change: SeatChange])[];
};
/**
 * Events after number `to` do not stand any more. They stay in the journal and keep their numbers. The taking back
 * itself has the number after theirs.
 */
export type TakenBack = {
  readonly to: number;
  /** Whose move it was, and who agreed. */
  readonly by: Seat;
  readonly agreed: readonly Seat[];
};
export type Move = { readonly seat: Seat; readonly action: Json; readonly by: 'human' | 'bot' | 'clock' };

export type TableRecord = {
  readonly at: number;
  /** Another server writes the table from here on. Later writes of the previous one are refused. */
  readonly owner?: Owner;
  readonly room?: RoomData;
  /** A game begins. */
  readonly started?: MatchHeader;
  /** The state that the game goes on from, if it starts in the middle or returns to an earlier moment. */
  readonly state?: Json;
  readonly play?: PlayChange;
  /** Left out when unchanged. */
  readonly chairs?: readonly Chair[];
  /** Left out when unchanged. */
  readonly absence?: Absence;
  /** A new person has this seat: its private knowledge of earlier hands is removed. */
  readonly handedOver?: Seat;
  /** A hand was dealt, and the next one committed to. `dealt` has the hands that no earlier record has. */
  readonly fairness?: FairData;
  readonly move?: Move;
  /** The game returns to an earlier moment, whose `state` and `wait` are in this record. */
  readonly takenBack?: TakenBack;
  readonly events?: readonly Json[];
  /** Set if the table has moved on: the new question, which has no answers yet. */
  readonly wait?: Wait;
  /** The sealed answers so far. */
  readonly answers?: Stored['answers'];
};
/** Writable, to build an object field by field. Spreading optional fields takes longer than all the rest. */
export type Growing<T> = { -readonly [K in keyof T]: T[K] };
/** Taken only when every event has been told, so that a view made from it reveals nothing too early. */
export type Snapshot = {
  readonly at: number;
  readonly owner?: Owner;
  readonly room: RoomData;
  readonly game: {
    readonly started: MatchHeader;
    /** Number of the record with which it began: `firstRecord` of a match. Stored snapshots have this name. */
    readonly startedAt: number;
    readonly play: MatchData;
    readonly stored: Stored;
    readonly fairness?: FairData;
  } | null;
};

/** Seats that got a new person, each with the number of `stored.events` that had happened by then. */
export type Handovers = readonly (readonly [after: number, seat: Seat])[];
export type RestoredMatch = {
  readonly started: MatchHeader;
  /** Number of the journal record with which the match began. */
  readonly firstRecord: number;
  readonly play: MatchData;
  readonly stored: Stored;
  /** Missing in games that began without commitments. */
  readonly fairness?: FairData;
  /** Number of the last event before `stored.events`. */
  readonly storedSeq: number;
  /** Numbers of `stored.events`, if they are not consecutive because something was taken back among them. */
  readonly seqs?: readonly number[];
  readonly handedOver: Handovers;
};
export type RestoredRoom = {
  /** Number of the last record. */
  readonly journalSeq: number;
  /** When that record was written. */
  readonly at: number;
  readonly owner: Owner | null;
  readonly room: RoomData;
  readonly game: RestoredMatch | null;
};

/** Records of version 1 are objects. */
const isTableRecord = (json: unknown): json is TableRecord => isRecord(json) && typeof json['at'] === 'number';
/**
 * Reads a record. Its fields are not checked, since the journal verifies its own chain. Needs the header of the game
 * that the record belongs to.
 */
export function recordOf(json: Json, { eventNames }: Pick<MatchHeader, 'eventNames'> = {}): TableRecord {
  const record = unpackRecord(json, eventNames) ?? json;
  if (!isTableRecord(record)) throw new Error('not a record of a table');
  return record;
}
const isSnapshot = (json: unknown): json is Snapshot => isRecord(json) && isRecord(json['room']);
function snapshotOf(json: Json | null): Snapshot | null {
  if (json === null) return null;
  if (!isSnapshot(json)) throw new Error('not a snapshot of a table');
  return json;
}

const matchIn = ({ startedAt, play, ...game }: NonNullable<Snapshot['game']>): RestoredMatch => ({
  ...game,
  firstRecord: startedAt,
  play: whole(play, game.started),
  storedSeq: play.seq,
  handedOver: [],
});

/** Restores a table. `onRecord` is called with every record, and the game before and after it. */
export function restore(
  { snapshot, snapshotSeq, records }: JournalLoad,
  onRecord?: (record: TableRecord, before: RestoredMatch | null, after: RestoredMatch | null) => void,
): RestoredRoom | null {
  const base = snapshotOf(snapshot);
  let at = base?.at ?? 0;
  let owner = base?.owner ?? null;
  let room = base?.room ?? null;
  let game = base === null || base.game === null ? null : matchIn(base.game);
  for (const [index, json] of records.entries()) {
    const record = recordOf(json, game?.started);
    at = record.at;
    owner = record.owner ?? owner;
    room = record.room ?? room;
    const after = withRecord(game, record, snapshotSeq + index + 1);
    onRecord?.(record, game, after);
    game = after;
  }
  const journalSeq = snapshotSeq + records.length;
  return room === null ? null : { journalSeq, at, owner, room: upToDate(room), game };
}

const upToDate = (room: RoomData): RoomData => ({ ...room, options: { ...OPTION_DEFAULTS, ...room.options } });

/** The change of the play for a record that has `events` events. */
export function playChange(before: MatchData, after: MatchData, events: number): PlayChange {
  const seats: (readonly [Seat, SeatChange])[] = [];
  for (let seat = 0; seat < after.times.length; seat++) {
    const time = defined(after.times[seat]);
    const prompts = after.prompts[seat] === before.prompts[seat] ? undefined : after.prompts[seat];
    const isSameTime = sameTime(time, before.times[seat]);
    if (prompts !== undefined) seats.push([seat, isSameTime ? { prompts } : { time, prompts }]);
    else if (!isSameTime) seats.push([seat, { time }]);
  }
  const change: Growing<PlayChange> = {};
  if (after.seq !== before.seq + events) change.seq = after.seq;
  if (after.released !== before.released) change.released = after.released;
  if (after.isFinished !== before.isFinished) change.isFinished = after.isFinished;
  if (seats.length > 0) change.seats = seats;
  return change;
}

/** Adds an empty `absence` to snapshots that have none. */
const whole = (
  play: Omit<MatchData, 'absence'> & Partial<Pick<MatchData, 'absence'>>,
  { firstSeq }: MatchHeader,
): MatchData => ({ ...play, absence: play.absence ?? nobodyAway(play.chairs.length, firstSeq) });

/** The play at the beginning of a game. */
function firstPlay({ times, prompts, seq, released, isFinished }: PlayChange): Omit<MatchData, 'chairs' | 'absence'> {
  if (times === undefined || prompts === undefined || seq === undefined || released === undefined)
    throw new Error('a game that begins without its times');
  return { times, prompts, seq, released, isFinished: isFinished === true };
}
function withPlay(before: MatchData, { seats = [], ...changed }: PlayChange, events: number): MatchData {
  const play = { ...before, seq: before.seq + events, ...changed };
  if (seats.length === 0) return play;
  const times = [...play.times];
  const prompts = [...play.prompts];
  for (const [seat, { time, prompts: count }] of seats) {
    if (time !== undefined) times[seat] = time;
    if (count !== undefined) prompts[seat] = count;
  }
  return { ...play, times, prompts };
}

function withRecord(game: RestoredMatch | null, record: TableRecord, number: number): RestoredMatch | null {
  const { started, chairs, handedOver, events = [], wait, answers } = record;
  if (started !== undefined) {
    if (record.play === undefined || chairs === undefined || wait === undefined) {
      throw new Error('a game that begins without a table');
    }
    const play = { ...firstPlay(record.play), chairs, absence: nobodyAway(chairs.length, started.firstSeq) };
    const stored: Stored = { state: record.state ?? null, events, wait, answers: [] };
    const begun = { started, firstRecord: number, play, stored, storedSeq: started.firstSeq, handedOver: [] };
    return record.fairness === undefined ? begun : { ...begun, fairness: record.fairness };
  }
  if (game === null) return null;
  const { stored } = game;
  if (record.takenBack !== undefined) return withTakenBack(game, record);
  return {
    ...game,
    ...(record.fairness === undefined ? {} : { fairness: fairnessAfter(game.fairness, record.fairness) }),
    // A record with a handover has no events of its own.
    handedOver: handedOver === undefined ? game.handedOver : [...game.handedOver, [stored.events.length, handedOver]],
    play: {
      ...withPlay(game.play, record.play ?? {}, events.length),
      chairs: chairs ?? game.play.chairs,
      absence: record.absence ?? game.play.absence,
    },
    stored: {
      state: stored.state,
      events: events.length === 0 ? stored.events : [...stored.events, ...events],
      wait: wait ?? stored.wait,
      answers: answers ?? (wait === undefined ? stored.answers : []),
    },
  };
}

/** The record has the whole state, so nothing from before is needed, whatever the last snapshot was. */
function withTakenBack(game: RestoredMatch, { state, wait, play, absence }: TableRecord): RestoredMatch {
  if (state === undefined || wait === undefined) throw new Error('a move taken back without a table');
  const after = { ...withPlay(game.play, play ?? {}, 0), absence: absence ?? game.play.absence };
  return {
    ...game,
    play: after,
    stored: { state, events: [], wait, answers: [] },
    storedSeq: after.seq,
    handedOver: [],
  };
}
