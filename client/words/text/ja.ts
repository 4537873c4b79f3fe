import type { TextWords } from './en.ts';

const ja: TextWords = {
  asked: '聞かれていること',
  onTable: '卓の上',
  seats: 'プレイヤー',
  more: 'ほかにできること',
  known: '卓のようす（ルールの書き方のまま）',
  ownKnown: 'あなただけが知っていること',
  events: '起きたこと',
  choices: 'できること',
  waiting: 'ほかの人を待っています。',
  noDrawing: 'このゲームの卓の絵はここにはありません。sdkから、またはここで文字だけで遊べます。',
};
export default ja;
