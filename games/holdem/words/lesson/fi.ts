/** The lesson, in Finnish. */
import type { Lines } from './en.ts';

export const fi: Lines = {
  hand: {
    see: 'Nämä kaksi korttia ovat vain sinun. Keskelle tulee viisi muuta kaikille; seitsemästä lasketaan viisi parasta.',
  },
  pot: {
    see: 'Kaksi pelaajaa pani panoksen jo ennen jakoa: blindit. Kaikki panokset menevät pottiin, jonka voittaa paras käsi tai viimeinen, joka ei ole luovuttanut.',
  },
  call: { see: 'Mukana pysyminen maksaa 20. Saman maan kuningas ja rouva ovat sen arvoiset.', act: 'Paina Maksa.' },
  flop: {
    see: 'Floppi: kolme ensimmäistä yhteistä korttia. Kuninkaalla sinulla on korkein pari, joka tästä voi tulla, ja vielä yksi hertta tekisi värin.',
  },
  bet: {
    see: 'Kukaan ei ole panostanut. Check ei maksa mitään, mutta heikompien on syytä maksaa seuraavasta kortista.',
    act: 'Valitse ½, puolet potista, ja paina Panosta. Puhelimessa paina ensin Panosta.',
  },
  check: {
    see: 'Yksi maksoi. Turn, neljäs kortti, ei muuttanut mitään, ja viimeisen näet ilmaiseksi.',
    act: 'Paina Check.',
  },
  river: { see: 'River on hertta. Kahden omasi kanssa niitä on viisi: väri, joka voittaa kaikki parit.' },
  raise: {
    see: 'Vastustajasi panostaa 60. Voisit luovuttaa tai maksaa; mutta olet melko varmasti edellä, joten pyydä lisää.',
    act: 'Paina Korota. Puhelimessa vahvista summa.',
  },
  won: { see: 'Kortit näytetään, ja värisi voittaa kuningasparin: potti on sinun.', act: 'Paina Jatka.' },
  free: {
    see: 'Siinä oli kokonainen jako. Tästä pelaat omin päin, ja heikkojen korttien luovuttaminen ajoissa on suurin osa taitoa. ”Vihje” kertoo, mitä botti tekisi, ja säännöt ovat pöydän vieressä.',
  },
};
