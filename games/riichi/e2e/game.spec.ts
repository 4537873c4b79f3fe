import { expect, test, type Page } from '@playwright/test';
import { defined } from '@parlour/kernel/defined';
import {
  choices,
  DESKTOP,
  fits,
  goHome,
  hand,
  isAccessible,
  LAPTOP,
  LYING_PHONE,
  person,
  PHONE,
  seeOnce,
  sitDown,
  SMALL_PHONE,
  wakeButtons,
} from '../../../test/e2e/person.ts';
import { playAlone, playOn, question, roomWith, shot } from './player.ts';
import { startServer, type Server } from '../../../test/e2e/server.ts';

/** Results are shown for more than a minute at this server's pace: enough also on a busy machine. */
const READERS = { round_advance_timeout_seconds: 3_600 };
const EAST_GAME = { ...READERS, game_type: 'tonpusen' };

let server: Server;
test.beforeAll(async () => {
  server = await startServer({ GAME_PACE: '0.02' }, 'games/riichi/e2e/east-game.ts');
});
test.afterEach(goHome);
test.afterAll(() => server.stop());

const asked = async (page: Page): Promise<string> => (await question(page)).asked;

test(
  'one person plays a whole east game against bots, by keyboard alone, on a desktop',
  { tag: ['@long', '@again'] },
  async ({ page }) => {
    await page.setViewportSize(LAPTOP);
    await playAlone(server, page, EAST_GAME, 'shanten');
    const seen = new Set<string>();
    const see = seeOnce(seen, async (name) => {
      await shot(page, `${name}-laptop`);
      if (name === 'discard') await isAccessible(page);
    });
    const neverEnough = () => false;
    await playOn(page, ({ name }) => see(name), neverEnough, 'keyboard');
    expect([...seen]).toEqual(expect.arrayContaining(['discard', 'over']));
    expect([...seen].some((name) => name.startsWith('ended-'))).toBe(true);
    await isAccessible(page);
    await page.getByRole('button', { name: 'Look at the table' }).click();
    await page.setViewportSize(DESKTOP);
    await fits(page);
    await page.getByRole('tab', { name: 'Scores' }).click();
    const sheet = page.getByRole('tabpanel', { name: 'Scores' });
    for (const round of ['E1', 'E2', 'E3', 'E4']) await expect(sheet).toContainText(round);
    await shot(page, 'sheet-desktop');
  },
);

/** Width of an upright tile in the reader's own pond, in pixels. */
const pondTile = (page: Page): Promise<number> =>
  page
    .getByRole('region', { name: 'Your place' })
    .locator('[data-place="near"]')
    .first()
    .evaluate((pond) => Number.parseFloat(getComputedStyle(pond).width) / 6.4);

/** The areas of the reader's own pond (when full) and of the name plate beside it, in square pixels. */
async function pondAndPlate(page: Page): Promise<{ readonly pond: number; readonly plate: number }> {
  const place = page.getByRole('region', { name: 'Your place' });
  const area = async (part: string): Promise<number> => {
    const box = await place.locator(part).first().boundingBox();
    return defined(box).width * defined(box).height;
  };
  return { pond: await area('[data-place="near"]'), plate: await area('[data-upright]') };
}

test('ALL-291 the whole hand is seen on a phone, in two rows of large tiles where the height allows, and the menu keeps its places', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const [name, size] of Object.entries({ phone: PHONE, small: SMALL_PHONE, side: LYING_PHONE })) {
    await page.setViewportSize(size);
    if (name === 'phone') await playAlone(server, page, {}, 'shanten');
    await playOn(page, undefined, ({ asked: what }) => what === 'discard');
    const boxes = await hand(page).evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { left, right, bottom } = tile.getBoundingClientRect();
        return { left, right, bottom };
      }),
    );
    expect(boxes.length).toBeGreaterThan(1);
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(size.width);
    // A raised tile is higher than its row by less than half a tile, so rounding puts it in the same row.
    const { left, right, bottom: first } = defined(boxes[0]);
    const step = right - left;
    const rows = new Set(boxes.map(({ bottom }) => Math.round((bottom - first) / (2 * step))));
    expect(rows.size).toBe(name === 'phone' ? 2 : 1);
    if (name === 'phone') expect(step).toBeGreaterThanOrEqual(44);
    if (name === 'phone') expect(await pondTile(page)).toBeGreaterThanOrEqual(26);
    if (name === 'side') {
      expect(await pondTile(page)).toBeGreaterThan(16.5);
      const { pond, plate } = await pondAndPlate(page);
      expect(pond).toBeGreaterThan(2 * plate);
    }
    // Checks that nothing covers the buttons.
    for (const button of [
      page.getByRole('button', { name: /^Sort/ }),
      choices(page).locator('button[data-primary]').first(),
    ])
      await button.click({ trial: true, timeout: 2_000 });
    await fits(page);
    await shot(page, `discard-${name}`);
  }
});

