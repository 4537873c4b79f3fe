// Whole games without a server, and what happens to them when the server is back.
import { expect, test } from '@playwright/test';
import { keptPage, playOffline } from '../../../test/e2e/offline.ts';
import { choices, fits, goHome, isAccessible, LAPTOP, PHONE, shotsOf } from '../../../test/e2e/person.ts';
import { startServer } from '../../../test/e2e/server.ts';
import { playOn } from './player.ts';

const shot = shotsOf('offline');
test.afterEach(goHome);

test(
  'ALL-410 without a server a game is played to its end, over a reload; it is looked at again, and sent later',
  { tag: ['@long', '@again'] },
  async ({ browser }) => {
    const server = await startServer();
    const page = await keptPage(browser, server);
    await server.kill();
    await page.reload();
    await expect(page.getByRole('main').getByText('The server cannot be reached. You can play')).toBeVisible();
    await shot(page, 'lobby');
    await isAccessible(page);
    await page.setViewportSize(PHONE);
    await shot(page, 'lobby-phone');
    await fits(page);
    await playOffline(page, 'Pidro', { 'Target score': '10' });
    let answers = 0;
    await playOn(page, { enough: () => answers++ === 2 });
    const before = await choices(page).innerText();
    await shot(page, 'table-phone');
    await fits(page);
    await page.reload();
    await expect.poll(() => choices(page).innerText()).toBe(before);
    await page.getByRole('button', { name: 'Dealt by this device' }).click();
    await expect(page.getByText('this device deals the cards')).toBeVisible();
    await shot(page, 'dealt-phone');
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await playOn(page);
    await shot(page, 'over-phone');

    await page.goto(`${server.url}/history`);
    const kept = page.getByRole('listitem').filter({ hasText: 'Not sent yet' });
    await expect(kept).toHaveCount(1);
    await shot(page, 'history-phone');
    await fits(page);
    await isAccessible(page);
    await kept.getByRole('link').click();
    await expect(page.getByRole('slider').first()).toBeVisible();
    await page.setViewportSize(LAPTOP);
    await shot(page, 'replay');

    await server.restart();
    await page.goto(server.url);
    const news = page.getByRole('main').getByText('1 game that you played offline was sent to the server.');
    await expect(news).toBeVisible();
    await shot(page, 'sent');
    await page.getByRole('button', { name: 'See your games' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'played offline' })).toHaveCount(1);
    await shot(page, 'history');
    await isAccessible(page);
    await page.getByRole('row').getByRole('link').first().click();
    await expect(page.getByRole('slider').first()).toBeVisible();
    await server.stop();
  },
);
