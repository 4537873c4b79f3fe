// Looks at the hold'em table ten times a second, and remembers what was told when: so a test can say what stood there
// while the table paused.
import type { Page } from '@playwright/test';
import { defined } from '@parlour/kernel/defined';
import { decodeServerFrame } from '@parlour/sdk/codec';

/** An event as it came over the wire. `at` is the page's own clock, as in `Look`. */
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
  /** What stands at each chair, by its number. */
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

/** Before the page is opened. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LOOK_MS = 100;
    // The clock itself: tests put the page's own ahead.
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

/** A page needs a moment to draw; after that, and until shortly before the next event, nothing may be missing. */
const DRAWN_MS = 150;
/** On a busy machine a moment is so many looks, however long they take. */
const DRAWN_LOOKS = 2;
export function looksBetween({ looks }: Watched, from: number, to: number): readonly Look[] {
  const since = looks.filter(({ at }) => at > from && at < to);
  return since.slice(DRAWN_LOOKS).filter(({ at }) => at > from + DRAWN_MS);
}

/** Longer than so between two looks, and the page was not given the processor: what it saw then says nothing. */
const AWAKE_MS = 160;
/** What is told just after the page slept may have come while it did. */
const BEFORE_MS = 600;
export function wasAwake({ looks }: Watched, from: number, to: number): boolean {
  const around = looks.filter(({ at }) => at > from - BEFORE_MS && at < to + AWAKE_MS);
  return around.every(({ at }, index) => index === 0 || at - defined(around[index - 1]).at < AWAKE_MS);
}
