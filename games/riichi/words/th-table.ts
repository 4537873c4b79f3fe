/** Texts on the table, in Thai. */
import { defined } from '@parlour/kernel/defined';
import { list } from '@parlour/kit/words/th';
import type { Abort } from '../events.ts';
import { EAST, HAKU, isRed, kindOf, type Kind, type TileId } from '../rules/tiles.ts';
import type { Words } from './en.ts';
import { readingNow } from './terms.ts';
import { terms } from './th-terms.ts';

/** East, south, west and north, as on a Thai compass. */
const WIND_SIGNS = ['ออก', 'ใต้', 'ตก', 'เหนือ'] as const;
const numbers = new Intl.NumberFormat('th');
/** Formats a number with a real minus sign. */
export const signed = (n: number): string => numbers.format(n).replace('-', '−');
export const gained = (n: number): string => (n > 0 ? `+${signed(n)}` : signed(n));

const isRedHere = (tile: TileId): boolean => readingNow().reds && isRed(tile);
function tileKind(kind: Kind): string {
  if (kind >= HAKU) return defined(terms().dragons[kind - HAKU]);
  if (kind >= EAST) return defined(terms().winds[kind - EAST]);
  return `${(kind % 9) + 1} ${defined(terms().suits[Math.floor(kind / 9)])}`;
}
export const tileName = (tile: TileId): string => tileKind(kindOf(tile)) + (isRedHere(tile) ? 'แดง' : '');
export const tileNames = (tiles: readonly TileId[]): string => tiles.map(tileName).join(', ');
export const roundName = (wind: 0 | 1 | 2 | 3, n: number): string => `${terms().winds[wind]} ${n}`;

const MELDS = {
  chi: () => terms().chi,
  pon: () => terms().pon,
  daiminkan: () => `${terms().kan}เปิด`,
  kakan: () => `${terms().kan}เติม`,
  ankan: () => `${terms().kan}ปิด`,
} as const;
const ABORTS: Readonly<Record<Abort, string>> = {
  nine_terminals: 'มีปลายและตัวอักษรเก้าชนิด',
  four_winds: 'ทิ้งลมเดียวกันสี่คน',
  four_riichi: 'รีอิจิสี่คน',
  four_kans: 'คังครบสี่',
  triple_ron: 'รอนสามคนจากตัวเดียว',
};
export const abort = (reason: Abort): string => ABORTS[reason];

