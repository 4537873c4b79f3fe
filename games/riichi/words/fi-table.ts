/** Texts on the table, in Finnish. */
import { defined } from '@parlour/kernel/defined';
import { counted } from '@parlour/kit/words';
import { list } from '@parlour/kit/words/fi';
import type { Abort } from '../events.ts';
import { EAST, HAKU, isRed, kindOf, type Kind, type TileId } from '../rules/tiles.ts';
import type { Words } from './en.ts';
import { terms } from './fi-terms.ts';
import { readingNow } from './terms.ts';

const WIND_SIGNS = ['I', 'E', 'L', 'P'] as const;
const numbers = new Intl.NumberFormat('fi');
/** Formats a number with a real minus sign. */
export const signed = (n: number): string => numbers.format(n).replace('-', '−');
export const gained = (n: number): string => (n > 0 ? `+${signed(n)}` : signed(n));

const isRedHere = (tile: TileId): boolean => readingNow().reds && isRed(tile);
function tileKind(kind: Kind): string {
  if (kind >= HAKU) return defined(terms().dragons[kind - HAKU]);
  if (kind >= EAST) return defined(terms().winds[kind - EAST]);
  return `${(kind % 9) + 1} ${defined(terms().suits[Math.floor(kind / 9)])}`;
}
export const tileName = (tile: TileId): string => (isRedHere(tile) ? 'punainen ' : '') + tileKind(kindOf(tile));
export const tileNames = (tiles: readonly TileId[]): string => list(tiles.map(tileName));
export const roundName = (wind: 0 | 1 | 2 | 3, n: number): string => `${terms().winds[wind]} ${n}`;

const MELDS = {
  chi: () => terms().chi,
  pon: () => terms().pon,
  daiminkan: () => `avoin ${terms().kan.toLowerCase()}`,
  kakan: () => `lisätty ${terms().kan.toLowerCase()}`,
  ankan: () => `suljettu ${terms().kan.toLowerCase()}`,
} as const;
const ABORTS: Readonly<Record<Abort, string>> = {
  nine_terminals: 'Yhdeksän lajia päätyjä ja kunniaa',
  four_winds: 'Neljä samaa tuulta',
  four_riichi: 'Neljä riichiä',
  four_kans: 'Neljä kania',
  triple_ron: 'Kolme voittoa samasta laatasta',
};
export const abort = (reason: Abort): string => ABORTS[reason];

export const table: Words['table'] = {
  tile: tileName,
  tileKind,
  tiles: tileNames,
  drawnTile: (name) => `${name}, juuri nostettu`,
  sign: (tile) => {
    const kind = kindOf(tile);
    return kind < EAST ? String((kind % 9) + 1) : defined([...WIND_SIGNS, 'Va', 'Vi', 'Pu'][kind - EAST]);
  },
  windSign: (wind) => WIND_SIGNS[wind],

  seat: (name) => `Paikka: ${name}`,
  yourPlace: 'Oma paikkasi',
  yourHand: 'Kätesi',
  handLeft: (n) => counted(n, '# laatta kädessä', '# laattaa kädessä'),
  pond: (tiles) =>
    tiles.length === 0
      ? 'Ei poistoja'
      : `Poistot: ${list(
          tiles.map(
            ({ tile, gone, riichi }) =>
              `${tileName(tile)}${riichi ? ` (${terms().riichi})` : ''}${gone ? ' (otettu)' : ''}`,
          ),
        )}`,
  meld: ({ type, tiles }) => `${MELDS[type]()}: ${tileNames(tiles)}`,
  norths: (n) => `${terms().winds[3]} sivussa: ${n}`,
  inRiichi: (name) => `${name}: ${terms().riichi}`,

  middle: 'Pöydän keskusta',
  round: roundName,
  points: signed,
  difference: gained,
  showDifferences: 'Pisteet tai erot',
  honba: (n) => `${n} ${terms().honba}`,
  sticks: (n) => counted(n, '# riichitikku pöydällä', '# riichitikkua pöydällä'),
  wallLeft: (n) => counted(n, '# laatta muurissa', '# laattaa muurissa'),
  indicators: (tiles) => `${terms().dora}, osoittimet: ${tileNames(tiles)}`,
  scoreOf: (name, wind, score) => `${name}, ${terms().winds[wind]}, ${signed(score)} pistettä`,

  throwOne: 'Vuorosi: poista laatta',
  throwAfterCall: 'Poista laatta',
  youAreReady: 'Olet riichissä',
  discard: 'Poista',
  throwDrawn: 'Poista nostettu',
  pickFirst: 'Valitse ensin laatta kädestäsi.',
  raised: (tile) => `${tileName(tile)}: paina uudelleen, niin se poistuu`,
  notForRiichi: 'Ilman tätä laattaa kätesi ei ole valmis.',
  locked: {
    riichi: 'Riichin jälkeen poistetaan vain nostettu laatta.',
    kuikae: 'Ei juuri otettua laattaa eikä suoran toista päätä.',
  },
  callAsked: (name, tile) => `${name} poistaa: ${tileName(tile)}`,
  robKan: (name, tile) => `${name} tekee kanin: ${tileName(tile)}`,
  robKita: (name, tile) => `${name} panee sivuun: ${tileName(tile)}`,
  kita: () => terms().kita,
  chi: () => terms().chi,
  pon: () => terms().pon,
  kan: () => terms().kan,
  ron: () => terms().ron,
  tsumo: () => terms().tsumo,
  riichi: () => terms().riichi,
  riichiWith: () => terms().riichi,
  kyuushu: () => terms().kyuushu,
  cry: (cry) => `${terms()[cry]}!`,
  pass: 'Ohita',
  back: 'Takaisin',
  whichChi: 'Millä laatoilla?',
  whichPon: 'Millä laatoilla?',
  whichKan: 'Mikä niistä?',
  whichRiichi: 'Valitse poistettava laatta',
  tileKeys: 'Nosta laatta, vasemmalta oikealle; toinen painallus poistaa sen',
  continue: 'Jatka',
  roundOver: 'Jako on päättynyt',
  gameOver: 'Peli on päättynyt',
  waitingFor: (name) => `Vuorossa ${name}`,
  waitingForOthers: 'Odotetaan muita',
  watching: 'Katselet peliä',

  waitsFor: 'Mitä kätesi odottaa',
  waitsTotal: (n) => `Odotus: ${counted(n, '# laatta', '# laattaa')}`,
  furiten: () => terms().furiten,
  tenpai: () => terms().tenpai,
  times: (n) => `×${n}`,
  noYaku: 'ei yakua',
  worthInRiichi: (points) => `${terms().riichi} ${signed(points)}`,

  refused: (why, rule, sentence) => (rule === null || sentence === null ? why : `${why} Sääntö ${rule}: ${sentence}`),
};

