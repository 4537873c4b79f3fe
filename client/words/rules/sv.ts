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
  terms: 'Ord',
  hint: 'Tips',
  hints: 'Tips i övning',
  hintsHelp: 'Den som spelar ensam med bottar får fråga vad en bott skulle göra.',
  why: 'Varför?',
  whyAsked: 'Ett ögonblick …',
  whyNot: 'På det finns inget svar.',
  whyWeighed: 'Vad som vägdes',
  whyNoNumbers: 'Den här botten ger inga siffror för det.',
  whySearched: (share, worlds) =>
    `prövat i ${worlds} givar som passar det den sett var det här i snitt värt ${share} av en vinst.`,
  whyPlain: (deed, about) => `${deed}. ${about}`,
  whyWorth: (share) => `värt ${share} av en vinst`,
  whySaw: (name) => `Vad ${name} såg`,
  focusSearch: 'Sök i reglerna',
};
export default sv;
