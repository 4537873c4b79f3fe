import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { WHOLE_GAMES } from '../../vitest.config.ts';

/**
 * Tests that do not run on mutants, by line: playing strength, which is slow and does not test rules; servers in
 * processes of their own and other tests that take so long that each mutant would take minutes.
 */
const LEFT_OUT = [
  '**/test/{bots,players,strong,steady}.test.ts',
  '**/test/{kill,cluster-processes}.test.ts',
  '**/test/{newcomers,resources,side-channel,side-channel-socket,simulation-planted}.test.ts',
];
/**
 * Tests of whole games, of every possible hand of cards, and of the server with real sockets, threads and documents.
 */
const LONG = [
  `**/test/{${[...WHOLE_GAMES, 'evaluator'].join(',')}}.test.ts`,
  '**/test/{backup,debug-log,document-client,every-game,faults,files,schemas,simulation,socket,thinkers}.test.ts',
];
/** Tests that take more than a second, the longest last. */
const SLOW = [
  'fair-play',
  'recovery',
  'overload',
  'fairness',
  'journal',
  'backup',
  'every-game',
  'games',
  'document-client',
  'debug-log',
  'simulation',
  'thinkers',
  'schemas',
  'files',
  'socket',
  'faults',
  ...WHOLE_GAMES,
];

const slowness = ({ moduleId }: TestSpecification): number =>
  SLOW.findLastIndex((name) => moduleId.endsWith(`/${name}.test.ts`));

/** Quick tests first: most bugs are noticed there, and the first failure ends a run. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => slowness(a) - slowness(b));
  }
}

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      '**/ui/**',
      '**/e2e/**',
      ...LEFT_OUT,
      ...(process.env['MUTATE_QUICK'] === '1' ? LONG : []),
    ],
    // Every mutant has a worker of its own anyway; within it, modules are loaded only once for all test files.
    isolate: false,
    sequence: { sequencer: QuickFirst },
    // A mutant can leave a test waiting for ever.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
