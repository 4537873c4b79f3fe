/** Texts on the table, in simplified Chinese. */
import { rankOf, suitOf, type Card } from '@parlour/kit/cards';
import { common, list, RANK_NAMES, SUIT_INITIALS, SUIT_NAMES } from '@parlour/kit/words/zh';
import { defined } from '@parlour/kernel/defined';
import type { Acted, PostKind } from '../events.ts';
import type { Words } from './en.ts';
import { toldBy } from './strength.ts';

export const POSTS: Readonly<Record<PostKind, string>> = {
  ante: '前注',
  big_blind_ante: '全桌前注',
  small_blind: '小盲',
  big_blind: '大盲',
  live_post: '活盲',
  dead_post: '死盲',
};

const WHOLE = new Intl.NumberFormat('zh');
const HUNDREDTHS = new Intl.NumberFormat('zh', { maximumFractionDigits: 2 });
const PERCENT = new Intl.NumberFormat('zh', { style: 'percent', maximumFractionDigits: 0 });

export const chips = (n: number): string => WHOLE.format(n);
const rankName = (rank: number): string => defined(RANK_NAMES[rank]);
export const cardName = (card: Card): string => `${SUIT_NAMES[suitOf(card)]}${rankName(rankOf(card))}`;
export const cardNames = (cards: readonly Card[]): string => cards.map(cardName).join('、');
/** "两对，K和4" */
export function handName(strength: number): string {
  const { category, first, second } = toldBy(strength);
  // Rank of the straight's lowest card, four below its top. For a straight to the five that is the ace.
  const run = `${rankName((first + 9) % 13)}到${rankName(first)}`;
  switch (category) {
    case 'high_card':
      return `高牌${rankName(first)}`;
    case 'pair':
      return `一对${rankName(first)}`;
    case 'two_pair':
      return `两对，${rankName(first)}和${rankName(second)}`;
    case 'three_of_a_kind':
      return `三条${rankName(first)}`;
    case 'straight':
      return `顺子，${run}`;
    case 'flush':
      return `同花，${rankName(first)}高`;
    case 'full_house':
      return `葫芦，${rankName(first)}带${rankName(second)}`;
    case 'four_of_a_kind':
      return `四条${rankName(first)}`;
    case 'straight_flush':
      return first === 12 ? '皇家同花顺' : `同花顺，${run}`;
  }
}

const actWord = ({ act, to, chips: paid, allIn }: Acted, amount: (n: number) => string): string => {
  const all = allIn ? '全下' : null;
  switch (act) {
    case 'fold':
      return '弃牌';
    case 'check':
      return '过牌';
    case 'call':
      return all ?? `跟注 ${amount(paid)}`;
    case 'bet':
      return all ?? `下注 ${amount(to)}`;
    case 'raise':
      return all ?? `加注 ${amount(to)}`;
  }
};

