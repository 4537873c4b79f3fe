/** Texts that are the same as in English: the language uses the English word, or they are marks. */
const EVERYWHERE = ['SB', 'BB', 'PHH', 'table.bigBlinds'];
export const loanwords: Readonly<Record<string, readonly string[]>> = {
  fi: [...EVERYWHERE, 'Hold’em', 'All-in', 'Check', 'Turn', 'River', 'Vesper', 'table.allIn', 'table.blinds'],
  sv: [...EVERYWHERE, 'Hold’em', 'All-in', 'Turn', 'River', 'Text', 'Vesper', 'table.allIn', 'table.blinds'],
  ja: EVERYWHERE,
  zh: EVERYWHERE,
  th: EVERYWHERE,
};
