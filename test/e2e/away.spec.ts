// A person who is away from a table and comes back, at the pace of a person.
import { expect, test, type Page } from '@playwright/test';
import {
  choices,
  fits,
  goHome,
  isAccessible,
  LAPTOP,
  openRoom,
  person,
  PHONE,
  shotsOf,
  sitDown,
  sitDownAndStart,
  wakeButtons,
} from './person.ts';
import { startServer } from './server.ts';
import { sharedServer } from './shared-servers.ts';

const shot = shotsOf('away');
/** A second for a turn, and one in the bank. */
const HURRIED = {
  base_turn_seconds: 1,
  initial_bank_seconds: 1,
  max_bank_seconds: 1,
  round_bonus_seconds: 0,
  meld_decision_seconds: 1,
};
const bots = (count: number): object => ({ bots: Array.from({ length: count }, () => 'shanten') });

const server = sharedServer('usual');
test.afterEach(goHome);

const backButton = (page: Page) => page.getByRole('button', { name: 'I’m back' });
const log = (page: Page) => page.getByRole('region', { name: 'Log' });
/** Waits until this person is asked something. */
const isAsked = (page: Page) =>
  expect(choices(page).locator('button[data-primary]').first()).toBeVisible({ timeout: 30_000 });

test(
  'a table with one person waits for them, tells what was decided, and goes on when they say so',
  { tag: '@long' },
  async ({ browser }) => {
    const mortal = await startServer();
    const page = await person(browser);
    await sitDownAndStart(page, await openRoom(mortal, { game: 'riichi', settings: HURRIED, ...bots(3) }));
    const waiting = page.getByRole('heading', { name: 'The table is waiting for you' });
    await expect(waiting).toBeVisible({ timeout: 60_000 });
    const lines = await log(page).getByRole('listitem').count();
    await shot(page, 'paused');
    await isAccessible(page);
    await page.reload();
    await expect(waiting).toBeVisible();
    await expect(backButton(page)).toBeFocused();
    // A table that does not wait would have played on meanwhile: a turn takes a second.
    await expect(log(page).getByRole('listitem')).toHaveCount(lines);
    await page.setViewportSize(PHONE);
    await shot(page, 'paused-phone');
    await fits(page);
    await mortal.killAndRestart();
    await expect(waiting).toBeVisible({ timeout: 20_000 });
    // Pressed before the connection is back, it takes effect when it is.
    await backButton(page).click();
    await expect(waiting).toBeHidden({ timeout: 20_000 });
    await isAsked(page);
    await mortal.stop();
  },
);

test('the explanation of a term closes when the table begins to wait', async ({ browser }) => {
  const page = await person(browser);
  const settings = { ...HURRIED, base_turn_seconds: 5 };
  await sitDownAndStart(page, await openRoom(server, { game: 'riichi', settings, ...bots(3) }));
  await isAsked(page);
  await log(page).locator('button[aria-haspopup="dialog"]').first().click();
  const explanation = page.locator('[popover]:popover-open');
  await expect(explanation).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The table is waiting for you' })).toBeVisible({ timeout: 60_000 });
  await expect(explanation).toHaveCount(0);
  await expect(backButton(page)).toBeFocused();
});

test('one of several is played for, and is told so on return', { tag: '@long' }, async ({ browser }) => {
  const url = await openRoom(server, { game: 'riichi', settings: { ...HURRIED, base_turn_seconds: 3 }, ...bots(2) });
  const [host, friend] = [await person(browser), await person(browser, PHONE)];
  await sitDown(host, url);
  await sitDown(friend, url);
  await expect(host.getByRole('button', { name: 'Start the game' })).toBeVisible();
  await host.getByRole('button', { name: 'Start the game' }).click();
  const told = friend.getByRole('region', { name: 'While you were away' });
  await expect(told).toBeVisible({ timeout: 60_000 });
  await expect(told).toContainText(/the clock decided|only you could see/);
  await shot(friend, 'missed-phone');
  await fits(friend);
  await expect(log(host)).toContainText('the clock decided', { timeout: 60_000 });
  await shot(host, 'missed');
  await backButton(friend).click();
  await expect(told).toBeHidden();
});