export const table: Words['table'] = {
  ...common.table,
  chips,
  bigBlinds: (n, bigBlind) => `${HUNDREDTHS.format(n / bigBlind)}BB`,
  suitLetters: SUIT_INITIALS,
  card: cardName,
  cards: cardNames,
  faceDown: (n) => `${n}张暗牌`,

  seat: (name, number) => `${name}，${number}号位`,
  yourPlace: (number) => `你的座位，${number}号位`,
  freeChair: (number) => `${number}号空位`,
  free: '空位',
  statuses: {
    empty: '空位',
    waiting: '等待中',
    active: '',
    folded: '弃牌',
    all_in: '全下',
    sitting_out: '暂离',
    eliminated: '出局',
  },
  categories: {
    high_card: '高牌',
    pair: '一对',
    two_pair: '两对',
    three_of_a_kind: '三条',
    straight: '顺子',
    flush: '同花',
    full_house: '葫芦',
    four_of_a_kind: '四条',
    straight_flush: '同花顺',
  },
  away: '不在',
  place: (place) => `第${place}名`,
  bet: (amount) => `下注：${amount}`,
  stack: (amount) => `筹码：${amount}`,
  won: (amount) => `+${amount}`,
  wonLong: (amount) => `赢得${amount}`,
  marks: { button: 'D', small_blind: 'SB', big_blind: 'BB' },
  marksLong: { button: '庄家按钮', small_blind: '小盲', big_blind: '大盲' },
  act: actWord,

  middle: '公共牌',
  hand: (hand) => `第${hand}手`,
  streets: { preflop: '翻牌前', flop: '翻牌', turn: '转牌', river: '河牌' },
  blinds: (small, big, ante) => `${small}/${big}${ante === null ? '' : `，前注${ante}`}`,
  pot: (amount) => `底池 ${amount}`,
  potName: (index) => (index === 0 ? '主池' : `边池${index}`),
  potTo: (pot, amount, names) => `${pot} ${amount}：${list(names)}`,
  noBoard: '还没有公共牌',
  waitsForPlayers: '等待玩家',
  handOf: (name, hand) => `${name}：${hand}`,
  splits: (names) => `${list(names)}平分底池`,
  winEach: (names) => `${list(names)}获胜`,
  wins: (name) => `${name}获胜`,
  you: '你',
  youWin: '你赢了',
  allFolded: '其他人都弃牌',
  withHand: handName,

  yourHand: '你的底牌',
  pocket: (high, low, suited) =>
    high === low ? `口袋对${rankName(high)}` : `${rankName(high)}${rankName(low)}${suited ? '同花' : '杂色'}`,
  made: handName,
  noCards: '这手没有牌',
  odds: (call, pot, share) => `${call}博${pot}：胜率超过${PERCENT.format(share)}划算`,

  yourTurn: (price) => `轮到你了：${price}`,
  toCall: (amount) => `需跟注${amount}`,
  freeCheck: '无需跟注',
  fold: '弃牌',
  check: '过牌',
  call: (amount) => `跟注 ${amount}`,
  callAllIn: (amount) => `跟注 ${amount}，全下`,
  betTo: (amount) => `下注 ${amount}`,
  raiseTo: (amount) => `加注到 ${amount}`,
  allIn: (amount) => `全下 ${amount}`,
  betWord: '下注',
  raiseWord: '加注',
  seeShowdown: '摊牌',
  skip: '下一手',
  rebuyAsked: '你的筹码输光了。',
  giveUp: '暂不',
  youFolded: '你已弃牌',
  youAreAllIn: '你已全下',
  youSitOut: '你正在暂离',
  youWait: '大盲轮到你时发牌给你',
  youComeIn: '下一手就发牌给你',
  youPost: '你补齐所欠，下一手或庄家按钮过了你之后发牌给你',
  youAreOut: (place) => `你以第${place}名出局，可以继续旁观。`,
  youLeft: '你在桌上没有筹码，可以旁观。',
  buyInAgain: (amount) => `再买入${amount}`,
  playAgain: '再玩一次',
  leaveTable: '离开',
  handOver: '这手结束',
  gameOver: '牌桌已关闭',
  looking: '你在旁观',
  dealing: '正在发牌',
  limits: {
    below_minimum: (least) => `低于最小额${least}。`,
    insufficient_chips: (most) => `筹码不够：最多${most}。`,
  },

  sizing: '下注大小',
  amount: '本轮下注总额（筹码）',
  amountInBlinds: '本轮下注总额（大盲）',
  noAmount: '这不是金额。',
  slider: '金额',
  presets: { min: '最小', half: '½', two_thirds: '⅔', pot: '满池', all_in: '全下' },
  notes: '玩家备注',
  notesHelp: '只保存在这个浏览器里，别人看不到。',
  note: (text) => `你的备注：${text}`,
  betButtons: '下注按钮（底池的百分比）',
  betButton: (n) => `按钮${n}`,
  shareOfPot: (percent) => `底池的${percent}%`,
  presetsLong: {
    min: '允许的最小额',
    half: '半个底池',
    two_thirds: '三分之二底池',
    pot: '一个底池',
    all_in: '全部筹码',
  },
  more: '加一个大盲',
  less: '减一个大盲',
  type: '输入金额',
  closeSizing: '返回',
  equity: (share) => PERCENT.format(share),
  ofPot: (share) => `底池的${PERCENT.format(share)}`,

  beforehand: '轮到我时',
  planFold: '弃牌',
  planCheckFold: '过牌/弃牌',
  planCheck: '过牌',
  planCall: (amount) => `跟注 ${amount}`,
  planVoid: '金额变了：请重新选择。',

  options: '座位与牌桌',
  units: '筹码或大盲',
  inChips: '筹码',
  inBlinds: 'BB',
  sitOut: '下一手暂离',
  sitOutHelp: '这一手会打完。',
  sitOutTournamentHelp: '锦标赛中仍会替你下盲注，手牌自动弃掉。',
  sitIn: '我回来了',
  autoPost: '立即补盲',
  autoPostHelp: '入座或回来时补齐所欠，不等大盲。',
  autoMuck: '输牌不亮',
  autoMuckHelp: '关闭：每次摊牌都亮出你的牌。',
  rebuy: (amount) => `补充筹码到${amount}`,
  show: '亮牌',
  showHelp: '亮出刚结束那一手的牌。',
  leave: '带筹码离开牌桌',
  join: '再坐这个座位',
};

export const sheet: Words['sheet'] = {
  player: '玩家',
  chips: '筹码',
  net: '输赢',
  place: '名次',
  handsWon: '赢的手数',
  best: '最大底池',
  gained: (n) => (n > 0 ? `+${chips(n)}` : n < 0 ? `−${chips(-n)}` : '0'),
  ratio: (won, hands) => `${won}/${hands}`,
  standings: (hand, blinds) => `第${hand}手之后，盲注${blinds}`,
  hands: '打过的手牌',
  noHands: '你看到打完的每一手都留在这里。',
  handLine: (hand, winners) => `${hand}. ${winners}`,
  winner: (name, amount) => `${name} +${amount}`,
  forms: { phh: 'PHH', txt: '文本' },
  downloadLong: (hand, form) => (hand === null ? `下载全部手牌（${form}）` : `下载第${hand}手（${form}）`),
  downloadAll: (kind) => `全部：${kind}`,
  fileName: (hand) => (hand === null ? '手牌' : `手牌-${hand}`),
  over: '牌桌已关闭',
  youWin: '你赢得了比赛',
  wins: (name) => `${name}赢得了比赛`,
  handsTotal: (n) => `共打了${n}手`,
};
