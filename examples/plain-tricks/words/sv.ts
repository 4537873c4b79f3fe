import { common } from '@parlour/kit/words/sv';
import type { Words } from './en.ts';
import { tellIn } from './tell.ts';

export const sv: Words = {
  title: 'Plain Tricks',
  tagline: 'Tretton stick utan trumf: skicka tre kort, bekänn färg och ta allt du kan.',
  presets: {
    standard: { name: 'Vanlig', about: 'Till 20 poäng; tre kort skickas.' },
    quick: { name: 'Snabb', about: 'Till 7 poäng; inga kort skickas.' },
  },
  settings: {
    target: { label: 'Mål', help: 'Spelet är slut när någon har så här många poäng efter en omgång.' },
    passed: { label: 'Kort som skickas', help: 'Hur många kort alla skickar vidare före spelet.' },
  },
  refusals: {
    ...common.refusals,
    ...common.cardRefusals,
    must_lead_two: 'Klöver två spelas ut först.',
  },
  bots: { steady: { name: 'Stadig', about: 'Tar varje stick så billigt det går.' } },
  tell: (event, telling) => tellIn(common, event, telling),
  table: { ...common.table, ...common.cards, ...common.tricks, ...common.passing },
  sheet: { ...common.sheet, goal: (target) => `Först till ${target} poäng` },
};
