// A person who reads a table in words: everything is found by role and name, as a screen reader announces it.
import { expect, type Locator, type Page } from '@playwright/test';
import { choices, isAccessible, wakeButtons } from './person.ts';

/** Shows tables in words from now on, by the button in the bar of the table. */
export async function readInWords(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Tables in words' }).click();
  await expect(page.getByRole('heading', { name: 'What is asked' })).toBeVisible();
}

/** A button as the accessibility tree shows it. */
export interface Offered {
  readonly name: string;
  readonly isPressed: boolean;
  readonly isRefused: boolean;
  /** True for a piece of the hand: pressing it picks it, and is not an answer. */
  readonly isPiece: boolean;
}
const BUTTON = /^(?<indent> *)- '?button "(?<name>(?:[^"\\]|\\.)*)"(?<states>(?: \[[^\]]+\])*)/;
/** The buttons in the region of the question, parsed from one snapshot, because the table may change between two. */
export function offeredIn(snapshot: string): Offered[] {
  const lines = snapshot.split('\n');
  return lines.flatMap((line, at) => {
    const found = BUTTON.exec(line)?.groups;
    if (found === undefined) return [];
    const { indent = '', name = '', states = '' } = found;
    const parent = (lines.slice(0, at).findLast((above) => above.search(/\S/) < indent.length) ?? '').trim();
    // A button in a paragraph explains a term of the question, and is not an answer.
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
/** Chooses what to press; null to press nothing. */
export type Chooser = (reading: Reading) => Offered | null;

/**
 * Prefers enabled answers that match `names`, then other enabled answers. While all answers are disabled, the next
 * piece of the hand.
 */
export const preferring =
  (...names: readonly RegExp[]): Chooser =>
  ({ offered }) => {
    const open = offered.filter(({ isRefused, isPressed }) => !isRefused && !isPressed);
    const answers = open.filter(({ isPiece }) => !isPiece);
    const wished = names.flatMap((name) => answers.filter((answer) => name.test(answer.name)));
    return wished[0] ?? answers[0] ?? open[0] ?? null;
  };

/** Of two pieces with the same name, the one that is not picked yet. Answers come after all pieces. */
const button = (page: Page, { name, isPiece }: Offered): Locator =>
  isPiece
    ? choices(page).getByRole('button', { name, exact: true, pressed: false }).first()
    : choices(page).getByRole('button', { name, exact: true }).last();

/** Maps what is printed on a key to its `KeyboardEvent.key`. */
const PRINTED: Readonly<Record<string, string>> = { Space: ' ', Esc: 'Escape' };
/** Presses the key that is printed on the button; a button without one is focused and pressed with Enter. */
async function pressKey(page: Page, chosen: Offered): Promise<void> {
  const target = button(page, chosen);
  const [key] = ((await target.getAttribute('aria-keyshortcuts', { timeout: 3_000 })) ?? '').split(' ');
  if (key !== undefined && key !== '') return page.keyboard.press(PRINTED[key] ?? key);
  await target.focus({ timeout: 3_000 });
  return page.keyboard.press('Enter');
}

interface Way {
  readonly choose: Chooser;
  /** Called with every reading at which something is asked. */
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
    // The end of a pause may come first: then something else is asked at the next look.
    await pressKey(page, chosen).catch(() => {});
  }
  throw new Error(`not over after ${pressesMax} presses`);
}

/** Checks that a table in words has all its parts and is accessible. */
export async function isWholeInWords(page: Page): Promise<void> {
  for (const name of ['What is asked', 'On the table', 'Players', 'Scores', 'What happened']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await isAccessible(page);
}
