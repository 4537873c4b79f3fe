/** Liap Tui for players, in simplified Chinese. */
import { measure, percent, tenths, type GuideWords } from '@parlour/kit/words';
import type { LiapTui } from '../../types.ts';
import type { Words } from '../en.ts';

export const zh: GuideWords<LiapTui, Words> = {
  intro: [
    '四人分一副象棋的32枚棋子，每人八枚。出棋之前，每个人先叫自己要在八墩里赢几墩。最后叫的人不能让总和等于八，所以总有人会错。',
    '然后一轮一轮地出。先出的人出一到六枚成牌型的棋子：单张、对子、相同的兵卒，或同色同组的顺子。其他人扣着出同样的数目。只有同一牌型才能争胜，其余都是垫牌。',
    '最强的赢得这一轮，得到的墩数就是每人出的枚数。同名时红大于黑，帅最大。',
    '正好赢到所叫的数，得所叫的分再加五分；叫零并守住得三分。多一墩或少一墩都扣一分。先到五十分者胜。',
  ],
  terms: [
    { forms: ['叫墩', '所叫'], about: '第一轮之前说好要在八墩里赢几墩。', rule: 'D1' },
    { forms: ['墩'], about: '每家一枚为一墩。各出两枚的一轮就是两墩。', rule: 'T10' },
    { forms: ['牌型'], about: '棋子相配的九种方式，从单张到双顺。', rule: 'T3' },
    { forms: ['顺子'], about: '同色同组的三种棋子。', rule: 'K4' },
    { forms: ['垫牌'], about: '不成先出者牌型的一手，不能赢。', rule: 'T5' },
    { forms: ['弱牌'], about: '没有大于9的棋子，可以要求重发。', rule: 'R3' },
    { forms: ['重发'], about: '全部重新发棋，本局倍数加一。', rule: 'R6' },
  ],
  hint(action, menu, { table }) {
    switch (action.type) {
      case 'redeal':
        return action.accept ? '要求重发：这样的牌怎么叫都难完成。' : '不重发：这手牌适合叫低，重发可能对别人更有利。';
      case 'declare':
        return `叫${action.value}：面对别人可能有的牌，大约能赢这么多墩。`;
      case 'play':
        return menu.kind === 'play' && menu.role === 'lead'
          ? `先出${table.named(action.pieces)}：正合你还需要的墩数。`
          : `出${table.named(action.pieces)}：正合你还需要的墩数。`;
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'redeal':
        return `${standing(of('ahead'))}；重发的影响更大。`;
      case 'declare':
        return `正好这么多墩的可能是${percent(of('hit'))}；平均${tenths(of('points'), '.')}分，比别的都高。`;
      case 'lead':
      case 'follow':
        return `赢这一轮的可能是${percent(of('wins'))}；最后正好完成所叫的可能是${percent(of('hit'))}，比别的都高。`;
      case 'bluff':
        return `它故意比自己认为的多叫一墩；正好这么多墩的可能是${percent(of('hit'))}。`;
      default:
        return null;
    }
  },
  weighed(measures) {
    if (!('hit' in measures)) return '';
    const points = 'points' in measures ? `，平均${tenths(measure(measures, 'points'), '.')}分` : '';
    return `正好完成：${percent(measure(measures, 'hit'))}${points}`;
  },
};

/** The seat's points compared with the best of the others. */
function standing(ahead: number): string {
  if (ahead > 0) return `比分上领先下一名${ahead}`;
  return ahead === 0 ? '比分上与其他人中最高者持平' : `比分上落后其他人中最高者${-ahead}`;
}
