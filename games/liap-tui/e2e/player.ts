// A person at the Liap Tui table: looks at the page, and answers what is asked with the mouse or with the keyboard.
import type { Page } from '@playwright/test';
import { askedBy, choices, hand, playingBy, shotsOf } from '../../../test/e2e/person.ts';

export const shot = shotsOf('liap-tui');

/** What the table asks of this person. */
type Question = 'weak' | 'declare' | 'lead' | 'follow' | 'result' | 'score';
export type Asked = Question | 'over' | 'nothing';
const QUESTIONS: readonly (readonly [RegExp, Question])[] = [
  [/weak hand: no piece/, 'weak'],
  [/How many piles/, 'declare'],
  [/You lead: choose/, 'lead'],
  [/Lay \d/, 'follow'],
  [/The turn is over/, 'result'],
  [/The round is over/, 'score'],
];
export const asked = (page: Page): Promise<Asked> => askedBy(page, QUESTIONS);

/** Answers as a beginner would: declares what is allowed, plays the first pieces. */
export async function answer(page: Page, what: Question): Promise<void> {
  const press = (name: RegExp): Promise<void> =>
    choices(page).getByRole('button', { name }).first().click({ timeout: 5_000 });
  switch (what) {
    case 'weak':
      return press(/^Keep hand/);
    case 'declare':
      return choices(page).locator('button[data-primary]:not([aria-disabled="true"])').nth(1).click({ timeout: 5_000 });
    case 'lead':
    case 'follow': {
      const wanted = what === 'lead' ? 1 : Number(/Lay (\d)/.exec(await choices(page).innerText())?.[1] ?? 1);
      const pieces = hand(page);
      for (let i = 0; i < wanted; i++) {
        const piece = pieces.nth(i);
        if ((await piece.getAttribute('aria-pressed')) !== 'true') await piece.click({ timeout: 5_000 });
      }
      return press(/^(Play|Give up)/);
    }
    case 'result':
    case 'score':
      return press(/^Continue/);
  }
}

/** The same without a mouse. */
async function answerByKey(page: Page, what: Question): Promise<void> {
  const { keyboard } = page;
  switch (what) {
    case 'weak':
      return keyboard.press('k');
    case 'declare': {
      const open = choices(page).locator('button[data-primary]:not([aria-disabled="true"])').nth(1);
      return keyboard.press((await open.innerText()).trim().charAt(0));
    }
    case 'lead':
    case 'follow': {
      const wanted = what === 'lead' ? 1 : Number(/Lay (\d)/.exec(await choices(page).innerText())?.[1] ?? 1);
      for (let i = 0; i < wanted; i++) {
        if ((await hand(page).nth(i).getAttribute('aria-pressed')) !== 'true') await keyboard.press(String(i + 1));
      }
      return keyboard.press('Enter');
    }
    case 'result':
    case 'score':
      return keyboard.press('Enter');
  }
}

export const playOn = playingBy(asked, { mouse: answer, keyboard: answerByKey });
