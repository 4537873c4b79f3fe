// The page checks the cards by itself: a badge at every table, a panel that explains it, and a server that cheats.
import { expect, test } from '@playwright/test';
import { goHome, isAccessible, fits, openRoom, person, PHONE, shotsOf, sitDownAndStart } from './person.ts';
import { startServer } from './server.ts';
import { sharedServer } from './shared-servers.ts';

const shot = shotsOf('fairness');
const server = sharedServer('brisk');
test.afterEach(goHome);

/** Badge and panel belong to the page. Cards of Liap Tui are checked in the two tests below. */
for (const [game, bots] of [
  ['liap-tui', 3],
  ['riichi', 3],
  ['pidro', 3],
  ['holdem', 9],
] as const)
  test(
    `ALL-134 ${game}: the hand is checked on arrival, with the player's own number in it`,
    { tag: game === 'holdem' ? [] : '@again' },
    async ({ browser }) => {
      const page = await person(browser);
      await sitDownAndStart(page, await openRoom(server, { game, num_ai_players: bots }));
      const badge = page.getByRole('button', { name: 'Hand 1: cards checked' });
      await expect(badge).toBeVisible({ timeout: 20_000 });
      await badge.focus();
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: 'Are the cards fair?' });
      await expect(panel.getByText('Your number').first()).toBeVisible();
      // If somebody asked for a new deal, there are two hands.
      const first = panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Hand 1:/ }) });
      await expect(first.getByText('from the server, fixed beforehand')).toHaveCount(bots);
      await panel.getByRole('button', { name: 'Check again' }).click();
      await expect(panel.getByText(/Checked \d+ hands? again\./)).toBeVisible();
      await expect(panel.getByRole('heading', { name: 'Hand 1: cards checked' })).toBeVisible();
      await shot(page, `${game}-panel`);
      await isAccessible(page);
    },
  );

test('ALL-134 on a phone the badge fits into the bar, and the panel onto the screen', async ({ browser }) => {
  const page = await person(browser, PHONE);
  await sitDownAndStart(page, await openRoom(server, { game: 'liap-tui', num_ai_players: 3 }));
  const badge = page.getByRole('button', { name: 'Hand 1: cards checked' });
  await expect(badge).toBeVisible({ timeout: 20_000 });
  await shot(page, 'phone-badge');
  await badge.click();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await fits(page);
  await shot(page, 'phone-panel');
});

test('ALL-134 a card that was not committed to is found out', async ({ browser }) => {
  const cheat = await startServer({ GAME_PACE: '0.2' }, 'test/e2e/wrong-nonce.ts');
  try {
    const page = await person(browser);
    await sitDownAndStart(page, await openRoom(cheat, { game: 'liap-tui', num_ai_players: 3 }));
    await page.getByRole('button', { name: 'Hand 1: something is wrong with the cards' }).click({ timeout: 20_000 });
    await expect(page.getByText(/A card is not the one committed to\. (black|red) \w+/i).first()).toBeVisible();
    await shot(page, 'failed');
  } finally {
    await cheat.stop();
  }
});
