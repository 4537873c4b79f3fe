export const en = {
  title: 'Your first hand',
  step: (step: number, steps: number) => `${step} of ${steps}`,
  next: 'Next',
  finish: 'Finish',
  skip: 'Skip the lesson',
  waiting: 'The others are playing. Watch the table.',
  strayed: 'You chose something else, which is fine. The lesson had this in mind:',
  astray: 'You are going your own way: play as you like. The lesson goes on when the table fits it again.',
  back: 'Take it back',
};
export type LessonWords = typeof en;
export default en;
