/** No-limit hold'em in Japanese. */
import { common } from '@parlour/kit/words/ja';
import type { Words } from './en.ts';
import { sheet, table } from './ja-table.ts';
import { tell } from './ja-tell.ts';

export const ja: Words = {
  title: 'ホールデム',
  tagline: 'ノーリミット・テキサスホールデム。十人までの卓でも、一対一でも。',
  presets: {
    ring: { name: 'リング', about: '1,000チップ、ブラインド10/20。なくなったらリバイできます。' },
    match: { name: 'ヘッズアップ', about: '二人で、どちらかがすべてを取るまで。手札はすべて見せます。' },
    freezeout: { name: 'フリーズアウト', about: '1,000チップ、ブラインド10/20。なくなったら終わり。' },
    tournament: { name: 'トーナメント', about: 'ブラインドは8ハンドごとに上がります。' },
    cash: { name: 'キャッシュゲーム', about: '2,000チップ、ムービングボタン。出入り自由、リバイ、シットアウト可。' },
    turbo: { name: 'ターボ', about: 'ショートスタック、ブラインドは4ハンドごとに上がります。' },
  },
  settings: {
    smallBlind: { label: 'スモールブラインド' },
    bigBlind: { label: 'ビッグブラインド', help: '最小ベットでもあります。' },
    ante: { label: 'アンティ', help: '0：なし。' },
    anteBy: { label: 'アンティを払う人', choices: { each: '全員', big_blind: 'ビッグブラインドが全員分' } },
    shortAnte: {
      label: 'ブラインドとアンティに足りないとき',
      choices: { ante_first: 'アンティを先に払う', blind_first: 'ブラインドを先に払う' },
    },
    levels: { label: 'ブラインドレベル', help: '各レベルのSB、BB、アンティ。例：10/20/0, 20/40/5。なし：固定。' },
    levelHands: { label: '1レベルのハンド数', help: '次のハンドから新しいレベルになります。' },
    startStack: { label: '開始スタック', help: '新しく来た人やリバイの額でもあります。' },
    stacks: { label: '席ごとのスタック', help: '異なるとき。0は空席。' },
    hands: { label: 'ハンド数の上限', help: 'この数で卓を閉じます。0：制限なし。' },
    firstButton: { label: '最初のボタン', help: '席の番号。0：抽選。' },
    buttonPolicy: { label: 'ボタン', choices: { rotate: '順に動く', random: '毎ハンド抽選' } },
    button: {
      label: 'ボタンの動き方',
      choices: { dead: 'デッドボタン：誰もBBを免れない', moving: 'ムービングボタン：必ずプレイヤーへ' },
    },
    showdown: {
      label: 'ショーダウン',
      choices: { muckLosers: '負けた手はマックできる', showAll: 'すべての手を見せる' },
    },
    eliminate: { label: 'トーナメント', help: 'チップがなくなると敗退。そうでなければ出入り自由です。' },
    rebuy: { label: 'リバイ', help: 'チップがなくなったら、次のハンドの前に買えます。' },
    lastSeat: {
      label: '一人だけ残ったら',
      choices: { closes: '卓を閉じる', waits: 'ほかの人を待つ' },
    },
    allowFoldWhenFree: { label: 'チェックできるときもフォールド可' },
    shortBetReopens: {
      label: '不足のオールインでアクション再開',
      help: 'チェックした人は、最小ベット未満のオールインにレイズできます。',
    },
    overRaise: {
      label: '全員を超えるレイズ',
      help: '相手が出せる額を超えても可。余りは戻ります。',
    },
    chip: { label: '最小チップ', help: '分けたポットはこのチップ単位で払います。' },
    absent: {
      label: '離席中でチェックできるとき',
      choices: { folds: 'フォールド', checks: 'チェック' },
    },
    absentAllIn: {
      label: '離席中でブラインドがオールインのとき',
      choices: { plays: 'ポットを争う', folds: 'フォールド' },
    },
    npcStrength: {
      label: 'キャラクターの手の見方',
      choices: { equity: '勝てる手の割合', category: '役だけ' },
    },
  },
  refusals: {
    ...common.refusals,
    hand_over: 'あなたのハンドは終わりました。',
    not_seated: 'この卓に席がありません。',
    sitting_out: 'シットアウト中です。',
    unknown_action: '理解できませんでした。',
    invalid_payload: '金額ではありません。',
    cannot_fold: 'チェックできます。',
    cannot_check: 'コールするベットがあります。',
    nothing_to_call: 'コールするものがありません。',
    cannot_bet: 'すでにベットがあります。レイズしてください。',
    cannot_raise: 'レイズするベットがありません。ベットしてください。',
    nobody_answers: '応じられる相手がいません。',
    raise_not_reopened: 'あなたはもうレイズできません（アクションは再開していません）。',
    below_minimum: '最小額に足りません。',
    insufficient_chips: 'チップが足りません。',
    no_joining: 'トーナメントには途中参加できません。',
    seat_taken: 'この席は埋まっています。',
    already_out: 'すでにシットアウトしています。',
    already_in: 'すでに参加しています。',
    no_rebuy: '今はチップを買えません。',
    nothing_to_show: '見せるものがありません。',
  },
  bots: {
    strong: { name: 'ヴェスパー', about: 'レンジ、オッズ、プレッシャーで打ちます。ここで最強。' },
    careful: { name: '慎重', about: '参加する手を絞り、強い手でベットし、見合う額しか払いません。ブラフはしません。' },
    amateur: { name: 'アマチュア', about: '何でもほどほど。ベットもブラフもフォールドも少しずつ。' },
    'test-player': { name: 'テスター', about: '三秒待って、何でもします。' },
  },
  tell,
  table,
  sheet,
};
