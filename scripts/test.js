// npm test: all checks and tests; prints details only of failures.
//   npm test                    everything except the tests of `again`
//   npm test -- again           the slowest tests, which check in another way what other tests check already
//   npm test -- all             both in one run, which is quicker than one after the other
//   npm test -- check           types, lint, format, unused code
//   npm test -- check games/x   one game's folder: the same, its files, rules, words, conformity and quick tests
//   npm test -- unit [filter]   vitest, including the tests of `again`
//   npm test -- e2e [filter]    Playwright, including the tests of `again`
//   npm test -- --long [...]    any of these with longer samples: more games, seeds and kills
//   npm test -- <path>          vitest, or Playwright for a .spec.ts and for test/e2e
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { sep } from 'node:path';
import { ensureChromium } from './chromium.js';
import { buildPage } from './build.js';
import { installPackages } from './install.js';
import { ensureProgram, PROGRAMS } from './programs.js';
import { endWithNpm, recentNode, ROOT } from './node24.js';
import { run, stage } from './progress.js';
import { typeProjects } from './type-projects.js';

const LONG = '--long';
const tally = { passed: 0, failed: 0 };
/** Number of flaky browser tests, which passed only on a retry; Playwright's report names them. */
let secondTries = 0;
/** @type {string[]} what to show at the end */
const complaints = [];

/**
 * @param {string} tool path of its script below node_modules
 * @param {readonly string[]} args
 * @param {{ show?: boolean }} [options]
 */
const node = (tool, args, options) => run(recentNode(), [`node_modules/${tool}`, ...args], options);

/**
 * @param {string} label
 * @param {() => Promise<unknown>} work
 * @param {{ show?: boolean }} [options] show: the work prints for itself
 * @returns {Promise<boolean>} whether it succeeded
 */
async function attempt(label, work, { show = false } = {}) {
  try {
    await (show ? work() : stage(label, work));
    return true;
  } catch (error) {
    complain(label, error);
    return false;
  }
}

/**
 * @param {string} label
 * @param {unknown} error
 */
function complain(label, error) {
  const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : '';
  complaints.push(`── ${label} ──\n${error instanceof Error ? error.message : String(error)}${cause}`);
}

/** @param {string} project */
const types = (project) => node('@typescript/native/bin/tsc', ['--project', project]);

/** @type {ReadonlyArray<[label: string, work: () => Promise<unknown>]>} */
const CHECKS = [
  ['types', () => types('tsconfig.json')],
  ['types of the rules', () => types('tsconfig.pure.json')],
  ['types of the page', () => types('tsconfig.web.json')],
  ['types of the server', () => types('tsconfig.node.json')],
  ['lint', () => node('oxlint/bin/oxlint', [])],
  ['format', () => node('oxfmt/bin/oxfmt', ['--check', '.'])],
  ['unused code', () => node('knip/bin/knip.js', ['--no-progress', '--no-config-hints'])],
];

/** Type-checks one folder: all of it with every library, and its rules without any. */
async function typesOf(/** @type {string} */ folder) {
  for (const project of typeProjects(folder)) await types(project);
}

/** Checks one game's folder, in a few seconds. @param {string} folder */
async function checkGame(folder) {
  await inLanes([
    ['types', () => typesOf(folder)],
    ['files, rules, words and conformity', () => run(recentNode(), ['--no-warnings', 'test/check-game.ts', folder])],
    ['lint', () => node('oxlint/bin/oxlint', [folder])],
    ['format', () => node('oxfmt/bin/oxfmt', ['--check', folder])],
  ]);
  await unit({ mode: 'quick', filter: [`${folder}/`] });
}

const check = () => inLanes(CHECKS);

/** @param {ReadonlyArray<[label: string, work: () => Promise<unknown>]>} checks */
async function inLanes(checks) {
  const waiting = [...checks];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!(await attempt(...next))) tally.failed += 1;
    }
  };
  await Promise.all([lane(), lane()]);
}

/**
 * Runs a test runner and adds up its report; a runner that fails without a failed test counts as one failure.
 * @template Report
 * @param {{
 *   label: string,
 *   report: string,
 *   tool: string,
 *   args: readonly string[],
 *   count: (report: Report) => { passed: number, failed: number },
 * }} runner
 * @param {{ filter?: readonly string[], show?: boolean }} options
 */
async function runTests({ label, report, tool, args, count }, { filter = [], show = false }) {
  rmSync(ROOT + report, { force: true });
  const held = await attempt(label, () => node(tool, [...args, ...filter], { show }), { show });
  let { passed, failed } = { passed: 0, failed: 0 };
  try {
    const content = /** @type {Report} */ (JSON.parse(readFileSync(ROOT + report, 'utf8')));
    ({ passed, failed } = count(content));
  } catch {
    // No report: the runner crashed before it was written. `held` is false then.
  }
  tally.passed += passed;
  tally.failed += held ? failed : Math.max(failed, 1);
}

