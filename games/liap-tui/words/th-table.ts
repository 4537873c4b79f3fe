/** Texts on the table, in Thai. */
import { gained } from '@parlour/kit/words';
import { common } from '@parlour/kit/words/th';
import type { StartReason } from '../events.ts';
import { colourOf, kindOf, nameOf, valueOf, type Colour, type Name, type PieceId } from '../rules/pieces.ts';
import type { PlayType } from '../rules/playTypes.ts';
import type { Words } from './en.ts';

const NAMES: Readonly<Record<Name, string>> = {
  general: 'ขุน',
  advisor: 'องครักษ์',
  elephant: 'ช้าง',
  chariot: 'รถ',
  horse: 'ม้า',
  cannon: 'ปืนใหญ่',
  soldier: 'ทหาร',
};
const COLOURS: Readonly<Record<Colour, string>> = { red: 'แดง', black: 'ดำ' };
const PLAY_TYPES: Readonly<Record<PlayType, string>> = {
  single: 'เดี่ยว',
  pair: 'คู่',
  three_of_a_kind: 'ตอง',
  straight: 'เรียง',
  four_of_a_kind: 'สี่เหมือน',
  extended_straight: 'เรียงสี่',
  extended_straight_5: 'เรียงห้า',
  five_of_a_kind: 'ห้าเหมือน',
  double_straight: 'เรียงคู่',
};
const REASONS: Readonly<Record<StartReason, string>> = {
  accepted_redeal: 'ขอแจกใหม่',
  has_general_red: 'ถือขุนแดง',
  won_last_turn: 'ชนะรอบที่แล้ว',
};
export const piles = (n: number): string => `${n} กอง`;
export const playName = (playType: PlayType): string => PLAY_TYPES[playType];
const pieceName = (piece: PieceId): string => `${NAMES[nameOf(kindOf(piece))]}${COLOURS[colourOf(kindOf(piece))]}`;
/** "ขุนแดง ทหารดำ 2 ตัว": pieces of one kind together, in the order given. */
export function hand(held: readonly PieceId[]): string {
  const byKind = Map.groupBy(held, kindOf);
  return [...byKind.values()]
    .map((same) => {
      const name = same[0] === undefined ? '' : pieceName(same[0]);
      return same.length === 1 ? name : `${name} ${same.length} ตัว`;
    })
    .join(', ');
}

export const table: Words['table'] = {
  ...common.table,
  playTypes: PLAY_TYPES,
  named: hand,
  piece: (piece) => `${pieceName(piece)} ${valueOf(piece)}`,
  faceDown: (n) => `คว่ำอยู่ ${n} ตัว`,

  score: (n) => `${n} แต้ม`,
  handLeft: (n) => `ในมือ ${n} ตัว`,
  yourHand: 'หมากของคุณ',

  declaredNothingYet: 'ยังไม่ได้ประกาศ',
  pilesOf: (captured, declared) => `${captured} จาก ${declared}`,
  pilesRatio: (captured, declared) => `${captured}/${declared}`,
  pilesLong: (captured, declared) => `ได้ ${piles(captured)} ประกาศ ${declared}`,
  marks: { open: '', hit: 'ตรง', over: 'เกิน', short: 'ขาด' },

  strength: (playType, strength) => `${PLAY_TYPES[playType]} · ${strength}`,
  onlyYouSee: 'คุณเห็นคนเดียว',
  won: (strength) => `ชนะ · ${strength}`,
  beatenBy: String,
  missed: 'ไม่เข้าชุด',

  round: (n) => `ตาที่ ${n}`,
  turn: (n) => `รอบที่ ${n}`,
  multiplier: (n) => `×${n}`,
  multiplierLong: (n) => `ตานี้คิด ${n} เท่า`,
  weakHands: (n) => `มืออ่อน ${n} คน`,
  mayAskForDeal: 'ขอแจกใหม่ได้',
  starts: (name) => `${name} เริ่ม`,
  youStart: 'คุณเริ่ม',
  reason: (reason) => REASONS[reason],
  yourReason: (reason) => `คุณ${REASONS[reason]}`,
  declaredSum: (sum) => `ประกาศแล้ว ${sum} จาก 8`,
  ledBy: (name, n) => `${name} นำ ${n} ตัว`,
  ledByYou: (n) => `คุณนำ ${n} ตัว`,
  takes: (name, n) => `${name} ได้ ${piles(n)}`,
  youTake: (n) => `คุณได้ ${piles(n)}`,
  wonWith: (playType, strength) => `ด้วย${PLAY_TYPES[playType]} ${strength}`,
  wonEarlier: (playType, strength) => `ด้วย${PLAY_TYPES[playType]} ${strength} ที่ลงก่อน`,

  weakHand: 'มืออ่อน: ไม่มีตัวเกิน 9',
  redealYes: 'แจกใหม่',
  redealYesHint: (multiplier) => `ตานี้ ×${multiplier}`,
  redealNo: 'ใช้มือนี้',
  redealNoHint: 'ไม่มีใครรู้',
  howMany: 'คุณจะได้กี่กอง?',
  lead: 'คุณนำ: เลือกชุดที่จะลง',
  follow: (playType, n) => `ลง ${n} ตัว: ต้องเป็น${PLAY_TYPES[playType]}จึงชนะได้`,
  play: 'ลง',
  playType: (playType) => `ลง${PLAY_TYPES[playType]}`,
  giveUp: (n) => `ทิ้ง ${n} ตัว`,
  seeResult: 'จบรอบ',
  seeRound: 'จบตา',

  nothingSelected: 'ยังไม่ได้เลือก',
  selected: (n, sum) => `เลือก ${n} · ${sum}`,
  noSet: (sum) => `ไม่เป็นชุด · ${sum}`,
  competes: 'ชนะได้',
  doesNotCompete: 'ชนะไม่ได้',
  leadsBy: 'นำอยู่',
  beaten: 'แพ้แล้ว',
  piecesOfCount: (n, of) => `${n} จาก ${of}`,

  sortHelp: 'เรียงอีกแบบ',
  find: 'หาชุด',
  nothingFound: 'มือคุณไม่มีชุดแบบนั้น',
  clear: 'เก็บคืนทั้งหมด',
};

export const sheet: Words['sheet'] = {
  ...common.sheet,
  goal: ({ winCondition, targetScore, maxRounds }) => {
    const limit = maxRounds === null ? '' : ` ไม่เกิน ${maxRounds} ตา`;
    switch (winCondition) {
      case 'reach':
        return `ใครถึง ${targetScore} แต้มก่อน${limit}`;
      case 'exact':
        return `ใครได้ ${targetScore} แต้มพอดีก่อน${limit}`;
      case 'rounds':
        return maxRounds === null ? '' : `แต้มรวมสูงสุดหลัง ${maxRounds} ตาชนะ`;
    }
  },
  empty: 'ยังไม่มีตาที่นับแต้ม',
  round: 'ตา',
  declared: 'ประกาศ',
  captured: 'ได้',
  times: (base, multiplier) => `${gained(base)} × ${multiplier}`,
  roundTitle: (n, multiplier) => (multiplier === 1 ? `ตาที่ ${n}` : `ตาที่ ${n} · ×${multiplier}`),
  cell: (declared, captured) => `ประกาศ ${declared} ได้ ${captured}`,
};