export const sheet: Words['sheet'] = {
  empty: 'Yhtään jakoa ei ole vielä pelattu.',
  caption: 'Joka jako: muutos ja pisteet sen jälkeen',
  round: 'Jako',
  player: 'Pelaaja',
  change: 'Muutos',
  total: 'Pisteet',
  place: 'Sija',
  uma: 'Uma ja oka',
  result: 'Tulos',
  gameOver: 'Lopputulos',
  roundShort: (wind, n, honba) => `${WIND_SIGNS[wind]}${n}${honba > 0 ? `–${honba}` : ''}`,
  roundLong: (wind, n, honba) => `${roundName(wind, n)}${honba > 0 ? `, ${honba} ${terms().honba}` : ''}`,
  outcomes: {
    ron: () => terms().ron,
    tsumo: () => terms().tsumo,
    exhaustive: () => 'Ei voittajaa',
    nagashi: () => terms().nagashi,
    abort: () => 'Keskeytys',
    nine_terminals: () => ABORTS.nine_terminals,
    four_winds: () => ABORTS.four_winds,
    four_riichi: () => ABORTS.four_riichi,
    four_kans: () => ABORTS.four_kans,
    triple_ron: () => ABORTS.triple_ron,
  },
  won: (name, from) => (from === null ? `${name} voittaa omalla nostolla` : `${name} voittaa, laatan antoi ${from}`),
  wonFromYou: (name) => `${name} voittaa, laatan annoit sinä`,
  youWon: (from) => (from === null ? 'Voitit omalla nostolla' : `Voitit, laatan antoi ${from}`),
  handOf: (hand, tile) => `${tileNames(hand)}; voittolaatta ${tileName(tile)}`,
  yaku: (name) => terms().yaku[name],
  dora: () => terms().dora,
  aka: () => terms().aka,
  ura: () => terms().ura,
  nuki: () => terms().nuki,
  han: (n) => `${n} han`,
  hanFu: (han, fu) => `${han} han ${fu} fu`,
  limit: (limit, yakuman, han) => {
    if (yakuman > 1) return `${yakuman} × ${terms().limits.yakuman}`;
    return limit === 'yakuman' && yakuman === 0 && han >= 13 ? terms().kazoe : terms().limits[limit];
  },
  worth: (points) => signed(points),
  extra: (points) => `+${signed(points)}: ${terms().honba} ja tikut`,
  pao: (name) => `${name} vastaa maksusta`,
  nagashi: (name) => `${name}: ${terms().nagashi}`,
  stick: (points) => `${gained(points)} riichitikku`,
  gained,
  placeOf: (n) => `${n}.`,
  final: gained,
};

export const orders: Words['orders'] = {
  sort: { short: 'Järjestä', long: 'Pidä käsi järjestyksessä' },
  autoWin: { short: 'Voita aina', long: 'Voita aina kun voi, jaon loppuun' },
  noCalls: { short: 'Ei huutoja', long: 'Ohita kaikki huudot paitsi voitto, jaon loppuun' },
  autoKita: { short: 'Aina kita', long: 'Pane joka pohjoinen heti sivuun' },
  discardDrawn: { short: 'Poista nosto', long: 'Poista joka nostettu laatta, jaon loppuun' },
};
export const roundOrders: Words['roundOrders'] = {
  title: 'Jaon loppuun',
  noChi: 'Älä tarjoa chi-huutoa',
  ponWhite: 'Huuda pon jokaisesta valkoisesta lohikäärmeestä',
  ponGreen: 'Huuda pon jokaisesta vihreästä lohikäärmeestä',
  ponRed: 'Huuda pon jokaisesta punaisesta lohikäärmeestä',
};
export const options: Words['options'] = {
  open: 'Pöydän ulkoasu',
  title: 'Pöydän ulkoasu',
  signs: 'Numerot ja kirjaimet laatoissa',
  waits: 'Näytä, mitä käteni odottaa',
  terms: 'Mahjong-sanat',
  termChoices: () => ({
    japanese: 'Japaniksi (riichi, pinfu, tanyao)',
    translated: 'Suomeksi (valmis, pelkkiä suoria)',
  }),
};
