/** One room and what is played in it. It is the only writer of its table: everything passes through one queue. */
import type { AnyGame, Json } from '@parlour/kernel';
import { CLOSE, SEATS_MAX, type ControlMessage, type ServerMessage } from '@parlour/sdk/messages';
import { JournalAway, type AppSettings, type Cancel, type Owner, type Ports } from '../../ports.ts';
import type { ClientSession } from '../connections/client-session.ts';
import { RateLimit } from '../../limits.ts';
import { TaskQueue } from '../connections/task-queue.ts';
import { Match } from '../match/match.ts';
import type { MatchInit } from '../match/state.ts';
import type { TimerKey } from '../match/transition.ts';
import { audienceOf, type Audience } from './audience.ts';
import { ChatAllowances, ChatLog, lineFor, type Said } from './chat.ts';
import type { Opening } from './match-lifecycle.ts';
import { keepAll } from './keeping.ts';
import { drive } from './match-driver.ts';
import { isHostMissed, newcomersIn, passHostOn } from './members.ts';
import { changesFrom, roomState } from './messages.ts';
import type { Chair, Member, RestoredRoom, RoomData, TableRecord } from './records.ts';
import { syncMember } from './sync.ts';
import { TableTalk } from './table-talk.ts';
import { stageOf } from './talk-stage.ts';
import { Conflict, NotStored, TableStore } from './table-store.ts';

/** What all rooms share. */
export interface World {
  readonly ports: Ports;
  readonly settings: AppSettings;
  game(id: string): AnyGame;
  /** The room has left memory because nobody is connected and a game waits; it can be woken. */
  onAsleep(room: Room): void;
  /** The room is being deleted: nobody can come back to it. */
  onGone(room: Room): void;
  /** The room has left memory because another server may write its table now. Clients were not told. */
  onLost(room: Room): void;
  /** A member who is not in a running game has been gone for too long. */
  onAbsent(room: Room, member: Member): Promise<void>;
}
/**
 * What goes on in a room. A match that is over can still be looked at by those who played it, until the next begins.
 */
export type Phase =
  | { readonly type: 'waiting' }
  /** Turning into a game, which is there once it is dealt. Until then it may wait for the players' salts. */
  | { readonly type: 'starting'; readonly match: Match | null; readonly opening?: Opening }
  | { readonly type: 'playing' | 'finished'; readonly match: Match }
  /** No longer in use: it sleeps, or was deleted. */
  | { readonly type: 'closed' };
/** So long a host may be away from a running game and still be the host. */
const HOST_AWAY_MS = 120_000;
/** Records between two snapshots. */
const SNAPSHOT_EVERY = 64;
/** A person reads a hint before asking for the next: more than this is a program. */
const HINTS_PER_MINUTE = 20;
/** A page asks once after it has come in. Each time may read a piece of the journal. */
const HISTORIES_PER_MINUTE = 10;
/** Each reads a hand from the journal, and may ask everybody at the table. */
const TAKE_BACKS_PER_MINUTE = 15;
/** More people than this at one table share what they may ask for. */
const ASKING_MAX = 256;
/** A table that fails more often than this within `RELOADS_MS` is not reloaded again, but leaves memory. */
const RELOADS_MAX = 3;
const RELOADS_MS = 60_000;

export class Room {
  readonly tableId: string;
  /** The identity under which this server writes the table; null where it is the only server. */
  readonly owner: Owner | null;
  readonly world: World;
  readonly game: AnyGame;
  data: RoomData;
  readonly store: TableStore;
  phase: Phase = { type: 'waiting' };
  /** What the match waits for, by the names it has given. */
  readonly matchTimers = new Map<TimerKey, Cancel>();
  /** What was said here since the room is in memory. */
  readonly chat = new ChatLog();
  readonly chatAllowances: ChatAllowances;
  readonly talk: TableTalk;
  /** By member, across reconnects. */
  readonly hintAllowances = new RateLimit({ atOnce: 5, perMinute: HINTS_PER_MINUTE, keysMax: SEATS_MAX });
  readonly historyAllowances = new RateLimit({ atOnce: 5, perMinute: HISTORIES_PER_MINUTE, keysMax: ASKING_MAX });
  readonly takeBackAllowances = new RateLimit({ atOnce: 8, perMinute: TAKE_BACKS_PER_MINUTE, keysMax: SEATS_MAX });
  /** Where each member last called from. */
  readonly #addresses = new Map<string, string>();
  readonly #sessions = new Map<string, ClientSession>();
  /** Null since somebody has come or gone. */
  #audience: Audience | null = null;
  readonly #queue = new TaskQueue();
  readonly #graces = new Map<string, Cancel>();
  #idle: Cancel = () => {};
  #hostWatch: Cancel = () => {};
  #pendingStart: Cancel = () => {};
  #reloadedAt: number[] = [];
  /** The last answer of `#changes`, and the settings that it is of. */
  #changed: { readonly settings: Json; readonly changes: Json } | null = null;

