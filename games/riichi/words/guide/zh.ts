/** Riichi mahjong for players, in simplified Chinese. */
import { measure, percent, type GuideWords } from '@parlour/kit/words';
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
  chapters: {
    Tiles: '牌',
    'Winning hands': '和牌形',
    Yaku: '役',
    Fu: '符',
    Points: '点数',
    'The round': '一局',
    'The turn': '轮到你时',
    Calls: '鸣牌',
    Kans: '杠',
    Riichi: '立直',
    Furiten: '振听',
    'Rounds that nobody wins': '流局',
    'Dealer, honba and the end': '庄家、本场与终局',
    'Three players': '三人麻将',
    'Hidden information': '看得见与看不见的',
    Answers: '应答与时间',
  },
  sentences: {
    T1: '牌有34种，每种4张，共136张：万、筒、索的一到九，风牌东南西北，三元牌白发中。一和九是老头牌，风牌和三元牌是字牌，合称_幺九牌_，其余是中张牌。',
    T2: '有 `has_akadora` 时，每种花色的五中有一张是赤五。',
    W1: '牌形完整且至少有一个役才能和。宝牌、赤宝牌、里宝牌都不是役。',
    W2: '和牌形是四副面子加雀头、七对子，或_国士无双_（十三种幺九牌各一张，其中一种两张）。面子是顺子、刻子或杠子。七对子和国士无双不能鸣牌。',
    W3: '一手牌有多种拆法时，取点数最高的；相同则取番多的，再取符多的。',
    W4: '_向听数_是离听牌还差几张。0是听牌，-1是和牌。取W2三种形的最小值，四张都在手里的牌不算。',
    F1: '底符20。门清荣和加10符，自摸加2符。',
    F4: '嵌张、边张、单骑听牌加2符。',
    F6: '七对子固定25符。其余进位到10符。',
    P1: '指示牌的下一张是宝牌：九之后是一，北之后是东，中之后是白。每张一番。',
    P2: '赤五每张一番（`has_akadora`）。立直和牌再算里宝牌（`has_uradora`）。',
    P3: '基本点是符乘以2的（2＋番）次方，五番以下最多2000。',
    P4: '满贯五番（2000），跳满六到七番（3000），倍满八到十番（4000），三倍满十一到十二番（6000），役满8000。有 `has_kazoe_yakuman` 时十三番以上是累计役满。',
    P5: '荣和由放铳者付基本点的4倍，付给庄家为6倍。自摸每家付基本点，与庄家之间为2倍。各自进位到100点。',
    G1: '轮到的人摸一张、打一张，或立直（R1）、和牌（G3）、杠（K2）、九种九牌（D5）。',
    G2: '除R5和C5外，手里哪张都可以打。吃、碰之后不摸牌，只打牌。',
    G3: '摸到的牌成和且有役，可以自摸。',
    C1: '别人打的牌成和的人，有役且没有振听（U1-U3）就可以荣和。',
    C2: '最后一张弃牌（河底）只能荣和。',
    C3: '碰：没有立直的人手里有两张相同的牌。含赤牌时可选用哪两张。',
    C4: '吃：只有下家，手里有能成顺子的两张，且没有立直（三人麻将不能吃，N3）。',
    C5: '鸣牌之后不能马上打同样的牌（`has_kuikae`），也不能打顺子另一端的牌（`has_kuikae_suji`）。',
    C7: '对一张弃牌有话可说的人同时被问，只答一次，不答就是跳过。问了谁，谁也不知道。',
    C8: '荣和优先于碰和杠，碰和杠优先于吃。',
    K1: '开杠需要牌山至少剩 `min_wall_for_kan` 张，且本局杠数少于 `max_kans_per_round`。明杠：没有立直的人手里有三张相同的牌。',
    K2: '轮到自己时可以暗杠（手里四张），或把第四张加到自己的碰上（加杠，立直中不可）。',
    K4: '加杠的牌可以被荣和（抢杠）。暗杠只有国士无双能抢（`has_kokushi_ankan_ron`）。',
    K5: '杠之后摸岭上牌，继续行动。',
    R1: '门清听牌时可随打牌宣布立直。需要至少 `riichi_cost` 点，牌山至少剩 `min_wall_for_riichi` 张。',
    R2: '那张牌被荣和时，立直不成立，也不付立直棒。',
    R3: '第一巡且没有人鸣牌时，是两立直。',
    R4: '一发：在自己下一次摸牌之前和牌，其间没有人鸣牌。',
    R5: '立直后只能打刚摸到的牌。',
    U1: '自己打过任何一张所听的牌，就不能荣和。',
    U2: '放过所听的牌之后，到自己下次打牌前不能荣和。',
    U3: '立直后放过，则到本局结束都不能荣和。',
    U5: '振听也可以自摸。',
    D1: '牌山摸完时，听牌的人平分 `noten_penalty_total` 点，由未听的人平摊。全听或全未听则不付。',
    D5: '九种九牌（`has_kyuushu_kyuuhai`）：没有人鸣牌的第一巡，幺九牌有 `kyuushu_min_types` 种以上，可以流局。',
    N3: '不能吃。',
  },
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
    { forms: ['门清'], about: '没有鸣牌。暗杠不算。', rule: 'Y1' },
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
  hint(action, _menu, { table }) {
    switch (action.type) {
      case 'discard':
        return `打${table.tile(action.tileId)}：进张最多，或在危险时最安全。`;
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
        return '吃：离听牌更近，也还有役。';
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
    const far = (): string => (of('shanten') === 0 ? '听牌' : `${of('shanten')}向听`);
    switch (reason) {
      case 'nearest':
        return `之后${far()}，有${of('tiles')}张进张，放铳风险约${Math.round(of('cost'))}点。`;
      case 'safe':
        return `有人在进攻：放铳风险约${Math.round(of('cost'))}点，${far()}的手牌不值更多。`;
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
