import type { LessonWords } from './en.ts';

export const ja: LessonWords = {
  title: 'はじめての一局',
  step: (step, steps) => `${step} / ${steps}`,
  next: '次へ',
  finish: '終わる',
  skip: 'レッスンを飛ばす',
  waiting: 'ほかの人の番です。卓を見ていてください。',
  strayed: '別の手を選びましたね。それでもかまいません。レッスンで考えていたのはこちらです。',
  astray: 'ここからは自由にプレイしてください。卓がレッスンに合う場面になったら、また続きます。',
  back: '手を戻す',
};
export default ja;
