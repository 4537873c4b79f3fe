import type { RulesWords } from './en.ts';

const fi: RulesWords = {
  title: (game) => `Säännöt: ${game}`,
  back: 'Kaikki pelit',
  minute: 'Peli minuutissa',
  rest: 'Säännöt',
  search: 'Hae säännöistä',
  found: (n) => (n === 1 ? '1 sääntö löytyi' : `${n} sääntöä löytyi`),
  nothing: 'Mikään sääntö ei sano niin.',
  contents: 'Sisällys',
  now: 'Koskee tätä hetkeä',
  nowRules: 'Tätä hetkeä koskee:',
  rule: (number) => `Sääntö ${number}`,
  toRule: (number) => `Linkki sääntöön ${number}`,
  here: (label, value) => `${label}, tässä pöydässä: ${value}`,
  explain: (term) => `Mitä on ”${term}”?`,
  onlyEnglish: 'Se, mitä ei ole vielä käännetty, on englanniksi.',
  terms: 'Sanasto',
  hint: 'Vihje',
  hints: 'Vihjeet harjoituksessa',
  hintsHelp: 'Yksin bottien kanssa pelaava saa kysyä, mitä botti tekisi.',
  focusSearch: 'Hae säännöistä',
};
export default fi;
