import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'test/e2e/**', 'test-results/**'],
    // No test changes anything that another could see, so files need no process of their own.
    isolate: false,
    // By itself it would leave one core idle.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
