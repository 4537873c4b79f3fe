// The table as text, read and answered through the accessibility tree alone.
import { expect, test } from '@playwright/test';
import { DESKTOP, fits, openRoom, PHONE, shotsOf, sitDownAndStart } from '../../../test/e2e/person.ts';
import { suitsEveryBody } from '../../../test/e2e/every-body.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';
import { isWholeInWords, playInWords, preferring, readInWords } from '../../../test/e2e/text-player.ts';

const server = sharedServer('none');
const shot = shotsOf('pidro');

test('ALL-401 a whole game of Pidro is played in words', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const settings = { maxHands: 2, targetScore: 62 };
  await sitDownAndStart(page, await openRoom(server, { game: 'pidro', settings, num_ai_players: 3 }));
  await readInWords(page);
  const asked = new Set<string>();
  await playInWords(page, {
    choose: preferring(/^Continue/, /^Keep 6/, /^6$/, /^Fill up/, /^Hearts/),
    see: async ({ question }) => {
      const kind = [/bid/, /Name the trump/, /Keep 6/, /Kill/, /lay a trump/, /The hand is over/].find((each) =>
        each.test(question),
      );
      if (kind === undefined || asked.has(kind.source)) return;
      asked.add(kind.source);
      await isWholeInWords(page);
      await shot(page, `words-${asked.size}-desktop`);
      await page.setViewportSize(PHONE);
      await fits(page);
      await shot(page, `words-${asked.size}-phone`);
      await page.setViewportSize(DESKTOP);
    },
  });
  expect([...asked]).toEqual(expect.arrayContaining(['bid', 'lay a trump']));
  await page.getByRole('button', { name: 'Look at the table' }).click();
  const cards = page.getByRole('table').filter({ hasText: 'Counts' });
  await expect(cards.first()).toContainText('Total');
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(/bid/);
});

test('ALL-408 the table of Pidro suits every body', { tag: '@again' }, async ({ page }) => {
  await sitDownAndStart(page, await openRoom(server, { game: 'pidro', num_ai_players: 3, clock: 'none' }));
  await suitsEveryBody(page, shot);
});
