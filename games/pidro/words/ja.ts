/** Pidro in Japanese. */
import { common } from '@parlour/kit/words/ja';
import type { Words } from './en.ts';
import { sheet, table } from './ja-table.ts';
import { tell } from './ja-tell.ts';

export const ja: Words = {
  title: 'ピドロ',
  tagline: 'フィンランド・ポフヤンマーのビッドゲーム。二対二、一回に十四点。',
  presets: {
    house: { name: '標準', about: 'ディーラーの左がリード。キルの一番上が最初のトリックに出ます。' },
    kokkola: { name: 'コッコラ', about: 'ビッドした人がリード。キルした札は死に札。' },
  },
  settings: {
    firstLead: { label: '最初のリード', choices: { leftOfDealer: 'ディーラーの左', bidder: 'ビッドした人' } },
    killMode: {
      label: 'キルした札',
      help: '6枚を超える切り札の扱い。',
      choices: { topOpens: '一番上を最初のトリックに出す', dead: '死に札', stack: '最初に出す札の下に重ねる' },
    },
    fourteenOverFourteen: {
      label: '14に14を重ねる',
      help: '14のビッドを、もう一度14と言って取れる人。',
      choices: { any: '全員', dealer: 'ディーラー', none: 'なし' },
    },
    discardsFaceUp: { label: '捨て札は表向き' },
    coldTiming: { label: 'コールドになる時', choices: { immediate: '最後の切り札を出した時', onTurn: '番が来た時' } },
    autoRob: { label: 'ディーラーの6枚を自動で選ぶ' },
    autoSettle: { label: '一方の組がコールドなら終える', help: '得点は同じです。' },
    dealerKeepsFillers: { label: 'ディーラーは9枚すべてから選ぶ', help: 'オフ：切り札と山札の残りから。' },
    targetScore: { label: '目標点', help: '回の終わりに届いた組の勝ち。' },
    maxHands: { label: '回数の上限', help: 'この回で必ず終わります。空欄：制限なし。' },
  },
  refusals: {
    ...common.refusals,
    ...common.cardRefusals,
    already_acted: 'すでに答えました。',
    invalid_bid_amount: 'ビッドは6から14の整数です。',
    bid_too_low: '前より高くビッドしてください。',
    dealer_must_bid: 'ほかの人がパスしたので、ディーラーは必ずビッドします。',
    invalid_suit: '切り札は四つのスートの一つです。',
    trump_already_declared: '切り札はもう決まっています。',
    not_dealer: '候補から選ぶのはディーラーだけです。',
    card_not_in_pool: 'その札は候補にありません。',
    must_keep_trump: '切り札は残してください。',
    must_keep_point_card: '点札は残してください。',
    no_excess: '余分な切り札はありません。',
    wrong_kill_count: '枚数が違います。',
    cannot_kill_point_card: '点札はキルできません。',
    not_trump: 'キルできるのは切り札だけです。',
    card_was_kept: 'その札は残すと決めました。',
    player_cold: 'コールドなので、この回はもう出せません。',
    cannot_play_non_trump: '出せるのは切り札だけです。',
    must_play_top_killed_card: '最初のトリックには、キルの一番上を出します。',
    must_lay_stack: '最初の札は、6枚を超える切り札の上に重ねて出します。',
  },
  bots: {
    thinker: { name: '熟考', about: '見えない札を頭の中で何度も配り、最もよく勝つ手を打ちます。' },
    steady: { name: '堅実', about: 'パートナー込みの手の価値でビッドし、5を大切にします。' },
    eager: { name: '熱心', about: '期待でビッドし、取れるトリックは何でも取ります。' },
  },
  tell,
  table,
  sheet,
};
