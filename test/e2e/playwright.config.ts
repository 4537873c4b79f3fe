import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.js';

const executablePath = findChromium();
/**
 * Features of the browser's own window that are switched off. The list replaces Playwright's, so it repeats what
 * matters of that one. For example, each window draws its address bar's menu in a process of its own, which costs as
 * much as our page does.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
];

/**
 * `@again`: tests that repeat at another size, in another game or over a whole game what another test shows, and tests
 * that compare pictures. `npm test -- again` runs only these; `npm test -- all`, `-- e2e` and `--long` run them too.
 */
const WITH_AGAIN = process.env['LONG'] === 'yes' || process.env['AGAIN'] === 'too';
const AGAIN = process.env['AGAIN'] === 'only' ? '(?=.*@again)' : WITH_AGAIN ? '' : '(?!.*@again)';
const LONG = '@long';

export default defineConfig({
  testDir: '../..',
  testMatch: ['**/test/e2e/*.spec.ts', '**/games/*/e2e/*.spec.ts'],
  outputDir: '../../test-results/e2e',
  // One picture for all systems: the differences between them are within the tolerance.
  snapshotPathTemplate: '../../test/e2e/pictures/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  globalSetup: './shared-servers.ts',
  forbidOnly: true,
  fullyParallel: true,
  // Twice the number of cores of a small machine: a test is mostly waiting.
  workers: 4,
  // The longest tests start first, so that no worker is left alone with one at the end.
  projects: [
    { name: 'long', grep: new RegExp(`^${AGAIN}.*${LONG}`) },
    { name: 'short', grep: new RegExp(`^${AGAIN}`), grepInvert: new RegExp(LONG) },
  ],
  // Enough for whole games on a busy machine. A test that hangs is found earlier, by the timeouts of its steps.
  timeout: 240_000,
  // A busy machine may starve a browser. A test that passes only at the second try is counted and named in the report.
  retries: 1,
  globalTimeout: 900_000,
  // What a test looks for usually appears at once, but on a busy machine the page may have to wait for the processor.
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-GB',
    serviceWorkers: 'block',
    // Frames are drawn by the processor, so motion is reduced. Tests of motion switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // What cannot be pressed after this time (ms) will not appear: the test fails without using its whole timeout.
    actionTimeout: 30_000,
    // A trace costs an eighth of a small machine's time; `--trace on` makes one.
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
        `--disable-features=${WITHOUT.join(',')}`,
      ],
    },
  },
});