export const table: Words['table'] = {
  tile: tileName,
  tileKind,
  tiles: tileNames,
  drawnTile: (name) => `${name} เพิ่งจั่ว`,
  sign: (tile) => {
    const kind = kindOf(tile);
    return kind < EAST ? String((kind % 9) + 1) : defined([...WIND_SIGNS, 'ขาว', 'เขียว', 'แดง'][kind - EAST]);
  },
  windSign: (wind) => WIND_SIGNS[wind],

  seat: (name) => `ที่นั่งของ ${name}`,
  yourPlace: 'ที่นั่งของคุณ',
  yourHand: 'มือของคุณ',
  handLeft: (n) => `ในมือ ${n} ตัว`,
  pond: (tiles) =>
    tiles.length === 0
      ? 'ยังไม่ได้ทิ้ง'
      : `ทิ้งแล้ว: ${tiles
          .map(
            ({ tile, gone, riichi }) =>
              `${tileName(tile)}${riichi ? ` (${terms().riichi})` : ''}${gone ? ' (ถูกเรียก)' : ''}`,
          )
          .join(', ')}`,
  meld: ({ type, tiles }) => `${MELDS[type]()}: ${tileNames(tiles)}`,
  norths: (n) => `แยก${terms().winds[3]}ไว้ ${n} ตัว`,
  inRiichi: (name) => `${name} ${terms().riichi}`,

  middle: 'กลางโต๊ะ',
  round: roundName,
  points: signed,
  difference: gained,
  showDifferences: 'แต้มหรือผลต่าง',
  honba: (n) => `${n} ${terms().honba}`,
  sticks: (n) => `แท่งรีอิจิบนโต๊ะ ${n} แท่ง`,
  wallLeft: (n) => `เหลือในกำแพง ${n} ตัว`,
  indicators: (tiles) => `ตัวชี้${terms().dora}: ${tileNames(tiles)}`,
  scoreOf: (name, wind, score) => `${name} ${terms().winds[wind]} ${signed(score)} แต้ม`,

  throwOne: 'ถึงตาคุณ: ทิ้งหนึ่งตัว',
  throwAfterCall: 'ทิ้งหนึ่งตัว',
  youAreReady: 'คุณรีอิจิอยู่',
  discard: 'ทิ้ง',
  throwDrawn: 'ทิ้งตัวที่จั่ว',
  pickFirst: 'เลือกตัวในมือก่อน',
  raised: (tile) => `${tileName(tile)}: กดอีกครั้งเพื่อทิ้ง`,
  notForRiichi: 'ถ้าทิ้งตัวนี้ มือจะไม่เท็นไป',
  locked: {
    riichi: 'หลังรีอิจิทิ้งได้เฉพาะตัวที่จั่ว',
    kuikae: 'ทิ้งตัวที่เพิ่งเรียกหรืออีกปลายของเรียงไม่ได้',
  },
  callAsked: (name, tile) => `${name} ทิ้ง ${tileName(tile)}`,
  robKan: (name, tile) => `${name} คัง ${tileName(tile)}`,
  robKita: (name, tile) => `${name} แยก ${tileName(tile)}`,
  kita: () => terms().kita,
  chi: () => terms().chi,
  pon: () => terms().pon,
  kan: () => terms().kan,
  ron: () => terms().ron,
  tsumo: () => terms().tsumo,
  riichi: () => terms().riichi,
  riichiWith: () => terms().riichi,
  kyuushu: () => terms().kyuushu,
  cry: (cry) => `${terms()[cry]}!`,
  pass: 'ผ่าน',
  back: 'กลับ',
  whichChi: 'ใช้ตัวไหน?',
  whichPon: 'ใช้ตัวไหน?',
  whichKan: 'ตัวไหน?',
  whichRiichi: 'เลือกตัวที่จะทิ้ง',
  tileKeys: 'ยกตัวหนึ่ง เรียงจากซ้ายไปขวา กดอีกครั้งเพื่อทิ้ง',
  continue: 'ต่อไป',
  roundOver: 'จบตา',
  gameOver: 'เกมจบแล้ว',
  waitingFor: (name) => `รอ ${name}`,
  waitingForOthers: 'รอผู้เล่นอื่น',
  watching: 'คุณกำลังชมอยู่',

  waitsFor: 'ตัวที่มือคุณรอ',
  waitsTotal: (n) => `รอ: เหลือ ${n} ตัว`,
  furiten: () => terms().furiten,
  tenpai: () => terms().tenpai,
  times: (n) => `×${n}`,
  noYaku: 'ไม่มียาคุ',
  worthInRiichi: (points) => `${terms().riichi} ${signed(points)}`,

  refused: (why, rule, sentence) => (rule === null || sentence === null ? why : `${why} กติกาข้อ ${rule}: ${sentence}`),
};

