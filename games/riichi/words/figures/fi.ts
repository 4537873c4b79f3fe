/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const fi: Words = {
  figures: {
    win: { name: 'Voittoprosentti', about: 'Kuinka monta jakoa voitit, ronilla tai tsumolla.' },
    dealIn: { name: 'Syöttöprosentti', about: 'Kuinka monessa jaossa joku voitti poistollasi.' },
    riichi: { name: 'Riichiprosentti', about: 'Kuinka monessa jaossa ilmoitit riichin.' },
    call: { name: 'Huutoprosentti', about: 'Kuinka monessa jaossa avasit kätesi chillä, ponilla tai kanilla.' },
    tenpai: { name: 'Valmiina muurin loppuessa', about: 'Kuinka usein kätesi oli valmis, kun muuri loppui.' },
    winPoints: { name: 'Pisteitä voittoa kohti', about: 'Voittojesi keskiarvo ilman honbaa ja riichitikkuja.' },
    dealInPoints: { name: 'Pisteitä syöttöä kohti', about: 'Mitä poistosi antoivat voittajille keskimäärin.' },
    roundPoints: { name: 'Pisteitä jakoa kohti', about: 'Miten pisteesi muuttuivat jaon alusta loppuun.' },
  },
  lines: { points: 'Voitetut ja menetetyt pisteet' },
  along: 'Jakoja',
  counts: 'Pisteitä',
};
