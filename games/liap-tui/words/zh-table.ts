/** Texts on the table, in simplified Chinese. */
import { gained } from '@parlour/kit/words';
import { common, numberWord } from '@parlour/kit/words/zh';
import type { StartReason } from '../events.ts';
import { colourOf, kindOf, nameOf, valueOf, type Colour, type Name, type PieceId } from '../rules/pieces.ts';
import type { PlayType } from '../rules/playTypes.ts';
import type { Words } from './en.ts';

/** Xiangqi writes the two colours with different characters. */
const NAMES: Readonly<Record<Colour, Readonly<Record<Name, string>>>> = {
  red: {
    general: '红帅',
    advisor: '红仕',
    elephant: '红相',
    chariot: '红车',
    horse: '红马',
    cannon: '红炮',
    soldier: '红兵',
  },
  black: {
    general: '黑将',
    advisor: '黑士',
    elephant: '黑象',
    chariot: '黑车',
    horse: '黑马',
    cannon: '黑炮',
    soldier: '黑卒',
  },
};
const PLAY_TYPES: Readonly<Record<PlayType, string>> = {
  single: '单张',
  pair: '对子',
  three_of_a_kind: '三同',
  straight: '顺子',
  four_of_a_kind: '四同',
  extended_straight: '四连顺',
  extended_straight_5: '五连顺',
  five_of_a_kind: '五同',
  double_straight: '双顺',
};
const REASONS: Readonly<Record<StartReason, string>> = {
  accepted_redeal: '要求了重发',
  has_general_red: '持有红帅',
  won_last_turn: '赢了上一轮',
};
export const piles = (n: number): string => `${n}墩`;
export const playName = (playType: PlayType): string => PLAY_TYPES[playType];
const pieceName = (piece: PieceId): string => NAMES[colourOf(kindOf(piece))][nameOf(kindOf(piece))];
/** "红帅、两枚黑卒": pieces of one kind together, in the order given. */
export function hand(held: readonly PieceId[]): string {
  const byKind = Map.groupBy(held, kindOf);
  return [...byKind.values()]
    .map((same) => {
      const name = same[0] === undefined ? '' : pieceName(same[0]);
      return same.length === 1 ? name : `${numberWord(same.length)}枚${name}`;
    })
    .join('、');
}

export const table: Words['table'] = {
  ...common.table,
  playTypes: PLAY_TYPES,
  named: hand,
  piece: (piece) => `${pieceName(piece)}，${valueOf(piece)}`,
  faceDown: (n) => `${n}枚暗棋`,

  score: (n) => `${n}分`,
  handLeft: (n) => `手中${n}枚`,
  yourHand: '你的棋子',

  declaredNothingYet: '尚未叫墩',
  pilesOf: (captured, declared) => `${captured}/${declared}`,
  pilesRatio: (captured, declared) => `${captured}/${declared}`,
  pilesLong: (captured, declared) => `赢${piles(captured)}，叫${declared}`,
  marks: { open: '', hit: '正好', over: '超出', short: '不足' },

  strength: (playType, strength) => `${PLAY_TYPES[playType]} · ${strength}`,
  onlyYouSee: '只有你看得见',
  won: (strength) => `赢 · ${strength}`,
  beatenBy: String,
  missed: '不匹配',

  round: (n) => `第${n}局`,
  turn: (n) => `第${n}轮`,
  multiplier: (n) => `×${n}`,
  multiplierLong: (n) => `本局${n}倍计分`,
  weakHands: (n) => `${n}家弱牌`,
  mayAskForDeal: '可以要求重发',
  starts: (name) => `${name}先出`,
  youStart: '你先出',
  reason: (reason) => REASONS[reason],
  yourReason: (reason) => `你${REASONS[reason]}`,
  declaredSum: (sum) => `已叫${sum}，共8墩`,
  ledBy: (name, n) => `${name}先出${n}枚`,
  ledByYou: (n) => `你先出${n}枚`,
  takes: (name, n) => `${name}得${piles(n)}`,
  youTake: (n) => `你得${piles(n)}`,
  wonWith: (playType, strength) => `以${PLAY_TYPES[playType]}${strength}`,
  wonEarlier: (playType, strength) => `先出${PLAY_TYPES[playType]}${strength}者胜`,

  weakHand: '弱牌：没有大于9的棋子',
  redealYes: '重发',
  redealYesHint: (multiplier) => `本局×${multiplier}`,
  redealNo: '不重发',
  redealNoHint: '没有人会知道',
  howMany: '你要赢几墩？',
  lead: '你先出：选一种牌型',
  follow: (playType, n) => `出${n}枚：${PLAY_TYPES[playType]}才能赢`,
  play: '出',
  playType: (playType) => `出${PLAY_TYPES[playType]}`,
  giveUp: (n) => `垫${n}枚`,
  seeResult: '本轮结束',
  seeRound: '本局结束',

  nothingSelected: '未选棋子',
  selected: (n, sum) => `已选${n}枚 · ${sum}`,
  noSet: (sum) => `不成牌型 · ${sum}`,
  competes: '可以赢',
  doesNotCompete: '赢不了',
  leadsBy: '暂时领先',
  beaten: '已被压过',
  piecesOfCount: (n, of) => `${n}/${of}`,

  sortHelp: '换一种排列',
  find: '找牌型',
  nothingFound: '手里没有这种牌型',
  clear: '全部放回',
};

export const sheet: Words['sheet'] = {
  ...common.sheet,
  goal: ({ winCondition, targetScore, maxRounds }) => {
    const limit = maxRounds === null ? '' : `，最多${maxRounds}局`;
    switch (winCondition) {
      case 'reach':
        return `先到${targetScore}分${limit}`;
      case 'exact':
        return `先正好到${targetScore}分${limit}`;
      case 'rounds':
        return maxRounds === null ? '' : `${maxRounds}局之后总分最高者胜`;
    }
  },
  empty: '还没有计分的一局。',
  round: '局',
  declared: '叫',
  captured: '赢',
  times: (base, multiplier) => `${gained(base)} × ${multiplier}`,
  roundTitle: (n, multiplier) => (multiplier === 1 ? `第${n}局` : `第${n}局 · ×${multiplier}`),
  cell: (declared, captured) => `叫${declared}，赢${captured}`,
};