/**
 * @param {{ label?: string, mode?: string, filter?: readonly string[], show?: boolean }} [options] mode: see
 * vitest.config.ts
 */
const unit = async ({ label = 'tests', mode = 'test', ...options } = {}) => {
  for (const program of PROGRAMS)
    if (!(await attempt(program.name, () => ensureProgram(program), { show: true }))) tally.failed += 1;
  await runTests(
    {
      label,
      report: 'test-results/vitest.json',
      tool: 'vitest/vitest.mjs',
      args: [
        'run',
        `--mode=${mode}`,
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=test-results/vitest.json',
      ],
      count: (/** @type {{ numPassedTests: number, numFailedTests: number }} */ report) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
      }),
    },
    options,
  );
};

/** @param {{ filter?: readonly string[], show?: boolean }} [options] */
const e2e = (options = {}) =>
  runTests(
    {
      label: 'tests in the browser',
      report: 'test-results/playwright.json',
      tool: '@playwright/test/cli.js',
      args: ['test', '--config', 'test/e2e/playwright.config.ts'],
      count: (/** @type {{ stats: { expected: number, unexpected: number, flaky: number } }} */ { stats }) => {
        secondTries += stats.flaky;
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
      },
    },
    options,
  );

/** @returns {Promise<boolean>} whether there is a browser, and a page to show in it */
async function prepareBrowser() {
  try {
    await ensureChromium();
    await buildPage();
    return true;
  } catch (error) {
    complain('the browser and its page', error);
    tally.failed += 1;
    return false;
  }
}

const COVERAGE = 'test-results/coverage/coverage-summary.json';

/** Prints the test coverage of each game's rules; the thresholds are in vitest.config.ts. */
function showCoverage() {
  if (!existsSync(ROOT + COVERAGE)) return;
  const files = /** @type {Record<string, { lines: Count, branches: Count }>} */ (
    JSON.parse(readFileSync(ROOT + COVERAGE, 'utf8'))
  );
  for (const game of readdirSync(`${ROOT}games`)) {
    const counts = Object.entries(files).filter(([path]) =>
      path.startsWith(`${ROOT}games/${game}/`.replaceAll('/', sep)),
    );
    /** @param {'lines' | 'branches'} what */
    const percent = (what) => {
      const [total, covered] = ['total', 'covered'].map((key) =>
        counts.reduce((sum, [, count]) => sum + count[what][/** @type {keyof Count} */ (key)], 0),
      );
      return `${((100 * (covered ?? 0)) / (total ?? 0)).toFixed(1)} % of ${what}`;
    };
    console.log(`  rules of ${game} covered: ${percent('lines')}, ${percent('branches')}`);
  }
}
/** @typedef {{ total: number, covered: number }} Count */

/** Runs the browser tests last and alone: beside other work, a small machine lets a page miss what a test expects. */
async function everything() {
  const ready = prepareBrowser();
  await checkAndUnit(ready);
  if (await ready) await e2e();
}

/** @param {Promise<boolean>} pageReady some tests read the built page */
async function checkAndUnit(pageReady) {
  await check();
  rmSync(ROOT + COVERAGE, { force: true });
  await unit({ label: 'tests of the rules', mode: 'rules' });
  showCoverage();
  await pageReady;
  await unit({ mode: 'rest' });
}

/** The tests that `everything` leaves out. */
async function again() {
  const isReady = await prepareBrowser();
  await unit({ label: 'tests that take longest', mode: 'again' });
  process.env.AGAIN = 'only';
  if (isReady) await e2e();
}

/** Runs `everything`, and with it the tests of `again`. */
function all() {
  process.env.AGAIN = 'too';
  return everything();
}

/** @param {readonly string[]} args */
async function main([mode, ...rest]) {
  await installPackages();
  if (mode === undefined) return everything();
  if (mode === 'all') return all();
  if (mode === 'again') return again();
  if (mode === 'check') return rest[0] === undefined ? check() : checkGame(rest[0].replace(/[\\/]+$/, ''));
  if (mode === 'unit') return unit({ filter: rest, show: true });
  const inBrowser = mode === 'e2e' || mode.startsWith('test/e2e') || mode.endsWith('.spec.ts');
  const filter = mode === 'e2e' ? rest : [mode, ...rest];
  if (!inBrowser) return unit({ filter, show: true });
  // As with `unit`: tests that are asked for by name include those of `again`.
  process.env.AGAIN = 'too';
  if (await prepareBrowser()) await e2e({ filter, show: true });
}

endWithNpm();
const startMs = Date.now();
try {
  const args = process.argv.slice(2);
  if (args.includes(LONG)) process.env.LONG = 'yes';
  await main(args.filter((arg) => arg !== LONG));
} catch (error) {
  complain('set-up', error);
  tally.failed += 1;
}
for (const complaint of complaints) console.log(`\n${complaint}`);
console.log(`\n${((Date.now() - startMs) / 1000).toFixed(0)} s in all`);
if (secondTries > 0) console.log(`${secondTries} passed only on a retry: see test-results/playwright.json`);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
