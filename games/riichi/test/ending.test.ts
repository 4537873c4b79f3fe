import { describe, expect, it } from 'vitest';
import type { Outcome } from '../events.ts';
import { endsAfter, placesOf, ranked } from '../step/ending.ts';
import { settle, type Score } from '../rules/index.ts';
import { settingsOf } from './support.ts';

const WIN: Outcome = { kind: 'win', from: 1, winners: [], sticks: 0 };
const DRAW: Outcome = { kind: 'exhaustive', tenpai: [], nagashi: [], hands: [] };
const ABORT: Outcome = { kind: 'abort', reason: 'four_winds', seat: null, hands: [] };
const worth = (points: number): Score => ({
  yaku: [],
  dora: 0,
  aka: 0,
  ura: 0,
  nuki: 0,
  han: 1,
  fu: 30,
  limit: null,
  yakuman: 0,
  base: points / 4,
  points,
});

interface Standing {
  readonly scores: readonly number[];
  readonly before: number;
  readonly after: number;
  readonly outcome?: Outcome;
  readonly settings?: Record<string, boolean | string | number>;
}
const ends = ({ scores, before, after, outcome = WIN, settings = {} }: Standing): boolean =>
  endsAfter(settingsOf(settings), { scores, deals: after, firstDealer: 0 }, { outcome, deals: before });

