// What a person does at any table: comes with a browser of some size, sits down, looks, answers.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';

export const SMALL_PHONE = { width: 320, height: 568 };
export const PHONE = { width: 390, height: 844 };
export const LYING_PHONE = { width: 844, height: 390 };
export const LAPTOP = { width: 1280, height: 800 };
export const DESKTOP = { width: 1920, height: 1080 };

export const choices = (page: Page): Locator => page.getByRole('region', { name: 'Your choices' });
export const hand = (page: Page): Locator => page.getByRole('group', { name: 'Your hand' }).getByRole('button');

/** Longer than the time for which new buttons ignore presses. */
const DEAD_MS = 300;
/**
 * Buttons ignore presses for a moment after they appear, in case a finger was already on its way. This ends that moment
 * for the buttons that are on the page now: each gets two frames to note when it appeared, and then the page's clock is
 * advanced.
 */
export async function wakeButtons(page: Page): Promise<void> {
  await page.evaluate(async (deadMs) => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const now = performance.now.bind(performance);
    performance.now = () => now() + deadMs;
  }, DEAD_MS);
}

const visits: BrowserContext[] = [];
/**
 * A fresh browser, as of another person. Tests that use this run `goHome` after each test. Service workers are blocked
 * by default, because every visit would fetch the whole page for offline use.
 */
export async function person(
  browser: Browser,
  viewport = LAPTOP,
  locale = 'en-GB',
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Page> {
  const visit = await browser.newContext({ viewport, locale, serviceWorkers });
  visits.push(visit);
  return visit.newPage();
}
export async function goHome(): Promise<void> {
  await Promise.all(visits.splice(0).map((visit) => visit.close()));
}

/** Pictures for people to look at. No test reads them, so they are only taken with `SHOTS=yes`. */
export const SHOTS = process.env['SHOTS'] === 'yes';
export const shotsOf =
  (game: string) =>
  async (page: Page, name: string): Promise<void> => {
    if (SHOTS) await page.screenshot({ path: `test-results/shots/${game}/${name}.png` });
  };

export async function fits(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth, 'no horizontal scrolling').toBeLessThanOrEqual(clientWidth);
}
export async function isAccessible(page: Page, ...except: string[]): Promise<void> {
  // The page is one document without frames, so the legacy mode, which opens no page of its own, is enough. Passed
  // checks are not described, because that would take longer than all checks.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await axe.setLegacyMode().disableRules(except).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

type Request = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };
/**
 * A request on a connection of its own. The server closes idle connections after some seconds, which could happen just
 * when one is used again.
 */
export const ask = (url: string, { headers, ...init }: Request = {}): Promise<Response> =>
  fetch(url, { ...init, headers: { ...headers, connection: 'close' } });

