/** Words that are the same in English and in the language. */
export const loanwords: Readonly<Record<string, readonly string[]>> = {
  fi: ['Pidro', 'Kokkola'],
  sv: ['Pidro', 'partner', 'Pass'],
  zh: ['Pidro'],
};
