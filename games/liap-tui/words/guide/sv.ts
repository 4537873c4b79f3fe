/** Liap Tui for players, in Swedish. */
import { measure, percent, tenths, type GuideWords } from '@parlour/kit/words';
import type { LiapTui } from '../../types.ts';
import type { Words } from '../en.ts';

export const sv: GuideWords<LiapTui, Words> = {
  intro: [
    'Fyra spelare delar de 32 pjäserna i ett xiangqispel, åtta var. Innan något spelas lovar var och en hur många av de åtta högarna den ska vinna. Den som lovar sist får inte göra summan åtta, så någon får alltid fel.',
    'Sedan spelas varven. Den som börjar lägger en till sex pjäser som bildar en typ: en ensam, ett par, lika soldater, eller en stege i en färg och familj. De andra lägger lika många, med baksidan upp. Bara samma typ tävlar; allt annat är kast.',
    'Det starkaste spelet vinner varvet, och lika många högar som var och en lade pjäser. Röd slår svart med samma namn, och generalen är högst.',
    'Håll löftet exakt och du får vad du lovade och fem till; en hållen nolla ger tre. Varje hög för mycket eller för lite kostar en poäng. Först till femtio vinner.',
  ],
  terms: [
    {
      forms: ['löfte', 'löftet', 'lovar', 'lova', 'lovat', 'lovade'],
      about: 'Sägs före första varvet: hur många av de åtta högarna man ska vinna.',
      rule: 'D1',
    },
    {
      forms: ['hög', 'högar', 'högarna', 'högen'],
      about: 'En pjäs av var och en. Ett varv med två pjäser var är två högar.',
      rule: 'T10',
    },
    { forms: ['stege', 'stegen', 'stegar'], about: 'De tre namnen i en familj, i en färg.', rule: 'K4' },
    { forms: ['kast'], about: 'Ett spel som inte är av samma typ som det första. Det kan inte vinna.', rule: 'T5' },
    {
      forms: ['svag', 'svag hand', 'svaga'],
      about: 'En hand där ingen pjäs är värd mer än 9. Dess ägare får be om ny giv.',
      rule: 'R3',
    },
    {
      forms: ['ny giv', 'nya giv', 'nya given'],
      about: 'Alla pjäser delas ut igen, och omgångens multiplikator ökar med ett.',
      rule: 'R6',
    },
    {
      forms: ['familj', 'familjen'],
      about: 'General, rådgivare och elefant är den höga familjen; vagn, häst och kanon den låga.',
      rule: 'C4',
    },
  ],
  hint(action, menu, { table }) {
    switch (action.type) {
      case 'redeal':
        return action.accept
          ? 'Be om ny giv: med den här handen är varje löfte svårt att hålla.'
          : 'Behåll handen: ett lågt löfte passar den, och en ny giv kan hjälpa de andra mer.';
      case 'declare':
        return `Lova ${action.value}: så många högar vinner handen troligen mot vad de andra kan ha.`;
      case 'play':
        return menu.kind === 'play' && menu.role === 'lead'
          ? `Börja med ${table.named(action.pieces)}: det passar högarna du ännu behöver.`
          : `Lägg ${table.named(action.pieces)}: det passar högarna du ännu behöver.`;
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'redeal':
        return `${standing(of('ahead'))}; en ny giv gäller mer.`;
      case 'declare':
        return `exakt så många högar: ${percent(of('hit'))}; i snitt ${tenths(of('points'), ',')} poäng, mest av alla.`;
      case 'lead':
      case 'follow':
        return `varvet vinns: ${percent(of('wins'))}; löftet hålls exakt till slut: ${percent(of('hit'))}, bäst av alla.`;
      case 'bluff':
        return `den lovar en hög mer än den tror på; exakt så många: ${percent(of('hit'))}.`;
      default:
        return null;
    }
  },
  weighed(measures) {
    if (!('hit' in measures)) return '';
    const points = 'points' in measures ? `, i snitt ${tenths(measure(measures, 'points'), ',')} poäng` : '';
    return `löftet hålls: ${percent(measure(measures, 'hit'))}${points}`;
  },
};

/** The seat's points compared with the best of the others. */
function standing(ahead: number): string {
  if (ahead > 0) return `försprånget till nästa är ${ahead} poäng`;
  return ahead === 0 ? 'poängen är lika med den bästa av de andra' : `den bästa av de andra är ${-ahead} poäng före`;
}
