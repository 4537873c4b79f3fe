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
  terms: 'Sanasto',
  hint: 'Vihje',
  hints: 'Vihjeet harjoituksessa',
  hintsHelp: 'Yksin bottien kanssa pelaava saa kysyä, mitä botti tekisi.',
  why: 'Miksi?',
  whyAsked: 'Hetki …',
  whyNot: 'Siihen ei ole vastausta.',
  whyWeighed: 'Mitä punnittiin',
  whyNoNumbers: 'Tämä botti ei kerro siitä lukuja.',
  whySearched: (share, worlds) =>
    `kokeiltuna ${worlds} jaossa, jotka sopivat nähtyyn, tämä oli keskimäärin ${share} voitosta.`,
  whyPlain: (deed, about) => `${deed}. ${about}`,
  whyWorth: (share) => `${share} voitosta`,
  whySaw: (name) => `Mitä ${name} näki`,
  focusSearch: 'Hae säännöistä',
};
export default fi;
