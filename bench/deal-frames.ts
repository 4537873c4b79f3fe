// Frame rate while cards are dealt, in Chromium, at full speed and with the CPU slowed down.
//   node bench/deal-frames.ts [runs] [game…], with the page built; CHROMIUM_PATH as for the browser tests
// One person plays with bots. A first table loads the code; frames are counted at a second one, for `DEAL_MS` from the
// first frame that shows the table. CPU time is that of the page's main thread only: other programs on the machine cost
// frames too.
import { loadavg } from 'node:os';
import { chromium, type Browser, type Page } from '@playwright/test';
import { discoverGames } from '@parlour/server/games';
import { table } from '../cli/format.ts';
import { findChromium } from '../scripts/chromium.js';
import { openRoom, sitDown } from '../test/e2e/person.ts';
import { startServer } from '../test/e2e/server.ts';
import { cpuOf, median } from './page-time.ts';

const [runs = '3', ...only] = process.argv.slice(2);
const SLOWDOWNS = [1, 4];
const DEAL_MS = 3000;
const SEATS_MAX = 4;

interface Frames {
  readonly perSecond: number;
  /** The longest time between two frames after the table has been drawn. */
  readonly longest: number;
  readonly count: number;
}
/** Counts frames for `DEAL_MS` from the first frame with a table. Call it before the table is drawn. */
const framesIn = (page: Page): Promise<Frames> =>
  page.evaluate(
    (ms) =>
      new Promise<Frames>((resolve) => {
        const times: number[] = [];
        const frame = (now: number): void => {
          const isThere = document.querySelector('main#table section') !== null;
          if (isThere) times.push(now);
          const [first = now] = times;
          if (now - first < ms) return void requestAnimationFrame(frame);
          const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
          resolve({
            perSecond: (gaps.length * 1000) / (now - first),
            longest: Math.max(...gaps),
            count: gaps.length,
          });
        };
        requestAnimationFrame(frame);
      }),
    DEAL_MS,
  );

interface Deal extends Frames {
  /** CPU time (ms): `drawing` from the click until the table is drawn, `cpu` of all frames after that. */
  readonly drawing: number;
  readonly cpu: number;
}
async function dealIn(browser: Browser, url: string, wish: object, rate: number): Promise<Deal> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const start = page.getByRole('button', { name: 'Start the game' });
  await sitDown(page, await openRoom({ url }, wish));
  await start.click();
  await page.locator('main#table section').first().waitFor();
  await sitDown(page, await openRoom({ url }, wish));
  await start.waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await cpuOf(devtools);
  const watched = framesIn(page);
  await start.click();
  await page.locator('main#table section').first().waitFor();
  const drawn = await cpuOf(devtools);
  const frames = await watched;
  const after = await cpuOf(devtools);
  await context.close();
  return { ...frames, drawing: drawn - before, cpu: after - drawn };
}

const games = (await discoverGames()).filter(({ id }) => only.length === 0 || only.includes(id));
const server = await startServer({ GAME_PACE: '1' });
const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const rows: string[][] = [];
try {
  for (const { id, seats: most } of games)
    for (const rate of SLOWDOWNS) {
      const seats = Math.min(most[1], SEATS_MAX);
      const wish = { game: id, seats, num_ai_players: seats - 1, clock: 'none' };
      const deals: Deal[] = [];
      for (let run = 0; run < Number(runs); run++) deals.push(await dealIn(browser, server.url, wish, rate));
      const figures = [
        median(deals.map(({ perSecond }) => perSecond)),
        median(deals.map(({ longest }) => longest)),
        median(deals.map(({ drawing }) => drawing)),
        median(deals.map(({ cpu }) => cpu)),
        median(deals.map(({ cpu, count }) => cpu / count)),
      ];
      rows.push([id, `${rate}x`, ...figures.map((figure) => figure.toFixed(1))]);
    }
} finally {
  await browser.close();
  await server.stop();
}
console.log(
  `load of the machine ${loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')}`,
);
console.log(
  table([
    ['game', 'CPU slowdown', 'frames a second', 'longest ms', 'CPU ms to draw', 'CPU ms to deal', 'CPU ms a frame'],
    ...rows,
  ]),
);
