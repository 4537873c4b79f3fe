// A page some of whose files never arrive, for example because the server was updated or the line broke meanwhile.
import { expect, test, type Page } from '@playwright/test';
import { goHome, isAccessible, LAPTOP, person, shotsOf } from './person.ts';
import { sharedServer } from './shared-servers.ts';

const shot = shotsOf('lost-files');
test.afterEach(goHome);

/** Waits until the page has fetched the file named `last`, and has then asked for nothing for a second. */
async function isQuiet(page: Page, last = ''): Promise<void> {
  let before = 0;
  const rests = async (): Promise<boolean> => {
    const known = before;
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    before = names.length;
    return before === known && names.some((name) => name.includes(last));
  };
  await expect.poll(rests, { intervals: [1_000] }).toBe(true);
}
const GONE = { status: 404, body: 'not found' } as const;
const NOTE = /^Part of this page could not be loaded/;

test('a table goes on with all its parts when the server has been updated meanwhile', async ({ browser }) => {
  const page = await person(browser);
  await page.goto(sharedServer('usual').url);
  await page.getByRole('button', { name: 'Play Pidro now against bots' }).click();
  await expect(page.locator('[data-part="menu"]')).toBeVisible();
  await isQuiet(page, '/ReplayScreen-');
  const asked: string[] = [];
  await page.route('**/assets/*.{js,css}', (route) => {
    asked.push(route.request().url());
    return route.fulfill(GONE);
  });
  const bar = page.getByRole('banner');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  for (const [tool, part] of [
    ['Invite', 'Copy'],
    ['Settings', 'Sound'],
    ['Hand 1: cards checked', 'Check again'],
  ] as const) {
    await bar.getByRole('button', { name: tool }).first().click();
    await expect(page.getByRole('dialog').getByText(part).first()).toBeVisible();
    await close.click();
  }
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
  await bar.getByRole('button', { name: 'Tables in words' }).click();
  await expect(page.getByRole('region', { name: 'Your choices' })).toBeVisible();
  await expect(page.getByText(NOTE)).toBeHidden();
  expect(asked).toEqual([]);
});

test('a part that cannot be fetched leaves the table as it is, and the page says so', async ({ browser }) => {
  const page = await person(browser);
  // The host's button to pause, and the end of the game.
  await page.route('**/assets/later-*.js', (route) => route.fulfill(GONE));
  await page.route('**/assets/{SettingsForm,settings}-*.js', (route) => route.fulfill(GONE));
  await page.goto(sharedServer('usual').url);
  await page.getByRole('button', { name: 'Play Pidro now against bots' }).click();
  const note = page.getByRole('region', { name: NOTE });
  await expect(note).toBeVisible();
  await expect(page.locator('[data-part="menu"]')).toBeVisible();
  await shot(page, 'part');
  await isAccessible(page, 'label-content-name-mismatch');
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings.getByText(NOTE)).toBeVisible();
  await shot(page, 'dialog');
  await page.unrouteAll({ behavior: 'wait' });
  await settings.getByRole('button', { name: 'Load again' }).click();
  await expect(page.locator('[data-part="menu"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(note).toBeHidden();
});

test("a lobby can be used without a game's words, the characters and the settings", async ({ browser }) => {
  const page = await person(browser);
  await page.route(/\/assets\/(characters|SettingsForm)-.*\.js$/, (route) => route.abort());
  await page.route('**/assets/en-*.js', async (route) => {
    const answer = await route.fetch();
    const isRiichi = (await answer.text()).includes('be first to a complete hand');
    await (isRiichi ? route.abort() : route.fulfill({ response: answer }));
  });
  await page.goto(sharedServer('usual').url);
  await expect(page.getByRole('button', { name: /^Play Riichi now against bots/ })).toBeEnabled();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog').getByText(NOTE)).toBeVisible();
  await page.keyboard.press('Escape');
  await shot(page, 'lobby');
  await page.getByRole('button', { name: /^Play Pidro now against bots/ }).click();
  await expect(page.locator('[data-part="menu"]')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a page that cannot fetch its table says so, and not that it is loading', async ({ browser }) => {
  const page = await person(browser);
  await page.goto(sharedServer('usual').url);
  const play = page.getByRole('button', { name: /^Play .* now against bots/ }).first();
  await expect(play).toBeVisible();
  // The lobby fetches the screen of a room ahead, but neither rules nor table of a game.
  await isQuiet(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await play.click();
  await expect(page.getByRole('heading', { name: 'The table could not be drawn.' })).toBeVisible();
  await shot(page, 'no-rules');
  await page.unroute('**/assets/*.js');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair');
  await page.goForward();
  // A browser may remember for as long as the page is open that a script could not be fetched.
  await page.reload();
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
