// What a host does at the table, on a desktop and on a phone.
import { expect, test, type Page } from '@playwright/test';
import { choices, fits, goHome, hand, isAccessible, openRoom, person, PHONE, shotsOf, sitDown } from './person.ts';
import { sharedServer } from './shared-servers.ts';

const shot = shotsOf('host');
const server = sharedServer('usual');
test.afterEach(goHome);

const people = (page: Page) => page.getByRole('dialog', { name: 'People' });
const openPeople = (page: Page) => page.getByRole('button', { name: 'People' }).click();
/** Ann, the host, on a desktop and Bo on a phone, at a table with two bots where everybody has time. */
async function two(browser: Parameters<typeof person>[0]) {
  const url = await openRoom(server, { game: 'pidro', bots: ['steady', 'steady'], clock: 'slow' });
  const [ann, bo] = [await person(browser), await person(browser, PHONE)];
  await sitDown(ann, url);
  await sitDown(bo, url, 'Bo');
  await ann.getByRole('button', { name: 'Start the game' }).click();
  // The list of people in the waiting room disappears with that room.
  for (const page of [ann, bo]) await expect(page.locator('main#table section').first()).toBeVisible();
  return { ann, bo, url };
}

test('ALL-395 the host pauses the game for everybody, and lets it go on', async ({ browser }) => {
  const { ann, bo } = await two(browser);
  // A card picked with the mouse, which Enter would play.
  await hand(ann)
    .first()
    .click({ position: { x: 8, y: 8 } });
  await ann.getByRole('button', { name: 'Pause the game' }).click();
  await expect(bo.getByRole('heading', { name: 'The game is paused' })).toBeVisible();
  await expect(bo.getByRole('region', { name: 'The game is paused' })).toContainText('has paused it');
  await expect(bo.getByRole('button', { name: 'Let the game go on' })).toHaveCount(0);
  await expect(choices(bo).getByRole('button')).toHaveCount(0);
  await isAccessible(bo, 'label-content-name-mismatch');
  await fits(bo);
  await shot(bo, 'paused-phone');
  await bo.reload();
  await expect(bo.getByRole('heading', { name: 'The game is paused' })).toBeVisible();
  const goOn = ann.getByRole('region', { name: 'The game is paused' }).getByRole('button');
  await expect(goOn).toBeFocused();
  await shot(ann, 'paused-desktop');
  await ann.keyboard.press('Enter');
  await expect(bo.getByRole('heading', { name: 'The game is paused' })).toHaveCount(0);
});

test('ALL-396 the host lets a bot play for a friend who is away, who finds the chair again', async ({ browser }) => {
  const { ann, bo, url } = await two(browser);
  await bo.goto('about:blank');
  const skip = ann.getByRole('button', { name: 'Let a bot play for Bo' });
  await expect(skip).toBeVisible();
  await shot(ann, 'away-desktop');
  await skip.click();
  await expect(skip).toHaveCount(0);
  await bo.goto(url);
  await expect(bo.getByRole('button', { name: 'People' })).toBeVisible();
});

test('ALL-397 the host hands the part on, after being asked again', async ({ browser }) => {
  const { ann, bo } = await two(browser);
  await openPeople(ann);
  await people(ann).getByRole('button', { name: 'Make Bo the host' }).click();
  await expect(people(ann).getByText(/Bo keeps order from now on/)).toBeVisible();
  await isAccessible(ann, 'label-content-name-mismatch');
  await people(ann).getByRole('button', { name: 'Make Bo the host' }).click();
  await expect(people(ann).getByRole('button', { name: 'Pause the game' })).toHaveCount(0);
  await expect(ann.locator('main#table').getByText('Bo is the host now.')).toBeVisible();
  await expect(bo.locator('main#table').getByText(/^You are the host now/)).toBeVisible();
  await expect(bo.locator('[aria-live]').filter({ hasText: 'You are the host now' })).toHaveCount(1);
  await shot(bo, 'new-host-phone');
  await openPeople(bo);
  await people(bo).getByRole('button', { name: 'Pause the game' }).click();
  await shot(bo, 'people-phone');
  await fits(bo);
  await expect(ann.getByRole('heading', { name: 'The game is paused' })).toBeVisible();
});

test('ALL-394 the host moves people and bots between chairs, and shuffles, by keyboard too', async ({ browser }) => {
  const url = await openRoom(server, { game: 'pidro', bots: ['steady'] });
  const [ann, bo] = [await person(browser, PHONE), await person(browser)];
  await sitDown(ann, url);
  await sitDown(bo, url, 'Bo');
  await expect(bo.getByText('Chairs are drawn when the game begins')).toBeVisible();
  await ann.getByRole('switch', { name: /Chairs are drawn when the game begins/ }).click();
  await expect(bo.getByText('The host says who sits where.')).toBeVisible();
  const places = (page: Page) => page.getByRole('list').filter({ hasText: 'Steady' }).getByRole('listitem');
  await expect(places(bo).nth(1)).toContainText('Bo');
  const down = ann.getByRole('button', { name: 'Move Bo one chair down' });
  await down.press('Enter');
  for (const page of [bo, ann]) await expect(places(page).nth(2)).toContainText('Bo');
  await expect(down).toBeFocused();
  await down.press('Enter');
  for (const page of [bo, ann]) await expect(places(page).nth(3)).toContainText('Bo');
  await expect(down).toBeFocused();
  await ann.getByRole('button', { name: 'Move Steady one chair up' }).click();
  await expect(places(bo).first()).toContainText('Steady');
  await isAccessible(ann);
  await fits(ann);
  await shot(ann, 'chairs-phone');
  await ann.getByRole('button', { name: 'Shuffle the chairs' }).click();
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await expect(bo.getByRole('button', { name: 'People' })).toBeVisible();
});

test('ALL-399 an invitation says what to do when a friend cannot open it, and is copied without a clipboard', async ({
  browser,
}) => {
  const url = await openRoom(server, { game: 'pidro', bots: [] });
  const page = await person(browser, PHONE);
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.route('**/invite', (route) =>
    route.fulfill({ json: { names: ['192.168.1.20', '10.0.0.7'], open_command: null, open_setting: null } }),
  );
  await sitDown(page, url);
  await expect(page.getByText('192.168.1.20').first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.getByText('A friend cannot open it?').click();
  await expect(page.getByText(/firewall/)).toContainText(new URL(url).port);
  await page.getByRole('button', { name: /10\.0\.0\.7/ }).click();
  await expect(page.getByRole('button', { name: /192\.168\.1\.20/ })).toBeVisible();
  await isAccessible(page);
  await fits(page);
  await shot(page, 'invite-phone');
});
