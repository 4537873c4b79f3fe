/** One room and what is played in it. It is the only writer of its table: everything passes through one queue. */
import type { AnyEvent, AnyGame, Json, SeenView, Viewer } from '@parlour/kernel';
import { CLOSE, type ControlMessage, type ServerMessage } from '@parlour/sdk/messages';
import type { AppSettings, Cancel, Ports } from '../../ports.ts';
import { ChatAllowances, ChatLog } from './chat.ts';
import type { ClientSession } from '../connections/client-session.ts';
import { newcomersIn } from './members.ts';
import { Match, type MatchInit } from '../match/match.ts';
import { restore, type RestoredRoom, type Member, type RoomData, type Snapshot, type TableRecord } from './records.ts';
import { lastEvents, restoreMatch, viewAfter, type JournalCursor } from '../match/restore.ts';
import { TaskQueue } from '../connections/task-queue.ts';
import { surroundingsOf, type Customs } from './surroundings.ts';
import { roomState } from './messages.ts';

/** What all rooms share. */
export interface World {
  readonly ports: Ports;
  readonly settings: AppSettings;
  game(id: string): AnyGame;
  /** Nobody is connected and a game waits: it left memory and can be woken. */
  onAsleep(room: Room): void;
  onGone(room: Room): void;
}
class NotStored extends Error {
  override name = 'NotStored';
}
const RELOADS_MAX = 3;
const RELOADS_MS = 60_000;

export class Room {
  readonly tableId: string;
  readonly world: World;
  readonly game: AnyGame;
  data: RoomData;
  /** The game that runs. */
  match: Match | null = null;
  /** The one before, until the next begins: whoever played it can still look at how it ended. */
  lastMatch: Match | null = null;
  /** Set while the room turns into a game. */
  isTransitioning = false;
  /** What was said here since the room is in memory. */
  readonly chat = new ChatLog();
  readonly chatAllowances: ChatAllowances;
  /** Where each member last called from. */
  readonly #addresses = new Map<string, string>();
  /** No longer the one to ask: it sleeps, or is gone. */
  isClosed = false;
  readonly #customs: Customs;
  readonly #sessions = new Map<string, ClientSession>();
  readonly #queue = new TaskQueue();
  readonly #graces = new Map<string, Cancel>();
  #idle: Cancel = () => {};
  #pending: Cancel = () => {};
  #journalSeq: number;
  #reloadedAt: number[] = [];

  constructor(world: World, customs: Customs, tableId: string, kept: Pick<RestoredRoom, 'room' | 'journalSeq'>) {
    this.world = world;
    this.#customs = customs;
    this.tableId = tableId;
    this.data = kept.room;
    this.#journalSeq = kept.journalSeq;
    this.game = world.game(kept.room.game);
    this.chatAllowances = new ChatAllowances(world.settings.chatPerMinute);
  }
  get roomId(): string {
    return this.data.roomId;
  }
  get journalSeq(): number {
    return this.#journalSeq;
  }

