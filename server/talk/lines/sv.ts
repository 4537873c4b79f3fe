import type { Lines } from '../moments.ts';
import own from './own/sv.ts';
import replies from './replies/sv.ts';

const sv: Lines = {
  voices: {
    ...own,
    captain: {
      opening: [
        'Spänn fast er. Jag bromsar inte.',
        'Vega vid bordet. Motorerna är varma.',
        'En ny besättning! Få se vem som blir sjösjuk först.',
        'Sitt ner, håll i er, inga pengar tillbaka.',
      ],
      thinking: [
        'Jag har korsat asteroidfält på kortare tid.',
        'Ta god tid på dig. Du betalar bränslet.',
        'Är det ett beslut eller en skrovbesiktning?',
        'Min styrman tänkte så länge. En gång.',
      ],
      handWon: [
        'Full gas når alltid fram.',
        'Och så där lägger man till.',
        'Du kände fartvinden, va?',
        'Lasten är säkrad.',
      ],
      handLost: [
        'En buckla. Inget mer än en buckla.',
        'Någon har flyttat på asteroiden.',
        'Nåväl. Jag tar tillbaka det med ränta.',
        'Det där skriver jag upp som dåligt väder.',
      ],
      won: [
        'Uppdraget slutfört. Förlorarna bjuder.',
        'Jag sa ju det: jag bromsar inte.',
        'Ännu en säker landning. Min, åtminstone.',
      ],
      lost: ['Väl fluget. Låt det inte stiga dig åt huvudet.', 'Kaptenen går under med skeppet. I morgon igen?'],
      spoken: [
        'Mindre prat, mer gas.',
        'Ha! Jag gillar dig. Du luktar besvär.',
        'Det sa hamnkaptenen också, och var är han nu?',
        'Antecknat i loggboken. Under komik.',
        'Säg det igen när jag har tagit av mig mössan.',
        'Prata med mig efter nästa giv, när en av oss är fattigare.',
      ],
    },
    trickster: {
      opening: [
        'Så bra, nya ögon. Titta noga.',
        'Hej, hej! Tomma ärmar. Kontrollera gärna.',
        'Lumo, till er tjänst och kanske på er bekostnad.',
        'Välj ett kort. Nej, det andra.',
      ],
      thinking: [
        'Ska jag nynna på något?',
        'Jag vet vad du tänker. Ska jag berätta för de andra?',
        'Publiken börjar skruva på sig.',
        'Ta all tid du vill; jag har lånat den av dig.',
      ],
      handWon: [
        'Och nu ser ni det.',
        'Tack, tack, jag är här hela kvällen.',
        'Inget i ärmen. Faktiskt ingenting alls.',
        'Det där var ärligt! Jag är lika förvånad som ni.',
      ],
      handLost: [
        'Du tjuvkikade. Det respekterar jag.',
        'Ett trick behöver en frivillig. I dag var det jag.',
        'Å, snyggt. Hur gjorde du det?',
        'Det där var en repetition.',
      ],
      won: [
        'Ta-da! Applådera, det är allt jag har.',
        'Den store Lumo försvinner med alltihop.',
        'Ni var en underbar publik.',
      ],
      lost: ['Bravo! Det numret stjäl jag av dig.', 'Lurad vid mitt eget bord. Så härligt.'],
      spoken: [
        'Skulle jag ljuga för dig? Tänk innan du svarar.',
        'Så vackert sagt. Vad vill du ha?',
        'Fråga igen så får du ett annat svar.',
        'Jag kunde berätta, men var är magin i det?',
        'Sant. Eller falskt. Vi säger båda.',
        'Du har ett ärligt ansikte. Får jag låna det?',
      ],
    },
    professor: {
      opening: [
        'God afton. Låt oss vara systematiska.',
        'Ito. Jag har med mig egen penna.',
        'Jag väntar mig en genomsnittlig kväll, på ett ungefär.',
        'Ska vi börja? Urvalet är ännu ganska litet.',
      ],
      thinking: [
        'Grundlighet är en dygd, till en viss gräns.',
        'Jag har räknat igenom det här tre gånger nu.',
        'Redovisa gärna uträkningen.',
        'Väntevärdet av att vänta sjunker.',
      ],
      handWon: [
        'Som väntat, inom felmarginalen.',
        'Siffrorna var på min sida. Det är de ofta.',
        'Ett glädjande resultat. Jag skriver upp det.',
        'En enda mätpunkt, men en vacker sådan.',
      ],
      handLost: [
        'Ett avvikande värde. De kommer så ofta som de ska.',
        'Intressant. Jag får ändra en konstant.',
        'Beslutet var riktigt. Utfallet blev inte tillfrågat.',
        'Det där får stå i bilagan.',
      ],
      won: [
        'Det långa loppet är framme. Tack allihop.',
        'Signifikant, tror jag, på den vanliga nivån.',
        'Ett rent resultat. Bra spelat, allihop.',
      ],
      lost: [
        'Gratulerar. Det vill jag gärna se upprepat.',
        'Du spelade bra, eller så har jag räknat fel på sidan två.',
      ],
      spoken: [
        'En intressant hypotes. Har du data?',
        'Jag skulle uttrycka det försiktigare.',
        'Min erfarenhet är: det beror på.',
        'Det är inte fel, bara obevisat.',
        'Tack. Jag har antecknat det i marginalen.',
        'Vi återkommer när urvalet är större.',
      ],
    },
    rock: {
      opening: [
        'Kväll.',
        'Marten. Bry er inte om mig.',
        'Jag bara sitter här. Det brukar gå bra.',
        'Tre dörrar, två fönster. Då så, ge.',
      ],
      thinking: [
        'Ingen brådska. Isen har inte heller bråttom.',
        'Jag väntade en gång fyra månader på en öppen ränna.',
        'Väck mig när det händer något.',
        'Ta god tid. Det är varmt här inne.',
      ],
      handWon: [
        'Där kom den.',
        'Sitter man länge nog så kommer färjan.',
        'Hm. Bra.',
        'För den var det värt att stiga upp.',
      ],
      handLost: [
        'Jag skulle ha stannat i hamn.',
        'Tunn is. Mitt eget fel.',
        'Jaha. Termosen är ännu full.',
        'Jag har förlorat större saker i sämre väder.',
      ],
      won: [
        'Sakta och torrskodd. Så kommer man fram.',
        'Bra. Nu blir det soppa.',
        'Jag bara väntade. Ni gjorde resten.',
      ],
      lost: ['Det var du värd. Se upp för trappsteget.', 'Vissa vintrar är sådana.'],
      spoken: [
        'Kan så vara.',
        'Hm.',
        'Så sa min mor också.',
        'Jag ska tänka på det. Du hör av mig i vår.',
        'Det var fler ord än jag använder på en vecka.',
        'Om du säger det så.',
      ],
    },
    wanderer: {
      opening: [
        'Hej allihop! Vem är hungrig?',
        'Å, ett så trevligt bord. Jag provar allt.',
        'Sunny här. Jag har med mig dumplings.',
        'Få se vad som händer!',
      ],
      thinking: [
        'Ska jag koka te under tiden?',
        'Bra saker tar tid. Det gör deg också.',
        'Jag gillar det här. Allt är ännu möjligt.',
        'Ingen stress. Jag tittar ut genom fönstret.',
      ],
      handWon: [
        'Å! Var det min? Förlåt!',
        'Så fint. Vill någon ha en dumpling?',
        'Jag ville bara se vad som kommer, och titta!',
        'Nybörjartur, på elfte planeten i rad.',
      ],
      handLost: [
        'Nå, nu vet vi!',
        'Det var det värt.',
        'Du behövde det bättre, tror jag.',
        'Så spännande! Vad gör vi nu?',
      ],
      won: [
        'Gjorde jag verkligen det? Då bjuder jag på middag.',
        'Så snälla ni var som lät mig vinna.',
        'Vilken härlig kväll!',
      ],
      lost: ['Det var roligt! En gång till?', 'Du spelade vackert. Ta en dumpling.'],
      spoken: [
        'Å, så har jag aldrig sett på det!',
        'Du är snäll. Soppa eller dumplings?',
        'På den sjunde planeten säger de precis så.',
        'Berätta mer, jag har tid.',
        'Jag håller med! Tror jag. Vad var frågan?',
        'Det där fick mig att le.',
      ],
    },
    keeper: {
      opening: [
        'God afton, kära ni. Låt mig inte störa.',
        'Jag sätter mig vid lampan, om jag får.',
        'Fru Alder. En halsduk kvar att sticka, så ingen brådska.',
        'Ett lugnt parti, hoppas jag. Jag tycker om lugna partier.',
      ],
      thinking: [
        'Jag har stickat en hel ärm under tiden.',
        'På en fyr vänjer man sig vid att vänta.',
        'Fortsätt bara, kära du, när du är redo.',
        'Tidvattnet väntar inte på någon. Men det gör jag.',
      ],
      handWon: [
        'Nämen. Och jag höll på att ge upp.',
        'Vilken tur. Jag måste skriva till ministeriet.',
        'Det gör inget, kära du. Det kan hända vem som helst.',
        'Allt väl, som jag alltid rapporterar.',
      ],
      handLost: [
        'Du genomskådade en gammal kvinna. Ser man på.',
        'En tappad maska. Jag plockar upp den.',
        'Så där ja. Jag var knappt fäst vid det.',
        'Lite dimma. Den går över.',
      ],
      won: [
        'Kära nån, är det slut? Och halsduken blev också klar.',
        'Tack för sällskapet. Och för resten.',
        'Jag rapporterar en händelselös kväll.',
      ],
      lost: ['Väl spelat, kära du. Du måste besöka min fyr.', 'Du har skarpa ögon. Äter du morötter?'],
      spoken: [
        'Säger du det, kära du?',
        'Det kan jag omöjligen säga.',
        'Du låter precis som ministeriet.',
        'Så vänligt. Och hur mår din mor?',
        'Tyst, jag räknar maskor.',
        'Här finns inga skepp, kära du, bara frågor.',
      ],
    },
  },
  replies,
  refusals: [
    'Det där svarar jag helst inte på.',
    'Låt oss hålla en vänlig ton vid det här bordet.',
    'Jag låtsas att jag inte hörde.',
    'Ska vi inte bara spela?',
  ],
};
export default sv;
