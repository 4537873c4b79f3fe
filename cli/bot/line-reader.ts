/** Splits the bytes that a program sends into lines of text, within limits. */
import { RateLimit } from '@parlour/server/limits';

export interface LineLimits {
  /** Maximum length of a line, without its line end. */
  readonly lineBytes: number;
  /** Maximum nesting of JSON in a line. The code that reads it is recursive. Unlimited if absent. */
  readonly depth?: number;
  /** Rate limit of lines: a burst of `atOnce`, then `perSecond`. Unlimited if absent. */
  readonly rate?: { readonly atOnce: number; readonly perSecond: number };
}
/** How a program broke a limit, in words. */
export const FAULTS = {
  line_too_long: 'its line is too long',
  too_many_lines: 'it says too many lines',
  too_deep: 'its line is nested too deep',
};
export type LineFault = keyof typeof FAULTS;

const NEWLINE = 10;
/** `RateLimit` counts by key; a reader needs only this one. */
const ALL = '';

/** The depth to which lists and objects are nested in a JSON text. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return deepest;
}

export class LineReader {
  readonly #limits: LineLimits;
  readonly #onLine: (line: string) => void;
  readonly #rate: RateLimit | null;
  readonly #now: () => number;
  #parts: Buffer[] = [];
  #size = 0;
  #fault: LineFault | null = null;
  /** Number of lines that may come without counting against the rate limit. */
  #expected = 0;

  constructor(limits: LineLimits, onLine: (line: string) => void, now: () => number = Date.now) {
    const { rate } = limits;
    this.#limits = limits;
    this.#onLine = onLine;
    this.#now = now;
    this.#rate =
      rate === undefined ? null : new RateLimit({ atOnce: rate.atOnce, perMinute: 60 * rate.perSecond, keysMax: 1 });
  }
  /** Lets one line come without counting against the rate limit. Call it for each line sent that may be answered. */
  expectOne(): void {
    this.#expected++;
  }
  /** Passes complete lines to `onLine`. Returns a fault, if any; after a fault all input is ignored. */
  take(data: Buffer): LineFault | null {
    let from = 0;
    while (this.#fault === null) {
      const end = data.indexOf(NEWLINE, from);
      this.#keep(data.subarray(from, end === -1 ? data.length : end));
      if (end === -1 || this.#fault !== null) break;
      from = end + 1;
      this.#finish();
    }
    return this.#fault;
  }
  #keep(part: Buffer): void {
    this.#size += part.length;
    if (this.#size > this.#limits.lineBytes) {
      this.#fault = 'line_too_long';
      this.#parts = [];
    } else if (part.length > 0) this.#parts.push(part);
  }
  #finish(): void {
    const line = Buffer.concat(this.#parts).toString('utf8').replace(/\r$/, '');
    this.#parts = [];
    this.#size = 0;
    const { depth } = this.#limits;
    if (depth !== undefined && depthOf(line) > depth) this.#fault = 'too_deep';
    else if (!this.#mayCome()) this.#fault = 'too_many_lines';
    else this.#onLine(line);
  }
  #mayCome(): boolean {
    if (this.#expected === 0) return this.#rate === null || this.#rate.take(ALL, this.#now());
    this.#expected--;
    return true;
  }
}
