// A finished game afterwards: in the history, in the figures, saved as a file, and deleted.
import { readFile } from 'node:fs/promises';
import { expect, test, type Locator } from '@playwright/test';
import { readPhh } from '../formats/phh.ts';
import { playOn } from './player.ts';
import {
  fits,
  isAccessible,
  openRoom,
  PHONE,
  shotsOf,
  sitDownAndStart,
  SMALL_PHONE,
} from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';

const server = sharedServer('none');
const shot = shotsOf('history');

test('ALL-185 a game is in the history with its result and in the figures, is saved as a file, and is forgotten', async ({
  page,
}) => {
  // No game has been played here yet, so the pages say what to do.
  await page.goto(server.url);
  await page.getByRole('link', { name: 'All your games' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your games' })).toBeVisible();
  await expect(page.getByText('Finish a game, and it appears here')).toBeVisible();

  const settings = { hands: 2, startStack: 1000 };
  await sitDownAndStart(page, await openRoom(server, { game: 'holdem', settings, seats: 2, bots: ['rock'] }));
  await playOn(page, { manner: () => 'folds' });
  const end = page.getByRole('dialog', { name: 'The game is over' });
  await expect(end).toBeVisible();
  await end.getByText('How everybody played at this table').click();
  await expect(end.getByRole('row', { name: /VPIP/ })).toHaveCount(2);
  await shot(page, 'end');

  await page.goto(`${server.url}/history`);
  const row = page.getByRole('row').filter({ hasText: 'hold’em' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/(1st|2nd) of 2/);
  await expect(page.getByRole('status').first()).toContainText('1 game');
  await expect(row.getByRole('link')).toHaveAttribute('href', /^\/replay\/[0-9a-f-]{36}\?seat=[01]$/);
  await isAccessible(page);
  await shot(page, 'games');
  // ALL-531: files for other programs. Our own reader can read one of the formats.
  await row.getByRole('button', { name: /^Save the game: / }).click();
  const savedAs = async (name: string): Promise<string> => {
    const button = page.getByRole('dialog').getByRole('button', { name });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return readFile(await download.path(), 'utf8');
  };
  const phh = readPhh(await savedAs('PHH'));
  expect(phh.ok && phh.value.map(({ moves }) => moves.length > 0)).toEqual([true, true]);
  const stars = await savedAs('PokerStars');
  expect(stars.match(/^PokerStars Hand #/gm)).toHaveLength(2);
  expect(stars.match(/^\*\*\* SUMMARY \*\*\*$/gm)).toHaveLength(2);
  expect(await savedAs('Log of this house (NDJSON)')).toMatch(/^\{"game":"holdem",[^]*"over":\[[^\n]*\n$/);
  await page.keyboard.press('Escape');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const [head, line, ...rest] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toBe('\uFEFFid,finished_at,game,players,sides,place,score,with');
  expect(line).toMatch(/^[0-9a-f-]{36},\d{4}-.*Z,holdem,2,2,[12],-?\d+,.+$/);
  expect(rest).toEqual(['']);

  await page.getByRole('link', { name: 'Your figures' }).click();
  const won = page.getByRole('row', { name: /^Games won/ });
  // After one game: the figure, the range given by Wilson's interval, and the number of games.
  await expect(won).toContainText(/100\s?%.*20\.7\s?% to 100\s?%.*1|0\s?%.*0\s?% to 79\.3\s?%.*1/);
  const played = page.getByRole('row', { name: /^VPIP/ });
  await expect(played).toContainText('How often you put in chips of your own will');
  await expect(played.getByRole('cell').nth(2)).toHaveText('2');
  await expect(page.getByRole('row', { name: /^Big blinds per 100 hands/ })).toContainText(' to ');
  await expect(page.getByRole('img', { name: /Won and lost/ })).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.getByText('The same as a table').first().click();
  await expect(page.getByRole('columnheader', { name: 'Won and lost' })).toBeVisible();
  await isAccessible(page);
  await shot(page, 'figures');
  await page.setViewportSize(PHONE);
  await fits(page);
  await shot(page, 'figures-phone');

  await page.goto(`${server.url}/history`);
  await fits(page);
  await shot(page, 'games-phone');
  await page.getByRole('button', { name: 'Forget me' }).click();
  const ask = page.getByRole('dialog', { name: 'Really forget you?' });
  await ask.getByRole('button', { name: 'Yes, forget me' }).click();
  await expect(page.getByText('Done. Your name is out of 1 game')).toBeVisible();
  await expect(page.getByText('Finish a game, and it appears here')).toBeVisible();
  await page.goto(`${server.url}/profile`);
  await expect(page.getByText('Finish a game, and it appears here')).toBeVisible();
});

test('ALL-185 the button to be forgotten comes with the games, which would push it away from under a finger', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/results(\?|$)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${server.url}/history`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your games' })).toBeVisible();
  const forget = page.getByRole('button', { name: 'Forget me' });
  await expect(forget).toHaveCount(0);
  held.resolve();
  await expect(page.getByText('Finish a game, and it appears here')).toBeVisible();
  await forget.click();
  await expect(page.getByRole('dialog', { name: 'Really forget you?' })).toBeVisible();
});

test('a game that everybody left has no final standing, and its last hand is not played to the end', async ({
  page,
}) => {
  const log = await readFile(new URL('gallery.jsonl', import.meta.url), 'utf8');
  const lines = log.split('\n');
  const lastDeal = lines.findLastIndex((line) => line.includes('"hole_dealt"'));
  const body = [...lines.slice(0, lastDeal + 1), '{"over":[]}', ''].join('\n');
  await page.route('**/replays/left', (route) => route.fulfill({ body, contentType: 'application/x-ndjson' }));
  await page.goto(`${server.url}/replay/left`);
  await page.getByRole('tab', { name: 'Hands' }).click();
  await expect(page.getByRole('button', { name: /^Hand 1\b/ })).toContainText(/ wins? /);
  await expect(page.getByRole('button', { name: /^Hand \d+/ }).last()).toContainText('not played to the end');
  await expect(page.getByRole('heading', { name: 'Final standing' })).toHaveCount(0);
});

test('on a small phone open cards are below the bar, and the own marks beside the stack', async ({ page }) => {
  const body = await readFile(new URL('gallery.jsonl', import.meta.url), 'utf8');
  await page.route('**/replays/kept', (route) => route.fulfill({ body, contentType: 'application/x-ndjson' }));
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(`${server.url}/replay/kept?at=40&seat=0&cards=open`);
  const hands = page.locator('main [data-shown]');
  await expect(hands).toHaveCount(6);
  const bar = await box(page.getByRole('banner'));
  for (const hand of await hands.all()) expect((await box(hand)).y).toBeGreaterThanOrEqual(bar.y + bar.height);
  await page.setViewportSize(PHONE);
  await page.goto(`${server.url}/replay/kept?at=59&seat=0`);
  const own = page.getByRole('region', { name: /^Your place/ });
  const mark = await box(own.getByTitle('Big blind'));
  const stack = await box(own.getByText(/^\d{3}$/));
  expect(mark.x).toBeGreaterThanOrEqual(stack.x + stack.width);
});
