/** Liap Tui in Swedish. */
import { common } from '@parlour/kit/words/sv';
import type { Words } from './en.ts';
import { sheet, table } from './sv-table.ts';
import { tell } from './sv-tell.ts';

export const sv: Words = {
  title: 'Liap Tui',
  tagline: 'Lova hur många högar du vinner, och vinn sedan exakt så många.',
  presets: {
    classic: { name: 'Klassiskt', about: 'Först till 50. Det som inte passar blir liggande med baksidan upp.' },
    short: { name: 'Kort', about: 'Först till 25, högst åtta omgångar.' },
    open: { name: 'Öppet bord', about: 'Allt läggs med framsidan upp. Bra för den som lär sig.' },
  },
  settings: {
    targetScore: { label: 'Målpoäng', help: 'Minst så här många poäng avslutar spelet.' },
    maxRounds: { label: 'Högst antal omgångar', help: 'Spelet slutar senast efter den här. Tomt: ingen gräns.' },
    winCondition: {
      label: 'Vad som avslutar spelet',
      choices: {
        reach: 'Att målet nås',
        rounds: 'Bara den sista omgången',
        exact: 'Att målet träffas exakt',
      },
    },
    maxRedeals: {
      label: 'Högst antal nya givar i en omgång',
      help: 'Hur ofta en omgång får delas ut på nytt. Tomt: ingen gräns.',
    },
    playReveal: {
      label: 'Vad som vänds upp',
      choices: {
        matching: 'Det som passar, när varvet är slut',
        all: 'Allt, när varvet är slut',
        open: 'Allt, genast',
      },
    },
    revealWeakSeats: {
      label: 'Visa vem som har en svag hand',
      help: 'Alla ser vem som tillfrågas om ny giv, inte bara hur många.',
    },
  },
  refusals: {
    ...common.refusals,
    not_weak: 'Bara den som har en svag hand får be om ny giv.',
    already_decided: 'Du har redan svarat.',
    invalid_value: 'Lova ett helt tal från 0 till 8.',
    total_would_be_eight: 'Alla fyra får inte tillsammans lova åtta.',
    must_declare_nonzero: 'Inte noll en tredje gång i rad.',
    already_declared: 'Du har redan lovat, och ett löfte gäller.',
    already_played: 'Du har redan spelat det här varvet.',
    duplicate_piece: 'En pjäs kan spelas bara en gång.',
    piece_not_in_hand: 'Den pjäsen har du inte på hand.',
    wrong_piece_count: 'Det är fel antal pjäser.',
    invalid_combination: 'De här hör inte ihop, och den som börjar måste spela något som gör det.',
  },
  bots: {
    steady: { name: 'Stadig', about: 'Räknar vad handen kan vinna, lovar det och spelar för att träffa.' },
    bold: { name: 'Djärv', about: 'Litar mer på sin hand än de andra gör och lovar högt.' },
    hasty: { name: 'Hastig', about: 'Lovar efter sina höga pjäser och spelar efter tumregler; minns ingenting.' },
  },
  tell,
  table,
  sheet,
};
