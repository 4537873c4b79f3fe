/** Hold'em for players, in Swedish. */
import { gained, measure, percent, tenths, type GuideWords } from '@parlour/kit/words';
import type { Holdem } from '../../types.ts';
import type { Words } from '../en.ts';

export const sv: GuideWords<Holdem, Words> = {
  intro: [
    'Alla får två egna kort. Fem till kommer öppet i mitten, för alla: först tre, floppen, sedan ett, turn, och ett till, river. De bästa fem korten av sju vinner potten.',
    'Innan korten visas betalar de två till vänster om knappen mörkarna, så att det finns något att vinna. Sedan satsar man fyra gånger: före floppen, på floppen, på turn och på river. När det är din tur kan du lägga dig, syna insatsen eller höja. Om ingen har satsat kan du passa.',
    'En höjning är minst lika stor som den förra. Du får när som helst satsa allt: all-in. Den som är all-in är med till slutet och spelar om lika mycket från var och en som den själv har lagt.',
    'Om alla andra lägger sig vinner du och behöver inte visa. Annars visas korten efter river, och lika händer delar. Knappen flyttas, och nästa giv börjar.',
  ],
  terms: [
    {
      forms: ['knappen', 'knapp', 'knappens'],
      about: 'Givarens plats. Den flyttas ett steg varje giv; den som har den agerar sist.',
      rule: 'B1',
    },
    { forms: ['lilla mörken'], about: 'Den mindre tvångsinsatsen, till vänster om knappen.', rule: 'B2' },
    {
      forms: ['stora mörken'],
      about: 'Den större tvångsinsatsen, och minsta insatsen i varje satsningsrunda.',
      rule: 'B2',
    },
    { forms: ['mörkarna', 'mörkar', 'mörk', 'mörken'], about: 'Tvångsinsatser innan korten visas.', rule: 'B2' },
    { forms: ['ante', 'anten'], about: 'En liten betalning av alla, eller för alla, före varje giv.', rule: 'B9' },
    { forms: ['floppen', 'flopp'], about: 'De tre första korten på bordet.', rule: 'D3' },
    { forms: ['turn'], about: 'Det fjärde kortet på bordet.', rule: 'D3' },
    { forms: ['river'], about: 'Det femte och sista kortet på bordet.', rule: 'D3' },
    {
      forms: ['lägga dig', 'lägger sig', 'lägga sig'],
      about: 'Att ge upp given. Det som lagts stannar i potten.',
      rule: 'A1',
    },
    { forms: ['passa', 'passar'], about: 'Att lämna turen vidare när det inte finns något att syna.', rule: 'A2' },
    { forms: ['syna', 'synar'], about: 'Att betala det som saknas till insatsen.', rule: 'A3' },
    {
      forms: ['höja', 'höjer', 'höjt', 'höjning*'],
      about: 'Att satsa mer än den nuvarande insatsen. Sägs som total: höj till.',
      rule: 'A7',
    },
    { forms: ['all-in'], about: 'Med alla marker i potten. Inget mer kan krävas av platsen.', rule: 'A10' },
    {
      forms: ['sidopott', 'sidopott*'],
      about: 'Det som läggs över en spelare som är all-in, för de andra att vinna.',
      rule: 'P2',
    },
    { forms: ['visning', 'visningen'], about: 'Korten visas, och bästa handen i varje pott vinner den.', rule: 'S2' },
    { forms: ['gömma', 'gömma*', 'gömts'], about: 'Att lägga bort slagna kort osedda.', rule: 'S3' },
    { forms: ['död knapp'], about: 'Knappen får ligga vid en tom stol, så att ingen slipper en mörk.', rule: 'B4' },
    { forms: ['bordets kort', 'korten på bordet'], about: 'De fem korten i mitten, som är allas.', rule: 'S1' },
    { forms: ['runda', 'rundan', 'rundas', 'rundans', 'rundor'], about: 'En satsningsrunda.', rule: 'A6' },
    {
      forms: ['kickers', 'kicker', 'sidokorten'],
      about: 'Kort som inte bildar par och avgör mellan händer som annars är lika.',
      rule: 'S4',
    },
  ],
  hint(action, menu) {
    switch (action.type) {
      case 'fold':
        return 'Lägg dig: handen vinner för sällan för vad det kostar att syna.';
      case 'check':
        return 'Passa: det är gratis, och handen vinner inget på en insats.';
      case 'call':
        return menu.kind === 'bet'
          ? `Syna ${menu.call}: handen vinner ofta nog för det priset, men inte för en höjning.`
          : 'Syna: handen vinner ofta nog för det priset.';
      case 'bet':
        return `Satsa ${action.to}: sämre händer kan betala, och bättre kan lägga sig.`;
      case 'raise':
        return `Höj till ${action.to}: sämre händer kan betala, och bättre kan lägga sig.`;
      case 'all_in':
        return 'Gå all-in: med så här många marker lämnar något mindre inget annat val senare.';
      case 'buy_in':
        return 'Köp in dig igen: spelet fortsätter med nya marker.';
      case 'give_up':
        return 'Låt det vara: markerna är slut.';
      case 'timeout':
        return 'Låt det vara: passa om det är gratis, annars lägg dig.';
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'price':
      case 'mixed': {
        const needs = 'odds' in measures ? `, och en syn kräver ${percent(of('odds'))}` : '';
        const brings = `den vinner ${percent(of('equity'))} av gångerna${needs}, och det här ger ungefär ${gained(Math.round(of('chips')))} marker`;
        return reason === 'price'
          ? `${brings}, mest av alla.`
          : `${brings}, nästan mest: väljs ibland för att inte bli läst.`;
      }
      case 'range':
        return `${percent(of('better'))} av alla händer är bättre; från den här platsen höjs de bästa ${percent(of('share'))}.`;
      case 'short':
        return `med ${tenths(of('blinds'), ',')} stora mörkar är det allt eller inget, och ${percent(of('better'))} av alla händer är bättre.`;
      case 'odds':
        return `mot händer som höjer så vinner den ${percent(of('equity'))} av gångerna, och en syn kräver ${percent(of('odds'))}.`;
      case 'few':
        return `${percent(of('better'))} av alla händer är bättre; här spelar den bara de bästa ${percent(of('share'))}.`;
      case 'bets':
        return `mot vilka händer som helst vinner den ${percent(of('equity'))} av gångerna; den satsar eller höjer från ${percent(of('needs'))}.`;
      case 'pays':
        return `mot vilka händer som helst vinner den ${percent(of('equity'))} av gångerna; till det här priset vill den ha ${percent(of('needs'))}.`;
      case 'cheap':
        return `${percent(of('better'))} av alla händer är bättre: det räcker inte till en höjning, men till det här priset spelas de bästa ${percent(of('share'))}.`;
      case 'weak':
        return `den värderar handen till ${percent(of('rates'))} och går vidare först från ${percent(of('goesOn'))}.`;
      case 'temper':
        return `den värderar handen till ${percent(of('rates'))} och går vidare från ${percent(of('goesOn'))}; hur ofta den sedan satsar är en fråga om lynne.`;
      case 'hope':
        return `den hoppades: en hand på ${percent(of('rates'))} fick gälla för bättre, och den går vidare från ${percent(of('goesOn'))}.`;
      case 'bluff':
        return `den bluffade: en hand på ${percent(of('rates'))} fick gälla för bättre, och den går vidare från ${percent(of('goesOn'))}.`;
      default:
        return null;
    }
  },
  weighed(measures) {
    const of = (name: string): number => measure(measures, name);
    if ('rates' in measures) return `värderar handen till ${percent(of('rates'))}`;
    if ('chips' in measures) return `${gained(Math.round(of('chips')))} marker`;
    return 'equity' in measures ? `vinner ${percent(of('equity'))}` : `${percent(of('better'))} av händerna är bättre`;
  },
};
