/** Bugs planted in a simulated house: its checks must notice them. */
import { describe, expect, it } from 'vitest';
import { planFor, shortStory, simulated } from './simulation/run.ts';
import { playOut, type Plan, type Report } from './simulation/world.ts';

const LONG_MS = 120_000;
const plan = (seed: string, more: Partial<Plan>): Plan => ({ ...planFor(seed, [simulated], 14), ...more });

/** The first seed that fails with this bug, and its report. */
async function found(planted: Partial<Plan>): Promise<{ plan: Plan; report: Report } | null> {
  for (let seed = 0; seed < 60; seed++) {
    const one = plan(`planted ${seed}`, planted);
    const report = await playOut(one);
    if (report.wrong.length > 0) return { plan: one, report };
  }
  return null;
}

describe('three servers in one process', () => {
  it.each<[string, Partial<Plan>]>([
    ['told before it is stored', { planted: 'tells_before_append' }],
    ['no fence in the log', { planted: 'no_fencing', missesPauses: true }],
    ['an owner of yesterday that answers', { planted: 'stale_owner_answers', missesPauses: true }],
  ])(
    'ALL-151 with a planted bug are found out, and the story is made short: %s',
    { timeout: LONG_MS },
    async (_, planted) => {
      const failure = await found(planted);
      if (failure === null) throw new Error('nobody noticed');
      const short = await shortStory(failure.plan, failure.report);
      expect(short.length).toBeLessThan(failure.plan.story.length);
      const { wrong } = await playOut({ ...failure.plan, story: short });
      expect(wrong).not.toEqual([]);
    },
  );
});
