/** One room and the match in it. It is the only writer of its table: everything passes through one queue. */
import type { AnyGame, Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { CLOSE, type ControlMessage, type ServerMessage } from '@parlour/sdk/messages';
import { JournalAway, type AppSettings, type Cancel, type Owner, type Ports } from '../../ports.ts';
import type { ClientSession } from '../connections/client-session.ts';
import { TaskQueue } from '../connections/task-queue.ts';
import type { FairHand } from '../match/fair-table.ts';
import { Match } from '../match/match.ts';
import type { MatchInit } from '../match/state.ts';
import type { TimerKey } from '../match/transition.ts';
import type { RoomAllowances } from './allowances.ts';
import { audienceOf, type Audience } from './audience.ts';
import { lineFor, type ChatLog, type Said } from './chat.ts';
import { returned, type Opening } from './match-lifecycle.ts';
import { keepAll } from './keeping.ts';
import { drive } from './match-driver.ts';
import { isHostMissed, newcomersIn, passHostOn } from './members.ts';
import type { JournalFaults } from './journal-fault.ts';
import { changesFrom, roomState } from './messages.ts';
import type { Chair, Member, RestoredRoom, RoomData, TableRecord } from './records.ts';
import { newMemory, type RoomMemory } from './room-memory.ts';
import { syncMember } from './sync.ts';
import { TableTalk } from './table-talk.ts';
import { stageOf } from './talk-stage.ts';
import { Conflict, NotStored, TableStore } from './table-store.ts';

/** What all rooms of a server share. */
export interface World {
  readonly ports: Ports;
  readonly settings: AppSettings;
  readonly faults: JournalFaults;
  game(id: string): AnyGame;
  /** The room has left memory and can be woken: nobody is connected, or its table could not be reloaded. */
  onAsleep(room: Room): void;
  /** The room is being deleted: nobody can come back to it. */
  onGone(room: Room): void;
  /** The room has left memory, since another server may write its table now. Its clients were not told. */
  onLost(room: Room): void;
  /** A member without a chair in the running game has been away for too long. */
  onAbsent(room: Room, member: Member): Promise<void>;
}
/** What goes on in a room. Players of a finished match can still look at it until the next one begins. */
export type Phase =
  /** `committed`: the players of a first hand that was committed to and not dealt. They may have given their salts. */
  | { readonly type: 'waiting'; readonly committed?: FairHand['players'] }
  /** A game is about to begin. `match` is null until it is dealt; before that it may wait for the players' salts. */
  | { readonly type: 'starting'; readonly match: Match | null; readonly opening?: Opening }
  | { readonly type: 'playing' | 'finished'; readonly match: Match }
  /** The room object is no longer in use: the room sleeps, was deleted or was given up. */
  | { readonly type: 'closed' };
/** How long a host may be disconnected from a running game before another player becomes host (ms). */
const HOST_AWAY_MS = 120_000;
/** Number of records after which a snapshot is due. */
const SNAPSHOT_EVERY = 64;
/**
 * Number of changes of a room after which its records are not kept any longer, while no game runs: before its first
 * game, and after one that people may want to look back at. A script at one address needs half a day for so many, since
 * it soon has no changes left (`RoomAllowances`).
 */
const CHANGES_MAX = { waiting: 256, finished: 4096 };
/** A table that fails more often than this within `RELOADS_MS` is not reloaded again, but removed from memory. */
const RELOADS_MAX = 3;
const RELOADS_MS = 60_000;

export class Room {
  readonly tableId: string;
  /** The identity under which this server writes the table. Null for a single server. */
  readonly owner: Owner | null;
  readonly world: World;
  readonly game: AnyGame;
  data: RoomData;
  readonly store: TableStore;
  phase: Phase = { type: 'waiting' };
  /** The timers of the match, by the keys that it has given them. */
  readonly matchTimers = new Map<TimerKey, Cancel>();
  readonly memory: RoomMemory;
  readonly talk: TableTalk;
  /** The address from which each member last connected. */
  readonly #addresses = new Map<string, string>();
  readonly #sessions = new Map<string, ClientSession>();
  /** Cache of `audience`. Null if somebody has come or gone since. */
  #audience: Audience | null = null;
  readonly #queue = new TaskQueue();
  readonly #graces = new Map<string, Cancel>();
  #idle: Cancel = () => {};
  /** When its last member left, or when it was made. Of no meaning while it has members. */
  #emptyAt: number;
  /** Cancels the timeout for a host who is away while other players are here. Null if none runs. */
  #hostWatch: Cancel | null = null;
  #pendingStart: Cancel = () => {};
  #reloadedAt: number[] = [];
  /** Number of changes of the room since a game began or ended here, or since its records were last let go. */
  #changeCount = 0;
  /** Cache of `#changes`: its last result, and the settings it was computed from. */
  #changed: { readonly settings: Json; readonly changes: Json } | null = null;

  constructor(
    world: World,
    { tableId, owner }: Pick<Room, 'tableId' | 'owner'>,
    { room, journalSeq }: Pick<RestoredRoom, 'room' | 'journalSeq'>,
    memory: RoomMemory = newMemory(tableId, world.settings.chatPerMinute),
  ) {
    this.owner = owner;
    this.#emptyAt = world.ports.clock.now();
    this.world = world;
    this.tableId = tableId;
    this.data = room;
    this.store = new TableStore(world, tableId, journalSeq);
    this.game = world.game(room.game);
    this.memory = memory;
    this.talk = new TableTalk(stageOf(this), memory.repertoire);
  }
  /** The last lines that were said here. */
  get chat(): ChatLog {
    return this.memory.chat;
  }
  get allowances(): RoomAllowances {
    return this.memory.allowances;
  }
  get roomId(): string {
    return this.data.roomId;
  }
  /** The match that runs or is about to begin. */
  get match(): Match | null {
    return this.phase.type === 'playing' || this.phase.type === 'starting' ? this.phase.match : null;
  }
  /** The match that has ended, until the next one begins. */
  get lastMatch(): Match | null {
    return this.phase.type === 'finished' ? this.phase.match : null;
  }

  /** Runs `task` in the room's queue. False if the room is no longer in use. */
  run(task: () => Promise<unknown> | void, session: ClientSession | null = null): Promise<boolean> {
    return this.#queue.run(async () => {
      if (this.phase.type === 'closed') return false;
      try {
        await task();
      } catch (error) {
        await this.#contain(error, session);
      }
      return true;
    });
  }
  later(ms: number, task: () => Promise<void>): Cancel {
    let isDue = true;
    const cancelTimer = this.world.ports.clock.after(ms, () => void this.run(async () => (isDue ? task() : undefined)));
    return () => {
      isDue = false;
      cancelTimer();
    };
  }

  /**
   * Writes records to the journal. Resolves when they are durable. Tell clients nothing before that, or if it rejects.
   */
  commit(...parts: readonly Omit<TableRecord, 'at'>[]): Promise<void> {
    const stored = this.store.append(parts, this.match?.started ?? null);
    let room: RoomData | undefined;
    for (const part of parts) room = part.room ?? room;
    // A move does not change the room: no extra promise for it.
    return room === undefined ? stored : stored.then(() => this.#setData(room));
  }
  #setData(room: RoomData): void {
    this.data = room;
    for (const token of this.#addresses.keys()) if (this.member(token) === null) this.#addresses.delete(token);
    this.#watchHost();
    this.#shortenIfIdle();
  }
  /**
   * Lets go of the records of a room in which no game runs once there are many, since people may change it for as long
   * as they like. Nobody can look at its last game any more then.
   */
  #shortenIfIdle(): void {
    this.#changeCount++;
    const { type } = this.phase;
    if ((type !== 'waiting' && type !== 'finished') || this.data.unkept !== undefined) return;
    if (this.#changeCount < CHANGES_MAX[type]) return;
    this.#changeCount = 0;
    this.phase = { type: 'waiting' };
    this.snapshot();
    this.store.forgetBefore(this.store.seq + 1);
  }
  /** Whether a change of the room stays in the journal: its records are part of a game, or come after those of one. */
  get keepsChanges(): boolean {
    return this.phase.type !== 'waiting' || this.data.unkept !== undefined;
  }
  async commitRoom(change: Partial<RoomData>): Promise<void> {
    await this.commit({ room: { ...this.data, ...change } });
  }

  get sessions(): Iterable<readonly [token: string, session: ClientSession]> {
    return this.#sessions;
  }
  session(token: string): ClientSession | null {
    return this.#sessions.get(token) ?? null;
  }
  isHere(token: string): boolean {
    return this.#sessions.has(token);
  }
  /** Who receives what happens in a game with these chairs. */
  audience(chairs: readonly Chair[]): Audience {
    if (this.#audience?.chairs !== chairs) this.#audience = audienceOf(this.#sessions, chairs);
    return this.#audience;
  }
  /** True if somebody with a chair is connected, or a connected newcomer gets one when the next hand begins. */
  get isAnybodyPlaying(): boolean {
    const chairs = this.match?.data.chairs ?? [];
    const isSeatedHere = chairs.some(({ token }) => token !== null && this.isHere(token));
    return isSeatedHere || (chairs.some(({ token }) => token === null) && newcomersIn(this).length > 0);
  }
  tell(message: ServerMessage, except: string | null = null): void {
    for (const [token, session] of this.#sessions) if (token !== except) session.send(message);
  }
  /** Sends a chat line to everybody in their own language. */
  chatLine(said: Said): void {
    const line = this.chat.add(said, this.world.ports.clock.now());
    for (const [token, session] of this.#sessions)
      session.send({ type: 'chat', ...lineFor(line, this.member(token)?.language) });
  }
  tellRoomState(except: string | null = null): void {
    let whole: ControlMessage | null = null;
    let compact: ControlMessage | null = null;
    for (const [token, session] of this.#sessions) {
      if (token === except) continue;
      session.send(session.isCompact ? (compact ??= this.roomState(true)) : (whole ??= this.roomState(false)));
    }
  }
  /** `isCompact`: has only the settings that differ from the preset. */
  roomState(isCompact: boolean): ControlMessage {
    const told = isCompact ? this.#changes() : this.data.options.settings;
    return roomState(this.data, told, this.match !== null, (token) => this.isHere(token));
  }
  /** The settings that the host has changed from the preset. Computed once for all receivers. */
  #changes(): Json {
    const { preset, settings } = this.data.options;
    if (this.#changed?.settings !== settings)
      this.#changed = { settings, changes: changesFrom(this.game.settings({}, preset), settings) };
    return this.#changed.changes;
  }

  /** Connects the client to this member, and closes the member's earlier connection. */
  attach(session: ClientSession, token: string): void {
    const other = this.#sessions.get(token);
    if (other !== undefined && other !== session) {
      other.place = null;
      other.connection.close(CLOSE.takenOver, 'this chair was taken over by another device');
    }
    this.#sessions.set(token, session);
    this.#audience = null;
    this.#addresses.set(token, session.connection.address);
    session.place = { room: this, token };
    this.#graces.get(token)?.();
    this.#graces.delete(token);
    this.#idle();
    this.#watchHost();
  }
  detach(token: string): ClientSession | null {
    const session = this.#sessions.get(token) ?? null;
    this.#sessions.delete(token);
    this.#audience = null;
    if (session !== null) session.place = null;
    return session;
  }
  /** Null if the member has not connected since the room was loaded into memory. */
  addressOf(token: string): string | null {
    return this.#addresses.get(token) ?? null;
  }
  member(token: string): Member | null {
    return this.data.members.find((member) => member.token === token) ?? null;
  }

  /** Starts the timeouts for absent members, an absent host and an empty room. */
  watchAbsent(): void {
    const { graceMs, roomIdleMs } = this.world.settings;
    for (const member of this.data.members) {
      const { token } = member;
      if (this.isHere(token) || this.#graces.has(token) || this.match?.seatOf(token) != null) continue;
      this.#graces.set(
        token,
        this.later(graceMs, async () => {
          this.#graces.delete(token);
          await this.world.onAbsent(this, member);
        }),
      );
    }
    this.#watchHost();
    this.#idle();
    if (this.data.members.length > 0) return;
    this.#emptyAt = this.world.ports.clock.now();
    this.#idle = this.later(roomIdleMs, () => this.#retireIdle());
  }
  /** Starts the timeout for an absent host, or stops it. One that runs goes on, whoever else comes and goes. */
  #watchHost(): void {
    if (isHostMissed(this)) {
      this.#hostWatch ??= this.later(HOST_AWAY_MS, () => {
        this.#hostWatch = null;
        return passHostOn(this);
      });
      return;
    }
    this.#hostWatch?.();
    this.#hostWatch = null;
  }
  /** Runs `task` after `ms`, unless `cancelStart` is called first: how long those present wait for other players. */
  startIn(ms: number, task: () => Promise<void>): void {
    this.#pendingStart = this.later(ms, task);
  }
  cancelStart(): void {
    this.#pendingStart();
  }
  /** True if the room has no members, and is there only for games whose logs could not be kept yet. */
  get isLeft(): boolean {
    return this.data.members.length === 0 && this.data.unkept !== undefined;
  }
  /** True if the room has had no members for `ms`, and nothing of it is to be kept. */
  isUnused(ms: number): boolean {
    const isEmpty = this.data.members.length === 0 && this.match === null && this.data.unkept === undefined;
    return isEmpty && this.world.ports.clock.now() - this.#emptyAt >= ms;
  }
  /** Unloads the room if nobody is connected and it has a game, or is there only for logs that are to be kept. */
  sleepIfEmpty(): void {
    if ((this.match === null && !this.isLeft) || this.#sessions.size > 0) return;
    this.#close();
    this.world.onAsleep(this);
  }
  async #retireIdle(): Promise<void> {
    if (await keepAll(this)) await this.retire();
    else this.sleepIfEmpty();
  }
  /** Deletes the room. The caller has kept all logs that are to be kept. */
  async retire(): Promise<void> {
    this.tell({ type: 'room_left', reason: 'closed' });
    for (const [token] of this.#sessions) this.detach(token);
    this.#close();
    this.world.onGone(this);
    await this.store.retire();
  }
  /** The server stops: finishes what is in flight, stores the times, and tells everybody to come back. */
  stop(): Promise<boolean> {
    return this.run(async () => {
      try {
        await drive(this, { type: 'halt' });
      } finally {
        this.#dismiss('the server is restarting');
      }
    });
  }
  /** Detaches all clients without telling them. The room is not used again. */
  lose(): void {
    for (const [token] of this.#sessions) this.detach(token);
    this.#close();
  }
  #dismiss(reason: string): void {
    for (const [token, session] of this.#sessions) {
      this.detach(token);
      session.connection.close(CLOSE.restarting, reason);
    }
    this.#close();
  }
  #close(): void {
    this.phase = { type: 'closed' };
    this.#cancelMatchTimers();
    this.#idle();
    this.#hostWatch?.();
    this.#pendingStart();
    for (const cancel of this.#graces.values()) cancel();
    this.#graces.clear();
  }
  #cancelMatchTimers(): void {
    for (const cancel of this.matchTimers.values()) cancel();
    this.matchTimers.clear();
  }

  /** After a bug or a failed write, memory may be ahead of the journal. The table is then reloaded from the journal. */
  async #contain(error: unknown, session: ClientSession | null): Promise<void> {
    const { log, metrics, clock } = this.world.ports;
    const { tableId } = this;
    const isStorage = error instanceof NotStored || error instanceof JournalAway;
    metrics.count(isStorage ? 'tables_reloaded' : 'errors_contained');
    if (isStorage && this.owner !== null) {
      // Expected after a pause that this server has not noticed. A silent broker is logged once for all tables.
      if (error instanceof Conflict) log.info('another server has this table by now', { tableId });
      return this.#giveAway();
    }
    if (isStorage) this.world.faults.tell('error', 'a record could not be stored', { tableId, error });
    else log.error('a table failed', { tableId, error });
    session?.refuse('action_failed', 'This could not be done.', { reason: isStorage ? 'not_stored' : 'internal' });
    session?.sendBackIfOutside();
    if (this.phase.type === 'closed') return;
    const now = clock.now();
    this.#reloadedAt = [...this.#reloadedAt.filter((at) => now - at < RELOADS_MS), now];
    try {
      if (this.#reloadedAt.length > RELOADS_MAX) throw new Error('it keeps failing');
      await this.#reload();
    } catch (cause) {
      this.world.faults.tell('error', 'a table was given up until somebody comes back', { tableId, error: cause });
      if (this.owner !== null) return this.#giveAway();
      this.#dismiss('the table failed; come back in a moment');
      this.world.onAsleep(this);
    }
  }
  /** Gives the table up without telling its clients. Journal and leases decide who owns it. */
  #giveAway(): void {
    this.lose();
    this.world.onLost(this);
  }
  async #reload(): Promise<void> {
    this.#cancelMatchTimers();
    await this.wake(await this.store.load());
    for (const [token, session] of this.#sessions) {
      const member = this.member(token);
      if (member !== null) await syncMember(this, session, member);
      else this.detach(token)?.send({ type: 'room_left', reason: 'closed' });
    }
    // What was not stored may be that somebody has come back or gone.
    for (const [token] of this.#sessions) await returned(this, defined(this.member(token)));
    this.sleepIfEmpty();
  }
  /** Takes over the state from the journal. The match does not run yet. */
  async wake({ room, journalSeq, game }: RestoredRoom): Promise<void> {
    this.data = room;
    this.store.continueAfter(journalSeq);
    this.phase = { type: 'waiting' };
    if (game !== null) {
      const match = this.#newMatch(await this.store.restoreMatch(this.game, game, (token) => this.isHere(token)));
      this.phase = { type: game.play.isFinished ? 'finished' : 'playing', match };
    }
    this.watchAbsent();
  }
  /** Called when a match has been dealt. */
  begin(init: MatchInit): Match {
    const match = this.#newMatch(init);
    this.#changeCount = 0;
    if (this.data.unkept === undefined) this.allowances.renewKeptChanges();
    this.phase = { type: 'starting', match };
    return match;
  }
  #newMatch(init: MatchInit): Match {
    const { settings, ports } = this.world;
    return new Match(init, settings, ports.chance.from(init.started.secret));
  }
  end(match: Match): void {
    this.#cancelMatchTimers();
    this.#changeCount = 0;
    this.phase = { type: 'finished', match };
  }
  /**
   * Called at the beginning of a hand. Takes a snapshot if enough was written since the last one to make loading slow.
   */
  snapshotIfDue(): void {
    if (this.store.sinceSnapshot >= SNAPSHOT_EVERY) this.snapshot();
  }
  snapshot(): void {
    this.store.putSnapshot(this.data, this.match ?? this.lastMatch, this.owner);
  }
}
