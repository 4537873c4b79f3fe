// A person at the Pidro table: looks at the page, and answers what is asked with the mouse or with the keyboard.
import { expect, type Locator, type Page } from '@playwright/test';

/** A button that has just appeared does not count the press, for the sake of moving fingers. */
export const DEAD_MS = 300;
const ANSWERS_MAX = 400;

export const shot = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: `test-results/shots/pidro/${name}.png` });
export const choices = (page: Page): Locator => page.getByRole('region', { name: 'Your choices' });
export const hand = (page: Page): Locator => page.getByRole('group', { name: 'Your hand' }).getByRole('button');
export const pool = (page: Page): Locator => page.getByRole('region', { name: /^The pool/ }).getByRole('button');

/** What the table asks of this person now. */
export type Asked = 'bid' | 'trump' | 'rob' | 'kill' | 'play' | 'score' | 'over' | 'nothing';
const QUESTIONS: readonly (readonly [RegExp, Asked])[] = [
  [/Your bid\?|you must bid/, 'bid'],
  [/Name the trump/, 'trump'],
  [/Keep \d: choose|These \d are your hand|All these are trumps/, 'rob'],
  [/Kill (one|\d)/, 'kill'],
  [/lay a trump/, 'play'],
  [/The hand is over/, 'score'],
];
export async function asked(page: Page): Promise<Asked> {
  if (await page.getByRole('heading', { name: 'The game is over' }).or(page.getByText('You won!')).isVisible())
    return 'over';
  if (!(await choices(page).isVisible())) return 'nothing';
  const text = await choices(page).innerText();
  return QUESTIONS.find(([question]) => question.test(text))?.[1] ?? 'nothing';
}

/** Answers as a beginner would: bids the least, takes the first suit, plays the first card. */
async function answer(page: Page, what: Asked): Promise<void> {
  const press = (name: RegExp): Promise<void> =>
    choices(page).getByRole('button', { name }).first().click({ timeout: 5_000 });
  switch (what) {
    case 'bid': {
      const open = choices(page).locator('button:not([aria-disabled="true"])');
      return open.nth((await open.count()) > 1 ? 1 : 0).click({ timeout: 5_000 });
    }
    case 'trump':
      return press(/^Hearts/);
    case 'rob':
      if (await choices(page).getByRole('button', { name: 'Fill up' }).isVisible()) await press(/^Fill up/);
      await page.waitForTimeout(DEAD_MS);
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
    case 'play':
      if ((await hand(page).first().getAttribute('aria-pressed')) !== 'true')
        await hand(page).first().click({ timeout: 5_000 });
      return press(/^Play/);
    case 'score':
      return press(/^Continue/);
    case 'over':
    case 'nothing':
      return;
  }
}

/** The same without a mouse. */
export async function answerByKey(page: Page, what: Asked): Promise<void> {
  const { keyboard } = page;
  switch (what) {
    case 'bid': {
      const open = choices(page).locator('button:not([aria-disabled="true"])');
      const at = (await open.count()) > 1 ? 1 : 0;
      return keyboard.press((await open.nth(at).getAttribute('aria-keyshortcuts')) ?? 'p');
    }
    case 'trump':
      return keyboard.press('h');
    case 'rob':
      await keyboard.press('f');
      return keyboard.press('Enter');
    case 'kill':
      for (let digit = 1; digit <= 9; digit++) await keyboard.press(String(digit));
      return keyboard.press('Enter');
    case 'play':
      if ((await hand(page).first().getAttribute('aria-pressed')) !== 'true') await keyboard.press('1');
      return keyboard.press('Enter');
    case 'score':
      return keyboard.press('Enter');
    case 'over':
    case 'nothing':
  }
}

/** Plays until the game is over, or until `enough`; `see` is shown every moment at which something is asked. */
export async function playOn(
  page: Page,
  see: (what: Asked) => Promise<void> = async () => {},
  enough: (what: Asked) => boolean = () => false,
  how: (page: Page, what: Asked) => Promise<void> = answer,
): Promise<void> {
  for (let turn = 0; turn < ANSWERS_MAX; turn++) {
    await expect.poll(() => asked(page), { timeout: 30_000 }).not.toBe('nothing');
    const what = await asked(page);
    await see(what);
    if (what === 'over' || enough(what)) return;
    await page.waitForTimeout(DEAD_MS);
    // The clock or the end of a display may be quicker: then the next look finds something else asked.
    await how(page, what).catch(() => {});
    await page.waitForTimeout(50);
  }
  throw new Error(`not over after ${ANSWERS_MAX} answers`);
}
