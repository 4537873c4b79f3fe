/** Texts on the table, in Japanese. */
import { defined } from '@parlour/kernel/defined';
import { EAST, HAKU, isRed, kindOf, type Kind, type TileId } from '../rules/tiles.ts';
import { terms } from './ja-terms.ts';
import type { Words } from './en.ts';
import { readingNow } from './terms.ts';

const numbers = new Intl.NumberFormat('ja');
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

const MELDS = { chi: 'チー', pon: 'ポン', daiminkan: '大明槓', kakan: '加槓', ankan: '暗槓' } as const;
const ABORTS = {
  nine_terminals: '九種九牌',
  four_winds: '四風連打',
  four_riichi: '四家立直',
  four_kans: '四開槓',
  triple_ron: '三家和',
} as const;
export const abort = (reason: keyof typeof ABORTS): string => ABORTS[reason];

export const table: Words['table'] = {
  tile: tileName,
  tileKind,
  tiles: tileNames,
  drawnTile: (name) => `${name}（ツモ牌）`,
  sign: (tile) => {
    const kind = kindOf(tile);
    return kind < EAST ? String((kind % 9) + 1) : '';
  },
  windSign: (wind) => terms().winds[wind],

  seat: (name) => `${name}さんの席`,
  yourPlace: '自分の席',
  yourHand: '手牌',
  handLeft: (n) => `手牌${n}枚`,
  pond: (tiles) =>
    tiles.length === 0
      ? '捨て牌なし'
      : `捨て牌：${tiles
          .map(
            ({ tile, gone, riichi }) => `${tileName(tile)}${riichi ? '（リーチ）' : ''}${gone ? '（鳴かれた）' : ''}`,
          )
          .join('、')}`,
  meld: ({ type, tiles }) => `${MELDS[type]}：${tileNames(tiles)}`,
  norths: (n) => `抜いた北${n}枚`,
  inRiichi: (name) => `${name}さん リーチ`,

  middle: '卓の中央',
  round: roundName,
  points: signed,
  difference: gained,
  showDifferences: '点数と点差を切り替える',
  honba: (n) => `${n}本場`,
  sticks: (n) => `供託リーチ棒${n}本`,
  wallLeft: (n) => `残り${n}枚`,
  indicators: (tiles) => `ドラ表示牌：${tileNames(tiles)}`,
  scoreOf: (name, wind, score) => `${name}さん、${terms().winds[wind]}家、${signed(score)}点`,

  throwOne: 'あなたの番です。打牌してください',
  throwAfterCall: '打牌してください',
  youAreReady: 'リーチ中です',
  discard: '打牌',
  throwDrawn: 'ツモ切り',
  pickFirst: '先に手牌から選んでください。',
  raised: (tile) => `${tileName(tile)}。もう一度押すと切ります`,
  notForRiichi: 'この牌を切ると聴牌になりません。',
  locked: {
    riichi: 'リーチ後はツモ牌しか切れません。',
    kuikae: '鳴いた牌や反対側の筋の牌は、この巡には切れません（喰い替え）。',
  },
  callAsked: (name, tile) => `${name}さんが${tileName(tile)}を切りました`,
  robKan: (name, tile) => `${name}さんが${tileName(tile)}をカン`,
  robKita: (name) => `${name}さんが北を抜きました`,
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
  pass: 'スキップ',
  back: '戻る',
  whichChi: 'どの牌で鳴きますか',
  whichPon: 'どの牌で鳴きますか',
  whichKan: 'どれをカンしますか',
  whichRiichi: '切る牌を選んでください',
  tileKeys: '左から順に牌を上げる。もう一度で切る',
  continue: '次へ',
  roundOver: '局が終わりました',
  gameOver: '終局',
  waitingFor: (name) => `${name}さんの番です`,
  waitingForOthers: 'ほかの人を待っています',
  watching: '観戦中です',

  waitsFor: '待ち牌',
  waitsTotal: (n) => `待ち：残り${n}枚`,
  furiten: () => terms().furiten,
  tenpai: () => terms().tenpai,
  times: (n) => `×${n}`,
  noYaku: '役なし',
  worthInRiichi: (points) => `${terms().riichi} ${signed(points)}`,

  refused: (why, rule, sentence) => (rule === null || sentence === null ? why : `${why} ルール${rule}：${sentence}`),
};

export const sheet: Words['sheet'] = {
  empty: 'まだ一局も終わっていません。',
  caption: '各局の収支と持ち点',
  round: '局',
  player: 'プレイヤー',
  change: '収支',
  total: '持ち点',
  place: '順位',
  uma: 'ウマ・オカ',
  result: '成績',
  gameOver: '最終結果',
  roundShort: (wind, n, honba) => `${terms().winds[wind]}${n}${honba > 0 ? `–${honba}` : ''}`,
  roundLong: (wind, n, honba) => `${roundName(wind, n)}${honba > 0 ? ` ${honba}本場` : ''}`,
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
  won: (name, from) => (from === null ? `${name}さんのツモ和了` : `${name}さんの和了（放銃 ${from}さん）`),
  wonFromYou: (name) => `${name}さんの和了（放銃 あなた）`,
  youWon: (from) => (from === null ? 'あなたのツモ和了' : `あなたの和了（放銃 ${from}さん）`),
  handOf: (hand, tile) => `${tileNames(hand)}、和了牌${tileName(tile)}`,
  yaku: (name) => terms().yaku[name],
  dora: () => terms().dora,
  aka: () => terms().aka,
  ura: () => terms().ura,
  nuki: () => terms().nuki,
  han: (n) => `${n}翻`,
  hanFu: (han, fu) => `${fu}符${han}翻`,
  limit: (limit, yakuman, han) => {
    if (yakuman > 1) return `${yakuman}倍役満`;
    return limit === 'yakuman' && yakuman === 0 && han >= 13 ? terms().kazoe : terms().limits[limit];
  },
  worth: (points) => `${signed(points)}点`,
  extra: (points) => `本場・供託 +${signed(points)}`,
  pao: (name) => `${name}さんの責任払い`,
  nagashi: (name) => `${name}さん ${terms().nagashi}`,
  stick: (points) => `リーチ棒 ${gained(points)}`,
  gained,
  placeOf: (n) => `${n}位`,
  final: gained,
};

export const orders: Words['orders'] = {
  sort: { short: '理牌', long: '手牌を自動で並べる' },
  autoWin: { short: '自動和了', long: '和了できるときは必ず和了する（この局のあいだ）' },
  noCalls: { short: '鳴きなし', long: '和了のほかは鳴かない（この局のあいだ）' },
  autoKita: { short: '自動北抜き', long: '北を引いたら必ず抜く' },
  discardDrawn: { short: 'ツモ切り', long: 'ツモ牌をすべて切る（この局のあいだ）' },
};
export const roundOrders: Words['roundOrders'] = {
  title: 'この局のあいだ',
  noChi: 'チーを表示しない',
  ponWhite: '白は必ずポンする',
  ponGreen: '發は必ずポンする',
  ponRed: '中は必ずポンする',
};
export const options: Words['options'] = {
  open: '卓の表示',
  title: '卓の表示',
  signs: '牌に数字を付ける',
  waits: '待ち牌を表示する',
  terms: '麻雀用語',
  termChoices: () => null,
};
