import { describe, expect, it } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import type { Meld, TileId } from '../../rules/index.ts';
import { evolveTable } from '../../evolve.ts';
import { changesOf } from '../changes.ts';
import { isRoundOver, laidOut, rowsOf, sceneOf, sidewaysAt } from '../scene.ts';
import { kindsOf, ownOf, tableOf, thrown, tiles } from './fixtures.ts';

const meld = (type: Meld['type'], text: string, called: number | null, from: number | null): Meld => {
  const of = tiles(text);
  return { type, tiles: of, called: called === null ? null : defined(of[called]), from };
};
const at = <T>(list: readonly T[], index: number): T => list[index]!;

describe('a meld points to who gave the tile', () => {
  it.each([
    ['left', 0, 3, 0],
    ['across', 0, 2, 1],
    ['right', 0, 1, 2],
    ['left, for another owner', 2, 1, 0],
  ])('%s', (_who, owner, from, place) => {
    expect(sidewaysAt(meld('pon', '555p', 0, from), owner, 4)).toBe(place);
  });
  it('an open kan called from the right has the fourth tile turned', () => {
    expect(sidewaysAt(meld('daiminkan', '1111z', 0, 1), 0, 4)).toBe(3);
  });
  it('a chi has the called tile first, whatever its number', () => {
    const chi = meld('chi', '345m', 1, 3);
    expect(laidOut(chi, 0, 4).map(({ tile, sideways }) => [tile, sideways])).toEqual([
      [at(chi.tiles, 1), true],
      [at(chi.tiles, 0), false],
      [at(chi.tiles, 2), false],
    ]);
  });
  it('a closed kan has its outer tiles face down', () => {
    expect(laidOut(meld('ankan', '7777s', null, null), 0, 4).map(({ faceDown }) => faceDown)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
  it('an added tile lies on the turned one', () => {
    const kan = meld('kakan', '6666z', 0, 2);
    const laid = laidOut(kan, 0, 4);
    expect(laid).toHaveLength(3);
    expect(laid.map(({ added }) => added)).toEqual([null, at(kan.tiles, 3), null]);
  });
});

describe('the ponds', () => {
  it.each([
    [0, []],
    [6, [6]],
    [7, [6, 1]],
    [18, [6, 6, 6]],
    [21, [6, 6, 9]],
  ])('%i tiles lie in sixes, and the third row goes on', (count, rows) => {
    expect(rowsOf(Array.from({ length: count }, (_, index) => index)).map(({ length }) => length)).toEqual(rows);
  });
  it('turn the riichi tile, or the next one where it was called away', () => {
    const pond = thrown('1234m');
    pond[1] = { ...at(pond, 1), riichi: true };
    const turns = (): number[] =>
      sceneOf({ seat: 0, table: tableOf({ ponds: [pond, [], [], []] }), own: null })
        .seats[0]!.pond.flat()
        .map(({ turn }) => turn);
    expect(turns()).toEqual([0, 3, 0, 0]);
    pond[1] = { ...at(pond, 1), takenBy: 2 };
    expect(turns()).toEqual([0, 3, 3, 0]);
  });
});

describe('the seats', () => {
  it('stand counter-clockwise from the viewer', () => {
    const { seats } = sceneOf({ seat: 2, table: tableOf(), own: ownOf(tiles('123m')) });
    expect(seats.map(({ seat, place }) => [seat, place])).toEqual([
      [2, 'near'],
      [3, 'right'],
      [0, 'far'],
      [1, 'left'],
    ]);
  });
  it('hold thirteen tiles, one more on their turn, three fewer for every set', () => {
    const melds = [[], [meld('pon', '222s', 0, 0)], [], []];
    const { seats } = sceneOf({ seat: 0, table: tableOf({ turn: 1, drew: 'wall', melds }), own: null });
    expect(seats.map(({ backs }) => backs.length)).toEqual([13, 11, 13, 13]);
  });
  it('keep their tiles’ keys from hand to pond to meld', () => {
    const before = sceneOf({ seat: 0, table: tableOf({ turn: 1, drew: 'wall' }), own: null });
    const flies = before.seats[1]!.backs.at(-1);
    const tile: TileId = at(tiles('9p'), 0);
    const pond = { tile, order: 0, tsumogiri: true, riichi: false, takenBy: null };
    const lies = sceneOf({ seat: 0, table: tableOf({ phase: 'call', ponds: [[], [pond], [], []] }), own: null });
    expect(lies.seats[1]!.pond[0]![0]!.key).toBe(flies);
    const called: Meld = { type: 'pon', tiles: tiles('999p'), called: tile, from: 1 };
    const taken = sceneOf({
      seat: 0,
      table: tableOf({ ponds: [[], [{ ...pond, takenBy: 2 }], [], []], melds: [[], [], [called], []] }),
      own: null,
    });
    expect(taken.seats[2]!.melds[0]!.tiles.map(({ key }) => key)).toContain(flies);
  });
  it('count for the round that was played while its end is shown', () => {
    const sheet = [
      {
        deals: 0,
        honba: 0,
        outcome: { kind: 'exhaustive', tenpai: [2], nagashi: [], hands: [null, null, tiles('1234m'), null] },
        deltas: [0, 0, 0, 0],
        scores: [0, 0, 0, 0],
      } as const,
    ];
    const { seats } = sceneOf({
      seat: 0,
      table: tableOf({ phase: 'round_over', deals: 1, dealer: 0, sheet }),
      own: null,
    });
    expect(seats.map(({ wind }) => wind)).toEqual([0, 1, 2, 3]);
    expect(seats.map(({ shown }) => shown?.length ?? null)).toEqual([null, null, 4, null]);
  });
});

it('with the next deal the result of the last round is gone', () => {
  const table = tableOf({ phase: 'round_over' });
  expect(isRoundOver(table)).toBe(true);
  const [indicator = 0] = tiles('1z');
  evolveTable(table, {
    type: 'round_started',
    hand: 2,
    deals: 1,
    dealer: 1,
    honba: 0,
    sticks: 0,
    scores: [25_000, 25_000, 25_000, 25_000],
    dice: [1, 1],
    indicator,
  });
  expect(isRoundOver(table)).toBe(false);
});

describe('the ring', () => {
  const ringed = (change: Parameters<typeof tableOf>[0]) =>
    sceneOf({ seat: 0, table: tableOf(change), own: null }).seats.flatMap(({ seat, pond }) =>
      pond.flat().flatMap(({ tile, last, winning }) => (last || winning ? [[seat, tile, last, winning]] : [])),
    );
  const [north = 0] = tiles('4z');
  const [nine = 0] = tiles('9p');

  it('stays with the last discard while the next seat thinks', () => {
    const ponds = [thrown('4z'), thrown('9p'), [], []];
    expect(ringed({ phase: 'call', offered: { seat: 1, tile: nine, how: 'discard' }, ponds })).toEqual([
      [1, nine, true, false],
    ]);
    expect(ringed({ phase: 'turn', turn: 2, drew: 'wall', ponds })).toEqual([[1, nine, true, false]]);
  });
  it('follows the play where a call skips a seat', () => {
    const ponds = [thrown('4z', 3), [], [], thrown('9p')];
    expect(ringed({ phase: 'turn', turn: 0, drew: 'wall', ponds })).toEqual([[3, nine, true, false]]);
    expect(ringed({ phase: 'turn', turn: 3, drew: null, ponds: [thrown('4z', 3), [], [], []] })).toEqual([]);
  });
  const won = (from: number | null, tile: number) => ({
    phase: 'round_over' as const,
    ponds: [thrown('4z'), [], [], []],
    sheet: [
      {
        deals: 0,
        honba: 0,
        outcome: { kind: 'win', from, sticks: 0, winners: [{ ...SHOWN, seat: 2, tile }] },
        deltas: [0, 0, 0, 0],
        scores: [0, 0, 0, 0],
      } as const,
    ],
  });
  const SHOWN = {
    hand: tiles('1234m'),
    melds: [],
    yaku: [],
    dora: 0,
    aka: 0,
    ura: 0,
    han: 1,
    fu: 30,
    limit: null,
    yakuman: 0,
    points: 1000,
    pao: null,
    deltas: [],
    uraIndicators: [],
  };
  it('of a win is on the tile that was won on', () => {
    expect(ringed(won(0, north))).toEqual([[0, north, false, true]]);
  });
  it('of a win by own draw is on the tile beside the hand', () => {
    const { seats } = sceneOf({ seat: 0, table: tableOf(won(null, nine)), own: null });
    expect(seats.map(({ winningTile }) => winningTile)).toEqual([null, null, nine, null]);
    expect(ringed(won(null, nine))).toEqual([]);
    expect(sceneOf({ seat: 0, table: tableOf(won(0, north)), own: null }).seats[2]?.winningTile).toBeNull();
  });
});

describe('the changes of a round', () => {
  const round = (scores: number[], deltas: number[]) => ({
    deals: 0,
    honba: 0,
    outcome: { kind: 'exhaustive', tenpai: [0], nagashi: [], hands: [null, null, null, null] } as const,
    deltas,
    scores,
  });
  it('have the riichi stick in them', () => {
    const sheet = [
      round([27_000, 24_000, 24_000, 24_000], [3000, -1000, -1000, -1000]),
      round([28_500, 22_500, 25_500, 21_500], [1500, -1500, 1500, -1500]),
    ];
    expect(changesOf(sheet, 0, 25_000)).toEqual([
      { paid: 3000, stick: -1000, change: 2000 },
      { paid: -1000, stick: 0, change: -1000 },
      { paid: -1000, stick: 0, change: -1000 },
      { paid: -1000, stick: 0, change: -1000 },
    ]);
    expect(changesOf(sheet, 1, 25_000).map(({ change, stick }) => [change, stick])).toEqual([
      [1500, 0],
      [-1500, 0],
      [1500, 0],
      [-2500, -1000],
    ]);
  });
});

describe('among three', () => {
  const table = (change: Parameters<typeof tableOf>[0] = {}) =>
    tableOf({
      scores: [35_000, 35_000, 35_000],
      ponds: [[], [], []],
      melds: [[], [], []],
      norths: [[], [], []],
      riichi: ['none', 'none', 'none'],
      ...change,
    });
  it('[N2] nobody sits across', () => {
    const { seats } = sceneOf({ seat: 1, table: table(), own: null });
    expect(seats.map(({ seat, place, wind }) => [seat, place, wind])).toEqual([
      [1, 'near', 1],
      [2, 'right', 2],
      [0, 'left', 0],
    ]);
  });
  it.each([
    ['left', 0, 2, 0],
    ['right', 0, 1, 2],
    ['left, for another owner', 2, 1, 0],
  ])('[N3] a pon from the %s points there', (_who, owner, from, place) => {
    expect(sidewaysAt(meld('pon', '555p', 0, from), owner, 3)).toBe(place);
  });
  it('[N4] Norths lie beside the melds, and the hand is as long as before', () => {
    const { seats } = sceneOf({ seat: 0, table: table({ norths: [[], tiles('44z'), []] }), own: null });
    expect(seats.map(({ norths, backs }) => [norths.length, backs.length])).toEqual([
      [0, 14],
      [2, 13],
      [0, 13],
    ]);
  });
  it('[N1] one of man makes nine of man dora', () => {
    const { dora } = sceneOf({ seat: 0, table: table({ indicators: tiles('1m') }), own: null });
    expect(dora).toEqual(kindsOf('9m'));
  });
});
