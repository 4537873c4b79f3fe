// Riichi for three: a whole game, Norths set aside by button and by key, and the table in all sizes.
import { expect, test, type Page } from '@playwright/test';
import {
  choices,
  fits,
  goHome,
  isAccessible,
  LYING_PHONE,
  person,
  PHONE,
  seeOnce,
  wakeButtons,
} from '../../../test/e2e/person.ts';
import { playAmongThree, playOn, question, shot } from './player.ts';
import { startServer, type Server } from '../../../test/e2e/server.ts';

/** Generous clocks. A result is shown for more than a minute at this server's pace. */
const UNHURRIED = { base_turn_seconds: 60, meld_decision_seconds: 60, round_advance_timeout_seconds: 3_600 };
/** A game of exactly three deals, whatever their results. */
const THREE_DEALS = {
  ...UNHURRIED,
  game_type: 'tonpusen',
  enchousen: 'none',
  renchan_on_dealer_win: false,
  renchan_on_dealer_tenpai_draw: false,
  renchan_on_abortive_draw: false,
};
const DESKTOP = { width: 1440, height: 900 };
/** Screen sizes, each in a light or a dark theme: what fits in one theme fits in the other. */
const LOOKS = [
  ['desktop', DESKTOP, 'light'],
  ['tablet', { width: 1024, height: 768 }, 'dark'],
  ['phone', PHONE, 'dark'],
  ['side', LYING_PHONE, 'light'],
] as const;

let server: Server;
test.beforeAll(async () => {
  server = await startServer({ GAME_PACE: '0.02' }, 'games/riichi/e2e/three-game.ts');
});
test.afterEach(goHome);
test.afterAll(() => server.stop());

const offered = (page: Page, name: string): Promise<void> =>
  expect.poll(async () => (await question(page)).name, { timeout: 20_000, intervals: [50] }).toBe(name);

/** Takes screenshots of the table in all sizes. */
async function looks(page: Page, name: string): Promise<void> {
  for (const [size, viewport, colorScheme] of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    // Waits until the table has adapted to the new size.
    await wakeButtons(page);
    await fits(page);
    await shot(page, `three-${name}-${size}-${colorScheme}`);
  }
  await page.setViewportSize(DESKTOP);
}

test(
  'a North is set aside by button and by key, and by itself where that is wanted',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await playAmongThree(server, page, UNHURRIED, 'tsumogiri');
    await offered(page, 'discard-kita');
    await expect(page.getByRole('region', { name: /place$/ })).toHaveCount(3);
    await wakeButtons(page);
    await isAccessible(page);
    await looks(page, 'kita');
    await wakeButtons(page);
    await page.keyboard.press('i');
    await expect(page.getByText('1 North set aside', { exact: true })).toBeAttached();
    await offered(page, 'discard-riichi');
    await wakeButtons(page);
    await choices(page).locator('button[data-slot="riichi"]').click();
    await page.getByRole('group', { name: 'Your hand' }).getByTitle('East', { exact: true }).click();
    await looks(page, 'riichi');
    // From here on, standing orders answer. They also set aside every North that is drawn.
    for (const key of ['f', 'a', 'd']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: /^Auto kita/, pressed: true })).toBeVisible();
    await expect(page.locator('#riichi-result')).toBeVisible({ timeout: 90_000 });
    await looks(page, 'result');
  },
);

test('one person plays a whole east game of three against bots', { tag: ['@long', '@again'] }, async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await playAmongThree(server, page, THREE_DEALS, 'shanten');
  const seen = new Set<string>();
  const see = seeOnce(seen, async (name) => {
    await shot(page, `three-game-${name}`);
  });
  await playOn(page, ({ name }) => see(name));
  expect([...seen].some((name) => name.includes('kita'))).toBe(true);
  expect([...seen].some((name) => name.split('-').includes('chi'))).toBe(false);
  expect([...seen]).toContain('over');
  await page.getByRole('button', { name: 'Look at the table' }).click();
  const places = page.getByRole('region', { name: 'Final result' });
  await expect(places.getByRole('row')).toHaveCount(4);
  await looks(page, 'places');
});

test(
  'the lobby has a table for three, and a room under its preset has three chairs',
  { tag: '@again' },
  async ({ page, browser }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(server.url);
    const card = page.getByRole('article').filter({ hasText: 'Riichi' });
    await expect(card).toContainText('3');
    await shot(page, 'three-lobby');
    await card.getByRole('button', { name: 'Three players' }).click();
    await expect(page.getByRole('region', { name: /place$/ })).toHaveCount(3, { timeout: 30_000 });
    await shot(page, 'three-from-the-lobby');
    const japanese = await person(browser, DESKTOP, 'ja-JP');
    await japanese.goto(`${server.url}/new/riichi`);
    await japanese
      .getByRole('radio', { name: /^三人打ち/ })
      .first()
      .check();
    await shot(japanese, 'three-host-japanese');
    await expect(japanese.getByRole('radio', { name: '3', exact: true })).toHaveCount(0);
  },
);
