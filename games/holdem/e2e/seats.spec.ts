// What stands at the seats of a full or small table, at the sizes of phones and desktops.
import { expect, test, type Page } from '@playwright/test';
import { asked, shot } from './player.ts';
import { goHome, LYING_PHONE, openRoom, person, PHONE, sitDown, sitDownAndStart } from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';

const server = sharedServer('none');

test.afterEach(goHome);

const SIZES = [{ width: 360, height: 640 }, PHONE, { width: 1280, height: 720 }];
const SETTINGS = { startStack: 1000, eliminate: false, rebuy: true };

async function sitWith(page: Page, seats: number, clock = 'none'): Promise<void> {
  const bots = Array.from({ length: seats - 1 }, () => 'wanderer');
  await sitDownAndStart(page, await openRoom(server, { game: 'holdem', settings: SETTINGS, seats, bots, clock }));
  await expect.poll(() => asked(page), { timeout: 20_000 }).toBe('bet');
}

/** The plates on which what `selector` finds lies over a part of the name or the stack, as `sign: text`. */
const coveredTexts = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((signs) => {
    const SLACK_PX = 0.5;
    return [...document.querySelectorAll('[data-plate]')].flatMap((plate) => {
      const covers = [...plate.querySelectorAll(signs)].map((sign) => sign.getBoundingClientRect());
      const texts = document.createTreeWalker(plate, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        if (text.parentElement?.closest(`svg, .visually-hidden, ${signs}`) != null) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const at = range.getBoundingClientRect();
        const isCovered = covers.some(
          ({ left, right, top, bottom }) =>
            left < at.right - SLACK_PX &&
            right > at.left + SLACK_PX &&
            top < at.bottom - SLACK_PX &&
            bottom > at.top + SLACK_PX,
        );
        if (isCovered) found.push(text.textContent ?? '');
      }
      return found;
    });
  }, selector);

test('the seconds of the clock cover neither the name nor the stack', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await sitWith(page, 3, 'slow');
  // The page's clock alone is advanced, so the server goes on waiting for the answer.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 25_000;
  });
  const seconds = page.getByRole('timer');
  await expect(seconds).toHaveText(/^3\d/);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(seconds).toBeVisible();
    await shot(page, `clock-${size.width}`);
    expect(await coveredTexts(page, '[role="timer"]'), `${size.width}`).toEqual([]);
  }
});

for (const seats of [2, 10])
  test(`every size shows who is played by a bot and who is away, and says it: ${seats} seats`, async ({
    page,
    browser,
  }) => {
    const friend = await person(browser);
    const bots = Array.from({ length: seats - 2 }, () => 'wanderer');
    const url = await openRoom(server, { game: 'holdem', settings: SETTINGS, seats, bots, clock: 'none' });
    await sitDown(page, url);
    await sitDown(friend, url);
    await friend.getByRole('button', { name: 'I am ready' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(page.locator('[data-plate]')).toHaveCount(seats);
    await friend.close();
    const signs = page.locator('[data-plate] [title]');
    await expect(signs).toHaveCount(seats - 1);
    for (const size of [...SIZES, LYING_PHONE]) {
      await page.setViewportSize(size);
      await shot(page, `signs-${seats}-${size.width}`);
      // What is not rendered is not read out either.
      const said = await signs.evaluateAll((all) =>
        all
          .filter((sign) => [...sign.children].every((part) => part.checkVisibility()))
          .map(({ textContent }) => textContent),
      );
      expect(said.toSorted(), `${size.width}`).toEqual(['away', ...bots.map(() => 'played by a bot')]);
      expect(await coveredTexts(page, '[title]'), `${size.width}`).toEqual([]);
    }
  });
