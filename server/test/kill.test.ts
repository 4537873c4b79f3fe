/** `kill -9` at random moments of running games. Everything that was told must be in the log that survives. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { killRun, type KillReport } from './kill-run.ts';

/** `KILLS=100 KILL_SEED=x npm test -- unit server/test/kill.test.ts` is a longer run that prints a summary. */
const KILLS = Number(process.env['KILLS'] ?? (process.env['LONG'] === 'yes' ? 60 : 8));
const TIME_MS_MAX = 60_000 + KILLS * 10_000;

const dir = mkdtempSync(join(tmpdir(), 'parlour-kill-'));
afterAll(() => rmSync(dir, { recursive: true }));

function summary({ tables, restartMs }: KillReport): string {
  const sum = (of: (table: KillReport['tables'][number]) => number): number =>
    tables.reduce((total, table) => total + of(table), 0);
  const counts = [
    `${restartMs.length} kills`,
    `${sum(({ games }) => games)} games`,
    `${sum(({ compared }) => compared)} told events held against the logs`,
    `${sum(({ toldAgain }) => toldAgain)} told again after a kill`,
    `${sum(({ wrong }) => wrong.length)} lost or different`,
  ];
  return counts.join(', ');
}

describe('kill -9', () => {
  it(
    `${KILLS} times during games of people and bots: what was told is kept, and every game goes on to its end`,
    { timeout: TIME_MS_MAX },
    async () => {
      const report = await killRun({
        dir,
        seed: process.env['KILL_SEED'] ?? 'parlour',
        kills: KILLS,
        games: ['liap-tui'],
        tables: [
          { game: 'high-card', names: ['Ada'], wish: { seats: 4, num_ai_players: 3, preset: 'long' } },
          { game: 'high-card', names: ['Bo', 'Cy'], wish: { seats: 4, num_ai_players: 2, preset: 'long' } },
          { game: 'liap-tui', names: ['Di'], wish: { num_ai_players: 3, settings: { max_rounds: 2 } } },
          {
            game: 'liap-tui',
            names: ['Eve', 'Flo', 'Gus'],
            wish: { num_ai_players: 1, settings: { max_rounds: 2 } },
          },
        ],
      });
      if (process.env['KILLS'] !== undefined) process.stdout.write(`${summary(report)}\n`);
      expect(report.tables.flatMap(({ wrong }) => wrong)).toEqual([]);
      expect(report.errorsLogged).toEqual([]);
      expect(report.sameTokens).toBe(true);
      expect(report.exitCode).toBe(0);
      for (const { games, compared } of report.tables) {
        expect(games).toBeGreaterThan(0);
        expect(compared).toBeGreaterThan(0);
      }
      // Some kills happened during play: events that were told just before one were told again after it.
      expect(report.tables.reduce((sum, { toldAgain }) => sum + toldAgain, 0)).toBeGreaterThan(0);
    },
  );
});
