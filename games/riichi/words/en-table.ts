/** Texts on the table, in English. */
import type { DeepReadonly } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Abort } from '../events.ts';
import { EAST, HAKU, isRed, kindOf, type Kind, type Meld, type TileId } from '../rules/tiles.ts';
import type { Limit } from '../rules/win.ts';
import type { YakuName } from '../rules/yaku.ts';
import { terms } from './en-terms.ts';
import { readingNow, type TermChoice } from './terms.ts';

type Wind = 0 | 1 | 2 | 3;
const WIND_SIGNS = ['E', 'S', 'W', 'N'] as const;
const numbers = new Intl.NumberFormat('en');
/** Formats a number with a real minus sign. */
export const signed = (n: number): string => numbers.format(n).replace('-', '−');
export const gained = (n: number): string => (n > 0 ? `+${signed(n)}` : signed(n));
const some = (n: number, one: string, other: string): string => `${n} ${n === 1 ? one : other}`;
export const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${defined(items.at(-1))}`;

const isRedHere = (tile: TileId): boolean => readingNow().reds && isRed(tile);
export function tileKind(kind: Kind): string {
  if (kind >= HAKU) return defined(terms().dragons[kind - HAKU]);
  if (kind >= EAST) return defined(terms().winds[kind - EAST]);
  return `${(kind % 9) + 1} ${defined(terms().suits[Math.floor(kind / 9)])}`;
}
export const tileName = (tile: TileId): string => (isRedHere(tile) ? 'red ' : '') + tileKind(kindOf(tile));
/** Names of the tiles in display order: "2 man, 3 man, 3 man, East". */
export const tileNames = (tiles: readonly TileId[]): string => list(tiles.map(tileName));

export const roundName = (wind: Wind, n: number): string => `${terms().winds[wind]} ${n}`;
const MELDS = {
  chi: () => terms().chi,
  pon: () => terms().pon,
  daiminkan: () => `open ${terms().kan.toLowerCase()}`,
  kakan: () => `added ${terms().kan.toLowerCase()}`,
  ankan: () => `closed ${terms().kan.toLowerCase()}`,
} as const;
const ABORTS: Readonly<Record<Abort, string>> = {
  nine_terminals: 'Nine kinds of terminals and honours',
  four_winds: 'Four equal winds',
  four_riichi: 'Four riichi',
  four_kans: 'Four kans',
  triple_ron: 'Three wins on one tile',
};
export const abort = (reason: Abort): string => ABORTS[reason];

interface Thrown {
  readonly tile: TileId;
  readonly gone: boolean;
  readonly riichi: boolean;
}
const thrown = ({ tile, gone, riichi }: Thrown): string =>
  `${tileName(tile)}${riichi ? ` (${terms().riichi})` : ''}${gone ? ' (called)' : ''}`;

export const table = {
  // Tiles
  tile: tileName,
  tileKind,
  tiles: tileNames,
  drawnTile: (name: string): string => `${name}, just drawn`,
  /** The sign in the corner of a tile, for readers who cannot read its face. */
  sign: (tile: TileId): string => {
    const kind = kindOf(tile);
    return kind < EAST ? String((kind % 9) + 1) : defined([...WIND_SIGNS, 'Wh', 'Gr', 'Rd'][kind - EAST]);
  },
  windSign: (wind: Wind): string => WIND_SIGNS[wind],

  // Seats
  seat: (name: string): string => `${name}’s place`,
  yourPlace: 'Your place',
  yourHand: 'Your hand',
  handLeft: (n: number): string => `${some(n, 'tile', 'tiles')} in hand`,
  pond: (tiles: readonly Thrown[]): string =>
    tiles.length === 0 ? 'Nothing discarded' : `Discarded: ${list(tiles.map(thrown))}`,
  meld: ({ type, tiles }: DeepReadonly<Meld>): string => `${MELDS[type]()}: ${tileNames(tiles)}`,
  norths: (n: number): string => `${n} ${terms().winds[3]} set aside`,
  inRiichi: (name: string): string => `${name}: ${terms().riichi}`,

  // The middle
  middle: 'The middle of the table',
  round: roundName,
  points: (n: number): string => signed(n),
  difference: (n: number): string => gained(n),
  showDifferences: 'Points or differences',
  honba: (n: number): string => `${n} ${terms().honba}`,
  sticks: (n: number): string => some(n, 'riichi stick on the table', 'riichi sticks on the table'),
  wallLeft: (n: number): string => some(n, 'tile left in the wall', 'tiles left in the wall'),
  indicators: (tiles: readonly TileId[]): string => `${terms().dora} indicators: ${tileNames(tiles)}`,
  scoreOf: (name: string, wind: Wind, score: number): string =>
    `${name}, ${terms().winds[wind]}, ${signed(score)} points`,

  // What is asked
  throwOne: 'Your turn: discard a tile',
  throwAfterCall: 'Discard a tile',
  youAreReady: 'You are in riichi',
  discard: 'Discard',
  throwDrawn: 'Discard the drawn tile',
  pickFirst: 'Choose a tile of your hand first.',
  raised: (tile: TileId): string => `${tileName(tile)}: once more to discard it`,
  notForRiichi: 'Your hand is not ready without this tile.',
  locked: {
    riichi: 'After riichi only the drawn tile is discarded.',
    kuikae: 'Not the tile you have just called, nor the other end of the run.',
  },
  callAsked: (name: string, tile: TileId): string => `${name} discards ${tileName(tile)}`,
  robKan: (name: string, tile: TileId): string => `${name} makes a kan of ${tileName(tile)}`,
  robKita: (name: string, tile: TileId): string => `${name} sets ${tileName(tile)} aside`,
  kita: (): string => terms().kita,
  chi: (): string => terms().chi,
  pon: (): string => terms().pon,
  kan: (): string => terms().kan,
  ron: (): string => terms().ron,
  tsumo: (): string => terms().tsumo,
  riichi: (): string => terms().riichi,
  riichiWith: (): string => terms().riichi,
  kyuushu: (): string => terms().kyuushu,
  cry: (cry: 'chi' | 'pon' | 'kan' | 'kita' | 'ron' | 'tsumo' | 'riichi'): string => `${terms()[cry]}!`,
  pass: 'Pass',
  back: 'Back',
  whichChi: 'With which tiles?',
  whichPon: 'With which tiles?',
  whichKan: 'Which one?',
  whichRiichi: 'Choose the tile to discard',
  tileKeys: 'Raise a tile, from left to right; once more to discard it',
  continue: 'Continue',
  roundOver: 'The round is over',
  gameOver: 'The game is over',
  waitingFor: (name: string): string => `Waiting for ${name}`,
  waitingForOthers: 'Waiting for the others',
  watching: 'You are watching',

  // What the hand waits for
  waitsFor: 'What your hand waits for',
  waitsTotal: (n: number): string => `Waits: ${some(n, 'tile', 'tiles')}`,
  furiten: (): string => terms().furiten,
  tenpai: (): string => terms().tenpai,
  times: (n: number): string => `×${n}`,
  noYaku: 'no yaku',
  worthInRiichi: (points: number): string => `${terms().riichi} ${signed(points)}`,

  /** The text for a refused choice: the reason, and the rule if there is one. */
  refused: (why: string, rule: string | null, sentence: string | null): string =>
    rule === null || sentence === null ? why : `${why} Rule ${rule}: ${sentence}`,
};

const places = ['1st', '2nd', '3rd', '4th'];
export const sheet = {
  empty: 'No round has been played yet.',
  caption: 'Every round: change and points after it',
  round: 'Round',
  player: 'Player',
  change: 'Change',
  total: 'Points',
  place: 'Place',
  /** Column heading: the points for the place. The first place also takes the oka. */
  uma: 'Uma, oka',
  result: 'Result',
  gameOver: 'Final result',
  roundShort: (wind: Wind, n: number, honba: number): string =>
    `${WIND_SIGNS[wind]}${n}${honba > 0 ? `–${honba}` : ''}`,
  roundLong: (wind: Wind, n: number, honba: number): string =>
    `${roundName(wind, n)}${honba > 0 ? `, ${honba} ${terms().honba}` : ''}`,
  outcomes: {
    ron: (): string => terms().ron,
    tsumo: (): string => terms().tsumo,
    exhaustive: (): string => 'Draw',
    nagashi: (): string => terms().nagashi,
    abort: (): string => 'Abortive',
    nine_terminals: (): string => ABORTS.nine_terminals,
    four_winds: (): string => ABORTS.four_winds,
    four_riichi: (): string => ABORTS.four_riichi,
    four_kans: (): string => ABORTS.four_kans,
    triple_ron: (): string => ABORTS.triple_ron,
  },
  won: (name: string, from: string | null): string =>
    from === null ? `${name} wins by own draw` : `${name} wins on a tile of ${from}`,
  wonFromYou: (name: string): string => `${name} wins on your tile`,
  youWon: (from: string | null): string =>
    from === null ? 'You win by your own draw' : `You win on a tile of ${from}`,
  handOf: (hand: readonly TileId[], tile: TileId): string => `${tileNames(hand)}; won on ${tileName(tile)}`,
  yaku: (name: YakuName): string => terms().yaku[name],
  dora: (): string => terms().dora,
  aka: (): string => terms().aka,
  ura: (): string => terms().ura,
  nuki: (): string => terms().nuki,
  han: (n: number): string => `${n} han`,
  hanFu: (han: number, fu: number): string => `${han} han ${fu} fu`,
  limit: (limit: Limit, yakuman: number, han: number): string => {
    if (yakuman > 1) return `${yakuman} × ${terms().limits.yakuman}`;
    return limit === 'yakuman' && yakuman === 0 && han >= 13 ? terms().kazoe : terms().limits[limit];
  },
  worth: (points: number): string => `${signed(points)}`,
  /** Points that a win takes beyond the worth of the hand. */
  extra: (points: number): string => `+${signed(points)} for ${terms().honba} and sticks`,
  pao: (name: string): string => `${name} is liable`,
  nagashi: (name: string): string => `${name}: ${terms().nagashi}`,
  /** Points laid for riichi during the round. */
  stick: (points: number): string => `${gained(points)} ${terms().riichi.toLowerCase()} stick`,
  gained,
  placeOf: (n: number): string => places[n - 1] ?? String(n),
  final: (points: number): string => gained(points),
};

export const orders = {
  sort: { short: 'Sort', long: 'Keep the hand sorted' },
  autoWin: { short: 'Auto win', long: 'Win whenever it is possible, until the end of the round' },
  noCalls: { short: 'No calls', long: 'Pass every call except a win, until the end of the round' },
  autoKita: { short: 'Auto kita', long: 'Set every North aside at once' },
  discardDrawn: { short: 'Throw drawn', long: 'Discard every drawn tile, until the end of the round' },
};
/** Names of the choices of terms. Null in languages that need no such choice. */
const termChoices = (): Readonly<Record<TermChoice, string>> | null => ({
  japanese: 'Japanese (riichi, pinfu, tanyao)',
  translated: 'Translated (ready, all runs, all simples)',
});
export const roundOrders = {
  title: 'Until the end of the round',
  noChi: 'Offer me no chi',
  ponWhite: 'Pon every white dragon',
  ponGreen: 'Pon every green dragon',
  ponRed: 'Pon every red dragon',
};
export const options = {
  open: 'How the table looks',
  title: 'How the table looks',
  signs: 'Numbers and letters on the tiles',
  waits: 'Show what my hand waits for',
  terms: 'Mahjong words',
  termChoices,
};
