// One screen as the table and two phones as hands: how they come together, and what the table was told.
import { expect, type Browser, type Page } from '@playwright/test';
import { defined } from '@parlour/kernel/defined';
import { decodeServerFrame, type Received } from '@parlour/sdk/codec';
import { DESKTOP, fits, hand, isAccessible, openRoom, person, PHONE, sitDown } from './person.ts';

export interface BigTable {
  readonly table: Page;
  readonly phones: readonly [Page, Page];
  /** Everything that the server has told the table since it is one. */
  readonly told: readonly Received[];
}
/** Everything that the server tells this page from now on. */
export function listenTo(page: Page): readonly Received[] {
  const told: Received[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = typeof payload === 'string' ? null : decodeServerFrame(payload);
      if (message !== null) told.push(message);
    }),
  );
  return told;
}
/** Whoever makes the room uses that screen as the table, and two phones come by its link. */
export async function setTable(browser: Browser, server: { readonly url: string }, wish: object): Promise<BigTable> {
  const table = await person(browser, DESKTOP);
  const phones = [await person(browser, PHONE), await person(browser, PHONE)] as const;
  const url = await openRoom(server, { bots: [], ...wish });
  await sitDown(table, url);
  await expect(table.getByRole('button', { name: 'Start the game' })).toBeVisible();
  const told = listenTo(table);
  await table.getByRole('button', { name: 'Use this screen as the table' }).click();
  await expect(table).toHaveURL(/\/room\/[^/]+\/table$/);
  for (const phone of phones) {
    await sitDown(phone, `${url}?hand`);
    await expect(phone.getByText('this one will show only your hand')).toBeVisible();
  }
  await table.getByRole('button', { name: 'Start the game' }).click();
  return { table, phones, told };
}

/** How often each phone answers in a test that plays no whole hand. */
const ANSWERS_EACH = 4;
/** Both phones answer what they are asked, until each has done so several times. */
export async function playTogether(
  { phones }: BigTable,
  play: (phone: Page, isEnough: () => boolean) => Promise<void>,
): Promise<void> {
  const answered = phones.map(() => 0);
  const isEnough = (at: number): boolean => {
    answered[at] = defined(answered[at]) + 1;
    return answered.every((times) => times > ANSWERS_EACH);
  };
  // When it is enough for one, the other may have nothing more to answer.
  await Promise.race(phones.map((phone, at) => play(phone, () => isEnough(at))));
}

const PLATE_PX_MIN = 24;
/**
 * The table shows everybody and no hand, in letters that are read from across the room; the phones show their hands
 * and what is asked, large enough for a finger.
 */
export async function showsTheirParts({ table, phones }: BigTable, held = hand): Promise<void> {
  for (const phone of phones) {
    await expect(held(phone).first()).toBeVisible({ timeout: 30_000 });
    await expect(phone.getByRole('region', { name: 'Your choices' })).toBeVisible();
    await expect(phone.getByRole('region', { name: 'What happened last' })).toBeVisible();
    await fits(phone);
  }
  await expect(table.getByRole('group', { name: 'Your hand' }).getByRole('button')).toHaveCount(0);
  await expect(table.getByRole('region', { name: 'Your choices' })).toBeHidden();
  await expect(table.getByRole('textbox')).toHaveCount(0);
  await fits(table);
  const letters = await table.evaluate(() =>
    [...document.querySelectorAll('[data-upright] [class*="label"]')].map((name) =>
      Number.parseFloat(getComputedStyle(name).fontSize),
    ),
  );
  expect(letters.length).toBeGreaterThanOrEqual(phones.length);
  expect(Math.min(...letters)).toBeGreaterThanOrEqual(PLATE_PX_MIN);
  // What is drawn on a card is a picture, not its label; the label says the card in words.
  await isAccessible(table, 'label-content-name-mismatch');
  await isAccessible(phones[0], 'label-content-name-mismatch');
}

/** Nothing that the table was told is private, and it was asked for nothing. */
export function heardNothingPrivate({ told }: Pick<BigTable, 'told'>): void {
  const events = told.flatMap((message) =>
    message.type === 'event'
      ? [message.seen]
      : message.type === 'history'
        ? message.events.map(({ seen }) => seen)
        : [],
  );
  const views = told.flatMap((message) => (message.type === 'snapshot' ? [message.view] : []));
  expect(events.length + views.length, 'what the table was told').toBeGreaterThan(0);
  expect(events.filter((seen) => 'own' in seen)).toEqual([]);
  expect(views.filter(({ seat, own }) => seat !== null || own !== null)).toEqual([]);
  expect(told.filter((message) => message.type === 'game_started' && message.seat !== null)).toEqual([]);
  expect(told.filter(({ type }) => type === 'prompt')).toEqual([]);
}
