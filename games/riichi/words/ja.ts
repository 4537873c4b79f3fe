/** Riichi mahjong in Japanese. */
import type { Words } from './en.ts';
import { settings } from './ja-settings.ts';
import { options, orders, roundOrders, sheet, table } from './ja-table.ts';
import { tell } from './ja-tell.ts';

export const ja: Words = {
  title: '立直麻雀',
  tagline: '四人でも三人でも。誰よりも早く和了し、放銃は避けましょう。',
  presets: {
    house: { name: '標準', about: '半荘戦、赤あり、各種ルールすべてあり。' },
    tenhou: { name: '天鳳', about: '天鳳のルール。ダブル役満なし、和了やめあり。' },
    'mahjong-soul': { name: '雀魂', about: '雀魂のルール。ウマは小さく、ダブル役満あり。' },
    wrc: { name: 'WRC', about: '世界選手権ルール。頭ハネ、途中流局なし。' },
    'tenhou-3': { name: '三人打ち', about: '天鳳の三人麻雀。北抜きドラ、チーなし、ツモ損。' },
    'mahjong-soul-3': { name: '三人打ち（雀魂）', about: '雀魂の三人麻雀。ウマは小さく、ダブル役満あり。' },
  },
  settings,
  refusals: {
    invalid_payload: '理解できませんでした。',
    validation_error: '理解できませんでした。',
    unknown_action: '理解できませんでした。',
    invalid_action: '今は答えることがありません。',
    not_your_turn: 'あなたの番ではありません。',
    not_asked: '今は何も聞かれていません。',
    tile_not_in_hand: 'その牌は手牌にありません。',
    riichi_locked: 'リーチ後はツモ牌しか切れません。',
    kuikae: '鳴いた牌や反対側の筋の牌は切れません。',
    invalid_riichi: 'その牌を切ると聴牌になりません。',
    invalid_tsumo: '和了形でないか、役がありません。',
    invalid_ron: 'この牌ではロンできません。',
    invalid_pon: 'この牌ではポンできません。',
    invalid_chi: 'この牌ではチーできません。',
    invalid_kan: 'このカンはできません。',
    invalid_pass: 'スキップするものがありません。',
    invalid_kita: '今は抜ける北がありません。',
    invalid_kyuushu: '第一ツモで九種類以上の幺九牌が必要です。',
    game_over: '終局しました。',
  },
  bots: {
    tsumogiri: { name: 'ツモ切り', about: '引いた牌をそのまま切ります。鳴きも和了もしません。' },
    shanten: { name: '一直線', about: '最短で聴牌を目指します。' },
    scholar: { name: '研究家', about: '牌譜から学びました。鳴きもリーチも降りも、熟練者の選び方にならいます。' },
    steady: { name: '堅実', about: '速さと打点を天秤にかけ、危ないときは降ります。' },
  },
  tell,
  table,
  sheet,
  orders,
  options,
  roundOrders,
};
