/** Texts on the table, in Swedish. */
import { rankOf, suitOf, type Card } from '@parlour/kit/cards';
import { capital, counted } from '@parlour/kit/words';
import { common, list, RANK_NAMES, SUIT_INITIALS, SUIT_NAMES } from '@parlour/kit/words/sv';
import { defined } from '@parlour/kernel/defined';
import type { Acted, PostKind } from '../events.ts';
import type { Words } from './en.ts';
import { toldBy } from './strength.ts';

/** "par i kungar" */
const MANY: readonly string[] = [
  'tvåor',
  'treor',
  'fyror',
  'femmor',
  'sexor',
  'sjuor',
  'åttor',
  'nior',
  'tior',
  'knektar',
  'damer',
  'kungar',
  'ess',
];
export const POSTS: Readonly<Record<PostKind, string>> = {
  ante: 'ante',
  big_blind_ante: 'ante för alla',
  small_blind: 'lilla mörken',
  big_blind: 'stora mörken',
  live_post: 'en levande mörk',
  dead_post: 'en död mörk',
};

const WHOLE = new Intl.NumberFormat('sv');
const HUNDREDTHS = new Intl.NumberFormat('sv', { maximumFractionDigits: 2 });
const PERCENT = new Intl.NumberFormat('sv', { style: 'percent', maximumFractionDigits: 0 });
const PLACES = new Intl.PluralRules('sv', { type: 'ordinal' });

export const chips = (n: number): string => WHOLE.format(n);
/** "1:a", "3:e" */
export const ordinal = (n: number): string => `${n}:${PLACES.select(n) === 'one' ? 'a' : 'e'}`;
const rankName = (rank: number): string => defined(RANK_NAMES[rank]);
const many = (rank: number): string => defined(MANY[rank]);
export const cardName = (card: Card): string => `${SUIT_NAMES[suitOf(card)]} ${rankName(rankOf(card))}`;
export const cardNames = (cards: readonly Card[]): string => list(cards.map(cardName));
/** "två par, kungar och fyror" */
export function handName(strength: number): string {
  const { category, first, second } = toldBy(strength);
  // Rank of the straight's lowest card, four below its top. For a straight to the five that is the ace.
  const run = `${rankName((first + 9) % 13)} till ${rankName(first)}`;
  switch (category) {
    case 'high_card':
      return `högt kort, ${rankName(first)}`;
    case 'pair':
      return `par i ${many(first)}`;
    case 'two_pair':
      return `två par, ${many(first)} och ${many(second)}`;
    case 'three_of_a_kind':
      return `triss i ${many(first)}`;
    case 'straight':
      return `stege, ${run}`;
    case 'flush':
      return `färg, ${rankName(first)} högst`;
    case 'full_house':
      return `kåk, ${many(first)} och ${many(second)}`;
    case 'four_of_a_kind':
      return `fyrtal i ${many(first)}`;
    case 'straight_flush':
      return first === 12 ? 'royal straight flush' : `färgstege, ${run}`;
  }
}

const actWord = ({ act, to, chips: paid, allIn }: Acted, amount: (n: number) => string): string => {
  const all = allIn ? 'All-in' : null;
  switch (act) {
    case 'fold':
      return 'Lägger sig';
    case 'check':
      return 'Passar';
    case 'call':
      return all ?? `Synar ${amount(paid)}`;
    case 'bet':
      return all ?? `Satsar ${amount(to)}`;
    case 'raise':
      return all ?? `Höjer ${amount(to)}`;
  }
};

