/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const sv: Words = {
  figures: {
    vpip: {
      name: 'VPIP: spelar en giv',
      about: 'Hur ofta du frivilligt lade marker före floppen. Mörkar räknas inte.',
    },
    pfr: { name: 'PFR: höjer före floppen', about: 'Hur ofta du höjde före floppen, av alla givar du fick.' },
    threeBet: {
      name: '3-bet (återhöjning)',
      about: 'Hur ofta du höjde igen när exakt en annan hade höjt före floppen.',
    },
    cBet: {
      name: 'C-bet (fortsättningsbet)',
      about: 'Hur ofta du satsade först på floppen efter att ha höjt sist före den.',
    },
    wtsd: {
      name: 'WTSD: går till visning',
      about: 'Av givarna där du såg floppen, hur många du spelade till visning.',
    },
    wsd: { name: 'W$SD: vinner vid visning', about: 'Av dina visningar, hur många som gav dig marker.' },
    bb100: {
      name: 'Stora mörkar per 100 givar',
      about: 'Vad du vann eller förlorade i stora mörkar per hundra givar.',
    },
    ev100: {
      name: 'Samma med genomsnittlig tur',
      about:
        'Som ovan, men givar som var all-in före sista kortet räknas efter sin vinstchans över alla bordskort som ännu kunde komma.',
    },
  },
  lines: { won: 'Vunnet och förlorat', allIn: 'Med genomsnittlig tur vid all-in' },
  along: 'Givar',
  counts: 'Stora mörkar',
};
