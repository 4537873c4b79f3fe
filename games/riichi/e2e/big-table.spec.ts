// Riichi on a shared screen, with phones for the hands.
import { test } from '@playwright/test';
import { heardNothingPrivate, playTogether, setTable, showsTheirParts } from '../../../test/e2e/big-table.ts';
import { goHome, seeOnce } from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';
import { playOn, shot, type Question } from './player.ts';

const server = sharedServer('brisk');
test.afterEach(goHome);

test(
  'ALL-430 turns of a round: the screen has the ponds and nothing private, two phones have the tiles',
  {
    tag: ['@long', '@again'],
  },
  async ({ browser }) => {
    const set = await setTable(browser, server, { game: 'riichi' });
    const { table, phones } = set;
    await showsTheirParts(set);
    const look = seeOnce(new Set<string>(), async (name) => {
      await shot(table, `big-table-${name}`);
      await shot(phones[0], `big-hand-${name}`);
    });
    const see = ({ name }: Question): Promise<void> => look(name);
    await playTogether(set, (phone, isEnough) => playOn(phone, see, isEnough));
    heardNothingPrivate(set);
  },
);
