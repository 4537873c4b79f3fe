/** Pidro for players, in Swedish. */
import { defined } from '@parlour/kernel/defined';
import { measure, tenths, type GuideWords } from '@parlour/kit/words';
import { cardName, list, SUIT_NAMES } from '@parlour/kit/words/sv';
import type { Pidro } from '../../types.ts';
import type { Words } from '../en.ts';

export const sv: GuideWords<Pidro, Words> = {
  intro: [
    'Fyra spelar, två mot två; din partner sitter mitt emot. Alla får nio kort, och alla säger sitt en gång: hur många av omgångens fjorton poäng tar ert lag? Sex är det minsta budet. Den som bjuder högst bestämmer sorten.',
    'Nu kastas alla andra kort, och händerna fylls på till sex. Bara sorten spelas: de tretton korten i färgen, och femman i den andra färgen av samma kulör, fel pidro. Given tar allt som är kvar av leken och väljer de sex bästa.',
    'Korten spelas i stick, vilket kort i sorten som helst när som helst, och det högsta tar sticket med poängen i det. Ess, knekt, tia och tvåa ger en poäng var, pidrona fem var. Tvåan räknas alltid för laget som spelade den.',
    'Laget som bjöd får vad det tog, men tog det mindre än budet förlorar det hela budet. Det andra laget får alltid vad det tog. Först till 62 vinner.',
  ],
  terms: [
    {
      forms: ['fel pidro'],
      about:
        'Femman i den andra färgen av samma kulör. Den hör till sorten, strax under rätt pidro, och ger fem poäng.',
      rule: 'C2',
    },
    { forms: ['rätt pidro'], about: 'Femman i sorten: fem poäng.', rule: 'C2' },
    { forms: ['pidron', 'pidrona', 'pidro'], about: 'De två femmorna, rätt och fel: fem poäng var.', rule: 'C4' },
    {
      forms: ['sorten', 'sort'],
      about: 'Trumf: färgen som högstbjudande bestämt, och fel pidro. Inget annat spelas.',
      rule: 'C2',
    },
    {
      forms: ['poängkort', 'poängkortet'],
      about: 'Ess, knekt, tia och tvåa i sorten, en poäng var; pidrona, fem var.',
      rule: 'C4',
    },
    {
      forms: ['bud', 'budet', 'bjuder', 'bjöd'],
      about: 'Hur många av de fjorton poängen ett lag lovar att ta.',
      rule: 'B2',
    },
    {
      forms: ['döda', 'dödas', 'dödade', 'dödar'],
      about: 'Kort i sorten över sex dödas: de läggs upp och är ur spelet. Ett poängkort dödas aldrig.',
      rule: 'K1',
    },
    {
      forms: ['kall', 'kalla'],
      about: 'Utan kort i sorten: korten läggs upp, och man väntar på nästa omgång.',
      rule: 'P5',
    },
    { forms: ['given'], about: 'Den som ger. Den tar resten av leken och väljer sex kort.', rule: 'R1' },
    { forms: ['stick', 'sticket'], about: 'Ett kort av alla som är med; det högsta tar dem.', rule: 'P4' },
  ],
  hint(action) {
    switch (action.type) {
      case 'bid':
        return `Bjud ${action.amount}: ungefär så mycket tar handen med en partners vanliga hjälp.`;
      case 'pass':
        return 'Passa: handen håller inte för nästa bud, och ett misslyckat bud kostar allt.';
      case 'declare':
        return `Bestäm ${SUIT_NAMES[action.suit]}: där har du mest poäng och flest kort.`;
      case 'select_hand':
        return `Behåll ${list(action.cards.map(cardName))}: poängen först, sedan det som tar stick.`;
      case 'kill':
        return `Döda ${list(action.cards.map(cardName))}: de tar få stick och har inga poäng.`;
      case 'play':
        return `Spela ${cardName(action.card)}: med korten som kan vara ute ger det ert lag mest.`;
      case 'stack':
        return `Spela ${cardName(defined(action.cards[0]))} med resten under: de vore ändå döda.`;
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'estimate':
        return `med bästa färgen kan man vänta sig ungefär ${tenths(of('points'), ',')} poäng; på det bjuds högst ${of('most')}.`;
      case 'trump':
        return `med den här färgen kan man vänta sig ungefär ${tenths(of('points'), ',')} poäng.`;
      case 'worth':
        return `vem som troligen tar sticket, dess poäng och vad kortet duger till senare ger ${tenths(of('worth'), ',')}, mest av alla.`;
      case 'worlds':
        return `över många utdelningar som passar det man sett slutar omgången ${tenths(of('balance'), ',')} poäng till lagets fördel, bäst av alla.`;
      case 'only':
        return 'det fanns inget annat.';
      case 'bluff':
        return `med bästa färgen kan man vänta sig ungefär ${tenths(of('points'), ',')} poäng, och den bjöd som om det vore två till.`;
      default:
        return null;
    }
  },
  weighed: (measures) =>
    Object.values(measures)
      .slice(0, 1)
      .map((points) => `${tenths(points, ',')} poäng`)
      .join(),
};
