/** What characters say by themselves, as data: a file of lines for each language of the page. */
import en from './lines/en.ts';
import fi from './lines/fi.ts';
import ja from './lines/ja.ts';
import sv from './lines/sv.ts';
import th from './lines/th.ts';
import zh from './lines/zh.ts';

export const MOMENTS = ['opening', 'thinking', 'handWon', 'handLost', 'won', 'lost', 'spoken'] as const;
export type Moment = (typeof MOMENTS)[number];
/** What people say to a character, by kinds that are answered each in its own way; the first that fits counts. */
export const REMARKS = ['bot', 'farewell', 'luck', 'praise', 'thanks', 'greeting', 'question'] as const;
export type Remark = (typeof REMARKS)[number];
/** The voices of the characters of the house, who speak of their own lives. */
type HouseVoice = 'captain' | 'trickster' | 'professor' | 'rock' | 'wanderer' | 'keeper';
/** The voices of characters that people make, by their dials. They name nobody and tell no story: the story is its maker's. */
export type OwnVoice = 'bold' | 'sly' | 'calm';
export type Voice = HouseVoice | OwnVoice;
type Voices<V extends Voice> = Readonly<Record<V, Readonly<Record<Moment, readonly string[]>>>>;
export type OwnVoices = Voices<OwnVoice>;
export type Replies = Readonly<Record<Voice, Readonly<Record<Remark, readonly string[]>>>>;
export interface Lines {
  readonly voices: Voices<Voice>;
  /** What is said to anything else is in `voices`, as `spoken`. One who is asked says that it is a program. */
  readonly replies: Replies;
  /** Polite answers to abuse, the same for all. */
  readonly refusals: readonly string[];
}
export const LINES = { en, fi, sv, ja, zh, th } as const satisfies Readonly<Record<string, Lines>>;
export type Language = keyof typeof LINES;
export const LANGUAGES = Object.keys(LINES) as readonly Language[];
/** The same sentence in every language there is; what is said by a model is in one alone. */
export type Texts = Readonly<Partial<Record<Language, string>>> & { readonly en: string };
export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LINES, tag);
/** In the reader's language, or in English. */
export const inLanguage = (texts: Texts, tag: string | undefined): string =>
  (tag !== undefined && isLanguage(tag) ? texts[tag] : undefined) ?? texts.en;
