// A person plays at the table in a browser.
import { expect, test } from '@playwright/test';
import {
  answerByMouse,
  choices,
  fits,
  hand,
  isAccessible,
  openRoom,
  PHONE,
  playTable,
  shotsOf,
  sitDownAndStart,
  SMALL_PHONE,
} from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';

const server = sharedServer('none');
const shot = shotsOf('plain-tricks');
const room = (): Promise<string> =>
  openRoom(server, { game: 'plain-tricks', num_ai_players: 3, settings: { target: 7 } });

test('three cards are passed on, those that come for them are marked, and a card is played', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await sitDownAndStart(page, await room());
  await expect(choices(page)).toContainText('Pass 3 cards to the left');
  await answerByMouse(page);
  await expect(hand(page).and(page.getByLabel('just came'))).toHaveCount(3);
  await expect(choices(page)).toContainText(/You lead|Play a card/);
  await shot(page, 'passed');
  await isAccessible(page, 'label-content-name-mismatch');
  await answerByMouse(page);
  await expect(hand(page)).toHaveCount(12);
});

test('a whole game on the smallest phone, by keyboard alone', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await sitDownAndStart(page, await room());
  await playTable(page, { by: 'keyboard' });
  await expect(page.getByRole('dialog', { name: /The game is over|You won/ })).toBeVisible();
  await shot(page, 'over');
  await fits(page);
});
