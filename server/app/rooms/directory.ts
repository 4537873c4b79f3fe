/** All rooms of this server, awake or asleep. */
import type { AnyGame } from '@parlour/kernel';
import type { CreateRoom } from '@parlour/sdk/messages';
import type {
  AppSettings,
  AppStatus,
  Cancel,
  CreatedRoom,
  CreateRefusal,
  Owner,
  Ports,
  RoomFact,
  RoomSummary,
  StartPosition,
} from '../../ports.ts';
import { lobbyList } from '../../lobby-list.ts';
import { newRoomId } from '../../room-id.ts';
import { removeMember } from './waiting-room.ts';
import { JournalFaults } from './journal-fault.ts';
import { lessonTable } from './lesson.ts';
import { newOptions } from './options.ts';
import { restore, type Member, type RestoredRoom, type RoomData } from './records.ts';
import { Room, type World } from './room.ts';
import { keepAll } from './keeping.ts';
import { haltIfAlone } from './match-lifecycle.ts';
import { roomSummary } from './messages.ts';
import { isBlank, type RoomMemory } from './room-memory.ts';
import { Conflict } from './table-store.ts';

interface Entry {
  readonly tableId: string;
  readonly owner: Owner | null;
  /** Null while the table sleeps. */
  room: Room | null;
  waking: Promise<Room | null> | null;
  /** Set while the table is being deleted. It may stay if that fails. */
  leaving: Promise<void> | null;
  /** Cancels the scheduled deletion. */
  cancelKeep: Cancel;
}
/**
 * Upper limit of sleeping tables whose `RoomMemory` is kept. A person who is alone at a table and loads the page again
 * lets the table sleep for a moment, and finds the talk again.
 */
export const MEMORIES_MAX = 200;
/**
 * How long a room has to be empty before it makes place for a new one, or for one that wakes (ms), since its people may
 * be on their way.
 */
const EMPTY_MS = 60_000;
const EMPTY_FOR_WAKING_MS = 10_000;
/** How long a table that changed hands stays in memory without its people (ms). */
const ADOPTED_MS = 10_000;
const asleep = (tableId: string, owner: Owner | null): Entry => ({
  tableId,
  owner,
  room: null,
  waking: null,
  leaving: null,
  cancelKeep: () => {},
});
const refused = (code: CreateRefusal, path: string, message: string): CreatedRoom => ({
  ok: false,
  error: { code, issues: [{ path, message }] },
});

export class Directory implements World {
  readonly ports: Ports;
  readonly settings: AppSettings;
  readonly faults: JournalFaults;
  readonly #games: ReadonlyMap<string, AnyGame>;
  readonly #entries = new Map<string, Entry>();
  /** What sleeping tables have in memory by their names, those that have slept longest first. */
  readonly #memories = new Map<string, RoomMemory>();

  constructor(games: readonly AnyGame[], ports: Ports, settings: AppSettings) {
    this.#games = new Map(games.map((game) => [game.id, game]));
    this.ports = ports;
    this.settings = settings;
    this.faults = new JournalFaults(ports);
  }
  game(id: string): AnyGame {
    const game = this.#games.get(id);
    if (game === undefined) throw new Error(`there is no game "${id}" here`);
    return game;
  }

