/** Tables for tests, made from the initial state of the real reducers and a few tiles. */
import { parseTiles } from '../../notation.ts';
import { init, newOwn } from '../../evolve.ts';
import { settingsCodec, type Settings } from '../../settings.ts';
import { keysOf, kindOf, waitsOf, type Meld, type TileId } from '../../rules/index.ts';
import type { OwnState, TableState } from '../../state.ts';

export const tiles = (text: string): TileId[] => {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error}`);
  return parsed.value;
};
export function settings(): Settings {
  const parsed = settingsCodec.parse({});
  if (!parsed.ok) throw new Error('no settings');
  return parsed.value;
}
export const tableOf = (change: Partial<TableState> = {}): TableState => ({
  ...init(settings()).table,
  phase: 'turn',
  hand: 1,
  live: 60,
  indicators: tiles('3z'),
  ...change,
});
export function ownOf(hand: readonly TileId[], drawn: TileId | null = null, melds: readonly Meld[] = []): OwnState {
  const held = hand.filter((tile) => tile !== drawn);
  const melded = keysOf(melds.flatMap((meld) => meld.tiles));
  return {
    ...newOwn(),
    hand: [...held, ...(drawn === null ? [] : [drawn])],
    drawn,
    keys: keysOf(hand),
    melded,
    melds: melds.length,
    waits: held.length % 3 === 1 ? waitsOf(keysOf(held), melded, melds.length) : [],
  };
}
export const thrown = (text: string, takenBy: number | null = null) =>
  tiles(text).map((tile, order) => ({ tile, order, tsumogiri: false, riichi: false, takenBy }));
export const kindsOf = (text: string): number[] => tiles(text).map(kindOf);
