// What stands at the seats of a full or small table, at the sizes of phones and desktops.
import { expect, test, type Page } from '@playwright/test';
import { asked, shot } from './player.ts';
import { openRoom, PHONE, sitDownAndStart } from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';

const server = sharedServer('none');

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
