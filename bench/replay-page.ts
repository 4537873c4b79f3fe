// How fast the replay page opens a finished game and follows the scrubber, in Chromium, with and without CPU slowdown.
//   node bench/replay-page.ts <game> [opens], with the page built; CHROMIUM_PATH as for the browser tests
// Open: time from the start of the navigation to the first drawn table. Frames: rate while the scrubber sweeps over the
// whole game; "changed" counts only frames in which the table has changed. Every run sweeps once before it measures, so
// that pictures are loaded and code is compiled. The CPU time per frame is the minimum of all runs, since that run was
// disturbed least by other programs.
import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { fairChance } from '@parlour/server/fairness';
import { discoverGames } from '@parlour/server/games';
import { table } from '../cli/format.ts';
import { findChromium } from '../scripts/chromium.js';
import { Hall, Player } from '../server/test/harness.ts';
import { startServer } from '../test/e2e/server.ts';
import { cpuOf, median } from './page-time.ts';

const [id = '', opens = '5'] = process.argv.slice(2);
/** CPU slowdown, and the frames per second that we want at it. */
const SLOWDOWNS = [
  [1, 60],
  [4, 30],
] as const;
/** How long a sweep takes if no frame is late (s). */
const SWEEP_S = 4;

/** The log of a game that the application plays to its end: one random player and bots. */
async function logOf(game: string): Promise<string> {
  const found = (await discoverGames()).find((each) => each.id === game);
  if (found === undefined) throw new Error(`which game? There is no "${game}"`);
  const hall = new Hall({ pace: 0 }, [found], { chance: fairChance });
  const seats = Math.min(found.seats[1], 4);
  const client = hall.client(await hall.room({ seats, numAiPlayers: seats - 1, replays: 'open' }));
  void new Player(client, found, { seed: 'replay' });
  await client.join('Ann');
  await client.ready();
  await hall.clock.until(() => hall.replays.size > 0, 360_000_000);
  return [...hall.replays.values()].flat().join('\n');
}

/** Milliseconds from the start of the navigation to the first frame after the table is there. */
async function openIn(page: Page, url: string): Promise<number> {
  await page.goto(url);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const isThere =
            document.querySelector('main#table *') !== null && document.querySelector('input[type=range]');
          if (isThere) requestAnimationFrame(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}
interface Sweep {
  readonly frames: number;
  /** Frames per second in which the table has changed. */
  readonly changed: number;
  /** The longest time between two frames. */
  readonly longest: number;
}
/** Moves the scrubber by the same step at every frame, to the end and back. */
const sweepIn = (page: Page, steps: number): Promise<Sweep> =>
  page.evaluate((all) => {
    const slider = document.querySelector<HTMLInputElement>('input[type=range]');
    const table = document.querySelector('main#table');
    if (slider === null || table === null) throw new Error('no scrubber');
    let [isChanged, changed] = [false, 0];
    new MutationObserver(() => (isChanged = true)).observe(table, { subtree: true, childList: true, attributes: true });
    return new Promise<Sweep>((resolve) => {
      const start = performance.now();
      let [frames, last, longest] = [0, start, 0];
      const frame = (): void => {
        const now = performance.now();
        const share = frames / all;
        longest = Math.max(longest, now - last);
        last = now;
        const perSecond = 1000 / (now - start);
        if (frames >= all) return resolve({ frames: frames * perSecond, changed: changed * perSecond, longest });
        frames += 1;
        if (isChanged) changed += 1;
        isChanged = false;
        // React compares with the last value set through the element's own property. The prototype's setter bypasses
        // that property, so React sees a change.
        const at = Math.round(Number(slider.max) * (share < 0.5 ? 2 * share : 2 - 2 * share));
        Reflect.set(HTMLInputElement.prototype, 'value', String(at), slider);
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  }, steps);

const log = await logOf(id);
const events = log.split('\n').filter((line) => line.includes('"event"')).length;
const server = await startServer({ GAME_PACE: '0' });
const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const rows: string[][] = [];
try {
  for (const [rate, wanted] of SLOWDOWNS) {
    const times: number[] = [];
    const sweeps: Sweep[] = [];
    const cpu: (readonly [opened: number, frame: number])[] = [];
    for (let run = 0; run < Number(opens); run++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      await page.route('**/replays/*', (route) => route.fulfill({ body: log, contentType: 'application/x-ndjson' }));
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      times.push(await openIn(page, `${server.url}/replay/bench`));
      const opened = await cpuOf(devtools);
      const steps = wanted * SWEEP_S;
      await sweepIn(page, steps);
      const before = await cpuOf(devtools);
      sweeps.push(await sweepIn(page, steps));
      cpu.push([opened, ((await cpuOf(devtools)) - before) / steps]);
      await context.close();
    }
    const figures = [
      median(times),
      median(cpu.map(([opened]) => opened)),
      median(sweeps.map(({ frames }) => frames)),
      median(sweeps.map(({ changed }) => changed)),
      Math.min(...cpu.map(([, frame]) => frame)),
      median(sweeps.map(({ longest }) => longest)),
    ];
    rows.push([`${rate}x`, ...figures.map((figure) => figure.toFixed(figure < 20 ? 1 : 0))]);
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(
  `${id}: ${events} events; load of the machine ${loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')}`,
);
console.log(
  table([
    ['CPU slowdown', 'open ms', 'of CPU', 'frames a second', 'changed', 'CPU ms a frame', 'longest frame ms'],
    ...rows,
  ]),
);
