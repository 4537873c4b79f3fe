/** A server for tests over real sockets: a free port, no pauses, no log, all data below one folder. */
import { join } from 'node:path';
import { readSettings, startServer, type RunningServer } from './index.ts';

/** `gamesDir`: a folder of games to use instead of `games/`. */
export async function startQuickServer(
  dir: string,
  options: { readonly gamesDir?: string } = {},
): Promise<RunningServer> {
  const read = readSettings({
    GAME_PORT: '0',
    GAME_DATA_DIR: join(dir, 'data'),
    GAME_LOG_LEVEL: 'silent',
    GAME_PACE: '0',
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const started = await startServer(read.value.settings, options);
  if (!started.ok) throw new Error(started.error);
  return started.value;
}
