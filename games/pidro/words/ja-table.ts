/** Texts on the table, in Japanese. */
import type { Card, Suit } from '@parlour/kit/cards';
import { signed } from '@parlour/kit/words';
import { cardName, cards, common, handName, list, points } from '@parlour/kit/words/ja';
import { isTrump, pointsOf, wrongFive } from '../rules/trumps.ts';
import type { Words } from './en.ts';

function cardWorth(card: Card, trump: Suit | null): string {
  const name = cardName(card);
  if (trump === null) return name;
  if (!isTrump(trump, card)) return `${name}、切り札ではない`;
  const five = card === wrongFive(trump) ? '、裏の5' : '';
  const worth = pointsOf(trump, card);
  return worth === 0 ? `${name}${five}` : `${name}${five}、${points(worth)}`;
}

export const table: Words['table'] = {
  ...common.table,
  ...common.cards,
  ...common.tricks,
  suitKeys: { clubs: 'c', diamonds: 'd', hearts: 'h', spades: 's' },
  sides: { ours: '味方', theirs: '相手', north: '南北', east: '東西' },
  cardWorth,

  partner: 'パートナー',
  bid: String,
  bidLong: (n) => `${n}をビッド`,
  pass: 'パス',
  passLong: 'パスしました',
  asked: (n) => `${n}枚補充`,
  askedLong: (requested, received) =>
    requested === received
      ? `${cards(requested)}を請求`
      : `${cards(requested)}を請求し、山札が尽きて${cards(received)}`,
  cold: 'コールド',
  coldLong: (held) => (held.length === 0 ? 'コールド' : `コールド、残り${handName(held)}`),
  killed: (killed) => `キル：${list(killed.map(cardName))}`,

  contract: 'ビッドと切り札',
  noBid: 'まだビッドなし',
  bidBy: (amount, name) => `${amount} · ${name}`,
  yourBid: 'あなた',
  noTrump: '切り札？',
  side: '組',
  thisHand: '今回',
  total: '合計',
  goal: (n) => `目標${n}`,
  captured: (won, bid) => (bid === null ? String(won) : `${won}/${bid}`),
  capturedLong: (won, bid) => (bid === null ? points(won) : `${points(won)}、ビッド${bid}`),
  score: signed,

  cutting: 'ディーラーを決めています',
  deals: (name) => `${name}さんがディーラー`,
  youDeal: 'あなたがディーラー',
  bidding: 'ビッド',
  highest: (amount, name) => `${name}さんが${amount}で最高`,
  highestYours: (amount) => `あなたが${amount}で最高`,
  nobodyBid: 'まだ誰もビッドしていません',
  names: (name) => `${name}さんが切り札を決めます`,
  youName: 'あなたが切り札を決めます',
  pack: (n) => `山札${n}枚`,
  robs: (name) => `${name}さんが山札を取ります`,
  youRob: 'あなたが山札を取ります',
  robsDetail: '6枚残します',
  kills: '6枚を超える切り札はキルします',
  twoStays: (name) => `2の1点は${name}さんに残ります`,
  twoStaysYours: '2の1点はあなたに残ります',

  howMuch: 'いくつビッドしますか',
  mustBid: '全員パスしました。必ずビッドしてください',
  chooseTrump: '切り札を決める',
  cardsLater: 'カードはあとで出します。先にボタンで答えてください。',
  suitHint: (trumps, worth) => `${trumps}枚 · ${points(worth)}`,
  rob: (n, left) => (left === 0 ? `この${n}枚が手札です` : `${n}枚残す：あと${left}枚`),
  robFixed: 'これらの切り札はすべて残します',
  pool: '候補の札',
  poolHelp: '何枚あるかはあなただけに見えます。',
  drew: (each) => `補充：${each.join('、')}`,
  keep: (n) => `${n}枚残す`,
  keepHint: (picked, n) => `${picked}/${n}`,
  fill: '埋める',
  fillHint: '強い札から',
  kill: (n) => `切り札を${n}枚キル`,
  killOrdered: (n) => `切り札を${n}枚キル：最初の札を最初のトリックに出します`,
  killChoice: 'キル',
  stack: (n) => `切り札${n}枚を重ねる：一番上を出し、残りは死に札`,
  lay: '重ねて出す',
  lead: 'あなたのリード：切り札を出してください',
  follow: '切り札を出してください',
  youAreCold: 'コールドです。パートナーが続けます',
};

export const sheet: Words['sheet'] = {
  ...common.sheet,
  goal: ({ targetScore, maxHands }) =>
    maxHands === null ? `先に${targetScore}点の組の勝ち` : `先に${targetScore}点の組の勝ち、最大${maxHands}回`,
  bid: 'ビッド',
  counts: '計算',
  made: '成功',
  set: '失敗',
  madeTitle: (name, bid) => `${name}さんが${bid}を達成`,
  setTitle: (name, bid) => `${name}さんは${bid}に失敗`,
  youMade: (bid) => `あなたは${bid}を達成`,
  youSet: (bid) => `あなたは${bid}に失敗`,
  cell: (captured) => `${points(captured)}獲得`,
  bidCell: (name, bid, suit, made) => `${name}さん、${suit}で${bid}、${made ? '成功' : '失敗'}`,
  wins: (side, names) => (side === 'ours' ? 'あなたとパートナーの勝ち' : `${names}の勝ち`),
};
