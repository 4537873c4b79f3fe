type Load = () => Promise<{ readonly default: string }>;
/** RULES.md and its translations, by language. Each is fetched when it is first needed; no table waits for it. */
export interface LateRules {
  /**
   * The language in which the rules are shown for this language: itself if there is a translation, otherwise English.
   */
  languageFor(lang: string): string;
  /** The text if it is loaded, otherwise empty. Starts loading it. */
  now(lang: string): string;
  whole(lang: string): Promise<string>;
}
/** A failed load is not cached, so the next call tries again. */
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
