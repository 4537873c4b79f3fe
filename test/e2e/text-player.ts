// A person who reads a table in words: everything is found by role and name, as a screen reader tells it.
import { expect, type Locator, type Page } from '@playwright/test';
import { choices, isAccessible, wakeButtons } from './person.ts';

/** Shows tables in words from now on, with the button in the bar of the table. */
export async function readInWords(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Tables in words' }).click();
  await expect(page.getByRole('heading', { name: 'What is asked' })).toBeVisible();
}

/** A button as the accessibility tree has it. */
export interface Offered {
  readonly name: string;
  readonly isPressed: boolean;
  readonly isRefused: boolean;
  /** Of the hand: it picks, and does not answer. */
  readonly isPiece: boolean;
}
const BUTTON = /^(?<indent> *)- '?button "(?<name>(?:[^"\\]|\\.)*)"(?<states>(?: \[[^\]]+\])*)/;
/** What is offered in the region of the question, read in one look: between two the table may change. */
export function offeredIn(snapshot: string): Offered[] {
  const lines = snapshot.split('\n');
  return lines.flatMap((line, at) => {
    const found = BUTTON.exec(line)?.groups;
    if (found === undefined) return [];
    const { indent = '', name = '', states = '' } = found;
    const parent = (lines.slice(0, at).findLast((above) => above.search(/\S/) < indent.length) ?? '').trim();
    // A term of art in the question explains itself, and is no answer.
    if (parent.startsWith('- paragraph')) return [];
    return [
      {
        name: name.replaceAll('\\"', '"'),
        isPressed: states.includes('[pressed]'),
        isRefused: states.includes('[disabled]'),
        isPiece: parent.startsWith('- group'),
      },
    ];
  });
}

export interface Reading {
  /** What is asked, in one line. */
  readonly question: string;
  readonly offered: readonly Offered[];
}
/** Chooses what to press; null where nothing is asked. */
export type Chooser = (reading: Reading) => Offered | null;

/** The first answer that is not refused, those that match first; while all are refused, the next piece of the hand. */
export const preferring =
  (...names: readonly RegExp[]): Chooser =>
  ({ offered }) => {
    const open = offered.filter(({ isRefused, isPressed }) => !isRefused && !isPressed);
    const answers = open.filter(({ isPiece }) => !isPiece);
    const wished = names.flatMap((name) => answers.filter((answer) => name.test(answer.name)));
    return wished[0] ?? answers[0] ?? open[0] ?? null;
  };

/** Of two pieces with one name it is the one that is not picked yet. Answers come after all pieces. */
const button = (page: Page, { name, isPiece }: Offered): Locator =>
  isPiece
    ? choices(page).getByRole('button', { name, exact: true, pressed: false }).first()
    : choices(page).getByRole('button', { name, exact: true }).last();

/** As `KeyboardEvent.key` names what is printed on the key. */
const PRINTED: Readonly<Record<string, string>> = { Space: ' ', Esc: 'Escape' };
/** With the key that is printed on it; what has none is pressed like any button. */
async function pressKey(page: Page, chosen: Offered): Promise<void> {
  const target = button(page, chosen);
  const [key] = ((await target.getAttribute('aria-keyshortcuts', { timeout: 3_000 })) ?? '').split(' ');
  if (key !== undefined && key !== '') return page.keyboard.press(PRINTED[key] ?? key);
  await target.focus({ timeout: 3_000 });
  return page.keyboard.press('Enter');
}

interface Way {
  readonly choose: Chooser;
  /** Is shown every reading at which something is asked. */
  readonly see?: (reading: Reading) => Promise<void>;
  readonly pressesMax?: number;
}
const HINT = /^Hint/;
/** Plays until the game is over, without a mouse. */
export async function playInWords(page: Page, { choose, see, pressesMax = 900 }: Way): Promise<void> {
  const over = page.getByRole('dialog', { name: /The game is over|You won!/ });
  for (let presses = 0; presses < pressesMax; presses++) {
    const read = async (): Promise<Reading> => {
      const region = choices(page);
      const question = (await region.getByRole('paragraph').first().textContent()) ?? '';
      const offered = offeredIn(await region.ariaSnapshot()).filter(({ name }) => !HINT.test(name));
      return { question, offered };
    };
    await expect
      .poll(async () => (await over.isVisible()) || choose(await read()) !== null, { timeout: 30_000, intervals: [50] })
      .toBe(true);
    if (await over.isVisible()) return;
    await see?.(await read());
    const chosen = choose(await read());
    if (chosen === null) continue;
    await wakeButtons(page);
    // The end of a display may be quicker: then the next look finds something else asked.
    await pressKey(page, chosen).catch(() => {});
  }
  throw new Error(`not over after ${pressesMax} presses`);
}

/** What every table in words has, and that nothing about it keeps anybody out. */
export async function isWholeInWords(page: Page): Promise<void> {
  for (const name of ['What is asked', 'On the table', 'Players', 'Scores', 'What happened']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await isAccessible(page);
}
