/** Plain Tricks in English. Another language is a file beside this one that satisfies `Words`. */
import type { Telling } from '@parlour/kit/words';
import { common } from '@parlour/kit/words/en';
import { tellIn, type Told } from './tell.ts';

export const en = {
  title: 'Plain Tricks',
  tagline: 'Thirteen tricks, no trumps: pass three cards, follow suit, take all you can.',
  presets: {
    standard: { name: 'Standard', about: 'To 20 points; three cards are passed.' },
    quick: { name: 'Quick', about: 'To 7 points; nothing is passed.' },
  },
  settings: {
    target: { label: 'Target', help: 'Whoever has this many points after a hand ends the game.' },
    passed: { label: 'Cards passed', help: 'How many cards everybody passes on before play.' },
  },
  refusals: {
    ...common.refusals,
    ...common.cardRefusals,
    must_lead_two: 'The two of clubs is led first.',
  },
  bots: { steady: { name: 'Steady', about: 'Takes every trick as cheaply as it can.' } },
  tell: (event: Told, telling: Telling): string | null => tellIn(common, event, telling),
  table: { ...common.table, ...common.cards, ...common.tricks, ...common.passing },
  sheet: { ...common.sheet, goal: (target: number): string => `First to ${target} points` },
};
export type Words = typeof en;
