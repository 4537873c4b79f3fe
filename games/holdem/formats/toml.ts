/**
 * Reads the part of TOML that hand histories use: `key = value` with strings, numbers, booleans, lists, and
 * `[sections]`. Hand-written, since a game depends on no npm package: its folder alone is the whole game.
 */
import type { Result } from '@parlour/kernel';

export type Toml = string | number | boolean | readonly Toml[];
export type Section = ReadonlyMap<string, Toml>;

export interface TomlError {
  readonly line: number;
  readonly message: string;
}

/** A cursor over the text. Null means failure; `error` keeps the first reason. */
class Reader {
  readonly #text: string;
  #at = 0;
  error: TomlError | null = null;

  constructor(text: string) {
    this.#text = text;
  }
  get done(): boolean {
    return this.#at >= this.#text.length;
  }
  /** Skips whitespace and comments. `lines`: also skips line ends, for values that may spread over lines. */
  skip(lines: boolean): void {
    this.take(lines ? /(?:\s|#[^\n]*)*/y : /(?:[ \t\r]|#[^\n]*)*/y);
  }
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match === null) return null;
    this.#at = pattern.lastIndex;
    return match[0];
  }
  fail(message: string): null {
    this.error ??= { line: this.#text.slice(0, this.#at).split('\n').length, message };
    return null;
  }

  value(): Toml | null {
    const quoted = this.take(/"(?:[^"\\\n]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*"/y);
    if (quoted !== null) return String(JSON.parse(quoted));
    const literal = this.take(/'[^'\n]*'/y);
    if (literal !== null) return literal.slice(1, -1);
    if (this.take(/\[/y) !== null) return this.#list();
    // Dates and times are kept as text.
    const bare = this.take(/[^\s,\]#"']+/y);
    if (bare === null) return this.fail('a value is missing');
    if (bare === 'true' || bare === 'false') return bare === 'true';
    if (bare === 'inf' || bare === '+inf') return Infinity;
    const number = Number(bare.replaceAll('_', ''));
    return Number.isNaN(number) ? bare : number;
  }
  #list(): readonly Toml[] | null {
    const items: Toml[] = [];
    for (;;) {
      this.skip(true);
      if (this.take(/\]/y) !== null) return items;
      const item = this.value();
      if (item === null) return null;
      items.push(item);
      this.skip(true);
      if (this.take(/,/y) === null && this.take(/(?=\])/y) === null) return this.fail('a list needs commas');
    }
  }
  /** Reads one `name = value`. */
  pair(): readonly [string, Toml] | null {
    const name = this.take(/[\w-]+/y);
    if (name === null) return this.fail('a name is missing');
    this.skip(false);
    if (this.take(/=/y) === null) return this.fail(`"${name}" has no value`);
    this.skip(false);
    const value = this.value();
    return value === null ? null : [name, value];
  }
}

/** Returns the sections in order. Pairs before the first header are a section of their own if there are any. */
export function readToml(text: string): Result<readonly Section[], TomlError> {
  const reader = new Reader(text);
  const sections = [new Map<string, Toml>()];
  for (reader.skip(true); !reader.done; reader.skip(true)) {
    if (reader.take(/\[[^\]\n]+\]/y) !== null) sections.push(new Map<string, Toml>());
    else {
      const pair = reader.pair();
      if (pair === null) return { ok: false, error: reader.error ?? { line: 0, message: 'cannot be read' } };
      sections.at(-1)?.set(...pair);
    }
  }
  return { ok: true, value: sections.filter((section) => section.size > 0) };
}

/** JSON allows two things in strings that TOML does not: half a surrogate pair, and a bare U+007F. */
const quoted = (text: string): string => JSON.stringify(text.toWellFormed()).replaceAll('\u007F', '\\u007F');

export function writeToml(value: Toml): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return value === Infinity ? 'inf' : String(value);
  if (typeof value === 'boolean') return String(value);
  return `[${value.map(writeToml).join(', ')}]`;
}
