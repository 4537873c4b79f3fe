import { expect, test } from '@playwright/test';
import { fits, goHome, isAccessible, person, PHONE, shotsOf, SMALL_PHONE } from './person.ts';
import { sharedServer } from './shared-servers.ts';

const server = sharedServer('none');
const shot = shotsOf('rules');
const SIZES = { wide: { width: 1440, height: 900 }, phone: PHONE, small: SMALL_PHONE };
const LOCALES = { wide: 'ja-JP', phone: 'en-GB', small: 'sv-FI' };
const NAMES = ['wide', 'phone', 'small'] as const;
test.afterEach(goHome);

test('ALL-275 the rules of every game in the lobby, with pictures, fit and can be read by all', async ({ browser }) => {
  test.slow();
  for (const size of NAMES) {
    const page = await person(browser, SIZES[size], LOCALES[size]);
    await page.goto(server.url);
    const links = page.locator('a[href^="/rules/"]');
    await expect.poll(() => links.count()).toBeGreaterThan(3);
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const [at, address] of addresses.entries()) {
      await page.goto(server.url + address);
      await expect(page.getByRole('heading', { level: 2 }).nth(2)).toBeVisible();
      await expect(page.locator('figure').nth(1)).toBeAttached();
      await fits(page);
      // The games take turns: all sizes share one page, and the check takes longer than all the rest.
      if (NAMES[at % NAMES.length] === size) await isAccessible(page);
      const name = address.replace('/rules/', '');
      await page.locator('figure').first().scrollIntoViewIfNeeded();
      await shot(page, `${name}-${size}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await shot(page, `${name}-${size}-dark`);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await page.context().close();
  }
});
