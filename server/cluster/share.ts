import { hash } from 'node:crypto';

/**
 * The server that takes a table without a living owner (rendezvous hashing). All servers compute the same one, and when
 * a server leaves, only its share moves.
 */
export function responsibleFor(tableId: string, nodes: readonly string[]): string | null {
  const weighed = nodes.map((node) => ({ node, weight: hash('sha256', `${node}\n${tableId}`) }));
  return weighed.sort((one, other) => (one.weight < other.weight ? 1 : -1))[0]?.node ?? null;
}