/** Opens a room over the API whose first member becomes host; returns the link to it. */
export async function openRoom(server: { readonly url: string }, wish: object): Promise<string> {
  const response = await ask(`${server.url}/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ host: 'first', ...wish }),
  });
  expect(response.status, await response.clone().text()).toBe(201);
  const { room_id: room } = (await response.json()) as { room_id: string };
  return `${server.url}/t/${room}`;
}
/** Sits down in a waiting room. Has the chair when it returns, so that the host does not start the game without it. */
export async function sitDown(page: Page, url: string, name?: string): Promise<void> {
  await page.goto(url);
  if (name !== undefined) await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByRole('button', { name: /^(Start the game|I am ready)$/ })).toBeVisible();
}
export async function sitDownAndStart(page: Page, url: string): Promise<void> {
  await sitDown(page, url);
  await page.getByRole('button', { name: 'Start the game' }).click();
}

/**
 * What the table asks of this person now. Everything is read from the page at once, because the table may change
 * between two reads.
 */
export async function askedBy<Asked extends string>(
  page: Page,
  questions: readonly (readonly [RegExp, Asked])[],
): Promise<Asked | 'over' | 'nothing'> {
  const { dialogs, bar } = await page.evaluate(() => ({
    dialogs: [...document.querySelectorAll('dialog[open]')].map(({ textContent }) => textContent ?? ''),
    bar: document.querySelector<HTMLElement>('section[aria-label="Your choices"]')?.innerText ?? '',
  }));
  if (dialogs.some((text) => /The game is over|You won!/.test(text))) return 'over';
  return questions.find(([question]) => question.test(bar))?.[1] ?? 'nothing';
}

export interface Way<Asked> {
  readonly look: (page: Page) => Promise<Asked | 'over' | 'nothing'>;
  readonly answer: (page: Page, asked: Asked, turn: number) => Promise<void>;
  /** Called at every moment at which something is asked. */
  readonly see?: ((asked: Asked | 'over') => Promise<void>) | undefined;
  readonly enough?: ((asked: Asked) => boolean | Promise<boolean>) | undefined;
  readonly answersMax?: number;
}
/** Plays until the game is over or `enough` returns true. */
export async function play<Asked>(page: Page, way: Way<Asked>): Promise<void> {
  const { look, answer, see, enough, answersMax = 400 } = way;
  for (let turn = 0; turn < answersMax; turn++) {
    // At the usual pace the others may play several tricks among themselves.
    await expect.poll(() => look(page), { timeout: 90_000, intervals: [80] }).not.toBe('nothing');
    const asked = await look(page);
    if (asked === 'nothing') continue;
    await see?.(asked);
    if (asked === 'over' || (await enough?.(asked)) === true) return;
    await wakeButtons(page);
    // The clock or the end of a pause may come first: then something else is asked at the next look.
    await answer(page, asked as Asked, turn).catch(() => {});
    await page.waitForTimeout(50);
  }
  throw new Error(`not over after ${answersMax} answers`);
}
type Means = 'mouse' | 'keyboard';
/** Makes a game's `playOn`: a person who looks and answers in that game's way, by default with the mouse. */
export const playingBy =
  <Asked>(look: Way<Asked>['look'], answers: Readonly<Record<Means, Way<Asked>['answer']>>) =>
  (
    page: Page,
    { by = 'mouse', ...way }: Pick<Way<Asked>, 'see' | 'enough'> & { readonly by?: Means } = {},
  ): Promise<void> =>
    play(page, { look, answer: answers[by], ...way });

/** The first choice that is enabled. */
const openChoice = (page: Page): Locator =>
  choices(page).locator('button[data-primary]:not([aria-disabled="true"])').first();
/** The enabled cards that can be picked, or those that are picked and can be put back. */
const cardsThat = (page: Page, are: 'picked' | 'unpicked'): Locator =>
  hand(page).and(page.locator(`:not([aria-disabled="true"])[aria-pressed="${are === 'picked'}"]`));
/** Upper limit of picks, the size of a whole hand, so that the loop ends even if no choice is ever enabled. */
const PICKS_MAX = 13;
/** Picks cards until a choice is enabled, and takes the first such choice. */
async function byPicking(
  page: Page,
  press: (card: Locator) => Promise<void>,
  take: (choice: Locator) => Promise<void>,
): Promise<void> {
  const pressEach = async (are: 'picked' | 'unpicked', isEnough: () => Promise<boolean>): Promise<void> => {
    for (let pressed = 0; pressed < PICKS_MAX; pressed++) {
      if ((await isEnough()) || (await cardsThat(page, are).count()) === 0) return;
      await press(cardsThat(page, are).first());
    }
  };
  await pressEach('unpicked', () => openChoice(page).isVisible());
  if (await openChoice(page).isVisible()) {
    await wakeButtons(page);
    return take(openChoice(page));
  }
  // Something else is asked than these cards were picked for: puts them back, and the caller looks again.
  await pressEach('picked', () => Promise.resolve(false));
}
/** Answers any question like a beginner: with the first cards that the rules allow, and the first choice. */
export const answerByMouse = (page: Page): Promise<void> =>
  byPicking(
    page,
    // Most of a card may be covered by the next one.
    (card) => card.click({ position: { x: 8, y: 8 }, timeout: 5_000 }),
    (choice) => choice.click({ timeout: 5_000 }),
  );
/** The same without a mouse. */
export const answerByKeys = (page: Page): Promise<void> =>
  byPicking(
    page,
    async (card) => {
      const at = await card.evaluate((one) => [...document.querySelectorAll('[data-part="hand"] button')].indexOf(one));
      if (at < 9) return page.keyboard.press(String(at + 1));
      await card.focus();
      await page.keyboard.press('Enter');
    },
    async (choice) => {
      const keys = await choice.getAttribute('aria-keyshortcuts');
      if (keys === null) throw new Error('a choice without a key');
      await page.keyboard.press(keys.replace(/ .*/, ''));
    },
  );
/** Plays any game whose hand and choices come from the ui kit, until it is over or `enough` returns true. */
export const playTable = playingBy(
  (page) => askedBy(page, [[/^(?!Waiting|You are watching|The game is over)./, 'something']]),
  {
    mouse: answerByMouse,
    keyboard: answerByKeys,
  },
);

/** A `see` that looks at every kind of question once. `seen` collects the kinds that have been asked. */
export const seeOnce =
  <Asked>(seen: Set<Asked>, see: (asked: Asked) => Promise<void>) =>
  async (asked: Asked): Promise<void> => {
    if (seen.has(asked)) return;
    seen.add(asked);
    await see(asked);
  };
