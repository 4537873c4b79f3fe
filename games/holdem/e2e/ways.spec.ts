import { expect, test, type Locator, type Page } from '@playwright/test';
import { asked, handNumber, playOn, shot, sizing } from './player.ts';
import {
  choices,
  fits,
  isAccessible,
  LAPTOP,
  openRoom,
  PHONE,
  sitDownAndStart,
  wakeButtons,
} from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';

const server = sharedServer('none');
/** For tests in which bots play on while a person watches: unpaced, they would play thousands of hands a minute. */
const paced = sharedServer('brisk');

interface Wish {
  readonly preset?: string;
  readonly settings?: object;
}
async function sitWith(
  page: Page,
  bots: readonly string[],
  wish: Wish = {},
  at: { readonly url: string } = server,
): Promise<void> {
  await sitDownAndStart(page, await openRoom(at, { game: 'holdem', seats: bots.length + 1, bots, ...wish }));
}
/** Plays until this person may bet or raise. */
async function untilSizing(page: Page): Promise<void> {
  await playOn(page, { manner: () => 'calls', enough: (what) => what === 'bet' && sizing(page).isVisible() });
  await wakeButtons(page);
}
const button = (page: Page, name: string | RegExp) => choices(page).getByRole('button', { name });
const log = (page: Page) => page.getByRole('tabpanel', { name: 'Log' });
const field = (page: Page) => page.getByRole('textbox', { name: /^Amount in/ });

test('victory and defeat are told, and from both a way leads to the next game and to the lobby', async ({ page }) => {
  await page.setViewportSize(PHONE);
  // Stacks of a few blinds and an opponent that always calls: one or two hands decide the match.
  await sitWith(page, ['wanderer'], { preset: 'match', settings: { startStack: 100 } });
  const ends = new Set<string>();
  const dialog = page.getByRole('dialog', { name: 'The game is over' });
  for (let games = 0; games < 20 && ends.size < 2; games++) {
    if (games > 0) await dialog.getByRole('button', { name: 'Play again' }).click();
    if (games > 0) await expect(dialog).toBeHidden();
    await playOn(page, { manner: () => 'shoves' });
    const end = (await dialog.getByText('You won!').isVisible()) ? 'victory' : 'defeat';
    if (!ends.has(end)) await shot(page, `${end}-phone`);
    ends.add(end);
    await expect(dialog.getByRole('table', { name: 'Standings' }).getByRole('row')).toHaveCount(3);
  }
  expect(ends).toEqual(new Set(['victory', 'defeat']));
  await page.setViewportSize(LAPTOP);
  await dialog.getByRole('button', { name: 'Look at the table' }).click();
  const standings = page.getByRole('button', { name: 'Standings' });
  const middleOf = (part: Locator): Promise<number> =>
    part.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left + right) / 2;
    });
  // In the middle of the table, not of the window, which has the panel at the right.
  expect(Math.abs((await middleOf(standings)) - (await middleOf(page.getByRole('main'))))).toBeLessThan(2);
  await standings.click();
  await dialog.getByRole('button', { name: 'All games' }).click();
  await expect(page.getByRole('button', { name: 'Play Hold’em now' })).toBeVisible();
  // What was announced at the table is not found on the pages after it.
  await expect(page.getByRole('log')).not.toContainText(/won|wins|chips/);
});

test('the slider and its keys size a bet, and the button says how much', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await sitWith(page, ['wanderer'], { settings: { startStack: 5000 } });
  await untilSizing(page);
  const slider = page.getByRole('slider', { name: 'Amount' });
  await slider.fill('400');
  await expect(button(page, /(Bet|Raise to) 400/)).toBeVisible();
  await slider.press('ArrowUp');
  await expect(button(page, /(Bet|Raise to) 420/)).toBeVisible();
  await slider.press('ArrowDown');
  await expect(field(page)).toHaveValue('400');
  await shot(page, 'slider-laptop');
  await button(page, /(Bet|Raise to) 400/).click();
  await expect(log(page)).toContainText(/You (bet|raise to) 400\./);
});

test('in big blinds a typed number means big blinds, and Enter sends nothing that the button refuses', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP);
  await sitWith(page, ['wanderer'], { settings: { startStack: 5000 } });
  await untilSizing(page);
  await page.keyboard.press('b');
  await field(page).fill('0.5');
  await field(page).press('Enter');
  await expect(page.getByText(/less than the minimum of [\d.]+ BB/).first()).toBeVisible();
  await field(page).fill('9000');
  await field(page).press('Enter');
  await expect(page.getByText(/[\d.]+ BB at most/).first()).toBeVisible();
  await field(page).fill('seven');
  await field(page).press('Enter');
  await expect(page.getByText('That is no amount.')).toBeVisible();
  await shot(page, 'typed-laptop');
  expect(await asked(page), 'nothing was sent').toBe('bet');
  await field(page).fill('7.5');
  await expect(button(page, /(Bet|Raise to) 7.5 BB/)).toBeVisible();
  await field(page).press('Enter');
  await expect(log(page)).toContainText(/You (bet|raise to) 150\./);
});

