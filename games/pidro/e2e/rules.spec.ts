import { expect, test } from '@playwright/test';
import {
  choices,
  fits,
  goHome,
  isAccessible,
  openRoom,
  person,
  PHONE,
  shotsOf,
  sitDownAndStart,
  SMALL_PHONE,
  wakeButtons,
} from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';

const server = sharedServer('none');
const shot = shotsOf('rules');
/** Rule to skip: a card shows only its corner, while its label names it in full. */
const CARDS = ['label-content-name-mismatch'];
const WIDE = { width: 1440, height: 900 };
test.afterEach(goHome);

test(
  'ALL-270 the rules are a page of their own: from the lobby, searched, linked to, with pictures',
  { tag: '@again' },
  async ({ browser }) => {
    for (const [name, size] of Object.entries({ wide: WIDE, phone: PHONE, small: SMALL_PHONE })) {
      const page = await person(browser, size);
      await page.goto(server.url);
      await page.getByRole('link', { name: 'Rules: Pidro' }).click();
      await expect(page).toHaveURL(/\/rules\/pidro$/);
      await expect(page.getByRole('heading', { name: 'The game in one minute' })).toBeVisible();
      await expect(page.getByRole('figure').first()).toContainText('ace of hearts, 1 point');
      await fits(page);
      if (name !== 'phone') await isAccessible(page);
      await shot(page, `page-${name}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      if (name === 'phone') await isAccessible(page);
      await shot(page, `page-${name}-dark`);
      await page.emulateMedia({ colorScheme: 'light' });

      // The `/` key focuses the search field. The page counts what it finds, and Enter moves from one result to the
      // next.
      await page.keyboard.press('/');
      await page.keyboard.type('both fives');
      await expect(page.getByRole('status')).toHaveText('1 rule found');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#C4$/);
      await shot(page, `search-${name}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('status')).toHaveText('');

      await page.goto(`${server.url}/rules/pidro#E4`);
      await expect(page.locator('#rule-E4')).toBeInViewport();
      await expect(page.locator('#rule-E4')).toHaveAttribute('data-target', 'true');
      await page.context().close();
    }
  },
);

test('ALL-271 beside the table the rules say what applies now, and what this table plays', async ({ browser }) => {
  for (const [name, size] of Object.entries({ wide: WIDE, phone: PHONE, small: SMALL_PHONE })) {
    const page = await person(browser, size);
    const settings = { target_score: 31 };
    await sitDownAndStart(page, await openRoom(server, { game: 'pidro', settings, num_ai_players: 3 }));
    await expect(choices(page)).toContainText(/Your bid\?|you must bid/, { timeout: 30_000 });
    await page.keyboard.press('u');
    const now = page.locator('article[data-now]');
    await expect(now.first()).toBeInViewport();
    await expect(now.first()).toContainText('Applies now');
    await expect(page.locator('#rule-E1')).toContainText('31');
    await fits(page);
    // On the phone this check is done below, with the term open.
    if (name !== 'phone') await isAccessible(page, ...CARDS);
    await shot(page, `table-${name}`);

    // A technical term shows its explanation and links to its rule.
    await page.locator('#rule-B4').getByRole('button', { name: 'bid', exact: true }).click();
    const explained = page.getByRole('dialog', { name: 'bid', exact: true });
    await expect(explained).toContainText('How many of the fourteen points');
    await expect(explained).toBeFocused();
    if (name === 'phone') await isAccessible(page, ...CARDS);
    await shot(page, `term-${name}`);
    await page.keyboard.press('Escape');
    await expect(explained).toBeHidden();
    await page.context().close();
  }
});

test('ALL-282 a player among bots gets a hint with a reason, by button or key', async ({ browser }) => {
  const page = await person(browser, PHONE);
  await sitDownAndStart(page, await openRoom(server, { game: 'pidro', num_ai_players: 3 }));
  await expect(choices(page)).toContainText(/Your bid\?|you must bid/, { timeout: 30_000 });
  const hint = choices(page).getByRole('button', { name: 'Hint' });
  await expect(hint).toBeVisible();
  const heights = await hint.evaluate((button) => {
    const high = (): number | undefined => button.closest('section')?.getBoundingClientRect().height;
    const offered = high();
    button.style.display = 'none';
    const alone = high();
    button.style.display = '';
    return { offered, alone };
  });
  expect(heights.offered, 'the table is no smaller for it').toBe(heights.alone);
  await wakeButtons(page);
  await page.keyboard.press('y');
  await expect(choices(page)).toContainText(/(Bid \d+|Pass): about \d+\.\d points can be expected/, {
    timeout: 15_000,
  });
  await fits(page);
  await isAccessible(page, ...CARDS);
  await shot(page, 'hint-phone');
  // The hint covers part of the table. A touch hides it, and the button shows it again.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(choices(page)).not.toContainText(/(Bid \d+|Pass): about \d+\.\d points can be expected/);
  await hint.click();
  await expect(choices(page)).toContainText(/(Bid \d+|Pass): about \d+\.\d points can be expected/);
});
