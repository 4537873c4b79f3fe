import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { WHOLE_GAMES } from '../../vitest.config.ts';

/**
 * Who plays better is no question of rules and takes longest to answer. A server in a process of its own has no bug
 * planted. The others play or load a server for so long that one bug would take minutes. Paths begin at the folder.
 */
const LEFT_OUT = [
  '**/test/{bots,players,strong,steady}.test.ts',
  '**/test/{kill,cluster-processes}.test.ts',
  '**/test/{newcomers,resources,side-channel,side-channel-socket,simulation-planted}.test.ts',
];
/** Tests of whole games, and of every hand of cards there is. */
const LONG = `**/test/{${[...WHOLE_GAMES, 'evaluator'].join(',')}}.test.ts`;
/** Those that take more than a second, the longest last. */
const SLOW = [
  'fair-play',
  'recovery',
  'every-game',
  'backup',
  'document-client',
  'journal',
  'debug-log',
  'files',
  'schemas',
  'thinkers',
  'socket',
  'simulation',
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
      ...(process.env['MUTATE_QUICK'] === '1' ? [LONG] : []),
    ],
    // Every bug gets a worker of its own, so modules are loaded anew for each, and once for all files of its tests.
    isolate: false,
    sequence: { sequencer: QuickFirst },
    // Code with bugs to choose from is several times as slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
