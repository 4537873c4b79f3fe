// What stands at the seats of a full or small table, at the sizes of phones and desktops.
import { expect, test, type Page } from '@playwright/test';
import { overflowingText } from '../../../test/e2e/overflow.ts';
import { asked, cardsOnBoard, handNumber, playOn, shot } from './player.ts';
import {
  choices,
  goHome,
  LYING_PHONE,
  openRoom,
  person,
  PHONE,
  sitDown,
  sitDownAndStart,
} from '../../../test/e2e/person.ts';
import { sharedServer } from '../../../test/e2e/shared-servers.ts';

const server = sharedServer('none');

test.afterEach(goHome);

const SIZES = [{ width: 360, height: 640 }, PHONE, { width: 1280, height: 720 }];
const SETTINGS = { startStack: 1000, eliminate: false, rebuy: true };

async function sitWith(page: Page, seats: number, clock = 'none'): Promise<void> {
  const bots = Array.from({ length: seats - 1 }, () => 'wanderer');
  await sitDownAndStart(page, await openRoom(server, { game: 'holdem', settings: SETTINGS, seats, bots, clock }));
  await expect.poll(() => asked(page), { timeout: 20_000 }).toBe('bet');
}

/** Folds, or checks where that is free. Whoever called would soon be out of chips, and asked for nothing more. */
async function giveUp(page: Page): Promise<void> {
  const fold = choices(page).getByRole('button', { name: 'Fold' });
  await page.keyboard.press((await fold.isVisible()) ? 'f' : 'c');
}

/** The plates on which what `selector` finds lies over a part of the name or the stack, as `sign: text`. */
const coveredTexts = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((signs) => {
    const SLACK_PX = 0.5;
    return [...document.querySelectorAll('[data-plate]')].flatMap((plate) => {
      const covers = [...plate.querySelectorAll(signs)].map((sign) => sign.getBoundingClientRect());
      const texts = document.createTreeWalker(plate, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        if (text.parentElement?.closest(`svg, .visually-hidden, ${signs}`) != null) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const at = range.getBoundingClientRect();
        const isCovered = covers.some(
          ({ left, right, top, bottom }) =>
            left < at.right - SLACK_PX &&
            right > at.left + SLACK_PX &&
            top < at.bottom - SLACK_PX &&
            bottom > at.top + SLACK_PX,
        );
        if (isCovered) found.push(text.textContent ?? '');
      }
      return found;
    });
  }, selector);

test('the seconds of the clock cover neither the name nor the stack', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await sitWith(page, 3, 'slow');
  // The page's clock alone is advanced, so the server goes on waiting for the answer.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 25_000;
  });
  const seconds = page.getByRole('timer');
  await expect(seconds).toHaveText(/^3\d/);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(seconds).toBeVisible();
    await shot(page, `clock-${size.width}`);
    expect(await coveredTexts(page, '[role="timer"]'), `${size.width}`).toEqual([]);
  }
});

