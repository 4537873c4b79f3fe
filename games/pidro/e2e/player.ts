// A person at the Pidro table: looks at the page and answers questions with the mouse or the keyboard.
import type { Locator, Page } from '@playwright/test';
import {
  answerByKeys,
  answerByMouse,
  askedBy,
  choices,
  hand,
  playingBy,
  shotsOf,
  wakeButtons,
} from '../../../test/e2e/person.ts';

export const shot = shotsOf('pidro');
export const pool = (page: Page): Locator => page.getByRole('region', { name: /^The pool/ }).getByRole('button');

/** What the table asks of this person. */
type Question = 'bid' | 'trump' | 'rob' | 'kill' | 'play' | 'score';
export type Asked = Question | 'over' | 'nothing';
const QUESTIONS: readonly (readonly [RegExp, Question])[] = [
  [/Your bid\?|you must bid/, 'bid'],
  [/Name the trump/, 'trump'],
  [/Keep \d: choose|These \d are your hand|All these are trumps/, 'rob'],
  [/Kill (one|\d)/, 'kill'],
  [/lay a trump/, 'play'],
  [/The hand is over/, 'score'],
];
export const asked = (page: Page): Promise<Asked> => askedBy(page, QUESTIONS);

/** Answers like a beginner: bids the minimum, takes the first suit, plays the first card. */
async function answer(page: Page, what: Question): Promise<void> {
  const press = (name: RegExp): Promise<void> =>
    choices(page).getByRole('button', { name }).first().click({ timeout: 5_000 });
  switch (what) {
    case 'bid': {
      const open = choices(page).locator('button[data-primary]:not([aria-disabled="true"])');
      return open.nth((await open.count()) > 1 ? 1 : 0).click({ timeout: 5_000 });
    }
    case 'rob':
      if (await choices(page).getByRole('button', { name: 'Fill up' }).isVisible()) await press(/^Fill up/);
      await wakeButtons(page);
      return press(/^Keep/);
    case 'kill': {
      const wanted = Number(/of (\d)/.exec(await choices(page).innerText())?.[1] ?? 1);
      const cards = hand(page);
      for (let at = 0, picked = 0; picked < wanted && at < (await cards.count()); at++) {
        const card = cards.nth(at);
        if (/point/.test((await card.getAttribute('aria-label')) ?? '')) continue;
        await card.click({ timeout: 5_000 });
        picked += 1;
      }
      return press(/^Kill/);
    }
    default:
      return answerByMouse(page);
  }
}

/** The same with the keyboard only. */
async function answerByKey(page: Page, what: Question): Promise<void> {
  const { keyboard } = page;
  switch (what) {
    case 'bid': {
      const open = choices(page).locator('button[data-primary]:not([aria-disabled="true"])');
      const at = (await open.count()) > 1 ? 1 : 0;
      return keyboard.press((await open.nth(at).getAttribute('aria-keyshortcuts')) ?? 'p');
    }
    case 'rob':
      await keyboard.press('f');
      return keyboard.press('Enter');
    case 'kill':
      for (let digit = 1; digit <= 9; digit++) await keyboard.press(String(digit));
      return keyboard.press('Enter');
    default:
      return answerByKeys(page);
  }
}

export const playOn = playingBy(asked, { mouse: answer, keyboard: answerByKey });
