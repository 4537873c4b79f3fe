// npm test: everything that must hold, quiet unless something does not.
//   npm test                    all of it
//   npm test -- check           types, lint, format, unused code
//   npm test -- unit [filter]   vitest
//   npm test -- e2e [filter]    Playwright
//   npm test -- <path>          vitest, or Playwright for a path under test/e2e
import { readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.js';
import { buildPage } from './build.js';
import { installPackages } from './install.js';
import { recentNode, ROOT } from './node24.js';
import { CommandFailed, run, stage } from './progress.js';

const tally = { passed: 0, failed: 0 };
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
 * @returns {Promise<boolean>} whether it held
 */
async function attempt(label, work) {
  try {
    await stage(label, work);
    return true;
  } catch (error) {
    complaints.push(`── ${label} ──\n${describe(error)}`);
    return false;
  }
}

/** @param {unknown} error */
function describe(error) {
  if (error instanceof CommandFailed) return error.message;
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : '';
  return `${error.message}${cause}`;
}

const PROJECTS = ['tsconfig.json', 'tsconfig.pure.json', 'tsconfig.web.json', 'tsconfig.node.json'];

/** @type {ReadonlyArray<[label: string, work: () => Promise<unknown>]>} */
const CHECKS = [
  ...PROJECTS.map(
    (project) =>
      /** @type {[string, () => Promise<unknown>]} */ ([
        `types: ${project}`,
        () => node('@typescript/native/bin/tsc', ['--pretty', '--project', project]),
      ]),
  ),
  ['lint', () => node('oxlint/bin/oxlint', [])],
  ['format', () => node('oxfmt/bin/oxfmt', ['--check', '.'])],
  ['unused code', () => node('knip/bin/knip.js', ['--no-progress'])],
];

async function check() {
  const waiting = [...CHECKS];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!(await attempt(...next))) tally.failed += 1;
    }
  };
  await Promise.all([lane(), lane()]);
}

/**
 * Runs a test runner and counts what its report says; a runner that fails without a failed test counts as one.
 * @template Report
 * @param {string} label
 * @param {string} file where the runner writes its report
 * @param {() => Promise<unknown>} work
 * @param {(report: Report) => { passed: number, failed: number }} count
 */
async function runTests(label, file, work, count) {
  rmSync(ROOT + file, { force: true });
  const held = await attempt(label, work);
  let { passed, failed } = { passed: 0, failed: 0 };
  try {
    const report = /** @type {Report} */ (JSON.parse(readFileSync(ROOT + file, 'utf8')));
    ({ passed, failed } = count(report));
  } catch {
    // No report: the runner did not get that far, which `held` knows.
  }
  tally.passed += passed;
  tally.failed += held ? failed : Math.max(failed, 1);
}

/** @param {{ filter: readonly string[], show: boolean }} options */
const unit = ({ filter, show }) =>
  runTests(
    'tests',
    'test-results/vitest.json',
    () =>
      node(
        'vitest/vitest.mjs',
        ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json', ...filter],
        { show },
      ),
    (/** @type {{ numPassedTests: number, numFailedTests: number }} */ report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
    }),
  );

/** @param {{ filter: readonly string[], show: boolean }} options */
async function e2e({ filter, show }) {
  await ensureChromium();
  await buildPage();
  await runTests(
    'tests in the browser',
    'test-results/playwright.json',
    () => node('@playwright/test/cli.js', ['test', '--config', 'test/e2e/playwright.config.ts', ...filter], { show }),
    (/** @type {{ stats: { expected: number, unexpected: number } }} */ { stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected,
    }),
  );
}

/** @param {readonly string[]} args */
async function main([mode, ...rest]) {
  await installPackages();
  if (mode === undefined) {
    await check();
    await unit({ filter: [], show: false });
    await e2e({ filter: [], show: false });
  } else if (mode === 'check') await check();
  else if (mode === 'unit') await unit({ filter: rest, show: true });
  else if (mode === 'e2e') await e2e({ filter: rest, show: true });
  else if (mode.startsWith('test/e2e')) await e2e({ filter: [mode, ...rest], show: true });
  else await unit({ filter: [mode, ...rest], show: true });
}

const startMs = Date.now();
try {
  await main(process.argv.slice(2));
} catch (error) {
  complaints.push(describe(error));
  tally.failed += 1;
}
for (const complaint of complaints) console.log(`\n${complaint}`);
console.log(`\n${((Date.now() - startMs) / 1000).toFixed(0)} s in all`);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
