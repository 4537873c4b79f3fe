/** Riichi mahjong for players, in simplified Chinese. */
import { measure, percent, type GuideWords } from '@parlour/kit/words';
import { isForced } from '../../menu.ts';
import type { Riichi } from '../../types.ts';
import type { Words } from '../en.ts';

export const zh: GuideWords<Riichi, Words> = {
  intro: [
    '每人手里十三张牌。轮到你时摸一张、打一张，直到十四张凑成四副面子加一对雀头。面子是同花色连续的三张（顺子），或三张相同的牌（刻子）。',
    '和牌还必须有役，也就是值番的牌型：立直、断幺九、役牌等等。没有役，宝牌再多也不能和。',
    '可以用自己摸的牌和（自摸），也可以用别人打的牌和（荣和），后者由放铳的人一家付。也可以鸣牌：上家的牌可吃，任何人的牌可碰，第四张可杠。鸣过就不再门清，有些役不能用。',
    '门清听牌时可以宣布立直：押上1,000点，之后不能换牌，但和牌更大。注意振听：自己打过所听的牌，就不能荣和。',
    '点数在玩家之间往来，庄家赢得多也付得多。打完东场和南场，点数最高者获胜。',
  ],
  terms: [
    { forms: ['里宝牌'], about: '指示牌下面的宝牌，立直和牌才算。', rule: 'P2' },
    { forms: ['赤宝牌', '赤五'], about: '每种花色的一张五，一张一番。', rule: 'P2' },
    { forms: ['宝牌'], about: '每张加一番，由指示牌指出下一张。宝牌不是役。', rule: 'P1' },
    { forms: ['振听'], about: '自己打过或放过所听的牌，不能荣和，但可以自摸。', rule: 'U1' },
    { forms: ['未听'], about: '流局时没有听牌，要付罚符。', rule: 'D1' },
    { forms: ['向听数'], about: '离听牌还差几张。', rule: 'W4' },
    { forms: ['听牌'], about: '只差一张就和。', rule: 'W4' },
    { forms: ['立直'], about: '门清听牌时押一根立直棒，之后不能换牌，和牌更大。', rule: 'R1' },
    { forms: ['一发'], about: '立直后一巡内和牌且无人鸣牌，加一番。', rule: 'R4' },
    { forms: ['荣和'], about: '用别人打的牌和，由那个人付。', rule: 'C1' },
    { forms: ['自摸'], about: '用自己摸的牌和，大家都付。', rule: 'G3' },
    { forms: ['门清'], about: '没有鸣牌。暗杠不算鸣牌。', rule: 'Y1' },
    { forms: ['幺九牌'], about: '一、九和字牌。', rule: 'T1' },
    { forms: ['中张牌'], about: '二到八。', rule: 'T1' },
    { forms: ['顺子'], about: '同花色连续的三张。', rule: 'W2' },
    { forms: ['刻子'], about: '三张相同的牌。', rule: 'W2' },
    { forms: ['本场'], about: '连庄或流局的计数，加到下一次和牌。', rule: 'P6' },
    { forms: ['满贯'], about: '五番起的第一档封顶。', rule: 'P4' },
    { forms: ['役满'], about: '最难得的牌型，单独就到顶。', rule: 'Y3' },
    { forms: ['包牌'], about: '给出某些役满最后一组的人要负责支付。', rule: 'P9' },
    { forms: ['流局满贯'], about: '只打幺九牌且没有被鸣走，按满贯支付。', rule: 'D7' },
  ],
  hint(action, menu, { table }) {
    switch (action.type) {
      case 'discard':
        return `打${table.tile(action.tileId)}：${isForced(menu) ? '立直后摸切。' : '进张最多，或在危险时最安全。'}`;
      case 'declare_riichi':
        return `打${table.tile(action.tileId)}立直：已经听牌，和牌更大。`;
      case 'declare_tsumo':
      case 'call_ron':
        return '和牌：牌形完整，而且有役。';
      case 'call_kyuushu':
        return '九种九牌流局：这样的牌很难成形。';
      case 'call_pon':
        return '碰：离听牌更近，也还有役。';
      case 'call_chi':
        return `吃（${action.sequenceTiles.map(table.tile).join('、')}）：离听牌更近，也还有役。`;
      case 'call_kan':
        return '杠：多摸一张、多一张宝牌，手牌不变。';
      case 'kita':
        return '拔北：加一番，再摸一张。';
      case 'pass':
        return '跳过：鸣牌得不偿失。';
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    const isReady = (): boolean => of('shanten') === 0;
    const far = (): string => (isReady() ? '听牌' : `${of('shanten')}向听`);
    switch (reason) {
      case 'nearest':
        return `之后${far()}，${isReady() ? '待牌' : '进张'}${of('tiles')}张，放铳风险约${Math.round(of('cost'))}点。`;
      case 'safe':
        return `有人在进攻：${far()}的手牌约值${Math.round(of('earns'))}点，放铳风险约${Math.round(of('cost'))}点，两者相减比打别的都好。`;
      case 'call':
        return `之后${far()}，手牌约值${Math.round(of('earns'))}点。`;
      case 'learned':
        return `按它从牌谱学到的，这样的手牌有${percent(of('likes'))}会这么选。`;
      default:
        return null;
    }
  },
  weighed(measures) {
    const of = (name: string): number => measure(measures, name);
    if ('likes' in measures) return `选择率${percent(of('likes'))}`;
    const far = of('shanten') === 0 ? '听牌' : `${of('shanten')}向听`;
    const tiles = 'tiles' in measures ? `，${of('tiles')}张` : '';
    return `${far}${tiles}，价值${Math.round(of('earns'))}，风险${Math.round(of('cost'))}`;
  },
};
