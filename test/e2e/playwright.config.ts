import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.js';

const executablePath = findChromium();
/**
 * What the browser's own window would do besides showing the page. The list replaces Playwright's, so it has what
 * matters of that one too. Each window draws its address bar's menu in a process of its own, which costs as much as
 * our page does.
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
 * `@again`: what shows at another size, in another game or through a whole game what a test shows already, and what
 * compares pictures. `npm test -- again` runs these alone; `npm test -- all`, `-- e2e` and `--long` run them too.
 */
const WITH_AGAIN = process.env['LONG'] === 'yes' || process.env['AGAIN'] === 'too';
const AGAIN = process.env['AGAIN'] === 'only' ? '(?=.*@again)' : WITH_AGAIN ? '' : '(?!.*@again)';
const LONG = '@long';

export default defineConfig({
  testDir: '../..',
  testMatch: ['**/test/e2e/*.spec.ts', '**/games/*/e2e/*.spec.ts'],
  outputDir: '../../test-results/e2e',
  // One picture for every system: what differs between them is within the tolerance.
  snapshotPathTemplate: '../../test/e2e/pictures/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  globalSetup: './shared-servers.ts',
  forbidOnly: true,
  fullyParallel: true,
  // Twice as many as a small machine has cores: most of a test is a person who waits.
  workers: 4,
  // What takes longest begins first, so that no worker ends up alone with it.
  projects: [
    { name: 'long', grep: new RegExp(`^${AGAIN}.*${LONG}`) },
    { name: 'short', grep: new RegExp(`^${AGAIN}`), grepInvert: new RegExp(LONG) },
  ],
  // For whole games on a busy machine: what hangs is found by the waits inside of a test.
  timeout: 240_000,
  // A busy machine may starve a browser. What holds only at the second try is counted, and named in the report.
  retries: 1,
  globalTimeout: 900_000,
  // What is looked for comes at once; on a busy machine the page may have to wait for the processor.
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-GB',
    serviceWorkers: 'block',
    // Each frame is drawn by the processor. Tests that are to see motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // What is not there to be pressed after so long does not come: a failure need not wait for the whole test's time.
    actionTimeout: 30_000,
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
        `--disable-features=${WITHOUT.join(',')}`,
      ],
    },
  },
});
