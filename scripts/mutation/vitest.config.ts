import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files in the order in which they run: the first failure ends the run. */
const tests = (process.env['MUTATION_TESTS'] ?? '').split('\n');

class InThisOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => tests.findIndex((name) => moduleId.endsWith(`/${name}`));
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    include: tests,
    // Every bug has a worker of its own anyway; within it, modules are loaded only once for all test files.
    isolate: false,
    sequence: { sequencer: InThisOrder },
    // Retried, since a test that fails by chance has not noticed the bug.
    retry: 1,
    // A bug can make a test wait forever.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
