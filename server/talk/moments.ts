/** The built-in lines of characters, as data: a file for each language of the page. */
import en from './lines/en.ts';
import fi from './lines/fi.ts';
import ja from './lines/ja.ts';
import sv from './lines/sv.ts';
import th from './lines/th.ts';
import zh from './lines/zh.ts';

export const MOMENTS = ['opening', 'thinking', 'handWon', 'handLost', 'won', 'lost', 'spoken'] as const;
export type Moment = (typeof MOMENTS)[number];
/** Kinds of remarks that people make to a character. Each has answers of its own; the first kind that fits counts. */
export const REMARKS = ['bot', 'farewell', 'luck', 'praise', 'thanks', 'greeting', 'question'] as const;
export type Remark = (typeof REMARKS)[number];
/** The voices of the built-in characters, who speak of their own lives. */
type HouseVoice = 'captain' | 'trickster' | 'professor' | 'rock' | 'wanderer' | 'keeper';
/**
 * The voices of characters that people make, chosen by dials. Their lines have no names and no story, which its maker
 * tells.
 */
export type OwnVoice = 'bold' | 'sly' | 'calm';
export type Voice = HouseVoice | OwnVoice;
type Voices<V extends Voice> = Readonly<Record<V, Readonly<Record<Moment, readonly string[]>>>>;
export type OwnVoices = Voices<OwnVoice>;
export type Replies = Readonly<Record<Voice, Readonly<Record<Remark, readonly string[]>>>>;
export interface Lines {
  readonly voices: Voices<Voice>;
  /**
   * Answers to remarks; to anything else a character says a `spoken` line of `voices`. If asked, it says it is a
   * program.
   */
  readonly replies: Replies;
  /** Polite answers to abuse, the same for all. */
  readonly refusals: readonly string[];
}
export const LINES = { en, fi, sv, ja, zh, th } as const satisfies Readonly<Record<string, Lines>>;
export type Language = keyof typeof LINES;
export const LANGUAGES = Object.keys(LINES) as readonly Language[];
/** The same sentence in every language. Text of a language model is in one language only, and is under `en`. */
export type Texts = Readonly<Partial<Record<Language, string>>> & { readonly en: string };
export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LINES, tag);
/** The text in the reader's language, or in English. */
export const inLanguage = (texts: Texts, tag: string | undefined): string =>
  (tag !== undefined && isLanguage(tag) ? texts[tag] : undefined) ?? texts.en;
