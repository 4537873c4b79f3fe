import type { LessonWords } from './en.ts';

export const th: LessonWords = {
  title: 'ตาแรกของคุณ',
  step: (step, steps) => `${step} / ${steps}`,
  next: 'ต่อไป',
  finish: 'จบ',
  skip: 'ข้ามบทเรียน',
  waiting: 'คนอื่นกำลังเล่น ดูโต๊ะไปก่อน',
};
export default th;
