import { expect, test, type Page } from '@playwright/test';
import { answer, asked, board, cardsOnBoard, handNumber, playOn, shot, type Asked } from './player.ts';
import {
  choices,
  DESKTOP,
  fits,
  isAccessible,
  LYING_PHONE,
  openRoom,
  PHONE,
  SHOTS,
  sitDownAndStart,
  SMALL_PHONE,
  wakeButtons,
} from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';

const LAPTOP = { width: 1024, height: 768 };
/** Number of hands. `LONG=yes` plays as many as a whole evening. */
const HANDS = process.env['LONG'] === 'yes' ? 50 : 8;
const REST_MS = 400;
const CROWD = ['rock', 'professor', 'wanderer'];

const server = sharedServer('none');

async function playAlone(page: Page, seats: number, settings: object = {}, at = server, crowd = CROWD): Promise<void> {
  const bots = Array.from({ length: seats - 1 }, (_, index) => crowd[index % crowd.length]);
  await sitDownAndStart(page, await openRoom(at, { game: 'holdem', settings, seats, bots }));
}
/** Takes a picture of every kind of moment on every street, once each. */
const pictures = (page: Page, name: string) => {
  const seen = new Set<string>();
  return {
    seen,
    see: async (what: Asked): Promise<void> => {
      const street =
        new Map([
          [3, 'flop'],
          [4, 'turn'],
          [5, 'river'],
        ]).get(await cardsOnBoard(page)) ?? 'preflop';
      const moment = (await board(page).innerText()).includes('Side pot') ? 'side-pots' : `${what}-${street}`;
      if (seen.has(moment)) return;
      seen.add(moment);
      // Lets animations finish before the screenshot.
      if (SHOTS) await page.waitForTimeout(REST_MS);
      await shot(page, `${moment}-${name}`);
      await fits(page);
    },
  };
};

test('ten seats, one person and nine bots: hand after hand', { tag: ['@long', '@again'] }, async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await playAlone(page, 10, { startStack: 5000, eliminate: false, rebuy: true });
  const { see, seen } = pictures(page, 'ten-desktop');
  let calls = 6;
  await playOn(page, {
    manner: () => (calls-- > 0 ? 'calls' : 'folds'),
    answersMax: 8 * HANDS,
    see,
    enough: async () => (await handNumber(page)) > HANDS,
  });
  expect([...seen]).toContain('bet-preflop');
  await isAccessible(page);
});

test('a heads-up match to its end, with a summary', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  // The opponent always calls and rebuys are off, so the match ends.
  const settings = { startStack: 200, firstButton: 2, showdown: 'showAll', eliminate: true, rebuy: false };
  await playAlone(page, 2, settings, server, ['wanderer']);
  const { see, seen } = pictures(page, 'match');
  await playOn(page, { manner: () => 'shoves', see });
  expect([...seen].some((moment) => moment.startsWith('over'))).toBe(true);
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await expect(page.getByRole('heading', { name: /the match$/ })).toBeVisible();
  await shot(page, 'summary-match');
  const summary = page.getByRole('region', { name: /the match$/ });
  await summary.getByRole('button', { name: 'Close' }).click();
  await expect(summary).toBeHidden();
  await shot(page, 'board-match');
});

test('one tap in the lobby starts a heads-up match against a character', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(server.url);
  const oneTap = page.getByRole('button', { name: 'Heads-up match' });
  await oneTap.scrollIntoViewIfNeeded();
  await shot(page, 'lobby-phone-dark');
  await oneTap.click();
  await expect.poll(() => asked(page), { timeout: 20_000 }).toBe('bet');
  await expect(page.getByRole('region', { name: /, seat \d+$/ })).toHaveCount(2);
  await shot(page, 'match-phone-dark');
  await fits(page);
});

for (const [name, size] of Object.entries({
  'small phone': SMALL_PHONE,
  phone: PHONE,
  'phone on its side': LYING_PHONE,
  laptop: LAPTOP,
})) {
  // The small phone has the least room, so only it is tested in every run.
  test(`ten seats fit a ${name}`, { tag: name === 'small phone' ? [] : '@again' }, async ({ page }) => {
    await page.setViewportSize(size);
    // The laptop run has animations on.
    if (name === 'laptop') await page.emulateMedia({ reducedMotion: 'no-preference' });
    await playAlone(page, 10, { startStack: 20_000, eliminate: false, rebuy: true });
    const file = `ten-${name.replaceAll(' ', '-')}`;
    const { see, seen } = pictures(page, file);
    await playOn(page, { manner: () => 'calls', see, enough: async () => (await handNumber(page)) > 1 });
    expect([...seen]).toContain('bet-preflop');
    await expect.poll(() => asked(page), { timeout: 20_000 }).toBe('bet');
    await wakeButtons(page);
    await page.keyboard.press('r');
    await shot(page, `sizing-${file}`);
    await expect(choices(page)).toBeVisible();
    await fits(page);
  });
}

test(
  'what was decided beforehand is the answer, and wishes are granted unasked',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await playAlone(page, 6, { startStack: 20_000, eliminate: false, rebuy: true }, sharedServer('brisk'));
    // The turn may come at the moment the plan is made. The next street then gives another chance.
    const planned = choices(page).getByRole('button', { name: 'Fold', exact: true, pressed: true });
    await playOn(page, {
      manner: () => 'calls',
      enough: async (what) => {
        if (what !== 'plan') return false;
        await wakeButtons(page);
        await page.keyboard.press('f');
        return planned.isVisible();
      },
    });
    await shot(page, 'plan-phone');
    await page.keyboard.press('b');
    await expect(page.getByRole('region', { name: /^Your place/ })).toContainText('BB');
    await page.getByRole('button', { name: 'Seat and table' }).click();
    const options = page.getByRole('dialog', { name: 'Seat and table' });
    // The checkbox changes only after the server has confirmed.
    const sitOut = options.getByRole('checkbox', { name: /^Sit out the next hand/ });
    await sitOut.click();
    await expect(sitOut).toBeChecked();
    await shot(page, 'options-phone');
    await isAccessible(page);
    await page.keyboard.press('Escape');
    // The next hand may have begun before the request arrived. That hand is then still played.
    await expect(async () => {
      if ((await asked(page)) === 'bet') await answer(page, 'bet', 'folds');
      await expect(choices(page)).toContainText('You are sitting out', { timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await page.setViewportSize(LAPTOP);
    await expect(page.getByRole('tabpanel', { name: 'Log' })).toContainText('You fold.');
  },
);

test('the hands played can be read again and taken along', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await playAlone(page, 3, { startStack: 20_000 });
  await playOn(page, { manner: () => 'folds', enough: async () => (await handNumber(page)) > 3 });
  await page.getByRole('tab', { name: 'Scores' }).click();
  const sheet = page.getByRole('tabpanel', { name: 'Scores' });
  await sheet.getByText(/^1\. /).click();
  await shot(page, 'history-laptop');
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Text', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('hand-1.txt');
  const all = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'All: PHH' }).click();
  const file = await (await all).createReadStream();
  let text = '';
  for await (const chunk of file) text += String(chunk);
  expect(text).toMatch(/variant = .NT./);
});
