export const en = {
  title: (game: string) => `Rules of ${game}`,
  back: 'All games',
  minute: 'The game in one minute',
  rest: 'The rules',
  search: 'Search the rules',
  found: (n: number) => (n === 1 ? '1 rule found' : `${n} rules found`),
  nothing: 'No rule says that.',
  contents: 'Contents',
  now: 'Applies now',
  nowRules: 'What applies now:',
  rule: (number: string) => `Rule ${number}`,
  toRule: (number: string) => `Link to rule ${number}`,
  here: (label: string, value: string) => `${label}, at this table: ${value}`,
  explain: (term: string) => `What is “${term}”?`,
  onlyEnglish: 'What is not translated yet stands in English.',
  terms: 'Terms',
  hint: 'Hint',
  hints: 'Hints in practice',
  hintsHelp: 'Who plays alone with bots may ask what a bot would do.',
  focusSearch: 'Search the rules',
};
export type RulesWords = typeof en;
export default en;
