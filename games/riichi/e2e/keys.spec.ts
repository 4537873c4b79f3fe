// The keys of the table after a click.
import { expect, test } from '@playwright/test';
import { choices, goHome, openRoom, person, sitDownAndStart, wakeButtons } from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';

const server = sharedServer('brisk');
test.afterEach(goHome);

test('after a click beside the choices, a key answers and does not press what was clicked', async ({ browser }) => {
  const page = await person(browser);
  await sitDownAndStart(page, await openRoom(server, { game: 'riichi', num_ai_players: 3, clock: 'none' }));
  const discard = choices(page).getByRole('button', { name: /^Discard/ });
  const sort = page.getByRole('button', { name: /Keep the hand sorted/ });
  const turns = [
    () => choices(page).getByRole('button', { name: 'Hint' }).click(),
    () => sort.click(),
    async () => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    },
  ];
  // A call is a question in between.
  const pass = choices(page).getByRole('button', { name: /^Pass/ });
  await page.addLocatorHandler(pass, () => pass.click(), { noWaitAfter: true });
  for (const click of turns) {
    await expect(discard).toBeVisible({ timeout: 30_000 });
    await wakeButtons(page);
    await click();
    await page.keyboard.press('Space');
    await expect(discard).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(sort).toHaveAttribute('aria-pressed', 'false');
  // Whoever came to a button by keys presses it.
  await sort.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(sort).toHaveAttribute('aria-pressed', 'true');
});
