/** Texts on the table, in Swedish. */
import { defined } from '@parlour/kernel/defined';
import { counted } from '@parlour/kit/words';
import { list } from '@parlour/kit/words/sv';
import type { Abort } from '../events.ts';
import { EAST, HAKU, isRed, kindOf, type Kind, type TileId } from '../rules/tiles.ts';
import type { Words } from './en.ts';
import { terms } from './sv-terms.ts';
import { readingNow } from './terms.ts';

const WIND_SIGNS = ['Ö', 'S', 'V', 'N'] as const;
const numbers = new Intl.NumberFormat('sv');
const places = new Intl.PluralRules('sv', { type: 'ordinal' });
/** Formats a number with a real minus sign, as usual in Swedish. */
export const signed = (n: number): string => numbers.format(n).replace('-', '−');
export const gained = (n: number): string => (n > 0 ? `+${signed(n)}` : signed(n));

const isRedHere = (tile: TileId): boolean => readingNow().reds && isRed(tile);
function tileKind(kind: Kind): string {
  if (kind >= HAKU) return defined(terms().dragons[kind - HAKU]);
  if (kind >= EAST) return defined(terms().winds[kind - EAST]);
  return `${(kind % 9) + 1} ${defined(terms().suits[Math.floor(kind / 9)])}`;
}
export const tileName = (tile: TileId): string => (isRedHere(tile) ? 'röd ' : '') + tileKind(kindOf(tile));
export const tileNames = (tiles: readonly TileId[]): string => list(tiles.map(tileName));
export const roundName = (wind: 0 | 1 | 2 | 3, n: number): string => `${terms().winds[wind]} ${n}`;

const MELDS = {
  chi: () => terms().chi,
  pon: () => terms().pon,
  daiminkan: () => `öppen ${terms().kan.toLowerCase()}`,
  kakan: () => `tillagd ${terms().kan.toLowerCase()}`,
  ankan: () => `sluten ${terms().kan.toLowerCase()}`,
} as const;
const ABORTS: Readonly<Record<Abort, string>> = {
  nine_terminals: 'Nio sorters ändar och honnörer',
  four_winds: 'Fyra lika vindar',
  four_riichi: 'Fyra riichi',
  four_kans: 'Fyra kan',
  triple_ron: 'Tre vinster på samma bricka',
};
export const abort = (reason: Abort): string => ABORTS[reason];

export const table: Words['table'] = {
  tile: tileName,
  tileKind,
  tiles: tileNames,
  drawnTile: (name) => `${name}, nyss dragen`,
  sign: (tile) => {
    const kind = kindOf(tile);
    return kind < EAST ? String((kind % 9) + 1) : defined([...WIND_SIGNS, 'Vi', 'Gr', 'Rö'][kind - EAST]);
  },
  windSign: (wind) => WIND_SIGNS[wind],

  seat: (name) => `Plats: ${name}`,
  yourPlace: 'Din plats',
  yourHand: 'Din hand',
  handLeft: (n) => counted(n, '# bricka på hand', '# brickor på hand'),
  pond: (tiles) =>
    tiles.length === 0
      ? 'Inga kast'
      : `Kast: ${list(
          tiles.map(
            ({ tile, gone, riichi }) =>
              `${tileName(tile)}${riichi ? ` (${terms().riichi})` : ''}${gone ? ' (ropad)' : ''}`,
          ),
        )}`,
  meld: ({ type, tiles }) => `${MELDS[type]()}: ${tileNames(tiles)}`,
  norths: (n) => `${n} ${terms().winds[3]} åt sidan`,
  inRiichi: (name) => `${name}: ${terms().riichi}`,

  middle: 'Bordets mitt',
  round: roundName,
  points: signed,
  difference: gained,
  showDifferences: 'Poäng eller skillnader',
  honba: (n) => `${n} ${terms().honba}`,
  sticks: (n) => counted(n, '# riichisticka på bordet', '# riichistickor på bordet'),
  wallLeft: (n) => counted(n, '# bricka kvar i muren', '# brickor kvar i muren'),
  indicators: (tiles) => `${terms().dora}, visare: ${tileNames(tiles)}`,
  scoreOf: (name, wind, score) => `${name}, ${terms().winds[wind]}, ${signed(score)} poäng`,

  throwOne: 'Din tur: kasta en bricka',
  throwAfterCall: 'Kasta en bricka',
  youAreReady: 'Du är i riichi',
  discard: 'Kasta',
  throwDrawn: 'Kasta den dragna',
  pickFirst: 'Välj först en bricka på handen.',
  raised: (tile) => `${tileName(tile)}: en gång till för att kasta`,
  notForRiichi: 'Utan den här brickan är handen inte redo.',
  locked: {
    riichi: 'Efter riichi kastas bara den dragna brickan.',
    kuikae: 'Inte brickan du nyss ropade, och inte stegens andra ände.',
  },
  callAsked: (name, tile) => `${name} kastar ${tileName(tile)}`,
  robKan: (name, tile) => `${name} gör kan av ${tileName(tile)}`,
  robKita: (name, tile) => `${name} lägger ${tileName(tile)} åt sidan`,
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
  pass: 'Avstå',
  back: 'Tillbaka',
  whichChi: 'Med vilka brickor?',
  whichPon: 'Med vilka brickor?',
  whichKan: 'Vilken?',
  whichRiichi: 'Välj brickan att kasta',
  tileKeys: 'Lyft en bricka, från vänster till höger; en gång till för att kasta den',
  continue: 'Fortsätt',
  roundOver: 'Given är slut',
  gameOver: 'Spelet är slut',
  waitingFor: (name) => `Väntar på ${name}`,
  waitingForOthers: 'Väntar på de andra',
  watching: 'Du tittar på',

  waitsFor: 'Vad din hand väntar på',
  waitsTotal: (n) => `Väntar: ${counted(n, '# bricka', '# brickor')}`,
  furiten: () => terms().furiten,
  tenpai: () => terms().tenpai,
  times: (n) => `×${n}`,
  noYaku: 'ingen yaku',
  worthInRiichi: (points) => `${terms().riichi} ${signed(points)}`,

  refused: (why, rule, sentence) => (rule === null || sentence === null ? why : `${why} Regel ${rule}: ${sentence}`),
};

