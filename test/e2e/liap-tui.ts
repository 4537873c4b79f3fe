// A person at the Liap Tui table: looks at the page, and answers what is asked with the mouse or with the keyboard.
import { expect, type Locator, type Page } from '@playwright/test';

/** A button that has just appeared does not count the press, for the sake of moving fingers. */
export const DEAD_MS = 300;
const ANSWERS_MAX = 400;

export const shot = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: `test-results/shots/liap-tui/${name}.png` });
export const choices = (page: Page): Locator => page.getByRole('region', { name: 'Your choices' });
export const hand = (page: Page): Locator => page.getByRole('group', { name: 'Your hand' }).getByRole('button');

/** What the table asks of this person now. */
export type Asked = 'weak' | 'declare' | 'lead' | 'follow' | 'result' | 'score' | 'over' | 'nothing';
const QUESTIONS: readonly (readonly [RegExp, Asked])[] = [
  [/weak hand: no piece/, 'weak'],
  [/How many piles/, 'declare'],
  [/You lead: choose/, 'lead'],
  [/Lay \d/, 'follow'],
  [/The turn is over/, 'result'],
  [/The round is over/, 'score'],
];
export async function asked(page: Page): Promise<Asked> {
  if (await page.getByRole('heading', { name: 'The game is over' }).or(page.getByText('You won!')).isVisible())
    return 'over';
  if (!(await choices(page).isVisible())) return 'nothing';
  const text = await choices(page).innerText();
  return QUESTIONS.find(([question]) => question.test(text))?.[1] ?? 'nothing';
}

/** Answers as a beginner would: declares what is allowed, plays the first pieces. */
export async function answer(page: Page, what: Asked): Promise<void> {
  const press = (name: RegExp): Promise<void> =>
    choices(page).getByRole('button', { name }).first().click({ timeout: 5_000 });
  switch (what) {
    case 'weak':
      return press(/^Keep hand/);
    case 'declare':
      return choices(page).locator('button:not([aria-disabled="true"])').nth(1).click({ timeout: 5_000 });
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
    case 'over':
    case 'nothing':
      return;
  }
}

/** Plays until the game is over, or until `enough`; `see` is shown every moment at which something is asked. */
export async function playOn(
  page: Page,
  see: (what: Asked) => Promise<void> = async () => {},
  enough: (what: Asked) => boolean = () => false,
): Promise<void> {
  for (let turn = 0; turn < ANSWERS_MAX; turn++) {
    await expect.poll(() => asked(page), { timeout: 20_000 }).not.toBe('nothing');
    const what = await asked(page);
    await see(what);
    if (what === 'over' || enough(what)) return;
    await page.waitForTimeout(DEAD_MS);
    // The clock or the end of a display may be quicker: then the next look finds something else asked.
    await answer(page, what).catch(() => {});
    await page.waitForTimeout(50);
  }
  throw new Error(`not over after ${ANSWERS_MAX} answers`);
}
