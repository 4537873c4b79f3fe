import type { AnyGame } from '@parlour/kernel';
import { duration, grouped } from '../format.ts';
import { fuzzGame } from '../fuzz/fuzz-game.ts';
import { progress } from '../progress.ts';

export interface FuzzOptions {
  readonly seed: string;
  readonly games?: number;
  readonly seconds: number;
}

/** The first game uses the seed unchanged, so that a failure is repeated by its seed and `--games 1`. */
const seedOf = (seed: string, played: number): string => (played === 0 ? seed : `${seed}/${played}`);

/** Plays until the time or the number of games is reached, or a game fails. Returns the exit code. */
export function fuzz(game: AnyGame, { seed, games, seconds }: FuzzOptions): number {
  const bar = progress(`fuzz ${game.id}`);
  const startMs = performance.now();
  const total = { games: 0, decisions: 0, refusals: 0, events: 0, resumes: 0 };
  const share = (): number =>
    games === undefined ? (performance.now() - startMs) / (seconds * 1000) : total.games / games;
  while (share() < 1) {
    const own = seedOf(seed, total.games);
    try {
      const counts = fuzzGame(game, own);
      total.games++;
      total.decisions += counts.decisions;
      total.refusals += counts.refusals;
      total.events += counts.events;
      total.resumes += counts.resumes;
    } catch (error) {
      bar.end();
      console.error(error instanceof Error ? (error.stack ?? error.message) : error);
      console.error(`\nThe same again: parlour fuzz ${game.id} --games 1 --seed ${JSON.stringify(own)}`);
      return 1;
    }
    bar.at(share(), () => `${grouped(total.games)} games, ${grouped(total.refusals)} refusals`);
  }
  bar.end();
  const { games: played, decisions, refusals, events, resumes } = total;
  console.log(
    `${grouped(played)} games of ${game.id} in ${duration(performance.now() - startMs)}, nothing wrong: ` +
      `${grouped(decisions)} decisions, ${grouped(refusals)} refusals, ${grouped(events)} events, ` +
      `${grouped(resumes)} stops and resumes, seed "${seed}"`,
  );
  return 0;
}
