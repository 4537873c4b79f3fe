// npm run mutate: mutation testing. Plants small bugs, one at a time, and counts those that the folder's tests notice.
//   npm run mutate -- kernel                      every bug in one folder
//   npm run mutate -- kernel sdk --sample 25%     a quarter of them
//   npm run mutate -- games/<game> --seed 2       another sample
//   npm run mutate -- server --only cluster       only bugs in files whose path contains this; writes no row
//   npm run mutate -- server --minutes 5          stops after five minutes; the same command goes on where it stopped
//   npm run mutate -- server --processes 1        one bug at a time, and not two
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installPackages, npm } from '../install.js';
import { ROOT } from '../node24.js';
import { compiles, copySources } from './copy.js';
import { drawBugs, instrument } from './mutants.js';
import { findReach, stateOf } from './reach.js';
import { showUnnoticed, tallyOf, writeScore } from './report.js';
import { tryBug } from './trial.js';

/** @typedef {import('./mutants.js').Sample} Sample */
/** @typedef {import('./trial.js').Tried} Tried */

const HERE = `${ROOT}scripts/mutation/`;
const games = readdirSync(`${ROOT}games`).map((name) => `games/${name}`);
const FOLDERS = ['kernel', 'sdk', ...games, 'server'];

/**
 * Results of an earlier run of the same sample. Empty if anything has changed since.
 * @param {string} path
 * @param {string} state
 * @returns {Tried[]}
 */
function keptResults(path, state) {
  if (!existsSync(path)) return [];
  const kept = /** @type {{ state: string, tried: Tried[] }} */ (JSON.parse(readFileSync(path, 'utf8')));
  return kept.state === state ? kept.tried : [];
}

/**
 * @param {string} folder
 * @param {Sample} sample
 * @param {{ only: string, processes: number, untilMs: number }} how
 */
async function mutate(folder, sample, { only, processes, untilMs }) {
  const results = `${ROOT}test-results/mutation/${folder.replace('/', '-')}`;
  const instrumented = await instrument(folder);
  const state = stateOf(folder, instrumented);
  const reach = await findReach(folder, instrumented, results, processes);
  const bugs = drawBugs(instrumented.mutants, sample).filter(({ file }) => file.includes(only));
  const path = `${results}/seed-${sample.seed}${only.replaceAll('/', '-')}.json`;
  const tried = keptResults(path, state).filter(({ id }) => bugs.some((bug) => bug.id === id));
  const left = bugs.filter(({ id }) => !tried.some((bug) => bug.id === id)).values();
  console.log(`${folder}: ${bugs.length} bugs to plant, ${bugs.length - tried.length} of them now`);
  await Promise.all(
    Array.from({ length: processes }, async (_, i) => {
      const copy = copySources(folder, `${results}/copy-${i}/`);
      if (!(await compiles(copy))) throw new Error(`${folder} does not compile without a bug`);
      for (const bug of left) {
        const one = await tryBug(copy, bug, reach);
        tried.push(one);
        writeFileSync(path, JSON.stringify({ state, tried }, null, 1));
        if (one.result !== 'uncompiled') console.log(`${tried.length} ${one.file}:${one.line} ${one.result} ${one.by}`);
        if (Date.now() > untilMs) return;
      }
    }),
  );
  const tally = tallyOf(tried);
  showUnnoticed(tally);
  if (tried.length < bugs.length)
    console.log(`${folder}: ${bugs.length - tried.length} bugs are left for the next run`);
  else if (only === '') writeScore(folder, sample, tally);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '100%' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      minutes: { type: 'string', default: 'Infinity' },
      processes: { type: 'string', default: '2' },
    },
  });
  const share = Number.parseFloat(values.sample) / 100;
  const unknown = positionals.filter((folder) => !FOLDERS.includes(folder));
  if (unknown.length > 0 || !(share > 0 && share <= 1) || !/^\d+(\.\d+)?%$/.test(values.sample)) {
    console.error(
      `usage: npm run mutate -- [${FOLDERS.join(' | ')}]… [--sample 25%] [--seed 1] [--only path] [--minutes 5] [--processes 2]`,
    );
    process.exitCode = 2;
    return;
  }
  await installPackages();
  if (!existsSync(`${HERE}node_modules`)) await npm(['ci', '--loglevel=error'], { cwd: HERE });
  const untilMs = Date.now() + Number(values.minutes) * 60_000;
  const how = { only: values.only, processes: Number(values.processes), untilMs };
  for (const folder of positionals.length > 0 ? positionals : FOLDERS)
    await mutate(folder, { share, seed: values.seed }, how);
}

await main();
