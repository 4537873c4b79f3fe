// A person at the riichi table: looks at the page, and answers what is asked with the mouse or with the keyboard.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Server } from './server.ts';

/** A button that has just appeared does not count the press, for the sake of moving fingers. */
export const DEAD_MS = 300;
const ANSWERS_MAX = 600;

export const shot = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: `test-results/shots/riichi/${name}.png` });
export const choices = (page: Page): Locator => page.getByRole('region', { name: 'Your choices' });
export const hand = (page: Page): Locator => page.getByRole('group', { name: 'Your hand' }).getByRole('button');

/** Everything the menu can hold, by the place it has there. */
const SLOTS = ['win', 'riichi', 'nine', 'kan', 'pon', 'chi', 'option', 'discard', 'go', 'pass'] as const;
type Slot = (typeof SLOTS)[number];
export type Asked = Slot | 'over' | 'nothing';

export interface Question {
  readonly asked: Asked;
  /** What a screenshot of it may be called: everything that is offered, or how the round ended. */
  readonly name: string;
}
const NOTHING: Question = { asked: 'nothing', name: 'nothing' };

export async function openRoom(server: Server, settings: object, bots: number, kind?: string): Promise<string> {
  const players = kind === undefined ? { num_ai_players: bots } : { bots: Array.from({ length: bots }, () => kind) };
  const response = await fetch(`${server.url}/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'riichi', settings, ...players }),
  });
  expect(response.status).toBe(201);
  const { room_id: room } = (await response.json()) as { room_id: string };
  return `${server.url}/t/${room}`;
}
export async function playAlone(server: Server, page: Page, settings: object, kind?: string): Promise<void> {
  await page.goto(await openRoom(server, settings, 3, kind));
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
}

export async function question(page: Page): Promise<Question> {
  if (await page.getByRole('heading', { name: 'The game is over' }).or(page.getByText('You won!')).first().isVisible())
    return { asked: 'over', name: 'over' };
  const buttons = choices(page).locator('button[data-slot]');
  const offered = await buttons.evaluateAll((found) =>
    found.map((button) => [button.getAttribute('data-slot') ?? '', button.textContent ?? '']),
  );
  const slots = offered.map(([slot = '']) => slot);
  const asked = SLOTS.find((slot) => slots.includes(slot));
  if (asked === undefined) return NOTHING;
  if (asked !== 'go') {
    const win = offered.find(([slot]) => slot === 'win')?.[1] ?? '';
    return { asked, name: slots.map((slot) => (slot === 'win' ? word(win) : slot)).join('-') };
  }
  const ended = page.locator('#riichi-result');
  return { asked, name: `ended-${word(await ended.innerText({ timeout: 1_000 }).catch(() => ''))}` };
}
const word = (text: string): string => (/Ron|Tsumo|[a-z]+/i.exec(text)?.[0] ?? 'x').toLowerCase();

/** Wins when it can, declares riichi when it can, calls now and then, and throws away what stands alone. */
export async function answer(page: Page, { asked }: Question, turn: number): Promise<void> {
  const press = (slot: Slot | 'pass'): Promise<void> =>
    choices(page).locator(`button[data-slot="${slot}"]`).first().click({ timeout: 2_000 });
  switch (asked) {
    case 'riichi':
      await press('riichi');
      await page.waitForTimeout(DEAD_MS);
      await shot(page, 'riichi-which');
      return hand(page).and(page.locator(':not([data-locked])')).last().click({ timeout: 2_000 });
    case 'discard':
      return (await loneliest(page)).click({ timeout: 2_000 });
    case 'pon':
    case 'chi':
    case 'kan':
      return turn % 11 === 0 ? press(asked) : passOrThrow(page);
    case 'over':
    case 'nothing':
      return;
    default:
      return press(asked);
  }
}
/** The tile with the fewest neighbours: a beginner's way to a ready hand. */
async function loneliest(page: Page): Promise<Locator> {
  const free = hand(page).and(page.locator(':not([data-locked])'));
  const kinds = await free.evaluateAll((tiles) =>
    tiles.map((tile) => Number(tile.querySelector('[data-kind]')?.getAttribute('data-kind') ?? 0)),
  );
  const suit = (kind: number): number => (kind < 27 ? Math.floor(kind / 9) : kind);
  const near = (kind: number): number =>
    kinds.reduce((sum, other) => {
      const apart = Math.abs(other - kind);
      return suit(other) === suit(kind) && apart <= 2 ? sum + [3, 2, 1][apart]! : sum;
    }, 0);
  const company = kinds.map(near);
  return free.nth(company.indexOf(Math.min(...company)));
}
const passOrThrow = (page: Page): Promise<void> =>
  choices(page).locator('button[data-slot="pass"], button[data-slot="discard"]').first().click({ timeout: 2_000 });

/** Plays until the game is over, or until `enough`; `see` is shown every moment at which something is asked. */
export async function playOn(
  page: Page,
  see: (what: Question) => Promise<void> = async () => {},
  enough: (what: Question) => boolean = () => false,
): Promise<void> {
  for (let turn = 0; turn < ANSWERS_MAX; turn++) {
    await expect
      .poll(async () => (await question(page)).asked, { timeout: 30_000, intervals: [50] })
      .not.toBe('nothing');
    const what = await question(page);
    await see(what);
    if (what.asked === 'over' || enough(what)) return;
    await page.waitForTimeout(DEAD_MS);
    // The clock or the end of a display may be quicker: then the next look finds something else asked.
    await answer(page, what, turn).catch(() => {});
    await page.waitForTimeout(30);
  }
  throw new Error(`not over after ${ANSWERS_MAX} answers`);
}
