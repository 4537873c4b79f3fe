/** Texts on the table, in simplified Chinese. */
import { defined } from '@parlour/kernel/defined';
import { EAST, HAKU, isRed, kindOf, type Kind, type TileId } from '../rules/tiles.ts';
import type { Words } from './en.ts';
import { readingNow } from './terms.ts';
import { terms } from './zh-terms.ts';

const numbers = new Intl.NumberFormat('zh');
export const signed = (n: number): string => numbers.format(n).replace('-', '−');
export const gained = (n: number): string => (n > 0 ? `+${signed(n)}` : signed(n));
const DIGITS = '一二三四五六七八九';

const isRedHere = (tile: TileId): boolean => readingNow().reds && isRed(tile);
function tileKind(kind: Kind): string {
  if (kind >= HAKU) return defined(terms().dragons[kind - HAKU]);
  if (kind >= EAST) return defined(terms().winds[kind - EAST]);
  return `${DIGITS.charAt(kind % 9)}${defined(terms().suits[Math.floor(kind / 9)])}`;
}
export const tileName = (tile: TileId): string => (isRedHere(tile) ? '赤' : '') + tileKind(kindOf(tile));
export const tileNames = (tiles: readonly TileId[]): string => tiles.map(tileName).join('、');
export const roundName = (wind: 0 | 1 | 2 | 3, n: number): string => `${terms().winds[wind]}${DIGITS.charAt(n - 1)}局`;

const MELDS = { chi: '吃', pon: '碰', daiminkan: '明杠', kakan: '加杠', ankan: '暗杠' } as const;
const ABORTS = {
  nine_terminals: '九种九牌',
  four_winds: '四风连打',
  four_riichi: '四家立直',
  four_kans: '四杠散了',
  triple_ron: '三家和了',
} as const;
export const abort = (reason: keyof typeof ABORTS): string => ABORTS[reason];

export const table: Words['table'] = {
  tile: tileName,
  tileKind,
  tiles: tileNames,
  drawnTile: (name) => `${name}（刚摸到）`,
  sign: (tile) => {
    const kind = kindOf(tile);
    return kind < EAST ? String((kind % 9) + 1) : '';
  },
  windSign: (wind) => terms().winds[wind],

  seat: (name) => `${name}的座位`,
  yourPlace: '你的座位',
  yourHand: '你的手牌',
  handLeft: (n) => `手牌${n}张`,
  pond: (tiles) =>
    tiles.length === 0
      ? '没有弃牌'
      : `牌河：${tiles
          .map(({ tile, gone, riichi }) => `${tileName(tile)}${riichi ? '（立直）' : ''}${gone ? '（被鸣走）' : ''}`)
          .join('、')}`,
  meld: ({ type, tiles }) => `${MELDS[type]}：${tileNames(tiles)}`,
  norths: (n) => `拔北${n}张`,
  inRiichi: (name) => `${name}已立直`,

  middle: '牌桌中央',
  round: roundName,
  points: signed,
  difference: gained,
  showDifferences: '点数或点差',
  honba: (n) => `${n}本场`,
  sticks: (n) => `场上立直棒${n}根`,
  wallLeft: (n) => `牌山剩${n}张`,
  indicators: (tiles) => `宝牌指示牌：${tileNames(tiles)}`,
  scoreOf: (name, wind, score) => `${name}，${terms().winds[wind]}家，${signed(score)}点`,

  throwOne: '轮到你了：请打一张牌',
  throwAfterCall: '请打一张牌',
  youAreReady: '你已立直',
  discard: '打牌',
  throwDrawn: '摸切',
  pickFirst: '请先选一张手牌。',
  raised: (tile) => `${tileName(tile)}：再点一次打出`,
  notForRiichi: '打这张就不听牌了。',
  locked: {
    riichi: '立直后只能打刚摸到的牌。',
    kuikae: '不能打刚鸣的牌或顺子另一端的牌（食替）。',
  },
  callAsked: (name, tile) => `${name}打${tileName(tile)}`,
  robKan: (name, tile) => `${name}杠${tileName(tile)}`,
  robKita: (name) => `${name}拔北`,
  kita: () => terms().kita,
  chi: () => terms().chi,
  pon: () => terms().pon,
  kan: () => terms().kan,
  ron: () => terms().ron,
  tsumo: () => terms().tsumo,
  riichi: () => terms().riichi,
  riichiWith: () => terms().riichi,
  kyuushu: () => terms().kyuushu,
  cry: (cry) => `${terms()[cry]}！`,
  pass: '跳过',
  back: '返回',
  whichChi: '用哪几张吃？',
  whichPon: '用哪几张碰？',
  whichKan: '杠哪一张？',
  whichRiichi: '请选要打的牌',
  tileKeys: '从左到右抬起一张牌，再按一次打出',
  continue: '继续',
  roundOver: '本局结束',
  gameOver: '终局',
  waitingFor: (name) => `等待${name}`,
  waitingForOthers: '等待其他人',
  watching: '你在旁观',

  waitsFor: '你听的牌',
  waitsTotal: (n) => `听：剩${n}张`,
  furiten: () => terms().furiten,
  tenpai: () => terms().tenpai,
  times: (n) => `×${n}`,
  noYaku: '无役',
  worthInRiichi: (points) => `${terms().riichi} ${signed(points)}`,

  refused: (why, rule, sentence) => (rule === null || sentence === null ? why : `${why}规则 ${rule}：${sentence}`),
};