describe('the end of the game', () => {
  it.each([
    [[0, 30000, 30000, 40000], {}, false],
    [[-100, 30000, 30000, 40100], {}, true],
    [[-100, 30000, 30000, 40100], { tobiEnabled: false }, false],
  ])('[E1] RI-67 %o %o: over %s', (scores, settings, over) => {
    expect(ends({ scores, before: 2, after: 3, settings })).toBe(over);
  });

  it('[E4] RI-68 South 4 moves on with nobody at 30000: West 1; with somebody there it is over', () => {
    expect(ends({ scores: [29800, 25000, 25000, 20200], before: 7, after: 8 })).toBe(false);
    expect(ends({ scores: [30000, 25000, 25000, 20000], before: 7, after: 8 })).toBe(true);
    expect(ends({ scores: [29800, 25000, 25000, 20200], before: 7, after: 8, settings: { enchousen: 'none' } })).toBe(
      true,
    );
    expect(ends({ scores: [40000, 20000, 20000, 20000], before: 3, after: 4 })).toBe(false);
    expect(
      ends({ scores: [40000, 20000, 20000, 20000], before: 3, after: 4, settings: { gameType: 'tonpusen' } }),
    ).toBe(true);
  });

  it('[E5] RI-68 in the extra wind 30000 ends the game after any round, also if the dealer stays', () => {
    const scores = [31000, 23000, 23000, 23000];
    expect(ends({ scores, before: 8, after: 9 })).toBe(true);
    expect(ends({ scores, before: 9, after: 9 })).toBe(true);
    expect(ends({ scores, before: 9, after: 9, settings: { suddenDeathOnRenchan: false } })).toBe(false);
  });

  it('[E5] RI-69 West 4 moves on with nobody at 30000: over', () => {
    expect(ends({ scores: [29000, 24000, 24000, 23000], before: 11, after: 12 })).toBe(true);
    expect(ends({ scores: [29000, 24000, 24000, 23000], before: 10, after: 11 })).toBe(false);
  });

  it('[E3] a leading last dealer stops by a win or a ready hand, where that is played', () => {
    const scores = [20000, 22000, 22000, 36000];
    expect(ends({ scores, before: 7, after: 7 })).toBe(false);
    expect(ends({ scores, before: 7, after: 7, settings: { hasAgariyame: true } })).toBe(true);
    expect(ends({ scores, before: 7, after: 7, outcome: DRAW, settings: { hasAgariyame: true } })).toBe(false);
    expect(ends({ scores, before: 7, after: 7, outcome: DRAW, settings: { tenpaiyame: 'auto' } })).toBe(true);
    expect(
      ends({ scores, before: 7, after: 7, outcome: ABORT, settings: { hasAgariyame: true, tenpaiyame: 'auto' } }),
    ).toBe(false);
    const tied = [36000, 14000, 14000, 36000];
    expect(ends({ scores: tied, before: 7, after: 7, settings: { hasAgariyame: true } })).toBe(false);
    const short = [29000, 21100, 20000, 29900];
    expect(ends({ scores: short, before: 7, after: 7, settings: { hasAgariyame: true } })).toBe(false);
    const enough = [29000, 21000, 20000, 30000];
    expect(ends({ scores: enough, before: 7, after: 7, settings: { hasAgariyame: true } })).toBe(true);
  });

  it('[E7] RI-72 equal scores, first dealer 2: 2 3 0 1', () => {
    expect(ranked({ scores: [25000, 25000, 25000, 25000], firstDealer: 2 })).toEqual([2, 3, 0, 1]);
  });

  it('[E7] without the seat order equal scores share the place and its uma', () => {
    const settings = settingsOf({ tieBreakBySeatOrder: false });
    const places = placesOf(settings, { scores: [30000, 30000, 20000, 20000], deals: 8, firstDealer: 0, sticks: 0 });
    expect(places.map(({ place }) => place)).toEqual([1, 1, 3, 3]);
    expect(places.map(({ points }) => points)).toEqual([35, 15, -25, -25]);
  });

  it('[E8] a result of nothing is 0, and never a negative zero', () => {
    const scores = [30000, 30000, 30000, 30000];
    const places = placesOf(settingsOf({}, 'wrc'), { scores, deals: 8, firstDealer: 0, sticks: 0 });
    expect(places.map(({ points }) => points)).toEqual([0, 0, 0, 0]);
  });

  it('[E8] RI-70 finals 42300 28100 19600 10000: +52 +8 -20 -40', () => {
    const places = placesOf(settingsOf(), {
      scores: [42300, 28100, 19600, 10000],
      deals: 8,
      firstDealer: 0,
      sticks: 0,
    });
    expect(places.map(({ points }) => points)).toEqual([52, 8, -20, -40]);
  });

  it.each([
    [30500, 0],
    [30600, 1],
    [29500, 0],
    [29400, -1],
  ])('[E8] RI-71 %i is %i before oka and uma', (score, points) => {
    const settings = settingsOf({ uma: [0, 0, 0, 0] });
    const places = placesOf(settings, {
      scores: [90000, score, 0, 100000 - 90000 - score],
      deals: 8,
      firstDealer: 0,
      sticks: 0,
    });
    expect(places.find(({ seat }) => seat === 1)?.points).toBe(points);
  });

  it.each([
    ['winner', 37000],
    ['lost', 35000],
  ] as const)('[E6] RI-73 two sticks left, %s: the leader has %i', (leftoverRiichiBets, score) => {
    const settings = settingsOf({ leftoverRiichiBets });
    const places = placesOf(settings, { scores: [35000, 23000, 20000, 20000], deals: 8, firstDealer: 0, sticks: 2 });
    expect(places[0]?.score).toBe(score);
    expect(places.reduce((sum, { points }) => sum + points, 0)).toBe(0);
  });

  it.each([
    ['each', [-13100, 0, 9600, 4500 - 1000]],
    ['first', [-12500, 0, 9600, 3900]],
  ] as const)('[C9] RI-57 discarder 0, winners 2 and 3, two honba and a stick, %s', (multiRonHonba, deltas) => {
    const winners = [
      { seat: 2, score: worth(8000), liable: null },
      { seat: 3, score: worth(3900), liable: null },
    ];
    const got = settle(winners, { dealer: 1, from: 0, honba: 2, sticks: 1 }, settingsOf({ multiRonHonba }));
    expect(got[0]).toBe(deltas[0]);
    expect(got[2]).toBe(deltas[2]);
    expect(got[3]).toBe(multiRonHonba === 'each' ? 4500 : 3900);
  });
});
