/** Texts on the table, in Japanese. */
import { rankOf, suitOf, type Card } from '@parlour/kit/cards';
import { common, list, RANK_NAMES, SUIT_INITIALS, SUIT_NAMES } from '@parlour/kit/words/ja';
import { defined } from '@parlour/kernel/defined';
import type { Acted, PostKind } from '../events.ts';
import type { Words } from './en.ts';
import { toldBy } from './strength.ts';

export const POSTS: Readonly<Record<PostKind, string>> = {
  ante: 'アンティ',
  big_blind_ante: '全員分のアンティ',
  small_blind: 'スモールブラインド',
  big_blind: 'ビッグブラインド',
  live_post: 'ライブブラインド',
  dead_post: 'デッドブラインド',
};

const WHOLE = new Intl.NumberFormat('ja');
const HUNDREDTHS = new Intl.NumberFormat('ja', { maximumFractionDigits: 2 });
const PERCENT = new Intl.NumberFormat('ja', { style: 'percent', maximumFractionDigits: 0 });

export const chips = (n: number): string => WHOLE.format(n);
const rankName = (rank: number): string => defined(RANK_NAMES[rank]);
export const cardName = (card: Card): string => `${SUIT_NAMES[suitOf(card)]}の${rankName(rankOf(card))}`;
export const cardNames = (cards: readonly Card[]): string => list(cards.map(cardName));
/** "ツーペア（Kと4）" */
export function handName(strength: number): string {
  const { category, first, second } = toldBy(strength);
  // Rank of the straight's lowest card, four below its top. For a straight to the five that is the ace.
  const run = `${rankName((first + 9) % 13)}から${rankName(first)}`;
  switch (category) {
    case 'high_card':
      return `${rankName(first)}ハイ`;
    case 'pair':
      return `${rankName(first)}のワンペア`;
    case 'two_pair':
      return `ツーペア（${rankName(first)}と${rankName(second)}）`;
    case 'three_of_a_kind':
      return `${rankName(first)}のスリーカード`;
    case 'straight':
      return `ストレート（${run}）`;
    case 'flush':
      return `フラッシュ（${rankName(first)}ハイ）`;
    case 'full_house':
      return `フルハウス（${rankName(first)}と${rankName(second)}）`;
    case 'four_of_a_kind':
      return `${rankName(first)}のフォーカード`;
    case 'straight_flush':
      return first === 12 ? 'ロイヤルフラッシュ' : `ストレートフラッシュ（${run}）`;
  }
}

const actWord = ({ act, to, chips: paid, allIn }: Acted, amount: (n: number) => string): string => {
  const all = allIn ? 'オールイン' : null;
  switch (act) {
    case 'fold':
      return 'フォールド';
    case 'check':
      return 'チェック';
    case 'call':
      return all ?? `コール ${amount(paid)}`;
    case 'bet':
      return all ?? `ベット ${amount(to)}`;
    case 'raise':
      return all ?? `レイズ ${amount(to)}`;
  }
};

