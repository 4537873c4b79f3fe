/** The reducers: the only code that changes state. Each sees only what its audience was told. */
import { conceal, reveal, type MutableState } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type {
  Discarded,
  Drawn,
  HouseEvent,
  KitaDeclared,
  Melded,
  MeldName,
  TableEvent,
  RoundEnded,
  RoundStarted,
} from './events.ts';
import { emptyKeys, tilesOf, type Meld, type MeldType, type TileId } from './rules/index.ts';
import type { Settings } from './settings.ts';
import type { HouseState, OwnState, TableState } from './state.ts';
import type { Riichi } from './types.ts';

/** Literals, since `Array.from({ length })` takes several times as long. */
const bySeat = <T>(players: number, make: () => T): T[] =>
  players === 3 ? [make(), make(), make()] : [make(), make(), make(), make()];
/** B1: the dead wall has 14 tiles, and each seat is dealt 13. */
export const DEAD = 14;
export const dealtOf = (players: number): number => 13 * players;
export const liveOf = (players: number): number => tilesOf(players).length - DEAD - dealtOf(players);

export function init(settings: Settings): MutableState<Riichi> {
  const { numPlayers: players } = settings;
  return {
    table: {
      phase: 'start',
      hand: 0,
      deals: 0,
      firstDealer: 0,
      dealer: 0,
      honba: 0,
      sticks: 0,
      scores: bySeat(players, () => settings.startingScore),
      dice: [1, 1],
      live: 0,
      indicators: [],
      turn: 0,
      drew: null,
      offered: null,
      ponds: bySeat(players, () => []),
      melds: bySeat(players, () => []),
      norths: bySeat(players, () => []),
      riichi: bySeat(players, () => 'none' as const),
      ippatsu: bySeat(players, () => false),
      declaring: null,
      kans: 0,
      doraOwed: 0,
      isUnbroken: true,
      dealerWins: 0,
      sheet: [],
      places: [],
    },
    own: bySeat(players, newOwn),
    house: { wall: conceal([]), taken: 0, replaced: 0, lastHands: conceal([]), lastUra: conceal([]) },
  };
}

export const newOwn = (): OwnState => ({
  hand: [],
  drawn: null,
  keys: emptyKeys(),
  melded: emptyKeys(),
  melds: 0,
  waits: [],
  isPassing: false,
  hasMissed: false,
  isRiichi: false,
});

export function evolveTable(table: TableState, event: TableEvent): void {
  switch (event.type) {
    case 'draw':
      return draw(table, event);
    case 'discard':
      return discard(table, event);
    case 'meld':
      return meld(table, event);
    case 'round_started':
      return startRound(table, event);
    case 'riichi_declared': {
      const { seat, deposit } = event;
      table.scores[seat] = defined(table.scores[seat]) - deposit;
      table.sticks++;
      const isDouble = table.isUnbroken && table.ponds[seat]?.length === 1;
      table.riichi[seat] = isDouble ? 'double' : 'riichi';
      table.ippatsu[seat] = true;
      table.declaring = null;
      return;
    }
    case 'kan_declared':
      table.phase = 'call';
      table.offered = { seat: event.seat, tile: event.tileId, how: event.kanType };
      return;
    case 'kita_declared':
      return setAside(table, event);
    case 'dora_revealed':
      table.indicators.push(event.tileId);
      if (table.doraOwed > 0) table.doraOwed--;
      return;
    case 'round_end':
      return endRound(table, event);
    case 'game_over':
      table.phase = 'game_over';
      table.places = event.places;
      for (const { seat, score } of event.places) table.scores[seat] = score;
      table.sticks = 0;
      return;
  }
}

function startRound(
  table: TableState,
  { hand, deals, dealer, honba, sticks, scores, dice, indicator }: RoundStarted,
): void {
  const players = scores.length;
  if (hand === 1) table.firstDealer = (dealer + players - (deals % players)) % players;
  table.phase = 'start';
  table.hand = hand;
  table.deals = deals;
  table.dealer = dealer;
  table.honba = honba;
  table.sticks = sticks;
  table.scores = [...scores];
  table.dice = dice;
  table.live = liveOf(players);
  table.indicators = [indicator];
  table.turn = dealer;
  table.drew = null;
  table.offered = null;
  table.ponds = bySeat(players, () => []);
  table.melds = bySeat(players, () => []);
  table.norths = bySeat(players, () => []);
  table.riichi = bySeat(players, () => 'none');
  table.ippatsu = bySeat(players, () => false);
  table.declaring = null;
  table.kans = 0;
  table.doraOwed = 0;
  table.isUnbroken = true;
}

/** C12, N6: after a call, or after a North that was set aside and not won on, ippatsu and the first go are over. */
function breakIn(table: TableState): void {
  table.ippatsu.fill(false);
  table.isUnbroken = false;
}

