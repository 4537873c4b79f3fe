// A page whose server goes away, and the tables of its device.
import { expect, type Browser, type Page } from '@playwright/test';
import { LAPTOP, person } from './person.ts';
import { startServer, type Server } from './server.ts';

/** A page that has been open long enough to be cached completely. */
export async function keptPage(browser: Browser, server: Pick<Server, 'url'>, viewport = LAPTOP): Promise<Page> {
  const page = await person(browser, viewport, 'en-GB', 'allow');
  await page.goto(server.url);
  const missing = (): Promise<number> =>
    page.evaluate(async () => {
      const [name] = await caches.keys();
      if (name === undefined) return -1;
      const listed = /"shell":(\[[^\]]*\]),"rest":(\[[^\]]*\])/.exec(await (await fetch('/sw.js')).text());
      const files = [listed?.[1], listed?.[2]].flatMap((list) => JSON.parse(list ?? '[]') as string[]);
      const kept = await (await caches.open(name)).keys();
      return files.length - kept.length;
    });
  await expect.poll(missing, { timeout: 60_000 }).toBe(0);
  return page;
}

/** The pauses and the thinking of bots are shorter than this; the clocks of people are longer. */
const PACE_MS_MAX = 3_000;
const HURRY = 20;
/** Makes the tables of this page's device fast from now on, so that nobody has to wait. */
function hurryDevice(page: Page): void {
  const hurried = ([paceMsMax, hurry]: readonly [number, number]): void => {
    const later = setTimeout;
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms: number) => later(run, ms < paceMsMax ? ms / hurry : ms),
    });
  };
  page.on('worker', (tables) => {
    // When a page is left, its worker ends too, and this fails.
    tables.evaluate(hurried, [PACE_MS_MAX, HURRY] as const).catch(() => {});
  });
}

/** Opens a table on this device with these settings, by their labels, and starts the game. */
export async function playOffline(page: Page, game: string, settings: Readonly<Record<string, string>>): Promise<void> {
  hurryDevice(page);
  await page.getByRole('button', { name: `Every setting: ${game}` }).click();
  await page.locator('summary', { hasText: 'Every setting' }).click();
  for (const [label, value] of Object.entries(settings)) {
    await page.getByRole('searchbox', { name: 'Find a setting' }).fill(label);
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Open the room' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();
}

interface Evening {
  /** The game by its title, and the settings by their labels. */
  readonly game: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly play: (page: Page) => Promise<void>;
  readonly over: (page: Page) => Promise<void>;
}
/** Plays a whole game after the server is gone. It is kept, and not sent yet. */
export async function playWithoutServer(browser: Browser, { game, settings, play, over }: Evening): Promise<void> {
  const server = await startServer();
  try {
    const page = await keptPage(browser, server);
    await server.kill();
    await page.reload();
    await playOffline(page, game, settings);
    await play(page);
    await over(page);
    await page.goto(`${server.url}/history`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Not sent yet' })).toHaveCount(1);
  } finally {
    await server.stop();
  }
}