export const sheet: Words['sheet'] = {
  empty: 'Ingen giv har spelats än.',
  caption: 'Varje giv: ändring och poäng efter den',
  round: 'Giv',
  player: 'Spelare',
  change: 'Ändring',
  total: 'Poäng',
  place: 'Plats',
  uma: 'Uma och oka',
  result: 'Resultat',
  gameOver: 'Slutresultat',
  roundShort: (wind, n, honba) => `${WIND_SIGNS[wind]}${n}${honba > 0 ? `–${honba}` : ''}`,
  roundLong: (wind, n, honba) => `${roundName(wind, n)}${honba > 0 ? `, ${honba} ${terms().honba}` : ''}`,
  outcomes: {
    ron: () => terms().ron,
    tsumo: () => terms().tsumo,
    exhaustive: () => 'Oavgjord',
    nagashi: () => terms().nagashi,
    abort: () => 'Avbruten',
    nine_terminals: () => ABORTS.nine_terminals,
    four_winds: () => ABORTS.four_winds,
    four_riichi: () => ABORTS.four_riichi,
    four_kans: () => ABORTS.four_kans,
    triple_ron: () => ABORTS.triple_ron,
  },
  won: (name, from) => (from === null ? `${name} vinner på eget drag` : `${name} vinner på en bricka av ${from}`),
  wonFromYou: (name) => `${name} vinner på din bricka`,
  youWon: (from) => (from === null ? 'Du vinner på eget drag' : `Du vinner på en bricka av ${from}`),
  handOf: (hand, tile) => `${tileNames(hand)}; vann på ${tileName(tile)}`,
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
  extra: (points) => `+${signed(points)} för ${terms().honba} och stickor`,
  pao: (name) => `${name} är ansvarig`,
  nagashi: (name) => `${name}: ${terms().nagashi}`,
  stick: (points) => `${gained(points)} riichisticka`,
  gained,
  placeOf: (n) => `${n}:${places.select(n) === 'one' ? 'a' : 'e'}`,
  final: gained,
};

export const orders: Words['orders'] = {
  sort: { short: 'Sortera', long: 'Håll handen sorterad' },
  autoWin: { short: 'Vinn alltid', long: 'Vinn så snart det går, till givens slut' },
  noCalls: { short: 'Inga rop', long: 'Avstå från alla rop utom vinst, till givens slut' },
  autoKita: { short: 'Alltid kita', long: 'Lägg varje Nord åt sidan genast' },
  discardDrawn: { short: 'Kasta draget', long: 'Kasta varje dragen bricka, till givens slut' },
};
export const roundOrders: Words['roundOrders'] = {
  title: 'Till givens slut',
  noChi: 'Erbjud ingen chi',
  ponWhite: 'Ropa pon på varje vit drake',
  ponGreen: 'Ropa pon på varje grön drake',
  ponRed: 'Ropa pon på varje röd drake',
};
export const options: Words['options'] = {
  open: 'Bordets utseende',
  title: 'Bordets utseende',
  signs: 'Siffror och bokstäver på brickorna',
  waits: 'Visa vad min hand väntar på',
  terms: 'Mahjongord',
  termChoices: () => ({
    japanese: 'På japanska (riichi, pinfu, tanyao)',
    translated: 'På svenska (redo, bara stegar)',
  }),
};
