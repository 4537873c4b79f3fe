/** Texts on the table, in Finnish. */
import { rankOf, suitOf, type Card } from '@parlour/kit/cards';
import { capital, counted } from '@parlour/kit/words';
import { common, list, RANK_NAMES, SUIT_INITIALS, SUIT_NAMES } from '@parlour/kit/words/fi';
import { defined } from '@parlour/kernel/defined';
import type { Acted, PostKind } from '../events.ts';
import type { Words } from './en.ts';
import { toldBy } from './strength.ts';

/** "pari ässiä" */
const MANY: readonly string[] = [
  'kakkosia',
  'kolmosia',
  'nelosia',
  'viitosia',
  'kuutosia',
  'seiskoja',
  'kaseja',
  'ysejä',
  'kymppejä',
  'jätkiä',
  'rouvia',
  'kuninkaita',
  'ässiä',
];
export const POSTS: Readonly<Record<PostKind, string>> = {
  ante: 'ante',
  big_blind_ante: 'kaikkien ante',
  small_blind: 'pieni blindi',
  big_blind: 'iso blindi',
  live_post: 'elävä blindi',
  dead_post: 'kuollut blindi',
};

const WHOLE = new Intl.NumberFormat('fi');
const HUNDREDTHS = new Intl.NumberFormat('fi', { maximumFractionDigits: 2 });
const PERCENT = new Intl.NumberFormat('fi', { style: 'percent', maximumFractionDigits: 0 });

export const chips = (n: number): string => WHOLE.format(n);
const rankName = (rank: number): string => defined(RANK_NAMES[rank]);
const many = (rank: number): string => defined(MANY[rank]);
export const cardName = (card: Card): string => `${SUIT_NAMES[suitOf(card)]}${rankName(rankOf(card))}`;
export const cardNames = (cards: readonly Card[]): string => list(cards.map(cardName));
/** "kaksi paria, kuninkaita ja nelosia" */
export function handName(strength: number): string {
  const { category, first, second } = toldBy(strength);
  // Rank of the straight's lowest card, four below its top. For a straight to the five that is the ace.
  const run = `${rankName((first + 9) % 13)}–${rankName(first)}`;
  switch (category) {
    case 'high_card':
      return `hai, ${rankName(first)}`;
    case 'pair':
      return `pari ${many(first)}`;
    case 'two_pair':
      return `kaksi paria, ${many(first)} ja ${many(second)}`;
    case 'three_of_a_kind':
      return `kolme samaa, ${many(first)}`;
    case 'straight':
      return `suora, ${run}`;
    case 'flush':
      return `väri, ${rankName(first)} korkein`;
    case 'full_house':
      return `täyskäsi, ${many(first)} ja ${many(second)}`;
    case 'four_of_a_kind':
      return `neljä samaa, ${many(first)}`;
    case 'straight_flush':
      return first === 12 ? 'kuningasvärisuora' : `värisuora, ${run}`;
  }
}

const actWord = ({ act, to, chips: paid, allIn }: Acted, amount: (n: number) => string): string => {
  const all = allIn ? 'All-in' : null;
  switch (act) {
    case 'fold':
      return 'Luovutti';
    case 'check':
      return 'Check';
    case 'call':
      return all ?? `Maksu ${amount(paid)}`;
    case 'bet':
      return all ?? `Panos ${amount(to)}`;
    case 'raise':
      return all ?? `Korotus ${amount(to)}`;
  }
};

