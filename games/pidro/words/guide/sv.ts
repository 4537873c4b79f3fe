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
  chapters: {
    Cards: 'Korten',
    Flow: 'Spelets gång',
    'The dealer': 'Given',
    'Deal and bidding': 'Giv och budgivning',
    'Discards and second deal': 'Kast och andra given',
    'The rob': 'Givens val',
    'The kill': 'Dödandet',
    Play: 'Spelet',
    Score: 'Poängen',
    'What is hidden': 'Vad som är dolt',
    'When the clock has run out': 'När tiden är ute',
  },
  sentences: {
    C1: 'Det finns 52 kort och inga jokrar. Nord och Syd är partner, och likaså Öst och Väst.',
    C2: 'I sorten är färgens tretton kort och femman i den andra färgen av samma kulör, _fel pidro_: fjorton i allt. Från högt till lågt: A K D Kn 10 9 8 7 6, rätt pidro, fel pidro, 4 3 2.',
    C3: 'Alla andra kort är värdelösa och kan inte spelas.',
    C4: 'Poängkort är ess, knekt, tia och tvåa i sorten med en poäng var och båda pidrona med fem poäng var: fjorton poäng i varje omgång. De andra korten i sorten är utan poäng.',
    F1: 'Spelet börjar med att given väljs. En omgång går så här: giv och bud; sorten; kast; andra given; givens val; dödande, om någon har för många i sorten; spel; poäng. Sedan följer nästa omgång eller slutet.',
    S1: 'Före första omgången drar var och en ett kort som alla ser. Det högsta ger; esset är högt, och färgen räknas inte.',
    S2: 'De som delar det högsta drar igen av korten som är kvar, bara de, tills ett är högst. Senare ger spelaren till vänster om den förra given.',
    G1: 'Var och en får nio kort, tre i taget, med början till vänster om given. Sexton kort blir kvar i leken.',
    D1: 'Alla utom given lägger bort alla kort utanför sorten och behåller alla i den, hur många de än är.',
    D2: 'Från vänster om given får var och en av de tre kort ur leken tills den har sex. Vad den bad om och fick är öppet; den som har sex eller fler i sorten ber inte om några.',
    D3: 'När leken tar slut blir de senare utan.',
    D4: 'Given lägger inte bort något än, så att ingen får veta hur många i sorten den fick.',
    D5: 'De bortlagda korten ligger med baksidan upp; med `discardsFaceUp` ligger de tre spelarnas med framsidan upp.',
    R6: 'Med `autoRob`, och när tiden är ute, väljs: poängkort, sedan kung och dam, sedan de andra i sorten från högt till lågt, sedan övriga från högt till lågt.',
    R7: 'Utan `dealerKeepsFillers` lägger given bort sina kort utanför sorten innan den tar leken, och kan sluta med färre än sex.',
    K3: 'Den som bara kan svara på ett sätt blir inte tillfrågad: korten dödas genast.',
    K4: 'När tiden är ute går de lägsta, det lägsta underst.',
    K5: 'Med `killMode: dead` är dödade kort döda, och inget mer.',
    P1: 'Första sticket spelas ut, enligt `firstLead`, av spelaren till vänster om given eller av högstbjudande.',
    P4: 'Det högsta kortet tar sticket, och den som tog det spelar ut till nästa.',
    P6: 'Man blir kall när ens tur kommer, med `coldTiming: onTurn`; annars genast när man spelat sitt sista kort i sorten, eller när spelet börjar om man inte har något. Blir den som ska spela ut kall spelar nästa till vänster ut.',
    P7: 'Omgången är slut när ingen har kort i sorten.',
    P8: 'Laget som tar ett stick tar poängen i det, utom tvåans: den räknas för laget som spelade den.',
    P9: 'Är båda i ett lag kalla mellan två stick går resten av poängen genast till det andra laget, om inte `autoSettle` är av. Poängen blir densamma.',
    E1: 'Spelet vinns med 62 poäng, eller vad `targetScore` säger. Det slutar aldrig mitt i en omgång.',
    E2: 'Tog det bjudande laget sitt bud får det vad det tog; annars förlorar det budet. Det andra laget får alltid vad det tog. Tillsammans är det fjorton. Ställningen kan bli negativ.',
    E3: 'Efter en omgång vinner laget som nått målet.',
    E4: 'Har båda det vinner laget som bjöd i omgången.',
    E5: 'Med `maxHands` slutar spelet tidigare, och inget spel har fler än 500 omgångar. Då vinner den högre ställningen, och vid lika laget som bjöd sist.',
    H1: 'Man ser sina egna kort, vad man lagt bort, och som giv korten att välja bland.',
    H2: 'Alla ser dragningar, bud, sorten, vad som begärts och fåtts, hur stora händerna och leken är, stick, poäng och ställning.',
    H3: 'Ingen annan ser korten från andra given, bortlagda kort med baksidan upp, korten given väljer bland, eller hur många de är.',
    H4: 'Dödade kort ses av alla, och hur många någon ska döda, så snart given har valt.',
    H5: 'En kall spelares kort ses av alla. Andras kort utanför sorten gör det inte.',
    H6: 'Hur många i sorten given har sägs av ingenting annat än korten den spelar, dödar och lägger upp.',
    A1: 'Passar, eller bjuder sex om det inte går att passa.',
    A2: 'Bestämmer den sort som ger mest poäng på handen, sedan flest kort.',
    A3: 'Behåller sex så som R6 säger.',
    A4: 'Dödar så som K4 säger; i en hög ligger de underst, och överst det som A5 skulle spela.',
    A5: 'Spelar det lägsta kortet i sorten, ett utan poäng före ett med.',
    A6: 'Bud, sort och givens val har 30 sekunder, dödande och kort 20. Stick, dödade kort och poäng ligger kvar en stund att se på.',
  },
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
        return `över många givar som passar det man sett slutar handen ${tenths(of('balance'), ',')} poäng till parets fördel, bäst av alla.`;
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
