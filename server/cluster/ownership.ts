/**
 * Keeps track of which server owns which table, and of which servers are alive. Times are by this server's own clock.
 */
import type { Cancel, Clock, Logger, Owner } from '../ports.ts';
import type { BrokerWatch } from './broker-watch.ts';
import { LEASE_MS, RENEW_MS, SERVE_MS, type Leases, type LeaseWatcher } from './ports.ts';

export interface OwnershipListener {
  /** Called when the lease could not be renewed in time: from now on this server may serve no table. */
  onLapsed(): void;
  /** Called when the lease holds again. This server's tables may have gone to others. */
  onRestored(): void;
  onOwnerChanged(tableId: string): void;
  onNodeGone(node: string): void;
}
interface Deps {
  readonly node: string;
  readonly leases: Leases;
  readonly clock: Clock;
  readonly log: Logger;
  readonly broker: BrokerWatch;
}

const RETRY_MS = 250;
const CHECK_MS = 250;

export class Ownership implements LeaseWatcher {
  readonly node: string;
  readonly #deps: Deps;
  readonly #listener: OwnershipListener;
  readonly #owners = new Map<string, Owner>();
  /** When the other living servers were last heard of. */
  readonly #seen = new Map<string, number>();
  readonly #doubted = new Set<string>();
  /** Questions to the broker whether a server is alive that are not answered yet, by server. */
  readonly #asking = new Map<string, Promise<boolean>>();
  /** When the last renewal that succeeded was sent. */
  #renewedAt = -Infinity;
  #isLapsed = true;
  #isStopped = false;
  #cancelRenewal: Cancel = () => {};
  #cancelLapse: Cancel = () => {};
  #cancelCheck: Cancel = () => {};
  #stopWatching: Cancel = () => {};

  constructor(deps: Deps, listener: OwnershipListener) {
    this.node = deps.node;
    this.#deps = deps;
    this.#listener = listener;
  }

