// Looks at the hold'em table ten times a second and records when each event was told, so that a test can check what the
// page showed during a pause of the table.
import type { Page } from '@playwright/test';
import { defined } from '@parlour/kernel/defined';
import { decodeServerFrame } from '@parlour/sdk/codec';

/** An event as received over the socket. `at` is on the page's own clock, as in `Look`. */
export interface Told {
  readonly at: number;
  readonly type: string;
  readonly seat?: number;
  readonly act?: string;
}
export interface Look {
  readonly at: number;
  readonly middle: string;
  readonly bar: string;
  /** The text at each chair, by chair number. */
  readonly seats: Readonly<Record<string, string>>;
}
export interface Watched {
  readonly told: readonly Told[];
  readonly looks: readonly Look[];
}
declare global {
  interface Window {
    watched: { frames: { readonly at: number; readonly bytes: number[] }[]; looks: Look[] };
  }
}

/** Must be called before the page is opened. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LOOK_MS = 100;
    // Keeps the real clock, since tests put the page's clock forward.
    const now = performance.now.bind(performance);
    window.watched = { frames: [], looks: [] };
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener('message', ({ data }) => {
          if (data instanceof ArrayBuffer) window.watched.frames.push({ at: now(), bytes: [...new Uint8Array(data)] });
        });
      }
    };
    const textOf = (element: Element | null): string => (element instanceof HTMLElement ? element.innerText : '');
    setInterval(() => {
      const seats: Record<string, string> = {};
      for (const chair of document.querySelectorAll('section[aria-label*="seat "]'))
        seats[/seat (\d+)$/.exec(chair.getAttribute('aria-label') ?? '')?.[1] ?? ''] = textOf(chair);
      window.watched.looks.push({
        at: now(),
        middle: textOf(document.querySelector('section[aria-label="The board"]')),
        bar: textOf(document.querySelector('section[aria-label="Your choices"]')),
        seats,
      });
    }, LOOK_MS);
  });
}

export async function watched(page: Page): Promise<Watched> {
  const { frames, looks } = await page.evaluate(() => window.watched);
  const told = frames.flatMap(({ at, bytes }): Told[] => {
    const message = decodeServerFrame(Uint8Array.from(bytes));
    return message?.type === 'event' ? [{ ...message.seen.table, at }] : [];
  });
  return { told, looks };
}

/** A page needs this long to draw (ms). From then until shortly before the next event, nothing may be missing. */
const DRAWN_MS = 150;
/** The same as a number of looks, for a busy machine, where looks are further apart. */
const DRAWN_LOOKS = 2;
export function looksBetween({ looks }: Watched, from: number, to: number): readonly Look[] {
  const since = looks.filter(({ at }) => at > from && at < to);
  return since.slice(DRAWN_LOOKS).filter(({ at }) => at > from + DRAWN_MS);
}

/** If two looks are further apart than this (ms), the page did not get the processor and its looks are ignored. */
const AWAKE_MS = 160;
/** An event told this soon after the page slept (ms) may have arrived while it slept. */
const BEFORE_MS = 600;
export function wasAwake({ looks }: Watched, from: number, to: number): boolean {
  const around = looks.filter(({ at }) => at > from - BEFORE_MS && at < to + AWAKE_MS);
  return around.every(({ at }, index) => index === 0 || at - defined(around[index - 1]).at < AWAKE_MS);
}
