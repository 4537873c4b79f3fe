/** Liap Tui for players, in Swedish. */
import { measure, percent, signed, tenths, type GuideWords } from '@parlour/kit/words';
import type { LiapTui } from '../../types.ts';
import type { Words } from '../en.ts';

export const sv: GuideWords<LiapTui, Words> = {
  intro: [
    'Fyra spelare delar de 32 pjäserna i ett xiangqispel, åtta var. Innan något spelas lovar var och en hur många av de åtta högarna den ska vinna. Den som lovar sist får inte göra summan åtta, så någon får alltid fel.',
    'Sedan spelas turerna. Den som spelar ut lägger en till sex pjäser som bildar en typ: en ensam, ett par, lika soldater, eller en stege i en färg och familj. De andra lägger lika många, med baksidan upp. Bara samma typ tävlar; allt annat är kast.',
    'Det starkaste spelet vinner turen, och lika många högar som var och en lade pjäser. Röd slår svart med samma namn, och generalen är högst.',
    'Håll löftet exakt och du får vad du lovade och fem till; en hållen nolla ger tre. Varje hög för mycket eller för lite kostar en poäng. Först till femtio vinner.',
  ],
  chapters: {
    Pieces: 'Pjäserna',
    Flow: 'Gången',
    Preparation: 'Förberedelse',
    'Who starts': 'Vem som börjar',
    Declaration: 'Löfte',
    Turn: 'Tur',
    'Types of play': 'Typer av spel',
    'Winning a turn': 'Att vinna en tur',
    Points: 'Poäng',
    'The end': 'Slutet',
    'What is hidden': 'Vad som är dolt',
    Time: 'Tid',
  },
  sentences: {
    C1: 'Det finns 32 pjäser, hälften röda och hälften svarta: av varje färg en general, två vardera av rådgivare, elefant, vagn, häst och kanon, och fem soldater.',
    C2: 'Värdena används för att jämföra spel. Röda: general 14, rådgivare 12, elefant 10, vagn 8, häst 6, kanon 4, soldat 2; en svart pjäs är värd en mindre än den röda med samma namn.',
    C3: 'Pjäser som ser lika ut är ändå olika pjäser: ingen kan användas två gånger.',
    C4: 'General, rådgivare och elefant är den höga familjen, vagn, häst och kanon den låga. Soldater hör inte till någon.',
    F1: 'En runda går så: förberedelse; beslut om ny giv, om någon hand är svag; rundans början; löften; turer, var och en med sitt resultat; poäng. Sedan följer nästa runda eller spelets slut, och någon annan väg finns inte.',
    F2: 'Varje slags handling hör till en fas: svar om ny giv till besluten, löfte till löftena, spel till en tur. Annars avvisas den.',
    F3: 'En handling prövas i den här ordningen, och det första felet är svaret: fas, tur, form, dubbletter, ägande, antal, typ. En avvisad handling ändrar inget.',
    F4: 'Det finns fyra platser, och alla spelar alltid. Turen går från varje plats till nästa, och från den sista till den första.',
    F5: 'Rundans början, turens resultat och poängen väntar inte på någons beslut.',
    R1: 'Alla 32 pjäser blandas, och åtta delas ut till varje plats.',
    R2: 'Multiplikatorn är 1 i början av varje runda.',
    R3: 'En hand är svag när dess högsta pjäs är värd 9 eller mindre: inget över en svart elefant.',
    R4: 'Om ingen hand är svag börjar rundan.',
    R5: 'Annars får var och en med svag hand godta eller avböja en ny giv, en gång. De frågas samtidigt, och inget händer förrän alla har svarat. De andra frågas inte.',
    R6: 'Om någon godtar växer multiplikatorn med ett, och alla 32 pjäser blandas och delas ut igen. Den som bad är den första som godtog, i spelordning från den som skulle ha börjat rundan.',
    R7: 'Efter en ny giv ses händerna över igen (R3), och det kan bli ännu en.',
    R8: 'Det finns ingen gräns för nya givar i en runda, om inte inställningen `maxRedeals` ger en; när den är nådd frågas ingen.',
    R9: 'Om alla avböjer fortsätter rundan med de här händerna och den nuvarande multiplikatorn.',
    S1: 'Om rundan delades ut på nytt börjar den som sist bad om det, också i runda 1.',
    S2: 'Annars börjar i runda 1 den som har den röda generalen.',
    S3: 'Annars börjar den som vann förra rundans sista tur.',
    D1: 'Den som börjar lovar först, sedan de andra i spelordning, var och en på sin tur och bara en gång. Ett löfte är genast offentligt och står kvar.',
    D2: 'Ett löfte är ett heltal från 0 till 8.',
    D3: 'Den som lovar sist får inte göra summan av alla fyra till 8. Ingen annan är bunden av det.',
    D4: 'Den som lovat 0 i de två föregående rundorna måste lova minst 1. Varje annat löfte än 0 bryter en sådan rad av nollor; en ny giv gör det inte.',
    D5: 'Det finns alltid minst sju tal att välja bland.',
    T1: 'Den som börjar rundan spelar ut till dess första tur, den som vinner en tur till nästa. De andra följer i spelordning, var och en på sin tur.',
    T2: 'Den som spelar ut lägger minst en pjäs, högst sex, och aldrig fler än handen har.',
    T3: 'Det som spelas ut bildar en av de nio typerna.',
    T4: 'Utspelet bestämmer antal och typ. Båda meddelas. Alla andra lägger exakt lika många.',
    T5: 'Den som följer får lägga vilka pjäser som helst och behöver inte slå något. Ett spel tävlar om det bildar utspelets typ; allt annat är kast och kan inte vinna, även om dess egen typ är sällsyntare.',
    T6: 'Ett spel är en lista av olika pjäser.',
    T7: 'Alla finns på handen hos den som lägger dem; om en enda inte gör det avvisas hela spelet.',
    T8: 'Pjäser lämnar handen när de spelas.',
    T9: 'Ingen spelar två gånger i en tur.',
    T10: 'Efter fyra spel är turen slut. Vinnaren tar lika många högar som var och en lade pjäser.',
    T11: 'När händerna är tomma är rundan slut, och alla åtta högar är tagna.',
    K1: 'Ensam: vilken pjäs som helst.',
    K2: 'Par: två pjäser med samma namn och färg.',
    K3: 'Tretal: tre soldater i en färg.',
    K4: 'Stege: de tre namnen i en familj, i en färg.',
    K5: 'Fyrtal: fyra soldater i en färg.',
    K6: 'Lång stege: en stege och en till med dess namn och färg.',
    K7: 'Stege på fem: en stege och en till vardera av två av dess namn, i dess färg.',
    K8: 'Femtal: de fem soldaterna i en färg.',
    K9: 'Dubbelstege: två stegar av den låga familjen i en färg.',
    K10: 'Inget annat är ett spel: inte två par, inte blandade färger, ingen soldat i en stege.',
    W1: 'Ett spels styrka är summan av pjäsernas värden.',
    W2: 'I lång stege och stege på fem räknas varje namn bara en gång.',
    W3: 'Av de tävlande spelen vinner det starkaste; av lika starka det som lades först. Utspelet tävlar alltid.',
    P1: 'Lovade 0 och tog inga: 3 poäng.',
    P2: 'Lovade 0 och tog några: minus en poäng för var och en.',
    P3: 'Lovade mer än 0 och tog exakt så många: lika många poäng och 5 till.',
    P4: 'Lovade mer än 0 och tog ett annat antal: minus en poäng för varje hög för mycket eller för lite.',
    P5: 'Rundans poäng, också de negativa, multipliceras med multiplikatorn och läggs till summan.',
    E1: 'När någons summa efter en runda har nått `targetScore` (vanligen 50) är spelet slut.',
    E2: 'Högsta summan vinner; lika summor delar segern.',
    E3: 'Med inställningen `maxRounds` är spelet i alla fall slut efter den rundan, och högsta summan vinner.',
    E4: 'Med segervillkoret `rounds` avslutar bara antalet rundor spelet.',
    E5: 'Med segervillkoret `exact` avslutar bara en summa som är lika med `targetScore` spelet före sista rundan, och den som har den vinner.',
    E6: 'Inget spel är längre än 50 rundor.',
    E7: 'Bakom vinnarna ger högre summa bättre plats; lika summor delar den.',
    H1: 'En hand är känd för sin ägare; de andra vet hur många pjäser den har.',
    H2: 'Att en hand är svag vet dess ägare. De andra får veta hur många som frågas, och vilka bara med inställningen `revealWeakSeats`.',
    H3: 'Vem som godtog en ny giv är offentligt. Vem som avböjde vet bara den själv.',
    H4: 'Ett spel ligger med baksidan upp tills turen är slut: innan dess vet de andra antalet, och av utspelet typen. Med inställningen `playReveal: open` ligger alla spel öppna genast.',
    H5: 'När turen är slut vänds de tävlande spelen upp. Ett kast förblir dolt, och det sägs bara att det inte passade. Med inställningen `playReveal: all` vänds också det.',
    H6: 'Löften, tagna högar, summor och rader av nollor är offentliga.',
    H7: 'Vem som börjar rundan och varför är offentligt. Därför vet alla vem som fick den röda generalen när dess ägare börjar.',
    A1: 'Den som inte svarar i tid om ny giv avböjer.',
    A2: 'Den som inte lovar i tid lovar det minsta tillåtna.',
    A3: 'Den som inte spelar i tid spelar ut den lägsta pjäsen, eller följer med de lägsta; av lika pjäser den med lägre nummer. Ett sådant spel räknas som alla andra.',
    A4: 'Bordet dröjer vid en giv, dubbelt så länge efter en ny; kort när det sista spelet ligger; och vid turens och rundans resultat tills alla har sett det.',
  },
  terms: [
    {
      forms: ['löfte', 'löftet', 'lovar', 'lova', 'lovat', 'lovade'],
      about: 'Sägs före första turen: hur många av de åtta högarna man ska vinna.',
      rule: 'D1',
    },
    {
      forms: ['hög', 'högar', 'högarna', 'högen'],
      about: 'En pjäs av var och en. En tur med två pjäser var är två högar.',
      rule: 'T10',
    },
    { forms: ['stege', 'stegen', 'stegar'], about: 'De tre namnen i en familj, i en färg.', rule: 'K4' },
    { forms: ['kast'], about: 'Ett spel som inte bildar samma typ som utspelet. Det kan inte vinna.', rule: 'T5' },
    {
      forms: ['svag', 'svag hand', 'svaga'],
      about: 'En hand där ingen pjäs är värd mer än 9. Dess ägare får be om ny giv.',
      rule: 'R3',
    },
    {
      forms: ['ny giv', 'nya giv', 'nya given'],
      about: 'Alla pjäser delas ut igen, och rundan räknas en gång till.',
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
          ? `Spela ut ${table.named(action.pieces)}: det passar högarna du ännu behöver.`
          : `Lägg ${table.named(action.pieces)}: det passar högarna du ännu behöver.`;
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'redeal':
        return `försprånget till nästa är ${signed(of('ahead'))} poäng; en ny giv gäller mer.`;
      case 'declare':
        return `exakt så många högar: ${percent(of('hit'))}; i snitt ${tenths(of('points'), ',')} poäng, mest av alla.`;
      case 'lead':
      case 'follow':
        return `turen vinns: ${percent(of('wins'))}; löftet hålls exakt till slut: ${percent(of('hit'))}, bäst av alla.`;
      case 'bluff':
        return `den lovar en hög mer än den tror på; exakt så många: ${percent(of('hit'))}.`;
      default:
        return null;
    }
  },
  weighed: (measures) => ('hit' in measures ? `löftet hålls: ${percent(measure(measures, 'hit'))}` : ''),
};
