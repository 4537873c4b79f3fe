// Plants one bug in a copy of the sources, compiles it, and runs the tests that reach it.
import { readFileSync, writeFileSync } from 'node:fs';
import { compiles, runTests } from './copy.js';

/** @typedef {import('./copy.js').Copy} Copy */
/** @typedef {import('./mutants.js').Bug} Bug */
/** @typedef {import('./reach.js').Reach} Reach */
/** @typedef {'uncompiled' | 'noticed' | 'out of time' | 'unnoticed'} Result */
/** @typedef {Omit<Bug, 'planted'> & { result: Result, by: string }} Tried by: the test that noticed it */

/** Factor of the time limit: a busy machine may need several times as long as a quiet one. */
const SLOWER = 4;
const START_MS = 30_000;
/** Tests up to this long run first, in one batch, so that an endless loop does not use up the time of long tests. */
const QUICK_MS = 1_000;

/**
 * @param {Copy} copy
 * @param {readonly Reach[]} tests
 * @returns {Promise<{ outcome: 'passed' | 'failed' | 'out of time', by: string }>}
 */
async function test(copy, tests) {
  const limitMs = START_MS + SLOWER * tests.reduce((sum, { ms }) => sum + ms, 0);
  const names = tests.map((each) => each.test);
  const { outcome, files } = await runTests(copy, names, { limitMs, report: 'report.json' });
  if (outcome !== 'failed') return { outcome, by: '' };
  // Vitest also fails on errors outside of tests. Those do not count as noticing the bug.
  const file = files.find(({ status }) => status === 'failed');
  if (file === undefined) return { outcome: 'passed', by: 'an error outside of tests' };
  const failed = file.assertionResults.find(({ status }) => status === 'failed');
  const late = failed?.failureMessages.some((text) => /(Test|Hook) timed out in \d+ms/.test(text)) ?? false;
  return { outcome: late ? 'out of time' : 'failed', by: `${file.name} ${failed?.fullName ?? 'cannot be loaded'}` };
}

/**
 * Plants the bug in the file, so that other processes and threads load it too. A test fails only after a retry, and a
 * run that is out of time is repeated once, so that the bug is the reason and not chance.
 * @param {Copy} copy
 * @param {Bug} bug
 * @param {readonly Reach[]} reach
 * @returns {Promise<Tried>}
 */
export async function tryBug(copy, { planted, ...bug }, reach) {
  const place = copy.path + bug.file;
  const source = readFileSync(place);
  writeFileSync(place, planted);
  try {
    if (!(await compiles(copy))) return { ...bug, result: 'uncompiled', by: '' };
    const tests = reach.filter(({ reached }) => reached.has(bug.id));
    const quick = tests.filter(({ ms }) => ms <= QUICK_MS);
    for (const batch of [quick, tests.slice(quick.length)]) {
      if (batch.length === 0) continue;
      let { outcome, by } = await test(copy, batch);
      if (outcome === 'out of time' && by === '') ({ outcome, by } = await test(copy, batch));
      if (outcome === 'failed') return { ...bug, result: 'noticed', by };
      if (outcome === 'out of time') return { ...bug, result: 'out of time', by };
    }
    return { ...bug, result: 'unnoticed', by: `${tests.length} test files reach it` };
  } finally {
    writeFileSync(place, source);
  }
}
