// Plays riichi as a person would: reads the page, and answers with the mouse or the keyboard.
import type { Locator, Page } from '@playwright/test';
import { defined } from '@parlour/kernel/defined';
import { choices, hand, openRoom, shotsOf, sitDownAndStart, wakeButtons } from '../../../test/e2e/person.ts';
import type { Server } from '../../../test/e2e/server.ts';

const ANSWERS_MAX = 600;
const ASKED_MS_MAX = 30_000;

export const shot = shotsOf('riichi');

/** The places of the menu bar. If several are offered, the first in this list is what is asked. */
const SLOTS = ['win', 'riichi', 'nine', 'kita', 'kan', 'pon', 'chi', 'option', 'discard', 'go', 'pass'] as const;
type Slot = (typeof SLOTS)[number];
export type Asked = Slot | 'over' | 'nothing';

export interface Question {
  readonly asked: Asked;
  /** A name for a screenshot: everything that is offered, or how the round ended. */
  readonly name: string;
}
const NOTHING: Question = { asked: 'nothing', name: 'nothing' };

export const roomWith = (server: Server, settings: object, bots: number, kind: string): Promise<string> =>
  openRoom(server, { game: 'riichi', settings, bots: Array.from({ length: bots }, () => kind) });
export const playAlone = async (server: Server, page: Page, settings: object, kind: string): Promise<void> =>
  sitDownAndStart(page, await roomWith(server, settings, 3, kind));

/** A table for three, with the person in the first chair. */
export const playAmongThree = async (server: Server, page: Page, settings: object, kind: string): Promise<void> =>
  sitDownAndStart(page, await openRoom(server, { game: 'riichi', preset: 'tenhou-3', settings, bots: [kind, kind] }));

/** Reads the question in a single evaluation, so that it never mixes one question with the next. */
export async function question(page: Page): Promise<Question> {
  const { isOver, offered, result } = await page.evaluate(() => ({
    isOver: [...document.querySelectorAll('dialog[open]')].some(({ textContent }) =>
      textContent?.includes('The game is over'),
    ),
    offered: [...document.querySelectorAll('section[aria-label="Your choices"] button[data-slot]')].map((button) => ({
      slot: button.getAttribute('data-slot') ?? '',
      text: button.textContent ?? '',
    })),
    result: document.querySelector('#riichi-result')?.textContent ?? null,
  }));
  if (isOver) return { asked: 'over', name: 'over' };
  const asked = SLOTS.find((slot) => offered.some((each) => each.slot === slot));
  if (asked === undefined || (asked === 'go' && result === null)) return NOTHING;
  if (asked === 'go') return { asked, name: `ended-${word(result ?? '')}` };
  return { asked, name: offered.map(({ slot, text }) => (slot === 'win' ? word(text) : slot)).join('-') };
}
const word = (text: string): string => (/Ron|Tsumo|[a-z]+/i.exec(text)?.[0] ?? 'x').toLowerCase();

const buttonOf = (page: Page, slot: Slot): Locator => choices(page).locator(`button[data-slot="${slot}"]`).first();
/** Ways to press a button and to throw the drawn tile. */
const MEANS = {
  mouse: {
    press: (page: Page, slot: Slot) => buttonOf(page, slot).click({ timeout: 2_000 }),
    throwDrawn: (page: Page) => hand(page).last().click({ timeout: 2_000 }),
  },
  /** Uses the keys that the buttons name. */
  keyboard: {
    press: async (page: Page, slot: Slot) => {
      const keys = await buttonOf(page, slot).getAttribute('aria-keyshortcuts', { timeout: 2_000 });
      await page.keyboard.press(defined(keys?.split(' ')[0]));
    },
    throwDrawn: (page: Page) => page.keyboard.press('Space'),
  },
};
type Means = keyof typeof MEANS;

/** Wins when it can, calls nothing and discards the drawn tile. With a rigged wall the game is always the same. */
async function answer(page: Page, { asked }: Question, by: Means): Promise<void> {
  const press = async (slot: Slot): Promise<void> => {
    await wakeButtons(page);
    await MEANS[by].press(page, slot);
  };
  const throwDrawn = (): Promise<void> => MEANS[by].throwDrawn(page);
  switch (asked) {
    case 'chi':
    case 'pon':
    case 'option':
      return press('pass');
    case 'discard':
    case 'riichi':
    case 'nine':
      return throwDrawn();
    case 'kita':
      return press('kita');
    case 'kan':
      return (await isOwnTurn(page)) ? throwDrawn() : press('pass');
    case 'over':
    case 'nothing':
      return;
    default:
      return press(asked);
  }
}
const isOwnTurn = (page: Page): Promise<boolean> => choices(page).locator('button[data-slot="discard"]').isVisible();

async function nextQuestion(page: Page): Promise<Question> {
  for (const start = Date.now(); Date.now() - start < ASKED_MS_MAX;) {
    const what = await question(page);
    if (what.asked !== 'nothing') return what;
    await page.waitForTimeout(40);
  }
  throw new Error(`nothing asked for ${ASKED_MS_MAX} ms`);
}

/** Plays until the game is over or `enough` returns true. `see` is called with every question. */
export async function playOn(
  page: Page,
  see: (what: Question) => Promise<void> = async () => {},
  enough: (what: Question) => boolean = () => false,
  by: Means = 'mouse',
): Promise<void> {
  for (let turn = 0; turn < ANSWERS_MAX; turn++) {
    const what = await nextQuestion(page);
    await see(what);
    if (what.asked === 'over' || enough(what)) return;
    // The clock may have answered first. Then the next iteration finds another question.
    await answer(page, what, by).catch(() => {});
    await page.waitForTimeout(30);
  }
  throw new Error(`not over after ${ANSWERS_MAX} answers`);
}
