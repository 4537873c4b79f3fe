// The table as text, read and answered through the accessibility tree alone.
import { expect, test } from '@playwright/test';
import { DESKTOP, fits, openRoom, PHONE, seeOnce, shotsOf, sitDownAndStart } from '../../../test/e2e/person.ts';
import { suitsEveryBody } from '../../../test/e2e/every-body.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';
import { isWholeInWords, playInWords, preferring, readInWords } from '../../../test/e2e/text-player.ts';

const server = sharedServer('none');
const shot = shotsOf('holdem');
/** The button of a bet, with the amount that it would bet now: the least that is allowed. */
const BET = /^(?:Raise to|Bet) ([\d,]+)/;

test('ALL-403 a whole match of hold’em is played in words', { tag: ['@long', '@again'] }, async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  // The blinds are so large that a few hands decide the match.
  const settings = { startStack: 1000, smallBlind: 100, bigBlind: 200 };
  await sitDownAndStart(
    page,
    await openRoom(server, { game: 'holdem', settings, seats: 2, bots: ['wanderer'], clock: 'none' }),
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
  let typed = 0;
  await playInWords(page, {
    choose: preferring(/^Continue/, /^All-in/, /^Call/, /^Check/),
    see: async ({ question, offered }) => {
      if (/Your turn/.test(question)) await look('bet');
      if (/Showdown/.test(question)) await look('showdown');
      const [least] = offered.flatMap(({ name, isRefused }) => (isRefused ? [] : (BET.exec(name)?.[1] ?? [])));
      if (least === undefined) return undefined;
      // The first bet is typed. All later ones are all-in.
      if (typed > 0) return page.keyboard.press('a');
      typed = Math.max(500, Number(least.replaceAll(',', '')));
      const amount = page.getByRole('textbox', { name: /^Amount in chips/ });
      await amount.fill(String(typed));
      return amount.press('Enter');
    },
  });
  expect(typed).toBeGreaterThan(0);
  expect([...asked]).toContain('bet');
  await page.getByRole('button', { name: 'Look at the table' }).click();
  const happened = page.getByRole('region', { name: 'What happened' });
  await expect(happened).toContainText(typed.toLocaleString('en'));
});

test('ALL-408 the table of hold’em suits every body', { tag: '@again' }, async ({ page }) => {
  await sitDownAndStart(
    page,
    await openRoom(server, { game: 'holdem', seats: 4, bots: ['rock', 'rock', 'rock'], clock: 'none' }),
  );
  await suitsEveryBody(page, shot);
});
