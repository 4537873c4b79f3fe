import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { WHOLE_GAMES } from '../../vitest.config.ts';

/** Who plays better is no question of rules and takes longest to answer; a server in a process of its own has no bug planted. */
const LEFT_OUT = ['games/*/test/{bots,players,strong}.test.ts', 'server/test/kill.test.ts'];

const isSlow = ({ moduleId }: TestSpecification): boolean =>
  WHOLE_GAMES.some((name) => moduleId.endsWith(`/${name}.test.ts`));

/** Quick tests first: most bugs are noticed there, and the first failure ends a run. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => Number(isSlow(a)) - Number(isSlow(b)));
  }
}

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/ui/**', 'test/e2e/**', ...LEFT_OUT],
    // A bug in a constant of a module shows only in a module that is loaded anew.
    isolate: true,
    sequence: { sequencer: QuickFirst },
    // Code with bugs to choose from is several times as slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
