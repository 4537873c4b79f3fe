import { common } from '@parlour/kit/words/fi';
import type { Words } from './en.ts';
import { tellIn } from './tell.ts';

export const fi: Words = {
  title: 'Plain Tricks',
  tagline: 'Kolmetoista tikkiä ilman valttia: anna kolme korttia, tunnusta maata ja vie minkä voit.',
  presets: {
    standard: { name: 'Tavallinen', about: '20 pisteeseen; kolme korttia annetaan eteenpäin.' },
    quick: { name: 'Nopea', about: '7 pisteeseen; kortteja ei anneta.' },
  },
  settings: {
    target: { label: 'Tavoite', help: 'Peli päättyy, kun jollakulla on jaon jälkeen näin monta pistettä.' },
    passed: { label: 'Annettavat kortit', help: 'Montako korttia jokainen antaa eteenpäin ennen peliä.' },
  },
  refusals: {
    ...common.refusals,
    ...common.cardRefusals,
    must_lead_two: 'Ristikakkonen lyödään ensin.',
  },
  bots: { steady: { name: 'Vakaa', about: 'Vie jokaisen tikin niin halvalla kuin voi.' } },
  tell: (event, telling) => tellIn(common, event, telling),
  table: { ...common.table, ...common.cards, ...common.tricks, ...common.passing },
  sheet: { ...common.sheet, goal: (target) => `Ensimmäisenä ${target} pisteeseen` },
};
