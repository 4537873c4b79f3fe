// Pidro with one screen as the table and phones that show the hands.
import { defined } from '@parlour/kernel/defined';
import { expect, test } from '@playwright/test';
import { heardNothingPrivate, listenTo, setTable, showsTheirParts } from '../../../test/e2e/big-table.ts';
import { goHome, hand, openRoom, person, PHONE, seeOnce, sitDownAndStart } from '../../../test/e2e/person.ts';
import { startServer } from '../../../test/e2e/server.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';
import { playOn, shot, type Asked } from './player.ts';

const server = sharedServer('none');
test.afterEach(goHome);

test(
  'ALL-430 a whole game: the screen has the table and nothing private, two phones have the hands',
  {
    tag: ['@long', '@again'],
  },
  async ({ browser }) => {
    const set = await setTable(browser, sharedServer('brisk'), { game: 'pidro', settings: { maxHands: 1 } });
    const { table, phones } = set;
    await showsTheirParts(set);
    await shot(table, 'big-table');
    await shot(phones[0], 'big-hand');
    const see = seeOnce(new Set<Asked>(), async (what) => {
      await shot(table, `big-table-${what}`);
      await shot(phones[0], `big-hand-${what}`);
    });
    await Promise.all(phones.map((phone) => playOn(phone, { see })));
    await expect(table.getByRole('dialog', { name: 'The game is over' })).toBeVisible();
    heardNothingPrivate(set);
    await shot(table, 'big-table-end');
    // The screen is the host, so it can start the next game with the same hands.
    await table.getByRole('button', { name: 'Play again' }).click();
    await expect(hand(phones[1]).first()).toBeVisible({ timeout: 30_000 });
  },
);

test(
  'ALL-431 the table never comes by the key to a chair, also in the browser of a player',
  { tag: '@again' },
  async ({ browser }) => {
    const player = await person(browser);
    await sitDownAndStart(player, await openRoom(server, { game: 'pidro', num_ai_players: 3 }));
    await expect(hand(player).first()).toBeVisible({ timeout: 30_000 });
    const room = new URL(player.url()).pathname.split('/').at(-1);
    const table = await player.context().newPage();
    const told = listenTo(table);
    await table.goto(`${server.url}/room/${room}/table`);
    await expect(table.getByRole('region', { name: /’s place$/ })).toHaveCount(4);
    // Neither window takes the other's place, not even after a reload.
    await table.reload();
    await expect(table.getByRole('region', { name: /’s place$/ })).toHaveCount(4);
    await expect(hand(player).first()).toBeVisible();
    await expect(player.getByText('plays from the same browser')).toHaveCount(0);
    heardNothingPrivate({ told });
    // The way back leads to the player's own chair, which this window then takes over.
    await table.getByRole('button', { name: 'Back to the room' }).click();
    await expect(hand(table).first()).toBeVisible();
  },
);

test(
  'ALL-432 a player chooses the hand alone among the settings, and it is remembered for the table',
  { tag: '@again' },
  async ({ browser }) => {
    const player = await person(browser, PHONE);
    await sitDownAndStart(player, await openRoom(server, { game: 'pidro', num_ai_players: 3 }));
    await expect(hand(player).first()).toBeVisible({ timeout: 30_000 });
    const before = (await hand(player).first().boundingBox())?.width ?? 0;
    await player.getByRole('button', { name: 'Settings' }).click();
    const choice = player.getByRole('switch', { name: 'Show only my hand' });
    const above = defined(await choice.locator('xpath=ancestor::label').boundingBox());
    const below = defined(await player.getByRole('dialog').locator('label:has(+ input)').first().boundingBox());
    expect(below.y - above.y - above.height, 'apart from the next setting').toBeGreaterThan(8);
    await choice.check();
    await expect(player.getByRole('switch', { name: 'Sound with my hand' })).not.toBeChecked();
    await player.getByRole('button', { name: 'Close' }).click();
    await expect(player.getByRole('region', { name: 'What happened last' })).toBeVisible();
    expect((await hand(player).first().boundingBox())?.width ?? 0).toBeGreaterThan(before);
    await player.reload();
    await expect(player.getByRole('region', { name: 'What happened last' })).toBeVisible();
    await player.getByRole('button', { name: 'Show the whole table' }).click();
    await expect(player.getByRole('region', { name: 'What happened last' })).toHaveCount(0);
  },
);

test(
  'ALL-433 phones come by the link of the big table’s QR code, before the game and during it',
  { tag: '@again' },
  async ({ browser }) => {
    const open = await startServer({ GAME_HOST: '0.0.0.0', GAME_PACE: '0' });
    try {
      const url = await openRoom(open, { game: 'pidro', num_ai_players: 2 });
      const [table, phone, late] = [await person(browser), await person(browser, PHONE), await person(browser, PHONE)];
      await table.goto(`${open.url}/room/${new URL(url).pathname.split('/').at(-1)}/table`);
      await expect(table.getByRole('img', { name: 'QR code of the link to this room' })).toBeVisible();
      const link = await table.getByText(/\/t\/.+\?hand$/).innerText();
      await shot(table, 'big-table-room');
      await phone.goto(link);
      await phone.getByRole('button', { name: 'Sit down' }).click();
      await phone.getByRole('button', { name: 'Start the game' }).click();
      await expect(phone.getByRole('region', { name: 'What happened last' })).toBeVisible({ timeout: 30_000 });
      await expect(table.getByRole('img', { name: 'QR code of the link to this room' })).toHaveCount(0);
      // Waits for the button: before it is there, its shortcut does not work either.
      await expect(table.getByRole('button', { name: 'Show the QR code' })).toBeVisible();
      await table.keyboard.press('q');
      await expect(table.getByRole('img', { name: 'QR code of the link to this room' })).toBeVisible();
      await shot(table, 'big-table-code');
      await late.goto(link);
      await late.getByRole('button', { name: 'Sit down' }).click();
      await expect(late.getByText('You get a chair')).toBeAttached();
    } finally {
      await open.stop();
    }
  },
);
