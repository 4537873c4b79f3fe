/** Texts on the table, in Thai. */
import { rankOf, suitOf, type Card } from '@parlour/kit/cards';
import { common, list, RANK_NAMES, SUIT_INITIALS, SUIT_NAMES } from '@parlour/kit/words/th';
import { defined } from '@parlour/kernel/defined';
import type { Acted, PostKind } from '../events.ts';
import type { Words } from './en.ts';
import { toldBy } from './strength.ts';

export const POSTS: Readonly<Record<PostKind, string>> = {
  ante: 'แอนตี้',
  big_blind_ante: 'แอนตี้แทนทุกคน',
  small_blind: 'สมอลบลายด์',
  big_blind: 'บิ๊กบลายด์',
  live_post: 'ไลฟ์บลายด์',
  dead_post: 'เดดบลายด์',
};

const WHOLE = new Intl.NumberFormat('th');
const HUNDREDTHS = new Intl.NumberFormat('th', { maximumFractionDigits: 2 });
const PERCENT = new Intl.NumberFormat('th', { style: 'percent', maximumFractionDigits: 0 });

export const chips = (n: number): string => WHOLE.format(n);
const rankName = (rank: number): string => defined(RANK_NAMES[rank]);
export const cardName = (card: Card): string => `${rankName(rankOf(card))}${SUIT_NAMES[suitOf(card)]}`;
export const cardNames = (cards: readonly Card[]): string => list(cards.map(cardName));
/** "สองคู่ คิงกับ 4" */
export function handName(strength: number): string {
  const { category, first, second } = toldBy(strength);
  // Rank of the straight's lowest card, four below its top. For a straight to the five that is the ace.
  const run = `${rankName((first + 9) % 13)} ถึง ${rankName(first)}`;
  switch (category) {
    case 'high_card':
      return `ไฮการ์ด ${rankName(first)}`;
    case 'pair':
      return `คู่ ${rankName(first)}`;
    case 'two_pair':
      return `สองคู่ ${rankName(first)} กับ ${rankName(second)}`;
    case 'three_of_a_kind':
      return `ตอง ${rankName(first)}`;
    case 'straight':
      return `สเตรท ${run}`;
    case 'flush':
      return `ฟลัช ${rankName(first)} สูง`;
    case 'full_house':
      return `ฟูลเฮาส์ ${rankName(first)} กับ ${rankName(second)}`;
    case 'four_of_a_kind':
      return `โฟร์การ์ด ${rankName(first)}`;
    case 'straight_flush':
      return first === 12 ? 'รอยัลฟลัช' : `สเตรทฟลัช ${run}`;
  }
}

const actWord = ({ act, to, chips: paid, allIn }: Acted, amount: (n: number) => string): string => {
  const all = allIn ? 'ออลอิน' : null;
  switch (act) {
    case 'fold':
      return 'หมอบ';
    case 'check':
      return 'เช็ค';
    case 'call':
      return all ?? `คอล ${amount(paid)}`;
    case 'bet':
      return all ?? `เบท ${amount(to)}`;
    case 'raise':
      return all ?? `เรส ${amount(to)}`;
  }
};

