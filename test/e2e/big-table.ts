// One screen as the table and two phones as hands: how they are brought together, and what the table was told.
import { expect, type Browser, type Page } from '@playwright/test';
import { defined } from '@parlour/kernel/defined';
import { decodeServerFrame, type Received } from '@parlour/sdk/codec';
import { DESKTOP, fits, hand, isAccessible, openRoom, person, PHONE, sitDown } from './person.ts';

export interface BigTable {
  readonly table: Page;
  readonly phones: readonly [Page, Page];
  /** Everything that the server has told this screen since it became the table. */
  readonly told: readonly Received[];
}
/** Collects everything that the server tells this page from now on. */
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
/** The person who makes the room uses that screen as the table, and two phones come by its link. */
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

/** Number of answers of each phone in a test that plays no whole hand. */
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
  // When one phone has finished, the other may have nothing more to answer.
  await Promise.race(phones.map((phone, at) => play(phone, () => isEnough(at))));
}

const PLATE_PX_MIN = 24;
/**
 * Checks that the table shows everybody and no hand, in letters that can be read from across the room, and that the
 * phones show their hands and what is asked.
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
  // A card shows a picture, and its label names it in words, so the two differ on purpose.
  await isAccessible(table, 'label-content-name-mismatch');
  await isAccessible(phones[0], 'label-content-name-mismatch');
}

/** Checks that the table was told nothing private, and was never asked anything. */
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