export const table: Words['table'] = {
  ...common.table,
  chips,
  bigBlinds: (n, bigBlind) => `${HUNDREDTHS.format(n / bigBlind)} BB`,
  suitLetters: SUIT_INITIALS,
  card: cardName,
  cards: cardNames,
  faceDown: (n) => counted(n, 'ett kort med baksidan upp', '# kort med baksidan upp'),

  seat: (name, number) => `${name}, plats ${number}`,
  yourPlace: (number) => `Din plats, plats ${number}`,
  freeChair: (number) => `Ledig stol ${number}`,
  free: 'Ledig',
  statuses: {
    empty: 'Ledig stol',
    waiting: 'Väntar',
    active: '',
    folded: 'Lagt sig',
    all_in: 'All-in',
    sitting_out: 'Sitter över',
    eliminated: 'Ute',
  },
  categories: {
    high_card: 'Högt kort',
    pair: 'Par',
    two_pair: 'Två par',
    three_of_a_kind: 'Triss',
    straight: 'Stege',
    flush: 'Färg',
    full_house: 'Kåk',
    four_of_a_kind: 'Fyrtal',
    straight_flush: 'Färgstege',
  },
  away: 'Borta',
  place: (place) => `${ordinal(place)} plats`,
  bet: (amount) => `Insats: ${amount}`,
  stack: (amount) => `Marker: ${amount}`,
  won: (amount) => `+${amount}`,
  wonLong: (amount) => `Vinner ${amount}`,
  marks: { button: 'D', small_blind: 'SB', big_blind: 'BB' },
  marksLong: { button: 'Dealerknappen', small_blind: 'Lilla mörken', big_blind: 'Stora mörken' },
  act: actWord,

  middle: 'Bordskorten',
  hand: (hand) => `Giv ${hand}`,
  streets: { preflop: 'Före floppen', flop: 'Floppen', turn: 'Turn', river: 'River' },
  blinds: (small, big, ante) => `${small}/${big}${ante === null ? '' : `, ante ${ante}`}`,
  pot: (amount) => `Pott ${amount}`,
  potName: (index) => (index === 0 ? 'Huvudpott' : `Sidopott ${index}`),
  potTo: (pot, amount, names) => `${pot} ${amount}: ${list(names)}`,
  noBoard: 'Inga kort på bordet än',
  waitsForPlayers: 'Väntar på spelare',
  handOf: (name, hand) => `${name}: ${hand}`,
  splits: (names) => `${list(names)} delar potten`,
  winEach: (names) => `${list(names)} vinner`,
  wins: (name) => `${name} vinner`,
  you: 'Du',
  youWin: 'Du vinner',
  allFolded: 'alla andra lade sig',
  withHand: handName,

  yourHand: 'Dina kort',
  pocket: (high, low, suited) =>
    high === low
      ? `Par i ${many(high)}`
      : capital(`${rankName(high)} ${rankName(low)} i ${suited ? 'samma färg' : 'olika färg'}`),
  made: (strength) => capital(handName(strength)),
  noCards: 'Inga kort i den här given',
  odds: (call, pot, share) => `${call} för att vinna ${pot}: lönar sig över ${PERCENT.format(share)}`,

  yourTurn: (price) => `Din tur: ${price}`,
  toCall: (amount) => `${amount} att syna`,
  freeCheck: 'inget att syna',
  fold: 'Lägg dig',
  check: 'Passa',
  call: (amount) => `Syna ${amount}`,
  callAllIn: (amount) => `Syna ${amount}, all-in`,
  betTo: (amount) => `Satsa ${amount}`,
  raiseTo: (amount) => `Höj till ${amount}`,
  allIn: (amount) => `All-in ${amount}`,
  betWord: 'Satsa',
  raiseWord: 'Höj',
  seeShowdown: 'Visning',
  skip: 'Nästa giv',
  rebuyAsked: 'Dina marker är slut.',
  giveUp: 'Inte nu',
  youFolded: 'Du har lagt dig',
  youAreAllIn: 'Du är all-in',
  youSitOut: 'Du sitter över',
  youWait: 'Du får kort när stora mörken kommer till dig',
  youComeIn: 'Du får kort i nästa giv',
  youPost: 'Du betalar det du är skyldig och får kort i nästa giv, eller när knappen har passerat dig',
  youAreOut: (place) => `Du är ute på ${ordinal(place)} plats. Du kan titta på de andra.`,
  youLeft: 'Du har inga marker på bordet. Du kan titta på de andra.',
  buyInAgain: (amount) => `Köp in dig igen för ${amount}`,
  playAgain: 'Spela igen',
  leaveTable: 'Lämna',
  handOver: 'Given är slut',
  gameOver: 'Bordet är stängt',
  looking: 'Du tittar på',
  dealing: 'Korten delas ut',
  limits: {
    below_minimum: (least) => `Det är mindre än minst tillåtna ${least}.`,
    insufficient_chips: (most) => `Du har inte så många marker: högst ${most}.`,
  },

  sizing: 'Insatsens storlek',
  amount: 'Belopp i marker, totalt i den här satsningsrundan',
  amountInBlinds: 'Belopp i stora mörkar, totalt i den här satsningsrundan',
  noAmount: 'Det är inget belopp.',
  slider: 'Belopp',
  presets: { min: 'Minst', half: '½', two_thirds: '⅔', pot: 'Pott', all_in: 'All-in' },
  notes: 'Anteckningar om spelare',
  notesHelp: 'Bara i den här webbläsaren. Ingen annan ser dem.',
  note: (text) => `Din anteckning: ${text}`,
  betButtons: 'Insatsknappar, i % av potten',
  betButton: (n) => `Knapp ${n}`,
  shareOfPot: (percent) => `${percent}\u00A0% av potten`,
  presetsLong: {
    min: 'Det minsta som är tillåtet',
    half: 'Halva potten',
    two_thirds: 'Två tredjedelar av potten',
    pot: 'Hela potten',
    all_in: 'Alla marker, all-in',
  },
  more: 'En stor mörk mer',
  less: 'En stor mörk mindre',
  type: 'Skriv ett belopp',
  closeSizing: 'Tillbaka',
  equity: (share) => PERCENT.format(share),
  ofPot: (share) => `${PERCENT.format(share)} av potten`,

  beforehand: 'När det blir min tur',
  planFold: 'Lägg dig',
  planCheckFold: 'Passa / lägg dig',
  planCheck: 'Passa',
  planCall: (amount) => `Syna ${amount}`,
  planVoid: 'Priset har ändrats: bestäm dig igen.',

  options: 'Plats och bord',
  units: 'Marker eller stora mörkar',
  inChips: 'Marker',
  inBlinds: 'BB',
  sitOut: 'Sitt över nästa giv',
  sitOutHelp: 'Du spelar den här given till slut.',
  sitOutTournamentHelp: 'I en turnering betalas dina mörkar ändå, och dina händer läggs.',
  sitIn: 'Jag är tillbaka',
  autoPost: 'Betala mörkar genast',
  autoPostHelp:
    'När du kommer eller kommer tillbaka betalar du det du är skyldig i stället för att vänta på stora mörken.',
  autoMuck: 'Göm slagna händer',
  autoMuckHelp: 'Av: dina kort visas vid varje visning.',
  rebuy: (amount) => `Köp marker upp till ${amount}`,
  show: 'Visa mina kort',
  showHelp: 'De från given som är slut.',
  leave: 'Lämna bordet med mina marker',
  join: 'Ta den här stolen igen',
};

