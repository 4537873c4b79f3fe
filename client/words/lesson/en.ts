export const en = {
  title: 'Your first hand',
  step: (step: number, steps: number) => `${step} of ${steps}`,
  next: 'Next',
  finish: 'Finish',
  skip: 'Skip the lesson',
  waiting: 'The others are playing. Watch the table.',
};
export type LessonWords = typeof en;
export default en;
