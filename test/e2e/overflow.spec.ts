import { expect, test } from '@playwright/test';
import { overflowingText } from './overflow.ts';
import { smallTargets } from './every-body.ts';
import { ask, goHome, openRoom, person, PHONE, shotsOf, SMALL_PHONE } from './person.ts';
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