  constructor(
    world: World,
    { tableId, owner }: Pick<Room, 'tableId' | 'owner'>,
    { room, journalSeq }: Pick<RestoredRoom, 'room' | 'journalSeq'>,
  ) {
    this.owner = owner;
    this.world = world;
    this.tableId = tableId;
    this.data = room;
    this.store = new TableStore(world.ports, tableId, journalSeq);
    this.game = world.game(room.game);
    this.chatAllowances = new ChatAllowances(world.settings.chatPerMinute);
    this.talk = new TableTalk(stageOf(this), tableId);
  }
  get roomId(): string {
    return this.data.roomId;
  }
  /** The match that runs or is about to. */
  get match(): Match | null {
    return this.phase.type === 'playing' || this.phase.type === 'starting' ? this.phase.match : null;
  }
  /** The match that has ended, until the next begins. */
  get lastMatch(): Match | null {
    return this.phase.type === 'finished' ? this.phase.match : null;
  }

  /** Runs `task` in the room's queue. False when the room is no longer in use. */
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

  /** Resolves when durable. Tell clients only after that; when it throws, never. */
  commit(...parts: readonly Omit<TableRecord, 'at'>[]): Promise<void> {
    const stored = this.store.append(parts, this.match?.started ?? null);
    let room: RoomData | undefined;
    for (const part of parts) room = part.room ?? room;
    // No step of its own for a move, which says nothing of the room.
    return room === undefined ? stored : stored.then(() => this.#setData(room));
  }
  #setData(room: RoomData): void {
    this.data = room;
    for (const token of this.#addresses.keys()) if (this.member(token) === null) this.#addresses.delete(token);
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
  /** Who hears what happens in a game with these chairs. */
  audience(chairs: readonly Chair[]): Audience {
    if (this.#audience?.chairs !== chairs) this.#audience = audienceOf(this.#sessions, chairs);
    return this.#audience;
  }
  /** Somebody has a chair and is here, or is here and gets one when the next hand begins. */
  get isAnybodyPlaying(): boolean {
    const chairs = this.match?.data.chairs ?? [];
    const isSeatedHere = chairs.some(({ token }) => token !== null && this.isHere(token));
    return isSeatedHere || (chairs.some(({ token }) => token === null) && newcomersIn(this).length > 0);
  }
  tell(message: ServerMessage, except: string | null = null): void {
    for (const [token, session] of this.#sessions) if (token !== except) session.send(message);
  }
  /** Everybody reads it in their own language. */
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
  /** `isCompact`: of the settings only those that are not as in the preset. */
  roomState(isCompact: boolean): ControlMessage {
    const told = isCompact ? this.#changes() : this.data.options.settings;
    return roomState(this.data, told, this.match !== null, (token) => this.isHere(token));
  }
  /** What the host has changed from the preset, worked out once for all who are told of it. */
  #changes(): Json {
    const { preset, settings } = this.data.options;
    if (this.#changed?.settings !== settings)
      this.#changed = { settings, changes: changesFrom(this.game.settings({}, preset), settings) };
    return this.#changed.changes;
  }

  /** Binds the client to this member, and replaces the member's earlier connection. */
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
  }
  detach(token: string): ClientSession | null {
    const session = this.#sessions.get(token) ?? null;
    this.#sessions.delete(token);
    this.#audience = null;
    if (session !== null) session.place = null;
    return session;
  }
  /** Null when they have not been here since the room was woken. */
  addressOf(token: string): string | null {
    return this.#addresses.get(token) ?? null;
  }
  member(token: string): Member | null {
    return this.data.members.find((member) => member.token === token) ?? null;
  }

  /** Starts the clocks that an empty place and an empty room run on. */
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
    this.#hostWatch();
    if (isHostMissed(this)) this.#hostWatch = this.later(HOST_AWAY_MS, () => passHostOn(this));
    this.#idle();
    if (this.data.members.length === 0) this.#idle = this.later(roomIdleMs, () => this.#retireIdle());
  }
  /** Those who are there wait so long for the others, unless `cancelStart` comes first. */
  startIn(ms: number, task: () => Promise<void>): void {
    this.#pendingStart = this.later(ms, task);
  }
  cancelStart(): void {
    this.#pendingStart();
  }
  /** It has no members, and is there only for games that could not be kept yet. */
  get isLeft(): boolean {
    return this.data.members.length === 0 && this.data.unkept !== undefined;
  }
  /** Unloads a waiting game from memory when nobody is connected, or a room that is only there for games that are to be kept. */
  sleepIfEmpty(): void {
    if ((this.match === null && !this.isLeft) || this.#sessions.size > 0) return;
    this.#close();
    this.world.onAsleep(this);
  }
  async #retireIdle(): Promise<void> {
    if (await keepAll(this)) await this.retire();
    else this.sleepIfEmpty();
  }
  /** All that is to be kept of it is. */
  async retire(): Promise<void> {
    this.tell({ type: 'room_left', reason: 'closed' });
    for (const [token] of this.#sessions) this.detach(token);
    this.#close();
    this.world.onGone(this);
    await this.store.retire();
  }
  /** The server stops: what is in flight is finished, times are kept, and everybody is told to come back. */
  stop(): Promise<boolean> {
    return this.run(async () => {
      try {
        await drive(this, { type: 'halt' });
      } finally {
        this.#dismiss('the server is restarting');
      }
    });
  }
  /** Detaches all clients; the room is not used again. */
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
    this.#hostWatch();
    this.#pendingStart();
    for (const cancel of this.#graces.values()) cancel();
    this.#graces.clear();
  }
  #cancelMatchTimers(): void {
    for (const cancel of this.matchTimers.values()) cancel();
    this.matchTimers.clear();
  }

  /** After a bug or a failed write memory may be ahead of the journal, so the table is reloaded from it. */
  async #contain(error: unknown, session: ClientSession | null): Promise<void> {
    const { log, metrics, clock } = this.world.ports;
    const { tableId } = this;
    const isStorage = error instanceof NotStored || error instanceof JournalAway;
    metrics.count(isStorage ? 'tables_reloaded' : 'errors_contained');
    if (isStorage && this.owner !== null) {
      // As it should be after a pause that this server has not noticed. That the broker does not answer is said once for all tables.
      if (error instanceof Conflict) log.info('another server has this table by now', { tableId });
      return this.#giveAway();
    }
    log.error(isStorage ? 'a record could not be stored' : 'a table failed', { tableId, error });
    session?.refuse('action_failed', 'This could not be done.', { reason: isStorage ? 'not_stored' : 'internal' });
    session?.sendBackIfOutside();
    if (this.phase.type === 'closed') return;
    const now = clock.now();
    this.#reloadedAt = [...this.#reloadedAt.filter((at) => now - at < RELOADS_MS), now];
    try {
      if (this.#reloadedAt.length > RELOADS_MAX) throw new Error('it keeps failing');
      await this.#reload();
    } catch (cause) {
      log.error('a table was given up until somebody comes back', { tableId, error: cause });
      if (this.owner !== null) return this.#giveAway();
      this.#dismiss('the table failed; come back in a moment');
      this.world.onAsleep(this);
    }
  }
  /** Gives the table up without telling its clients: the log and the leases decide whose it is. */
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
    if (this.isAnybodyPlaying) await drive(this, { type: 'run', isResumed: true });
  }
  /** Takes over what the journal has. Nothing runs yet. */
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
  /** A match has been dealt. */
  begin(init: MatchInit): Match {
    const match = this.#newMatch(init);
    this.phase = { type: 'starting', match };
    return match;
  }
  #newMatch(init: MatchInit): Match {
    const { settings, ports } = this.world;
    return new Match(init, settings, ports.chance.from(init.started.secret));
  }
  end(match: Match): void {
    this.#cancelMatchTimers();
    this.phase = { type: 'finished', match };
  }
  /** At the beginning of a hand, when enough has been written since the last one to make loading slow. */
  snapshotIfDue(): void {
    if (this.store.sinceSnapshot >= SNAPSHOT_EVERY) this.snapshot();
  }
  snapshot(): void {
    this.store.putSnapshot(this.data, this.match ?? this.lastMatch, this.owner);
  }
}
