import type { LessonWords } from './en.ts';

export const th: LessonWords = {
  title: 'ตาแรกของคุณ',
  step: (step, steps) => `${step} / ${steps}`,
  next: 'ต่อไป',
  finish: 'จบ',
  skip: 'ข้ามบทเรียน',
  waiting: 'คนอื่นกำลังเล่น ดูโต๊ะไปก่อน',
  strayed: 'คุณเลือกอย่างอื่น ซึ่งก็ทำได้ บทเรียนตั้งใจไว้แบบนี้:',
  astray: 'ตอนนี้คุณเล่นในแบบของคุณ เล่นตามใจได้เลย บทเรียนจะต่อเมื่อโต๊ะเข้ากับบทเรียนอีกครั้ง',
  back: 'ย้อนการเล่นนี้',
};
export default th;
