/**
 * One of several servers that share their tables. Each table is at one server, its owner, but every server accepts
 * sockets for all tables. Frames of clients are forwarded to the owner, and the owner's frames are passed back as they
 * are.
 */
import type { AnyGame } from '@parlour/kernel';
import type { CreateRoom } from '@parlour/sdk/messages';
import { createOwnedTables } from '../app/index.ts';
import {
  APP_DEFAULTS,
  JournalAway,
  type App,
  type AppSettings,
  type AppStatus,
  type Cancel,
  type Clock,
  type Connection,
  type CreatedRoom,
  type OwnedTables,
  type Owner,
  type OwnershipEvents,
  type Ports,
  type RoomSummary,
  type StartPosition,
} from '../ports.ts';
import { lobbyList } from '../lobby-list.ts';
import { newRoomId } from '../room-id.ts';
import { BrokerWatch } from './broker-watch.ts';
import { Channels, type ChannelListener } from './channels.ts';
import { Gateway } from './gateway.ts';
import { Holdings } from './holdings.ts';
import { Lobby } from './lobby.ts';
import { pack, readAnswer, readRequest, type Entry } from './messages.ts';
import { Ownership, type OwnershipListener } from './ownership.ts';
import { LEASE_MS, type Bus, type BusListener, type Leases } from './ports.ts';
import { responsibleFor } from './share.ts';
import { SharedJournal, type RetirementListener } from './shared-journal.ts';
import { Unread } from './unread.ts';
import { Visitors } from './visitors.ts';

export interface ClusterPorts {
  /** The unique name of this run of this server. */
  readonly node: string;
  readonly leases: Leases;
  readonly bus: Bus;
}
export interface ClusterApp extends App {
  /** True while this server's lease holds, i.e. the broker has answered lately. Otherwise it serves no table. */
  readonly isServing: boolean;
  /** The status of this server; `status` is that of all servers together. */
  readonly load: AppStatus;
}

const TICK_MS = 1000;
const CREATE_MS = 5000;
/**
 * Tables that clients wait for are taken at once. Of the others each server takes its share after this time (ms): soon
 * if the server is alone; with several, after the clients of a server that has died are back at their tables.
 */
const SWEEP_ALONE_MS = 2000;
const SWEEP_AMONG_OTHERS_MS = 12_000;
const SWEEP_EVERY_MS = 60_000;
/**
 * A sender that has no lease after this time (ms) is forgotten: it is a server that has died since, or not one of ours.
 */
const STRANGER_MS = 2 * LEASE_MS;

export function createClusterApp(
  games: readonly AnyGame[],
  ports: Ports,
  cluster: ClusterPorts,
  settings: Partial<AppSettings> = {},
): ClusterApp {
  return new Node(games, ports, cluster, { ...APP_DEFAULTS, ...settings });
}

class Node implements ClusterApp, OwnershipListener, RetirementListener, ChannelListener, BusListener, OwnershipEvents {
  readonly #ports: Ports;
  readonly #cluster: ClusterPorts;
  readonly #tables: OwnedTables;
  readonly #ownership: Ownership;
  readonly #channels: Channels;
  readonly #holdings: Holdings;
  readonly #gateway: Gateway;
  readonly #visitors: Visitors;
  readonly #lobby = new Lobby();
  readonly #broker: BrokerWatch;
  readonly #unread: Unread;
  /** Senders of messages that have no known lease, and when the first message came. */
  readonly #strangers = new Map<string, number>();
  /**
   * Names of new rooms for which the broker did not answer this server. The server may own such a name without having a
   * room for it.
   */
  readonly #unanswered = new Set<string>();
  #cancelTick: Cancel = () => {};
  #cancelSweep: Cancel = () => {};
  #isStopping = false;

