/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const fi: Words = {
  figures: {
    bidder: { name: 'Voitetut huudot', about: 'Kuinka monessa jaossa huusit korkeimman.' },
    made: {
      name: 'Täytetyt huudot',
      about: 'Jaoista, joissa huusit korkeimman: kuinka usein parinne sai vähintään sen, minkä huusit.',
    },
    set: {
      name: 'Pietit',
      about: 'Jaoista, joissa huusit korkeimman: kuinka usein parinne sai liian vähän.',
    },
    bid: { name: 'Keskihuuto', about: 'Mitä olit huutanut, kun huusit korkeimman.' },
    taken: { name: 'Saatu omalla huudolla', about: 'Pisteet, jotka parinne sai noissa jaoissa.' },
    defended: {
      name: 'Kaadetut huudot',
      about: 'Jaoista, joissa toinen pari huusi korkeimman: kuinka usein se sai liian vähän.',
    },
    handPoints: { name: 'Pisteitä jaossa', about: 'Mitä jako toi parinne pisteisiin.' },
  },
  lines: { points: 'Parinne pisteet' },
  along: 'Jakoja',
  counts: 'Pisteitä',
};
