/**
 * What goes wrong in a simulated house, and when: drawn from a seed, described in words, and made shorter while it
 * still fails.
 */
import { defined } from '@parlour/kernel/defined';
import { pickFrom, type RandomInt } from '@parlour/kernel';

/** All times are in milliseconds; `node`, `other` and `client` are indexes. */
export type Fault = { readonly at: number; readonly forMs: number } & (
  | { readonly type: 'crash'; readonly node: number }
  | { readonly type: 'pause'; readonly node: number }
  | { readonly type: 'restart'; readonly node: number }
  /** The server is cut off from the broker. */
  | { readonly type: 'cut'; readonly node: number }
  | { readonly type: 'split'; readonly node: number; readonly other: number }
  | { readonly type: 'broker' }
  /** Messages between servers are lost, doubled or late. */
  | { readonly type: 'bad_line'; readonly percent: number }
  | { readonly type: 'slow_store'; readonly ms: number }
  | { readonly type: 'failing_store' }
  /** The store writes the records but loses the answer. */
  | { readonly type: 'ambiguous_store'; readonly percent: number }
  | { readonly type: 'hang_up'; readonly client: number }
  /** The client's connection is dead, and neither end notices. */
  | { readonly type: 'dead_line'; readonly client: number }
);
type Kind = Fault['type'];

const KINDS: readonly Kind[] = [
  'crash',
  'pause',
  'restart',
  'cut',
  'split',
  'broker',
  'bad_line',
  'slow_store',
  'failing_store',
  'ambiguous_store',
  'hang_up',
  'dead_line',
];
export interface Cast {
  readonly nodes: number;
  readonly clients: number;
  readonly faults: number;
  /** Faults begin within this time. */
  readonly overMs: number;
}

/** Draws a story; the same seed gives the same one. */
export function storyOf(seed: string, { nodes, clients, faults, overMs }: Cast): readonly Fault[] {
  const pick = pickFrom(`story ${seed}`);
  const made = Array.from({ length: faults }, () => faultFrom(pick, { nodes, clients }, pick(overMs)));
  return made.toSorted((a, b) => a.at - b.at);
}
function faultFrom(pick: RandomInt, { nodes, clients }: Pick<Cast, 'nodes' | 'clients'>, at: number): Fault {
  const type = defined(KINDS[pick(KINDS.length)]);
  const when = { at, forMs: 100 + pick(12_000) };
  const node = pick(nodes);
  const client = pick(clients);
  switch (type) {
    case 'crash':
    case 'pause':
    case 'restart':
    case 'cut':
      return { ...when, type, node };
    case 'split':
      return { ...when, type, node, other: (node + 1 + pick(nodes - 1)) % nodes };
    case 'bad_line':
    case 'ambiguous_store':
      return { ...when, type, percent: 5 + pick(40) };
    case 'slow_store':
      return { ...when, type, ms: 50 + pick(1500) };
    case 'broker':
    case 'failing_store':
      return { ...when, forMs: 100 + pick(4000), type };
    case 'hang_up':
    case 'dead_line':
      return { ...when, type, client };
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
export const inWords = (fault: Fault): string => `at ${seconds(fault.at)}: ${whatHappens(fault)}`;
function whatHappens(fault: Fault): string {
  const time = seconds(fault.forMs);
  switch (fault.type) {
    case 'crash':
      return `server ${fault.node} dies; another comes after ${time}`;
    case 'pause':
      return `server ${fault.node} stands still for ${time}`;
    case 'restart':
      return `server ${fault.node} is stopped; another comes after ${time}`;
    case 'cut':
      return `server ${fault.node} does not reach the broker for ${time}`;
    case 'split':
      return `servers ${fault.node} and ${fault.other} do not reach each other for ${time}`;
    case 'broker':
      return `the broker is away for ${time}`;
    case 'bad_line':
      return `${fault.percent} % of the messages between servers are lost, doubled or late for ${time}`;
    case 'slow_store':
      return `the store takes up to ${fault.ms} ms for ${time}`;
    case 'failing_store':
      return `the store takes nothing for ${time}`;
    case 'ambiguous_store':
      return `${fault.percent} % of the store’s answers are lost for ${time}`;
    case 'hang_up':
      return `client ${fault.client} loses its line`;
    case 'dead_line':
      return `the line of client ${fault.client} is dead, and nobody notices`;
  }
}

/** A shorter story that still fails: leaves faults out, at first half of them at a time. */
export async function shortened(
  story: readonly Fault[],
  fails: (story: readonly Fault[]) => Promise<boolean>,
): Promise<readonly Fault[]> {
  let kept = story;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < kept.length;) {
      const without = kept.filter((_, index) => index < from || index >= from + size);
      if (without.length < kept.length && (await fails(without))) kept = without;
      else from += size;
    }
  }
  return kept;
}
