/** How long tables were without a server, from the log alone. */
import { LEASE_MS } from '../../cluster/ports.ts';
import type { TableLog } from './log.ts';
import type { Kind } from './story.ts';

/** A fault as it really was; times in milliseconds by the machine's clock. */
export interface Span {
  readonly kind: Kind;
  /** The run of a server that it befell; null for the broker's. */
  readonly node: string | null;
  readonly from: number;
  readonly to: number;
}
export interface Takeover {
  readonly tableId: string;
  readonly kind: Kind;
  readonly from: number;
  /** Until another had written itself into the table's log. */
  readonly takenMs: number;
  /** Until the next event was told; null when that did not happen before the end. */
  readonly toldMs: number | null;
  /** What else was broken until then. */
  readonly besides: readonly Kind[];
}

const NODE_AWAY: readonly Kind[] = ['kill', 'stop', 'pause', 'broker_cut', 'broker_held'];

/** Of the tables that are played: `heardAt` has when anything was told there. */
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
      // One that was away and has come back may have lost the table to something else.
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
