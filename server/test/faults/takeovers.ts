/** How long tables were without a server, from the faults, the log and what clients were told. */
import { LEASE_MS } from '../../cluster/ports.ts';
import type { TableLog } from './log.ts';
import type { Kind } from './story.ts';

/** A fault as it really happened; times in milliseconds by the machine's clock. */
export interface Span {
  readonly kind: Kind;
  /** The run of a server that was hit; null for a fault of the brokers. */
  readonly node: string | null;
  readonly from: number;
  readonly to: number;
}
export interface Takeover {
  readonly tableId: string;
  readonly kind: Kind;
  readonly from: number;
  /** Time until another server had written itself into the table's log. */
  readonly takenMs: number;
  /** Time until the next event was told; null if none was told before the end. */
  readonly toldMs: number | null;
  /** Other faults that overlapped. */
  readonly besides: readonly Kind[];
}

const NODE_AWAY: readonly Kind[] = ['kill', 'stop', 'pause', 'broker_cut', 'broker_held'];

/** Takeovers of the tables that are played. `heardAt` has when each event was told. */
export function takeovers(
  spans: readonly Span[],
  logs: ReadonlyMap<string, TableLog>,
  heardAt: ReadonlyMap<string, ReadonlyMap<number, number>>,
): readonly Takeover[] {
  const found: Takeover[] = [];
  for (const { kind, node, from, to } of spans) {
    if (node === null || !NODE_AWAY.includes(kind)) continue;
    for (const [tableId, heard] of heardAt) {
      const owners = logs.get(tableId)?.owners ?? [];
      const index = owners.findLastIndex(({ at }) => at <= from);
      const next = owners.find((owner, later) => later > index && owner.node !== node);
      if (owners[index]?.node !== node || next === undefined) continue;
      // A server that has come back may have lost the table for another reason.
      const isGone = kind === 'kill' || kind === 'stop';
      if (!isGone && next.at > to) continue;
      const told = Math.min(...[...heard.values()].filter((at) => at >= next.at));
      const end = Number.isFinite(told) ? told : next.at;
      const besides = spans.filter((other) => other.node !== node && other.from < end && other.to > from - LEASE_MS);
      found.push({
        tableId,
        kind,
        from,
        takenMs: next.at - from,
        toldMs: Number.isFinite(told) ? told - from : null,
        besides: besides.map((other) => other.kind),
      });
    }
  }
  return found;
}
