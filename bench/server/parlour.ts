import { readSettings, startServer } from '../../server/index.ts';

const MANY = '100000';

/** Our server with raised rate limits, since all clients connect from one address. */
export async function parlour(): Promise<string> {
  const read = readSettings({
    GAME_PORT: '0',
    GAME_PACE: '0',
    GAME_LOG_LEVEL: 'error',
    GAME_MAX_GAMES: MANY,
    GAME_CONNECTIONS_MAX: MANY,
    GAME_CONNECTIONS_PER_ADDRESS: MANY,
    GAME_ROOMS_PER_MINUTE: MANY,
    GAME_REQUESTS_PER_MINUTE: MANY,
    GAME_HANDSHAKES_PER_MINUTE: MANY,
    GAME_MESSAGES_PER_SECOND: '10000',
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('GAME_'))),
  });
  const started = read.ok ? await startServer(read.value.settings) : null;
  if (started?.ok !== true) throw new Error(`the server did not start: ${JSON.stringify(read)}`);
  return started.value.url;
}
