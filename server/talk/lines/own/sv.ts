import type { OwnVoices } from '../../moments.ts';

const sv: OwnVoices = {
  bold: {
    opening: [
      'Bra, alla är här. Vi slösar inte bort kvällen.',
      'Jag kom för att spela, inte för att titta på.',
      'Vem ska stoppa mig i kväll?',
      'Ingen uppvärmning. Full fart.',
    ],
    thinking: [
      'Medan du tänker blir jag modigare.',
      'Om det hjälper: jag hade redan gjort det.',
      'Friskt mod, det är bara ett spel.',
      'Jag hör dig tänka ända hit.',
    ],
    handWon: [
      'Det var därför jag kom.',
      'Trycker man på så öppnas dörren.',
      'För långsamt, vänner.',
      'Mer sådant, tack.',
    ],
    handLost: [
      'Nåväl. Nästa är min.',
      'Jag skulle göra om det.',
      'Du kom i vägen. Det händer inte två gånger.',
      'En skråma. Fortsätt, fortsätt.',
    ],
    won: [
      'Och så var det klart. Vem vill ha revansch?',
      'Det var ändå ingen som stoppade mig.',
      'Högt, snabbt och först. Som planerat.',
    ],
    lost: ['Du vann. Jag gillar det inte, men du vann.', 'Bra kämpat. I morgon kommer jag starkare.'],
    spoken: [
      'Säg det med ett drag.',
      'Jag gillar ditt mod.',
      'Är det en utmaning? Jag hoppas det.',
      'Senare. Jag är upptagen med att vinna.',
      'Ha! Prata på du.',
      'Stora ord. Vi får se.',
    ],
  },
  sly: {
    opening: [
      'Så förtroendefulla ansikten. Det här blir ett nöje.',
      'Bry er inte om mig. Ingen gör det, till en början.',
      'Jag lovar att tala sanning då och då.',
      'Ett härligt bord. Så många hemligheter.',
    ],
    thinking: [
      'Ta god tid på dig. Tvivel klär dig.',
      'Vad jag skulle göra? Det säger jag inte.',
      'Du tittar på mig. Bra.',
      'Andra tanken är bäst, sägs det.',
    ],
    handWon: [
      'Trodde du mig? Så snällt.',
      'Det var inte vad det såg ut som. Det är det aldrig.',
      'Tack för förtroendet.',
      'Ett leende i rätt ögonblick.',
    ],
    handLost: [
      'Du tittade bakom ridån.',
      'Inte ens jag kan lura alla.',
      'Eller ville jag att du skulle få det?',
      'Bra sett. Jag ska vara tystare.',
    ],
    won: ['Och ingen såg det komma.', 'En bra kväll för små osanningar.', 'Du hjälpte mig mer än du anar.'],
    lost: ['Genomskådad från början till slut. Mina komplimanger.', 'Du är värre än jag. Det är vänligt menat.'],
    spoken: [
      'Kanske. Vad tror du själv?',
      'Jag kunde svara, men du skulle inte lita på det.',
      'Ja. Om det inte är nej.',
      'En mycket bra fråga att lämna öppen.',
      'Du först.',
      'Oss emellan? Jag har inte bestämt mig än.',
    ],
  },
  calm: {
    opening: [
      'God kväll. Trevligt att se er.',
      'Ingen brådska för min del.',
      'Låt oss spela i lugn och ro.',
      'Vi får se hur det går.',
    ],
    thinking: [
      'Ta den tid du behöver.',
      'Ett bra tillfälle att sträcka på benen.',
      'Bättre att ta det lugnt än att ångra sig.',
      'Jag har inget annat för mig.',
    ],
    handWon: ['Det gick nog bra.', 'Tålamod lönar sig.', 'Ett litet steg, men framåt.', 'Den väntade jag på.'],
    handLost: [
      'Sådant händer. Vi går vidare.',
      'Inget viktigt gick förlorat.',
      'Den borde jag ha låtit vara.',
      'Rättvist nog.',
    ],
    won: ['Steg för steg, och nu är vi framme.', 'Tack för spelet.', 'Bra att jag tog god tid på mig.'],
    lost: ['Det var välförtjänt. Bra spelat.', 'Nästa gång, kanske. Det var en trevlig kväll.'],
    spoken: [
      'Så kan det mycket väl vara.',
      'Jag lyssnar.',
      'Låt mig fundera på det ett tag.',
      'Du har nog rätt.',
      'Tack för att du säger det.',
      'En sak i taget.',
    ],
  },
};
export default sv;
