/** Texts on the table, in simplified Chinese. */
import type { Card, Suit } from '@parlour/kit/cards';
import { signed } from '@parlour/kit/words';
import { cardName, cards, common, handName, points } from '@parlour/kit/words/zh';
import { isTrump, pointsOf, wrongFive } from '../rules/trumps.ts';
import type { Words } from './en.ts';

function cardWorth(card: Card, trump: Suit | null): string {
  const name = cardName(card);
  if (trump === null) return name;
  if (!isTrump(trump, card)) return `${name}，非将牌`;
  const five = card === wrongFive(trump) ? '，假五' : '';
  const worth = pointsOf(trump, card);
  return worth === 0 ? `${name}${five}` : `${name}${five}，${points(worth)}`;
}

export const table: Words['table'] = {
  ...common.table,
  ...common.cards,
  ...common.tricks,
  suitKeys: { clubs: 'c', diamonds: 'd', hearts: 'h', spades: 's' },
  sides: { ours: '我方', theirs: '对方', north: '南北', east: '东西' },
  cardWorth,

  partner: '搭档',
  bid: String,
  bidLong: (n) => `叫${n}`,
  pass: '不叫',
  passLong: '不叫',
  asked: (n) => `补${n}`,
  askedLong: (requested, received) =>
    requested === received ? `要${cards(requested)}` : `要${cards(requested)}，牌堆已空，只得${cards(received)}`,
  cold: '冷',
  coldLong: (held) => (held.length === 0 ? '冷了' : `冷了，剩${handName(held)}`),
  killed: (killed) => `弃杀：${killed.map(cardName).join('、')}`,

  contract: '叫分与将牌',
  noBid: '还没有叫分',
  bidBy: (amount, name) => `${amount} · ${name}`,
  yourBid: '你',
  noTrump: '将牌？',
  side: '方',
  thisHand: '本局',
  total: '总分',
  goal: (n) => `目标${n}`,
  captured: (won, bid) => (bid === null ? String(won) : `${won}/${bid}`),
  capturedLong: (won, bid) => (bid === null ? points(won) : `${points(won)}，叫${bid}`),
  score: signed,

  cutting: '切牌定庄',
  deals: (name) => `${name}发牌`,
  youDeal: '你发牌',
  bidding: '叫分',
  highest: (amount, name) => `${name}叫到${amount}`,
  highestYours: (amount) => `你叫到${amount}`,
  nobodyBid: '还没有人叫分',
  names: (name) => `${name}定将牌`,
  youName: '你定将牌',
  pack: (n) => `牌堆剩${n}张`,
  robs: (name) => `${name}拿走牌堆`,
  youRob: '你拿走牌堆',
  robsDetail: '留六张',
  kills: '超过六张的将牌要弃杀',
  twoStays: (name) => `2的一分归${name}`,
  twoStaysYours: '2的一分归你',

  howMuch: '你叫多少？',
  mustBid: '其他人都不叫：你必须叫',
  chooseTrump: '定将牌',
  cardsLater: '牌稍后再出，请先用按钮回答。',
  suitHint: (trumps, worth) => `${trumps}张 · ${points(worth)}`,
  rob: (n, left) => (left === 0 ? `这${n}张是你的手牌` : `留${n}张：再选${left}张`),
  robFixed: '这些将牌都要留下',
  pool: '备选牌',
  poolHelp: '只有你看得到有几张。',
  drew: (each) => `补牌：${each.join('，')}`,
  keep: (n) => `留${n}张`,
  keepHint: (picked, n) => `${picked}/${n}`,
  fill: '补满',
  fillHint: '先选大牌',
  kill: (n) => `弃杀${n}张将牌`,
  killOrdered: (n) => `弃杀${n}张将牌：第一张用于你的首墩`,
  killChoice: '弃杀',
  stack: (n) => `把${n}张将牌叠放：最上面一张打出，其余作废`,
  lay: '叠牌打出',
  lead: '你先出：打一张将牌',
  follow: '打一张将牌',
  youAreCold: '你冷了：由搭档继续',
};

export const sheet: Words['sheet'] = {
  ...common.sheet,
  goal: ({ targetScore, maxHands }) =>
    maxHands === null ? `先到${targetScore}分的一方胜` : `先到${targetScore}分的一方胜，最多${maxHands}局`,
  bid: '叫分',
  counts: '计分',
  made: '完成',
  set: '失败',
  madeTitle: (name, bid) => `${name}完成叫分${bid}`,
  setTitle: (name, bid) => `${name}叫${bid}失败`,
  youMade: (bid) => `你完成叫分${bid}`,
  youSet: (bid) => `你叫${bid}失败`,
  cell: (captured) => `得${points(captured)}`,
  bidCell: (name, bid, suit, made) => `${name}叫${bid}，${suit}，${made ? '完成' : '失败'}`,
  wins: (side, names) => (side === 'ours' ? '你和搭档获胜' : `${names}获胜`),
};
