/** Several servers of one house in processes of their own, with one broker. */
import { join } from 'node:path';
import type { NatsBroker } from './nats-broker.ts';
import { freePort, ServerProcess } from './process.ts';

export interface ClusterNode {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ServerProcess;
}

const dataDirOf = (dir: string, port: number): string => join(dir, `data-${port}`);
/** Environment of a server in tests: almost no pauses, and high limits on what one address may do. */
export const nodeEnv = (dir: string, port: number, natsUrl: string): Record<string, string> => {
  return {
    GAME_PORT: String(port),
    GAME_NATS_URL: natsUrl,
    GAME_DATA_DIR: dataDirOf(dir, port),
    GAME_LOG_LEVEL: 'warn',
    GAME_PACE: '0.01',
    GAME_HANDSHAKES_PER_MINUTE: '100000',
    GAME_ROOMS_PER_MINUTE: '100000',
    GAME_REQUESTS_PER_MINUTE: '100000',
    GAME_CONNECTIONS_PER_ADDRESS: '100000',
  };
};

export async function startNode(
  broker: NatsBroker,
  { dir, gamesDir }: { dir: string; gamesDir: string },
): Promise<ClusterNode> {
  const port = await freePort();
  const process = new ServerProcess(nodeEnv(dir, port, broker.url), gamesDir);
  await process.start();
  return { url: `http://127.0.0.1:${port}`, dataDir: dataDirOf(dir, port), process };
}
