// Plants one bug in a copy of the sources, compiles it, and runs the folder's tests on it.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { recentNode, ROOT } from '../node24.js';

/** @typedef {import('./mutants.js').Bug} Bug */
/** @typedef {'uncompiled' | 'noticed' | 'out of time' | 'unnoticed'} Result */
/** @typedef {Omit<Bug, 'planted'> & { result: Result, by: string }} Tried by: the first test that failed */
/** @typedef {{ folder: string, path: string, quick: boolean }} Copy */
/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest */
/** @typedef {{ testResults: { name: string, status: string, assertionResults: VitestTest[] }[] }} VitestReport */

/** A busy machine may need several times as long as a quiet one. */
const SLOWER = 4;
const LEAST_MS = 60_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/**
 * Ends a command and what it has started, such as workers and brokers.
 * @param {import('node:child_process').ChildProcess} child
 */
function end(child) {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') child.kill('SIGKILL');
  else process.kill(-child.pid, 'SIGKILL');
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    for (const child of running) end(child);
    process.exit(1);
  });

/**
 * @param {Copy} copy
 * @param {readonly string[]} args of Node
 * @param {number} limitMs
 * @returns {Promise<'passed' | 'failed' | 'out of time'>}
 */
function tryRun({ path, quick }, args, limitMs) {
  return new Promise((resolve, reject) => {
    const child = spawn(recentNode(), args, {
      cwd: path,
      env: { ...process.env, MUTATE_QUICK: quick ? '1' : '0' },
      stdio: 'ignore',
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      end(child);
    }, limitMs);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve(late ? 'out of time' : code === 0 ? 'passed' : 'failed');
    });
  });
}

/**
 * Bugs are planted in a copy, so that an interrupted run leaves nothing behind in the sources.
 * @param {string} folder
 * @param {string} path
 * @param {boolean} quick
 * @returns {Copy}
 */
export function copySources(folder, path, quick) {
  rmSync(path, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const name of listed.toString().split('\0')) {
    if (name === '' || /(^|\/)e2e\//.test(name) || !existsSync(ROOT + name)) continue;
    mkdirSync(dirname(path + name), { recursive: true });
    cpSync(ROOT + name, path + name);
  }
  // Links to our own packages must point into the copy; all other packages are shared, and what tools keep is not.
  cpSync(`${ROOT}node_modules/@parlour`, `${path}node_modules/@parlour`, { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(`${ROOT}node_modules`))
    if (name !== '@parlour' && (!name.startsWith('.') || name === '.bin'))
      symlinkSync(`${ROOT}node_modules/${name}`, `${path}node_modules/${name}`);
  const outside = folder.startsWith('games/') || folder === 'kernel' ? 'pure' : 'node';
  // What a bug leaves without a use or out of reach is no reason to refuse it.
  const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false, allowUnreachableCode: true };
  const config = { extends: `./tsconfig.${outside}.json`, include: [folder], compilerOptions };
  writeFileSync(`${path}tsconfig.mutation.json`, JSON.stringify(config));
  return { folder, path, quick };
}

/** @param {Copy} copy */
const compile = (copy) =>
  tryRun(copy, ['node_modules/@typescript/native/bin/tsc', '--project', 'tsconfig.mutation.json'], LEAST_MS);

/**
 * @param {Copy} copy
 * @param {number} limitMs
 * @returns {Promise<{ outcome: 'passed' | 'failed' | 'out of time', by: string }>}
 */
async function test(copy, limitMs) {
  const report = `${copy.path}vitest.json`;
  rmSync(report, { force: true });
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'scripts/mutation/vitest.config.ts',
    '--root',
    '.',
  ];
  const how = ['--dir', copy.folder, '--bail', '1', '--maxWorkers', '1', '--reporter', 'json', '--outputFile', report];
  const outcome = await tryRun(copy, [...args, ...how], limitMs);
  if (outcome !== 'failed') return { outcome, by: '' };
  const { testResults } = existsSync(report) ? readReport(report) : { testResults: [] };
  const file = testResults.find(({ status }) => status === 'failed');
  const failed = file?.assertionResults.find(({ status }) => status === 'failed');
  const late = failed?.failureMessages.some((text) => /(Test|Hook) timed out in \d+ms/.test(text)) ?? false;
  const by = `${file?.name.slice(copy.path.length) ?? ''} ${failed?.fullName ?? 'cannot be loaded'}`.trim();
  return { outcome: late ? 'out of time' : 'failed', by };
}

/** @param {string} path of Vitest's report */
const readReport = (path) => /** @type {VitestReport} */ (JSON.parse(readFileSync(path, 'utf8')));

/**
 * Without a bug the copy compiles and its tests pass.
 * @param {Copy} copy
 * @returns {Promise<number>} how long the tests may take with a bug
 */
export async function checkCopy(copy) {
  if ((await compile(copy)) !== 'passed') throw new Error(`${copy.folder} does not compile without a bug`);
  const startMs = Date.now();
  const { outcome, by } = await test(copy, 1_800_000);
  if (outcome !== 'passed') throw new Error(`${copy.folder}: the tests do not pass without a bug: ${outcome} ${by}`);
  return Math.max(LEAST_MS, SLOWER * (Date.now() - startMs));
}

/**
 * The bug is there before anything is loaded, in other processes and threads as well. At the second time that the tests
 * run out of time, the bug is the reason.
 * @param {Copy} copy
 * @param {Bug} bug
 * @param {number} limitMs
 * @returns {Promise<Tried>}
 */
export async function tryBug(copy, { planted, ...bug }, limitMs) {
  const place = copy.path + bug.file;
  const source = readFileSync(place);
  writeFileSync(place, planted);
  try {
    if ((await compile(copy)) !== 'passed') return { ...bug, result: 'uncompiled', by: '' };
    let { outcome, by } = await test(copy, limitMs);
    if (outcome === 'out of time') ({ outcome, by } = await test(copy, limitMs));
    const result = outcome === 'passed' ? 'unnoticed' : outcome === 'failed' ? 'noticed' : 'out of time';
    return { ...bug, result, by };
  } finally {
    writeFileSync(place, source);
  }
}
