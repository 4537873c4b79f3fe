/** Texts on the table, in Japanese. */
import { gained } from '@parlour/kit/words';
import { common } from '@parlour/kit/words/ja';
import type { StartReason } from '../events.ts';
import { colourOf, kindOf, nameOf, valueOf, type Colour, type Name, type PieceId } from '../rules/pieces.ts';
import type { PlayType } from '../rules/playTypes.ts';
import type { Words } from './en.ts';

/** Xiangqi writes the two colours with different characters. */
const NAMES: Readonly<Record<Colour, Readonly<Record<Name, string>>>> = {
  red: {
    general: '赤の帥',
    advisor: '赤の仕',
    elephant: '赤の相',
    chariot: '赤の車',
    horse: '赤の馬',
    cannon: '赤の炮',
    soldier: '赤の兵',
  },
  black: {
    general: '黒の将',
    advisor: '黒の士',
    elephant: '黒の象',
    chariot: '黒の車',
    horse: '黒の馬',
    cannon: '黒の砲',
    soldier: '黒の卒',
  },
};
const PLAY_TYPES: Readonly<Record<PlayType, string>> = {
  single: '一枚',
  pair: 'ペア',
  three_of_a_kind: 'スリーカード',
  straight: 'ストレート',
  four_of_a_kind: 'フォーカード',
  extended_straight: '四枚ストレート',
  extended_straight_5: '五枚ストレート',
  five_of_a_kind: 'ファイブカード',
  double_straight: 'ダブルストレート',
};
const REASONS: Readonly<Record<StartReason, string>> = {
  accepted_redeal: '配り直しを求めた',
  has_general_red: '赤の帥を持っている',
  won_last_turn: '前の番に勝った',
};
export const piles = (n: number): string => `${n}山`;
export const playName = (playType: PlayType): string => PLAY_TYPES[playType];
const pieceName = (piece: PieceId): string => NAMES[colourOf(kindOf(piece))][nameOf(kindOf(piece))];
/** "赤の帥、黒の卒2枚": pieces of one kind together, in the order given. */
export function hand(held: readonly PieceId[]): string {
  const byKind = Map.groupBy(held, kindOf);
  return [...byKind.values()]
    .map((same) => {
      const name = same[0] === undefined ? '' : pieceName(same[0]);
      return same.length === 1 ? name : `${name}${same.length}枚`;
    })
    .join('、');
}

export const table: Words['table'] = {
  ...common.table,
  playTypes: PLAY_TYPES,
  named: hand,
  piece: (piece) => `${pieceName(piece)}、${valueOf(piece)}`,
  faceDown: (n) => `伏せた駒${n}枚`,

  score: (n) => `${n}点`,
  handLeft: (n) => `手持ち${n}枚`,
  yourHand: 'あなたの駒',

  declaredNothingYet: 'まだ宣言していません',
  pilesOf: (captured, declared) => `${captured}/${declared}`,
  pilesRatio: (captured, declared) => `${captured}/${declared}`,
  pilesLong: (captured, declared) => `${piles(captured)}獲得、宣言${declared}`,
  marks: { open: '', hit: '的中', over: '超過', short: '不足' },

  strength: (playType, strength) => `${PLAY_TYPES[playType]} · ${strength}`,
  onlyYouSee: 'あなただけに見えます',
  won: (strength) => `勝ち · ${strength}`,
  beatenBy: String,
  missed: '型違い',

  round: (n) => `第${n}回`,
  turn: (n) => `${n}番目`,
  multiplier: (n) => `×${n}`,
  multiplierLong: (n) => `この回は${n}倍です`,
  weakHands: (n) => `弱い手が${n}人`,
  mayAskForDeal: '配り直しを求められます',
  starts: (name) => `${name}さんから`,
  youStart: 'あなたから',
  reason: (reason) => REASONS[reason],
  yourReason: (reason) => REASONS[reason],
  declaredSum: (sum) => `8のうち${sum}を宣言`,
  ledBy: (name, n) => `${name}さんのリード、${n}枚`,
  ledByYou: (n) => `あなたのリード、${n}枚`,
  takes: (name, n) => `${name}さんが${piles(n)}獲得`,
  youTake: (n) => `あなたが${piles(n)}獲得`,
  wonWith: (playType, strength) => `${PLAY_TYPES[playType]}の${strength}`,
  wonEarlier: (playType, strength) => `先に出した${PLAY_TYPES[playType]}の${strength}`,

  weakHand: '弱い手：9を超える駒がありません',
  redealYes: '配り直す',
  redealYesHint: (multiplier) => `この回は×${multiplier}`,
  redealNo: 'このまま',
  redealNoHint: '誰にも知られません',
  howMany: '何山取りますか',
  lead: 'あなたのリード：型を選んでください',
  follow: (playType, n) => `${n}枚出す：${PLAY_TYPES[playType]}なら勝てます`,
  play: '出す',
  playType: (playType) => `${PLAY_TYPES[playType]}を出す`,
  giveUp: (n) => `${n}枚捨てる`,
  seeResult: '番が終わりました',
  seeRound: '回が終わりました',

  nothingSelected: '選択なし',
  selected: (n, sum) => `${n}枚選択 · ${sum}`,
  noSet: (sum) => `型なし · ${sum}`,
  competes: '勝てます',
  doesNotCompete: '勝てません',
  leadsBy: '現在勝っています',
  beaten: 'すでに負けています',
  piecesOfCount: (n, of) => `${n}/${of}`,

  sortHelp: '並べ方を変える',
  find: '型を探す',
  nothingFound: 'その型は手にありません',
  clear: 'すべて戻す',
};

export const sheet: Words['sheet'] = {
  ...common.sheet,
  goal: ({ winCondition, targetScore, maxRounds }) => {
    const limit = maxRounds === null ? '' : `、最大${maxRounds}回`;
    switch (winCondition) {
      case 'reach':
        return `先に${targetScore}点${limit}`;
      case 'exact':
        return `先にちょうど${targetScore}点${limit}`;
      case 'rounds':
        return maxRounds === null ? '' : `${maxRounds}回終えて合計が最も多い人の勝ち`;
    }
  },
  empty: 'まだ得点はありません。',
  round: '回',
  declared: '宣言',
  captured: '獲得',
  times: (base, multiplier) => `${gained(base)} × ${multiplier}`,
  roundTitle: (n, multiplier) => (multiplier === 1 ? `第${n}回` : `第${n}回 · ×${multiplier}`),
  cell: (declared, captured) => `宣言${declared}、獲得${captured}`,
};
