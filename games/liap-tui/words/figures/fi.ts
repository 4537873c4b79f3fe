/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const fi: Words = {
  figures: {
    exact: { name: 'Ilmoitettu ja otettu', about: 'Kuinka usein otit tasan niin monta kasaa kuin ilmoitit.' },
    over: { name: 'Otettu enemmän', about: 'Kuinka usein otit enemmän kasoja kuin ilmoitit.' },
    under: { name: 'Otettu vähemmän', about: 'Kuinka usein otit vähemmän kasoja kuin ilmoitit.' },
    zero: { name: 'Pidetyt nollat', about: 'Kierroksista, joilla ilmoitit nollan: kuinka usein et ottanut yhtään.' },
    declared: { name: 'Ilmoitetut kasat', about: 'Montako kasaa ilmoitit keskimäärin.' },
    taken: { name: 'Otetut kasat', about: 'Montako kasaa otit keskimäärin.' },
    roundPoints: { name: 'Pisteitä kierroksella', about: 'Mitä kierros toi sinulle.' },
  },
  lines: { points: 'Pisteet' },
  along: 'Kierroksia',
  counts: 'Pisteitä',
};
