// A game added as one more folder appears in the lobby without a change to the page, and can be played there.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { defined } from '@parlour/kernel/defined';
import { copyHouse, type House } from '../house.ts';
import { heardNothingPrivate, setTable, showsTheirParts } from './big-table.ts';
import { goHome, isAccessible, PHONE, shotsOf, wakeButtons } from './person.ts';
import { playInWords, preferring, readInWords } from './text-player.ts';

// One test after the other in one house, so that its page is built only once.
test.describe.configure({ mode: 'default' });

let house: House;
let url: string;
test.beforeAll(async () => {
  house = await copyHouse();
  await house.addGame('high-card');
  await house.addGame('odd-tricks', '--template', 'tricks');
  await house.run('node_modules/vite/bin/vite.js', 'build', 'client', '--logLevel', 'error');
  url = await house.start();
});
test.afterEach(goHome);
test.afterAll(() => house.remove());

test(
  'a game that is one more folder is in the lobby, and is played against bots',
  { tag: ['@long', '@again'] },
  async ({ page }) => {
    await page.goto(url);
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'High Card' }) });
    await expect(card).toContainText('choose when to be high');
    await card.getByRole('button').first().click();
    const choices = page.getByRole('region', { name: 'Your choices' });
    await expect(choices).toContainText('Choose a card');
    // Two hands of three tricks, and then it is over.
    const cards = page.getByRole('group', { name: 'Your hand' }).getByRole('button');
    for (let trick = 0; trick < 6; trick++) {
      await expect(choices).toContainText('Choose a card', { timeout: 15_000 });
      await expect(cards).toHaveCount(3 - (trick % 3));
      await cards.first().click();
      // A screen reader announces what is asked, and not only that something is.
      await expect(page.getByRole('log')).toContainText('Choose a card');
      if (trick === 1) await shotsOf('high-card')(page, 'desktop');
      await wakeButtons(page);
      await choices.getByRole('button', { name: /^Play \d+/ }).click();
    }

    // The end says who may read the game, and a person who had a chair can save it.
    const end = page.getByRole('dialog', { name: 'The game is over' });
    await expect(end).toContainText('Whoever had a chair can read this game, all hands included.');
    await end.getByRole('button', { name: 'Save the game' }).click();
    const asLog = page.getByRole('button', { name: 'Log of this house (NDJSON)' });
    const [log] = await Promise.all([page.waitForEvent('download'), asLog.click()]);
    expect(log.suggestedFilename()).toMatch(/^high-card-[0-9a-f-]{36}\.ndjson$/);
    const lines = (await readFile(await log.path(), 'utf8')).trim().split('\n');
    expect(JSON.parse(defined(lines[0]))).toMatchObject({ game: 'high-card', replays: 'players' });

    // Later, without the key to the chair: the browser in which the game was played still opens it.
    await page.evaluate(() => localStorage.removeItem('parlour:identity'));
    await page.goto(url);
    await page.getByRole('button', { name: /^Save the game: High Card/ }).click();
    const [again] = await Promise.all([page.waitForEvent('download'), asLog.click()]);
    expect(again.suggestedFilename()).toBe(log.suggestedFilename());
    await page.keyboard.press('Escape');
    await shotsOf('lobby')(page, 'played');
    await page.setViewportSize(PHONE);
    await shotsOf('lobby')(page, 'played-phone');
    await isAccessible(page);
  },
);

test(
  'ALL-405 a game that says nothing about it can be played in words',
  { tag: ['@long', '@again'] },
  async ({ page }) => {
    await page.goto(url);
    await page.getByRole('button', { name: 'Play High Card now against bots' }).click();
    await readInWords(page);
    const own = page.getByRole('listitem').filter({ hasText: /^Cards: \d+, \d+, \d+$/ });
    await expect(own).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What only you know' })).toBeVisible();
    await isAccessible(page);
    await shotsOf('high-card')(page, 'words');
    await playInWords(page, { choose: preferring(/^Choose: card \d/) });
    await page.getByRole('button', { name: 'Look at the table' }).click();
    await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Hand 2 is dealt.');
  },
);

test(
  'ALL-430 a game that is one more folder has a big table and hands',
  { tag: ['@long', '@again'] },
  async ({ browser }) => {
    const set = await setTable(browser, { url }, { game: 'high-card' });
    await showsTheirParts(set);
    for (const phone of set.phones) {
      await phone.getByRole('group', { name: 'Your hand' }).getByRole('button').first().click();
      await wakeButtons(phone);
      await phone.getByRole('button', { name: /^Play \d+/ }).click();
    }
    await expect(set.table.getByRole('region', { name: 'Middle of the table' })).toContainText(/wins/);
    heardNothingPrivate(set);
    await shotsOf('high-card')(set.table, 'big-table');
    await shotsOf('high-card')(set.phones[0], 'big-hand');
  },
);

test(
  'ALL-520 a new game of tricks comes with tests in the browser, and they hold under its new name',
  { tag: ['@long', '@again'] },
  async () => {
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'test/e2e/playwright.config.ts'] as const;
    expect(await house.run(...playwright, 'games/odd-tricks', '--retries', '0')).toContain('2 passed');
  },
);
