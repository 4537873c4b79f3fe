import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'test/e2e/**', 'test-results/**'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
