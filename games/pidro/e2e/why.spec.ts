import { expect, test } from '@playwright/test';
import {
  fits,
  goHome,
  isAccessible,
  LAPTOP,
  openRoom,
  person,
  PHONE,
  shotsOf,
  sitDownAndStart,
} from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';
import { playOn } from './player.ts';

const server = sharedServer('none');
const shot = shotsOf('why');
test.afterEach(goHome);

test('ALL-358 when the hand is over, a line of the log says why a bot did so, by mouse and by keyboard', async ({
  browser,
}) => {
  const page = await person(browser, LAPTOP);
  await sitDownAndStart(page, await openRoom(server, { game: 'pidro', settings: { max_hands: 1 }, num_ai_players: 3 }));
  await playOn(page, { by: 'mouse' });
  await page.getByRole('button', { name: 'Look at the table' }).click();
  const log = page.getByRole('tabpanel', { name: 'Log' });
  const why = log.getByRole('button', { name: /^Why\?/ });
  for (const [name, size] of Object.entries({ laptop: LAPTOP, phone: PHONE })) {
    await page.setViewportSize(size);
    if (name === 'phone') await page.getByRole('button', { name: /^Open log, chat and scores/ }).click();
    await page.getByRole('tab', { name: 'Log' }).click();
    await why.first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Why?' });
    await expect(dialog).toContainText(/about \d+\.\d points can be expected/);
    await expect(dialog).toContainText('What was weighed');
    await expect(dialog.getByRole('heading', { name: /^What .* saw$/ })).toBeVisible();
    // ALL-613: the bot's plate shows the bot's name, since the reader is somebody else.
    await expect(dialog.locator('[data-you="true"]')).toContainText(/^(?!.*You)/s);
    await fits(page);
    await isAccessible(page, 'label-content-name-mismatch');
    await shot(page, name);
    await page.keyboard.press('Escape');
    await expect(dialog).not.toBeVisible();
    await expect(why.first()).toBeFocused();
  }
});