export const sheet: Words['sheet'] = {
  player: 'Spelare',
  chips: 'Marker',
  net: 'Vunnet',
  place: 'Plats',
  handsWon: 'Vunna givar',
  best: 'Största pott',
  gained: (n) => (n > 0 ? `+${chips(n)}` : n < 0 ? `−${chips(-n)}` : '0'),
  ratio: (won, hands) => `${won} av ${hands}`,
  standings: (hand, blinds) => `Efter giv ${hand}, mörkar ${blinds}`,
  hands: 'Spelade givar',
  noHands: 'Givar som du ser spelade till slut sparas här.',
  handLine: (hand, winners) => `${hand}. ${winners}`,
  winner: (name, amount) => `${name} +${amount}`,
  forms: { phh: 'PHH', txt: 'Text' },
  downloadLong: (hand, form) =>
    hand === null ? `Ladda ner alla givar som ${form}` : `Ladda ner giv ${hand} som ${form}`,
  downloadAll: (kind) => `Alla: ${kind}`,
  fileName: (hand) => (hand === null ? 'givar' : `giv-${hand}`),
  over: 'Bordet är stängt',
  youWin: 'Du vinner matchen',
  wins: (name) => `${name} vinner matchen`,
  handsTotal: (n) => counted(n, 'En giv spelades', '# givar spelades'),
};
