/** Pidro for players, in simplified Chinese. */
import { defined } from '@parlour/kernel/defined';
import { measure, tenths, type GuideWords } from '@parlour/kit/words';
import { cardName, SUIT_NAMES } from '@parlour/kit/words/zh';
import type { Pidro } from '../../types.ts';
import type { Words } from '../en.ts';

export const zh: GuideWords<Pidro, Words> = {
  intro: [
    '四人二对二，搭档坐在对面。每人九张牌，每人说一次：这一局的十四分，你们这方能拿几分？最少叫六。叫得最高的人定将牌。',
    '然后扔掉所有非将牌，手牌补到六张。只打将牌：该花色的十三张，加上同色另一花色的五，叫作假五。庄家拿走牌堆剩下的全部，挑最好的六张。',
    '一墩一墩地打，任何时候哪张将牌都可以出，最大的赢得此墩和其中的分。A、J、10、2各一分，两张五各五分。2的一分总归打出它的一方。',
    '叫分的一方得到所拿的分，但不够所叫就扣掉全部叫分。另一方总是得到所拿的分。先到62分者胜。',
  ],
  terms: [
    { forms: ['假五'], about: '与将牌同色的另一花色的五。它也是将牌，仅次于真五，值五分。', rule: 'C2' },
    { forms: ['真五'], about: '将牌花色的五：五分。', rule: 'C2' },
    { forms: ['将牌'], about: '所定花色的牌，或假五。别的都不能出。', rule: 'C2' },
    { forms: ['分牌'], about: '将牌的A、J、10、2各一分；两张五各五分。', rule: 'C4' },
    { forms: ['叫分'], about: '一方答应在十四分里拿几分。', rule: 'B2' },
    { forms: ['备选牌'], about: '庄家挑选的全部牌。', rule: 'R1' },
    { forms: ['弃杀'], about: '超过六张的将牌亮出并退出本局。分牌不能弃杀。', rule: 'K1' },
    { forms: ['冷了'], about: '没有将牌：牌亮开，等下一局。', rule: 'P5' },
    { forms: ['墩'], about: '还有将牌的人各出一张，最大的赢。', rule: 'P4' },
    { forms: ['闲牌'], about: '不是将牌的牌，没有价值，也不能出。', rule: 'C3' },
  ],
  hint(action) {
    switch (action.type) {
      case 'bid':
        return `叫${action.amount}：加上搭档通常的帮助，大约能拿这么多。`;
      case 'pass':
        return '不叫：再高就撑不住，失败会扣掉全部叫分。';
      case 'declare':
        return `定${SUIT_NAMES[action.suit]}：你的分和将牌在那里最多。`;
      case 'select_hand':
        return `留${action.cards.map(cardName).join('、')}：先留分，再留能赢墩的。`;
      case 'kill':
        return `弃杀${action.cards.map(cardName).join('、')}：赢墩少，也没有分。`;
      case 'play':
        return `出${cardName(action.card)}：就外面可能的牌来看，给你方带来最多。`;
      case 'stack':
        return `出${cardName(defined(action.cards[0]))}，其余压在下面：反正也是作废。`;
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'estimate':
        return `用最好的花色大约能拿${tenths(of('points'), '.')}分；凭这个最多叫${of('most')}。`;
      case 'trump':
        return `用这个花色大约能拿${tenths(of('points'), '.')}分。`;
      case 'worth':
        return `谁可能赢这一墩、其中的分和这张牌以后的用处合计${tenths(of('worth'), '.')}，比别的都高。`;
      case 'worlds':
        return `在符合已见情况的许多种发牌里，这一局平均对己方有利${tenths(of('balance'), '.')}分，比别的都好。`;
      case 'only':
        return '没有别的选择。';
      case 'bluff':
        return `用最好的花色大约能拿${tenths(of('points'), '.')}分，它却当成多两分来叫。`;
      default:
        return null;
    }
  },
  weighed: (measures) =>
    Object.values(measures)
      .slice(0, 1)
      .map((points) => `${tenths(points, '.')}分`)
      .join(),
};
