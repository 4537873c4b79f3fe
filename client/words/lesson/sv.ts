import type { LessonWords } from './en.ts';

export const sv: LessonWords = {
  title: 'Din första giv',
  step: (step, steps) => `${step} av ${steps}`,
  next: 'Nästa',
  finish: 'Klar',
  skip: 'Hoppa över lektionen',
  waiting: 'De andra spelar. Följ med på bordet.',
  strayed: 'Du valde något annat, och det går bra. Lektionen hade tänkt så här:',
  back: 'Ta tillbaka',
};
export default sv;
