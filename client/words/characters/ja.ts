import { dialWord, type DialWord } from '@parlour/kit/dials';
import type { CharacterWords } from './en.ts';

type Phrases = Readonly<Record<DialWord, string>>;
const TRADES = [
  '夜の渡し船を動かしていた',
  '鉄道の時計を直していた',
  '屋上で蜂を飼っていた',
  '動く土地の地図を描いていた',
  '客のいないホテルでピアノを調律していた',
  '砂漠の町で傘を売っていた',
  '誰も聞かないラジオで天気を読んでいた',
  'オウムに三か国語を教えていた',
];
const AGGRESSION: Phrases = {
  low: 'めったに声も賭けも上げない',
  medium: 'ここぞというときに押す',
  high: '一局一局を自分への挑戦と受け取る',
};
const BLUFFING: Phrases = {
  low: 'うまいうそをついたことがない',
  medium: 'ときどき話を盛る',
  high: 'あなたの帽子をあなたに売りつける',
};
const CAUTION: Phrases = {
  low: '二度の破産を懐かしく思い出す',
  medium: '家には保険をかけるがピアノにはかけない',
  high: '座る前に出口を数える',
};

const ja: CharacterWords = {
  lang: 'ja',
  title: 'キャラクター',
  lead: '席は八つ。三つの性格で打ち方が決まり、話し方もそれぞれです。どのゲームでもお相手します。',
  back: 'ロビー',
  game: 'ゲーム',
  play: (name) => `${name}と遊ぶ`,
  playShort: '遊ぶ',
  playWith: (game) => `${game}の相手を選ぶ`,
  empty: '空き',
  create: '新しいキャラクター',
  bringBack: (name) => `${name}を呼び戻す`,
  full: '八つの席はすべて埋まっています。先に誰かを削除してください。',
  open: 'ファイルを開く',
  edit: (name) => `${name}を編集`,
  save: '保存',
  saveFile: (name) => `${name}をファイルに保存`,
  remove: (name) => `${name}を削除`,
  removeAsk: (name) => `${name}を削除しますか？会話の記録も消えます。`,
  removeYes: '削除',
  cancel: 'やめる',
  name: '名前',
  wrongName: '名前には目に見える文字が必要です。',
  story: '物語',
  writeStory: '性格に合う物語を書く',
  drawDials: '性格をランダムに',
  face: '顔',
  drawFace: '顔をランダムに',
  dials: { aggression: '攻め', bluffing: 'はったり', caution: '慎重さ' },
  words: { low: '低い', medium: 'ふつう', high: '高い' },
  record: (won, lost) => `あなたの${won}勝${lost}敗`,
  noRecord: 'まだ対局がありません',
  lastTen: '最近の対局',
  won: 'あなたの勝ち',
  lost: 'あなたの負け',
  talk: '会話の記録',
  totals: (won, lost) => `全キャラクターとの対局：あなたの${won}勝${lost}敗`,
  faults: {
    too_big: 'キャラクターのファイルとしては大きすぎます。',
    not_json: 'ファイルを読めません。',
    no_character: 'キャラクターのファイルではありません。',
    wrong: (fields) => `合わない項目：${fields}`,
  },
  stories: {
    captain:
      '三十年間、外側の衛星のあいだで荷を運び、小惑星帯でも一度も減速しなかった。どのポットも自分への挑戦、どんな長考も侮辱と受け取る。話のいくつかは本当だ。船は売ったが、帽子は売っていない。',
    trickster:
      '客船でカードの手品を教え、やがて客は金を賭けなくなった。ルモなら、あなた自身の船をきれいに包んで売りつけ、お礼まで言わせるだろう。困った顔を誰も見たことがない。問題はそこだ。',
    professor:
      '採掘基地の帳簿をつけ、食堂がスープで赤字だと付録で証明した。伊藤は数字で打ち、そう公言し、ほかの人がそうしないと少しがっかりする。いつも鉛筆で、ペンは使わない。',
    rock: '長い闇の中で氷を運ぶ船を導き、たいていの面倒は座っていれば過ぎると知った。マルテンは出口を数え、うまいうそをついたことがなく、渡し船を待つようによい手を待つ。',
    wanderer:
      '十一の星で調査隊の食事を作り、九つの星で残ってくれと言われた。サニーはめったに声も賭けも上げないが、次に何が起きるか必ず見たがる。楽しく負け、申し訳なさそうに勝つ。',
    keeper:
      '船の来ない岸で灯台を守り、毎月お役所に異状なしと書き送った。オルダー夫人は何も明かさず、笑って早く降りる。だが、とっておきのように打つ手に限って、中身は空っぽなことが多い。',
  },
  storyOf: (name, dials, pick) =>
    `${name}は${TRADES[pick(TRADES.length)]}。${AGGRESSION[dialWord(dials.aggression)]}。${BLUFFING[dialWord(dials.bluffing)]}。${CAUTION[dialWord(dials.caution)]}。`,
};
export default ja;
