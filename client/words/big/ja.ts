/** Words of a big table and its hands, in Japanese. */
import type { BigTableWords } from './en.ts';

const ja: BigTableWords = {
  name: '大画面の卓',
  use: 'この画面を卓にする',
  useHelp: 'みんなで見る画面向け。卓だけを映し、手の内は映しません。手の内は各自のスマートフォンに出ます。',
  scan: 'スマートフォンで読み取ると着席できます。手の内はスマートフォンに出ます。',
  waiting: '全員の準備ができると始まります。',
  qr: 'QRコードを表示',
  hideQr: 'QRコードを隠す',
  fullScreen: '全画面',
  back: '部屋に戻る',
  onlyHand: '自分の手だけを表示',
  onlyHandHelp: '大画面の卓のそばで使うスマートフォン向け。',
  handNote: '卓は大画面に映ります。この画面には自分の手だけが出ます。',
  whole: '卓全体を表示',
  sound: '手元でも音を鳴らす',
  soundHelp: '音は大画面の卓から出ます。',
  last: '直前の出来事',
};
export default ja;
