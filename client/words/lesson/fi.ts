import type { LessonWords } from './en.ts';

export const fi: LessonWords = {
  title: 'Ensimmäinen jakosi',
  step: (step, steps) => `${step}/${steps}`,
  next: 'Seuraava',
  finish: 'Valmis',
  skip: 'Ohita opastus',
  waiting: 'Muut pelaavat. Seuraa pöytää.',
  strayed: 'Valitsit toisin, ja se sopii. Opastus tarkoitti tätä:',
  astray: 'Pelaat nyt omalla tavallasi: jatka vapaasti. Oppitunti jatkuu, kun pöytä taas sopii siihen.',
  back: 'Peru siirto',
};
export default fi;
