/** Words of the pages about finished games, in Japanese. */
import type { HistoryWords } from './en.ts';

const LANG = 'ja';

const ja: HistoryWords = {
  nav: '対局と成績',
  games: '対局の履歴',
  figures: '成績',
  gamesLead: 'このブラウザーで最後まで打った対局です。サーバーが保存している間だけ表示されます。',
  figuresLead:
    '終わった対局の記録だけから数えた数字です。それぞれに、真の値が100回中95回入る範囲が付いています。対局が少ないほど範囲は広くなります。',
  emptyTitle: 'まだ何もありません',
  emptyText: '一局を最後まで遊ぶと、結果がここに並びます。成績は最初の一局から始まります。',
  noMatch: '当てはまる対局がありません。別のゲームか相手を選んでください。',
  toLobby: 'ゲームを選ぶ',
  failed: '履歴を今は取得できません。',
  counting: (n) => `あと${n}局を集計中です。`,
  game: 'ゲーム',
  allGames: 'すべてのゲーム',
  playedWith: '相手',
  anybody: '誰でも',
  found: (n) => `${n}局`,
  when: '日時',
  result: '結果',
  points: '点数',
  others: '同卓者',
  placeOf: (place, seats) => `${seats}人中${place}`,
  placeOfTeams: (place, teams) => `${teams}チーム中${place}`,
  left: '途中終了',
  offline: 'オフライン',
  lookAt: (game, when) => `${game}（${when}）を見る`,
  more: 'もっと見る',
  csv: 'CSVで保存',
  json: 'JSONで保存',
  at: (time) => new Intl.DateTimeFormat(LANG, { dateStyle: 'medium', timeStyle: 'short' }).format(time),
  names: (names) => new Intl.ListFormat(LANG).format(names),

  figure: '項目',
  you: 'あなた',
  interval: '95%の範囲',
  between: (low, high) => `${low}〜${high}`,
  tooFew: 'まだ少なすぎます',
  none: '機会なし',
  sample: '回数',
  bots: 'ボット',
  botsAbout: 'ボット：ここのボット同士の対局の結果です。目標ではなく、比べるための目安です。',
  common: {
    first: { name: '1位率', about: '単独または同点で1位になった割合です。' },
    place: { name: '平均順位', about: '1位が1です。小さいほど良い成績です。' },
  },
  rating: 'レーティング',
  ratingAbout:
    '順位だけから求めた強さの数字です。全員1,500から始まり、強い相手に勝つほど大きく上がります。±は、まだどれほど不確かかを表します。',
  ratingNow: (points, around) => `${points}（±${around}）`,
  ratingOver: '一局ごとのレーティング',
  ladder: 'ボットの中でのあなた',
  ladderLead: 'ここで打ったボットとあなただけです。ほかの人の成績は本人のものです。',
  player: 'プレイヤー',
  graph: '推移',
  graphOf: (what, first, last) => `${what}：${first}から${last}まで。`,
  afterGames: '対局数',
  asTable: '表で見る',
  percent: (share) => new Intl.NumberFormat(LANG, { style: 'percent', maximumFractionDigits: 1 }).format(share),
  number: (value) =>
    new Intl.NumberFormat(LANG, { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 })
      .format(value)
      .replace('-', '−'),

  forget: '私の記録を消す',
  forgetText:
    'このサーバーの終わった対局すべてからあなたの名前を消します。記録・一覧・成績では「誰か」と表示されます。ほかの人の対局と成績は残ります。あなたの履歴と成績はなくなり、元に戻せません。まだ開いている卓では、席を立つまで名前が残ります。',
  forgetAsk: '本当に消しますか？',
  forgetDo: 'はい、消します',
  forgotten: (n) => `完了しました。${n}局から名前を消しました。ここにはもうあなたにつながるものはありません。`,
  forgottenNone: '終わった対局にあなたの名前はありませんでした。',
  forgetFailed: 'うまくいきませんでした。対局はそのままです。少し待ってからもう一度お試しください。',

  table: 'この卓のこれまで',
  tableGames: (n) => `${n}局`,
  tableFigures: 'この卓での全員の成績',
  value: '値',
  wins: '1位',
};
export default ja;
