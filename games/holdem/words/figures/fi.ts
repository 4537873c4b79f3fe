/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const fi: Words = {
  figures: {
    vpip: {
      name: 'VPIP: pelaa jaon',
      about: 'Kuinka usein panit merkkejä omasta tahdostasi ennen floppia. Blindejä ei lasketa.',
    },
    pfr: {
      name: 'PFR: korottaa ennen floppia',
      about: 'Kuinka usein korotit ennen floppia kaikista saamistasi jaoista.',
    },
    threeBet: {
      name: '3-bet (vastakorotus)',
      about: 'Kuinka usein korotit uudelleen, kun tasan yksi muu oli korottanut ennen floppia.',
    },
    cBet: {
      name: 'C-bet (jatkopanos)',
      about: 'Kuinka usein panostit flopilla ensin, kun olit korottanut viimeksi ennen sitä.',
    },
    wtsd: {
      name: 'WTSD: pelaa näyttöön',
      about: 'Kuinka monta jakoa pelasit korttien näyttöön niistä, joissa näit flopin.',
    },
    wsd: { name: 'W$SD: voittaa näytössä', about: 'Kuinka moni korttien näyttö toi sinulle merkkejä.' },
    bb100: {
      name: 'Isoja blindejä sadassa jaossa',
      about: 'Mitä voitit tai hävisit isoina blindeinä sataa jakoa kohti.',
    },
    ev100: {
      name: 'Sama keskimääräisellä onnella',
      about:
        'Kuten edellä, mutta ennen viimeistä korttia all-in olleet jaot lasketaan voiton todennäköisyydellä kaikkien mahdollisten pöytäkorttien yli.',
    },
  },
  lines: { won: 'Voitot ja tappiot', allIn: 'Keskimääräisellä onnella all-ineissa' },
  along: 'Jakoja',
  counts: 'Isoja blindejä',
};
