import type { RulesWords } from './en.ts';

const sv: RulesWords = {
  title: (game) => `Regler för ${game}`,
  back: 'Alla spel',
  minute: 'Spelet på en minut',
  rest: 'Reglerna',
  search: 'Sök i reglerna',
  found: (n) => (n === 1 ? '1 regel hittad' : `${n} regler hittade`),
  nothing: 'Ingen regel säger det.',
  contents: 'Innehåll',
  now: 'Gäller nu',
  nowRules: 'Det här gäller nu:',
  rule: (number) => `Regel ${number}`,
  toRule: (number) => `Länk till regel ${number}`,
  here: (label, value) => `${label}, vid det här bordet: ${value}`,
  explain: (term) => `Vad är ”${term}”?`,
  onlyEnglish: 'Det som inte är översatt än står på engelska.',
  terms: 'Ord',
  hint: 'Tips',
  hints: 'Tips i övning',
  hintsHelp: 'Den som spelar ensam med bottar får fråga vad en bott skulle göra.',
  focusSearch: 'Sök i reglerna',
};
export default sv;
