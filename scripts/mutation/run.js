// npm run mutate: mutation testing with Stryker. Plants small bugs and counts those that the folder's tests notice.
//   npm run mutate -- kernel                      every bug in one folder
//   npm run mutate -- kernel sdk --sample 25%     a quarter of them
//   npm run mutate -- games/<game> --seed 2       another sample
//   npm run mutate -- games/<game> --quick        without the long tests and the files that only those cover
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages, npm } from '../install.js';
import { recentNode, ROOT } from '../node24.js';
import { run } from '../progress.js';
import { foundIn, linesOf, showUnnoticed, tallyOf, undecided, writeScore } from './report.js';

const HERE = `${ROOT}scripts/mutation/`;
/**
 * Bugs are planted in a copy, so that an interrupted run leaves nothing behind in the sources.
 * @param {string} folder
 */
const copyFor = (folder) => `${ROOT}test-results/mutation/${folder.replace('/', '-')}/`;

const games = readdirSync(`${ROOT}games`).map((name) => `games/${name}`);
const FOLDERS = ['kernel', 'sdk', ...games, 'server'];
/** Folders that are not rules: tests, bots, UI, words, file formats and conformance cases. */
const BESIDE = ['test', 'testing', 'e2e', 'bench', 'art', 'ui', 'words', 'bot', 'formats', 'conformance'];
/** Files that run in a process or thread of their own, where Stryker cannot activate a mutant. */
const ELSEWHERE = ['process.ts', 'bots/worker.ts'];
/** A game's notation, the description of its messages and its figures: for people and other programs. */
const FOR_READERS = ['notation.ts', 'schemas.ts', 'schemas/**', 'line-protocols.ts', 'figures.ts', 'baseline.ts'];
/** Files that only the long tests cover, those of whole games or of every possible hand of cards. */
const NEEDS_LONG_TESTS = ['fairness.ts', 'invariants.ts', 'knows.ts', 'resample.ts', 'rules/evaluator/**'];

/** @param {string} copy */
function copySources(copy) {
  rmSync(copy, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const path of listed.toString().split('\0')) {
    if (path === '' || /(^|\/)e2e\//.test(path) || !existsSync(ROOT + path)) continue;
    mkdirSync(dirname(copy + path), { recursive: true });
    cpSync(ROOT + path, copy + path);
  }
  // Links to our own packages must point into the copy; all other packages are shared.
  cpSync(`${ROOT}node_modules/@parlour`, `${copy}node_modules/@parlour`, { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(`${ROOT}node_modules`))
    if (name !== '@parlour') symlinkSync(`${ROOT}node_modules/${name}`, `${copy}node_modules/${name}`);
}

/**
 * @param {string} folder
 * @param {readonly string[]} places where to plant bugs, as patterns of files or lines in files
 * @param {boolean} ignoreStatic
 */
function writeConfig(folder, places, ignoreStatic) {
  const outside = folder.startsWith('games/') || folder === 'kernel' ? 'pure' : 'node';
  writeFileSync(
    `${copyFor(folder)}tsconfig.mutation.json`,
    JSON.stringify({ extends: `./tsconfig.${outside}.json`, include: [folder] }),
  );
  const config = {
    mutate: places,
    // Strings are mostly texts for people; where a program reads them they are literal types, which the compiler checks.
    // From patterns with the flag `v` Stryker makes invalid ones, and then the file cannot be loaded by any test.
    mutator: { excludedMutations: ['StringLiteral', 'Regex'] },
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', dir: folder, related: false },
    checkers: ['sample', 'typescript'],
    tsconfigFile: 'tsconfig.mutation.json',
    plugins: ['@stryker-mutator/vitest-runner', '@stryker-mutator/typescript-checker', `${HERE}sample.js`],
    inPlace: true,
    // The server's tests wait more than they compute, so more of them fit on the same cores.
    concurrency: folder === 'server' ? 3 : 2,
    // Generous, so that a slow test on a busy machine does not count as one that noticed the bug.
    timeoutMS: 60_000,
    timeoutFactor: 2,
    ignoreStatic,
    dryRunTimeoutMinutes: 60,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: 'mutation.json' },
    disableTypeChecks: true,
    cleanTempDir: 'always',
    allowConsoleColors: false,
  };
  writeFileSync(`${copyFor(folder)}stryker.config.json`, JSON.stringify(config));
}

/**
 * @param {string} folder
 * @param {boolean} quick
 */
function sourcesOf(folder, quick) {
  const beside = BESIDE.filter((name) => existsSync(`${ROOT}${folder}/${name}`)).map((name) => `${name}/**`);
  const untested = quick ? NEEDS_LONG_TESTS : [];
  return [
    `${folder}/**/*.ts`,
    ...[...beside, ...ELSEWHERE, ...FOR_READERS, ...untested].map((name) => `!${folder}/${name}`),
  ];
}

/** @typedef {{ share: number, seed: string, quick: boolean }} Sample */
/**
 * @param {string} folder
 * @param {Sample} sample
 * @param {readonly string[]} places
 * @param {boolean} ignoreStatic
 */
async function plant(folder, { share, seed, quick }, places, ignoreStatic) {
  writeConfig(folder, places, ignoreStatic);
  await run(recentNode(), [`${HERE}node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', 'stryker.config.json'], {
    cwd: copyFor(folder),
    env: { MUTATE_SHARE: String(share), MUTATE_SEED: seed, MUTATE_QUICK: quick ? '1' : '0' },
    show: true,
  });
  return foundIn(`${copyFor(folder)}mutation.json`, { share, seed });
}

/**
 * First every mutant is run against the tests that cover its line. Static mutants, which take effect when a file is
 * loaded, and those that timed out are then run against all tests.
 * @param {string} folder
 * @param {Sample} sample
 */
async function mutate(folder, sample) {
  copySources(copyFor(folder));
  let bugs = await plant(folder, sample, sourcesOf(folder, sample.quick), true);
  const again = bugs.filter(undecided);
  if (again.length > 0) {
    const second = await plant(folder, sample, linesOf(again), false);
    bugs = bugs.map((bug) => (undecided(bug) ? (second.find(({ id }) => id === bug.id) ?? bug) : bug));
  }
  const tally = tallyOf(bugs);
  showUnnoticed(tally);
  writeScore(folder, sample, tally);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '100%' },
      seed: { type: 'string', default: '1' },
      quick: { type: 'boolean', default: false },
    },
  });
  const share = Number.parseFloat(values.sample) / 100;
  const unknown = positionals.filter((folder) => !FOLDERS.includes(folder));
  if (unknown.length > 0 || !(share > 0 && share <= 1) || !/^\d+%$/.test(values.sample)) {
    console.error(`usage: npm run mutate -- [${FOLDERS.join(' | ')}]… [--sample 25%] [--seed 1] [--quick]`);
    process.exitCode = 2;
    return;
  }
  await installPackages();
  if (!existsSync(`${HERE}node_modules`)) await npm(['ci', '--loglevel=error'], { cwd: HERE });
  for (const folder of positionals.length > 0 ? positionals : FOLDERS)
    await mutate(folder, { share, seed: values.seed, quick: values.quick });
}

await main();