test('no key has two meanings at the table', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await sitWith(page, ['wanderer'], { settings: { startStack: 5000 } });
  await untilSizing(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog').locator('kbd').first().waitFor();
  const keys = await page.getByRole('dialog').locator('kbd').allInnerTexts();
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('out of chips at the table that Play opens: one tap buys in again; then the way out', async ({ page }) => {
  await page.setViewportSize(PHONE);
  // Starting stacks of two blinds, so that somebody calls. A rebuy is a full stack.
  const others = ['rock', 'wanderer', 'rock', 'wanderer', 'rock'];
  await sitWith(
    page,
    others,
    { settings: { stacks: [40, 40, 40, 40, 40, 40], startStack: 5000, lastSeat: 'waits' } },
    paced,
  );
  await playOn(page, { manner: () => 'shoves', enough: (what) => what === 'rebuy' });
  await shot(page, 'rebuy-phone');
  await fits(page);
  await expect(button(page, 'Not now')).toBeVisible();
  await wakeButtons(page);
  await button(page, 'Buy in again for 5,000').click();
  await expect(page.getByRole('region', { name: /^Your place/ })).toContainText(/5,000|4,9\d\d/);
  await page.getByRole('button', { name: 'Seat and table' }).click();
  await page.getByRole('button', { name: 'Leave the table with my chips' }).click();
  await expect(async () => {
    if ((await asked(page)) === 'bet') await page.keyboard.press('f');
    await expect(choices(page)).toContainText('You can watch the others', { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(button(page, 'Buy in again for 5,000')).toBeVisible();
  await shot(page, 'left-phone');
  await wakeButtons(page);
  await button(page, 'Leave').click();
  await expect(page.getByRole('button', { name: 'Play Hold’em now' })).toBeVisible();
});

test('out of a tournament: watch, leave, or play again at a new table', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  // At the table, or above it where the others have come to an end meanwhile.
  const again = page.getByRole('button', { name: 'Play again' }).last();
  // Two of the others always call, so a player who shoves is out within a few hands, or else tries another table. The
  // others have enough chips to be still playing when this person looks.
  const others = ['wanderer', 'wanderer', 'rock', 'rock'];
  const settings = { stacks: [100, 20_000, 20_000, 20_000, 20_000] };
  let isOut = false;
  for (let tables = 0; tables < 12 && !isOut; tables++) {
    await sitWith(page, others, { preset: 'freezeout', settings }, paced);
    await playOn(page, {
      manner: () => 'shoves',
      enough: async (what) => (isOut = what === 'out') || (await handNumber(page)) > 2,
    });
  }
  await expect(choices(page)).toContainText(/You are out in \d\w\w place/);
  await shot(page, 'out-phone');
  await isAccessible(page);
  const before = page.url();
  await wakeButtons(page);
  await again.click();
  await expect.poll(() => asked(page), { timeout: 20_000 }).toBe('bet');
  expect(page.url()).not.toBe(before);
});

test('ALL-459 a note on a player is at their place; who sat out has one large button to come back', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await sitWith(page, ['rock', 'rock'], { settings: { startStack: 5000 } }, paced);
  await playOn(page, { manner: () => 'folds', enough: (what) => what === 'bet' });
  await page.getByRole('button', { name: 'Seat and table' }).click();
  const note = page
    .getByRole('group', { name: /^Notes on/ })
    .getByRole('textbox')
    .first();
  await note.fill('calls too much');
  await expect(page.getByText('Your note: calls too much')).toHaveCount(1);
  await page.getByRole('checkbox', { name: /^Sit out the next hand/ }).click();
  await page.keyboard.press('Escape');
  const back = button(page, 'I’m back');
  await expect(async () => {
    if ((await asked(page)) === 'bet') await page.keyboard.press('f');
    await expect(back).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await shot(page, 'back-phone');
  expect((await back.boundingBox())?.width, 'as wide as the choices are').toBeGreaterThan(300);
  await wakeButtons(page);
  await back.click();
  await expect.poll(() => asked(page), { timeout: 20_000 }).toBe('bet');
});

test('a press counts at once, however slow the line is', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  // Frames that the page sends are held back until the test releases them.
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    let isHolding = false;
    window.addEventListener('hold', () => (isHolding = true));
    window.addEventListener('let-go', () => {
      for (const send of held) send();
    });
    window.WebSocket = class extends WebSocket {
      override send(data: Parameters<WebSocket['send']>[0]): void {
        if (isHolding) held.push(() => super.send(data));
        else super.send(data);
      }
    };
  });
  await sitWith(page, ['wanderer'], { settings: { startStack: 5000 } });
  await untilSizing(page);
  await page.evaluate(() => window.dispatchEvent(new Event('hold')));
  await page.keyboard.press('c');
  await expect(button(page, /^(Call|Check)/)).toBeHidden();
  await expect(log(page)).not.toContainText(/You (call|check)/);
  await page.evaluate(() => window.dispatchEvent(new Event('let-go')));
  await expect(log(page)).toContainText(/You (call|check)/);
});

test('a fold chosen in advance is sent when it is due, also while its player looks back', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await sitWith(page, Array<string>(5).fill('careful'), { preset: 'freezeout' }, sharedServer('usual'));
  const planned = choices(page).getByRole('button', { name: 'Fold', exact: true, pressed: true });
  // The turn may come at the moment the fold is chosen. The next street or hand then gives another chance.
  await playOn(page, {
    manner: () => 'calls',
    enough: async (what) => {
      if (what !== 'plan') return false;
      await wakeButtons(page);
      await page.keyboard.press('f');
      return planned.isVisible();
    },
  });
  const folds = log(page).getByText('You fold.');
  const before = await folds.count();
  const past = page.getByRole('region', { name: 'Looking back' });
  // It is still chosen after a look back that was over before it was due.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await expect(past).toBeVisible();
  await expect.poll(() => folds.count(), { timeout: 30_000 }).toBeGreaterThan(before);
  await expect(past).toBeVisible();
});
