import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/ui/**', 'test/e2e/**'],
    // A bug in a constant of a module shows only in a module that is loaded anew.
    isolate: true,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
