import { defined } from '@parlour/kernel/defined';
import { expect, test, type Page } from '@playwright/test';
import { underCard } from '../../../test/e2e/lesson-card.ts';
import {
  choices,
  fits,
  goHome,
  hand,
  isAccessible,
  person,
  PHONE,
  shotsOf,
  wakeButtons,
} from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';

const server = sharedServer('none');
const shot = shotsOf('lesson');
test.afterEach(goHome);

const tileWidth = async (page: Page): Promise<number> => defined(await hand(page).first().boundingBox()).width;

test('a learner who answers otherwise on a phone keeps the tiles in their size, and reads whole lines', async ({
  browser,
}) => {
  const page = await person(browser, PHONE);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Learn Riichi Mahjong in your first hand' }).click();
  const strip = page.getByRole('region', { name: 'Your first hand' });
  for (const line of ['You hold thirteen tiles', 'You have 6-7-8 of man']) {
    await expect(strip).toContainText(line);
    await strip.getByRole('button', { name: 'Next' }).click();
  }
  await expect(strip).toContainText('Discard North.');
  const before = await tileWidth(page);
  await wakeButtons(page);
  await hand(page).first().click();
  await expect(strip).toContainText('You chose something else, which is fine.');
  await expect(strip).toContainText('Discard North.');
  await shot(page, 'strayed-riichi-phone');
  expect(await tileWidth(page)).toBe(before);
  const text = strip.getByText('You chose something else').locator('..');
  expect((await text.boundingBox())?.width).toBeGreaterThan(PHONE.width * 0.75);
  expect(await strip.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await fits(page);
  await isAccessible(page, 'label-content-name-mismatch');
  await strip.getByRole('button', { name: 'Take it back' }).click();
  await expect(strip).toContainText('Every turn is the same');
});

test('a card of the lesson covers no name on a low screen', async ({ browser }) => {
  const page = await person(browser, { width: 1280, height: 720 });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Learn Riichi Mahjong in your first hand' }).click();
  const card = page.getByRole('region', { name: 'Your first hand' });
  const next = (): Promise<void> => card.getByRole('button', { name: 'Next' }).click();
  const discard = (tile: string) => async (): Promise<void> => {
    await wakeButtons(page);
    await hand(page)
      .and(page.getByRole('button', { name: tile }))
      .first()
      .click();
  };
  const pass = async (): Promise<void> => {
    await wakeButtons(page);
    await choices(page).getByRole('button', { name: /^Pass/ }).click();
  };
  const ways = [next, next, discard('North'), pass, next, discard('chun'), next];
  const covered: string[] = [];
  for (const [at, go] of ways.entries()) {
    await expect(card).toContainText(`${at + 1} of`);
    // The card is placed anew when the table has moved.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    await shot(page, `low-${at + 1}`);
    covered.push(...(await underCard(page, '[data-plate] > span:last-child')).map((name) => `${at + 1}: ${name}`));
    await go();
  }
  expect(covered).toEqual([]);
});
