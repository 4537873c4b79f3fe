import type { TextWords } from './en.ts';

const zh: TextWords = {
  asked: '现在要回答的',
  onTable: '桌面上',
  seats: '玩家',
  more: '还可以做的',
  known: '牌桌（按规则的写法）',
  ownKnown: '只有你知道的',
  events: '发生了什么',
  choices: '你可以做什么',
  waiting: '正在等其他人。',
  noDrawing: '这个游戏在这里没有牌桌画面。可以通过 sdk 玩，或在这里用文字玩。',
};
export default zh;
