import type { LessonWords } from './en.ts';

export const ja: LessonWords = {
  title: 'はじめての一局',
  step: (step, steps) => `${step} / ${steps}`,
  next: '次へ',
  finish: '終わる',
  skip: 'レッスンを飛ばす',
  waiting: 'ほかの人の番です。卓を見ていてください。',
};
export default ja;
