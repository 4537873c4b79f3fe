import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Tests that play games by the thousand. They reach nearly every line and pin few of them, and counting slows them
 * most.
 */
export const WHOLE_GAMES = [
  'bots',
  'conform',
  'conservation',
  'leaks',
  'players',
  'properties',
  'random',
  'steady',
  'strong',
];
/**
 * Whole games through whole programs: they show together what other tests show one by one, and take longest.
 * `npm test -- again` runs them, beside the tests in the browser that are tagged so.
 */
const AGAIN = [
  'cli/test/dials.test.ts',
  'games/*/e2e/{mjai-bot,replay-log}.test.ts',
  'server/test/faults.test.ts',
  'test/example-bots.test.ts',
  'test/fixture-game.test.ts',
  'test/offline/tables.test.ts',
];
const RULES = [`games/*/test/!(${WHOLE_GAMES.join('|')}).test.ts`];
/** Whether these run beside all others: `AGAIN` is set by scripts/test.js. */
const TOO = process.env['LONG'] === 'yes' || process.env['AGAIN'] === 'too';
/** What a mode leaves to another. */
const leftOut = (mode: string): readonly string[] =>
  mode === 'rest'
    ? TOO
      ? RULES
      : [...RULES, ...AGAIN]
    : mode === 'quick'
      ? [...WHOLE_GAMES.map((name) => `**/test/${name}.test.ts`), 'games/*/e2e/**']
      : [];
/** What a mode runs. */
const taken = (mode: string): readonly string[] =>
  mode === 'rules' ? RULES : mode === 'again' ? AGAIN : ['**/*.test.{ts,tsx}'];

const games = readdirSync(new URL('games', import.meta.url)).map((name) => `games/${name}`);
/** What proves, searches or converts whole games has whole games as its test. */
const NOT_RULES = 'games/*/{invariants,knows,resample}.ts';
const LEAST = { statements: 80, branches: 80, functions: 80, lines: 80 };

/**
 * Modes: `rules` runs the tests of single rules and counts what they cover, `again` those that take longest, `rest`
 * all others, `quick` all but those that play games by the thousand or need a server, and any other mode everything.
 */
export default defineConfig(({ mode }) => ({
  test: {
    include: [...taken(mode)],
    exclude: [...configDefaults.exclude, 'test/e2e/**', 'test-results/**', ...leftOut(mode)],
    // No test changes anything that another could see, so files need no process of their own.
    isolate: false,
    // One more than there are cores: tests with sockets and processes wait for a third of their time.
    maxWorkers: availableParallelism() + 1,
    // A guard against what never ends, and not a measure: a busy machine may take long.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    coverage: {
      enabled: mode === 'rules',
      provider: 'v8',
      include: games.flatMap((game) => [`${game}/*.ts`, `${game}/{evolve,menu,rules,settings,step}/**/*.ts`]),
      exclude: [NOT_RULES, 'games/*/rules/evaluator/**'],
      reporter: ['json-summary'],
      reportsDirectory: 'test-results/coverage',
      thresholds: Object.fromEntries(games.map((game) => [`${game}/**`, LEAST])),
    },
  },
}));
