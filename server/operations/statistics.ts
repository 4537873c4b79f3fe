/** Rebuilds the file of history and figures from the logs of finished games. */
import { join } from 'node:path';
import { countedGames, discoverGames } from '../games.ts';
import type { Logger } from '../ports.ts';
import { ReplayFiles } from '../replays/files.ts';
import { Statistics } from '../statistics/index.ts';
import { StatisticsFile } from '../statistics/store.ts';
import { STATISTICS_FILE, type DataPlaces } from './backup.ts';

/** Returns the number of games counted. */
export async function rebuildStatistics(
  { dataDir, replayDir }: DataPlaces,
  gamesDir: string,
  log: Logger,
): Promise<number> {
  const file = new StatisticsFile(join(dataDir, STATISTICS_FILE));
  const games = await countedGames(await discoverGames(gamesDir), gamesDir);
  const statistics = new Statistics({ file, shelf: new ReplayFiles(replayDir, log), games, log });
  file.clear();
  await statistics.catchUp();
  const { counted } = statistics;
  await statistics.stop();
  return counted;
}
