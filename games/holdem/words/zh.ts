/** No-limit hold'em in simplified Chinese. */
import { common } from '@parlour/kit/words/zh';
import type { Words } from './en.ts';
import { sheet, table } from './zh-table.ts';
import { tell } from './zh-tell.ts';

export const zh: Words = {
  title: '德州扑克',
  tagline: '无限注德州扑克：最多十人一桌，或一对一。',
  presets: {
    ring: { name: '常规桌', about: '1,000筹码，盲注10/20。输光了可以再买入。' },
    match: { name: '单挑赛', about: '两人对战，直到一方赢光。所有手牌都亮出。' },
    freezeout: { name: '淘汰桌', about: '1,000筹码，盲注10/20。输光就出局。' },
    tournament: { name: '锦标赛', about: '每八手升一次盲注。' },
    cash: { name: '现金桌', about: '2,000筹码，移动按钮。来去自由，可再买入，可暂离。' },
    turbo: { name: '快速赛', about: '短筹码，每四手升一次盲注。' },
  },
  settings: {
    smallBlind: { label: '小盲' },
    bigBlind: { label: '大盲', help: '也是最小下注。' },
    ante: { label: '前注', help: '0：没有。' },
    anteBy: { label: '谁付前注', choices: { each: '每位玩家', big_blind: '大盲替全桌付' } },
    shortAnte: {
      label: '不够付盲注和前注时',
      choices: { ante_first: '先付前注', blind_first: '先付盲注' },
    },
    levels: { label: '盲注级别', help: '每级的小盲、大盲和前注。例如 10/20/0, 20/40/5。空：固定盲注。' },
    levelHands: { label: '每级手数', help: '新级别从下一手开始。' },
    startStack: { label: '起始筹码', help: '也是新玩家或再买入带来的数量。' },
    stacks: { label: '各座位筹码', help: '各座位不一样多时填写。0表示空位。' },
    hands: { label: '最多手数', help: '打满后关闭牌桌。0：不限。' },
    firstButton: { label: '首手庄家按钮', help: '座位号。0：抽签。' },
    buttonPolicy: { label: '庄家按钮', choices: { rotate: '轮流', random: '每手抽签' } },
    button: {
      label: '庄家按钮如何移动',
      choices: { dead: '死按钮：没有人能躲过大盲', moving: '移动按钮：总在玩家面前' },
    },
    showdown: {
      label: '摊牌',
      choices: { muckLosers: '输牌可以不亮', showAll: '所有手牌都亮出' },
    },
    eliminate: { label: '锦标赛', help: '没有筹码就出局。否则玩家来去自由。' },
    rebuy: { label: '再买入', help: '没有筹码时，可在下一手之前再买入。' },
    lastSeat: {
      label: '只剩一位玩家时',
      choices: { closes: '关闭牌桌', waits: '等待其他人' },
    },
    allowFoldWhenFree: { label: '可以过牌时也能弃牌' },
    shortBetReopens: {
      label: '不足额全下可重开下注',
      help: '过牌的人可以对低于最小下注的全下加注。',
    },
    overRaise: {
      label: '超过所有人的加注',
      help: '即使没有对手跟得起；多出的会退回。',
    },
    chip: { label: '最小筹码', help: '平分的底池以此为单位支付。' },
    absent: {
      label: '不在且可免费过牌时',
      choices: { folds: '弃牌', checks: '过牌' },
    },
    absentAllIn: {
      label: '不在且因盲注全下时',
      choices: { plays: '参与争池', folds: '弃牌' },
    },
    npcStrength: {
      label: '角色如何判断手牌',
      choices: { equity: '按能赢的手牌比例', category: '只看牌型' },
    },
  },
  refusals: {
    ...common.refusals,
    hand_over: '这一手对你已经结束。',
    not_seated: '你在这张桌上没有座位。',
    sitting_out: '你正在暂离。',
    unknown_action: '无法理解这个操作。',
    invalid_payload: '这不是金额。',
    cannot_fold: '可以免费过牌。',
    cannot_check: '有下注需要跟。',
    nothing_to_call: '没有需要跟的注。',
    cannot_bet: '已经有人下注：请加注。',
    cannot_raise: '没有可加的注：请下注。',
    nobody_answers: '没有对手能回应。',
    raise_not_reopened: '你不能再加注：加注权没有重新打开。',
    below_minimum: '低于最小额。',
    insufficient_chips: '你的筹码不够。',
    no_joining: '锦标赛不能中途加入。',
    seat_taken: '这个座位有人。',
    already_out: '你已经暂离。',
    already_in: '你已经在局中。',
    no_rebuy: '现在不能买筹码。',
    nothing_to_show: '没有可亮的牌。',
  },
  bots: {
    strong: { name: '维斯珀', about: '懂范围、赔率和施压，这里最强。' },
    careful: { name: '谨慎', about: '只玩少数手牌，好牌才下注，不值的价不跟，从不诈唬。' },
    amateur: { name: '业余玩家', about: '样样中等：下注、诈唬、弃牌都来一点。' },
    'test-player': { name: '测试员', about: '等三秒，然后随便来。' },
  },
  tell,
  table,
  sheet,
};
