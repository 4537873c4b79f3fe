/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const zh: Words = {
  figures: {
    vpip: { name: 'VPIP：入池率', about: '翻牌前主动投入筹码的频率。盲注不算。' },
    pfr: { name: 'PFR：翻牌前加注率', about: '所有拿到的手牌中，翻牌前加注的频率。' },
    threeBet: { name: '3-bet（再加注）', about: '翻牌前恰好有一人加注时，你再加注的频率。' },
    cBet: { name: 'C-bet（持续下注）', about: '翻牌前最后加注后，在翻牌圈率先下注的频率。' },
    wtsd: { name: 'WTSD：摊牌率', about: '看到翻牌的手牌中，打到摊牌的比例。' },
    wsd: { name: 'W$SD：摊牌胜率', about: '摊牌中赢得筹码的比例。' },
    bb100: { name: '每百手大盲数', about: '每一百手赢或输的大盲数。' },
    ev100: { name: '按平均运气计算', about: '同上，但最后一张牌之前就全下的手牌，按所有可能公共牌的胜率计算。' },
  },
  lines: { won: '输赢', allIn: '全下按平均运气' },
  along: '手数',
  counts: '大盲',
};
