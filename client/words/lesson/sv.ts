import type { LessonWords } from './en.ts';

export const sv: LessonWords = {
  title: 'Din första giv',
  step: (step, steps) => `${step} av ${steps}`,
  next: 'Nästa',
  finish: 'Klar',
  skip: 'Hoppa över lektionen',
  waiting: 'De andra spelar. Följ med på bordet.',
  strayed: 'Du valde något annat, och det går bra. Lektionen hade tänkt så här:',
  astray: 'Nu går du din egen väg: spela som du vill. Lektionen går vidare när bordet passar den igen.',
  back: 'Ta tillbaka',
};
export default sv;