function setAside(table: TableState, { seat, tileId }: KitaDeclared): void {
  table.phase = 'call';
  table.drew = null;
  table.norths?.[seat]?.push(tileId);
  table.offered = { seat, tile: tileId, how: 'kita' };
}

function draw(table: TableState, { seat, isRinshan }: Drawn): void {
  if (isRinshan && table.offered?.how === 'kita') breakIn(table);
  table.phase = 'turn';
  table.turn = seat;
  table.drew = isRinshan ? 'rinshan' : 'wall';
  table.offered = null;
  table.live--;
}

function discard(table: TableState, { seat, tileId, isTsumogiri, isRiichi }: Discarded): void {
  table.phase = 'call';
  table.drew = null;
  table.ippatsu[seat] = false;
  table.ponds[seat]?.push({ tile: tileId, tsumogiri: isTsumogiri, riichi: isRiichi, takenBy: null });
  table.offered = { seat, tile: tileId, how: 'discard' };
  if (isRiichi) table.declaring = seat;
}

const TYPES: Readonly<Record<MeldName, MeldType>> = {
  chi: 'chi',
  pon: 'pon',
  open_kan: 'daiminkan',
  closed_kan: 'ankan',
  added_kan: 'kakan',
};
export const meldOf = ({ meldType, tileIds, calledTileId, fromSeat }: Melded): Meld => ({
  type: TYPES[meldType],
  tiles: tileIds,
  called: calledTileId,
  from: fromSeat,
});

function meld(table: TableState, event: Melded): void {
  const { callerSeat, meldType, tileIds, fromSeat } = event;
  const melds = defined(table.melds[callerSeat]);
  if (meldType === 'added_kan') {
    const pon = melds.findIndex(({ type, tiles }) => type === 'pon' && tiles.every((tile) => tileIds.includes(tile)));
    melds[pon] = meldOf(event);
  } else melds.push(meldOf(event));
  if (meldType === 'chi' || meldType === 'pon' || meldType === 'open_kan') {
    defined(table.ponds[defined(fromSeat)]?.at(-1)).takenBy = callerSeat;
  }
  if (meldType !== 'chi' && meldType !== 'pon') {
    table.kans++;
    table.doraOwed++;
  }
  table.phase = 'turn';
  table.turn = callerSeat;
  table.drew = null;
  table.offered = null;
  breakIn(table);
}

function endRound(table: TableState, { outcome, deltas, scores, next }: RoundEnded): void {
  const { deals, honba, dealer } = table;
  const dealerWon = outcome.kind === 'win' && outcome.winners.some(({ seat }) => seat === dealer);
  table.phase = 'round_over';
  table.sheet.push({ deals, honba, outcome, deltas, scores });
  table.scores = [...scores];
  table.dealerWins = next.deals !== deals ? 0 : table.dealerWins + (dealerWon ? 1 : 0);
  table.deals = next.deals;
  table.honba = next.honba;
  table.sticks = next.sticks;
  table.offered = null;
  table.declaring = null;
}

export function evolveHouse(house: HouseState, event: TableEvent, hidden: HouseEvent | undefined): void {
  switch (event.type) {
    case 'draw':
      if (event.isRinshan) house.replaced++;
      else house.taken++;
      return;
    case 'round_started':
      if (hidden !== undefined && 'wall' in hidden) house.wall = hidden.wall;
      house.taken = dealtOf(event.scores.length);
      house.replaced = 0;
      return;
    case 'round_end':
      if (hidden !== undefined && 'hands' in hidden) house.lastHands = hidden.hands;
      house.lastUra = conceal(uraOf(reveal(house.wall)));
      return;
    default:
  }
}

/** B3, N5: where the replacement tiles lie, in the order they are taken. */
export const REPLACEMENTS = [1, 0, 3, 2, 14, 15, 16, 17] as const;
/** Throws for a place outside the wall. */
function tileAt({ wall }: HouseState, place: number | undefined): TileId {
  const tile = place === undefined ? undefined : reveal(wall)[place];
  if (tile === undefined) throw new Error(`the wall has no place ${place}`);
  return tile;
}
export const nextTile = (house: HouseState): TileId => tileAt(house, reveal(house.wall).length - 1 - house.taken);
export const nextReplacement = (house: HouseState): TileId => tileAt(house, REPLACEMENTS[house.replaced]);
export const indicatorAt = (house: HouseState, index: number): TileId => tileAt(house, 5 + 2 * index);
const uraOf = (wall: readonly TileId[]): TileId[] => [4, 6, 8, 10, 12].map((at) => defined(wall[at]));
export const uraAt = ({ wall }: HouseState, count: number): TileId[] => uraOf(reveal(wall)).slice(0, count);
