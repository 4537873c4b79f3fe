/** Words that players of a language say in English. Letters in figures and marks are the same everywhere. */
const EVERYWHERE = ['SB', 'BB', 'PHH', 'table.bigBlinds'];
export const loanwords: Readonly<Record<string, readonly string[]>> = {
  fi: [...EVERYWHERE, 'Hold’em', 'All-in', 'Check', 'Turn', 'River', 'Vesper', 'table.allIn', 'table.blinds'],
  sv: [...EVERYWHERE, 'Hold’em', 'All-in', 'Turn', 'River', 'Text', 'Vesper', 'table.allIn', 'table.blinds'],
  ja: EVERYWHERE,
  zh: EVERYWHERE,
  th: EVERYWHERE,
};