export const table: Words['table'] = {
  ...common.table,
  chips,
  bigBlinds: (n, bigBlind) => `${HUNDREDTHS.format(n / bigBlind)} BB`,
  suitLetters: SUIT_INITIALS,
  card: cardName,
  cards: cardNames,
  faceDown: (n) => counted(n, 'yksi kortti kuvapuoli alaspäin', '# korttia kuvapuoli alaspäin'),

  seat: (name, number) => `${name}, paikka ${number}`,
  yourPlace: (number) => `Oma paikkasi, paikka ${number}`,
  freeChair: (number) => `Vapaa tuoli ${number}`,
  free: 'Vapaa',
  statuses: {
    empty: 'Vapaa tuoli',
    waiting: 'Odottaa',
    active: '',
    folded: 'Luovutti',
    all_in: 'All-in',
    sitting_out: 'Tauolla',
    eliminated: 'Pudonnut',
  },
  categories: {
    high_card: 'Hai',
    pair: 'Pari',
    two_pair: 'Kaksi paria',
    three_of_a_kind: 'Kolmoset',
    straight: 'Suora',
    flush: 'Väri',
    full_house: 'Täyskäsi',
    four_of_a_kind: 'Neloset',
    straight_flush: 'Värisuora',
  },
  away: 'Poissa',
  place: (place) => `${place}. sija`,
  bet: (amount) => `Panos: ${amount}`,
  stack: (amount) => `Pelimerkit: ${amount}`,
  won: (amount) => `+${amount}`,
  wonLong: (amount) => `Voittaa ${amount}`,
  marks: { button: 'D', small_blind: 'SB', big_blind: 'BB' },
  marksLong: { button: 'Jakajan nappi', small_blind: 'Pieni blindi', big_blind: 'Iso blindi' },
  act: actWord,

  middle: 'Pöydän kortit',
  hand: (hand) => `Jako ${hand}`,
  streets: { preflop: 'Ennen floppia', flop: 'Floppi', turn: 'Turn', river: 'River' },
  blinds: (small, big, ante) => `${small}/${big}${ante === null ? '' : `, ante ${ante}`}`,
  pot: (amount) => `Potti ${amount}`,
  potName: (index) => (index === 0 ? 'Pääpotti' : `Sivupotti ${index}`),
  potTo: (pot, amount, names) => `${pot} ${amount}: ${list(names)}`,
  noBoard: 'Pöydässä ei ole vielä kortteja',
  waitsForPlayers: 'Odotetaan pelaajia',
  handOf: (name, hand) => `${name}: ${hand}`,
  splits: (names) => `${list(names)} jakavat potin`,
  winEach: (names) => `${list(names)} voittavat`,
  wins: (name) => `${name} voittaa`,
  you: 'Sinä',
  youWin: 'Sinä voitit',
  allFolded: 'kaikki muut luovuttivat',
  withHand: handName,

  yourHand: 'Korttisi',
  pocket: (high, low, suited) =>
    high === low
      ? `Pari ${many(high)}`
      : capital(`${rankName(high)} ja ${rankName(low)}, ${suited ? 'samaa maata' : 'eri maata'}`),
  made: (strength) => capital(handName(strength)),
  noCards: 'Ei kortteja tässä jaossa',
  odds: (call, pot, share) => `${call}, voitto ${pot}: kannattaa yli ${PERCENT.format(share)}`,

  yourTurn: (price) => `Sinun vuorosi: ${price}`,
  toCall: (amount) => `maksettavana ${amount}`,
  freeCheck: 'ei maksettavaa',
  fold: 'Luovuta',
  check: 'Check',
  call: (amount) => `Maksa ${amount}`,
  callAllIn: (amount) => `Maksa ${amount}, all-in`,
  betTo: (amount) => `Panosta ${amount}`,
  raiseTo: (amount) => `Korota, yht. ${amount}`,
  allIn: (amount) => `All-in ${amount}`,
  betWord: 'Panosta',
  raiseWord: 'Korota',
  seeShowdown: 'Korttien näyttö',
  skip: 'Seuraava jako',
  rebuyAsked: 'Pelimerkkisi loppuivat.',
  giveUp: 'Ei nyt',
  youFolded: 'Olet luovuttanut',
  youAreAllIn: 'Olet all-in',
  youSitOut: 'Olet tauolla',
  youWait: 'Saat kortit, kun iso blindi tulee kohdallesi',
  youComeIn: 'Saat kortit seuraavassa jaossa',
  youPost: 'Maksat velkasi ja saat kortit seuraavassa jaossa tai heti, kun nappi on ohittanut sinut',
  youAreOut: (place) => `Putosit, sijoituksesi on ${place}. Voit katsella muita.`,
  youLeft: 'Sinulla ei ole pelimerkkejä pöydässä. Voit katsella muita.',
  buyInAgain: (amount) => `Osta sisään, ${amount}`,
  playAgain: 'Pelaa uudelleen',
  leaveTable: 'Poistu',
  handOver: 'Jako on päättynyt',
  gameOver: 'Pöytä on suljettu',
  looking: 'Katselet peliä',
  dealing: 'Kortit jaetaan',
  limits: {
    below_minimum: (least) => `Se on alle vähimmäismäärän ${least}.`,
    insufficient_chips: (most) => `Sinulla ei ole niin paljon pelimerkkejä: enintään ${most}.`,
  },

  sizing: 'Panoksen koko',
  amount: 'Määrä pelimerkkeinä, yhteensä tällä kierroksella',
  amountInBlinds: 'Määrä isoina blindeinä, yhteensä tällä kierroksella',
  noAmount: 'Se ei ole määrä.',
  slider: 'Määrä',
  presets: { min: 'Väh.', half: '½', two_thirds: '⅔', pot: 'Potti', all_in: 'All-in' },
  notes: 'Muistiinpanot pelaajista',
  notesHelp: 'Vain tässä selaimessa. Kukaan muu ei näe niitä.',
  note: (text) => `Muistiinpanosi: ${text}`,
  betButtons: 'Panosnapit, % potista',
  betButton: (n) => `Nappi ${n}`,
  shareOfPot: (percent) => `${percent}\u00A0% potista`,
  presetsLong: {
    min: 'Pienin sallittu',
    half: 'Puolet potista',
    two_thirds: 'Kaksi kolmasosaa potista',
    pot: 'Potin verran',
    all_in: 'Kaikki pelimerkit, all-in',
  },
  more: 'Yksi iso blindi lisää',
  less: 'Yksi iso blindi vähemmän',
  type: 'Kirjoita määrä',
  closeSizing: 'Takaisin',
  equity: (share) => PERCENT.format(share),
  ofPot: (share) => `${PERCENT.format(share)} potista`,

  beforehand: 'Kun vuoroni tulee',
  planFold: 'Luovuta',
  planCheckFold: 'Check / luovuta',
  planCheck: 'Check',
  planCall: (amount) => `Maksa ${amount}`,
  planVoid: 'Hinta muuttui: päätä uudelleen.',

  options: 'Paikka ja pöytä',
  units: 'Pelimerkit vai isot blindit',
  inChips: 'Merkit',
  inBlinds: 'BB',
  sitOut: 'Tauolle seuraavasta jaosta',
  sitOutHelp: 'Pelaat tämän jaon loppuun.',
  sitOutTournamentHelp: 'Turnauksessa blindisi maksetaan silti, ja kätesi luovutetaan.',
  sitIn: 'Olen palannut',
  autoPost: 'Maksa blindit heti',
  autoPostHelp: 'Kun tulet tai palaat, maksat velkasi etkä odota isoa blindiä.',
  autoMuck: 'Piilota hävinneet kädet',
  autoMuckHelp: 'Pois päältä: korttisi näytetään aina lopussa.',
  rebuy: (amount) => `Osta merkkejä, kunnes on ${amount}`,
  show: 'Näytä korttini',
  showHelp: 'Päättyneen jaon kortit.',
  leave: 'Poistu pöydästä merkkeineni',
  join: 'Ota tämä tuoli takaisin',
};

