/** Riichi mahjong in simplified Chinese. */
import type { Words } from './en.ts';
import { settings } from './zh-settings.ts';
import { options, orders, roundOrders, sheet, table } from './zh-table.ts';
import { tell } from './zh-tell.ts';

export const zh: Words = {
  title: '立直麻将',
  tagline: '四人或三人：最先和牌，别放铳。',
  presets: {
    house: { name: '标准', about: '半庄战，有赤宝牌，各种规则全开。' },
    tenhou: { name: '天凤', about: '天凤规则：没有双倍役满，有和了终局。' },
    'mahjong-soul': { name: '雀魂', about: '雀魂规则：顺位马较小，有双倍役满。' },
    wrc: { name: 'WRC', about: '世界立直麻将锦标赛：头跳，无途中流局。' },
    'tenhou-3': { name: '三人麻将', about: '天凤三麻：拔北宝牌，不能吃，自摸损。' },
    'mahjong-soul-3': { name: '三人（雀魂）', about: '雀魂三麻：顺位马较小，有双倍役满。' },
  },
  settings,
  refusals: {
    invalid_payload: '无法理解这个操作。',
    validation_error: '无法理解这个操作。',
    unknown_action: '无法理解这个操作。',
    invalid_action: '现在没有要回答的。',
    not_your_turn: '还没轮到你。',
    not_asked: '现在不需要你选择。',
    tile_not_in_hand: '你手里没有这张牌。',
    riichi_locked: '立直后只能打刚摸到的牌。',
    kuikae: '不能打刚鸣的牌，也不能打顺子另一端的牌。',
    invalid_riichi: '打这张就不听牌了。',
    invalid_tsumo: '还不成和牌形，或者没有役。',
    invalid_ron: '不能荣和这张牌。',
    invalid_pon: '不能碰这张牌。',
    invalid_chi: '不能吃这张牌。',
    invalid_kan: '不能这样杠。',
    invalid_pass: '没有可跳过的。',
    invalid_kita: '现在没有北可拔。',
    invalid_kyuushu: '需要在第一巡有九种以上幺九牌。',
    game_over: '游戏已经结束。',
  },
  bots: {
    tsumogiri: { name: '摸切', about: '摸什么打什么，不鸣牌也不和牌。' },
    shanten: { name: '速攻', about: '总走最快听牌的路。' },
    scholar: { name: '学者', about: '从牌谱中学来：鸣牌、立直、弃和都和老手一样。' },
    steady: { name: '稳健', about: '衡量速度和打点，危险时弃和。' },
  },
  tell,
  table,
  sheet,
  orders,
  options,
  roundOrders,
};
