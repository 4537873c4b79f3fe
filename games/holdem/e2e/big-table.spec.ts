// Hold'em with one screen as the table and phones that show the hands.
import { test, type Page } from '@playwright/test';
import { heardNothingPrivate, setTable, showsTheirParts } from '../../../test/e2e/big-table.ts';
import { goHome, seeOnce } from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';
import { handNumber, playOn, shot, type Asked } from './player.ts';

const server = sharedServer('brisk');
test.afterEach(goHome);

test(
  'ALL-430 a hand: the screen has the board and nothing private, two phones have their cards',
  {
    tag: ['@long', '@again'],
  },
  async ({ browser }) => {
    const set = await setTable(browser, server, { game: 'holdem', seats: 4 });
    const { table, phones } = set;
    await showsTheirParts(set, (phone) => phone.locator('[data-part="hand"] [title]'));
    const see = seeOnce(new Set<Asked>(), async (what) => {
      await shot(table, `big-table-${what}`);
      await shot(phones[0], `big-hand-${what}`);
    });
    const enough = async (phone: Page): Promise<boolean> => (await handNumber(phone)) > 1;
    await Promise.all(
      phones.map((phone) => playOn(phone, { manner: () => 'calls', enough: () => enough(phone), see })),
    );
    heardNothingPrivate(set);
  },
);
