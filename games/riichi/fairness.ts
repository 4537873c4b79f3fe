/**
 * The draws of chance, and the places in the wall of the tiles that an event shows (B1-B4). The place of a tile tells
 * when it was drawn. So for other seats' discards it is shown only if the tile was discarded as it was drawn.
 */
import { NOTHING_SHOWN, type DeepReadonly, type Fairness, type Seat, type Shown } from '@parlour/kernel';
import type { OwnEvent, RoundEnded, RoundStarted } from './events.ts';
import { dealtOf, liveOf, REPLACEMENTS } from './evolve.ts';
import { BEFORE_ALL_HANDS, placesInWall, tilesOf, type TileId } from './rules/index.ts';
import { northsOf, type TableState } from './state.ts';
import type { Riichi } from './types.ts';

type At = DeepReadonly<TableState>;
const playersAt = ({ scores }: Pick<At, 'scores'>): number => scores.length;

/** The shuffled value of a tile: its index among the tiles in play. With four players that is the tile id. */
const valueOf = (tile: TileId, players: number): number => (players === 4 ? tile : tilesOf(players).indexOf(tile));
const inWall = (hand: number, players: number, places: readonly number[], tiles: readonly TileId[]): Shown => ({
  hand,
  label: 'wall',
  places,
  values: tiles.map((tile) => valueOf(tile, players)),
});
const picked = (hand: number, label: string, of: number, value: number): Shown => ({
  hand,
  label,
  places: [0],
  values: [value],
  of,
});

function started({ hand, deals, dealer, dice, indicator, scores }: RoundStarted): readonly Shown[] {
  const players = scores.length;
  const [first, second] = dice;
  return [
    // B2: the dealer of the first round was drawn by lot.
    ...(hand === 1 && deals === 0 ? [picked(BEFORE_ALL_HANDS, 'first dealer', players, dealer)] : []),
    picked(hand, 'first die', 6, first - 1),
    picked(hand, 'second die', 6, second - 1),
    inWall(hand, players, [5], [indicator]),
  ];
}
function ownTiles({ hand, dealer, scores }: RoundStarted, seat: Seat | null, own?: OwnEvent): readonly Shown[] {
  if (seat === null || own === undefined || !('hand' in own)) return NOTHING_SHOWN;
  const players = scores.length;
  return [inWall(hand, players, placesInWall(dealer, seat, players), own.hand)];
}

/** Number of replacement tiles so far in this round: one for every kan and every North set aside (B3, N5). */
const replaced = (table: At): number =>
  table.kans + table.scores.reduce((sum, _, seat) => sum + northsOf(table, seat).length, 0);
/** The place of the `count`th live tile drawn (from 1); the deal is not counted. */
const livePlace = (players: number, count: number): number => tilesOf(players).length - dealtOf(players) - count;
/** The place of the tile drawn next. `table.live` counts down with draws and with replacement tiles. */
function nextPlace(table: At, isRinshan: boolean): number | undefined {
  if (isRinshan) return REPLACEMENTS[replaced(table) - 1];
  const players = playersAt(table);
  return livePlace(players, liveOf(players) - table.live - replaced(table) + 1);
}
/** The place of the tile that was drawn last and has not been discarded yet. */
function lastPlace(table: At): number | undefined {
  if (table.drew === null) return undefined;
  if (table.drew === 'rinshan') return REPLACEMENTS[replaced(table) - 1];
  const players = playersAt(table);
  return livePlace(players, liveOf(players) - table.live - replaced(table));
}
const tileAt = (table: At, place: number | undefined, tile: TileId): readonly Shown[] =>
  place === undefined ? NOTHING_SHOWN : [inWall(table.hand, playersAt(table), [place], [tile])];

/** The tiles under the indicators, and, unless the viewer is the winner, the winning tile of a tsumo. */
function wonTiles(table: At, { outcome }: RoundEnded, viewer: Seat | null): readonly Shown[] {
  if (outcome.kind !== 'win') return NOTHING_SHOWN;
  const under = outcome.winners.find(({ uraIndicators }) => uraIndicators.length > 0)?.uraIndicators ?? [];
  const drawn = outcome.from === null ? outcome.winners[0] : undefined;
  return [
    ...under.map((tile, index) => inWall(table.hand, playersAt(table), [4 + 2 * index], [tile])),
    ...(drawn === undefined || drawn.seat === viewer ? [] : tileAt(table, lastPlace(table), drawn.tile)),
  ];
}

export const fairness: Fairness<Riichi> = {
  draws(hand, { numPlayers }) {
    if (hand === BEFORE_ALL_HANDS) return { 'first dealer': 'pick' };
    return hand < 1 ? {} : { wall: tilesOf(numPlayers).length, 'first die': 'pick', 'second die': 'pick' };
  },
  shown({ seat, table }, { table: event, own }) {
    switch (event.type) {
      case 'round_started':
        return [...started(event), ...ownTiles(event, seat, own)];
      case 'draw':
        return own !== undefined && 'tileId' in own
          ? tileAt(table, nextPlace(table, event.isRinshan), own.tileId)
          : NOTHING_SHOWN;
      case 'discard':
        // The seat that drew the tile was shown its place at the draw.
        return event.isTsumogiri && event.seat !== seat ? tileAt(table, lastPlace(table), event.tileId) : NOTHING_SHOWN;
      case 'dora_revealed':
        return tileAt(table, 5 + 2 * table.indicators.length, event.tileId);
      case 'round_end':
        return wonTiles(table, event, seat);
      default:
        return NOTHING_SHOWN;
    }
  },
};
