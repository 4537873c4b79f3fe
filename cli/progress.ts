import { progressLine } from './format.ts';

/** Minimum time between redraws. `at` redraws, not a timer: timers do not fire while the work blocks the event loop. */
const REDRAW_MS = 100;
const LINE_MS = 10_000;

export interface Progress {
  /** `share` runs from 0 to 1; `note` is called only if the bar is redrawn. */
  at(share: number, note: () => string): void;
  /** Removes the bar. */
  end(): void;
}

interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A progress bar on a terminal; elsewhere a line of text every `LINE_MS`. */
export function progress(label: string, screen: Screen = process.stderr, now: () => number = Date.now): Progress {
  const terminal = screen.isTTY === true;
  const startMs = now();
  let shownMs = terminal ? startMs - REDRAW_MS : startMs;
  return {
    at(share, note) {
      const nowMs = now();
      if (nowMs - shownMs < (terminal ? REDRAW_MS : LINE_MS)) return;
      shownMs = nowMs;
      const line = progressLine(label, share, note(), nowMs - startMs);
      screen.write(terminal ? `\r\u001B[2K${line}` : `${line}\n`);
    },
    end() {
      if (terminal) screen.write('\r\u001B[2K');
    },
  };
}
