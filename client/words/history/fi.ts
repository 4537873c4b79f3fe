/** Words of the pages about finished games, in Finnish. */
import { plural } from '../../ui/plural.ts';
import type { HistoryWords } from './en.ts';

const LANG = 'fi';
const count = (n: number, one: string, other: string): string => plural(LANG, n, { one, other });

const fi: HistoryWords = {
  nav: 'Pelisi ja lukusi',
  games: 'Pelisi',
  figures: 'Lukusi',
  gamesLead: 'Kaikki tässä selaimessa loppuun pelatut pelit niin kauan kuin palvelin säilyttää ne.',
  figuresLead:
    'Laskettu vain päättyneiden peliesi lokeista. Jokaisen luvun vieressä on väli, jolla todellinen arvo on 95 kertaa sadasta: vähän pelejä, leveä väli.',
  emptyTitle: 'Täällä ei ole vielä mitään',
  emptyText: 'Pelaa peli loppuun, niin se ilmestyy tänne tuloksineen. Lukusi alkavat ensimmäisestä.',
  noMatch: 'Mikään peli ei vastaa valintoja. Valitse toinen peli tai seura.',
  toLobby: 'Valitse peli',
  failed: 'Pelejäsi ei voida hakea juuri nyt.',
  counting: (n) => count(n, '# peliä lasketaan vielä.', '# peliä lasketaan vielä.'),
  game: 'Peli',
  allGames: 'Kaikki pelit',
  playedWith: 'Seura',
  anybody: 'Kuka tahansa',
  found: (n) => count(n, '# peli', '# peliä'),
  when: 'Milloin',
  result: 'Tulos',
  points: 'Pisteet',
  others: 'Seurassa',
  placeOf: (place, seats) => `${place} / ${seats}`,
  placeOfTeams: (place, teams) => `${place} / ${teams} joukkuetta`,
  left: 'jäi kesken',
  offline: 'pelattu ilman palvelinta',
  lookAt: (game, when) => `Katso: ${game}, ${when}`,
  more: 'Näytä lisää',
  csv: 'Tallenna CSV:nä',
  json: 'Tallenna JSONina',
  at: (time) => new Intl.DateTimeFormat(LANG, { dateStyle: 'medium', timeStyle: 'short' }).format(time),
  names: (names) => new Intl.ListFormat(LANG, { type: 'unit' }).format(names),

  figure: 'Luku',
  you: 'Sinä',
  interval: '95\u00A0%:n väli',
  between: (low, high) => `${low} – ${high}`,
  tooFew: 'liian vähän',
  none: 'ei tullut vastaan',
  sample: 'Havaintoja',
  bots: 'Botit',
  botsAbout: 'Botit: omat pelaajamme keskenään. Vertailukohta, ei tavoite.',
  common: {
    first: { name: 'Voitetut pelit', about: 'Kuinka usein olit ensimmäinen, yksin tai muiden kanssa.' },
    place: { name: 'Keskisijoitus', about: 'Ensimmäinen on 1. Pienempi on parempi.' },
  },
  rating: 'Vahvuusluku',
  ratingAbout:
    'Yksi luku pelivahvuudellesi pelkistä sijoituksista. Kaikki aloittavat 1 500:sta; vahvemman voittaminen painaa enemmän. ± kertoo, kuinka epävarma se vielä on.',
  ratingNow: (points, around) => `${points} ± ${around}`,
  ratingOver: 'Vahvuuslukusi peli peliltä',
  ladder: 'Sinä bottiemme joukossa',
  ladderLead: 'Vain täällä pelanneet botit ja sinä. Muiden luvut ovat heidän.',
  player: 'Pelaaja',
  graph: 'Ajan mittaan',
  graphOf: (what, first, last) => `${what}: alussa ${first}, lopussa ${last}.`,
  afterGames: 'Pelejä',
  asTable: 'Sama taulukkona',
  percent: (share) => new Intl.NumberFormat(LANG, { style: 'percent', maximumFractionDigits: 1 }).format(share),
  number: (value) =>
    new Intl.NumberFormat(LANG, { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 }).format(value),

  forget: 'Unohda minut',
  forgetText:
    'Poistaa nimesi tämän palvelimen kaikista päättyneistä peleistä: lokeissa, luetteloissa ja luvuissa lukee sitten ”Joku”. Muiden pelit ja luvut säilyvät. Sinulle ei jää mitään: historiasi ja lukusi katoavat, eikä tätä voi perua. Avoimissa pöydissä nimesi pysyy, kunnes lähdet niistä.',
  forgetAsk: 'Unohdetaanko sinut todella?',
  forgetDo: 'Kyllä, unohda minut',
  forgotten: (n) =>
    count(
      n,
      'Valmis. Nimesi on poistettu # pelistä, eikä mikään täällä johda enää sinuun.',
      'Valmis. Nimesi on poistettu # pelistä, eikä mikään täällä johda enää sinuun.',
    ),
  forgottenNone: 'Nimesi ei ollut yhdessäkään päättyneessä pelissä.',
  forgetFailed: 'Se ei onnistunut. Pelisi ovat ennallaan; yritä hetken päästä uudelleen.',

  table: 'Tämä pöytä tähän asti',
  tableGames: (n) => count(n, '# peli', '# peliä'),
  tableFigures: 'Miten kukin pelasi tässä pöydässä',
  value: 'Arvo',
  wins: 'Voittoja',
};
export default fi;
