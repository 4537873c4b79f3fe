// Who may come, sit, speak and stay: the host's decisions, on a desktop and on a phone.
import { decodeClientFrame, encodeServerMessage } from '@parlour/sdk/codec';
import { expect, test, type Page } from '@playwright/test';
import { fits, goHome, hand, isAccessible, openRoom, person, PHONE, shotsOf, sitDown, SMALL_PHONE } from './person.ts';
import { sharedServer } from './shared-servers.ts';

const shot = shotsOf('people');
const server = sharedServer('usual');
test.afterEach(goHome);

const people = (page: Page) => page.getByRole('dialog', { name: 'People' });
const openPeople = (page: Page) => page.getByRole('button', { name: 'People' }).click();

test('whoever makes a room is its host, says who may sit, mutes, and bans after being asked again', async ({
  browser,
}) => {
  const [host, bo] = [await person(browser), await person(browser, PHONE)];
  await host.goto(`${server.url}/new/pidro`);
  await expect(host.getByRole('switch', { name: 'Show this room in the lobby' })).not.toBeChecked();
  await host.getByRole('button', { name: 'Open the room' }).click();
  await expect(host.getByRole('button', { name: 'Start the game' })).toBeVisible();
  const url = host.url();
  await sitDown(bo, url, 'Bo');
  await openPeople(host);
  await expect(people(host).getByText('Bo', { exact: true })).toBeVisible();
  const nobody = people(host).getByRole('radio', { name: /Nobody more/ });
  await nobody.click();
  // It is checked once the room confirms it.
  await expect(nobody).toBeChecked();
  await isAccessible(host);
  await shot(host, 'host-desktop');
  await people(host).getByRole('button', { name: 'Mute Bo' }).click();
  await expect(people(host).getByText('muted')).toBeVisible();
  await people(host).getByRole('button', { name: 'Close' }).click();
  await host.getByRole('button', { name: 'Start the game' }).click();
  // The table has its own button for people. A dialog that is opened before it appears disappears with the waiting
  // room.
  for (const page of [host, bo]) await expect(hand(page).first()).toBeVisible();
  await openPeople(bo);
  await expect(people(bo).getByRole('button', { name: 'Mute' })).toHaveCount(0);
  await fits(bo);
  await shot(bo, 'guest-phone');
  await openPeople(host);
  await people(host).getByRole('button', { name: 'Ban Bo' }).click();
  await expect(people(host).getByText(/cannot come back/)).toBeVisible();
  await people(host).getByRole('button', { name: 'Ban Bo' }).click();
  await expect(bo.getByRole('heading', { name: 'You may not come back to this room' })).toBeVisible();
  await bo.goto(url);
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await expect(bo.getByRole('heading', { name: 'You may not come back to this room' })).toBeVisible();
});

