// A page some of whose files never arrive, for example because the server was updated or the line broke meanwhile.
import { expect, test } from '@playwright/test';
import { goHome, LAPTOP, person, shotsOf } from './person.ts';
import { sharedServer } from './shared-servers.ts';

const shot = shotsOf('lost-files');
test.afterEach(goHome);

test('a page that cannot fetch its table says so, and not that it is loading', async ({ browser }) => {
  const page = await person(browser);
  await page.goto(sharedServer('usual').url);
  const play = page.getByRole('button', { name: /^Play .* now against bots/ }).first();
  await expect(play).toBeVisible();
  // The lobby fetches the screen of a room ahead, but neither rules nor table of a game. Waits until it has fetched all.
  let before = 0;
  const isQuiet = async (): Promise<boolean> => {
    const known = before;
    before = await page.evaluate(() => performance.getEntriesByType('resource').length);
    return before === known;
  };
  await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true);
  await page.route('**/assets/*.js', (route) => route.abort());
  await play.click();
  await expect(page.getByRole('heading', { name: 'The table could not be drawn.' })).toBeVisible();
  await shot(page, 'no-rules');
  await page.unroute('**/assets/*.js');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair');
  await page.goForward();
  await expect(page.locator('[data-part="menu"]')).toBeVisible();
});

test('a table of this device that cannot be fetched is refused, and can be asked for again', async ({ browser }) => {
  const page = await person(browser);
  await page.route('**/assets/device-*.js', (route) => route.abort());
  await page.goto(sharedServer('usual').url);
  await page.getByRole('button', { name: 'Practise offline' }).click();
  const play = page.getByRole('button', { name: /^Play .* now against bots/ }).first();
  await play.click();
  await expect(page.getByRole('main').getByText('The server cannot be reached')).toBeVisible();
  await shot(page, 'no-device');
  await expect(play).toBeEnabled();
});

test('a lesson that cannot be fetched is refused, and can be asked for again', async ({ browser }) => {
  const page = await person(browser);
  await page.route('**/assets/open-lesson-*.js', (route) => route.abort());
  await page.goto(sharedServer('usual').url);
  const learn = page.getByRole('button', { name: /^Learn / }).first();
  await learn.click();
  await expect(page.getByRole('main').getByText('The server cannot be reached')).toBeVisible();
  await expect(learn).toBeEnabled();
});

test('a page whose language cannot be fetched is in English', async ({ browser }) => {
  const page = await person(browser, LAPTOP, 'fi-FI');
  await page.route('**/assets/fi-*.js', async (route) => {
    const answer = await route.fetch();
    const isShell = (await answer.text()).includes('Vedä tuoli pöytään');
    await (isShell ? route.abort() : route.fulfill({ response: answer }));
  });
  await page.goto(sharedServer('usual').url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.unrouteAll({ behavior: 'wait' });
});