export const table: Words['table'] = {
  ...common.table,
  chips,
  bigBlinds: (n, bigBlind) => `${HUNDREDTHS.format(n / bigBlind)} BB`,
  suitLetters: SUIT_INITIALS,
  card: cardName,
  cards: cardNames,
  faceDown: (n) => `ไพ่คว่ำ ${n} ใบ`,

  seat: (name, number) => `${name} ที่นั่ง ${number}`,
  yourPlace: (number) => `ที่นั่งของคุณ ที่นั่ง ${number}`,
  freeChair: (number) => `ที่ว่าง ${number}`,
  free: 'ว่าง',
  statuses: {
    empty: 'ที่ว่าง',
    waiting: 'รออยู่',
    active: '',
    folded: 'หมอบแล้ว',
    all_in: 'ออลอิน',
    sitting_out: 'พักอยู่',
    eliminated: 'ตกรอบ',
  },
  categories: {
    high_card: 'ไฮการ์ด',
    pair: 'หนึ่งคู่',
    two_pair: 'สองคู่',
    three_of_a_kind: 'ตอง',
    straight: 'สเตรท',
    flush: 'ฟลัช',
    full_house: 'ฟูลเฮาส์',
    four_of_a_kind: 'โฟร์การ์ด',
    straight_flush: 'สเตรทฟลัช',
  },
  away: 'ไม่อยู่',
  place: (place) => `อันดับที่ ${place}`,
  bet: (amount) => `เดิมพัน: ${amount}`,
  stack: (amount) => `ชิป: ${amount}`,
  won: (amount) => `+${amount}`,
  wonLong: (amount) => `ได้ ${amount}`,
  marks: { button: 'D', small_blind: 'SB', big_blind: 'BB' },
  marksLong: { button: 'ปุ่มดีลเลอร์', small_blind: 'สมอลบลายด์', big_blind: 'บิ๊กบลายด์' },
  act: actWord,

  middle: 'ไพ่กองกลาง',
  hand: (hand) => `ตาที่ ${hand}`,
  streets: { preflop: 'ก่อนฟลอป', flop: 'ฟลอป', turn: 'เทิร์น', river: 'ริเวอร์' },
  blinds: (small, big, ante) => `${small}/${big}${ante === null ? '' : ` แอนตี้ ${ante}`}`,
  pot: (amount) => `พอต ${amount}`,
  potName: (index) => (index === 0 ? 'พอตหลัก' : `ไซด์พอต ${index}`),
  potTo: (pot, amount, names) => `${pot} ${amount}: ${list(names)}`,
  noBoard: 'ยังไม่มีไพ่กองกลาง',
  waitsForPlayers: 'รอผู้เล่น',
  handOf: (name, hand) => `${name}: ${hand}`,
  splits: (names) => `${list(names)} แบ่งพอต`,
  winEach: (names) => `${list(names)} ชนะ`,
  wins: (name) => `${name} ชนะ`,
  you: 'คุณ',
  youWin: 'คุณชนะ',
  allFolded: 'คนอื่นหมอบหมด',
  withHand: handName,

  yourHand: 'ไพ่ของคุณ',
  pocket: (high, low, suited) =>
    high === low ? `คู่ ${rankName(high)}` : `${rankName(high)} ${rankName(low)} ${suited ? 'ดอกเดียวกัน' : 'ต่างดอก'}`,
  made: handName,
  noCards: 'ตานี้ไม่มีไพ่',
  odds: (call, pot, share) => `จ่าย ${call} ลุ้น ${pot}: คุ้มถ้าชนะเกิน ${PERCENT.format(share)}`,

  yourTurn: (price) => `ถึงตาคุณ: ${price}`,
  toCall: (amount) => `ต้องคอล ${amount}`,
  freeCheck: 'ไม่ต้องคอล',
  fold: 'หมอบ',
  check: 'เช็ค',
  call: (amount) => `คอล ${amount}`,
  callAllIn: (amount) => `คอล ${amount} ออลอิน`,
  betTo: (amount) => `เบท ${amount}`,
  raiseTo: (amount) => `เรสเป็น ${amount}`,
  allIn: (amount) => `ออลอิน ${amount}`,
  betWord: 'เบท',
  raiseWord: 'เรส',
  seeShowdown: 'โชว์ดาวน์',
  skip: 'ตาถัดไป',
  rebuyAsked: 'ชิปของคุณหมดแล้ว',
  giveUp: 'ไว้ก่อน',
  youFolded: 'คุณหมอบแล้ว',
  youAreAllIn: 'คุณออลอินแล้ว',
  youSitOut: 'คุณพักอยู่',
  youWait: 'คุณจะได้ไพ่เมื่อบิ๊กบลายด์มาถึงคุณ',
  youComeIn: 'คุณจะได้ไพ่ในตาถัดไป',
  youPost: 'คุณจ่ายที่ค้างไว้แล้วได้ไพ่ในตาถัดไป หรือเมื่อปุ่มผ่านคุณไปแล้ว',
  youAreOut: (place) => `คุณตกรอบในอันดับที่ ${place} ชมคนอื่นต่อได้`,
  youLeft: 'คุณไม่มีชิปบนโต๊ะ ชมคนอื่นได้',
  buyInAgain: (amount) => `ซื้อชิปใหม่ ${amount}`,
  playAgain: 'เล่นอีก',
  leaveTable: 'ออก',
  handOver: 'จบตา',
  gameOver: 'โต๊ะปิดแล้ว',
  looking: 'คุณกำลังชมอยู่',
  dealing: 'กำลังแจกไพ่',
  limits: {
    below_minimum: (least) => `น้อยกว่าขั้นต่ำ ${least}`,
    insufficient_chips: (most) => `ชิปไม่พอ: ได้มากสุด ${most}`,
  },

  sizing: 'ขนาดเดิมพัน',
  amount: 'จำนวนชิป รวมทั้งรอบนี้',
  amountInBlinds: 'จำนวนบิ๊กบลายด์ รวมทั้งรอบนี้',
  noAmount: 'นั่นไม่ใช่จำนวน',
  slider: 'จำนวน',
  presets: { min: 'ต่ำสุด', half: '½', two_thirds: '⅔', pot: 'พอต', all_in: 'ออลอิน' },
  notes: 'บันทึกเกี่ยวกับผู้เล่น',
  notesHelp: 'เก็บไว้ในเบราว์เซอร์นี้เท่านั้น คนอื่นมองไม่เห็น',
  note: (text) => `บันทึกของคุณ: ${text}`,
  betButtons: 'ปุ่มเดิมพัน (% ของพอต)',
  betButton: (n) => `ปุ่ม ${n}`,
  shareOfPot: (percent) => `${percent}% ของพอต`,
  presetsLong: {
    min: 'น้อยที่สุดที่ลงได้',
    half: 'ครึ่งพอต',
    two_thirds: 'สองในสามของพอต',
    pot: 'เท่าพอต',
    all_in: 'ออลอิน',
  },
  more: 'เพิ่มหนึ่งบิ๊กบลายด์',
  less: 'ลดหนึ่งบิ๊กบลายด์',
  type: 'พิมพ์จำนวน',
  closeSizing: 'กลับ',
  equity: (share) => PERCENT.format(share),
  ofPot: (share) => `${PERCENT.format(share)} ของพอต`,

  beforehand: 'เมื่อถึงตาฉัน',
  planFold: 'หมอบ',
  planCheckFold: 'เช็ค / หมอบ',
  planCheck: 'เช็ค',
  planCall: (amount) => `คอล ${amount}`,
  planVoid: 'ราคาเปลี่ยนแล้ว: เลือกใหม่',

  options: 'ที่นั่งและโต๊ะ',
  units: 'ชิปหรือบิ๊กบลายด์',
  inChips: 'ชิป',
  inBlinds: 'BB',
  sitOut: 'พักตั้งแต่ตาหน้า',
  sitOutHelp: 'คุณเล่นตานี้จนจบ',
  sitOutTournamentHelp: 'ในทัวร์นาเมนต์ระบบยังวางบลายด์ให้ และหมอบแทนคุณ',
  sitIn: 'กลับมาแล้ว',
  autoPost: 'วางบลายด์ทันที',
  autoPostHelp: 'เมื่อเข้ามาหรือกลับมา จ่ายที่ค้างไว้โดยไม่รอบิ๊กบลายด์',
  autoMuck: 'ไม่เปิดไพ่ที่แพ้',
  autoMuckHelp: 'ปิด: เปิดไพ่ของคุณทุกครั้งที่โชว์ดาวน์',
  rebuy: (amount) => `ซื้อชิปให้ครบ ${amount}`,
  show: 'เปิดไพ่ของฉัน',
  showHelp: 'ไพ่ของตาที่จบไปแล้ว',
  leave: 'ลุกจากโต๊ะพร้อมชิป',
  join: 'กลับมานั่งที่นี่',
};

