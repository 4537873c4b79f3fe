/** The REST interface over a folder of finished games, as a server has it. */
import { createMetrics } from '../metrics.ts';
import type { ReplayFiles } from '../replays/files.ts';
import { createRest } from '../rest/index.ts';
import { readSettings } from '../settings.ts';
import type { Statistics } from '../statistics/index.ts';
import { noThinkers, type Hall } from './harness.ts';
import { quiet } from './quiet-log.ts';

interface Over {
  readonly hall: Hall;
  readonly replays: ReplayFiles;
  readonly statistics: Statistics;
  readonly clientDir: string;
}
export function restOver({ hall, replays, statistics, clientDir }: Over): ReturnType<typeof createRest> {
  const read = readSettings({ GAME_REQUESTS_PER_MINUTE: '1000' });
  if (!read.ok) throw new Error('wrong settings');
  return createRest({
    settings: read.value.settings,
    games: hall.games,
    defaultGame: 'high-card',
    app: hall.app,
    replays,
    statistics,
    metrics: createMetrics(),
    clock: hall.clock,
    thinkers: noThinkers,
    log: quiet,
    clientDir,
    health: async () => ({ isWriting: true, notes: [] }),
  });
}
