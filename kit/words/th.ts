/** Thai for lists, small numbers and cards, and what most games say. */
import { defined } from '@parlour/kernel/defined';
import { bySuit, cornerText, rankOf, suitOf, type Card, type Suit } from '../cards.ts';
import { gained, refusedWith, scoresWith, signed, who, type CommonWords } from '../words.ts';

const LIST = new Intl.ListFormat('th', { type: 'unit' });
/** "Ann Bo และ Cy". The list type "unit" puts a space on both sides of "และ"; names may be Latin */
export const list = (items: readonly string[]): string => LIST.format(items);

const SMALL = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า', 'สิบ', 'สิบเอ็ด', 'สิบสอง'];
/** Spelled out up to twelve: "หนึ่ง", "สอง". */
export const numberWord = (n: number): string => SMALL[n] ?? String(n);

export const RANK_NAMES: readonly string[] = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'แจ็ค', 'แหม่ม', 'คิง', 'เอซ'];
export const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  clubs: 'ดอกจิก',
  diamonds: 'ข้าวหลามตัด',
  hearts: 'โพแดง',
  spades: 'โพดำ',
};
/** Printed beside the suit symbol, so that suits can be told apart by more than colour and shape. */
export const SUIT_INITIALS: Readonly<Record<Suit, string>> = {
  clubs: 'จ',
  diamonds: 'ข',
  hearts: 'แดง',
  spades: 'ดำ',
};

export const rankName = (card: Card): string => defined(RANK_NAMES[rankOf(card)]);
/** "เอซโพแดง" */
export const cardName = (card: Card): string => `${rankName(card)}${SUIT_NAMES[suitOf(card)]}`;
/** "โพแดง เอซ คิง 5; ดอกจิก 9" */
export const handName = (cards: readonly Card[]): string =>
  bySuit(cards)
    .map(([suit, held]) => `${SUIT_NAMES[suit]} ${held.map(rankName).join(' ')}`)
    .join('; ');

export const cards = (n: number): string => `${n} ใบ`;
export const points = (n: number): string => `${signed(n)} แต้ม`;
const hold = (held: readonly Card[]): string => `คุณได้ ${handName(held)}`;

export const common: CommonWords = {
  refusals: {
    invalid_payload: 'ระบบไม่เข้าใจคำสั่งนี้',
    not_asked: 'ตอนนี้คุณยังไม่ต้องเลือกอะไร',
    game_over: 'เกมจบแล้ว',
    wrong_phase: 'ยังไม่ถึงเวลาทำสิ่งนี้',
    not_your_turn: 'ยังไม่ถึงตาคุณ',
  },
  cardRefusals: {
    card_not_in_hand: 'ไพ่ใบนั้นไม่อยู่ในมือคุณ',
    duplicate_card: 'เลือกไพ่แต่ละใบได้ครั้งเดียว',
    nothing_picked: 'เลือกไพ่ก่อน',
    must_follow: 'ต้องลงไพ่ดอกเดียวกับใบนำ',
    invalid_card_count: 'จำนวนไพ่ไม่ถูกต้อง',
  },
  table: {
    refused: refusedWith('กติกาข้อ'),
    continue: 'ต่อไป',
    waitingFor: (name) => `รอ ${name}`,
    waitingForOthers: 'รอผู้เล่นอื่น',
    watching: 'คุณกำลังชมอยู่',
    gameOver: 'เกมจบแล้ว',
    toLead: (name) => `${name} ลงนำ`,
    youLead: 'คุณลงนำ',
  },
  cards: {
    suits: SUIT_NAMES,
    suitTitles: SUIT_NAMES,
    suitLetters: SUIT_INITIALS,
    card: cardName,
    hand: (n) => `ตาที่ ${n}`,
    trick: (n) => `กองที่ ${n}`,
    handOver: 'จบตา',
    play: 'ลงไพ่',
    playCard: (card) => `ลง ${cornerText(card)}`,
  },
  tricks: {
    cards,
    points,
    takes: (name, n) => `${name} ได้ ${points(n)}`,
    youTake: (n) => `คุณได้ ${points(n)}`,
    takesTrick: (name) => `${name} กินกองนี้`,
    youTakeTrick: 'คุณกินกองนี้',
    follow: 'ลงไพ่หนึ่งใบ',
  },
  passing: {
    pass: {
      left: (n) => `ส่งไพ่ ${cards(n)} ไปทางซ้าย`,
      right: (n) => `ส่งไพ่ ${cards(n)} ไปทางขวา`,
      across: (n) => `ส่งไพ่ ${cards(n)} ให้คนตรงข้าม`,
    },
    passOn: 'ส่งไพ่',
    picked: (picked, n) => `${picked} จาก ${n}`,
    passed: 'ทุกคนส่งไพ่แล้ว',
    exchanged: (given, got) => `คุณส่ง ${handName(given)} · ได้ ${handName(got)}`,
  },
  tell: {
    hold,
    dealt: (n, held) => `ตาที่ ${n}${held === null ? '' : ` · ${hold(held)}`}`,
    plays: (telling, seat, card) => `${who(telling, seat, 'คุณ')} ลง ${cardName(card)}`,
    takesTrick: (telling, seat, won) => `${who(telling, seat, 'คุณ')} กินกอง${won === 0 ? '' : ` ${points(won)}`}`,
    scores: scoresWith((n) => `ตาที่ ${n}: `, 'คุณ', { end: '' }),
  },
  sheet: {
    empty: 'ยังไม่มีการนับแต้ม',
    player: 'ผู้เล่น',
    hand: 'ตา',
    points: 'แต้ม',
    thisHand: 'ตานี้',
    total: 'รวม',
    gained,
    signed,
    wins: (name) => `${name} ชนะ`,
    youWin: 'คุณชนะ',
    shareWin: (names) => `${list(names)} ชนะร่วมกัน`,
  },
};