export const sheet: Words['sheet'] = {
  empty: 'ยังไม่ได้เล่นจบสักตา',
  caption: 'ทุกตา: แต้มที่เปลี่ยนและแต้มหลังจบ',
  round: 'ตา',
  player: 'ผู้เล่น',
  change: 'ได้เสีย',
  total: 'แต้ม',
  place: 'อันดับ',
  uma: 'อุมะและโอกะ',
  result: 'ผล',
  gameOver: 'ผลสุดท้าย',
  roundShort: (wind, n, honba) => `${WIND_SIGNS[wind]}${n}${honba > 0 ? `–${honba}` : ''}`,
  roundLong: (wind, n, honba) => `${roundName(wind, n)}${honba > 0 ? ` ${honba} ${terms().honba}` : ''}`,
  outcomes: {
    ron: () => terms().ron,
    tsumo: () => terms().tsumo,
    exhaustive: () => 'กำแพงหมด',
    nagashi: () => terms().nagashi,
    abort: () => 'ยกเลิกตา',
    nine_terminals: () => ABORTS.nine_terminals,
    four_winds: () => ABORTS.four_winds,
    four_riichi: () => ABORTS.four_riichi,
    four_kans: () => ABORTS.four_kans,
    triple_ron: () => ABORTS.triple_ron,
  },
  won: (name, from) => (from === null ? `${name} ชนะด้วยการจั่วเอง` : `${name} ชนะจากตัวของ ${from}`),
  wonFromYou: (name) => `${name} ชนะจากตัวของคุณ`,
  youWon: (from) => (from === null ? 'คุณชนะด้วยการจั่วเอง' : `คุณชนะจากตัวของ ${from}`),
  handOf: (hand, tile) => `${tileNames(hand)} ชนะด้วย ${tileName(tile)}`,
  yaku: (name) => terms().yaku[name],
  dora: () => terms().dora,
  aka: () => terms().aka,
  ura: () => terms().ura,
  nuki: () => terms().nuki,
  han: (n) => `${n} ฮัน`,
  hanFu: (han, fu) => `${han} ฮัน ${fu} ฟุ`,
  limit: (limit, yakuman, han) => {
    if (yakuman > 1) return `${yakuman} × ${terms().limits.yakuman}`;
    return limit === 'yakuman' && yakuman === 0 && han >= 13 ? terms().kazoe : terms().limits[limit];
  },
  worth: (points) => signed(points),
  extra: (points) => `+${signed(points)} จาก${terms().honba}และแท่งรีอิจิ`,
  pao: (name) => `${name} รับผิดชอบจ่าย`,
  nagashi: (name) => `${name}: ${terms().nagashi}`,
  stick: (points) => `แท่งรีอิจิ ${gained(points)}`,
  gained,
  placeOf: (n) => `ที่ ${n}`,
  final: gained,
};

export const orders: Words['orders'] = {
  sort: { short: 'เรียง', long: 'เรียงมือให้เสมอ' },
  autoWin: { short: 'ชนะเอง', long: 'ชนะทันทีที่ทำได้ จนจบตา' },
  noCalls: { short: 'ไม่เรียก', long: 'ผ่านทุกการเรียกยกเว้นชนะ จนจบตา' },
  autoKita: { short: 'คิตะเอง', long: 'แยกลมเหนือทุกตัวทันที' },
  discardDrawn: { short: 'ทิ้งที่จั่ว', long: 'ทิ้งทุกตัวที่จั่ว จนจบตา' },
};
export const roundOrders: Words['roundOrders'] = {
  title: 'จนจบตา',
  noChi: 'ไม่ต้องเสนอชี',
  ponWhite: 'ปงมังกรขาวทุกครั้ง',
  ponGreen: 'ปงมังกรเขียวทุกครั้ง',
  ponRed: 'ปงมังกรแดงทุกครั้ง',
};
export const options: Words['options'] = {
  open: 'หน้าตาโต๊ะ',
  title: 'หน้าตาโต๊ะ',
  signs: 'ตัวเลขและตัวอักษรบนไพ่',
  waits: 'แสดงตัวที่มือฉันรอ',
  terms: 'คำศัพท์มาจอง',
  termChoices: () => ({
    japanese: `ญี่ปุ่น (${list(['รีอิจิ', 'พินฟุ', 'ทันเยา'])})`,
    translated: `แปลไทย (${list(['ประกาศรอ', 'เรียงล้วน', 'ตัวกลางล้วน'])})`,
  }),
};