test('“Play” against bots has no clock, unless one wants it', async ({ browser }) => {
  const page = await person(browser);
  await page.goto(server.url);
  const start = page.getByRole('button', { name: /^Play Riichi.* now against bots/ });
  await start.click();
  await isAsked(page);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Clock when you play bots' }).getByRole('radio', { name: 'Slow' }).check();
  await shot(page, 'settings');
  await page.keyboard.press('Escape');
  await start.click();
  await isAsked(page);
  await expect(page.getByRole('timer').first()).toBeVisible();
});

test('ALL-310 the audio engine runs while something sounds, and rests when nothing does', async ({ browser }) => {
  const page = await person(browser);
  await page.addInitScript(() => {
    const states: string[] = [];
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        this.addEventListener('statechange', () => {
          states.push(this.state);
          document.documentElement.dataset['audio'] = states.join(' ');
        });
      }
    };
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Play Pidro now against bots/ }).click();
  await isAsked(page);
  await expect(page.locator('html')).toHaveAttribute('data-audio', /running suspended$/, { timeout: 20_000 });
});

test('the logo asks first, the chair is kept, and the way back is on top of the lobby', async ({ browser }) => {
  const page = await person(browser, PHONE);
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Play Pidro now against bots/ }).click();
  await isAsked(page);
  // A phone has no room for the logo: there the last button of the bar leaves the table.
  await page.getByRole('button', { name: 'Leave the table' }).click();
  const asking = page.getByRole('dialog', { name: 'Leave the table?' });
  await expect(asking).toContainText('this table waits for you');
  await shot(page, 'leaving-phone');
  await asking.getByRole('button', { name: 'All games, keep my chair' }).click();
  const back = page.getByRole('button', { name: /^Go back to Pidro/ });
  await expect(back).toBeInViewport();
  await shot(page, 'lobby-phone');
  await page.setViewportSize(LAPTOP);
  await shot(page, 'lobby');
  await isAccessible(page);
  await back.click();
  await isAsked(page);
  await page.getByRole('button', { name: 'All games', exact: true }).click();
  await expect(asking).toContainText('this table waits for you');
});

test('a table that was closed for good is not offered any more, and one that sleeps is', async ({ browser }) => {
  const page = await person(browser);
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Play Pidro now against bots/ }).click();
  await isAsked(page);
  const asleep = new URL(page.url()).pathname.replace('/t/', '');
  await page.goto(server.url);
  await expect.poll(async () => (await page.request.get(`${server.url}/rooms/${asleep}`)).text()).toContain('asleep');
  await page.evaluate(() => {
    const key = 'parlour:identity';
    const saved = JSON.parse(localStorage.getItem(key) ?? '') as { chairs: { room: string }[] };
    localStorage.setItem(
      key,
      JSON.stringify({ ...saved, chairs: [{ ...saved.chairs[0], room: 'shut' }, ...saved.chairs] }),
    );
  });
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.reload();
  const ways = page.getByRole('button', { name: /^Go back to Pidro/ });
  await expect(ways).toHaveCount(1);
  await expect(ways).toHaveAccessibleName(new RegExp(asleep));
  expect(logged).toEqual([]);
  await ways.click();
  await isAsked(page);
});

test('the log is there again after a reload', async ({ browser }) => {
  const page = await person(browser);
  await sitDownAndStart(page, await openRoom(server, { game: 'pidro', clock: 'none' }));
  await isAsked(page);
  const before = await log(page).getByRole('listitem').allInnerTexts();
  expect(before.length).toBeGreaterThan(0);
  await page.reload();
  await isAsked(page);
  expect(await log(page).getByRole('listitem').allInnerTexts()).toEqual(before);
  await expect(page.getByText('What happened before you came')).toHaveCount(0);
});

