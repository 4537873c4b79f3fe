// npm run mutate: mutation testing. Plants small bugs, one at a time, and counts those that the folder's tests notice.
//   npm run mutate -- kernel                      every bug in one folder
//   npm run mutate -- kernel sdk --sample 25%     a quarter of them
//   npm run mutate -- games/<game> --seed 2       another sample
//   npm run mutate -- games/<game> --quick        without the long tests and the files that only those cover
//   npm run mutate -- server --only cluster       only bugs in files whose path contains this; writes no row
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installPackages, npm } from '../install.js';
import { ROOT } from '../node24.js';
import { drawBugs } from './mutants.js';
import { showUnnoticed, tallyOf, writeScore } from './report.js';
import { checkCopy, copySources, tryBug } from './trial.js';

/** @typedef {import('./mutants.js').Sample} Sample */
/** @typedef {import('./trial.js').Tried} Tried */

const HERE = `${ROOT}scripts/mutation/`;
const games = readdirSync(`${ROOT}games`).map((name) => `games/${name}`);
const FOLDERS = ['kernel', 'sdk', ...games, 'server'];

/**
 * @param {string} folder
 * @param {Sample} sample
 * @param {{ only: string, copies: number }} how
 */
async function mutate(folder, sample, { only, copies }) {
  const results = `${ROOT}test-results/mutation/${folder.replace('/', '-')}`;
  const bugs = (await drawBugs(folder, sample)).filter(({ file }) => file.includes(only));
  const places = Array.from({ length: copies }, (_, i) => copySources(folder, `${results}-${i}/`, sample.quick));
  const [first] = places;
  if (first === undefined) throw new Error('bugs need at least one copy of the sources');
  const limitMs = await checkCopy(first);
  console.log(`${folder}: ${bugs.length} bugs to plant; the tests may take ${Math.round(limitMs / 1000)} s on each`);
  /** @type {Tried[]} */
  const tried = [];
  const left = bugs.values();
  await Promise.all(
    places.map(async (copy) => {
      for (const bug of left) {
        const one = await tryBug(copy, bug, limitMs);
        tried.push(one);
        if (one.result !== 'uncompiled') console.log(`${tried.length} ${one.file}:${one.line} ${one.result} ${one.by}`);
      }
    }),
  );
  writeFileSync(`${results}.json`, JSON.stringify(tried, null, 1));
  const tally = tallyOf(tried);
  showUnnoticed(tally);
  if (only === '') writeScore(folder, sample, tally);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '100%' },
      seed: { type: 'string', default: '1' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      copies: { type: 'string', default: '2' },
    },
  });
  const share = Number.parseFloat(values.sample) / 100;
  const unknown = positionals.filter((folder) => !FOLDERS.includes(folder));
  if (unknown.length > 0 || !(share > 0 && share <= 1) || !/^\d+(\.\d+)?%$/.test(values.sample)) {
    console.error(
      `usage: npm run mutate -- [${FOLDERS.join(' | ')}]… [--sample 25%] [--seed 1] [--quick] [--only path]`,
    );
    process.exitCode = 2;
    return;
  }
  await installPackages();
  if (!existsSync(`${HERE}node_modules`)) await npm(['ci', '--loglevel=error'], { cwd: HERE });
  const how = { only: values.only, copies: Number(values.copies) };
  for (const folder of positionals.length > 0 ? positionals : FOLDERS)
    await mutate(folder, { share, seed: values.seed, quick: values.quick }, how);
}

await main();
