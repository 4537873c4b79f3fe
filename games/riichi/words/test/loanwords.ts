/** Words that are the same in English and in the language. */
export const loanwords: Readonly<Record<string, readonly string[]>> = { ja: ['WRC'] };
