// A person at the hold'em table: looks at the page, and answers what is asked with the mouse or with the keyboard.
import { expect, type Locator, type Page } from '@playwright/test';

/** A button that has just appeared does not count the press, for the sake of moving fingers. */
const DEAD_MS = 260;

export const shot = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: `test-results/shots/holdem/${name}.png` });
export const choices = (page: Page): Locator => page.getByRole('region', { name: 'Your choices' });
export const board = (page: Page): Locator => page.getByRole('region', { name: 'The board' });

/** What the table asks of this person now. */
export type Asked = 'bet' | 'showdown' | 'rebuy' | 'plan' | 'over' | 'nothing';
const QUESTIONS: readonly (readonly [RegExp, Asked])[] = [
  [/Your turn/, 'bet'],
  [/Showdown/, 'showdown'],
  [/Buy in again/, 'rebuy'],
  [/Check \/ fold/, 'plan'],
];
export async function asked(page: Page): Promise<Asked> {
  if (await page.getByRole('heading', { name: 'The game is over' }).isVisible()) return 'over';
  if (!(await choices(page).isVisible())) return 'nothing';
  const text = await choices(page).innerText();
  return QUESTIONS.find(([question]) => question.test(text))?.[1] ?? 'nothing';
}
export async function handNumber(page: Page): Promise<number> {
  const text = await board(page).innerText({ timeout: 5_000 });
  return Number(/Hand (\d+)/.exec(text)?.[1] ?? 0);
}

export async function cardsOnBoard(page: Page): Promise<number> {
  const text = await board(page).textContent({ timeout: 5_000 });
  return text?.match(/ of (clubs|diamonds|hearts|spades)/g)?.length ?? 0;
}

/** `calls` sees it through; `folds` is quick; `shoves` wants it over. */
export type Manner = 'calls' | 'folds' | 'shoves';
export async function answer(page: Page, what: Asked, manner: Manner): Promise<void> {
  const { keyboard } = page;
  if (what !== 'plan') await page.waitForTimeout(DEAD_MS);
  switch (what) {
    case 'bet':
      if (manner === 'folds') return keyboard.press('f');
      if (manner === 'calls') return keyboard.press('c');
      if (await page.getByRole('group', { name: 'Size of the bet' }).isVisible()) {
        await keyboard.press('a');
        return keyboard.press('r');
      }
      return keyboard.press('c');
    case 'showdown':
      return keyboard.press('Enter');
    case 'rebuy':
      return keyboard.press('b');
    case 'plan':
    case 'over':
    case 'nothing':
      return;
  }
}

interface Playing {
  readonly manner: (what: Asked) => Manner;
  readonly see?: (what: Asked) => Promise<void>;
  readonly enough?: (what: Asked) => boolean | Promise<boolean>;
  readonly answersMax?: number;
}
/** Plays until the game is over, or until `enough`; `see` is shown every moment at which something is asked. */
export async function playOn(page: Page, { manner, see, enough, answersMax = 400 }: Playing): Promise<void> {
  for (let turn = 0; turn < answersMax; turn++) {
    await expect.poll(() => asked(page), { timeout: 20_000, intervals: [40] }).not.toBe('nothing');
    const what = await asked(page);
    await see?.(what);
    if (what === 'over' || (await enough?.(what)) === true) return;
    await answer(page, what, manner(what));
    await page.waitForTimeout(30);
  }
  throw new Error(`not over after ${answersMax} answers`);
}
