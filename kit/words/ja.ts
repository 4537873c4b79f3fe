/** Japanese for lists, small numbers and cards, and what most games say. */
import { defined } from '@parlour/kernel/defined';
import { bySuit, cornerText, rankOf, suitOf, type Card, type Suit } from '../cards.ts';
import { gained, refusedWith, signed, type CommonWords } from '../words.ts';

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
    play: '出す',
    playCard: (card) => `${cornerText(card)}を出す`,
  },
  sheet: {
    empty: 'まだ得点はありません。',
    player: 'プレイヤー',
    hand: '回',
    points: '得点',
    total: '合計',
    gained,
    signed,
    wins: (name) => `${name}さんの勝ち`,
    youWin: 'あなたの勝ち',
    shareWin: (names) => `${list(names)}が同点で勝ち`,
  },
};
