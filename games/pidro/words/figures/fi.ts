/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const fi: Words = {
  figures: {
    bidder: { name: 'Voitetut tarjoukset', about: 'Kuinka monessa jaossa tarjosit korkeimman.' },
    made: {
      name: 'Pidetyt tarjoukset',
      about: 'Jaoista, joissa tarjosit korkeimman: kuinka usein parisi sai vähintään sen, minkä tarjosit.',
    },
    set: {
      name: 'Pettäneet tarjoukset',
      about: 'Jaoista, joissa tarjosit korkeimman: kuinka usein parisi sai liian vähän.',
    },
    bid: { name: 'Keskitarjous', about: 'Mitä olit tarjonnut, kun tarjosit korkeimman.' },
    taken: { name: 'Saatu omalla tarjouksella', about: 'Pisteet, jotka parisi sai noissa jaoissa.' },
    defended: {
      name: 'Kaadetut tarjoukset',
      about: 'Jaoista, joissa toinen pari tarjosi korkeimman: kuinka usein he saivat liian vähän.',
    },
    handPoints: { name: 'Pisteitä jaossa', about: 'Mitä jako toi parisi pisteisiin.' },
  },
  lines: { points: 'Parisi pisteet' },
  along: 'Jakoja',
  counts: 'Pisteitä',
};
