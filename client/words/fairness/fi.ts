import { plural } from '../../ui/plural.ts';
import type { FairnessWords } from './en.ts';

const LANG = 'fi';
const count = (n: number, one: string, other: string): string => plural(LANG, n, { one, other });

const fi: FairnessWords = {
  how: [
    'Ennen jokaista jakoa palvelin sitoutuu kortteihin: se kertoo kaikille yhden luvun, joka sopii vain näihin kortteihin. Vasta sitten jokaisen pelaajan sivu lisää oman salaisen lukunsa, jonka se lukitsi istuutuessaan. Molemmat yhdessä määräävät korttien järjestyksen.',
    'Siksi kukaan ei voi valita kortteja: palvelin ei tiedä, mitä pelaajat lisäävät, eivätkä pelaajat voi enää muuttaa sitä. Jokaisen näkemäsi kortin mukana tulee todiste, ja tämä sivu tarkistaa sen itse.',
    'Kortit, joita kukaan ei näyttänyt, pysyvät piilossa, samoin se, mikä kertoisi milloin kortti nostettiin. Kun peli on ohi, sen loki sisältää loput.',
  ],
  cannot:
    'Tämä sivu ei voi tarkistaa kortteja eikä lisätä omaa lukua: selaimet tekevät kumpaakin vain sivuilla, jotka tulivat https-osoitteesta tai tältä koneelta. Pyydä isännältä https-osoite tai tarkista päättyneen pelin loki komennolla ”parlour verify”.',
  uncommitted: (hand: number): string =>
    `Ennen jakoa ${hand} ei sitouduttu mihinkään, joten sitä ei voi tarkistaa: uusinnasta jatkavassa pöydässä sen jaon piilossa olleet kortit jaettiin uudelleen. Seuraavasta jaosta alkaen jokainen kortti todistetaan.`,
  again: 'Tarkista uudelleen',
  doneAgain: (n) => count(n, '# jako tarkistettu uudelleen.', '# jakoa tarkistettu uudelleen.'),
  none: 'Vielä ei ole jaettu mitään.',
  newChain: (name) =>
    `Tästä jaosta alkaen pelaajan ${name} luvut tulevat uudesta luettelosta, joka lukittiin ennen kuin kortteihin sitouduttiin.`,
  proved: (n) => count(n, '# kortti todistettu', '# korttia todistettu'),
  root: 'Sitoumus',
  yourSalt: 'Sinun lukusi',
  saltOf: (name) => `Pelaajan ${name} luku`,
  byServer: 'palvelimelta, lukittu etukäteen',
  problems: {
    root: 'Kortteja ei jaettu siitä, mihin sitouduttiin.',
    changed: 'Sitoumusta muutettiin.',
    late: 'Ennen jakoa ei ollut sitoumusta.',
    reused: 'Sitoumusta käytettiin kahdesti.',
    salt: 'Luku ei ole se, joka lukittiin.',
    deck: 'Korttien luettelo ei ole se, johon sitouduttiin.',
    card: 'Kortti ei ole se, johon sitouduttiin.',
    place: 'Kortti tuli toisesta paikasta.',
    twice: 'Kortti on mukana kahdesti.',
    withheld: 'Kortti näytettiin ilman todistetta.',
  },
};
export default fi;
