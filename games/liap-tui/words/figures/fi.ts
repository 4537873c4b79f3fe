/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const fi: Words = {
  figures: {
    exact: { name: 'Pidetyt lupaukset', about: 'Kuinka usein voitit tasan niin monta kasaa kuin lupasit.' },
    over: { name: 'Liikaa kasoja', about: 'Kuinka usein voitit enemmän kasoja kuin lupasit.' },
    under: { name: 'Liian vähän kasoja', about: 'Kuinka usein voitit vähemmän kasoja kuin lupasit.' },
    zero: { name: 'Pidetyt nollat', about: 'Kierroksista, joilla lupasit nollan: kuinka usein et voittanut yhtään.' },
    declared: { name: 'Luvatut kasat', about: 'Montako kasaa lupasit keskimäärin.' },
    taken: { name: 'Voitetut kasat', about: 'Montako kasaa voitit keskimäärin.' },
    roundPoints: { name: 'Pisteitä kierroksella', about: 'Mitä kierros toi sinulle.' },
  },
  lines: { points: 'Pisteet' },
  along: 'Kierroksia',
  counts: 'Pisteitä',
};
