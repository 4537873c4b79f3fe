/** The name of the game is the same everywhere. */
const NAME = ['Liap Tui'];
export const loanwords: Readonly<Record<string, readonly string[]>> = {
  fi: NAME,
  sv: NAME,
  ja: NAME,
  zh: NAME,
  th: NAME,
};
