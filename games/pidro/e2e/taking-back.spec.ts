// Taking back a move at a table of Pidro: at once among bots, and only with the others' consent among people.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import {
  choices,
  fits,
  goHome,
  hand,
  isAccessible,
  openRoom,
  person,
  PHONE,
  sitDown,
  sitDownAndStart,
  wakeButtons,
} from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';
import { asked, shot } from './player.ts';

const server = sharedServer('none');
test.afterEach(goHome);

const room = (bots: number): Promise<string> =>
  openRoom(server, { game: 'pidro', num_ai_players: bots, clock: 'none' });
const cards = (page: Page): Promise<readonly (string | null)[]> =>
  hand(page).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
const log = (page: Page) => page.getByRole('tabpanel');
/** Rule to skip: a card shows only its corner, while its label names it in full. */
const CARDS = ['label-content-name-mismatch'];
const TAKE_BACK = 'Take back my last move';
/**
 * Makes the highest bid, so that this person is asked for trump next. With a lower bid another seat may win the
 * bidding. A person without trumps is then not asked again in this hand, and the next bid is in another hand with other
 * cards.
 */
async function bidHighest(page: Page): Promise<void> {
  await wakeButtons(page);
  await choices(page).locator('button[data-primary]:not([aria-disabled="true"])').last().click();
  await expect.poll(() => asked(page)).toBe('trump');
}

test('ALL-544 alone among bots a move is taken back at once, and the log says so', async ({ browser }) => {
  const page = await person(browser);
  await sitDownAndStart(page, await room(3));
  await expect.poll(() => asked(page)).toBe('bid');
  const before = await cards(page);
  await expect(choices(page).getByRole('button', { name: 'Hint' })).toBeVisible();
  const question = await choices(page).innerText();
  await expect(log(page).getByRole('button', { name: TAKE_BACK }), 'there is no move yet').toHaveCount(0);
  await bidHighest(page);
  // The log scrolls, and clips what is outside it: the focus ring has room.
  const roomForRing = await log(page)
    .getByRole('button', { name: TAKE_BACK })
    .evaluate(
      (button) => button.getBoundingClientRect().left - (button.parentElement?.getBoundingClientRect().left ?? NaN),
    );
  expect(roomForRing).toBeGreaterThanOrEqual(5);
  await log(page).getByRole('button', { name: TAKE_BACK }).click();
  await expect.poll(() => asked(page)).toBe('bid');
  expect(await cards(page)).toEqual(before);
  await expect.poll(() => choices(page).innerText()).toBe(question);
  await expect(log(page).getByText('You took back your last move')).toBeVisible();
  await isAccessible(page, ...CARDS);
  await shot(page, 'taken-back-desktop');
  // A second time, with the keyboard. After it there is nothing left to take back in this hand.
  await bidHighest(page);
  await page.keyboard.press('z');
  await expect.poll(() => asked(page)).toBe('bid');
  expect(await cards(page)).toEqual(before);
  await expect(log(page).getByRole('button', { name: TAKE_BACK }), 'ALL-595 none is left').toHaveCount(0);
  // The log still shows after a reload what was told before.
  await page.reload();
  await expect.poll(() => asked(page)).toBe('bid');
  expect(await cards(page)).toEqual(before);
  await expect(log(page).getByText('You took back your last move')).toHaveCount(2);
  await expect(log(page).getByRole('button', { name: TAKE_BACK }), 'ALL-590 no move stands').toHaveCount(0);
  await bidHighest(page);
  await page.reload();
  await expect(log(page).getByRole('button', { name: TAKE_BACK }), 'ALL-590 a move stands').toBeVisible();
});

