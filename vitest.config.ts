import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Names of tests that play thousands of games. Coverage is measured without them: they reach nearly every line but
 * check few of them, and measuring coverage slows them most.
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
 * The slowest tests: whole games through whole programs. They check together what other tests check one by one.
 * `npm test -- again` runs them, and the browser tests that are tagged `@again`.
 */
const AGAIN = [
  'cli/test/dials.test.ts',
  'games/*/e2e/{mjai-bot,replay-log}.test.ts',
  'games/*/bench/training/majiang.test.ts',
  'server/test/faults.test.ts',
  'test/example-bots.test.ts',
  'test/fixture-game.test.ts',
  'test/offline/tables.test.ts',
];
const RULES = [`games/*/test/!(${WHOLE_GAMES.join('|')}).test.ts`];
/** Whether mode `rest` includes the `AGAIN` tests. scripts/test.js sets both variables. */
const TOO = process.env['LONG'] === 'yes' || process.env['AGAIN'] === 'too';
/** Test files that a mode excludes. */
const leftOut = (mode: string): readonly string[] =>
  mode === 'rest'
    ? TOO
      ? RULES
      : [...RULES, ...AGAIN]
    : mode === 'quick'
      ? [...WHOLE_GAMES.map((name) => `**/test/${name}.test.ts`), 'games/*/e2e/**']
      : [];
/** Test files that a mode includes. */
const taken = (mode: string): readonly string[] =>
  mode === 'rules' ? RULES : mode === 'again' ? AGAIN : ['**/*.test.{ts,tsx}'];

const games = readdirSync(new URL('games', import.meta.url)).map((name) => `games/${name}`);
/** Files without coverage: mostly they are tested by whole games, which run without coverage. */
const NOT_RULES = 'games/*/{invariants,knows,resample}.ts';
const LEAST = { statements: 80, branches: 80, functions: 80, lines: 80 };

/**
 * Modes: `rules` runs the tests of single rules and measures their coverage, `again` the slowest tests, `rest` all
 * others, `quick` all but those that play thousands of games or need a server, and any other mode everything.
 */
export default defineConfig(({ mode }) => ({
  test: {
    include: [...taken(mode)],
    exclude: [...configDefaults.exclude, 'test/e2e/**', 'test-results/**', ...leftOut(mode)],
    // Test files share no state that a test changes, so they need no process of their own.
    isolate: false,
    // One more than there are cores: tests with sockets and processes spend a third of their time waiting.
    maxWorkers: availableParallelism() + 1,
    // Stops tests that hang. The limit is generous, since a busy machine may be slow.
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
