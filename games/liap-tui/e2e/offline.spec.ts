// A whole game without a server.
import { expect, test } from '@playwright/test';
import { keptPage, playOffline } from '../../../test/e2e/offline.ts';
import { goHome, shotsOf } from '../../../test/e2e/person.ts';
import { startServer } from '../../../test/e2e/server.ts';
import { playOn } from './player.ts';

const shot = shotsOf('offline');
test.afterEach(goHome);

test('ALL-410 without a server a game is played to its end', { tag: '@long' }, async ({ browser }) => {
  const server = await startServer();
  const page = await keptPage(browser, server);
  await server.kill();
  await page.reload();
  await playOffline(page, 'Liap Tui', { 'Most rounds': '1' });
  await playOn(page);
  await shot(page, 'liap-tui-over');
  await page.goto(`${server.url}/history`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Not sent yet' })).toHaveCount(1);
  await server.stop();
});
