// Copies the sources, and runs commands in a copy. Bugs are planted there, so that an interrupted run leaves nothing
// behind in the sources.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { recentNode, ROOT } from '../node24.js';

/** @typedef {{ folder: string, path: string }} Copy */
/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: VitestTest[] }}
 * VitestFile */
/** @typedef {{ outcome: 'passed' | 'failed' | 'out of time', files: VitestFile[] }} TestRun files: in the order in which
 * they ran */

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
 * @param {{ limitMs: number, env?: Record<string, string> }} how
 * @returns {Promise<'passed' | 'failed' | 'out of time'>}
 */
function run({ path }, args, { limitMs, env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(recentNode(), args, {
      cwd: path,
      env: { ...process.env, ...env },
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

/** All files of the repository except tests in a browser, and those of Git. */
export function sources() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  return listed
    .toString()
    .split('\0')
    .filter((name) => name !== '' && !/(^|\/)e2e\//.test(name) && existsSync(ROOT + name));
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {Copy}
 */
export function copySources(folder, path) {
  rmSync(path, { recursive: true, force: true });
  for (const name of sources()) {
    mkdirSync(dirname(path + name), { recursive: true });
    cpSync(ROOT + name, path + name);
  }
  // Links to our own packages must point into the copy. All other packages are shared, but not the caches of tools.
  cpSync(`${ROOT}node_modules/@parlour`, `${path}node_modules/@parlour`, { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(`${ROOT}node_modules`))
    if (name !== '@parlour' && (!name.startsWith('.') || name === '.bin'))
      symlinkSync(`${ROOT}node_modules/${name}`, `${path}node_modules/${name}`);
  const outside = folder.startsWith('games/') || folder === 'kernel' ? 'pure' : 'node';
  // A bug that leaves something unused or unreachable still compiles.
  const refuseLess = { noUnusedLocals: false, noUnusedParameters: false, allowUnreachableCode: true };
  // Incremental, so that only files that a bug can affect are checked.
  const incremental = { incremental: true, tsBuildInfoFile: 'mutation.tsbuildinfo' };
  const compilerOptions = { ...refuseLess, ...incremental };
  const config = { extends: `./tsconfig.${outside}.json`, include: [folder], compilerOptions };
  writeFileSync(`${path}tsconfig.mutation.json`, JSON.stringify(config));
  return { folder, path };
}

/**
 * @param {Copy} copy
 * @returns {Promise<boolean>}
 */
export async function compiles(copy) {
  const args = ['node_modules/@typescript/native/bin/tsc', '--project', 'tsconfig.mutation.json'];
  return (await run(copy, args, { limitMs: 120_000 })) === 'passed';
}

/**
 * Runs test files one after the other, until a test fails.
 * @param {Copy} copy
 * @param {readonly string[]} tests
 * @param {{ limitMs: number, report: string, env?: Record<string, string> }} how report: a path in the copy
 * @returns {Promise<TestRun>}
 */
export async function runTests(copy, tests, { limitMs, report, env }) {
  const place = copy.path + report;
  rmSync(place, { force: true });
  const args = ['run', '--config', 'scripts/mutation/vitest.config.ts', '--root', '.', '--bail', '1'];
  const how = ['--maxWorkers', '1', '--reporter', 'json', '--outputFile', place];
  const outcome = await run(copy, ['node_modules/vitest/vitest.mjs', ...args, ...how], {
    limitMs,
    env: { ...env, MUTATION_TESTS: tests.join('\n') },
  });
  if (!existsSync(place)) return { outcome, files: [] };
  const { testResults } = /** @type {{ testResults: VitestFile[] }} */ (JSON.parse(readFileSync(place, 'utf8')));
  const files = testResults.map((file) => ({ ...file, name: file.name.slice(copy.path.length) }));
  return { outcome, files };
}
