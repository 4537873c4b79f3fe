import { dialWord, type DialWord } from '@parlour/kit/dials';
import type { CharacterWords } from './en.ts';

type Phrases = Readonly<Record<DialWord, string>>;
const TRADES = [
  'ajoi yölauttaa',
  'korjasi rautatien kelloja',
  'piti mehiläisiä katolla',
  'piirsi karttoja liikkuvista paikoista',
  'viritti pianoja tyhjissä hotelleissa',
  'myi sateenvarjoja aavikkokaupungissa',
  'luki säätiedotuksia radiossa, jota kukaan ei kuunnellut',
  'opetti papukaijalle kolme kieltä',
];
const AGGRESSION: Phrases = {
  low: 'korottaa harvoin ääntään tai panosta',
  medium: 'painaa päälle, kun hetki on oikea',
  high: 'ottaa joka jaon henkilökohtaisesti',
};
const BLUFFING: Phrases = {
  low: 'ei ole koskaan valehdellut uskottavasti',
  medium: 'värittää joskus tarinaa',
  high: 'myisi sinulle oman hattusi',
};
const CAUTION: Phrases = {
  low: 'on menettänyt kaksi omaisuutta ja muistaa molemmat lämmöllä',
  medium: 'vakuuttaa talon mutta ei pianoa',
  high: 'laskee uloskäynnit ennen istumista',
};

const fi: CharacterWords = {
  lang: 'fi',
  title: 'Hahmot',
  lead: 'Kahdeksan tuolia seurallesi. Jokainen pelaa kolmen säätimen mukaan ja puhuu omalla tavallaan, joka pelissä.',
  back: 'Aula',
  game: 'Peli',
  play: (name) => `Pelaa: ${name}`,
  playShort: 'Pelaa',
  playWith: (game) => `Seura: ${game}`,
  empty: 'Tyhjä',
  create: 'Uusi hahmo',
  bringBack: (name) => `Tuo takaisin: ${name}`,
  full: 'Kaikki kahdeksan tuolia on varattu. Poista ensin joku.',
  open: 'Avaa tiedosto',
  edit: (name) => `Muokkaa: ${name}`,
  save: 'Tallenna',
  saveFile: (name) => `Tallenna tiedostona: ${name}`,
  remove: (name) => `Poista: ${name}`,
  removeAsk: (name) => `Poistetaanko ${name}? Myös puheenne häviävät.`,
  removeYes: 'Poista',
  cancel: 'Peruuta',
  name: 'Nimi',
  wrongName: 'Nimessä pitää olla näkyviä merkkejä.',
  story: 'Tarina',
  writeStory: 'Kirjoita sopiva tarina',
  drawDials: 'Arvo säätimet',
  face: 'Kasvot',
  drawFace: 'Arvo kasvot',
  dials: { aggression: 'Hyökkäävyys', bluffing: 'Bluffaus', caution: 'Varovaisuus' },
  words: { low: 'vähän', medium: 'jonkin verran', high: 'paljon' },
  record: (won, lost) => `Voittojasi ${won}, tappioitasi ${lost}`,
  noRecord: 'Ei vielä pelejä',
  lastTen: 'Viimeisimmät pelit',
  won: 'voitit',
  lost: 'hävisit',
  talk: 'Puheet',
  totals: (won, lost) => `Kaikkien hahmojen kanssa: voittojasi ${won}, tappioitasi ${lost}`,
  faults: {
    too_big: 'Tiedosto on liian suuri hahmoksi.',
    not_json: 'Tiedostoa ei voi lukea.',
    no_character: 'Tämä ei ole hahmon tiedosto.',
    wrong: (fields) => `Nämä eivät kelpaa: ${fields}`,
  },
  stories: {
    captain:
      'Lensi rahtia ulkokuiden väliä kolmekymmentä vuotta eikä hidastanut kertaakaan asteroidivyöhykkeellä. Vega ottaa joka potin henkilökohtaisesti ja joka tauon loukkauksena. Osa tarinoista on jopa totta. Laiva on myyty, hattu ei.',
    trickster:
      'Opetti korttitemppuja risteilyaluksella, kunnes matkustajat lakkasivat pelaamasta rahasta. Lumo myisi sinulle oman laivasi lahjapaperissa, ja kiittäisit. Kukaan ei ole nähnyt Lumoa huolissaan, ja siinä se vika onkin.',
    professor:
      'Piti kaivosaseman kirjanpitoa ja todisti liitteessä, että ruokala teki keitolla tappiota. Ito pelaa lukujen mukaan, sanoo sen ja pettyy hieman, kun muut eivät. Mukana on lyijykynä, ei koskaan mustetta.',
    rock: 'Luotsasi jäärahtialuksia pitkän pimeän läpi ja oppi, että useimmat vaivat menevät ohi istumalla. Marten laskee ilmalukot, ei ole koskaan valehdellut uskottavasti ja odottaa hyvää kättä kuin muut lauttaa.',
    wanderer:
      'Laittoi ruokaa tutkimusretkellä yhdellätoista planeetalla, ja yhdeksällä pyydettiin jäämään. Sunny korottaa harvoin ääntään tai panosta, mutta haluaa aina nähdä, mitä tapahtuu. Häviää iloisesti ja voittaa pahoitellen.',
    keeper:
      'Hoiti majakkaa rannalla, jolla ei kulkenut laivoja, ja kirjoitti joka kuukausi ministeriöön, että kaikki on hyvin. Rouva Alder ei paljasta mitään ja luovuttaa aikaisin; mutta se käsi, jota hän pelaa kuin kultaa, on usein tyhjä.',
  },
  storyOf: (name, dials, pick) =>
    `${name} ${TRADES[pick(TRADES.length)]}. Nykyään ${name} ${AGGRESSION[dialWord(dials.aggression)]}, ${BLUFFING[dialWord(dials.bluffing)]} ja ${CAUTION[dialWord(dials.caution)]}.`,
};
export default fi;
