// A person at the Liap Tui table: looks at the page and answers questions with the mouse or the keyboard.
import type { Locator, Page } from '@playwright/test';
import { answerByKeys, answerByMouse, askedBy, choices, playingBy, shotsOf } from '../../../test/e2e/person.ts';

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

/** Answers like a beginner: declares the second value on offer, plays the first pieces. */
export const answer = (page: Page, what: Question): Promise<void> =>
  what === 'declare' ? secondChoice(page).click({ timeout: 5_000 }) : answerByMouse(page);
/** The same with the keyboard only. */
const answerByKey = async (page: Page, what: Question): Promise<void> =>
  what === 'declare'
    ? page.keyboard.press((await secondChoice(page).innerText()).trim().charAt(0))
    : answerByKeys(page);
/** The second choice, so that the declaration is not 0. */
const secondChoice = (page: Page): Locator =>
  choices(page).locator('button[data-primary]:not([aria-disabled="true"])').nth(1);

export const playOn = playingBy(asked, { mouse: answer, keyboard: answerByKey });