/** Who of these people is asked now. */
async function whose(pages: readonly Page[]): Promise<Page | undefined> {
  for (const page of pages) if ((await asked(page)) !== 'nothing') return page;
  return undefined;
}
/** Ann and Bo play with two bots, and one of them is asked first. */
async function begun([ann, bo]: readonly [Page, Page]) {
  const url = await room(2);
  await sitDown(ann, url);
  await sitDown(bo, url, 'Bo');
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await expect.poll(async () => (await whose([ann, bo])) !== undefined).toBe(true);
  return (await whose([ann, bo])) === bo ? { first: bo, other: ann } : { first: ann, other: bo };
}

test(
  'ALL-544 among people the others are asked, and the table is as it was for everybody',
  { tag: '@again' },
  async ({ browser }) => {
    const [ann, bo] = [await person(browser), await person(browser, PHONE)];
    const pages = [ann, bo] as const;
    const { first, other } = await begun(pages);
    const before = await Promise.all(pages.map(cards));
    const lines = await log(ann).getByRole('listitem').count();
    await wakeButtons(first);
    await choices(first).locator('button[data-primary]:not([aria-disabled="true"])').first().click();
    const told = log(ann).getByRole('listitem');
    await expect.poll(() => told.count()).toBeGreaterThan(lines);
    await expect.poll(async () => (await whose(pages)) !== undefined).toBe(true);
    const place = () => first.getByRole('region', { name: 'Your place' }).boundingBox();
    const stood = await place();
    await first.keyboard.press('z');
    await expect(first.getByRole('button', { name: 'Never mind' })).toBeVisible();
    expect(await place(), 'the table stays where it was').toEqual(stood);
    await expect(other.getByRole('heading', { name: /would like to take back the last move/ })).toBeVisible();
    await expect(other.getByRole('button', { name: 'No', exact: true })).toBeFocused();
    for (const page of pages) await fits(page);
    await isAccessible(other, ...CARDS);
    await shot(other, 'take-back-asked');
    await shot(first, 'take-back-waiting');
    await other.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(other.getByRole('heading', { name: /would like to take back/ })).toHaveCount(0);
    await expect.poll(() => asked(first)).toBe('bid');
    expect(await Promise.all(pages.map(cards))).toEqual(before);
    await expect(log(ann).getByText(/took back (your|the) last move/)).toBeVisible();
  },
);

test('on a phone whoever asks to take a move back sees the table wait, and reads that the move stands', async ({
  browser,
}) => {
  const pages = [await person(browser, PHONE), await person(browser, PHONE)] as const;
  const { first, other } = await begun(pages);
  const passAndAskBack = async (): Promise<void> => {
    await wakeButtons(first);
    await choices(first).locator('button[data-primary]:not([aria-disabled="true"])').first().click();
    await expect.poll(() => asked(first)).toBe('nothing');
    await first.getByRole('button', { name: 'Open log, chat and scores' }).click();
    await first.getByRole('button', { name: TAKE_BACK }).click();
    await expect(first.getByRole('button', { name: 'Never mind' })).toBeVisible();
    await expect(first.getByRole('dialog')).toHaveCount(0);
  };
  await passAndAskBack();
  await other.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect.poll(() => asked(first)).toBe('bid');
  await passAndAskBack();
  await other.getByRole('button', { name: 'No', exact: true }).click();
  await expect(first.getByRole('main').getByText(/would rather not: the move stands/)).toBeVisible();
  await fits(first);
  await shot(first, 'take-back-refused-phone');
});

test('ALL-545 a replay shows what stands, and where a move was taken back', async ({ browser }) => {
  const page = await person(browser);
  const text = gunzipSync(readFileSync(new URL('../test/logs/taken-back.ndjson.gz', import.meta.url))).toString();
  await page.route('**/replays/kept', (route) => route.fulfill({ body: text, contentType: 'application/x-ndjson' }));
  await page.goto(`${server.url}/replay/kept?at=11`);
  const lines = log(page).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Bo took back the last move' }).first()).toBeVisible();
  await isAccessible(page, ...CARDS);
  await shot(page, 'taken-back-replay');
});
