import { expect, test, type Page } from '@playwright/test';
import { overflowingText } from './overflow.ts';
import { smallTargets } from './every-body.ts';
import {
  ask,
  choices,
  goHome,
  LYING_PHONE,
  openRoom,
  person,
  PHONE,
  shotsOf,
  sitDownAndStart,
  SMALL_PHONE,
} from './person.ts';
import { sharedServer } from './shared-servers.ts';

const server = sharedServer('none');
const shot = shotsOf('overflow');
test.afterEach(goHome);

const LEADS_ON = 'main button[data-look="primary"]';
/** A full table for each game. */
async function fullTables(): Promise<readonly { game: string; seats: number; num_ai_players: number }[]> {
  const response = await ask(`${server.url}/games`);
  const { games } = (await response.json()) as { games: { id: string; seats: [number, number] }[] };
  return games.map(({ id, seats: [, seats] }) => ({ game: id, seats, num_ai_players: seats - 1 }));
}

/** Finnish has the longest words; with `LONG=yes` every language is checked. */
const LOOKED_AT = process.env['LONG'] === 'yes' ? /./ : /fi/;

for (const lang of ['en', 'fi', 'sv', 'ja', 'zh', 'th']) {
  if (!LOOKED_AT.test(lang)) continue;
  test(
    `ALL-435 ALL-496 at 320 pixels no text is wider than its place; on a phone every target has 44 pixels (${lang})`,
    { tag: '@again' },
    async ({ browser }) => {
      test.slow();
      const page = await person(browser, SMALL_PHONE);
      const wrong: string[] = [];
      const small: string[] = [];
      const look = async (name: string, ready: string): Promise<void> => {
        await page.locator(ready).first().waitFor();
        await shot(page, `${lang}-${name}`);
        wrong.push(...(await overflowingText(page)).map((each) => `${name} ${each}`));
        await page.setViewportSize(PHONE);
        small.push(...(await smallTargets(page)).map((each) => `${name} ${each}`));
        await page.setViewportSize(SMALL_PHONE);
      };
      await page.goto(server.url);
      await page.evaluate((tag) => localStorage.setItem('parlour:preferences', JSON.stringify({ lang: tag })), lang);
      await page.reload();
      await look('lobby', 'a[href^="/rules/"]');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await page.goto(`${server.url}/history`);
      await look('history', 'h1');
      for (const wish of await fullTables()) {
        const { game } = wish;
        await page.goto(`${server.url}/new/${game}`);
        await look(`new-${game}`, 'main h1');
        await page.goto(`${server.url}/rules/${game}`);
        await look(`rules-${game}`, 'h2');
        // Each of these pages has one button that leads on.
        await page.goto(await openRoom(server, wish));
        await look(`door-${game}`, LEADS_ON);
        await page.locator(LEADS_ON).click();
        await look(`waiting-${game}`, 'main :is(ol, ul):visible');
        await page.locator(LEADS_ON).click();
        await look(`table-${game}`, '#table section');
      }
      // These dialogs are the same at every table.
      for (const [name, key, content] of [
        ['settings', ',', 'label'],
        ['log', 'l', 'li'],
        ['keys', '?', 'kbd'],
      ] as const) {
        const dialog = page.locator('dialog[open]');
        await expect(async () => {
          await page.keyboard.press(key);
          await expect(dialog).toBeVisible({ timeout: 2_000 });
        }).toPass();
        await look(name, `dialog[open] ${content}:visible`);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
      expect(wrong).toEqual([]);
      expect(small).toEqual([]);
    },
  );
}

/** Name plates and what lies in the middle of the felt, if they lie over each other, as `text / text`. */
const coveredOnTheFelt = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK_PX = 2;
    const parts = [
      ...document.querySelectorAll<HTMLElement>(
        '[data-side] [data-upright], [data-part="middle"] p, [data-part="board"], [data-part="pot"],' +
          // At riichi: the figures in the box in the middle.
          'p[data-in-sight] > [aria-hidden], button:has(> [data-part="dora"]) > span',
      ),
    ];
    const boxes = parts
      .map((part) => ({ text: part.innerText.replaceAll('\n', ' '), box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ box }) =>
            Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > SLACK_PX &&
            Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > SLACK_PX,
        )
        .map(({ text }) => `${one.text} / ${text}`),
    );
  });

for (const [game, bots] of [
  ['pidro', 3],
  ['liap-tui', 3],
  ['holdem', 5],
  ['riichi', 3],
] as const) {
  test(`with the largest text no name covers another on a small phone, nor what is said in the middle (${game})`, async ({
    browser,
  }) => {
    const page = await person(browser, PHONE);
    await sitDownAndStart(page, await openRoom(server, { game, seats: bots + 1, num_ai_players: bots, clock: 'none' }));
    await expect(choices(page).getByRole('button').first()).toBeVisible();
    const covered: string[] = [];
    for (const [size, scale] of [
      ['large', '1.15'],
      ['larger', '1.3'],
    ] as const) {
      await page.evaluate((text) => document.documentElement.style.setProperty('--text-scale', text), scale);
      for (const phone of [SMALL_PHONE, { width: 360, height: 640 }, { width: 375, height: 667 }, PHONE, LYING_PHONE]) {
        await page.setViewportSize(phone);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        await shot(page, `${game}-${size}-${phone.width}`);
        const at = `${phone.width} ${size}`;
        covered.push(...(await coveredOnTheFelt(page)).map((each) => `${at}: ${each}`));
        covered.push(...(await overflowingText(page)).map((each) => `${at}: ${each}`));
      }
    }
    expect(covered).toEqual([]);
  });
}

test('the size of text just chosen stays in sight', async ({ browser }) => {
  const page = await person(browser, SMALL_PHONE);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Settings' }).click();
  const larger = page.getByRole('radio', { name: 'Larger' });
  await larger.click();
  await expect(page.locator('html')).toHaveCSS('font-size', '20.8px');
  await expect(larger).toBeInViewport();
  await shot(page, 'settings-larger');
});