test(
  'one round on a phone by keyboard alone: tiles by digits, Space, P, and standing orders',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await playAlone(server, page, READERS, 'shanten');
    await expect.poll(() => asked(page), { timeout: 30_000 }).toMatch(/discard|riichi|kan|nine|win/);
    await wakeButtons(page);
    // The first press raises the tile and marks it as pressed; the second throws it.
    await page.keyboard.press('1');
    await expect(hand(page).first()).toHaveAttribute('aria-pressed', 'true');
    await shot(page, 'raised-phone');
    const name = (await hand(page).first().getAttribute('title')) ?? '';
    await page.keyboard.press('1');
    await expect(page.getByRole('region', { name: 'Your place' })).toContainText(`Discarded: ${name}`);
    // From here on, standing orders answer.
    for (const key of ['a', 'x', 'd']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: /^Throw drawn/, pressed: true })).toBeVisible();
    await shot(page, 'orders-phone');
    await expect.poll(() => asked(page), { timeout: 90_000 }).toBe('go');
    await shot(page, 'ended-phone');
    await isAccessible(page);
    await wakeButtons(page);
    await page.keyboard.press('Enter');
    // In the next round the orders are off again.
    await expect(page.getByRole('button', { name: /^Throw drawn/, pressed: false })).toBeVisible({
      timeout: 30_000,
    });
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Keys');
  },
);

test('two browsers and two bots: both see the same round end', { tag: '@again' }, async ({ browser }) => {
  const host = await person(browser);
  const url = await roomWith(server, READERS, 2, 'shanten');
  await sitDown(host, url);
  const friend = await person(browser, PHONE);
  await sitDown(friend, url);
  await host.getByRole('button', { name: 'Start the game' }).click();
  const pages = [host, friend];
  for (const page of pages) {
    await expect(page.getByRole('group', { name: 'Your hand' })).toBeVisible();
    for (const key of ['a', 'x', 'd']) await page.keyboard.press(key);
  }
  const results = await Promise.all(
    pages.map(async (page) => {
      const shown = await page.waitForFunction(
        () => document.querySelector('#riichi-result')?.closest('section')?.innerText,
        undefined,
        { timeout: 90_000 },
      );
      return (await shown.jsonValue()) ?? '';
    }),
  );
  const numbers = results.map((text) => text.match(/[+−]?\d[\d,]*/g));
  expect(numbers[0]).toEqual(numbers[1]);
  expect(numbers[0]?.length).toBeGreaterThan(4);
  await shot(host, 'two-host');
  await shot(friend, 'two-friend');
});

test('the table speaks Japanese, and English with translated terms', async ({ browser }) => {
  const japanese = await person(browser, LAPTOP, 'ja-JP');
  await japanese.goto(await roomWith(server, {}, 3, 'shanten'));
  await japanese.getByRole('button', { name: '座る' }).click();
  await japanese.getByRole('button', { name: 'ゲームを始める' }).click();
  await expect(japanese.getByRole('group', { name: '手牌' })).toBeVisible();
  await shot(japanese, 'japanese-desktop');

  const english = await person(browser);
  await playAlone(server, english, {}, 'shanten');
  await english.getByRole('button', { name: 'How the table looks' }).click();
  await english.getByRole('radio', { name: /^Translated/ }).check();
  await shot(english, 'options-desktop');
  await english.keyboard.press('Escape');
  await expect(hand(english).first()).toHaveAttribute(
    'title',
    /characters|circles|bamboo|wind|dragon|East|South|West|North/,
  );
  await expect(choices(english)).toBeVisible();
});

test('the seconds of the clock stand beside the face and leave it in sight', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await playAlone(server, page, EAST_GAME, 'shanten');
  await expect.poll(() => asked(page), { timeout: 30_000 }).toBe('discard');
  // The page's clock alone is advanced, until only seconds are left of the first time.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 16_000;
  });
  const seconds = page.locator('[data-plate]').getByRole('timer');
  await expect(seconds).toBeVisible();
  const { width, height } = defined((await seconds.boundingBox()) ?? undefined);
  await shot(page, 'clock-phone');
  expect(width, 'a number of one or two digits is hardly wider than high').toBeLessThan(1.5 * height);
  await page.setViewportSize(LYING_PHONE);
  await shot(page, 'clock-lying');
  const name = page.locator('[data-plate]').getByText('You', { exact: true });
  const right = await seconds.evaluate((timer) => timer.getBoundingClientRect().right);
  expect(right, 'the name beside the face is not covered').toBeLessThanOrEqual(
    await name.evaluate((label) => label.getBoundingClientRect().left),
  );
});
