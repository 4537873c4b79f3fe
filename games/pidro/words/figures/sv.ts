/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const sv: Words = {
  figures: {
    bidder: { name: 'Vunna bud', about: 'I hur många omgångar du hade högsta budet.' },
    made: {
      name: 'Hemgångna bud',
      about: 'Av omgångarna där du bjöd högst: hur ofta ert lag tog minst så mycket som du bjudit.',
    },
    set: { name: 'Bud som gick bet', about: 'Av omgångarna där du bjöd högst: hur ofta ert lag tog för lite.' },
    bid: { name: 'Medelbud', about: 'Vad du hade bjudit när du hade högsta budet.' },
    taken: { name: 'Tagit på eget bud', about: 'Poängen ert lag tog i de omgångarna.' },
    defended: { name: 'Fällda bud', about: 'Av omgångarna där det andra laget bjöd högst: hur ofta det tog för lite.' },
    handPoints: { name: 'Poäng per omgång', about: 'Vad en omgång gav ert lag.' },
  },
  lines: { points: 'Ert lags poäng' },
  along: 'Omgångar',
  counts: 'Poäng',
};