export const sheet: Words['sheet'] = {
  player: 'ผู้เล่น',
  chips: 'ชิป',
  net: 'ได้เสีย',
  place: 'อันดับ',
  handsWon: 'ตาที่ชนะ',
  best: 'พอตใหญ่สุด',
  gained: (n) => (n > 0 ? `+${chips(n)}` : n < 0 ? `−${chips(-n)}` : '0'),
  ratio: (won, hands) => `${won}/${hands}`,
  standings: (hand, blinds) => `หลังตาที่ ${hand} บลายด์ ${blinds}`,
  hands: 'ตาที่เล่นแล้ว',
  noHands: 'ตาที่คุณเห็นจนจบจะเก็บไว้ที่นี่',
  handLine: (hand, winners) => `${hand}. ${winners}`,
  winner: (name, amount) => `${name} +${amount}`,
  forms: { phh: 'PHH', txt: 'ข้อความ' },
  downloadLong: (hand, form) => (hand === null ? `ดาวน์โหลดทุกตาเป็น ${form}` : `ดาวน์โหลดตาที่ ${hand} เป็น ${form}`),
  downloadAll: (kind) => `ทั้งหมด: ${kind}`,
  fileName: (hand) => (hand === null ? 'ทุกตา' : `ตา-${hand}`),
  over: 'โต๊ะปิดแล้ว',
  youWin: 'คุณชนะการแข่งขัน',
  wins: (name) => `${name} ชนะการแข่งขัน`,
  handsTotal: (n) => `เล่นไป ${n} ตา`,
};
