/** Words of the pages about finished games, in simplified Chinese. */
import type { HistoryWords } from './en.ts';

const LANG = 'zh';

const zh: HistoryWords = {
  nav: '对局与数据',
  games: '你的对局',
  figures: '你的数据',
  gamesLead: '在这个浏览器里打完的每一局，服务器保存多久就显示多久。',
  figuresLead: '只根据你打完的对局记录统计。每项数据都附有真实值100次中有95次落入的范围：对局越少，范围越宽。',
  emptyTitle: '这里还什么都没有',
  emptyText: '打完一局，结果就会出现在这里。数据从第一局开始统计。',
  noMatch: '没有符合的对局。换个游戏或对手试试。',
  toLobby: '选择游戏',
  failed: '现在无法取得你的对局。',
  counting: (n) => `还有${n}局正在统计。`,
  game: '游戏',
  allGames: '全部游戏',
  playedWith: '对手',
  anybody: '任何人',
  found: (n) => `${n}局`,
  when: '时间',
  result: '结果',
  points: '分数',
  others: '同桌',
  placeOf: (place, seats) => `${seats}人中${place}`,
  placeOfTeams: (place, teams) => `${teams}队中${place}`,
  left: '未打完',
  offline: '离线',
  lookAt: (game, when) => `查看${game}（${when}）`,
  more: '显示更多',
  csv: '存为 CSV',
  json: '存为 JSON',
  at: (time) => new Intl.DateTimeFormat(LANG, { dateStyle: 'medium', timeStyle: 'short' }).format(time),
  names: (names) => new Intl.ListFormat(LANG, { type: 'conjunction' }).format(names),

  figure: '项目',
  you: '你',
  interval: '95%范围',
  between: (low, high) => `${low}至${high}`,
  tooFew: '次数太少',
  none: '没有出现过',
  sample: '次数',
  bots: '机器人',
  botsAbout: '机器人：我们自己的机器人互相对局的结果。供比较，不是目标。',
  common: {
    first: { name: '第一名率', about: '单独或并列第一的频率。' },
    place: { name: '平均名次', about: '第一名为1，越小越好。' },
  },
  rating: '等级分',
  ratingAbout: '只根据名次得出的实力数字。每个人从1,500开始，赢更强的玩家加分更多。±表示这个数字还有多大的误差。',
  ratingNow: (points, around) => `${points}（±${around}）`,
  ratingOver: '每局后的等级分',
  ladder: '你在机器人中的位置',
  ladderLead: '只有在这里打过的机器人和你。别人的数据属于他们自己。',
  player: '玩家',
  graph: '走势',
  graphOf: (what, first, last) => `${what}：从${first}到${last}。`,
  afterGames: '局数',
  asTable: '以表格显示',
  percent: (share) => new Intl.NumberFormat(LANG, { style: 'percent', maximumFractionDigits: 1 }).format(share),
  number: (value) =>
    new Intl.NumberFormat(LANG, { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 })
      .format(value)
      .replace('-', '−'),

  forget: '抹去我的记录',
  forgetText:
    '把你的名字从这个服务器所有已结束的对局中去掉：记录、列表和数据里会改写为“某人”。别人的对局和数据保留。你自己的历史和数据会消失，无法恢复。还开着的牌桌会保留你的名字，直到你离开。',
  forgetAsk: '真的要抹去吗？',
  forgetDo: '是的，抹去',
  forgotten: (n) => `完成。你的名字已从${n}局中去掉，这里再没有什么能找到你。`,
  forgottenNone: '这里已结束的对局中没有你的名字。',
  forgetFailed: '没有成功。你的对局没有变化，请稍后再试。',

  table: '本桌至今',
  tableGames: (n) => `${n}局`,
  tableFigures: '本桌各人的数据',
  value: '数值',
  wins: '获胜',
};
export default zh;
