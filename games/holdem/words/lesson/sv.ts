/** The lesson, in Swedish. */
import type { Lines } from './en.ts';

export const sv: Lines = {
  hand: { see: 'De här två korten är bara dina. Fem till läggs i mitten för alla; de fem bästa av sju räknas.' },
  pot: {
    see: 'Två spelare måste satsa redan före given: mörkarna. Alla insatser går till potten, som vinns av bästa handen eller av den siste som inte har lagt sig.',
  },
  call: { see: 'Det kostar 20 att vara med. Kung och dam i samma färg är värda det.', act: 'Tryck på Syna.' },
  flop: {
    see: 'Floppen: de tre första gemensamma korten. Med kungen har du det högsta par som finns här, och en hjärter till ger färg.',
  },
  bet: {
    see: 'Ingen har satsat. Att passa är gratis, men sämre händer bör få betala för nästa kort.',
    act: 'Välj ½, halva potten, och tryck på Satsa. På telefon: tryck först på Satsa.',
  },
  check: {
    see: 'En synade. Turn, det fjärde kortet, ändrade inget, och det sista får du se gratis.',
    act: 'Tryck på Passa.',
  },
  river: { see: 'River är en hjärter. Med dina två blir det fem: färg, som slår alla par.' },
  raise: {
    see: 'Motståndaren satsar 60. Du kan lägga dig eller syna; men du leder med all sannolikhet, så be om mer.',
    act: 'Tryck på Höj. På telefon: bekräfta beloppet.',
  },
  won: { see: 'Korten visas, och din färg slår paret i kungar: potten är din.', act: 'Tryck på Fortsätt.' },
  free: {
    see: 'Det var en hel giv. Härifrån spelar du själv, och att lägga sig i tid med svaga kort är det mesta av konsten. ”Tips” säger vad en bot skulle göra, och reglerna finns bredvid bordet.',
  },
};
