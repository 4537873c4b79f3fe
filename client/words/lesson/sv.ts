import type { LessonWords } from './en.ts';

export const sv: LessonWords = {
  title: 'Din första giv',
  step: (step, steps) => `${step} av ${steps}`,
  next: 'Nästa',
  finish: 'Klar',
  skip: 'Hoppa över lektionen',
  waiting: 'De andra spelar. Följ med på bordet.',
};
export default sv;
