/** The English of the reader's browser where it says of which country; else with the day before the month. */
export const englishDates = (languages: readonly string[] = globalThis.navigator?.languages ?? []): string =>
  languages.find((tag) => /^en-[A-Z]{2}$/.test(tag)) ?? 'en-GB';
