/** Words of the pages about finished games, in Swedish. */
import { plural } from '../../ui/plural.ts';
import type { HistoryWords } from './en.ts';

const LANG = 'sv';
const count = (n: number, one: string, other: string): string => plural(LANG, n, { one, other });

const sv: HistoryWords = {
  nav: 'Dina partier och siffror',
  games: 'Dina partier',
  figures: 'Dina siffror',
  gamesLead: 'Alla partier som spelats färdigt i den här webbläsaren, så länge servern sparar dem.',
  figuresLead:
    'Räknat enbart ur loggarna från dina avslutade partier. Varje siffra har ett intervall där det sanna värdet ligger 95 gånger av 100: få partier, brett intervall.',
  emptyTitle: 'Ingenting här ännu',
  emptyText: 'Spela ett parti till slut, så syns det här med sitt resultat. Dina siffror börjar med det första.',
  noMatch: 'Inget parti passar. Välj ett annat spel eller sällskap.',
  toLobby: 'Välj ett spel',
  failed: 'Dina partier kan inte hämtas just nu.',
  counting: (n) => count(n, '# parti räknas fortfarande.', '# partier räknas fortfarande.'),
  game: 'Spel',
  allGames: 'Alla spel',
  playedWith: 'Sällskap',
  anybody: 'Vem som helst',
  found: (n) => count(n, '# parti', '# partier'),
  when: 'När',
  result: 'Resultat',
  points: 'Poäng',
  others: 'Tillsammans med',
  placeOf: (place, seats) => `${place} av ${seats}`,
  placeOfTeams: (place, teams) => `${place} av ${teams} lag`,
  left: 'inte avslutat',
  offline: 'spelat utan server',
  lookAt: (game, when) => `Titta på ${game}, ${when}`,
  more: 'Visa fler',
  csv: 'Spara som CSV',
  json: 'Spara som JSON',
  at: (time) => new Intl.DateTimeFormat(LANG, { dateStyle: 'medium', timeStyle: 'short' }).format(time),
  names: (names) => new Intl.ListFormat(LANG, { type: 'unit' }).format(names),

  figure: 'Siffra',
  you: 'Du',
  interval: '95\u00A0%-intervall',
  between: (low, high) => `${low} till ${high}`,
  tooFew: 'för få för att säga',
  none: 'kom aldrig upp',
  sample: 'Av',
  bots: 'Botar',
  botsAbout: 'Botar: våra egna spelare sinsemellan. En jämförelse, inget mål.',
  common: {
    first: { name: 'Vunna partier', about: 'Hur ofta du kom först, ensam eller med andra.' },
    place: { name: 'Medelplacering', about: 'Först är 1. Lägre är bättre.' },
  },
  rating: 'Ratingtal',
  ratingAbout:
    'Ett tal för hur starkt du spelar, enbart ur dina placeringar. Alla börjar på 1 500; att slå starkare spelare väger mer. ± säger hur osäkert det ännu är.',
  ratingNow: (points, around) => `${points} ± ${around}`,
  ratingOver: 'Ditt ratingtal, parti för parti',
  ladder: 'Du bland våra botar',
  ladderLead: 'Bara botar som har spelat här, och du. Andras siffror är deras egna.',
  player: 'Spelare',
  graph: 'Över tid',
  graphOf: (what, first, last) => `${what}: från ${first} till ${last}.`,
  afterGames: 'Partier',
  asTable: 'Samma sak som tabell',
  percent: (share) => new Intl.NumberFormat(LANG, { style: 'percent', maximumFractionDigits: 1 }).format(share),
  number: (value) =>
    new Intl.NumberFormat(LANG, { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 }).format(value),

  forget: 'Glöm mig',
  forgetText:
    'Tar bort ditt namn ur alla avslutade partier på servern: i loggar, listor och siffror står sedan ”Någon”. Andra behåller sina partier och siffror. Du behåller inget: din historik och dina siffror försvinner, och det går inte att ångra. Öppna bord behåller ditt namn tills du lämnar dem.',
  forgetAsk: 'Ska du verkligen glömmas?',
  forgetDo: 'Ja, glöm mig',
  forgotten: (n) =>
    count(
      n,
      'Klart. Ditt namn är borta ur # parti, och inget här leder längre till dig.',
      'Klart. Ditt namn är borta ur # partier, och inget här leder längre till dig.',
    ),
  forgottenNone: 'Ditt namn stod inte i något avslutat parti här.',
  forgetFailed: 'Det gick inte. Dina partier är som de var; försök igen om en stund.',

  table: 'Det här bordet hittills',
  tableGames: (n) => count(n, '# parti', '# partier'),
  tableFigures: 'Så spelade alla vid det här bordet',
  value: 'Värde',
  wins: 'Vinster',
};
export default sv;
