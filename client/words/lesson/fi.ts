import type { LessonWords } from './en.ts';

export const fi: LessonWords = {
  title: 'Ensimmäinen jakosi',
  step: (step, steps) => `${step}/${steps}`,
  next: 'Seuraava',
  finish: 'Valmis',
  skip: 'Ohita opastus',
  waiting: 'Muut pelaavat. Seuraa pöytää.',
  strayed: 'Valitsit toisin, ja se sopii. Opastus tarkoitti tätä:',
  back: 'Peru siirto',
};
export default fi;
