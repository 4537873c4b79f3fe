// Servers that all tests share, one for each pace, because a start costs as much as a small test. A test that kills a
// server or needs prepared cards starts its own.
import { startServer } from './server.ts';

const PACES = {
  /** The default. */
  usual: '1',
  /** Fast enough for a test, and slow enough that a result can be read. */
  brisk: '0.2',
  /** No pauses. */
  none: '0',
} as const;
type Pace = keyof typeof PACES;
const variableOf = (pace: Pace): string => `PARLOUR_E2E_${pace.toUpperCase()}`;
/** Limits for one address are raised, because all tests of all workers come from the same one. */
const MANY = {
  GAME_ROOMS_PER_MINUTE: '100000',
  GAME_REQUESTS_PER_MINUTE: '100000',
  GAME_HTTP_CONNECTIONS_PER_ADDRESS: '1000',
  GAME_HANDSHAKES_PER_MINUTE: '100000',
  GAME_MAX_GAMES: '1000',
};

/** The shared server of this pace. */
export const sharedServer = (pace: Pace): { readonly url: string } => ({
  get url() {
    const url = process.env[variableOf(pace)];
    if (url === undefined) throw new Error(`no server of pace ${pace} runs`);
    return url;
  },
});

/** Runs before all tests; the function that it returns runs after them. */
export default async function startShared(): Promise<() => Promise<void>> {
  const paces = Object.keys(PACES) as readonly Pace[];
  const servers = await Promise.all(paces.map((pace) => startServer({ GAME_PACE: PACES[pace], ...MANY })));
  for (const [index, pace] of paces.entries()) process.env[variableOf(pace)] = servers[index]?.url;
  return async () => void (await Promise.all(servers.map((server) => server.stop())));
}