export const sheet: Words['sheet'] = {
  player: 'Pelaaja',
  chips: 'Merkit',
  net: 'Tulos',
  place: 'Sija',
  handsWon: 'Voitetut jaot',
  best: 'Suurin potti',
  gained: (n) => (n > 0 ? `+${chips(n)}` : n < 0 ? `−${chips(-n)}` : '0'),
  ratio: (won, hands) => `${won}/${hands}`,
  standings: (hand, blinds) => `Jaon ${hand} jälkeen, blindit ${blinds}`,
  hands: 'Pelatut jaot',
  noHands: 'Loppuun näkemäsi jaot säilyvät täällä.',
  handLine: (hand, winners) => `${hand}. ${winners}`,
  winner: (name, amount) => `${name} +${amount}`,
  forms: { phh: 'PHH', txt: 'Teksti' },
  downloadLong: (hand, form) =>
    hand === null ? `Lataa kaikki jaot, muoto ${form}` : `Lataa jako ${hand}, muoto ${form}`,
  downloadAll: (kind) => `Kaikki: ${kind}`,
  fileName: (hand) => (hand === null ? 'jaot' : `jako-${hand}`),
  over: 'Pöytä on suljettu',
  youWin: 'Voitit ottelun',
  wins: (name) => `${name} voittaa ottelun`,
  handsTotal: (n) => counted(n, 'Pelattiin yksi jako', 'Pelattiin # jakoa'),
};