for (const seats of [2, 10])
  test(`every size shows who is played by a bot and who is away, and says it: ${seats} seats`, async ({
    page,
    browser,
  }) => {
    const friend = await person(browser);
    const bots = Array.from({ length: seats - 2 }, () => 'wanderer');
    const url = await openRoom(server, { game: 'holdem', settings: SETTINGS, seats, bots, clock: 'none' });
    await sitDown(page, url);
    await sitDown(friend, url);
    await friend.getByRole('button', { name: 'I am ready' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(page.locator('[data-plate]')).toHaveCount(seats);
    await friend.close();
    const signs = page.locator('[data-plate] [title]');
    await expect(signs).toHaveCount(seats - 1);
    for (const size of [...SIZES, LYING_PHONE]) {
      await page.setViewportSize(size);
      await shot(page, `signs-${seats}-${size.width}`);
      // What is not rendered is not read out either.
      const said = await signs.evaluateAll((all) =>
        all
          .filter((sign) => [...sign.children].every((part) => part.checkVisibility()))
          .map(({ textContent }) => textContent),
      );
      expect(said.toSorted(), `${size.width}`).toEqual(['away', ...bots.map(() => 'played by a bot')]);
      expect(await coveredTexts(page, '[title]'), `${size.width}`).toEqual([]);
    }
  });

/** 1280 by 720 with the page zoomed to 200 %; also a small phone on its side. */
const ZOOMED = { width: 640, height: 360 };

/** Pairs of things on the felt of which one lies over the other, as `thing/thing: texts`. */
const collisions = (page: Page, pairs: readonly string[]): Promise<string[]> =>
  page.evaluate((asked) => {
    const SLACK_PX = 2;
    const KINDS: Readonly<Record<string, string>> = {
      plate: '[data-plate]',
      name: '[data-plate] > span:last-child',
      board: '[data-part="board"] > span[aria-hidden]',
      pot: '[data-part="pot"]',
      where: 'section:has([data-part="board"]) > p:first-child > span',
      bet: '[data-out] > span:last-child',
      mark: 'section[data-side] > span:last-child > span',
      opposite: 'section[data-side="far"] > p[data-kind]',
    };
    const all = (kind: string): Element[] => {
      const selector = KINDS[kind];
      if (selector === undefined) throw new Error(`no kind ${kind}`);
      return [...document.querySelectorAll(selector)].filter(
        ({ clientHeight, clientWidth }) => clientHeight * clientWidth > 0,
      );
    };
    return asked.flatMap((pair) => {
      const [over = '', under = ''] = pair.split('/');
      return all(over).flatMap((one) =>
        all(under).flatMap((other) => {
          if (one === other) return [];
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const isFree =
            a.right <= b.left + SLACK_PX ||
            b.right <= a.left + SLACK_PX ||
            a.bottom <= b.top + SLACK_PX ||
            b.bottom <= a.top + SLACK_PX;
          return isFree ? [] : [`${pair}: ${one.textContent} ${other.textContent}`];
        }),
      );
    });
  }, pairs);
const COVERED_BY_PLATES = ['plate/plate', 'plate/board', 'plate/pot', 'plate/where', 'plate/bet'];
const COVERED = [
  ...COVERED_BY_PLATES,
  'mark/board',
  'mark/pot',
  'mark/where',
  'bet/board',
  'bet/pot',
  'bet/where',
  'bet/bet',
];

test('ten seats on a low table in landscape leave the board, the pot and each other free', async ({ page }) => {
  await page.setViewportSize(ZOOMED);
  await sitWith(page, 10);
  const seen = new Set<string>();
  const look = async (moment: string): Promise<void> => {
    if (seen.has(moment)) return;
    seen.add(moment);
    // The result takes two lines when two players share the pot.
    await page
      .locator('section:has([data-part="board"]) > div:last-child > p:first-child:not([data-part])')
      .evaluateAll((all) => all.forEach((main) => (main.textContent = 'Sunny 5 and Sunny 9 share the pot')));
    await shot(page, `low-${moment}`);
    expect(await collisions(page, COVERED), moment).toEqual([]);
    for (const size of [{ width: 740, height: 360 }, LYING_PHONE]) {
      await page.setViewportSize(size);
      await shot(page, `low-${moment}-${size.width}`);
      expect(await collisions(page, [...COVERED_BY_PLATES, 'opposite/bet']), `${moment} ${size.width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 568, height: 320 });
    await shot(page, `smallest-${moment}`);
    expect(await collisions(page, ['mark/name']), `${moment} 568`).toEqual([]);
    // The names of the bots have seven letters at most.
    const cut = await page
      .locator('[data-plate] span')
      .evaluateAll(
        (all) =>
          all.filter(
            ({ scrollWidth, clientWidth, textContent }) =>
              /^Sunny( \d)?$/.test(textContent) && scrollWidth > clientWidth + 1,
          ).length,
      );
    expect(cut, `${moment}: names cut off`).toBe(0);
    await page.setViewportSize(ZOOMED);
  };
  await playOn(page, {
    manner: () => 'calls',
    see: async (what) => look(`${what}-${await cardsOnBoard(page)}`),
    enough: async () => (await handNumber(page)) > 1,
  });
  expect([...seen]).toContain('bet-0');
});

test('who waits on a low table in landscape can reach every choice made beforehand, and the unit of chips', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(ZOOMED);
  const friend = await person(browser);
  const bots = Array.from({ length: 8 }, () => 'wanderer');
  const url = await openRoom(server, { game: 'holdem', settings: SETTINGS, seats: 10, bots, clock: 'none' });
  await sitDown(page, url);
  await sitDown(friend, url);
  await friend.getByRole('button', { name: 'I am ready' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(async () => {
    const [one, other] = [await asked(page), await asked(friend)];
    if (other === 'bet' && one !== 'plan') await giveUp(friend);
    if (one === 'bet') await giveUp(page);
    expect([one, other]).toEqual(['plan', 'bet']);
  }).toPass({ timeout: 60_000, intervals: [300] });
  await shot(page, 'low-plan');
  const buttons = [...(await choices(page).getByRole('button').all()), page.getByRole('button', { name: 'Chips' })];
  expect(buttons.length).toBe(4);
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
  expect(await overflowingText(page)).toEqual([]);
});
