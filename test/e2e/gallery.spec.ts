// Pictures of tables at chosen moments of recorded games. `--update-snapshots` takes them again: look at each one.
import { fileURLToPath } from 'node:url';
import { expect, test, type Browser } from '@playwright/test';
import { hasRoomyTargets, smallTargets } from './every-body.ts';
import { builtGallery, serveGallery } from './gallery.ts';
import { DESKTOP, LYING_PHONE, PHONE, SMALL_PHONE } from './person.ts';

type Size = typeof PHONE;
const NOTEBOOK: Size = { width: 1440, height: 900 };
const PICTURES: readonly (readonly [Size, readonly string[]])[] = [
  [
    PHONE,
    [
      'holdem/waiting/light',
      'holdem/flop/light',
      'holdem/opened/light',
      'holdem/split/dark',
      'liap-tui/lead/light',
      'liap-tui/turn/dark',
      'pidro/bid/dark',
      'pidro/play/light',
      'pidro/score/light',
      'riichi/turn/light',
      'riichi/win/light',
      'riichi/end/light',
    ],
  ],
  [LYING_PHONE, ['holdem/preflop/light', 'liap-tui/declare/light', 'pidro/others/light', 'riichi/turn/dark']],
  [
    NOTEBOOK,
    [
      'holdem/deal/light',
      'holdem/win/dark',
      'liap-tui/score/light',
      'pidro/declare/light',
      'riichi/call/light',
      'riichi/others/dark',
      'riichi/draw/light',
    ],
  ],
];
const LONG_PICTURES: typeof PICTURES = [
  [SMALL_PHONE, ['holdem/split/light', 'liap-tui/turn/light', 'pidro/play/light', 'riichi/turn/light']],
  [DESKTOP, ['holdem/split/light', 'riichi/turn/light']],
];
/** The moments with the most targets for a finger. */
const ASKED = /(flop|lead|bid|riichi.turn).light|pidro.bid.dark/;
/** Half the width and height that a reader sees: only layout and colours are compared. */
const SCALE = 0.5;

test(
  'ALL-457 ALL-460 tables look as they did; the screen stays on during a game',
  { tag: ['@long', '@again'] },
  async ({ browser }) => {
    const files = await builtGallery();
    for (const [size, names] of process.env['LONG'] === 'yes' ? [...PICTURES, ...LONG_PICTURES] : PICTURES)
      await compare(browser, files, size, names);
  },
);

async function compare(
  browser: Browser,
  files: Awaited<ReturnType<typeof builtGallery>>,
  viewport: Size,
  names: readonly string[],
): Promise<void> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: SCALE,
    locale: 'en-GB',
  });
  await context.addInitScript(() => {
    const light = (isOn: boolean) => Reflect.set(window, 'isLit', isOn);
    const request = async () => {
      light(true);
      return { release: async () => light(false) };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const page = await context.newPage();
  await page.goto(await serveGallery(context, files));
  for (const name of names) {
    await page.evaluate((hash) => void (location.hash = hash), name);
    await expect(page.locator(`[data-exhibit="${name}"] main *`).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    // What a room says about its game is loaded with the game's rules.
    if (name.includes('waiting')) await expect(page.getByText('Chairs are drawn when the game begins')).toBeVisible();
    // Faces of pieces that a game draws by itself appear after its table.
    await page.waitForFunction(() =>
      Array.from(document.querySelectorAll('[data-face]')).every(
        (piece) => getComputedStyle(piece).borderImageSource !== 'none',
      ),
    );
    await expect.soft(page).toHaveScreenshot(`${name.replaceAll('/', '-')}-${viewport.width}.png`, {
      scale: 'device',
      animations: 'disabled',
      stylePath: fileURLToPath(new URL('gallery.css', import.meta.url)),
      // Browsers draw the edges of letters and lines differently.
      threshold: 0.3,
      maxDiffPixelRatio: 0.02,
    });
    const isPlayed = !/waiting|end/.test(name);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isLit') === true), name).toBe(isPlayed);
    if (viewport !== PHONE || !ASKED.test(name)) continue;
    await hasRoomyTargets(page);
    expect.soft(await smallTargets(page), name).toEqual([]);
  }
  await context.close();
}
