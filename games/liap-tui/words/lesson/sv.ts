/** The lesson, in Swedish. */
import type { Lines } from './en.ts';

export const sv: Lines = {
  hand: {
    see: 'Det här är dina åtta pjäser. Uppifrån: general, rådgivare, elefant, vagn, häst, kanon, soldat; röd slår svart med samma namn.',
  },
  piles: {
    see: 'Åtta högar ska vinnas. Först lovar var och en hur många den tar, och bara den som träffar exakt belönas.',
  },
  declare: {
    see: 'Din röda general, rådgivare och elefant bildar en stege, som tar tre högar på en gång. Den andra rådgivaren ger troligen en fjärde.',
    act: 'Tryck på 4.',
  },
  lead: {
    see: 'Du har den röda generalen, så du börjar. Det du lägger bestämmer hur många pjäser alla lägger, och av vilken typ de måste vara för att vinna.',
    act: 'Välj den röda generalen, en rådgivare och den röda elefanten, och tryck på Spela.',
  },
  won: { see: 'Ingen hade en högre stege. Tre pjäser var: tre högar till dig. En till är lovad.' },
  advisor: {
    see: 'Den som vinner varvet börjar nästa. Bara den svarta generalen slår en röd rådgivare.',
    act: 'Lägg den röda rådgivaren.',
  },
  lose: {
    see: 'Fyra högar, precis som lovat. Nu skulle varje hög till kosta, så börja med något som förlorar.',
    act: 'Lägg den svarta soldaten.',
  },
  pair: {
    see: 'Någon började med ett par. Du måste lägga två pjäser; dina två kanoner är också ett par, men ett lägre.',
    act: 'Lägg båda kanonerna.',
  },
  last: { see: 'En pjäs är kvar.', act: 'Lägg den.' },
  scored: {
    see: 'Du lovade fyra och tog fyra: fyra poäng, och fem till för att du träffade. Varje hög för mycket eller för lite kostar en. Först till femtio vinner.',
    act: 'Tryck på Fortsätt.',
  },
  free: {
    see: 'Det var en hel omgång. Den här är din: räkna vad som säkert vinner innan du lovar. ”Tips” säger vad en bot skulle göra, och reglerna finns bredvid bordet.',
  },
};