  get #awake(): readonly Room[] {
    return [...this.#entries.values()].flatMap(({ room }) => (room === null ? [] : [room]));
  }
  status(): AppStatus {
    const awake = this.#awake;
    const activeGames = awake.filter(({ match }) => match !== null).length;
    const { maxGames } = this.settings;
    const activeRooms = awake.length - activeGames;
    return { activeRooms, activeGames, capacityUsed: awake.length, sleeping: this.#asleep, maxGames };
  }
  /** The listed rooms in which no game runs: those with people first, then the newest first. */
  rooms(): readonly RoomSummary[] {
    const listed = this.#awake.filter(({ match, data }) => match === null && data.options.listed);
    return lobbyList(listed.toReversed().map(({ data }) => roomSummary(data)));
  }
  facts(): readonly RoomFact[] {
    return this.#awake.map(({ match, data }) => ({
      ...roomSummary(data, match !== null),
      listed: data.options.listed,
    }));
  }
  room(roomId: string): RoomSummary | null {
    const room = this.#entries.get(roomId)?.room ?? null;
    return room === null ? null : roomSummary(room.data, room.match !== null);
  }
  has(roomId: string): boolean {
    return this.#entries.has(roomId);
  }
  /** Also asks the journal: a table that could not be loaded may load under another version of its game. */
  async isKept(roomId: string): Promise<boolean> {
    return this.has(roomId) || (await this.ports.journal.load(roomId)) !== null;
  }

  async create(
    { roomId, game: id, host = 'maker', lesson = false, ...wish }: CreateRoom,
    owner: Owner | null = null,
    from?: StartPosition,
  ): Promise<CreatedRoom> {
    const [first = ''] = this.#games.keys();
    const game = this.#games.get(id ?? this.settings.defaultGame ?? first);
    if (game === undefined) return refused('invalid', 'game', `one of ${[...this.#games.keys()].join(', ')}`);
    const taught = lesson ? this.ports.lessons?.get(game.id) : undefined;
    if (lesson && taught === undefined) return refused('invalid', 'lesson', `${game.id} has none`);
    const laid = taught === undefined ? null : lessonTable(game, taught);
    const start = laid?.start ?? from;
    const options = newOptions(game, { ...wish, ...laid?.options });
    if (!options.ok) return { ok: false, error: { code: 'invalid', issues: options.error } };
    // Another new room may take the place meanwhile.
    while (this.#isFull && (await this.#makePlace(EMPTY_MS)));
    const name = roomId ?? this.#newRoomId();
    if (this.has(name)) return refused('exists', 'room_id', 'there is a room of this name');
    const { maxGames, maxSleeping } = this.settings;
    const heldMax = maxGames + maxSleeping;
    if (this.#isFull) return refused('at_capacity', '', `the server is full: ${maxGames} games`);
    if (this.#entries.size >= heldMax)
      return refused('at_capacity', '', `the server is full: ${heldMax} games, with those that sleep`);
    const empty: RoomData = {
      roomId: name,
      game: game.id,
      options: options.value,
      members: [],
      host: null,
      lastSeq: 0,
    };
    const data = start === undefined ? empty : { ...empty, start };
    const hostKey = host === 'maker' ? this.ports.newId() : null;
    const summary = await this.#open(hostKey === null ? data : { ...data, hostKey }, owner);
    if (summary === null) return refused('exists', 'room_id', 'there is a room of this name');
    return { ok: true, value: { ...summary, hostKey } };
  }
  /** True if no more rooms can be awake. Rooms that are being loaded count as awake. */
  get #isFull(): boolean {
    const { maxGames } = this.settings;
    return this.#entries.size >= maxGames && this.#entries.size - this.#asleep >= maxGames;
  }
  get #asleep(): number {
    return [...this.#entries.values()].filter(({ room, waking }) => room === null && waking === null).length;
  }
  #newRoomId(): string {
    const roomId = newRoomId(this.ports.newId());
    return this.has(roomId) ? this.#newRoomId() : roomId;
  }
  /** Creates the room. Null if the journal has a table with this name. */
  async #open(data: RoomData, owner: Owner | null): Promise<RoomSummary | null> {
    const tableId = data.roomId;
    const room = new Room(this, { tableId, owner }, { room: data, journalSeq: 0 });
    const written = room.commit(owner === null ? { room: data } : { owner, room: data }).then(() => room);
    // The name is taken from here on. Clients that come before the room is written wait for it.
    const entry: Entry = { ...asleep(tableId, owner), waking: written };
    this.#entries.set(data.roomId, entry);
    try {
      entry.room = await written;
    } catch (error) {
      this.#entries.delete(data.roomId);
      if (error instanceof Conflict) return null;
      throw error;
    } finally {
      entry.waking = null;
    }
    room.watchAbsent();
    return roomSummary(room.data);
  }

  /** Finds the room, and wakes it if necessary. Null if there is none, `full` if no more rooms can be awake. */
  async find(roomId: string): Promise<Room | 'full' | null> {
    const entry = this.#entries.get(roomId);
    if (entry === undefined) return null;
    if (entry.room !== null) return entry.room;
    if (entry.leaving !== null) {
      await entry.leaving;
      return this.find(roomId);
    }
    if (entry.waking === null && this.#isFull)
      return (await this.#makePlace(EMPTY_FOR_WAKING_MS)) ? this.find(roomId) : 'full';
    entry.waking ??= this.#wake(entry).finally(() => {
      entry.waking = null;
    });
    return entry.waking;
  }
  /** Deletes the oldest room that nobody has been in for `ms`, since anybody can make many. False if none is gone. */
  async #makePlace(ms: number): Promise<boolean> {
    for (const empty of this.#awake.filter((room) => room.isUnused(ms))) {
      // Somebody may have come in meanwhile.
      await empty.run(() => (empty.isUnused(ms) ? empty.retire() : undefined));
      if (this.#entries.get(empty.roomId)?.room !== empty) return true;
    }
    return false;
  }
  async #wake(entry: Entry): Promise<Room | null> {
    const room = await this.#loadOrLose(entry);
    if (room === null) return null;
    this.#memories.delete(entry.tableId);
    entry.cancelKeep();
    entry.room = room;
    return room;
  }
  /** In a cluster, a table that cannot be read is given up, so that it is acquired and loaded again. */
  async #loadOrLose(entry: Entry): Promise<Room | null> {
    try {
      return await this.#load(entry);
    } catch (error) {
      if (entry.owner === null) throw error;
      this.faults.tell('error', 'a table could not be woken', { tableId: entry.tableId, error });
      this.lose(entry.tableId);
      this.ports.ownership?.onLost(entry.tableId);
      return null;
    }
  }
  async #load({ tableId, owner }: Pick<Entry, 'tableId' | 'owner'>): Promise<Room | null> {
    const kept = await this.#kept(tableId);
    if (kept === null) return null;
    const room = new Room(this, { tableId, owner }, kept, this.#memories.get(tableId));
    await room.wake(kept);
    return room;
  }
  async #kept(tableId: string): Promise<RestoredRoom | null> {
    const loaded = await this.ports.journal.load(tableId);
    return loaded === null ? null : restore(loaded);
  }

  /** Loads the table from the journal, since what this server has in memory may be stale. */
  async adopt(roomId: string, owner: Owner, isSure: boolean): Promise<'ok' | 'none' | 'elsewhere'> {
    this.lose(roomId);
    const kept = await this.#kept(roomId);
    if (kept === null) return 'none';
    if (!isSure && kept.owner !== null && kept.owner.epoch > owner.epoch) return 'elsewhere';
    const room = new Room(this, { tableId: roomId, owner }, kept);
    // Done before the first write, since a table that cannot be woken is tried again and again.
    await room.wake(kept);
    try {
      await room.commit({ owner });
    } catch (error) {
      room.lose();
      if (error instanceof Conflict) return 'elsewhere';
      throw error;
    }
    this.#entries.set(roomId, { ...asleep(roomId, owner), room });
    // Its clients come back at once.
    room.later(ADOPTED_MS, () => Promise.resolve(room.sleepIfEmpty()));
    return 'ok';
  }
  lose(roomId: string): void {
    const entry = this.#entries.get(roomId);
    entry?.cancelKeep();
    entry?.room?.lose();
    this.#entries.delete(roomId);
    this.#memories.delete(roomId);
  }
  onLost(room: Room): void {
    const entry = this.#entries.get(room.roomId);
    if (entry?.room === room) this.#entries.delete(room.roomId);
    this.ports.ownership?.onLost(room.tableId);
  }

  onAsleep(room: Room): void {
    const entry = this.#entries.get(room.roomId);
    if (entry?.room !== room) return;
    entry.room = null;
    if (!isBlank(room.memory, this.ports.clock.now())) this.#memories.set(room.tableId, room.memory);
    for (const tableId of [...this.#memories.keys()].slice(0, -MEMORIES_MAX)) this.#memories.delete(tableId);
    const { keepMs, roomIdleMs } = this.settings;
    this.#keep(room.roomId, entry, room.isLeft ? roomIdleMs : keepMs);
  }
  async onAbsent(room: Room, member: Member): Promise<void> {
    await removeMember(room, member);
    await haltIfAlone(room);
  }
  onGone(room: Room): void {
    const entry = this.#entries.get(room.roomId);
    if (entry?.room === room) this.#entries.delete(room.roomId);
  }
  #keep(roomId: string, entry: Entry, ms: number): void {
    entry.cancelKeep = this.ports.clock.after(ms, () => {
      if (entry.room !== null || entry.waking !== null) return;
      // Clients that come meanwhile wait, and find the table if it stays. Its name is taken until it is gone.
      entry.leaving = this.#retireOrKeep(roomId, entry, ms).finally(() => {
        entry.leaving = null;
      });
    });
  }
  async #retireOrKeep(roomId: string, entry: Entry, ms: number): Promise<void> {
    const { tableId } = entry;
    try {
      const isRetired = await this.#retire(entry);
      if (this.#entries.get(roomId) !== entry) return;
      if (isRetired) {
        this.#entries.delete(roomId);
        this.#memories.delete(tableId);
      } else this.#keep(roomId, entry, ms);
    } catch (error) {
      this.faults.tell('error', 'a table could not be retired', { tableId, error });
      if (this.#entries.get(roomId) !== entry) return;
      // In a cluster, the server that owns the table takes it again.
      if (entry.owner === null) this.#keep(roomId, entry, ms);
      else this.#entries.delete(roomId);
    }
  }
  /**
   * Deletes a table whose people have not come back. Keeps the log of what was played; false if that was not possible.
   */
  async #retire(entry: Entry): Promise<boolean> {
    const room = await this.#load(entry);
    const isKept = room === null || (await keepAll(room));
    room?.lose();
    if (isKept) await this.ports.journal.retire(entry.tableId);
    return isKept;
  }

  /**
   * Loads and checks every open table. Rooms then wait for their people in memory, games sleep until somebody comes.
   */
  async recover(): Promise<void> {
    const { journal, log } = this.ports;
    for (const tableId of await journal.open()) {
      try {
        const room = await this.#load({ tableId, owner: null });
        if (room === null) continue;
        this.#entries.set(room.roomId, { ...asleep(tableId, null), room });
        room.sleepIfEmpty();
      } catch (error) {
        log.error('a table could not be brought back; it is left as it is', { tableId, error });
      }
    }
    log.info('tables brought back', { ...this.status(), asleep: this.#asleep });
  }
  /** Finishes what is in flight, then forgets all tables. */
  async stop(): Promise<void> {
    await Promise.all(this.#awake.map((room) => room.stop()));
    for (const entry of this.#entries.values()) entry.cancelKeep();
    this.#entries.clear();
    this.faults.stop();
  }
}
