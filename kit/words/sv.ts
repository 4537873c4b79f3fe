/** Swedish for lists, small numbers and cards, and what most games say. */
import { defined } from '@parlour/kernel/defined';
import { bySuit, cornerText, rankOf, suitOf, type Card, type Suit } from '../cards.ts';
import { gained, refusedWith, scoresWith, signed, who, type CommonWords } from '../words.ts';

const LIST = new Intl.ListFormat('sv');
/** "Ann, Bo och Cy" */
export const list = (items: readonly string[]): string => LIST.format(items);

const SMALL = ['ingen', 'en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv'];
/** Spelled out up to twelve: "ingen", "en", "två". */
export const numberWord = (n: number): string => SMALL[n] ?? String(n);

export const RANK_NAMES: readonly string[] = [
  'två',
  'tre',
  'fyra',
  'fem',
  'sex',
  'sju',
  'åtta',
  'nio',
  'tio',
  'knekt',
  'dam',
  'kung',
  'ess',
];
export const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  clubs: 'klöver',
  diamonds: 'ruter',
  hearts: 'hjärter',
  spades: 'spader',
};
/** Printed beside the suit symbol, so that suits can be told apart by more than colour and shape. */
export const SUIT_INITIALS: Readonly<Record<Suit, string>> = { clubs: 'K', diamonds: 'R', hearts: 'H', spades: 'S' };

export const rankName = (card: Card): string => defined(RANK_NAMES[rankOf(card)]);
/** "hjärter ess" */
export const cardName = (card: Card): string => `${SUIT_NAMES[suitOf(card)]} ${rankName(card)}`;
/** "hjärter ess, kung och fem; klöver nio" */
export const handName = (cards: readonly Card[]): string =>
  bySuit(cards)
    .map(([suit, held]) => `${SUIT_NAMES[suit]} ${list(held.map(rankName))}`)
    .join('; ');

export const cards = (n: number): string => `${n} kort`;
export const points = (n: number): string => `${signed(n)} poäng`;
const hold = (held: readonly Card[]): string => `Du har ${handName(held)}.`;

export const common: CommonWords = {
  refusals: {
    invalid_payload: 'Det gick inte att förstå.',
    not_asked: 'Du är inte tillfrågad just nu.',
    game_over: 'Spelet är slut.',
    wrong_phase: 'Det är inte rätt tid för det.',
    not_your_turn: 'Det är inte din tur.',
  },
  cardRefusals: {
    card_not_in_hand: 'Det kortet har du inte på hand.',
    duplicate_card: 'Ett kort kan väljas bara en gång.',
    nothing_picked: 'Välj ett kort först.',
    must_follow: 'Färgen måste bekännas.',
    invalid_card_count: 'Det är fel antal kort.',
  },
  table: {
    refused: refusedWith('Regel'),
    continue: 'Fortsätt',
    waitingFor: (name) => `Väntar på ${name}`,
    waitingForOthers: 'Väntar på de andra',
    watching: 'Du tittar på',
    gameOver: 'Spelet är slut',
    toLead: (name) => `${name} börjar`,
    youLead: 'Du börjar',
  },
  cards: {
    suits: SUIT_NAMES,
    suitTitles: { clubs: 'Klöver', diamonds: 'Ruter', hearts: 'Hjärter', spades: 'Spader' },
    suitLetters: SUIT_INITIALS,
    card: cardName,
    hand: (n) => `Omgång ${n}`,
    trick: (n) => `Stick ${n}`,
    handOver: 'Omgången är slut',
    play: 'Spela',
    playCard: (card) => `Spela ${cornerText(card)}`,
  },
  tricks: {
    cards,
    points,
    takes: (name, n) => `${name} tar ${points(n)}`,
    youTake: (n) => `Du tar ${points(n)}`,
    takesTrick: (name) => `${name} tar sticket`,
    youTakeTrick: 'Du tar sticket',
    follow: 'Spela ett kort',
  },
  passing: {
    pass: {
      left: (n) => `Skicka ${cards(n)} åt vänster`,
      right: (n) => `Skicka ${cards(n)} åt höger`,
      across: (n) => `Skicka ${cards(n)} tvärs över bordet`,
    },
    passOn: 'Skicka',
    picked: (picked, n) => `${picked} av ${n}`,
    passed: 'Alla har skickat kort vidare.',
    exchanged: (given, got) => `Du skickar ${handName(given)} och får ${handName(got)}.`,
  },
  tell: {
    hold,
    dealt: (n, held) => `Omgång ${n}.${held === null ? '' : ` ${hold(held)}`}`,
    plays: (telling, seat, card) => `${who(telling, seat, 'Du')} spelar ${cardName(card)}.`,
    takesTrick: (telling, seat, won) =>
      `${who(telling, seat, 'Du')} tar sticket${won === 0 ? '' : ` med ${points(won)}`}.`,
    scores: scoresWith((n) => `Omgång ${n}: `, 'du'),
  },
  sheet: {
    empty: 'Ingen omgång har räknats än.',
    player: 'Spelare',
    hand: 'Omg.',
    points: 'Poäng',
    thisHand: 'Denna omgång',
    total: 'Summa',
    gained,
    signed,
    wins: (name) => `${name} vinner`,
    youWin: 'Du vinner',
    shareWin: (names) => `${list(names)} delar segern`,
  },
};
