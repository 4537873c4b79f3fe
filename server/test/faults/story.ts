/** What goes wrong in a house of real processes, and when: drawn from a seed. */
import { defined } from '@parlour/kernel/defined';
import { pickFrom, type RandomInt } from '@parlour/kernel';

export const KINDS = [
  /** `kill -9`, then a restart. */
  'kill',
  /** Stopped with SIGTERM, as a host does it, then restarted. */
  'stop',
  /** The process is suspended for a while, which may be longer than its lease, then resumed. */
  'pause',
  /** The broker is killed, or the leader if there are three, and restarted on the same store. */
  'broker',
  /** The connections of a server to the broker are cut, and both ends notice. */
  'broker_cut',
  /** Nothing passes between a server and the broker, and neither end is notified. */
  'broker_held',
  'broker_slow',
  /** The same between clients and one server. */
  'clients_cut',
  'clients_held',
  'clients_slow',
  /** The broker's disk is full for a while; then there is room again, and the broker is restarted. */
  'disk_full',
  /** The leader of three brokers is cut off from the others: both sides notice a cut, but not a hold. */
  'leader_cut',
  'leader_held',
  'leader_slow',
  'follower_cut',
  'follower_held',
  /** All three brokers are cut off from each other. */
  'routes_cut',
  'routes_held',
] as const;
export type Kind = (typeof KINDS)[number];
export type BrokerKind = Extract<Kind, 'broker' | 'disk_full' | `${'leader' | 'follower' | 'routes'}_${string}`>;

/** Faults of the lines between brokers need three brokers. */
export const ofThree = (kind: Kind): boolean => /^(leader|follower|routes)_/.test(kind);
/** Faults that concern the brokers rather than one server. */
export const ofBroker = (kind: Kind): kind is BrokerKind => kind === 'broker' || kind === 'disk_full' || ofThree(kind);

/** `at` is the time (ms) since all games began; `node` is an index. */
export interface Fault {
  readonly kind: Kind;
  readonly node: number;
  readonly at: number;
  readonly forMs: number;
  /** Lasts longer than `forMs` if needed: until other servers own all of its tables. */
  readonly untilTaken?: boolean;
}
export interface Cast {
  readonly nodes: number;
  readonly overMs: number;
  /** Average time between the beginnings of two faults; they may overlap. */
  readonly everyMs: number;
  readonly kinds: readonly Kind[];
}

/** The shortest and the longest duration of each fault (ms). A lease lasts five seconds. */
const LASTS: Readonly<Record<Kind, readonly [number, number]>> = {
  kill: [500, 6000],
  stop: [500, 6000],
  pause: [2000, 12_000],
  broker: [500, 6000],
  broker_cut: [500, 9000],
  broker_held: [500, 9000],
  broker_slow: [3000, 9000],
  clients_cut: [200, 4000],
  clients_held: [500, 9000],
  clients_slow: [3000, 9000],
  disk_full: [2000, 6000],
  leader_cut: [3000, 20_000],
  leader_held: [3000, 20_000],
  leader_slow: [3000, 9000],
  follower_cut: [3000, 20_000],
  follower_held: [3000, 20_000],
  routes_cut: [3000, 20_000],
  routes_held: [3000, 20_000],
};

const between = (pick: RandomInt, [from, to]: readonly [number, number]): number =>
  Math.round(from) + pick(Math.round(to - from));

export function storyOf(seed: string, { nodes, overMs, everyMs, kinds }: Cast): readonly Fault[] {
  const pick = pickFrom(`faults ${seed}`);
  const story: Fault[] = [];
  for (let at = 1000; at < overMs; at += between(pick, [everyMs / 4, everyMs * 1.75])) {
    const kind = defined(kinds[pick(kinds.length)]);
    story.push({ kind, node: pick(nodes), at, forMs: between(pick, LASTS[kind]) });
  }
  return story;
}
