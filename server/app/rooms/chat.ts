import type { ChatLine } from '@parlour/sdk/messages';
import { inLanguage, type Texts } from '../../talk/moments.ts';

const LINES_MAX = 50;

/** A line that was said: by a person in one text, by a character in all languages that the server has. */
export type Said = Omit<ChatLine, 'at' | 'text'> & { readonly texts: Texts };
type LoggedLine = Said & Pick<ChatLine, 'at'>;
export const lineFor = ({ texts, ...line }: LoggedLine, language: string | undefined): ChatLine => ({
  ...line,
  text: inLanguage(texts, language),
});

/** The last lines of a room, for people who come later. Only in memory. */
export class ChatLog {
  #lines: readonly LoggedLine[] = [];
  #lastAt = 0;

  get lines(): readonly LoggedLine[] {
    return this.#lines;
  }
  /** Adds a line and returns it with its time, which no other line of this room has. */
  add(said: Said, now: number): LoggedLine {
    const line = this.timed(said, now);
    this.#lines = [...this.#lines, line].slice(-LINES_MAX);
    return line;
  }
  /** Gives a line its time without keeping it. */
  timed(said: Said, now: number): LoggedLine {
    this.#lastAt = Math.max(Math.round(now), this.#lastAt + 1);
    return { ...said, at: this.#lastAt };
  }
}
