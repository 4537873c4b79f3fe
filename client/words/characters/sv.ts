import { dialWord, type DialWord } from '@parlour/kit/dials';
import type { CharacterWords } from './en.ts';

type Phrases = Readonly<Record<DialWord, string>>;
const TRADES = [
  'körde nattfärja',
  'lagade klockor åt en järnväg',
  'höll bin på ett tak',
  'ritade kartor över platser som flyttar sig',
  'stämde pianon på tomma hotell',
  'sålde paraplyer i en ökenstad',
  'läste väderrapporter i en radio som ingen hörde',
  'lärde en papegoja tre språk',
];
const AGGRESSION: Phrases = {
  low: 'höjer sällan rösten eller budet',
  medium: 'trycker på när tiden är inne',
  high: 'tar varje giv personligt',
};
const BLUFFING: Phrases = {
  low: 'har aldrig ljugit övertygande',
  medium: 'drar en skepparhistoria då och då',
  high: 'skulle sälja dig din egen hatt',
};
const CAUTION: Phrases = {
  low: 'har förlorat två förmögenheter och minns båda med glädje',
  medium: 'försäkrar huset men inte pianot',
  high: 'räknar utgångarna innan det är dags att sätta sig',
};

const sv: CharacterWords = {
  lang: 'sv',
  title: 'Figurer',
  lead: 'Åtta stolar för ditt sällskap. Var och en spelar efter tre reglage och pratar på sitt sätt, i alla spel.',
  back: 'Lobbyn',
  game: 'Spela',
  play: (name) => `Spela med ${name}`,
  playShort: 'Spela',
  playWith: (game) => `Spela ${game} med`,
  empty: 'Ledig',
  create: 'Ny figur',
  bringBack: (name) => `Hämta tillbaka ${name}`,
  full: 'Alla åtta stolar är upptagna. Ta bort någon först.',
  open: 'Öppna en fil',
  edit: (name) => `Ändra ${name}`,
  save: 'Spara',
  saveFile: (name) => `Spara ${name} som fil`,
  remove: (name) => `Ta bort ${name}`,
  removeAsk: (name) => `Ta bort ${name}? Det ni har sagt till varandra försvinner också.`,
  removeYes: 'Ta bort',
  cancel: 'Avbryt',
  name: 'Namn',
  wrongName: 'Ett namn behöver tecken som syns.',
  story: 'Berättelse',
  writeStory: 'Skriv en berättelse som passar',
  drawDials: 'Slumpa reglagen',
  face: 'Ansikte',
  drawFace: 'Slumpa ett ansikte',
  dials: { aggression: 'Aggressivitet', bluffing: 'Bluff', caution: 'Försiktighet' },
  words: { low: 'låg', medium: 'måttlig', high: 'hög' },
  record: (won, lost) => `Du vann ${won}, förlorade ${lost}`,
  noRecord: 'Inget parti ännu',
  lastTen: 'Senaste partierna',
  won: 'du vann',
  lost: 'du förlorade',
  talk: 'Det som sades',
  totals: (won, lost) => `Med alla figurer: du vann ${won}, förlorade ${lost}`,
  faults: {
    too_big: 'Filen är för stor för en figur.',
    not_json: 'Filen kan inte läsas.',
    no_character: 'Det här är ingen figurfil.',
    wrong: (fields) => `Det här passar inte: ${fields}`,
  },
  stories: {
    captain:
      'Flög last mellan de yttre månarna i trettio år och saktade aldrig in för ett asteroidfält. Vega tar varje pott personligt och varje paus som en förolämpning. Några av historierna är till och med sanna. Skeppet är sålt, mössan är det inte.',
    trickster:
      'Lärde ut korttrick på ett kryssningsfartyg tills passagerarna slutade spela om pengar. Lumo skulle sälja dig ditt eget skepp, inslaget, och du skulle tacka. Ingen har någonsin sett Lumo orolig, och det är just problemet.',
    professor:
      'Skötte bokföringen på en gruvstation och bevisade i en bilaga att matsalen gick back på soppan. Ito spelar efter siffrorna, säger det och blir lite besviken när andra inte gör det. Har alltid blyertspenna, aldrig bläck.',
    rock: 'Navigerade isfraktare genom det långa mörkret och lärde sig att det mesta går över om man sitter still. Marten räknar luftslussarna, har aldrig ljugit övertygande och väntar på en bra hand som andra väntar på färjan.',
    wanderer:
      'Lagade mat åt en forskningsbesättning på elva planeter och ombads stanna på nio av dem. Sunny höjer sällan rösten eller budet men vill alltid se vad som händer. Förlorar glatt, vinner ursäktande och bjuder på dumplings.',
    keeper:
      'Skötte en fyr vid en kust utan skepp och skrev varje månad till ministeriet att allt var väl. Fru Alder avslöjar ingenting och ger upp tidigt, leende; men den hand hon spelar som guld är ofta ingenting alls.',
  },
  storyOf: (name, dials, pick) =>
    `${name} ${TRADES[pick(TRADES.length)]}. ${name} ${AGGRESSION[dialWord(dials.aggression)]}, ${BLUFFING[dialWord(dials.bluffing)]} och ${CAUTION[dialWord(dials.caution)]}.`,
};
export default sv;
