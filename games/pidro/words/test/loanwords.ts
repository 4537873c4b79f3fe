/** Texts that are the same in English and in that language. */
export const loanwords: Readonly<Record<string, readonly string[]>> = {
  fi: ['Kokkola'],
  sv: ['partner', 'Pass'],
};
