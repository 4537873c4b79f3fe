import { progressLine } from './format.ts';

/** Written at once and not by a timer: what is being measured keeps the process busy. */
const REDRAW_MS = 100;
const LINE_MS = 10_000;

export interface Progress {
  /** `share` runs from 0 to 1; `note` is only made when it will be shown. */
  at(share: number, note: () => string): void;
  /** Takes the bar away. */
  end(): void;
}

interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A bar that is redrawn in place on a terminal, and a line now and then elsewhere. */
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
