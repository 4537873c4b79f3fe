import { expect, test } from '@playwright/test';
import { fits, goHome, isAccessible, person, PHONE, shotsOf, SMALL_PHONE } from './person.ts';
import { sharedServer } from './shared-servers.ts';

const server = sharedServer('none');
const shot = shotsOf('rules');
const LOOKS = [
  { name: 'wide', size: { width: 1440, height: 900 }, locale: 'ja-JP' },
  { name: 'phone', size: PHONE, locale: 'en-GB' },
  { name: 'small', size: SMALL_PHONE, locale: 'sv-FI' },
] as const;
/** By default each game is checked in one language at all sizes; with `LONG=yes` in three. */
const IN_EVERY_LANGUAGE = process.env['LONG'] === 'yes';
test.afterEach(goHome);

test(
  'ALL-275 the rules of every game in the lobby, with pictures, fit and can be read by all',
  { tag: '@again' },
  async ({ browser }) => {
    test.slow();
    for (const [turn, { size: own, locale }] of LOOKS.entries()) {
      const page = await person(browser, own, locale);
      await page.goto(server.url);
      const links = page.locator('a[href^="/rules/"]');
      await expect.poll(() => links.count()).toBeGreaterThan(3);
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      for (const [at, address] of addresses.entries()) {
        const isTheirTurn = at % LOOKS.length === turn;
        if (!isTheirTurn && !IN_EVERY_LANGUAGE) continue;
        await page.goto(server.url + address);
        // The rules of a game are loaded apart from the page, which may take long on a busy machine.
        await expect(page.getByRole('heading', { level: 2 }).nth(2)).toBeVisible({ timeout: 60_000 });
        await expect(page.locator('figure').nth(1)).toBeAttached();
        for (const { name, size } of LOOKS) {
          await page.setViewportSize(size);
          await fits(page);
          await page.locator('figure').first().scrollIntoViewIfNeeded();
          await shot(page, `${address.replace('/rules/', '')}-${locale}-${name}`);
        }
        await page.setViewportSize(own);
        // This check takes longer than everything else here.
        if (isTheirTurn) await isAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await shot(page, `${address.replace('/rules/', '')}-${locale}-dark`);
        await page.emulateMedia({ colorScheme: 'light' });
      }
      await page.context().close();
    }
  },
);
