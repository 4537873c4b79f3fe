/** The lesson, in Finnish. */
import type { Lines } from './en.ts';

export const fi: Lines = {
  hand: {
    see: 'Sinulla on kolmetoista laattaa, ja juuri nostamasi on erillään. Neljä sarjaa ja pari voittaa: sarja on kolmen suora samaa maata tai kolme samaa laattaa.',
  },
  plan: {
    see: 'Sinulla on manin 6-7-8, pinin 3-4-5 ja pari soun viitosia. Manin 2-3 ja soun 6-7 kaipaavat kumpikin yhtä laattaa. Pohjoinen ja chun eivät sovi mihinkään.',
  },
  discard: {
    see: 'Vuoro on aina sama: nosta yksi laatta, poista yksi.',
    act: 'Poista Pohjoinen. Jos napautus vain nostaa sen, napauta uudelleen.',
  },
  call: {
    see: 'Edellinen pelaaja poisti laatan, joka täydentäisi 2-3:si: voit huutaa sen. Mutta silloin sarja on avoin, ja vain suljettu käsi voi ilmoittaa riichin.',
    act: 'Paina Ohita.',
  },
  pond: {
    see: 'Poistosi ovat tässä järjestyksessä, ja kaikki näkevät ne. Jos odottamasi laatta on niiden joukossa, et voi voittaa toisen poistolla: se on furiten.',
  },
  chun: { see: 'Nostit taas laatan, joka ei sovi mihinkään.', act: 'Poista chun, punainen lohikäärme.' },
  dora: {
    see: 'Tämä laatta näyttää doran: sitä seuraava, siis pinin 5. Jokainen kädessäsi oleva nostaa käden arvoa. Sinulla on yksi.',
  },
  ready: {
    see: 'Manin 4 tuli. Ilman pinin ykköstä kätesi on valmis, tenpaissa: soun 5 tai 8 voittaa. Riichi maksaa 1 000 pistettä, kertoo siitä kaikille ja tekee kädestä arvokkaamman.',
    act: 'Paina Riichi, valitse pinin 1 ja vahvista.',
  },
  ron: { see: 'Joku poisti soun kasisi.', act: 'Voita sillä: paina Ron.' },
  result: {
    see: 'Yakut ovat kuvioita, jotka lasketaan. Niistä ja dorista tulevat käden hanit; jokainen han suunnilleen kaksinkertaistaa arvon. Ilman yakua ei voita, mutta riichi on aina yaku.',
    act: 'Paina Jatka.',
  },
  free: {
    see: 'Siinä oli kokonainen jako. Voitit jakajana, joten jaat uudelleen ja pelaat omin päin. ”Vihje” kertoo, mitä botti tekisi, ja säännöt ovat pöydän vieressä.',
  },
};