export const sheet: Words['sheet'] = {
  empty: '还没有打完一局。',
  caption: '每局的得失与点数',
  round: '局',
  player: '玩家',
  change: '得失',
  total: '点数',
  place: '名次',
  uma: '顺位马、冈',
  result: '成绩',
  gameOver: '最终结果',
  roundShort: (wind, n, honba) => `${terms().winds[wind]}${n}${honba > 0 ? `–${honba}` : ''}`,
  roundLong: (wind, n, honba) => `${roundName(wind, n)}${honba > 0 ? ` ${honba}本场` : ''}`,
  outcomes: {
    ron: () => terms().ron,
    tsumo: () => terms().tsumo,
    exhaustive: () => '流局',
    nagashi: () => terms().nagashi,
    abort: () => '途中流局',
    nine_terminals: () => ABORTS.nine_terminals,
    four_winds: () => ABORTS.four_winds,
    four_riichi: () => ABORTS.four_riichi,
    four_kans: () => ABORTS.four_kans,
    triple_ron: () => ABORTS.triple_ron,
  },
  won: (name, from) => (from === null ? `${name}自摸和了` : `${name}荣和（${from}放铳）`),
  wonFromYou: (name) => `${name}荣和（你放铳）`,
  youWon: (from) => (from === null ? '你自摸和了' : `你荣和（${from}放铳）`),
  handOf: (hand, tile) => `${tileNames(hand)}，和了牌${tileName(tile)}`,
  yaku: (name) => terms().yaku[name],
  dora: () => terms().dora,
  aka: () => terms().aka,
  ura: () => terms().ura,
  nuki: () => terms().nuki,
  han: (n) => `${n}番`,
  hanFu: (han, fu) => `${han}番${fu}符`,
  limit: (limit, yakuman, han) => {
    if (yakuman > 1) return `${yakuman}倍役满`;
    return limit === 'yakuman' && yakuman === 0 && han >= 13 ? terms().kazoe : terms().limits[limit];
  },
  worth: (points) => `${signed(points)}点`,
  extra: (points) => `本场与立直棒 +${signed(points)}`,
  pao: (name) => `${name}包牌`,
  nagashi: (name) => `${name} ${terms().nagashi}`,
  stick: (points) => `立直棒 ${gained(points)}`,
  gained,
  placeOf: (n) => `第${n}名`,
  final: gained,
};

export const orders: Words['orders'] = {
  sort: { short: '理牌', long: '自动整理手牌' },
  autoWin: { short: '自动和牌', long: '能和就和，直到本局结束' },
  noCalls: { short: '不鸣牌', long: '除了和牌都跳过，直到本局结束' },
  autoKita: { short: '自动拔北', long: '摸到北就拔' },
  discardDrawn: { short: '自动摸切', long: '摸什么打什么，直到本局结束' },
};
export const roundOrders: Words['roundOrders'] = {
  title: '直到本局结束',
  noChi: '不提示吃',
  ponWhite: '白板必碰',
  ponGreen: '发财必碰',
  ponRed: '红中必碰',
};
export const options: Words['options'] = {
  open: '牌桌显示',
  title: '牌桌显示',
  signs: '牌上显示数字',
  waits: '显示我听的牌',
  terms: '麻将用语',
  termChoices: () => null,
};
