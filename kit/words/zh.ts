/** Simplified Chinese for lists, small numbers and cards, and what most games say. */
import { defined } from '@parlour/kernel/defined';
import { bySuit, cornerText, rankOf, suitOf, type Card, type Suit } from '../cards.ts';
import { gained, refusedWith, scoresWith, signed, who, type CommonWords } from '../words.ts';

const LIST = new Intl.ListFormat('zh');
/** "Ann、Bo和Cy" */
export const list = (items: readonly string[]): string => LIST.format(items);

const SMALL = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
/** Spelled out up to twelve, as before a measure word: "一", "两". */
export const numberWord = (n: number): string => SMALL[n] ?? String(n);

export const RANK_NAMES: readonly string[] = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
export const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  clubs: '梅花',
  diamonds: '方块',
  hearts: '红桃',
  spades: '黑桃',
};
/** Printed beside the suit symbol, so that suits can be told apart by more than colour and shape. */
export const SUIT_INITIALS: Readonly<Record<Suit, string>> = {
  clubs: '梅',
  diamonds: '方',
  hearts: '红',
  spades: '黑',
};

export const rankName = (card: Card): string => defined(RANK_NAMES[rankOf(card)]);
/** "红桃A" */
export const cardName = (card: Card): string => `${SUIT_NAMES[suitOf(card)]}${rankName(card)}`;
/** "红桃A、K、5；梅花9" */
export const handName = (cards: readonly Card[]): string =>
  bySuit(cards)
    .map(([suit, held]) => `${SUIT_NAMES[suit]}${held.map(rankName).join('、')}`)
    .join('；');

export const cards = (n: number): string => `${n}张`;
export const points = (n: number): string => `${signed(n)}分`;
const hold = (held: readonly Card[]): string => `你有${handName(held)}。`;

export const common: CommonWords = {
  refusals: {
    invalid_payload: '无法理解这个操作。',
    not_asked: '现在不需要你选择。',
    game_over: '游戏已经结束。',
    wrong_phase: '现在不是做这个的时候。',
    not_your_turn: '还没轮到你。',
  },
  cardRefusals: {
    card_not_in_hand: '你手里没有这张牌。',
    duplicate_card: '同一张牌只能选一次。',
    nothing_picked: '请先选一张牌。',
    must_follow: '必须跟出同花色。',
    invalid_card_count: '张数不对。',
  },
  table: {
    refused: refusedWith('规则'),
    continue: '继续',
    waitingFor: (name) => `等待${name}`,
    waitingForOthers: '等待其他人',
    watching: '你在旁观',
    gameOver: '游戏结束',
    toLead: (name) => `${name}先出`,
    youLead: '你先出',
  },
  cards: {
    suits: SUIT_NAMES,
    suitTitles: SUIT_NAMES,
    suitLetters: SUIT_INITIALS,
    card: cardName,
    hand: (n) => `第${n}局`,
    trick: (n) => `第${n}墩`,
    handOver: '本局结束',
    play: '出牌',
    playCard: (card) => `出${cornerText(card)}`,
  },
  tricks: {
    cards,
    points,
    takes: (name, n) => `${name}得${points(n)}`,
    youTake: (n) => `你得${points(n)}`,
    takesTrick: (name) => `${name}赢得此墩`,
    youTakeTrick: '你赢得此墩',
    follow: '请出一张牌',
  },
  passing: {
    pass: {
      left: (n) => `传${cards(n)}给左家`,
      right: (n) => `传${cards(n)}给右家`,
      across: (n) => `传${cards(n)}给对家`,
    },
    passOn: '传牌',
    picked: (picked, n) => `${picked}/${cards(n)}`,
    passed: '大家都传了牌。',
    exchanged: (given, got) => `你传出${handName(given)}，收到${handName(got)}。`,
  },
  tell: {
    hold,
    dealt: (n, held) => `第${n}局。${held === null ? '' : `${hold(held)}`}`,
    plays: (telling, seat, card) => `${who(telling, seat, '你')}出${cardName(card)}。`,
    takesTrick: (telling, seat, won) => `${who(telling, seat, '你')}赢得此墩${won === 0 ? '' : `，${points(won)}`}。`,
    scores: scoresWith((n) => `第${n}局：`, '你', { between: '，', end: '。' }),
  },
  sheet: {
    empty: '还没有计分的牌局。',
    player: '玩家',
    hand: '局',
    points: '得分',
    thisHand: '本局',
    total: '总分',
    gained,
    signed,
    wins: (name) => `${name}获胜`,
    youWin: '你赢了',
    shareWin: (names) => `${list(names)}并列获胜`,
  },
};
