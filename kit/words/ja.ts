/** Japanese for lists, small numbers and cards, and what most games say. */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { bySuit, cornerText, rankOf, suitOf, type Card, type Suit } from '../cards.ts';
import { gained, refusedWith, scoresWith, signed, type CommonWords, type Telling } from '../words.ts';

const LIST = new Intl.ListFormat('ja');
/** "Ann、Bo、Cy" */
export const list = (items: readonly string[]): string => LIST.format(items);

/** Japanese writes numbers before a counter as figures. */
export const numberWord = (n: number): string => String(n);

export const RANK_NAMES: readonly string[] = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
export const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  clubs: 'クラブ',
  diamonds: 'ダイヤ',
  hearts: 'ハート',
  spades: 'スペード',
};
/** Printed beside the suit symbol, so that suits can be told apart by more than colour and shape. */
export const SUIT_INITIALS: Readonly<Record<Suit, string>> = {
  clubs: 'ク',
  diamonds: 'ダ',
  hearts: 'ハ',
  spades: 'ス',
};

export const rankName = (card: Card): string => defined(RANK_NAMES[rankOf(card)]);
/** "ハートのA" */
export const cardName = (card: Card): string => `${SUIT_NAMES[suitOf(card)]}の${rankName(card)}`;
/** "ハートのA、K、5／クラブの9" */
export const handName = (cards: readonly Card[]): string =>
  bySuit(cards)
    .map(([suit, held]) => `${SUIT_NAMES[suit]}の${list(held.map(rankName))}`)
    .join('／');

export const cards = (n: number): string => `${n}枚`;
export const points = (n: number): string => `${signed(n)}点`;
/** "あなた", "Meiさん" */
export const playerName = (telling: Telling, seat: Seat): string =>
  seat === telling.viewer ? 'あなた' : `${telling.name(seat)}さん`;
const hold = (held: readonly Card[]): string => `手札：${handName(held)}。`;

export const common: CommonWords = {
  refusals: {
    invalid_payload: '理解できませんでした。',
    not_asked: '今は何も選べません。',
    game_over: 'ゲームは終わっています。',
    wrong_phase: '今はその場面ではありません。',
    not_your_turn: 'あなたの番ではありません。',
  },
  cardRefusals: {
    card_not_in_hand: 'その札は手札にありません。',
    duplicate_card: '同じ札は一度しか選べません。',
    nothing_picked: '先に札を選んでください。',
    must_follow: '台札と同じスートを出してください。',
    invalid_card_count: '枚数が違います。',
  },
  table: {
    refused: refusedWith('ルール'),
    continue: '次へ',
    waitingFor: (name) => `${name}さんの番です`,
    waitingForOthers: 'ほかの人を待っています',
    watching: '観戦中です',
    gameOver: 'ゲーム終了',
    toLead: (name) => `${name}さんのリード`,
    youLead: 'あなたのリード',
  },
  cards: {
    suits: SUIT_NAMES,
    suitTitles: SUIT_NAMES,
    suitLetters: SUIT_INITIALS,
    card: cardName,
    hand: (n) => `第${n}回`,
    trick: (n) => `第${n}トリック`,
    handOver: 'この回は終わりました',
    play: '出す',
    playCard: (card) => `${cornerText(card)}を出す`,
  },
  tricks: {
    cards,
    points,
    takes: (name, n) => `${name}さんが${points(n)}獲得`,
    youTake: (n) => `あなたが${points(n)}獲得`,
    takesTrick: (name) => `${name}さんがトリックを獲得`,
    youTakeTrick: 'あなたがトリックを獲得',
    follow: '札を出してください',
  },
  passing: {
    pass: {
      left: (n) => `左隣へ${cards(n)}渡してください`,
      right: (n) => `右隣へ${cards(n)}渡してください`,
      across: (n) => `向かいへ${cards(n)}渡してください`,
    },
    passOn: '渡す',
    picked: (picked, n) => `${picked}/${cards(n)}`,
    passed: '全員が札を渡しました。',
    exchanged: (given, got) => `渡した札：${handName(given)}。受け取った札：${handName(got)}。`,
  },
  tell: {
    hold,
    dealt: (n, held) => `第${n}回。${held === null ? '' : `${hold(held)}`}`,
    plays: (telling, seat, card) => `${playerName(telling, seat)}、${cardName(card)}。`,
    takesTrick: (telling, seat, won) =>
      `${playerName(telling, seat)}がトリック${won === 0 ? '' : `と${points(won)}`}を獲得。`,
    scores: scoresWith((n) => `第${n}回 `, 'あなた', { between: '、', end: '。' }),
  },
  sheet: {
    empty: 'まだ得点はありません。',
    player: 'プレイヤー',
    hand: '回',
    points: '得点',
    thisHand: 'この回',
    total: '合計',
    gained,
    signed,
    wins: (name) => `${name}さんの勝ち`,
    youWin: 'あなたの勝ち',
    shareWin: (names) => `${list(names)}が同点で勝ち`,
  },
};
