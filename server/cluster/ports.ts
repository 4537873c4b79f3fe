/** Interfaces to what several servers share besides the journal. Each implementation can be replaced. */
import type { Cancel, Owner } from '../ports.ts';

/** Whether a server or a table may have this name, which becomes part of a subject on the broker. */
export const isName = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

export interface LeaseWatcher {
  /** Called with the owner of each table, and with every change of it; with null when the table was retired. */
  onOwner(tableId: string, owner: Owner | null): void;
  /** Called when a server has renewed its lease: it is alive for `LEASE_MS` from then. */
  onRenewed(node: string): void;
  /** The server announced that it stops. A crash is not reported: watchers notice it by their own clocks. */
  onResigned(node: string): void;
  /**
   * Called when it is not known whether every change was reported. The watch checks again, or reports everything anew.
   */
  onUnsure(error: unknown): void;
}
/**
 * Which servers are alive, and which server owns which table. A table belongs to its owner while that server is alive,
 * so a server renews one lease for all of its tables. Every call rejects if the broker does not answer; then it is not
 * known whether it was done.
 */
export interface Leases {
  /** Renews the lease: this server is alive for `LEASE_MS` from now. */
  renew(node: string): Promise<void>;
  /** Ends the lease of a server that stops: what it owns may be taken at once. */
  resign(node: string): Promise<void>;
  /** Whether that server's lease holds, by the broker's clock. */
  isAlive(node: string): Promise<boolean>;
  /** The table's owner, as the broker has it now. */
  ownerOf(tableId: string): Promise<Owner | null>;
  /** Makes `node` the owner. Returns its epoch; null if the owner is not `before`, i.e. another server was faster. */
  take(tableId: string, node: string, before: Owner | null): Promise<number | null>;
  /** Removes the owner of a table that was retired. */
  forget(tableId: string): Promise<void>;
  /** Reports everything there is, then resolves. From then on it reports every change. */
  watch(watcher: LeaseWatcher): Promise<Cancel>;
  close(): Promise<void>;
}

/** How long a server counts as alive after a renewal of its lease (ms). */
export const LEASE_MS = 5000;
export const RENEW_MS = 1500;
/**
 * How long after its last renewal a server may serve its tables (ms). Shorter than the lease, so that two owners never
 * overlap.
 */
export const SERVE_MS = (LEASE_MS * 2) / 3;

export interface BusListener {
  /** Called with a message to this server. */
  onMessage(from: string, bytes: Uint8Array): void;
  /** Called with a message to all servers but the sender. */
  onNews(from: string, bytes: Uint8Array): void;
  /** Answers a request. If it rejects, no answer is sent. */
  onRequest(from: string, bytes: Uint8Array): Promise<Uint8Array>;
}
/** Messages between servers. Each arrives at most once, and those of one sender in order. Any of them may be lost. */
export interface Bus {
  send(to: string, bytes: Uint8Array): void;
  publish(bytes: Uint8Array): void;
  /** Returns null if there is no answer within `ms`. */
  request(to: string, bytes: Uint8Array, ms: number): Promise<Uint8Array | null>;
  listen(node: string, listener: BusListener): Promise<void>;
  /** The size of the largest message that can be sent. */
  readonly bytesMax: number;
  /** Sends what is still queued. */
  close(): Promise<void>;
}
