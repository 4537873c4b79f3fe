// Tables of a device, with any game.
import { expect, test, type Page } from '@playwright/test';
import { keptPage } from './offline.ts';
import { choices, fits, goHome, isAccessible, person, PHONE, shotsOf, SMALL_PHONE } from './person.ts';
import { startServer } from './server.ts';
import { sharedServer } from './shared-servers.ts';

const shot = shotsOf('offline');
test.afterEach(goHome);

const server = sharedServer('usual');
const isAsked = (page: Page) =>
  expect(choices(page).locator('button[data-primary]').first()).toBeVisible({ timeout: 30_000 });
const play = (page: Page) => page.getByRole('button', { name: /^Play .* now against bots/ }).last();

test(
  'ALL-411 practice by choice: one window has the tables, and the way back to the server is one tap',
  { tag: '@again' },
  async ({ browser }) => {
    const server = await startServer();
    const page = await keptPage(browser, server, PHONE);
    await page.getByRole('button', { name: 'Practise offline' }).click();
    await expect(page.getByRole('main').getByText('You practise offline')).toBeVisible();
    await shot(page, 'chosen-phone');
    await fits(page);
    await isAccessible(page);
    await play(page).click();
    await isAsked(page);
    const table = page.url();
    expect(table).toContain('/t/offline-');
    const other = await page.context().newPage();
    await other.goto(table);
    await isAsked(other);
    await expect(page.getByRole('heading', { name: 'You are playing in another window' })).toBeVisible();
    await page.getByRole('button', { name: 'Play here instead' }).click();
    await isAsked(page);
    await expect(other.getByRole('heading', { name: 'You are playing in another window' })).toBeVisible();
    await page.goto(server.url);
    await expect(page.getByRole('button', { name: /^Go back to/ })).toHaveCount(1);
    await expect(page.getByRole('listitem').getByText('On this device')).toBeVisible();
    // The button goes; whoever uses the keyboard is not left at the beginning of the page.
    await page.getByRole('button', { name: 'Play on the server again' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await play(page).click();
    await isAsked(page);
    expect(page.url()).not.toContain('offline');
    await server.stop();
  },
);

test('on a first visit, who has chosen to practise offline plays on when the network goes', async ({ browser }) => {
  const server = await startServer();
  const page = await keptPage(browser, server, PHONE);
  await page.getByRole('button', { name: 'Practise offline' }).click();
  await expect(page.getByRole('main').getByText('You practise offline')).toBeVisible();
  await server.kill();
  await play(page).click();
  await isAsked(page);
  expect(page.url()).toContain('/t/offline-');
  await shot(page, 'first-visit-phone');
  await server.stop();
});

test('who chooses to practise offline is shown the note about it, wherever the button was', async ({ browser }) => {
  const page = await person(browser, SMALL_PHONE);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Practise offline' }).click();
  const note = page.getByRole('main').getByText('You practise offline');
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(note).toBeFocused();
  await shot(page, 'note-small');
  await fits(page);
  await isAccessible(page);
  // Later the note is there from the start, and takes nothing.
  await page.reload();
  await expect(note).toBeVisible();
  await expect(note).not.toBeFocused();
});

test('ALL-410 the page can be installed, and teaches without a server', async ({ browser }) => {
  const server = await startServer();
  const page = await keptPage(browser, server);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A window without a profile of its own cannot install an app; no other error is allowed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  await server.kill();
  await page.goto(`${server.url}/rules/none`);
  await page.goto(server.url);
  await page
    .getByRole('button', { name: /^Learn / })
    .first()
    .click();
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your first hand' })).toBeVisible();
  await shot(page, 'lesson');
  await server.stop();
});

test('a table that is opened while the server is away says so, offers a way out, and comes by itself', async ({
  browser,
}) => {
  const server = await startServer();
  const page = await keptPage(browser, server);
  await play(page).click();
  await isAsked(page);
  await server.kill();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'All games' })).toBeVisible();
  await shot(page, 'unreachable');
  await fits(page);
  await isAccessible(page);
  await server.restart();
  await isAsked(page);
  await server.stop();
});
