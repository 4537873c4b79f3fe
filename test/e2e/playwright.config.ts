import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.js';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  // For whole games on a busy machine: what hangs is found by the waits inside of a test.
  timeout: 240_000,
  globalTimeout: 900_000,
  use: {
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // A trace costs an eighth of a small machine's time; `--trace on` makes one where it is wanted.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