  /** Does `task` in the room's turn. False when the room is no longer the one to ask. */
  run(task: () => Promise<void>, session: ClientSession | null = null): Promise<boolean> {
    return this.#queue.run(async () => {
      if (this.isClosed) return false;
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

  /** Resolves when durable. Until then nobody may be told, and if it throws, nobody ever is. */
  async commit(...parts: readonly Omit<TableRecord, 'at'>[]): Promise<void> {
    const { clock, journal } = this.world.ports;
    const at = Math.round(clock.now());
    const records = parts.map((part): TableRecord => ({ at, ...part }));
    let outcome: 'ok' | 'conflict';
    try {
      outcome = await journal.append(this.tableId, this.#journalSeq, records as unknown as readonly Json[]);
    } catch (error) {
      throw new NotStored('the journal failed', { cause: error });
    }
    if (outcome === 'conflict') throw new NotStored('somebody else writes this table');
    this.#journalSeq += records.length;
    for (const { room } of records) this.data = room ?? this.data;
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
  /** Somebody has a chair and is here, or is here and gets one when the next hand begins. */
  get isAnybodyPlaying(): boolean {
    const chairs = this.match?.data.chairs ?? [];
    const isSeatedHere = chairs.some(({ token }) => token !== null && this.isHere(token));
    return isSeatedHere || (chairs.some(({ token }) => token === null) && newcomersIn(this).length > 0);
  }
  tell(message: ServerMessage, except: string | null = null): void {
    for (const [token, session] of this.#sessions) if (token !== except) session.send(message);
  }
  tellRoomState(): void {
    this.tell(this.roomState());
  }
  roomState(): ControlMessage {
    return roomState(this.data, this.match !== null, (token) => this.isHere(token));
  }

  /** The client is this member from now on; another device that was, no longer is. */
  attach(session: ClientSession, token: string): void {
    const other = this.#sessions.get(token);
    if (other !== undefined && other !== session) {
      other.place = null;
      other.connection.close(CLOSE.takenOver, 'this chair was taken over by another device');
    }
    this.#sessions.set(token, session);
    this.#addresses.set(token, session.connection.address);
    session.place = { room: this, token };
    this.#graces.get(token)?.();
    this.#graces.delete(token);
    this.#idle();
  }
  detach(token: string): ClientSession | null {
    const session = this.#sessions.get(token) ?? null;
    this.#sessions.delete(token);
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
          await this.#customs.forget(this, member);
        }),
      );
    }
    this.#idle();
    if (this.data.members.length === 0) this.#idle = this.later(roomIdleMs, () => this.retire());
  }
  /** What is done if nothing changes in the meantime. */
  pendIn(ms: number, task: () => Promise<void>): void {
    this.#pending = this.later(ms, task);
  }
  cancelPending(): void {
    this.#pending();
  }
  /** Nobody is there: a game that waits for its players needs no memory. */
  sleepIfEmpty(): void {
    if (this.match === null || this.#sessions.size > 0) return;
    this.#close();
    this.world.onAsleep(this);
  }
  async retire(): Promise<void> {
    this.tell({ type: 'room_left', reason: 'closed' });
    for (const [token] of this.#sessions) this.detach(token);
    this.#close();
    this.world.onGone(this);
    try {
      await this.world.ports.journal.retire(this.tableId);
    } catch (error) {
      this.world.ports.log.error('a table could not be retired', { tableId: this.tableId, error });
    }
  }
  /** The server stops: what is in flight is finished, times are kept, and everybody is told to come back. */
  stop(): Promise<boolean> {
    return this.run(async () => {
      try {
        await this.match?.halt();
      } finally {
        this.#dismiss('the server is restarting');
      }
    });
  }
  #dismiss(reason: string): void {
    for (const [token, session] of this.#sessions) {
      this.detach(token);
      session.connection.close(CLOSE.restarting, reason);
    }
    this.#close();
  }
  #close(): void {
    this.isClosed = true;
    this.match?.abandon();
    this.#idle();
    this.#pending();
    for (const cancel of this.#graces.values()) cancel();
    this.#graces.clear();
  }

  /** A bug, or a journal that failed: memory may be ahead of what is durable, so the journal says how things are. */
  async #contain(error: unknown, session: ClientSession | null): Promise<void> {
    const { log, metrics, clock } = this.world.ports;
    const isStorage = error instanceof NotStored;
    log.error(isStorage ? 'a record could not be stored' : 'a table failed', { tableId: this.tableId, error });
    metrics.count(isStorage ? 'tables_reloaded' : 'errors_contained');
    session?.refuse('action_failed', 'This could not be done.', { reason: isStorage ? 'not_stored' : 'internal' });
    const now = clock.now();
    this.#reloadedAt = [...this.#reloadedAt.filter((at) => now - at < RELOADS_MS), now];
    try {
      if (this.#reloadedAt.length > RELOADS_MAX) throw new Error('it keeps failing');
      await this.#reload();
    } catch (cause) {
      log.error('a table was given up until somebody comes back', { tableId: this.tableId, error: cause });
      this.#dismiss('the table failed; come back in a moment');
      this.world.onAsleep(this);
    }
  }
  async #reload(): Promise<void> {
    this.match?.abandon();
    const loaded = await this.world.ports.journal.load(this.tableId);
    const kept = loaded === null ? null : restore(loaded);
    if (kept === null) throw new Error('the journal knows nothing of this table');
    await this.wake(kept);
    for (const [token, session] of this.#sessions) {
      const member = this.member(token);
      if (member !== null) await this.#customs.welcome(this, session, member);
      else this.detach(token)?.send({ type: 'room_left', reason: 'closed' });
    }
    if (this.isAnybodyPlaying) await this.match?.run(true);
  }
  /** Takes over what the journal has. Nothing runs yet. */
  async wake(kept: RestoredRoom): Promise<void> {
    this.data = kept.room;
    this.#journalSeq = kept.journalSeq;
    const here = (token: string): boolean => this.isHere(token);
    this.match = null;
    this.lastMatch = null;
    if (kept.game !== null) this.begin(await restoreMatch(this.#cursor(), this.game, kept.game, here));
    if (kept.game?.play.isFinished === true) this.end();
    this.watchAbsent();
  }
  begin(dealt: MatchInit): Match {
    this.lastMatch = null;
    return (this.match = new Match(dealt, surroundingsOf(this, this.#customs)));
  }
  end(): void {
    this.match?.abandon();
    this.lastMatch = this.match;
    this.match = null;
  }
  #cursor(): JournalCursor {
    const { journal, chance } = this.world.ports;
    return { journal, chance, tableId: this.tableId, journalSeq: this.#journalSeq };
  }

  /** Writes the table whole, so that whoever comes back needs only what happened since. */
  snapshot(): void {
    const { journal, log, clock } = this.world.ports;
    const match = this.match ?? this.lastMatch;
    const game =
      match === null
        ? null
        : {
            started: match.started,
            startedAt: match.startedAt,
            play: { ...match.data, released: match.released },
            stored: match.table.stored(),
          };
    const snapshot: Snapshot = { at: Math.round(clock.now()), room: this.data, game };
    journal.putSnapshot(this.tableId, this.#journalSeq, snapshot as unknown as Json).catch((error: unknown) => {
      log.warn('a snapshot was not written', { tableId: this.tableId, error });
    });
  }

  /** What happened last in the game that runs, or ran last. */
  async lastEvents(): Promise<readonly AnyEvent[]> {
    const match = this.match ?? this.lastMatch;
    return match === null ? [] : lastEvents(this.#cursor(), this.game, match);
  }
  /** The running game as it was told up to event `released`. */
  async viewBefore(released: number, viewer: Viewer): Promise<SeenView> {
    const loaded = await this.world.ports.journal.load(this.tableId);
    const game = loaded === null ? null : (restore(loaded)?.game ?? null);
    if (game === null) throw new Error('the journal knows nothing of this game');
    return viewAfter(this.#cursor(), this.game, game, released, viewer);
  }
}
