/** What several servers of one house share, beside the journal. Everything behind these is exchangeable. */
import type { Cancel, Owner } from '../ports.ts';

/** What servers and tables may be called: it becomes part of a subject on the broker. */
export const isName = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

export interface LeaseWatcher {
  /** Null: the table is finished with. */
  onOwner(tableId: string, owner: Owner | null): void;
  /** It lives, for `LEASE_MS` from when it said so. */
  onRenewed(node: string): void;
  /** The server announced that it stops. A crash is not reported: watchers notice it by their own clocks. */
  onResigned(node: string): void;
  /** It could not be found out whether everything is told. It is looked again, and in the end told anew. */
  onUnsure(error: unknown): void;
}
/**
 * Which server lives, and which table is whose. A table belongs to its owner for as long as that one lives, so a server
 * renews one lease for all of its tables. Every call rejects when the broker does not answer; then it is not known
 * whether it was done.
 */
export interface Leases {
  /** This server lives, for `LEASE_MS` from now. */
  renew(node: string): Promise<void>;
  /** This server stops: what it owns may be taken at once. */
  resign(node: string): Promise<void>;
  /** Whether its lease holds, by the broker's clock. */
  isAlive(node: string): Promise<boolean>;
  /** Whose the table is, as the broker has it now. */
  ownerOf(tableId: string): Promise<Owner | null>;
  /** The owner's epoch from now on; null when the table's owner is not `before`, so that somebody was faster. */
  take(tableId: string, node: string, before: Owner | null): Promise<number | null>;
  /** The table is finished with. */
  forget(tableId: string): Promise<void>;
  /** Tells everything there is, and resolves; then tells every change. */
  watch(watcher: LeaseWatcher): Promise<Cancel>;
  close(): Promise<void>;
}

/** How long a server that says nothing counts as living. */
export const LEASE_MS = 5000;
export const RENEW_MS = 1500;
/**
 * How long after its last renewal a server may act for its tables: shorter than the lease, so that two never overlap.
 */
export const SERVE_MS = (LEASE_MS * 2) / 3;

export interface BusListener {
  /** From one server to this one. */
  onMessage(from: string, bytes: Uint8Array): void;
  /** To all servers but the sender. */
  onNews(from: string, bytes: Uint8Array): void;
  /** Answers a request; a rejection is an answer that never comes. */
  onRequest(from: string, bytes: Uint8Array): Promise<Uint8Array>;
}
/** Messages between servers. Each comes at most once, and those of one sender in order; any of them may be lost. */
export interface Bus {
  send(to: string, bytes: Uint8Array): void;
  publish(bytes: Uint8Array): void;
  /** Null when there was no answer in time. */
  request(to: string, bytes: Uint8Array, ms: number): Promise<Uint8Array | null>;
  listen(node: string, listener: BusListener): Promise<void>;
  /** The largest message that it takes. */
  readonly bytesMax: number;
  /** Sends what waits. */
  close(): Promise<void>;
}
