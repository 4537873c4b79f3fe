/** Words of the replay page, in Swedish. */
import type { ReplayWords } from './en.ts';

const LANG = 'sv';

const sv: ReplayWords = {
  lang: LANG,
  title: (game) => `${game} på nytt`,
  code: (id) => `Spel ${id.slice(0, 8)}`,
  log: 'Förlopp',
  hands: 'Givar',
  sheet: 'Poäng',
  panel: 'Förlopp, givar och poäng',
  openPanel: 'Öppna förlopp, givar och poäng',
  hand: (n) => `Giv ${n}`,
  handOf: (n, all) => `Giv ${n} av ${all}`,
  noResult: 'spelad till slut',
  brokenOff: 'inte spelad till slut',
  start: 'Spelets början',
  final: 'Slutställning',
  moment: (at, all) => `Ögonblick ${at} av ${all}`,
  scrub: 'Ögonblick i spelet',
  before: 'Ett steg bakåt',
  after: 'Ett steg framåt',
  handBefore: 'Föregående giv',
  handAfter: 'Nästa giv',
  play: 'Spela upp',
  pause: 'Paus',
  speed: 'Hastighet',
  faster: 'Snabbare',
  slower: 'Långsammare',
  times: (factor) => `${factor === 0.5 ? '½' : factor} ×`,
  whose: 'Med vems ögon',
  nobody: 'Åskådare',
  nextEyes: 'Med nästa spelares ögon',
  openTable: 'Öppna kort',
  fairness: {
    uncommitted: 'Före det här spelet gjordes inget åtagande, så korten kan inte kontrolleras.',
    offline:
      'Det här spelet spelades utan server: en enhet gav korten åt sig själv. Inget åtagande gjordes, så korten kan inte kontrolleras.',
    secret:
      'Hemligheten i den här loggen är inte den som det gjordes ett åtagande om före första kortet. Loggen har ändrats.',
    broken: 'Händelserna i den här loggen passar inte ihop. Loggen har ändrats.',
  },
  shownOnly: 'Det här bordet sparade bara det som alla såg: dolda kort förblir dolda.',
  share: 'Länk till ögonblicket',
  shareTitle: 'Visa någon det här ögonblicket',
  shareHelp: {
    players: 'Bara de som hade en stol i spelet kan öppna det.',
    shown: 'Den som har länken kan öppna det.',
    open: 'Den som har länken kan öppna det, även dolda kort.',
  },
  save: 'Spara spelet',
  saveHelp: 'Som en fil för andra program, eller så som det sparas här.',
  saveLog: 'Husets egen logg (NDJSON)',
  saveFailed: 'Filen går inte att få just nu. Försök igen om en stund.',
  playOn: 'Spela vidare härifrån',
  playOnTitle: 'Spela vidare härifrån',
  playOnHelp: (name) =>
    `Ett nytt bord börjar vid det senaste beslutet som ${name} hade att fatta, i det här ögonblicket eller tidigare. Du sitter på samma stol och vet bara det som ${name} visste då. Botar spelar de andra.`,
  playOnDealt:
    'Det som stolen inte har sett delas ut på nytt, så det blir inte som i det här spelet. Inget åtagande om korten har gjorts, så den här given kan inte bevisas; de följande kan det. Bordet sparas inte.',
  playOnGo: 'Öppna bordet',
  playOnChoose: 'Välj först med vems ögon du ser.',
  playedOn: (hand) => `Spelas vidare från giv ${hand} i ett avslutat spel`,
  playedOnFrom: (id, hand) => `Spelas vidare från spel ${id.slice(0, 8)}, giv ${hand}.`,
  playedOnBack: 'Tillbaka till det ögonblicket',
  playOnFailed: {
    over: 'Här är det ingens tur längre. Välj ett tidigare ögonblick.',
    unplayable: 'Från det här ögonblicket kan man inte spela vidare. Välj ett annat.',
    full: 'Alla bord på servern är upptagna. Försök igen om en stund.',
    failed: 'Bordet kunde inte dukas.',
  },
  problems: {
    missing: {
      title: 'Det finns inget sådant spel för dig',
      text: 'Kanske saknas en bokstav, eller så sparas spelet inte längre. Eller så får bara de som hade en stol se det: öppna det då i webbläsaren som de spelade i.',
    },
    unreachable: {
      title: 'Servern går inte att nå',
      text: 'Kanske startas den om, eller så är den här enheten inte ansluten.',
    },
    failed: { title: 'Spelet kan inte visas just nu', text: 'Försök igen om en stund.' },
    changed: {
      title: 'Loggen har ändrats',
      text: 'Filen är inte den som servern skrev när spelet slutade, så inget i den går att lita på. Den visas inte.',
    },
    header: { title: 'Det här är ingen spellogg', text: 'Det servern har under adressen kan inte läsas som ett spel.' },
    line: {
      title: 'Loggen har ändrats',
      text: 'Det den berättar kan inte ha hänt i det här spelet, så den visas inte.',
    },
    torn: { title: 'Loggen är avklippt', text: 'Slutet saknas. Kanske bröts förbindelsen: försök igen.' },
    unfinished: { title: 'Loggen är avklippt', text: 'Spelets slut saknas i den.' },
    version: {
      title: 'Loggen är av en annan version',
      text: 'Sidan kan inte läsa loggen från den versionen av spelet. Det kan hjälpa att ladda om sidan, om servern är nyare.',
    },
    settings: {
      title: 'Loggen är av en annan version',
      text: 'Spelet känner inte till reglerna som det spelades med.',
    },
    game: { title: 'Det spelet finns inte här', text: 'Servern har inte spelet som spelades.' },
    size: {
      title: 'Loggen är för stor',
      text: 'Den är större än något spel som sidan kan visa. `parlour replay` läser den.',
    },
  },
  atLine: (line) => `Rad ${line}.`,
  keys: { first: 'Till spelets början', last: 'Till spelets slut', panel: 'Förlopp, givar och poäng' },
};
export default sv;