export const table: Words['table'] = {
  ...common.table,
  chips,
  bigBlinds: (n, bigBlind) => `${HUNDREDTHS.format(n / bigBlind)}BB`,
  suitLetters: SUIT_INITIALS,
  card: cardName,
  cards: cardNames,
  faceDown: (n) => `伏せた札${n}枚`,

  seat: (name, number) => `${name}さん、${number}番席`,
  yourPlace: (number) => `あなたの席、${number}番席`,
  freeChair: (number) => `空席 ${number}番`,
  free: '空席',
  statuses: {
    empty: '空席',
    waiting: '待機中',
    active: '',
    folded: 'フォールド',
    all_in: 'オールイン',
    sitting_out: 'シットアウト',
    eliminated: '敗退',
  },
  categories: {
    high_card: 'ハイカード',
    pair: 'ワンペア',
    two_pair: 'ツーペア',
    three_of_a_kind: 'スリーカード',
    straight: 'ストレート',
    flush: 'フラッシュ',
    full_house: 'フルハウス',
    four_of_a_kind: 'フォーカード',
    straight_flush: 'ストレートフラッシュ',
  },
  away: '離席中',
  place: (place) => `${place}位`,
  bet: (amount) => `ベット：${amount}`,
  stack: (amount) => `スタック：${amount}`,
  won: (amount) => `+${amount}`,
  wonLong: (amount) => `${amount}獲得`,
  marks: { button: 'D', small_blind: 'SB', big_blind: 'BB' },
  marksLong: { button: 'ディーラーボタン', small_blind: 'スモールブラインド', big_blind: 'ビッグブラインド' },
  act: actWord,

  middle: 'ボード',
  hand: (hand) => `ハンド${hand}`,
  streets: { preflop: 'プリフロップ', flop: 'フロップ', turn: 'ターン', river: 'リバー' },
  blinds: (small, big, ante) => `${small}/${big}${ante === null ? '' : `、アンティ${ante}`}`,
  pot: (amount) => `ポット ${amount}`,
  potName: (index) => (index === 0 ? 'メインポット' : `サイドポット${index}`),
  potTo: (pot, amount, names) => `${pot} ${amount}：${list(names)}`,
  noBoard: 'ボードはまだありません',
  waitsForPlayers: 'プレイヤーを待っています',
  handOf: (name, hand) => `${name}：${hand}`,
  splits: (names) => `${list(names)}がポットを分けます`,
  winEach: (names) => `${list(names)}の勝ち`,
  wins: (name) => `${name}さんの勝ち`,
  you: 'あなた',
  youWin: 'あなたの勝ち',
  allFolded: 'ほかは全員フォールド',
  withHand: handName,

  yourHand: 'あなたの手札',
  pocket: (high, low, suited) =>
    high === low
      ? `ポケット${rankName(high)}`
      : `${rankName(high)}${rankName(low)}${suited ? 'スーテッド' : 'オフスート'}`,
  made: handName,
  noCards: 'このハンドに手札はありません',
  odds: (call, pot, share) => `${call}で${pot}を狙う：勝率${PERCENT.format(share)}超で得`,

  yourTurn: (price) => `あなたの番：${price}`,
  toCall: (amount) => `コール額 ${amount}`,
  freeCheck: 'コール不要',
  fold: 'フォールド',
  check: 'チェック',
  call: (amount) => `コール ${amount}`,
  callAllIn: (amount) => `コール ${amount}（オールイン）`,
  betTo: (amount) => `ベット ${amount}`,
  raiseTo: (amount) => `レイズ ${amount}`,
  allIn: (amount) => `オールイン ${amount}`,
  betWord: 'ベット',
  raiseWord: 'レイズ',
  seeShowdown: 'ショーダウン',
  skip: '次のハンド',
  rebuyAsked: 'チップがなくなりました。',
  giveUp: '今はしない',
  youFolded: 'フォールドしました',
  youAreAllIn: 'オールインしています',
  youSitOut: 'シットアウト中です',
  youWait: 'ビッグブラインドが来たら配られます',
  youComeIn: '次のハンドから配られます',
  youPost: '未払いのブラインドを払い、次のハンドから、またはボタンが通り過ぎたら配られます',
  youAreOut: (place) => `${place}位で敗退しました。ほかの人を観戦できます。`,
  youLeft: '卓にチップがありません。ほかの人を観戦できます。',
  buyInAgain: (amount) => `${amount}でリバイ`,
  playAgain: 'もう一度遊ぶ',
  leaveTable: '退席',
  handOver: 'ハンド終了',
  gameOver: '卓は閉じました',
  looking: '観戦中です',
  dealing: 'カードを配っています',
  limits: {
    below_minimum: (least) => `最小額${least}に足りません。`,
    insufficient_chips: (most) => `チップが足りません。最大${most}です。`,
  },

  sizing: 'ベット額',
  amount: 'このストリートの合計額（チップ）',
  amountInBlinds: 'このストリートの合計額（BB）',
  noAmount: '金額ではありません。',
  slider: '金額',
  presets: { min: '最小', half: '½', two_thirds: '⅔', pot: 'ポット', all_in: 'オールイン' },
  notes: 'プレイヤーのメモ',
  notesHelp: 'このブラウザーだけに保存され、ほかの人には見えません。',
  note: (text) => `自分のメモ：${text}`,
  betButtons: 'ベットボタン（ポットの%）',
  betButton: (n) => `ボタン${n}`,
  shareOfPot: (percent) => `ポットの${percent}%`,
  presetsLong: {
    min: '許される最小額',
    half: 'ポットの半分',
    two_thirds: 'ポットの三分の二',
    pot: 'ポットと同額',
    all_in: 'オールイン',
  },
  more: '1BB増やす',
  less: '1BB減らす',
  type: '金額を入力',
  closeSizing: '戻る',
  equity: (share) => PERCENT.format(share),
  ofPot: (share) => `ポットの${PERCENT.format(share)}`,

  beforehand: '自分の番が来たら',
  planFold: 'フォールド',
  planCheckFold: 'チェック/フォールド',
  planCheck: 'チェック',
  planCall: (amount) => `コール ${amount}`,
  planVoid: '金額が変わりました。選び直してください。',

  options: '席と卓',
  units: 'チップかBBか',
  inChips: 'チップ',
  inBlinds: 'BB',
  sitOut: '次のハンドからシットアウト',
  sitOutHelp: 'このハンドは最後まで続けます。',
  sitOutTournamentHelp: 'トーナメントではブラインドが払われ、ハンドはフォールドされます。',
  sitIn: '戻りました',
  autoPost: 'ブラインドをすぐ払う',
  autoPostHelp: '参加・復帰のとき、ビッグブラインドを待たずに払います。',
  autoMuck: '負けた手はマック',
  autoMuckHelp: 'オフ：ショーダウンで必ず見せます。',
  rebuy: (amount) => `${amount}までチップを買う`,
  show: '手札を見せる',
  showHelp: '終わったハンドの手札です。',
  leave: 'チップを持って退席',
  join: 'この席に戻る',
};

export const sheet: Words['sheet'] = {
  player: 'プレイヤー',
  chips: 'チップ',
  net: '収支',
  place: '順位',
  handsWon: '勝ったハンド',
  best: '最大ポット',
  gained: (n) => (n > 0 ? `+${chips(n)}` : n < 0 ? `−${chips(-n)}` : '0'),
  ratio: (won, hands) => `${won}/${hands}`,
  standings: (hand, blinds) => `ハンド${hand}終了、ブラインド${blinds}`,
  hands: 'プレイしたハンド',
  noHands: '最後まで見たハンドがここに残ります。',
  handLine: (hand, winners) => `${hand}. ${winners}`,
  winner: (name, amount) => `${name} +${amount}`,
  forms: { phh: 'PHH', txt: 'テキスト' },
  downloadLong: (hand, form) => (hand === null ? `すべてのハンドを${form}で保存` : `ハンド${hand}を${form}で保存`),
  downloadAll: (kind) => `すべて：${kind}`,
  fileName: (hand) => (hand === null ? 'ハンド' : `ハンド-${hand}`),
  over: '卓は閉じました',
  youWin: 'あなたの優勝です',
  wins: (name) => `${name}さんの優勝です`,
  handsTotal: (n) => `全${n}ハンド`,
};
