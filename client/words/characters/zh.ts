import { dialWord, type DialWord } from '@parlour/kit/dials';
import type { CharacterWords } from './en.ts';

type Phrases = Readonly<Record<DialWord, string>>;
const TRADES = [
  '开过夜班渡船',
  '给铁路修过钟',
  '在屋顶养过蜜蜂',
  '画过会移动的地方的地图',
  '在空荡荡的旅馆里调过钢琴',
  '在沙漠小镇卖过雨伞',
  '在没人听的电台播过天气',
  '教一只鹦鹉学过三门语言',
];
const AGGRESSION: Phrases = {
  low: '很少抬高嗓门或赌注',
  medium: '时机对了才出手',
  high: '每一局都当成私人恩怨',
};
const BLUFFING: Phrases = {
  low: '从没撒过一个像样的谎',
  medium: '偶尔吹个牛',
  high: '能把你自己的帽子卖给你',
};
const CAUTION: Phrases = {
  low: '败光过两份家业，提起来还挺怀念',
  medium: '给房子上保险，钢琴就算了',
  high: '坐下之前先数出口',
};

const zh: CharacterWords = {
  lang: 'zh',
  title: '角色',
  lead: '八把椅子，留给你的牌友。每个角色有三项性格，有自己的说话方式，什么游戏都玩。',
  back: '大厅',
  game: '玩哪个游戏',
  play: (name) => `和${name}玩`,
  playShort: '开始',
  playWith: (game) => `和谁玩${game}？`,
  empty: '空',
  create: '新角色',
  bringBack: (name) => `请回${name}`,
  full: '八个座位都满了。请先删除一个角色。',
  open: '打开文件',
  edit: (name) => `修改${name}`,
  save: '保存',
  saveFile: (name) => `把${name}存成文件`,
  remove: (name) => `删除${name}`,
  removeAsk: (name) => `删除${name}？你们说过的话也会一起删掉。`,
  removeYes: '删除',
  cancel: '取消',
  name: '名字',
  wrongName: '名字里要有看得见的字符。',
  story: '故事',
  writeStory: '写个相称的故事',
  drawDials: '随机性格',
  face: '面孔',
  drawFace: '随机面孔',
  dials: { aggression: '进攻', bluffing: '诈唬', caution: '谨慎' },
  words: { low: '低', medium: '中', high: '高' },
  record: (won, lost) => `你${won}胜${lost}负`,
  noRecord: '还没有对局',
  lastTen: '最近的对局',
  won: '你赢了',
  lost: '你输了',
  talk: '说过的话',
  totals: (won, lost) => `与全部角色：你${won}胜${lost}负`,
  faults: {
    too_big: '文件太大，不像是角色文件。',
    not_json: '无法读取文件。',
    no_character: '这不是角色文件。',
    wrong: (fields) => `这些内容不合适：${fields}`,
  },
  stories: {
    captain:
      '在外圈卫星之间运货三十年，遇到小行星带也从不减速。维加把每个底池都当成私人恩怨，把每次停顿都当成冒犯。有些故事居然是真的。船卖了，帽子没卖。',
    trickster:
      '在邮轮上教纸牌戏法，直到乘客们不再赌钱。卢莫会把你自己的船包好了卖给你，你还会道谢。谁也没见过卢莫发愁，问题就在这里。',
    professor:
      '给采矿站管过账，还在附录里证明食堂卖汤是亏本的。伊藤按数字打牌，也这么说，别人不这样做就有点失望。总带铅笔，从不用钢笔。',
    rock: '驾着运冰船穿过漫长的黑暗，明白了大多数麻烦坐一坐就过去了。马滕坐下之前先数气闸，从没撒过像样的谎，等一手好牌就像别人等渡船。',
    wanderer:
      '在十一颗星球上给考察队做过饭，其中九颗都想把这位厨师留下。桑尼很少抬高嗓门或赌注，但总想看看接下来会怎样。输得开心，赢得不好意思，还带饺子来。',
    keeper:
      '在没有船来的海岸守灯塔，每月给部里写信报平安。奥尔德太太滴水不漏，笑着早早弃牌；可她当成金子打的那一手，往往什么也没有。',
  },
  storyOf: (name, dials, pick) =>
    `${name}${TRADES[pick(TRADES.length)]}。如今${AGGRESSION[dialWord(dials.aggression)]}，${BLUFFING[dialWord(dials.bluffing)]}，${CAUTION[dialWord(dials.caution)]}。`,
};
export default zh;
