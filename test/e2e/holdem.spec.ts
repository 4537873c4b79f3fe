import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { asked, cardsOnBoard, choices, handNumber, playOn, shot, type Asked } from './holdem.ts';
import { startServer, type Server } from './server.ts';

const SMALL_PHONE = { width: 320, height: 568 };
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1024, height: 768 };
const DESKTOP = { width: 1920, height: 1080 };
const HANDS = 20;
const CROWD = ['rock', 'professor', 'wanderer'];

let server: Server;
test.beforeAll(async () => {
  server = await startServer({ GAME_PACE: '0' });
});
test.afterAll(() => server.stop());

const fits = async (page: Page): Promise<void> => {
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide, 'no horizontal scrolling').toBeLessThanOrEqual(room ?? 0);
};
const isAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};

async function openRoom(at: Server, body: object): Promise<string> {
  const response = await fetch(`${at.url}/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'holdem', ...body }),
  });
  expect(response.status, await response.clone().text()).toBe(201);
  const { room_id: room } = (await response.json()) as { room_id: string };
  return `${at.url}/t/${room}`;
}
async function playAlone(page: Page, seats: number, settings: object = {}, at = server): Promise<void> {
  const bots = Array.from({ length: seats - 1 }, (_, index) => CROWD[index % CROWD.length]);
  await page.goto(await openRoom(at, { settings, seats, bots }));
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
}
/** Every kind of moment on every street once, as a picture. */
const pictures = (page: Page, name: string) => {
  const seen = new Set<string>();
  return {
    seen,
    see: async (what: Asked): Promise<void> => {
      const street = { 3: 'flop', 4: 'turn', 5: 'river' }[await cardsOnBoard(page)] ?? 'preflop';
      const moment = `${what}-${street}`;
      if (seen.has(moment)) return;
      seen.add(moment);
      await shot(page, `${moment}-${name}`);
      await fits(page);
    },
  };
};

test('ten seats, one person and nine bots: twenty hands within a minute', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await playAlone(page, 10, { startStack: 5000, eliminate: false, rebuy: true });
  const { see, seen } = pictures(page, 'ten-desktop');
  const begun = Date.now();
  let calls = 6;
  await playOn(page, {
    manner: () => (calls-- > 0 ? 'calls' : 'folds'),
    answersMax: 150,
    see,
    enough: async () => (await handNumber(page)) > HANDS,
  });
  expect(Date.now() - begun).toBeLessThan(60_000);
  expect([...seen]).toContain('bet-preflop');
  await isAccessible(page);
});

test('a heads-up match to its end, with a summary', async ({ page }) => {
  test.setTimeout(90_000);
  await page.setViewportSize(LAPTOP);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await playAlone(page, 2, { startStack: 200, firstButton: 2, showdown: 'showAll' });
  const { see, seen } = pictures(page, 'match');
  await playOn(page, { manner: () => 'shoves', see });
  expect([...seen].some((moment) => moment.startsWith('over'))).toBe(true);
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await expect(page.getByRole('heading', { name: /the match$/ })).toBeVisible();
  await shot(page, 'summary-match');
});

for (const [name, size] of Object.entries({ 'small-phone': SMALL_PHONE, phone: PHONE, laptop: LAPTOP })) {
  test(`ten seats fit a ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await playAlone(page, 10, { startStack: 20_000, eliminate: false, rebuy: true });
    const { see, seen } = pictures(page, `ten-${name}`);
    await playOn(page, { manner: () => 'calls', see, enough: async () => (await handNumber(page)) > 2 });
    expect([...seen]).toContain('bet-preflop');
    await expect.poll(() => asked(page), { timeout: 20_000 }).toBe('bet');
    await page.waitForTimeout(300);
    await page.keyboard.press('r');
    await shot(page, `sizing-ten-${name}`);
    await expect(choices(page)).toBeVisible();
    await fits(page);
  });
}
