// Liap Tui with one screen as the table and phones that show the hands.
import { test } from '@playwright/test';
import { heardNothingPrivate, playTogether, setTable, showsTheirParts } from '../../../test/e2e/big-table.ts';
import { goHome, seeOnce } from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';
import { playOn, shot, type Asked } from './player.ts';

const server = sharedServer('brisk');
test.afterEach(goHome);

test(
  'ALL-430 turns of a round: the screen has the table and nothing private, two phones have the pieces',
  {
    tag: ['@long', '@again'],
  },
  async ({ browser }) => {
    const set = await setTable(browser, server, { game: 'liap-tui' });
    const { table, phones } = set;
    await showsTheirParts(set);
    const see = seeOnce(new Set<Asked>(), async (what) => {
      await shot(table, `big-table-${what}`);
      await shot(phones[0], `big-hand-${what}`);
    });
    await playTogether(set, (phone, enough) => playOn(phone, { enough, see }));
    heardNothingPrivate(set);
  },
);
