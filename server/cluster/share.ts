import { hash } from 'node:crypto';

/** The one of these servers that looks after a table nobody asks for. All of them agree, and when one goes only its share moves. */
export function responsibleFor(tableId: string, nodes: readonly string[]): string | null {
  const weighed = nodes.map((node) => ({ node, weight: hash('sha256', `${node}\n${tableId}`) }));
  return weighed.sort((one, other) => (one.weight < other.weight ? 1 : -1))[0]?.node ?? null;
}
