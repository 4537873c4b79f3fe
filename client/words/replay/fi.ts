/** Words of the replay page, in Finnish. */
import type { ReplayWords } from './en.ts';

const LANG = 'fi';

const fi: ReplayWords = {
  lang: LANG,
  title: (game) => `${game} uudelleen`,
  code: (id) => `Peli ${id.slice(0, 8)}`,
  log: 'Kulku',
  hands: 'Jaot',
  sheet: 'Pisteet',
  panel: 'Pelin kulku, jaot ja pisteet',
  openPanel: 'Avaa pelin kulku, jaot ja pisteet',
  hand: (n) => `Jako ${n}`,
  handOf: (n, all) => `Jako ${n}/${all}`,
  noResult: 'pelattu loppuun',
  brokenOff: 'jäi kesken',
  start: 'Pelin alku',
  final: 'Lopputulos',
  moment: (at, all) => `Hetki ${at}/${all}`,
  scrub: 'Pelin hetki',
  before: 'Askel taaksepäin',
  after: 'Askel eteenpäin',
  handBefore: 'Edellinen jako',
  handAfter: 'Seuraava jako',
  play: 'Toista',
  pause: 'Tauko',
  speed: 'Nopeus',
  faster: 'Nopeammin',
  slower: 'Hitaammin',
  times: (factor) => `${factor === 0.5 ? '½' : factor} ×`,
  whose: 'Kenen silmin',
  nobody: 'Katsoja',
  nextEyes: 'Seuraavan pelaajan silmin',
  openTable: 'Avoimet kortit',
  fairness: {
    uncommitted: 'Ennen tätä peliä ei sitouduttu mihinkään, joten sen kortteja ei voi tarkistaa.',
    offline:
      'Tämä peli pelattiin ilman palvelinta: laite jakoi sen itselleen. Mihinkään ei sitouduttu, joten kortteja ei voi tarkistaa.',
    secret: 'Tämän lokin salaisuus ei ole se, johon sitouduttiin ennen ensimmäistä korttia. Lokia on muutettu.',
    broken: 'Tämän lokin tapahtumat eivät sovi yhteen. Lokia on muutettu.',
  },
  shownOnly: 'Tämä pöytä säilytti vain sen, minkä kaikki näkivät: piilossa olleet kortit pysyvät piilossa.',
  share: 'Linkki tähän hetkeen',
  shareTitle: 'Näytä tämä hetki jollekulle',
  shareHelp: {
    players: 'Vain ne, joilla oli tuoli tässä pelissä, voivat avata sen.',
    shown: 'Kuka tahansa, jolla on linkki, voi avata sen.',
    open: 'Kuka tahansa, jolla on linkki, voi avata sen, piilokortit mukaan lukien.',
  },
  save: 'Tallenna peli',
  saveHelp: 'Tiedostona muille ohjelmille tai sellaisena kuin se täällä säilytetään.',
  saveLog: 'Tämän talon loki (NDJSON)',
  saveFailed: 'Tiedostoa ei voida hakea juuri nyt. Yritä hetken kuluttua uudelleen.',
  playOn: 'Jatka tästä',
  playOnTitle: 'Jatka peliä tästä',
  playOnHelp: (name) =>
    `Uusi pöytä alkaa siitä päätöksestä, jonka ${name} viimeksi teki tällä hetkellä tai sitä ennen. Istut samalla tuolilla ja tiedät vain sen, minkä ${name} silloin tiesi. Muita pelaavat botit.`,
  playOnDealt:
    'Se, mitä tämä tuoli ei ole nähnyt, jaetaan uudelleen, joten se ei ole samaa kuin tässä pelissä. Korteista ei ole annettu sitoumusta, joten tätä jakoa ei voi todistaa; seuraavat voi. Peliä ei säilytetä.',
  playOnGo: 'Avaa pöytä',
  playOnChoose: 'Valitse ensin, kenen silmin katsot.',
  playedOn: (hand) => `Jatkettu päättyneen pelin jaosta ${hand}`,
  playedOnFrom: (id, hand) => `Jatkettu pelistä ${id.slice(0, 8)}, jako ${hand}.`,
  playedOnBack: 'Takaisin siihen hetkeen',
  playOnFailed: {
    over: 'Tässä ei ole enää kenenkään vuoro. Valitse aiempi hetki.',
    unplayable: 'Tästä hetkestä ei voi jatkaa. Valitse toinen.',
    full: 'Palvelimen kaikki pöydät ovat varattuja. Yritä vähän myöhemmin uudelleen.',
    failed: 'Pöytää ei saatu katettua.',
  },
  problems: {
    missing: {
      title: 'Et voi nähdä tällaista peliä',
      text: 'Ehkä kirjain puuttuu tai peliä ei enää säilytetä. Tai sen saavat nähdä vain ne, joilla oli tuoli: avaa se silloin selaimessa, jolla pelattiin.',
    },
    unreachable: {
      title: 'Palvelimeen ei saada yhteyttä',
      text: 'Ehkä se käynnistyy uudelleen, tai tämä laite ei ole verkossa.',
    },
    failed: { title: 'Peliä ei voi näyttää juuri nyt', text: 'Yritä hetken kuluttua uudelleen.' },
    changed: {
      title: 'Tätä lokia on muutettu',
      text: 'Tiedosto ei ole se, jonka palvelin kirjoitti pelin päättyessä, eikä siihen voi luottaa. Sitä ei näytetä.',
    },
    header: {
      title: 'Tämä ei ole pelin loki',
      text: 'Sitä, mitä palvelimella on tässä osoitteessa, ei voi lukea pelinä.',
    },
    line: {
      title: 'Tätä lokia on muutettu',
      text: 'Sitä, mitä se kertoo, ei ole voinut tapahtua tässä pelissä, joten sitä ei näytetä.',
    },
    torn: { title: 'Tämä loki katkeaa kesken', text: 'Sen loppu puuttuu. Ehkä yhteys katkesi: yritä uudelleen.' },
    unfinished: { title: 'Tämä loki katkeaa kesken', text: 'Pelin loppu puuttuu siitä.' },
    version: {
      title: 'Tämä loki on toista versiota',
      text: 'Tämä sivu ei osaa lukea pelin sen version lokia. Sivun lataaminen uudelleen voi auttaa, jos palvelin on uudempi.',
    },
    settings: { title: 'Tämä loki on toista versiota', text: 'Peli ei tunne sääntöjä, joilla se pelattiin.' },
    game: { title: 'Sellaista peliä ei täällä ole', text: 'Tällä palvelimella ei ole peliä, jota pelattiin.' },
    size: {
      title: 'Tämä loki on liian suuri',
      text: 'Se on suurempi kuin mikään peli, jonka tämä sivu voi näyttää. `parlour replay` lukee sen.',
    },
  },
  atLine: (line) => `Rivi ${line}.`,
  keys: { first: 'Pelin alkuun', last: 'Pelin loppuun', panel: 'Pelin kulku, jaot ja pisteet' },
};
export default fi;
