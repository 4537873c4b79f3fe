/** Pidro in simplified Chinese. */
import { common } from '@parlour/kit/words/zh';
import type { Words } from './en.ts';
import { sheet, table } from './zh-table.ts';
import { tell } from './zh-tell.ts';

export const zh: Words = {
  title: 'Pidro',
  tagline: '芬兰博滕区的叫分牌戏：二对二，每局十四分。',
  presets: {
    house: { name: '标准', about: '庄家左边先出。弃杀的最上一张用于首墩。' },
    kokkola: { name: '科科拉', about: '叫分者先出。弃杀的牌作废。' },
  },
  settings: {
    firstLead: { label: '谁先出', choices: { leftOfDealer: '庄家左边', bidder: '叫分者' } },
    killMode: {
      label: '弃杀的牌',
      help: '超过六张的将牌怎么办。',
      choices: { topOpens: '最上一张用于首墩', dead: '作废', stack: '叠在打出的第一张下面' },
    },
    fourteenOverFourteen: {
      label: '十四压十四',
      help: '谁可以再叫14压过14。',
      choices: { any: '任何人', dealer: '庄家', none: '谁都不行' },
    },
    discardsFaceUp: { label: '弃牌面朝上' },
    coldTiming: { label: '何时算冷', choices: { immediate: '打出最后一张将牌时', onTurn: '轮到自己时' } },
    autoRob: { label: '自动替庄家选六张' },
    autoSettle: { label: '一方都冷时结束本局', help: '得分相同。' },
    dealerKeepsFillers: { label: '庄家从九张牌里一起选', help: '关闭：只从将牌和余牌里选。' },
    targetScore: { label: '目标分', help: '一局之后达到的一方获胜。' },
    maxHands: { label: '最多局数', help: '打完这一局必定结束。留空：不限。' },
  },
  refusals: {
    ...common.refusals,
    ...common.cardRefusals,
    already_acted: '你已经回答了。',
    invalid_bid_amount: '叫分是6到14的整数。',
    bid_too_low: '叫分必须高于前一个。',
    dealer_must_bid: '其他人都不叫，庄家必须叫。',
    invalid_suit: '将牌是四种花色之一。',
    trump_already_declared: '将牌已经定了。',
    not_dealer: '只有庄家可以选备选牌。',
    card_not_in_pool: '这张牌不在备选牌里。',
    must_keep_trump: '将牌必须留下。',
    must_keep_point_card: '分牌必须留下。',
    no_excess: '你没有多余的将牌。',
    wrong_kill_count: '张数不对。',
    cannot_kill_point_card: '分牌不能弃杀。',
    not_trump: '只有将牌可以弃杀。',
    card_was_kept: '你已选择留下这张牌。',
    player_cold: '你已经冷了，本局不再出牌。',
    cannot_play_non_trump: '只能出将牌。',
    must_play_top_killed_card: '首墩必须出你弃杀的最上一张。',
    must_lay_stack: '第一张要压着超过六张的将牌一起打出。',
  },
  bots: {
    thinker: { name: '思考者', about: '在心里把看不见的牌发很多遍，打最常赢的。' },
    steady: { name: '稳健', about: '按手牌加搭档的实力叫分，看好两张五。' },
    eager: { name: '心急', about: '凭希望叫分，不管值不值，能拿的墩都拿。' },
  },
  tell,
  table,
  sheet,
};
