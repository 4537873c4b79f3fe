/** The lesson, in Swedish. */
import type { Lines } from './en.ts';

export const sv: Lines = {
  hand: {
    see: 'Det här är dina nio kort. Mitt emot dig sitter din partner: ni två spelar mot de andra två om de fjorton poängen i varje omgång.',
  },
  points: {
    see: 'Bara korten i en färg spelas, trumfen, som här heter ”sorten”, och bara en del av dem ger poäng. Ess, knekt, tia och tvåa ger en poäng var, de två femmorna, pidrona, fem var. Här står vad vartdera laget har.',
  },
  bid: {
    see: 'Var och en säger en gång hur många poäng laget tar. Du har hjärter ess, kung, knekt och femma: en stark färg.',
    act: 'Tryck på 7.',
  },
  declare: { see: 'Ingen bjöd högre, så du bestämmer sorten.', act: 'Välj hjärter.' },
  filled: {
    see: 'De övriga korten är bortlagda, och alla har fyllt på till sex ur leken. Nu gäller bara hjärter, och ruter fem, som kallas ”fel pidro”.',
  },
  ace: {
    see: 'Du spelar ut till första sticket. Det högsta kortet i sorten tar det, och inget är högre än ditt ess.',
    act: 'Tryck på hjärter ess, och en gång till för att spela det.',
  },
  won: {
    see: 'Din partner såg att sticket var ditt och gav dig fel pidro. Med esset blir det sex poäng, och du har lovat sju.',
  },
  king: { see: 'Den som tar sticket spelar ut till nästa.', act: 'Spela hjärter kung.' },
  jack: {
    see: 'Sju poäng: budet är hemma. Damen är redan spelad, så din knekt är nu högst.',
    act: 'Spela hjärter knekt.',
  },
  scored: {
    see: 'Ingen annan har kort i sorten kvar, så resten är också ert: fjorton poäng. Med färre än sju hade ni förlorat sju. Första laget till 62 vinner.',
    act: 'Tryck på Fortsätt.',
  },
  free: {
    see: 'Det var en hel omgång. Den här är din: se efter vilken färg som bär handen. ”Tips” säger vad en bot skulle göra, och reglerna finns bredvid bordet.',
  },
};
