/** The locale for English dates: the user's first English tag with a country, otherwise en-GB (day before month). */
export const englishDates = (languages: readonly string[] = globalThis.navigator?.languages ?? []): string =>
  languages.find((tag) => /^en-[A-Z]{2}$/.test(tag)) ?? 'en-GB';
