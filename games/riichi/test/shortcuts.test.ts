/** Compares optimised functions with plain implementations. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickFrom, seededChance, GameTable } from '@parlour/kernel';
import riichi from '../game.ts';
import { callMenu, hasCall } from '../menu.ts';
import {
  canChi,
  chiPairs,
  insertTile,
  isYaochuu,
  keysOf,
  kindOf,
  KINDS,
  leavesDiscard,
  ponPairs,
  swapKinds,
  TILES,
  yaochuuKinds,
  type TileId,
} from '../rules/index.ts';
import { settingsOf, SEATS } from './support.ts';

const byNumber = (a: number, b: number): number => a - b;
const isRed = (tile: TileId): boolean => tile === 16 || tile === 52 || tile === 88;
const aHand = fc.constantFrom(4, 7, 10, 13).chain((size) =>
  fc
    .shuffledSubarray(
      Array.from({ length: TILES }, (_, tile) => tile),
      { minLength: size, maxLength: size },
    )
    .map((hand) => hand.sort(byNumber)),
);

/** All pairs of the hand that fit, one for each distinct look, those with a red five first. */
function plainPairs(hand: readonly TileId[], fits: (a: number, b: number) => boolean, hasRed: boolean): TileId[][] {
  const look = (tile: TileId): string => `${kindOf(tile)}${hasRed && isRed(tile) ? 'r' : ''}`;
  const seen = new Set<string>();
  const pairs: TileId[][] = [];
  for (const [at, a] of hand.entries())
    for (const b of hand.slice(at + 1)) {
      const name = `${look(a)} ${look(b)}`;
      if (!fits(kindOf(a), kindOf(b)) || seen.has(name)) continue;
      seen.add(name);
      pairs.push([a, b]);
    }
  return pairs;
}
const inOrder = (pairs: readonly (readonly TileId[])[]): string[] => pairs.map((pair) => pair.join()).sort();

describe('shortcuts', () => {
  it('[C3] [C4] find every pair that may be laid beside a called tile', () => {
    fc.assert(
      fc.property(aHand, fc.nat(KINDS - 1), fc.boolean(), (hand, kind, hasRed) => {
        const keys = keysOf(hand);
        const isRun = (a: number, b: number): boolean => {
          const run = [a, b, kind].sort(byNumber);
          const [low = 0] = run;
          return low < 27 && low % 9 < 7 && run.every((one, at) => one === low + at);
        };
        const chi = plainPairs(hand, isRun, hasRed);
        expect(inOrder(chiPairs(hand, keys, kind, hasRed))).toEqual(inOrder(chi));
        expect(canChi(keys, kind)).toBe(chi.length > 0);
        const same = plainPairs(hand, (a, b) => a === kind && b === kind, hasRed);
        expect(inOrder(ponPairs(hand, kind, hasRed))).toEqual(inOrder(same));
      }),
      { numRuns: 500 },
    );
  });

  it('[C6] leave a discard wherever one is left', () => {
    fc.assert(
      fc.property(aHand, fc.nat(26), (hand, kind) => {
        for (const pair of chiPairs(hand, keysOf(hand), kind, true)) {
          const forbidden = swapKinds(kind, pair.map(kindOf), { hasKuikae: true, hasKuikaeSuji: true });
          const left = hand.filter((tile) => !pair.includes(tile) && !forbidden.includes(kindOf(tile)));
          expect(leavesDiscard(hand, pair, forbidden)).toBe(left.length > 0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[D5] count the kinds of terminals and honours', () => {
    fc.assert(
      fc.property(aHand, (hand) => {
        expect(yaochuuKinds(keysOf(hand))).toBe(new Set(hand.map(kindOf).filter(isYaochuu)).size);
      }),
    );
  });

  it('put a tile where it belongs', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(TILES - 1), { maxLength: 14 }), (tiles) => {
        const sorted: TileId[] = [];
        for (const tile of tiles) insertTile(sorted, tile);
        expect(sorted).toEqual(tiles.toSorted(byNumber));
      }),
    );
  });

  it.each(['house', 'tenhou', 'wrc'])(
    '[C7] ask exactly those who have something to say, and keep hands sorted: %s',
    (preset) => {
      const settings = settingsOf({}, preset);
      const pick = pickFrom(preset);
      const table = GameTable.open(
        riichi,
        { settings, seats: 4, chance: seededChance(`shortcuts/${preset}`) },
        () => {},
      );
      let windows = 0;
      for (let moves = 0; moves < 3000 && 'ask' in table.wait; moves++) {
        const { state } = table;
        for (const seat of SEATS) {
          const own = state.own[seat]!;
          const rest = own.drawn === null ? own.hand : own.hand.slice(0, -1);
          expect(rest).toEqual(rest.toSorted(byNumber));
          expect(own.keys).toEqual(keysOf(own.hand));
          const hasMenu = callMenu(settings, state.table, own, seat) !== null;
          if (hasMenu) windows++;
          expect(hasCall(settings, state.table, own, seat)).toBe(hasMenu);
        }
        const seat = table.wait.ask.find((asked) => table.owes(asked))!;
        expect(table.answer(seat, riichi.sample(table.menu(seat)!, pick)).ok).toBe(true);
      }
      expect(windows).toBeGreaterThan(100);
    },
  );
});
