/** Words of a big table and its hands, in Chinese. */
import type { BigTableWords } from './en.ts';

const zh: BigTableWords = {
  name: '大屏牌桌',
  use: '把这块屏幕当作牌桌',
  useHelp: '适合大家都看得到的屏幕：只显示牌桌，不显示任何人的手牌。每位玩家的手牌在自己的手机上。',
  scan: '用手机扫码入座，手牌会显示在你的手机上。',
  waiting: '所有人准备好后游戏开始。',
  qr: '显示二维码',
  hideQr: '隐藏二维码',
  fullScreen: '全屏',
  back: '返回房间',
  onlyHand: '只显示我的手牌',
  onlyHandHelp: '适合放在大屏牌桌旁的手机。',
  handNote: '牌桌在大屏幕上，这里只显示你的手牌。',
  whole: '显示整张牌桌',
  sound: '手牌上也播放声音',
  soundHelp: '声音由大屏牌桌播放。',
  last: '刚刚发生的事',
};
export default zh;
