/** Words that are the same in English and in the language. */
export const loanwords: Readonly<Record<string, readonly string[]>> = {
  fi: ['Kokkola'],
  sv: ['partner', 'Pass'],
};