test('ALL-701 who is not ready, since the server could not store it, reads what to do', async ({ browser }) => {
  const [host, bo] = [await person(browser), await person(browser, PHONE)];
  const url = await openRoom(server, { game: 'pidro', bots: [] });
  await sitDown(host, url);
  let times = 0;
  // The first time the server answers as one whose journal has failed.
  await bo.routeWebSocket(/\/ws\//, (socket) => {
    const there = socket.connectToServer();
    socket.onMessage((frame) => {
      const said = decodeClientFrame(Buffer.from(frame));
      const isLost = said.ok && said.value.type === 'set_ready' && times++ === 0;
      if (!isLost) return there.send(frame);
      const refusal = { type: 'session_error', code: 'action_failed', message: '', reason: 'not_stored' } as const;
      socket.send(Buffer.from(encodeServerMessage(refusal)));
    });
  });
  await sitDown(bo, url, 'Bo');
  await bo.getByRole('button', { name: 'I am ready' }).click();
  const alert = bo.getByRole('alert').filter({ hasText: 'may not have been saved' });
  await expect(alert).toBeVisible();
  await fits(bo);
  await isAccessible(bo);
  await bo.getByRole('button', { name: 'I am ready' }).click();
  await expect(bo.getByRole('button', { name: 'Wait, not yet' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('who removes somebody with the keyboard keeps the focus in the dialog', async ({ browser }) => {
  const [host, bo] = [await person(browser), await person(browser, PHONE)];
  const url = await openRoom(server, { game: 'pidro', bots: [] });
  await sitDown(host, url);
  await sitDown(bo, url, 'Bo');
  await openPeople(host);
  const remove = people(host).getByRole('button', { name: 'Remove Bo' });
  const cancel = people(host).getByRole('button', { name: 'Cancel' });
  const list = people(host).getByRole('list', { name: 'People' });
  await remove.press('Enter');
  await expect(cancel).toBeFocused();
  await isAccessible(host);
  await shot(host, 'remove-desktop');
  await cancel.press('Enter');
  await expect(list).toBeFocused();
  await host.keyboard.press('Tab');
  await expect(list.getByRole('button').first()).toBeFocused();
  await remove.press('Enter');
  await host.keyboard.press('Tab');
  await host.keyboard.press('Enter');
  await expect(list.getByText('Bo', { exact: true })).toHaveCount(0);
  await expect(list).toBeFocused();
  await shot(host, 'removed-desktop');
});

test('after "Just watch" one can sit down, and the other way round', async ({ browser }) => {
  const url = await openRoom(server, { game: 'pidro', bots: [] });
  const [host, bo] = [await person(browser), await person(browser, PHONE)];
  await sitDown(host, url);
  await bo.goto(url);
  await bo.getByRole('button', { name: 'Just watch' }).click();
  await expect(bo.getByText('You are watching')).toBeVisible();
  await expect(host.getByText('1 is watching')).toBeVisible();
  await expect(bo.getByText('1 is watching')).toHaveCount(0);
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await expect(bo.getByRole('button', { name: 'I am ready' })).toBeVisible();
  await openPeople(bo);
  await people(bo).getByRole('button', { name: 'Just watch' }).click();
  await people(bo).getByRole('button', { name: 'Close' }).click();
  await expect(bo.getByText('You are watching')).toBeVisible();
});

test('a latecomer on a phone reads that a chair comes with the next round, at the table and in the list of people', async ({
  browser,
}) => {
  const url = await openRoom(server, { game: 'pidro', bots: ['random', 'random', 'random'], clock: 'none' });
  const [host, bo] = [await person(browser), await person(browser, SMALL_PHONE)];
  await sitDown(host, url, 'Ann');
  await host.getByRole('button', { name: 'Start the game' }).click();
  await expect(hand(host).first()).toBeVisible();
  await bo.goto(url);
  await bo.getByRole('textbox', { name: 'Your name' }).fill('Bo');
  await bo.getByRole('button', { name: 'Just watch' }).click();
  /** Words that only a screen reader has are one pixel wide. */
  const isRead = (page: Page, text: string) =>
    expect
      .poll(async () => (await page.getByRole('banner').getByText(text).boundingBox())?.width ?? 0)
      .toBeGreaterThan(80);
  await isRead(bo, 'You are watching');
  await openPeople(bo);
  await people(bo).getByRole('button', { name: 'Sit down' }).click();
  await expect(people(bo).getByRole('listitem').filter({ hasText: 'Bo' })).toContainText('waits for a chair');
  await expect(people(bo).getByText('You get a chair when the next round begins, if one is free.')).toBeVisible();
  await expect(people(bo).getByText('A bot takes your chair at once.')).toHaveCount(0);
  await shot(bo, 'latecomer-people-phone');
  await people(bo).getByRole('button', { name: 'Close' }).click();
  await isRead(bo, 'You get a chair in the next round');
  await expect
    .poll(() => bo.getByRole('heading', { name: 'Pidro' }).evaluate((title) => title.scrollWidth <= title.clientWidth))
    .toBe(true);
  await fits(bo);
  await shot(bo, 'latecomer-phone');
  await openPeople(host);
  await expect(people(host).getByText('waits for a chair')).toHaveCount(1);
  await expect(people(host).getByText('A bot takes your chair at once.')).toBeVisible();
});

test('two chairs of one browser are shown as such, in the room and at the plates', async ({ browser }) => {
  const url = await openRoom(server, { game: 'pidro', bots: ['random'] });
  const [host, other] = [await person(browser), await person(browser)];
  await sitDown(host, url);
  await sitDown(other, url, 'Twin One');
  const second = await other.context().newPage();
  await second.addInitScript(() => localStorage.removeItem('parlour:identity'));
  await sitDown(second, url, 'Twin Two');
  await expect(host.getByText('same browser as somebody else here')).toHaveCount(2);
  await shot(host, 'one-browser');
  await host.getByRole('button', { name: 'Start the game' }).click();
  await expect(host.getByText('plays from the same browser as somebody else here')).toHaveCount(2);
});

test('whoever wants no motion sees no fading: new colours are there at once, in the whole page', async ({
  browser,
}) => {
  const page = await person(browser);
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Pidro' })).toBeVisible();
  await page.evaluate(() => {
    document.body.dataset['fades'] = '0';
    window.addEventListener('transitionrun', () => {
      document.body.dataset['fades'] = String(Number(document.body.dataset['fades']) + 1);
    });
  });
  const ink = () => page.getByRole('heading', { name: 'Pidro' }).evaluate((title) => getComputedStyle(title).color);
  const before = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(before);
  expect(await page.evaluate(() => document.body.dataset['fades'])).toBe('0');
});

test('a link with another identity is adopted only when the reader says so', async ({ browser }) => {
  const page = await person(browser);
  await page.goto(`${server.url}/#me=Mallory~room.pidro.token`);
  const dialog = page.getByRole('dialog', { name: 'Take over a name and chairs?' });
  await expect(dialog.getByText(/Mallory/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(page.url()).not.toContain('me=');
  await page.reload();
  await expect(page.getByText('Mallory')).toHaveCount(0);
  await page.goto(`${server.url}/?again#me=Mallory~room.pidro.token`);
  await dialog.getByRole('button', { name: 'Take them over' }).click();
  await expect(page.getByText('Mallory')).toBeVisible();
});

test('ALL-440 a reaction is shown at the plate of whoever sent it, and announced once to the others; ALL-550 who is muted is not heard', async ({
  browser,
}) => {
  const url = await openRoom(server, { game: 'pidro', bots: ['random', 'random'], clock: 'none' });
  const [ann, bo] = [await person(browser), await person(browser, PHONE)];
  await sitDown(ann, url, 'Ann');
  await sitDown(bo, url, 'Bo');
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await bo.getByRole('button', { name: 'Open log, chat and scores' }).click();
  await bo.getByRole('tab', { name: /Chat/ }).click();
  await expect(bo.getByRole('group', { name: 'Reactions' }).getByRole('button')).toHaveCount(6);
  await fits(bo);
  await bo.getByRole('button', { name: 'Well played' }).click();
  const place = ann.getByRole('region', { name: 'Bo’s place' });
  await expect(place.locator('[data-reaction="well_played"]')).toBeVisible();
  await shot(ann, 'reaction-desktop');
  await expect(ann.getByRole('log').getByText('Bo: Well played')).toHaveCount(1);
  await expect(place.locator('[data-reaction]')).toHaveCount(0);
  await expect(bo.getByRole('log').getByText('Well played')).toHaveCount(0);
  const say = async (text: string): Promise<void> => {
    await bo.getByRole('textbox', { name: 'Message to the table' }).fill(text);
    await bo.keyboard.press('Enter');
    await expect(bo.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  };
  await say('Hello');
  await ann.getByRole('tab', { name: /^Chat/ }).click();
  const lines = ann.getByRole('listitem').filter({ hasText: /^Bo/ });
  await expect(lines).toHaveText(['BoHello']);
  await ann.getByRole('button', { name: /^Bo/, pressed: false }).click();
  await expect(lines).toHaveCount(0);
  await say('Can you hear me?');
  await bo.getByRole('button', { name: 'Thank you' }).click();
  await ann.getByRole('button', { name: /^Bo/, pressed: true }).click();
  await expect(lines).toHaveText(['BoHello', 'BoCan you hear me?']);
  await expect(ann.getByRole('log').getByText('Can you hear me?')).toHaveCount(0);
});

test('whoever changes the name in the lobby can type at once', async ({ browser }) => {
  const page = await person(browser);
  await page.goto(server.url);
  const rename = page.getByRole('button', { name: /Change your name/ });
  // The first time the settings have to be fetched, the second time they are there before the dialog opens.
  for (const name of ['Aino', 'Väinö']) {
    await rename.click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type(name);
    await shot(page, `name-${name.length}`);
    await page.keyboard.press('Escape');
    await expect(rename).toHaveText(name);
  }
  await rename.click();
  const legend = page.getByText('Text size', { exact: true });
  await expect(legend).toHaveCSS('text-align', 'start');
});
