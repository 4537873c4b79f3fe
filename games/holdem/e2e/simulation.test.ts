/** Simulates tables on several servers under faults. Blinds rise, so that each match ends. */
import { expect, it } from 'vitest';
import { planFor } from '../../../server/test/simulation/run.ts';
import { playOut } from '../../../server/test/simulation/world.ts';
import { discoverGames } from '../../../server/games.ts';

const games = (await discoverGames()).filter(({ id }) => id === 'holdem');

// With these seeds two bots remain that, with fixed blinds, do not bust each other within an hour.
it.each(['14', '17'])('ALL-150 ends every match once faults stop: seed %s', async (seed) => {
  const { wrong, compared } = await playOut(planFor(seed, games, 14));
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(100);
});
