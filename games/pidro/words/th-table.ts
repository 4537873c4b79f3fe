/** Texts on the table, in Thai. */
import type { Card, Suit } from '@parlour/kit/cards';
import { signed } from '@parlour/kit/words';
import { cardName, cards, common, handName, list, points } from '@parlour/kit/words/th';
import { isTrump, pointsOf, wrongFive } from '../rules/trumps.ts';
import type { Words } from './en.ts';

function cardWorth(card: Card, trump: Suit | null): string {
  const name = cardName(card);
  if (trump === null) return name;
  if (!isTrump(trump, card)) return `${name} ไม่ใช่ทรัมป์`;
  const five = card === wrongFive(trump) ? ' ห้าเทียม' : '';
  const worth = pointsOf(trump, card);
  return worth === 0 ? `${name}${five}` : `${name}${five} ${points(worth)}`;
}

export const table: Words['table'] = {
  ...common.table,
  ...common.cards,
  ...common.tricks,
  suitKeys: { clubs: 'c', diamonds: 'd', hearts: 'h', spades: 's' },
  sides: { ours: 'เรา', theirs: 'เขา', north: 'เหนือ–ใต้', east: 'ออก–ตก' },
  cardWorth,

  partner: 'คู่ขา',
  bid: String,
  bidLong: (n) => `ประมูล ${n}`,
  pass: 'ผ่าน',
  passLong: 'ผ่านแล้ว',
  asked: (n) => `ขอ ${n}`,
  askedLong: (requested, received) =>
    requested === received ? `ขอ ${cards(requested)}` : `ขอ ${cards(requested)} ได้ ${received} เพราะสำรับหมด`,
  cold: 'หมดทรัมป์',
  coldLong: (held) => (held.length === 0 ? 'หมดทรัมป์' : `หมดทรัมป์ เหลือ ${handName(held)}`),
  killed: (killed) => `ฆ่าทิ้ง: ${list(killed.map(cardName))}`,

  contract: 'ประมูลและทรัมป์',
  noBid: 'ยังไม่ประมูล',
  bidBy: (amount, name) => `${amount} · ${name}`,
  yourBid: 'คุณ',
  noTrump: 'ทรัมป์?',
  side: 'ฝ่าย',
  thisHand: 'ตานี้',
  total: 'รวม',
  goal: (n) => `เป้า ${n}`,
  captured: (won, bid) => (bid === null ? String(won) : `${won}/${bid}`),
  capturedLong: (won, bid) => (bid === null ? points(won) : `${points(won)} ประมูล ${bid}`),
  score: signed,

  cutting: 'ตัดไพ่หาเจ้ามือ',
  deals: (name) => `${name} แจก`,
  youDeal: 'คุณแจก',
  bidding: 'ประมูล',
  highest: (amount, name) => `${name} สูงสุดที่ ${amount}`,
  highestYours: (amount) => `คุณสูงสุดที่ ${amount}`,
  nobodyBid: 'ยังไม่มีใครประมูล',
  names: (name) => `${name} เลือกทรัมป์`,
  youName: 'คุณเลือกทรัมป์',
  pack: (n) => `ในสำรับ ${n} ใบ`,
  robs: (name) => `${name} รับสำรับ`,
  youRob: 'คุณรับสำรับ',
  robsDetail: 'และเก็บหกใบ',
  kills: 'ทรัมป์เกินหกใบต้องฆ่าทิ้ง',
  twoStays: (name) => `แต้มของ 2 เป็นของ ${name}`,
  twoStaysYours: 'แต้มของ 2 เป็นของคุณ',

  howMuch: 'คุณประมูลเท่าไร?',
  mustBid: 'ทุกคนผ่าน: คุณต้องประมูล',
  chooseTrump: 'เลือกทรัมป์',
  cardsLater: 'ไพ่จะลงทีหลัง ตอบด้วยปุ่มก่อน',
  suitHint: (trumps, worth) => `${cards(trumps)} · ${points(worth)}`,
  rob: (n, left) => (left === 0 ? `${n} ใบนี้คือมือของคุณ` : `เก็บ ${n}: เลือกอีก ${left}`),
  robFixed: 'ทั้งหมดนี้เป็นทรัมป์ที่ต้องเก็บ',
  pool: 'กองเลือก',
  poolHelp: 'คุณเท่านั้นที่เห็นว่ามีกี่ใบ',
  drew: (each) => `ขอไพ่: ${each.join(', ')}`,
  keep: (n) => `เก็บ ${n}`,
  keepHint: (picked, n) => `${picked} จาก ${n}`,
  fill: 'เติมให้ครบ',
  fillHint: 'ใบสูงก่อน',
  kill: (n) => `ฆ่าทรัมป์ทิ้ง ${n} ใบ`,
  killOrdered: (n) => `ฆ่าทรัมป์ทิ้ง ${n} ใบ: ใบแรกใช้ในกองแรกของคุณ`,
  killChoice: 'ฆ่าทิ้ง',
  stack: (n) => `วางทรัมป์ ${n} ใบซ้อนกัน: ใบแรกลง ที่เหลือตาย`,
  lay: 'วางซ้อน',
  lead: 'คุณนำ: ลงทรัมป์',
  follow: 'ลงทรัมป์',
  youAreCold: 'คุณหมดทรัมป์: คู่ขาเล่นต่อ',
};

export const sheet: Words['sheet'] = {
  ...common.sheet,
  goal: ({ targetScore, maxHands }) =>
    maxHands === null ? `ฝ่ายแรกที่ถึง ${targetScore}` : `ฝ่ายแรกที่ถึง ${targetScore} ไม่เกิน ${maxHands} ตา`,
  bid: 'ประมูล',
  counts: 'คิดแต้ม',
  made: 'สำเร็จ',
  set: 'พลาด',
  madeTitle: (name, bid) => `${name} ทำ ${bid} สำเร็จ`,
  setTitle: (name, bid) => `${name} พลาด ${bid}`,
  youMade: (bid) => `คุณทำ ${bid} สำเร็จ`,
  youSet: (bid) => `คุณพลาด ${bid}`,
  cell: (captured) => `ได้ ${points(captured)}`,
  bidCell: (name, bid, suit, made) => `${name} ประมูล ${bid} ${suit} ${made ? 'สำเร็จ' : 'พลาด'}`,
  wins: (side, names) => (side === 'ours' ? 'คุณกับคู่ขาชนะ' : `${names} ชนะ`),
};
