// A whole game is played without a server.
import { test } from '@playwright/test';
import { playWithoutServer } from '../../../test/e2e/offline.ts';
import { goHome, shotsOf } from '../../../test/e2e/person.ts';
import { playOn } from './player.ts';

const shot = shotsOf('offline');
test.afterEach(goHome);

test('ALL-410 without a server a game is played to its end', { tag: ['@long', '@again'] }, ({ browser }) =>
  playWithoutServer(browser, {
    game: 'Hold’em',
    settings: { 'Most hands': '2' },
    play: (page) => playOn(page, { manner: () => 'calls' }),
    over: (page) => shot(page, 'holdem-over'),
  }),
);
