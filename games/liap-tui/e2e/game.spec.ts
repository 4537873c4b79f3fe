import { expect, test, type Page } from '@playwright/test';
import { findChair, takeChair, type Verdict } from '../../../test/e2e/found-chair.ts';
import { answer, asked, playOn, shot, type Asked } from './player.ts';
import {
  choices,
  DESKTOP,
  fits,
  goHome,
  hand,
  isAccessible,
  openRoom,
  person,
  PHONE,
  seeOnce,
  sitDown,
  sitDownAndStart,
  SMALL_PHONE,
  wakeButtons,
} from '../../../test/e2e/person.ts';
import { startServer, wireTo } from '../../../test/e2e/server.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';

const server = sharedServer('none');
/** A pace at which results stay on the page long enough to be read. */
const readers = sharedServer('brisk');
test.afterEach(goHome);

const room = (settings: object, bots: number): Promise<string> =>
  openRoom(server, { game: 'liap-tui', settings, num_ai_players: bots });
/** Opens a table with these settings and plays there alone with bots. */
async function playAlone(page: Page, settings: object, at = ''): Promise<void> {
  const url = await room(settings, 3);
  await sitDownAndStart(page, at === '' ? url : at + new URL(url).pathname);
}
const isTurn = (what: Asked): boolean => what === 'lead' || what === 'follow';

/** Answers until the hand has fewer than `held` pieces, i.e. until the server has accepted a play. */
async function playsOn(page: Page, held: number): Promise<void> {
  await expect(async () => {
    await wakeButtons(page);
    const what = await asked(page);
    if (what !== 'over' && what !== 'nothing') await answer(page, what);
    expect(await hand(page).count()).toBeLessThan(held);
  }).toPass({ timeout: 30_000 });
}

test('cold browser, one tap, no form: the first decision within ten seconds', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Liap Tui' })).toBeVisible();
  await shot(page, 'lobby-desktop');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Play Liap Tui now against bots' }).click();
  await expect(choices(page)).toContainText(/How many piles|weak hand: no/, { timeout: 10_000 });
  await shot(page, 'first-decision-desktop');
});

