// Finds out which bugs each test file reaches, and how long it takes. Results are cached until the sources change.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { ROOT } from '../node24.js';
import { copySources, runTests, sources } from './copy.js';

/** @typedef {import('./copy.js').Copy} Copy */
/** @typedef {import('./mutants.js').Instrumented} Instrumented */
/** @typedef {{ test: string, ms: number, reached: Set<string> }} Reach */

/** Folders whose code has tests elsewhere too. */
const TESTS_ELSEWHERE = new Map([
  [
    'sdk',
    [
      'server/test/{characters,document-client,fair-play,fairness,match-parts,replay-access,router,talk}.test.ts',
      'test/{page-fairness,replay-page,verify-log}.test.ts',
    ],
  ],
  ['server', ['test/{kept-logs,play-on}.test.ts']],
]);
/** Tests of playing strength, which are slow and check no rules; of servers in processes of their own; of timing. */
const LEFT_OUT = [
  '**/{ui,e2e}/**',
  '**/test/{bots,players,strong,steady}.test.ts',
  '**/test/{kill,cluster-processes}.test.ts',
  '**/test/{side-channel,side-channel-socket,simulation-planted}.test.ts',
];
/** Time limit of a test file with the marks. One that takes longer is not run on bugs. */
const LIMIT_MS = 300_000;

/** @param {string} folder */
const testsOf = (folder) =>
  globSync([`${folder}/**/*.test.ts`, ...(TESTS_ELSEWHERE.get(folder) ?? [])], { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !LEFT_OUT.some((pattern) => matchesGlob(path, pattern)))
    .toSorted();

/**
 * @param {string} what
 * @param {readonly string[]} names
 * @returns {string}
 */
function hashOf(what, names) {
  const hash = createHash('sha256').update(what);
  for (const name of names) hash.update(`\n${name}\n`).update(readFileSync(ROOT + name));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Files that a folder's tests may load, except tests. The kernel and games load neither the server nor each other.
 * @param {string} folder
 */
function withoutTests(folder) {
  const others = folder === 'server' || folder === 'sdk' ? ['games', 'server'] : [];
  const loaded = new Set(['kernel', 'kit', 'bots', 'sdk', 'examples', ...others]);
  return sources().filter(
    (name) =>
      /\.(ts|js|json)$/.test(name) &&
      !name.endsWith('.test.ts') &&
      (loaded.has(name.split('/', 1)[0] ?? '') || name.startsWith(`${folder}/`)),
  );
}
/**
 * Hash of everything that decides which bugs there are and which tests notice them.
 * @param {string} folder
 * @param {Instrumented} instrumented
 */
export const stateOf = (folder, { mutants }) =>
  hashOf(`${folder} ${mutants.length}`, [...withoutTests(folder), ...testsOf(folder)]);

/**
 * @param {Copy} copy whose sources have marks
 * @param {string} test
 * @param {string} record path of the file that gets the marks that are passed
 * @returns {Promise<number | undefined>} how long the test took, in milliseconds
 */
async function recordReach(copy, test, record) {
  writeFileSync(record, '');
  const recorder = new URL('recorder.js', import.meta.url).href;
  const env = { MUTATION_REACH: record, NODE_OPTIONS: `--import=${recorder}` };
  const report = `report-${test.replaceAll('/', '-')}.json`;
  const { outcome, files } = await runTests(copy, [test], { limitMs: LIMIT_MS, report, env });
  const [file] = files;
  if (outcome === 'out of time') return undefined;
  if (outcome === 'failed' || file === undefined) throw new Error(`${test} fails without a bug`);
  return Math.round(file.endTime - file.startTime);
}

/**
 * @param {string} folder
 * @param {Instrumented} instrumented
 * @param {string} results folder of the cache
 * @param {number} processes
 * @returns {Promise<Reach[]>} quick tests first
 */
export async function findReach(folder, { files, mutants }, results, processes) {
  const sourcesHash = hashOf(`${folder} ${mutants.length}`, withoutTests(folder));
  const keptAt = (/** @type {string} */ test) => `${results}/reach/${sourcesHash}-${hashOf(folder, [test])}`;
  mkdirSync(`${results}/reach`, { recursive: true });
  const tests = testsOf(folder);
  const missing = tests.filter((test) => !existsSync(`${keptAt(test)}.ms`));
  if (missing.length > 0) {
    console.log(`${folder}: finding out which bugs ${missing.length} of ${tests.length} test files reach`);
    const copy = copySources(folder, `${results}/marked/`);
    for (const { name, content } of files) writeFileSync(copy.path + name, content);
    const left = missing.values();
    const one = async () => {
      for (const test of left) {
        const ms = await recordReach(copy, test, keptAt(test));
        if (ms === undefined) console.log(`${test} takes too long and is left out`);
        writeFileSync(`${keptAt(test)}.ms`, String(ms ?? -1));
      }
    };
    await Promise.all(Array.from({ length: processes }, one));
  }
  return tests
    .map((test) => ({
      test,
      ms: Number(readFileSync(`${keptAt(test)}.ms`, 'utf8')),
      reached: new Set(readFileSync(keptAt(test), 'utf8').split('\n')),
    }))
    .filter(({ ms }) => ms >= 0)
    .toSorted((a, b) => a.ms - b.ms);
}
