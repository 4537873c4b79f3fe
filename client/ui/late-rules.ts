type Load = () => Promise<{ readonly default: string }>;
/** RULES.md and its translations, by language: each is fetched when it is first asked for, and no table waits for it. */
export interface LateRules {
  /** The language in which a reader of this one gets the rules: English where there is no translation. */
  languageFor(lang: string): string;
  /** What has come of them: empty until all has. */
  now(lang: string): string;
  whole(lang: string): Promise<string>;
}
/** After a failure the next who asks tries again. */
export function lateRules(books: { readonly en: Load; readonly [lang: string]: Load }): LateRules {
  const texts = new Map<string, string>();
  const coming = new Map<string, Promise<string>>();
  const languageFor = (lang: string): string => (lang in books ? lang : 'en');
  const fetch = async (lang: string): Promise<string> => {
    try {
      const { default: text } = await (books[lang] ?? books.en)();
      texts.set(lang, text);
      return text;
    } catch (error) {
      coming.delete(lang);
      throw error;
    }
  };
  const whole = (wanted: string): Promise<string> => {
    const lang = languageFor(wanted);
    const known = coming.get(lang) ?? fetch(lang);
    coming.set(lang, known);
    return known;
  };
  const now = (lang: string): string => {
    whole(lang).catch(() => undefined);
    return texts.get(languageFor(lang)) ?? '';
  };
  return { languageFor, now, whole };
}
