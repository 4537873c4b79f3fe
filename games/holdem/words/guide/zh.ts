/** Hold'em for players, in simplified Chinese. */
import { gained, measure, percent, tenths, type GuideWords } from '@parlour/kit/words';
import type { Holdem } from '../../types.ts';
import type { Words } from '../en.ts';

export const zh: GuideWords<Holdem, Words> = {
  intro: [
    '每人有两张底牌。中间再亮出五张公共牌：先三张是翻牌，再一张是转牌，最后一张是河牌。七张里最好的五张赢得底池。',
    '看牌之前，按钮左边的两位玩家先付盲注，底池里才有东西可争。之后下注四轮：翻牌前、翻牌、转牌和河牌。轮到你时可以弃牌、跟注或加注；没有人下注时可以过牌。',
    '加注至少与上一次加注一样多。任何时候都可以押上全部筹码：全下。全下的人留到最后，从每个人那里最多赢得自己投入的数量。',
    '其他人都弃牌，你就赢了，不必亮牌。否则河牌之后摊牌，牌力相同则平分。按钮移到下一位，开始下一手。',
  ],
  terms: [
    { forms: ['死按钮'], about: '按钮可以放在空位上，这样没有人躲过盲注。', rule: 'B4' },
    { forms: ['按钮'], about: '庄家的位置。每手移动一位，持有者最后行动。', rule: 'B1' },
    { forms: ['小盲'], about: '按钮左边玩家的较小强制下注。', rule: 'B2' },
    { forms: ['大盲'], about: '较大的强制下注，也是每轮的最小下注。', rule: 'B2' },
    { forms: ['盲注'], about: '看牌之前的强制下注。', rule: 'B2' },
    { forms: ['前注'], about: '每手之前每人付的、或由一人代付的小额。', rule: 'B9' },
    { forms: ['翻牌'], about: '最先亮出的三张公共牌。', rule: 'D3' },
    { forms: ['转牌'], about: '第四张公共牌。', rule: 'D3' },
    { forms: ['河牌'], about: '第五张，也是最后一张公共牌。', rule: 'D3' },
    { forms: ['公共牌'], about: '中间属于所有人的牌。', rule: 'S1' },
    { forms: ['弃牌'], about: '放弃这一手，已投入的留在底池。', rule: 'A1' },
    { forms: ['过牌'], about: '没有注要跟时，把行动交给下一位。', rule: 'A2' },
    { forms: ['跟注'], about: '补足当前下注的差额。', rule: 'A3' },
    { forms: ['加注'], about: '下得比当前更多，按总额说：加注到。', rule: 'A7' },
    { forms: ['全下'], about: '全部筹码进入底池。', rule: 'A10' },
    { forms: ['边池'], about: '超出全下玩家的部分，由其他人争夺。', rule: 'P2' },
    { forms: ['摊牌'], about: '亮出手牌，每个池由最好的牌赢得。', rule: 'S2' },
    { forms: ['盖牌'], about: '输了不亮，把牌扣下。', rule: 'S3' },
    { forms: ['踢脚'], about: '不成对的牌，其他相同时由它决定胜负。', rule: 'S4' },
    { forms: ['底池'], about: '一手中所有投入的筹码，由最好的牌赢得。', rule: 'P2' },
  ],
  hint(action, menu) {
    switch (action.type) {
      case 'fold':
        return '弃牌：跟注要付的太多，这手牌赢的机会不够。';
      case 'check':
        return '过牌：不花钱，下注也没有好处。';
      case 'call':
        return menu.kind === 'bet'
          ? `跟注${menu.call}：以这个价钱，赢的机会够多，但还不够加注。`
          : '跟注：以这个价钱，赢的机会够多。';
      case 'bet':
        return `下注${action.to}：较差的牌可能跟，较好的牌可能弃。`;
      case 'raise':
        return `加注到${action.to}：较差的牌可能跟，较好的牌可能弃。`;
      case 'all_in':
        return '全下：以这样的筹码，下得再少以后也没有别的选择。';
      case 'buy_in':
        return '再买入：用新的筹码继续。';
      case 'give_up':
        return '到此为止：筹码输光了。';
      case 'timeout':
        return '顺其自然：能过牌就过，否则弃牌。';
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'price':
      case 'mixed': {
        const needs = 'odds' in measures ? `（跟注需要${percent(of('odds'))}）` : '';
        const brings = `胜率${percent(of('equity'))}${needs}，这样大约值${gained(Math.round(of('chips')))}筹码`;
        return reason === 'price' ? `${brings}，是最好的。` : `${brings}，接近最好：有时这样选，以免被看穿。`;
      }
      case 'range':
        return `全部手牌中${percent(of('better'))}更好；在这个位置加注最好的${percent(of('share'))}。`;
      case 'short':
        return `只有${tenths(of('blinds'), '.')}个大盲，不全下就弃牌；全部手牌中${percent(of('better'))}更好。`;
      case 'odds':
        return `面对这样加注的牌胜率${percent(of('equity'))}，跟注需要${percent(of('odds'))}。`;
      case 'few':
        return `全部手牌中${percent(of('better'))}更好；它在这里只玩最好的${percent(of('share'))}。`;
      case 'bets':
        return `面对任意手牌胜率${percent(of('equity'))}；它从${percent(of('needs'))}起才下注或加注。`;
      case 'pays':
        return `面对任意手牌胜率${percent(of('equity'))}；这个价它要${percent(of('needs'))}。`;
      case 'cheap':
        return `全部手牌中${percent(of('better'))}更好：不够加注，但这个价最好的${percent(of('share'))}都玩。`;
      case 'weak':
        return `它给这手牌的评分是${percent(of('rates'))}，要到${percent(of('goesOn'))}才继续。`;
      case 'temper':
        return `它给这手牌的评分是${percent(of('rates'))}，从${percent(of('goesOn'))}起继续；之后下注多不多，看它的脾气。`;
      case 'hope':
        return `这是抱着希望跟注：把评分${percent(of('rates'))}的牌看得更好，从${percent(of('goesOn'))}起继续。`;
      case 'bluff':
        return `这是诈唬：把评分${percent(of('rates'))}的牌当好牌打，从${percent(of('goesOn'))}起继续。`;
      default:
        return null;
    }
  },
  weighed(measures) {
    const of = (name: string): number => measure(measures, name);
    if ('rates' in measures) return `手牌评分${percent(of('rates'))}`;
    if ('chips' in measures) return `${gained(Math.round(of('chips')))}筹码`;
    return 'equity' in measures ? `胜率${percent(of('equity'))}` : `${percent(of('better'))}的手牌更好`;
  },
};