  /** Rejects if the broker cannot be reached. */
  async start(): Promise<void> {
    await this.#renew();
    this.#stopWatching = await this.#deps.leases.watch(this);
    this.#renewLater(RENEW_MS);
    this.#checkLater();
  }
  /** Ends the lease. From now on others may take what this server owns. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#isLapsed = true;
    this.#cancelRenewal();
    this.#cancelLapse();
    this.#cancelCheck();
    this.#stopWatching();
    await this.#deps.leases.resign(this.node).catch((error: unknown) => {
      this.#deps.broker.failed('the others were not told that this server stops', error);
    });
  }

  /** Whether this server may serve its tables at this moment. */
  get isServing(): boolean {
    return !this.#isLapsed && this.#deps.clock.now() < this.#renewedAt + SERVE_MS;
  }
  /**
   * Notices that the lease has run out even before its timer fires: after a process stood still, all timers are due at
   * once.
   */
  checkLease(): void {
    if (!this.#isStopped && this.#deps.clock.now() >= this.#renewedAt + SERVE_MS) this.#lapse();
  }
  /** The owner, alive or not; null if there is no such table. */
  ownerOf(tableId: string): Owner | null {
    return this.#owners.get(tableId) ?? null;
  }
  /** The owner of a table if it is alive, otherwise null. */
  holderOf(tableId: string): string | null {
    const node = this.#owners.get(tableId)?.node ?? null;
    return node !== null && this.isAlive(node) ? node : null;
  }
  isAlive(node: string): boolean {
    return node === this.node ? this.isServing : this.#seen.has(node);
  }
  /** Servers that are alive, this one included. */
  get nodes(): readonly string[] {
    return [this.node, ...this.#seen.keys()].sort();
  }
  /** Tables that this server owns. */
  get own(): readonly string[] {
    return [...this.#owners].flatMap(([tableId, { node }]) => (node === this.node ? [tableId] : []));
  }
  /** Tables whose owner is another server that is not alive. */
  get orphans(): readonly string[] {
    return [...this.#owners].flatMap(([tableId, { node }]) =>
      this.isAlive(node) || node === this.node ? [] : [tableId],
    );
  }

  /**
   * Makes this server the owner of the table, if it is not yet. Returns null if this server's lease has run out, or if
   * another server is the owner or was faster.
   */
  async acquire(tableId: string): Promise<Owner | null> {
    const before = this.ownerOf(tableId);
    if (!this.isServing) return null;
    if (before?.node === this.node) return before;
    if (before !== null && (this.isAlive(before.node) || (await this.#isAliveAfterAll(before.node)))) return null;
    const epoch = await this.#asked(
      'a table was not taken',
      this.#deps.leases.take(tableId, this.node, before),
      tableId,
    );
    if (epoch === null) {
      await this.refresh(tableId);
      return null;
    }
    const owner = { node: this.node, epoch };
    this.#keep(tableId, owner);
    return owner;
  }
  /** Asks the broker whether a server is alive of which nothing was heard. Concurrent questions share one request. */
  #isAliveAfterAll(node: string): Promise<boolean> {
    const under = this.#asking.get(node);
    if (under !== undefined) return under;
    const asking = this.#askWhetherAlive(node).finally(() => this.#asking.delete(node));
    this.#asking.set(node, asking);
    return asking;
  }
  async #askWhetherAlive(node: string): Promise<boolean> {
    const isAlive = await this.#asked('it is not known whether a server lives', this.#deps.leases.isAlive(node));
    if (isAlive) this.onRenewed(node);
    return isAlive;
  }
  /**
   * Asks the broker for the owner, when what is known here turned out to be wrong. Another owner counts even if its
   * epoch is earlier, since the broker may have lost a later one; unless other news of the table has come while it was
   * asked.
   */
  async refresh(tableId: string): Promise<void> {
    const known = this.ownerOf(tableId);
    const owner = await this.#asked('whose a table is was not told', this.#deps.leases.ownerOf(tableId), tableId);
    if (owner !== null) {
      if (known !== null && known.node !== owner.node && this.ownerOf(tableId) === known) this.#owners.delete(tableId);
      if (this.#keep(tableId, owner)) this.#listener.onOwnerChanged(tableId);
    } else if (this.#owners.delete(tableId)) this.#listener.onOwnerChanged(tableId);
  }
  /** Removes the table's owner. */
  async forget(tableId: string): Promise<void> {
    this.#owners.delete(tableId);
    await this.#asked('the owner of a table was not deleted', this.#deps.leases.forget(tableId), tableId);
  }
  /** Reports to `BrokerWatch` if the call fails. */
  async #asked<T>(what: string, answer: Promise<T>, tableId?: string): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      this.#deps.broker.failed(what, error, tableId);
      throw error;
    }
  }

  onOwner(tableId: string, owner: Owner | null): void {
    if (owner === null) this.#owners.delete(tableId);
    else if (!this.#keep(tableId, owner)) return this.#heardOld(tableId, owner);
    this.#listener.onOwnerChanged(tableId);
  }
  /**
   * Called for an owner that is not newer than the known one. If it is another server, the broker is asked: the news
   * came late, or the broker has lost later ones.
   */
  #heardOld(tableId: string, owner: Owner): void {
    if (this.ownerOf(tableId)?.node !== owner.node) this.refresh(tableId).catch(() => {});
  }
  /** Stores the owner. Returns false, and does nothing, if its epoch is not later than the known one. */
  #keep(tableId: string, owner: Owner): boolean {
    if ((this.#owners.get(tableId)?.epoch ?? 0) >= owner.epoch) return false;
    this.#owners.set(tableId, owner);
    return true;
  }
  onRenewed(node: string): void {
    if (node !== this.node) this.#seen.set(node, this.#deps.clock.now());
  }
  onResigned(node: string): void {
    this.#gone(node);
  }
  onUnsure(error: unknown): void {
    this.#deps.broker.failed('it is not known whether all news of tables and servers come', error);
  }
  #gone(node: string): void {
    if (!this.#seen.delete(node)) return;
    this.#deps.log.info('a server is gone', { node });
    this.#listener.onNodeGone(node);
  }

  #renewLater(ms: number): void {
    if (this.#isStopped) return;
    this.#cancelRenewal = this.#deps.clock.after(ms, () => {
      this.#renew().then(
        () => this.#renewLater(RENEW_MS),
        (error: unknown) => {
          this.#deps.broker.failed('the lease was not renewed', error);
          this.#renewLater(RETRY_MS);
        },
      );
    });
  }
  async #renew(): Promise<void> {
    const { clock, leases, broker } = this.#deps;
    const at = clock.now();
    await leases.renew(this.node);
    broker.answered();
    if (this.#isStopped) return;
    // After a process stood still for long, the answer may come before its timers fire.
    this.checkLease();
    this.#renewedAt = at;
    this.#cancelLapse();
    this.#cancelLapse = clock.after(at + SERVE_MS - clock.now(), () => this.#lapse());
    if (!this.#isLapsed || !(clock.now() < at + SERVE_MS)) return;
    this.#isLapsed = false;
    this.#listener.onRestored();
  }
  #lapse(): void {
    if (this.#isLapsed) return;
    this.#isLapsed = true;
    this.#deps.log.warn('the lease has run out; no table is served until the broker answers');
    this.#listener.onLapsed();
  }

  /**
   * Checks servers that were not heard of for the time of a lease. Such a server counts as gone only if the broker has
   * no lease of it either, since it may be this server that was cut off. If the broker still has it, it is asked again
   * at the next check and not after another lease, since a broker may drop a lease a little late.
   */
  #checkLater(): void {
    this.#cancelCheck = this.#deps.clock.after(CHECK_MS, () => {
      const oldest = this.#deps.clock.now() - LEASE_MS;
      for (const [node, at] of this.#seen) if (at <= oldest && !this.#doubted.has(node)) void this.#doubt(node);
      this.#checkLater();
    });
  }
  async #doubt(node: string): Promise<void> {
    this.#doubted.add(node);
    try {
      if (!(await this.#deps.leases.isAlive(node))) this.#gone(node);
    } catch (error) {
      this.#deps.log.debug('it is not known whether a server lives', { node, error });
    } finally {
      this.#doubted.delete(node);
    }
  }
}