test(
  'one person plays a whole game against bots, by keyboard alone, on a desktop',
  { tag: ['@long', '@again'] },
  async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${readers.url}/new/liap-tui`);
    await page.getByText('Every setting').click();
    await page.getByRole('spinbutton', { name: 'Most rounds' }).fill('1');
    await page.getByRole('group', { name: 'Bots' }).getByRole('radio', { name: '3' }).check();
    await shot(page, 'host-desktop');
    await isAccessible(page);
    await page.getByRole('button', { name: 'Open the room' }).click();
    await shot(page, 'room-desktop');
    await page.getByRole('button', { name: 'Start the game' }).click();
    const seen = new Set<Asked>();
    await playOn(page, {
      by: 'keyboard',
      see: seeOnce(seen, async (what) => {
        await shot(page, `${what}-desktop`);
        await fits(page);
      }),
    });
    expect([...seen]).toEqual(expect.arrayContaining(['declare', 'follow', 'over']));
    await isAccessible(page);
    await page.getByRole('button', { name: 'Look at the table' }).click();
    await page.getByRole('tab', { name: 'Scores' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Scores' })).toContainText('Total');
    await shot(page, 'sheet-desktop');
  },
);

test('one round on the smallest phone, by keyboard alone', { tag: ['@long', '@again'] }, async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(readers.url);
  await expect(page.getByRole('button', { name: 'Play Liap Tui now against bots' })).toBeVisible();
  await shot(page, 'lobby-phone');
  await fits(page);
  for (let tabs = 0; tabs < 40; tabs++) {
    await page.keyboard.press('Tab');
    if (
      (await page.evaluate(() => document.activeElement?.getAttribute('aria-label')))?.startsWith(
        'Play Liap Tui now',
      ) === true
    )
      break;
  }
  await page.keyboard.press('Enter');
  const seen = new Set<Asked>();
  await playOn(page, {
    by: 'keyboard',
    see: seeOnce(seen, async (what) => {
      await shot(page, `${what}-phone`);
      await fits(page);
    }),
    enough: (what) => what === 'score',
  });
  expect([...seen]).toEqual(expect.arrayContaining(['declare', 'follow', 'score']));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Keys');
  await shot(page, 'keys-phone');
});

test('what may not be chosen stays in sight and says why, with the rule', async ({ page }) => {
  await playAlone(page, { maxRounds: 3 });
  await playOn(page, { enough: isTurn });
  await wakeButtons(page);
  // The button is marked as disabled for assistive technology, but it can be pressed to learn why.
  await choices(page).getByRole('button', { name: /^Play/ }).click({ force: true });
  await expect(choices(page)).toContainText(/Rule [A-Z]\d+:/);
  await shot(page, 'why-not');
});

test('two browsers share a table by its link, and talk', { tag: '@long' }, async ({ browser }) => {
  const host = await person(browser);
  const url = await room({ maxRounds: 1 }, 2);
  await sitDown(host, url);
  await expect(host.getByText('Free chair')).toBeVisible();
  const friend = await person(browser, PHONE);
  await friend.goto(url);
  await expect(friend.getByRole('heading', { name: 'A chair at Liap Tui' })).toBeVisible();
  await shot(friend, 'door-phone');
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(friend.getByRole('textbox', { name: 'Message to the table' })).toBeVisible();
  await shot(friend, 'room-phone');
  await fits(friend);
  await isAccessible(friend);
  await friend.getByRole('textbox', { name: 'Message to the table' }).fill('Good evening');
  await friend.keyboard.press('Enter');
  await expect(host.getByRole('region', { name: 'Chat' })).toContainText('Good evening');
  await host.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([playOn(host), playOn(friend)]);
  const standings = await Promise.all(
    [host, friend].map((page) => page.getByRole('dialog').getByRole('table').innerText()),
  );
  const scores = standings.map((text) => text.match(/−?\d+/g));
  expect(scores[0]).toEqual(scores[1]);
  await shot(friend, 'over-phone');
});

test('a reload keeps the chair and the hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await playAlone(page, {});
  await playOn(page, { enough: isTurn });
  const before = await hand(page).allInnerTexts();
  const lines = page.getByRole('region', { name: 'Log' }).getByRole('listitem');
  const told = await lines.count();
  await page.reload();
  await expect.poll(() => asked(page)).toMatch(/lead|follow/);
  expect(await hand(page).allInnerTexts()).toEqual(before);
  // The events before the reload are fetched again for the log.
  await expect(lines).toHaveCount(told);
  expect(told).toBeGreaterThan(0);
});

test('a cable pulled in the middle of a turn: the page comes back by itself', async ({ browser }) => {
  const wire = await wireTo(server);
  const page = await person(browser);
  await playAlone(page, {}, wire.url);
  await playOn(page, { enough: isTurn });
  const before = await hand(page).allInnerTexts();
  wire.cut();
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  await shot(page, 'reconnecting');
  wire.mend();
  await expect(page.getByText('Reconnecting…')).toBeHidden({ timeout: 15_000 });
  expect(await hand(page).allInnerTexts()).toEqual(before);
  await playsOn(page, before.length);
  await wire.close();
});

test(
  'a server killed in the middle of a turn: nobody at the table has to do anything',
  { tag: '@long' },
  async ({ browser }) => {
    const mortal = await startServer({ GAME_PACE: '0' });
    const page = await person(browser);
    await page.goto(mortal.url);
    await page.getByRole('button', { name: 'Play Liap Tui now against bots' }).click();
    await playOn(page, { enough: isTurn });
    const before = await hand(page).allInnerTexts();
    await mortal.killAndRestart();
    await expect(page.getByText('Reconnecting…')).toBeHidden({ timeout: 20_000 });
    expect(await hand(page).allInnerTexts()).toEqual(before);
    await playsOn(page, before.length);
    await mortal.stop();
  },
);

test('a chair is handed from one device to another, here at the question of a new deal', async ({ browser }) => {
  // Seven hands in a hundred are weak.
  const isIt: Verdict = (message) =>
    message.type === 'prompt' ? (message.menu as { kind: string }).kind === 'redeal' : null;
  const found = await findChair({ server, game: 'liap-tui', isIt });
  const page = await person(browser, PHONE);
  await takeChair(page.context(), found);
  await page.goto(`${server.url}/t/${found.room}`);
  await expect.poll(() => asked(page)).toBe('weak');
  await shot(page, 'weak-phone');
  await wakeButtons(page);
  await choices(page)
    .getByRole('button', { name: /^New deal/ })
    .click();
  await expect.poll(() => asked(page), { timeout: 15_000 }).toMatch(/weak|declare/);
});
