/** Finnish for lists, small numbers and cards, and what most games say. */
import { defined } from '@parlour/kernel/defined';
import { bySuit, cornerText, rankOf, suitOf, type Card, type Suit } from '../cards.ts';
import { counted, gained, refusedWith, scoresWith, signed, subjectOf, type CommonWords } from '../words.ts';

const LIST = new Intl.ListFormat('fi');
/** "Ann, Bo ja Cy" */
export const list = (items: readonly string[]): string => LIST.format(items);

const SMALL = [
  'ei yhtään',
  'yksi',
  'kaksi',
  'kolme',
  'neljä',
  'viisi',
  'kuusi',
  'seitsemän',
  'kahdeksan',
  'yhdeksän',
  'kymmenen',
  'yksitoista',
  'kaksitoista',
];
/** Spelled out up to twelve: "ei yhtään", "yksi", "kaksi". */
export const numberWord = (n: number): string => SMALL[n] ?? String(n);

export const RANK_NAMES: readonly string[] = [
  'kakkonen',
  'kolmonen',
  'nelonen',
  'viitonen',
  'kuutonen',
  'seiska',
  'kasi',
  'ysi',
  'kymppi',
  'jätkä',
  'rouva',
  'kuningas',
  'ässä',
];
export const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  clubs: 'risti',
  diamonds: 'ruutu',
  hearts: 'hertta',
  spades: 'pata',
};
/** Printed beside the suit symbol, so that suits can be told apart by more than colour and shape. */
export const SUIT_INITIALS: Readonly<Record<Suit, string>> = {
  clubs: 'Ri',
  diamonds: 'Ru',
  hearts: 'He',
  spades: 'Pa',
};

export const rankName = (card: Card): string => defined(RANK_NAMES[rankOf(card)]);
/** "herttaässä" */
export const cardName = (card: Card): string => `${SUIT_NAMES[suitOf(card)]}${rankName(card)}`;
/** "hertta: ässä, kuningas ja viitonen; risti: ysi" */
export const handName = (cards: readonly Card[]): string =>
  bySuit(cards)
    .map(([suit, held]) => `${SUIT_NAMES[suit]}: ${list(held.map(rankName))}`)
    .join('; ');

export const cards = (n: number): string => counted(n, '# kortti', '# korttia');
export const points = (n: number): string => counted(n, '# piste', '# pistettä');
const hold = (held: readonly Card[]): string => `Kätesi: ${handName(held)}.`;

export const common: CommonWords = {
  refusals: {
    invalid_payload: 'Tuota ei ymmärretty.',
    not_asked: 'Sinulta ei kysytä nyt mitään.',
    game_over: 'Peli on päättynyt.',
    wrong_phase: 'Nyt ei ole sen aika.',
    not_your_turn: 'Ei ole sinun vuorosi.',
  },
  cardRefusals: {
    card_not_in_hand: 'Sitä korttia ei ole kädessäsi.',
    duplicate_card: 'Kortin voi valita vain kerran.',
    nothing_picked: 'Valitse ensin kortti.',
    must_follow: 'Maata on tunnustettava.',
    invalid_card_count: 'Kortteja on väärä määrä.',
  },
  table: {
    refused: refusedWith('Sääntö'),
    continue: 'Jatka',
    waitingFor: (name) => `Vuorossa ${name}`,
    waitingForOthers: 'Odotetaan muita',
    watching: 'Katselet peliä',
    gameOver: 'Peli on päättynyt',
    toLead: (name) => `${name} aloittaa`,
    youLead: 'Sinä aloitat',
  },
  cards: {
    suits: SUIT_NAMES,
    suitTitles: { clubs: 'Risti', diamonds: 'Ruutu', hearts: 'Hertta', spades: 'Pata' },
    suitLetters: SUIT_INITIALS,
    card: cardName,
    hand: (n) => `Jako ${n}`,
    trick: (n) => `Tikki ${n}`,
    handOver: 'Jako on pelattu',
    play: 'Lyö',
    playCard: (card) => `Lyö ${cornerText(card)}`,
  },
  tricks: {
    cards,
    points,
    takes: (name, n) => `${name}: ${points(n)}`,
    youTake: (n) => `Sinulle ${points(n)}`,
    takesTrick: (name) => `${name} vie tikin`,
    youTakeTrick: 'Sinä viet tikin',
    follow: 'Lyö kortti',
  },
  passing: {
    pass: {
      left: (n) => `Anna ${cards(n)} vasemmalle`,
      right: (n) => `Anna ${cards(n)} oikealle`,
      across: (n) => `Anna ${cards(n)} vastapäätä istuvalle`,
    },
    passOn: 'Anna kortit',
    picked: (picked, n) => `${picked}/${n}`,
    passed: 'Kaikki ovat antaneet kortteja.',
    exchanged: (given, got) => `Annoit: ${handName(given)}. Sait: ${handName(got)}.`,
  },
  tell: {
    hold,
    dealt: (n, held) => `Jako ${n}.${held === null ? '' : ` ${hold(held)}`}`,
    plays: (telling, seat, card) => `${subjectOf(telling, 'Sinä')(seat, 'lyöt', 'lyö')}: ${cardName(card)}.`,
    takesTrick: (telling, seat, won) =>
      `${subjectOf(telling, 'Sinä')(seat, 'viet', 'vie')} tikin${won === 0 ? '' : `, ${points(won)}`}.`,
    scores: scoresWith((n) => `Jako ${n}: `, 'sinä'),
  },
  sheet: {
    empty: 'Yhtään jakoa ei ole vielä laskettu.',
    player: 'Pelaaja',
    hand: 'Jako',
    points: 'Pisteet',
    thisHand: 'Tämä jako',
    total: 'Yhteensä',
    gained,
    signed,
    wins: (name) => `${name} voittaa`,
    youWin: 'Sinä voitit',
    shareWin: (names) => `${list(names)} jakavat voiton`,
  },
};