  constructor(games: readonly AnyGame[], ports: Ports, cluster: ClusterPorts, settings: AppSettings) {
    const { clock, log, metrics } = ports;
    const { node, leases, bus } = cluster;
    this.#ports = ports;
    this.#cluster = cluster;
    const broker = new BrokerWatch(log);
    this.#broker = broker;
    this.#unread = new Unread(log, clock);
    this.#ownership = new Ownership({ node, leases, clock, log, broker }, this);
    const journal = new SharedJournal({ journal: ports.journal, ownership: this.#ownership, broker }, this);
    const tables = createOwnedTables(
      games,
      { ...ports, journal, clock: leasedClock(clock, this.#ownership), ownership: this },
      settings,
    );
    this.#tables = tables;
    this.#channels = new Channels(bus, clock, this);
    const holdings = new Holdings({ tables, ownership: this.#ownership, journal, log, metrics, broker });
    this.#holdings = holdings;
    const deps = { tables, ownership: this.#ownership, holdings, channels: this.#channels, clock, metrics };
    this.#gateway = new Gateway(deps);
    this.#visitors = new Visitors(deps);
  }

  async recover(): Promise<void> {
    const { bus, node } = this.#cluster;
    await bus.listen(node, this);
    await this.#ownership.start();
    bus.publish(this.#lobby.hello());
    this.#tickLater();
    this.#sweepSoon();
  }
  get isServing(): boolean {
    return this.#ownership.isServing;
  }

  connect(connection: Connection): void {
    this.#gateway.connect(connection);
  }
  receive(connection: Connection, frame: Uint8Array): void {
    this.#gateway.receive(connection, frame);
  }
  refuse(connection: Connection, message: string): void {
    this.#gateway.refuse(connection, message);
  }
  heard(connection: Connection): void {
    this.#gateway.heard(connection);
  }
  disconnect(connection: Connection): void {
    this.#gateway.disconnect(connection);
  }

  /** Makes the room here, or at the server with the most capacity left if this one is full. */
  async createRoom(request: CreateRoom, start?: StartPosition): Promise<CreatedRoom> {
    const { capacityUsed, maxGames } = this.#tables.status();
    // A table with a start position is always made here, so that its hidden state is not sent over the network.
    const elsewhere = capacityUsed < maxGames || start !== undefined ? null : this.#lobby.roomiest();
    if (elsewhere === null) return this.#createHere(request, start);
    const answer = await this.#cluster.bus.request(elsewhere, pack(request), CREATE_MS);
    if (answer === null) return this.#createHere(request);
    const made = readAnswer(answer);
    if (made === null) this.#unread.dropped(elsewhere, 'answer');
    return made ?? this.#createHere(request);
  }
  async #createHere(request: CreateRoom, start?: StartPosition): Promise<CreatedRoom> {
    const roomId = request.roomId ?? this.#newRoomId();
    const owner = await this.#acquireName(roomId);
    if (owner === 'broker_away')
      return brokerAway('the servers have lost touch with each other; try again in a moment');
    if (owner === 'exists') {
      const issues = [{ path: 'room_id', message: 'there is a room of this name' }];
      return { ok: false, error: { code: owner, issues } };
    }
    try {
      const making = this.#tables.createOwned({ ...request, roomId }, owner, start);
      await this.#holdings.make(roomId, making);
      const made = await making;
      if (!made.ok) await this.#forgetIfNone(roomId);
      return made;
    } catch (error) {
      await this.#forgetIfNone(roomId);
      // The error has been logged.
      if (isAway(error)) return brokerAway('the servers cannot store a room; try again in a moment');
      throw error;
    }
  }
  async #acquireName(roomId: string): Promise<Owner | 'exists' | 'broker_away'> {
    const ownership = this.#ownership;
    this.#unanswered.delete(roomId);
    try {
      if (ownership.ownerOf(roomId) !== null) await ownership.refresh(roomId);
      const owner = ownership.ownerOf(roomId) === null ? await ownership.acquire(roomId) : null;
      return owner ?? (ownership.isServing ? 'exists' : 'broker_away');
    } catch {
      // The error has been logged.
      this.#unanswered.add(roomId);
      this.#giveBack(roomId);
      return 'broker_away';
    }
  }
  /**
   * Releases an unanswered name if it turns out that this server owns it and no room is stored under it. No-op without a
   * valid lease.
   */
  #giveBack(roomId: string): void {
    if (!this.isServing || this.#ownership.ownerOf(roomId)?.node !== this.#ownership.node) return;
    if (this.#unanswered.delete(roomId)) void this.#forgetIfNone(roomId);
  }
  #newRoomId(): string {
    const roomId = newRoomId(this.#ports.newId());
    return this.#ownership.ownerOf(roomId) === null ? roomId : this.#newRoomId();
  }
  /** After a failed creation: gives the name back, or takes the table if one was stored after all. */
  async #forgetIfNone(roomId: string): Promise<void> {
    await this.#holdings.take(roomId, { isWaitedFor: true });
  }

  rooms(): readonly RoomSummary[] {
    const ownership = this.#ownership;
    const isWaiting = (roomId: string): boolean =>
      ownership.ownerOf(roomId) !== null && ownership.holderOf(roomId) === null;
    return lobbyList([...this.#tables.rooms(), ...this.#lobby.rooms(isWaiting)]);
  }
  room(roomId: string): RoomSummary | null {
    return this.#tables.room(roomId) ?? this.#lobby.room(roomId);
  }
  isKept(roomId: string): Promise<boolean> {
    return this.#holdings.isKept(roomId);
  }
  get load(): AppStatus {
    return this.#tables.status();
  }
  status(): AppStatus {
    return this.#lobby.status(this.#tables.status());
  }

  /**
   * Halts all tables, keeps their clocks, and lets other servers take them at once. Then closes the sockets, whose
   * clients reconnect to those.
   */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancelTick();
    this.#cancelSweep();
    this.#gateway.quiesce();
    this.#visitors.quiesce();
    await this.#tables.stop();
    await this.#ownership.stop();
    this.#gateway.close();
    this.#channels.stop();
    await this.#cluster.bus.close();
    await this.#cluster.leases.close();
  }

  onLapsed(): void {
    this.#ports.metrics.count('lease_lapses');
    for (const roomId of this.#holdings.all) this.#holdings.drop(roomId);
    this.#gateway.onAllLost();
    this.#visitors.onAllLost();
  }
  onRestored(): void {
    this.#channels.restart();
    this.#gateway.retry();
    this.#lobby.tellAll();
    for (const roomId of this.#unanswered) this.#giveBack(roomId);
    this.#sweepSoon();
  }
  onOwnerChanged(tableId: string): void {
    this.#giveBack(tableId);
    const owner = this.#ownership.ownerOf(tableId);
    if (this.#holdings.has(tableId) && owner !== null && owner.node !== this.#ownership.node) this.onLost(tableId);
    this.#gateway.retry(tableId);
  }
  onNodeGone(node: string): void {
    this.#lobby.leave(node, this.#ports.clock.now());
    this.#letGo(node);
    this.#sweepIn(SWEEP_AMONG_OTHERS_MS);
  }
  #letGo(node: string): void {
    this.#channels.forget(node);
    this.#visitors.onNodeGone(node);
    this.#gateway.onNodeGone(node);
  }
  /** Called by the application: a table in memory is not valid any more. */
  onLost(tableId: string): void {
    this.#holdings.drop(tableId);
    this.#gateway.onRoomLost(tableId);
    this.#visitors.onRoomLost(tableId);
    // Another server may have written to it. The broker knows which.
    if (this.#ownership.ownerOf(tableId)?.node === this.#ownership.node)
      this.#ownership.refresh(tableId).catch(() => {});
  }
  onRetired(tableId: string): void {
    this.#holdings.release(tableId);
  }

  onMessage(from: string, bytes: Uint8Array): void {
    this.#meet(from);
    try {
      this.#channels.receive(from, bytes);
    } catch (error) {
      this.#ports.log.error('a message of another server could not be handled', { from, error });
    }
  }
  /** Notes senders without a known lease: the messages of a server that has just started may come before its lease. */
  #meet(from: string): void {
    if (!this.#ownership.isAlive(from) && !this.#strangers.has(from))
      this.#strangers.set(from, this.#ports.clock.now());
  }
  #forgetStrangers(): void {
    const oldest = this.#ports.clock.now() - STRANGER_MS;
    for (const [from, since] of this.#strangers) {
      if (since > oldest) continue;
      this.#strangers.delete(from);
      if (this.#ownership.isAlive(from)) continue;
      this.#lobby.forget(from);
      this.#letGo(from);
    }
  }
  onNews(from: string, bytes: Uint8Array): void {
    this.#meet(from);
    if (!this.#lobby.hear(from, bytes)) this.#unread.dropped(from, 'news');
  }
  async onRequest(from: string, bytes: Uint8Array): Promise<Uint8Array> {
    const request = readRequest(bytes);
    if (request !== null) return pack(await this.#createHere(request));
    this.#unread.dropped(from, 'request');
    const issues = [{ path: '', message: 'this server does not understand the request' }];
    return pack({ ok: false, error: { code: 'invalid', issues } });
  }
  /** A time by another server's clock, by the clock of this one: how long before the message was sent it was. */
  #atHere(time: number, sentAt = this.#ports.clock.now()): number {
    return this.#ports.clock.now() - (sentAt - time);
  }
  onEntry(peer: string, entry: Entry): void {
    switch (entry[0]) {
      case 'open':
        return this.#visitors.open(peer, entry[1], {
          roomId: entry[2],
          address: entry[3],
          token: entry[4],
          opened: { server: peer, at: entry[5], atHere: this.#atHere(entry[5], entry[7]) },
          isCompact: entry[6] === true,
        });
      case 'frame':
        return this.#visitors.receive(peer, entry[1], entry[2]);
      case 'gone':
        return this.#visitors.gone(peer, entry[1], entry[2]);
      case 'part':
      case 'send':
        return this.#gateway.onFrame(entry[1], peer, entry[2], entry[0] === 'send');
      case 'close':
        return this.#gateway.onClosed(entry[1], peer, entry[2], entry[3]);
      case 'token':
        return this.#gateway.onRemoteToken(entry[1], peer, entry[2]);
      case 'moved':
        return this.#gateway.onRemoteMoved(entry[1], peer);
    }
  }
  onHeardAgain(peer: string, silentMs: number): void {
    this.#visitors.onHeardAgain(peer, silentMs);
  }
  onUnread(peer: string, what: string): void {
    this.#unread.dropped(peer, what);
  }
  onPeerLost(peer: string): void {
    this.#gateway.onPeerLost(peer);
    this.#visitors.onPeerLost(peer);
    this.#lobby.tellAll();
  }

  #tickLater(): void {
    this.#cancelTick = this.#ports.clock.after(TICK_MS, () => {
      this.#visitors.heardAll();
      this.#forgetStrangers();
      this.#lobby.forgetLeft(this.#ports.clock.now() - SWEEP_EVERY_MS);
      for (const news of this.#lobby.changes(this.#tables.facts(), this.#tables.status()))
        this.#cluster.bus.publish(news);
      this.#tickLater();
    });
  }
  #sweepSoon(): void {
    this.#sweepIn(this.#ownership.nodes.length === 1 ? SWEEP_ALONE_MS : SWEEP_AMONG_OTHERS_MS);
  }
  /**
   * After `ms`, and then regularly, takes this server's share of the tables without a living owner, so that each is
   * kept for its time and then deleted.
   */
  #sweepIn(ms: number): void {
    if (this.#isStopping) return;
    this.#cancelSweep();
    this.#cancelSweep = this.#ports.clock.after(ms, () => {
      this.#sweep()
        .catch((error: unknown) => this.#broker.failed('tables without a server were not looked for', error))
        .finally(() => this.#sweepIn(SWEEP_EVERY_MS));
    });
  }
  async #sweep(): Promise<void> {
    const { node, nodes } = this.#ownership;
    const unknown = (await this.#ports.journal.open()).filter((tableId) => this.#ownership.ownerOf(tableId) === null);
    const mine = [...this.#ownership.orphans, ...unknown].filter((tableId) => responsibleFor(tableId, nodes) === node);
    // Unanswered names that this server owns are among its own tables below. Nobody owns the others.
    this.#unanswered.clear();
    // Includes tables that this server owns and does not hold, since nobody else takes those: it may have dropped them
    // when its lease ran out, or failed to load them at the first try.
    for (const tableId of new Set([...this.#ownership.own, ...mine])) {
      if (this.#isStopping || !this.#ownership.isServing) return;
      await this.#holdings.take(tableId, { isWaitedFor: false });
    }
  }
}

const brokerAway = (message: string): CreatedRoom => ({
  ok: false,
  error: { code: 'broker_away', issues: [{ path: '', message }] },
});
const isAway = (error: unknown): boolean => error instanceof Error && error.cause instanceof JournalAway;

/**
 * A clock for tables that checks the lease before each timer fires. If the process stood still and the lease has run
 * out, the tables are dropped first, so that players are not charged for that time.
 */
const leasedClock = (clock: Clock, ownership: Ownership): Clock => ({
  now: () => clock.now(),
  after: (ms, fn) =>
    clock.after(ms, () => {
      ownership.checkLease();
      fn();
    }),
});