test('the log on a phone opens at what happened last, each time', async ({ browser }) => {
  const page = await person(browser, PHONE);
  const table = await openRoom(sharedServer('none'), { game: 'holdem', num_ai_players: 8, clock: 'none' });
  await sitDownAndStart(page, table);
  const fold = choices(page).getByRole('button', { name: /^(Fold|Check)/ });
  const lines = log(page).getByRole('listitem');
  // Nothing happens while the reader is asked, so the log must show its end when it is opened.
  await expect(async () => {
    await expect(fold.first()).toBeVisible();
    await wakeButtons(page);
    await fold.first().click();
    await isAsked(page);
    await page.getByRole('button', { name: 'Open log, chat and scores' }).click();
    const long = await lines.count();
    await page.keyboard.press('Escape');
    expect(long).toBeGreaterThan(30);
  }).toPass();
  for (const time of ['once', 'again']) {
    await page.getByRole('button', { name: 'Open log, chat and scores' }).click();
    await expect(lines.last(), time).toBeInViewport({ ratio: 0.9 });
    await expect(lines.first(), time).not.toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(lines).toHaveCount(0);
  }
});

test('the chat: what was said before one came, a word without end, and a line that is too long', async ({
  browser,
}) => {
  const [host, friend] = [await person(browser), await person(browser, PHONE)];
  const url = await openRoom(server, { game: 'pidro', bots: [] });
  await sitDown(host, url);
  const field = host.getByRole('textbox', { name: 'Message to the table' });
  const word = 'W'.repeat(290);
  await field.fill(word);
  await field.press('Enter');
  await expect(field).toHaveValue('');
  // The server says a line without double spaces and invisible characters: it is still the line that was sent.
  await field.fill('Hello.  Who\u200b deals? ');
  await field.press('Enter');
  await expect(host.getByText('Hello. Who deals?', { exact: true }).first()).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill('y'.repeat(2000));
  await expect(field).toHaveValue('y'.repeat(300));
  await expect(host.getByRole('status', { name: '0 characters left' })).toBeVisible();
  // Too many lines at once: a refused line stays in the field, to be sent again.
  const refused = host.getByRole('alert');
  for (let line = 0; line < 8 && (await refused.count()) === 0; line++) {
    await field.fill(`line ${line}`);
    await field.press('Enter');
    await expect.poll(async () => (await field.inputValue()) === '' || (await refused.count()) > 0).toBe(true);
  }
  await expect(refused).toBeVisible();
  await expect(field).toHaveValue(/^line \d$/);
  await sitDown(friend, url);
  const chat = friend.getByRole('region', { name: 'Chat' });
  await expect(chat).toContainText(word);
  await chat.scrollIntoViewIfNeeded();
  await shot(friend, 'chat-phone');
  await fits(friend);
  const { scrollWidth, clientWidth } = await chat.evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('a full room says so, and offers to watch', async ({ browser }) => {
  const url = await openRoom(server, { game: 'pidro', bots: ['random', 'random', 'random'] });
  const [host, friend] = [await person(browser), await person(browser, PHONE)];
  await sitDown(host, url);
  await expect(host.getByRole('button', { name: 'Start the game' })).toBeVisible();
  await friend.goto(url);
  await expect(friend.getByText('All chairs here are taken. You can watch.')).toBeVisible();
  await expect(friend.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
  await shot(friend, 'full-phone');
  await friend.getByRole('button', { name: 'Just watch' }).click();
  await expect(friend.getByText('You are watching')).toBeVisible();
});

test('an invitation that only this machine could open says how to let others in', async ({ browser }) => {
  const page = await person(browser, PHONE);
  await sitDown(page, await openRoom(server, { game: 'pidro', bots: [] }));
  await expect(page.getByText('So far only this computer can come in.')).toBeVisible();
  // The server of this test has a port and a data folder of its own.
  const { port } = new URL(server.url);
  const command = new RegExp(String.raw`^GAME_PORT=${port} GAME_DATA_DIR=\S+ .*GAME_HOST=0\.0\.0\.0 npm start$`);
  await expect(page.getByText(command)).toBeVisible();
  await expect(page.getByText('127.0.0.1')).toHaveCount(0);
  await page.getByText('GAME_HOST=0.0.0.0 npm start').scrollIntoViewIfNeeded();
  await shot(page, 'invite-closed-phone');
  await isAccessible(page);
});
