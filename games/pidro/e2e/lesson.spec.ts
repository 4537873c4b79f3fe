import { expect, test } from '@playwright/test';
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
/** Rule to skip: a card shows only its corner, while its label names it in full. */
const CARDS = ['label-content-name-mismatch'];
const shot = shotsOf('lesson');
test.afterEach(goHome);

test('ALL-360 the lobby teaches: a card at a time at the real table, resumed after a reload, skipped at will', async ({
  browser,
}) => {
  const page = await person(browser);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Learn Pidro in your first hand' }).click();
  const card = page.getByRole('region', { name: 'Your first hand' });
  await expect(card).toContainText('These are your nine cards');
  await isAccessible(page, ...CARDS);
  // The lesson's card does not take the focus. Its key moves on to what it points at next.
  expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await page.keyboard.press('.');
  await page.keyboard.press('.');
  await expect(card).toContainText('Press 7.');
  await expect(page.getByRole('log')).toContainText('Press 7.');

  await page.reload();
  await expect(card).toContainText('3 of 11');
  const [at, target] = await Promise.all([card.boundingBox(), page.locator('[data-part=menu]').boundingBox()]);
  if (at === null || target === null) throw new Error('nothing is pointed at');
  const isBeside = at.x >= target.x + target.width || at.x + at.width <= target.x;
  const isAbove = at.y + at.height <= target.y || at.y >= target.y + target.height;
  expect(isBeside || isAbove, 'the card covers what it points at').toBe(true);
  await wakeButtons(page);
  await choices(page).getByRole('button', { name: '7', exact: true }).click();
  await expect(card).toContainText('Choose hearts.');

  // On a phone the same lesson is a strip. Once skipped it stays hidden.
  await page.setViewportSize(PHONE);
  await expect(card).toBeVisible();
  await fits(page);
  await card.getByRole('button', { name: 'Skip the lesson' }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(choices(page).getByRole('button', { name: 'Hearts' })).toBeVisible();
  await expect(card).toBeHidden();
});

test('a learner who answers otherwise is told what was meant, and takes it back or goes on', async ({ browser }) => {
  const page = await person(browser);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Learn Pidro in your first hand' }).click();
  const card = page.getByRole('region', { name: 'Your first hand' });
  await expect(card).toContainText('These are your nine cards');
  await page.keyboard.press('.');
  await page.keyboard.press('.');
  await expect(card).toContainText('Press 7.');
  const other = 'You chose something else, which is fine.';
  const takeBack = card.getByRole('button', { name: 'Take it back' });
  await wakeButtons(page);
  await choices(page).getByRole('button', { name: '8', exact: true }).click();
  await expect(card).toContainText(other);
  await expect(card).toContainText('Press 7.');
  await isAccessible(page, ...CARDS);
  await shot(page, 'strayed');
  await card.getByRole('button', { name: 'Go on' }).click();
  await expect(card).not.toContainText(other);
  await expect(card).toContainText('Choose hearts.');
  await wakeButtons(page);
  await choices(page).getByRole('button', { name: 'Hearts' }).click();
  await expect(card).not.toContainText(other);
  await card.getByRole('button', { name: 'Next' }).click();
  // Looking back at an earlier moment leaves the lesson where it is.
  await expect(card).toContainText('Tap the ace of hearts');
  await page
    .getByRole('button', { name: /^Look back: / })
    .first()
    .click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Your turn: back to now' }).click();
  const playKing = async (): Promise<void> => {
    await expect(card).toContainText('Tap the ace of hearts');
    await wakeButtons(page);
    const king = hand(page).and(page.getByRole('button', { name: /^King of hearts/i }));
    await king.click({ position: { x: 8, y: 8 } });
    // The first tap raises the card.
    await king.click({ position: { x: 8, y: 8 } });
    await expect(card).toContainText(other);
  };
  await playKing();
  await page.setViewportSize(PHONE);
  await fits(page);
  await shot(page, 'strayed-phone');
  await takeBack.click();
  await expect(card).not.toContainText(other);
  await playKing();
  await takeBack.click();
  await expect(card).toContainText('Tap the ace of hearts');
});
