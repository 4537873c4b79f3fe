// A person at the hold'em table: looks at the page and answers questions with the mouse or the keyboard.
import type { Locator, Page } from '@playwright/test';
import { askedBy, play, shotsOf, type Way, wakeButtons } from '../../../test/e2e/person.ts';

export const shot = shotsOf('holdem');
export const board = (page: Page): Locator => page.getByRole('region', { name: 'The board' });

export const sizing = (page: Page): Locator => page.getByRole('group', { name: 'Size of the bet' });

/** What the table asks of this person. */
type Question = 'bet' | 'showdown' | 'rebuy' | 'plan' | 'out';
export type Asked = Question | 'over' | 'nothing';
const QUESTIONS: readonly (readonly [RegExp, Question])[] = [
  [/Your turn/, 'bet'],
  [/Showdown/, 'showdown'],
  [/Buy in again/, 'rebuy'],
  [/Check \/ fold/, 'plan'],
  [/Play again/, 'out'],
];
export const asked = (page: Page): Promise<Asked> => askedBy(page, QUESTIONS);
export async function handNumber(page: Page): Promise<number> {
  const text = await board(page).innerText({ timeout: 5_000 });
  return Number(/Hand (\d+)/.exec(text)?.[1] ?? 0);
}

export async function cardsOnBoard(page: Page): Promise<number> {
  const text = await board(page).textContent({ timeout: 5_000 });
  return text?.match(/ of (clubs|diamonds|hearts|spades)/g)?.length ?? 0;
}

/** `calls` plays every hand to its end, `folds` gets hands over quickly, `shoves` goes all-in. */
export type Manner = 'calls' | 'folds' | 'shoves';
export async function answer(page: Page, what: Question, manner: Manner): Promise<void> {
  const { keyboard } = page;
  switch (what) {
    case 'bet':
      if (manner === 'folds') return keyboard.press('f');
      if (manner === 'calls') return keyboard.press('c');
      // On a phone the first press opens the bet control.
      if (!(await sizing(page).isVisible())) {
        await keyboard.press('r');
        await wakeButtons(page);
      }
      if (await sizing(page).isVisible()) {
        await keyboard.press('a');
        return keyboard.press('r');
      }
      return keyboard.press('c');
    case 'showdown':
      return keyboard.press('Enter');
    case 'rebuy':
      return keyboard.press('r');
    case 'plan':
    case 'out':
      return;
  }
}

type Playing = Pick<Way<Question>, 'see' | 'enough' | 'answersMax'> & { readonly manner: () => Manner };
export const playOn = (page: Page, { manner, ...way }: Playing): Promise<void> =>
  play(page, { look: asked, answer: (at, what) => answer(at, what, what === 'plan' ? 'folds' : manner()), ...way });
