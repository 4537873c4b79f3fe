// The table as text, read and answered through the accessibility tree alone.
import { expect, test } from '@playwright/test';
import {
  DESKTOP,
  fits,
  openRoom,
  PHONE,
  seeOnce,
  shotsOf,
  sitDownAndStart,
  wakeButtons,
} from '../../../test/e2e/person.ts';
import { suitsEveryBody } from '../../../test/e2e/every-body.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';
import { isWholeInWords, playInWords, preferring, readInWords } from '../../../test/e2e/text-player.ts';

const server = sharedServer('none');
const shot = shotsOf('liap-tui');
const QUESTIONS = [/How many piles/, /You lead/, /Lay \d/, /The turn is over/, /The round is over/];

test('ALL-402 a whole game of Liap Tui is played in words', { tag: ['@long', '@again'] }, async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await sitDownAndStart(
    page,
    await openRoom(server, { game: 'liap-tui', settings: { maxRounds: 1 }, num_ai_players: 3 }),
  );
  await readInWords(page);
  const asked = new Set<string>();
  const look = seeOnce(asked, async (name: string) => {
    await isWholeInWords(page);
    await shot(page, `words-${name}-desktop`);
    await page.setViewportSize(PHONE);
    await fits(page);
    await shot(page, `words-${name}-phone`);
    await page.setViewportSize(DESKTOP);
  });
  await playInWords(page, {
    choose: preferring(/^Continue/, /^Keep hand/, /^1$/, /^(Play|Give up)/),
    see: async ({ question }) => {
      const kind = QUESTIONS.findIndex((each) => each.test(question));
      if (kind >= 0) await look(String(kind));
    },
  });
  expect([...asked]).toEqual(expect.arrayContaining(['0', '2']));
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await expect(page.getByRole('table').filter({ hasText: 'Declared' }).first()).toContainText('Total');
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(/declare/);
});

test('ALL-402 pieces are picked and put back in words, and the choice of words is remembered', async ({ page }) => {
  await sitDownAndStart(page, await openRoom(server, { game: 'liap-tui', num_ai_players: 3, clock: 'none' }));
  await readInWords(page);
  const hand = page.getByRole('group', { name: 'Your hand' });
  const picked = hand.getByRole('button', { pressed: true });
  await expect(async () => {
    await hand.getByRole('button').first().click();
    await expect(picked).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await wakeButtons(page);
  await page.getByRole('button', { name: 'Put all back' }).click();
  await expect(picked).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What is asked' })).toBeVisible();
});

test('ALL-408 the table of Liap Tui suits every body', { tag: '@again' }, async ({ page }) => {
  await sitDownAndStart(page, await openRoom(server, { game: 'liap-tui', num_ai_players: 3, clock: 'none' }));
  await suitsEveryBody(page, shot);
});
