/** Unit tests of small parts of the rules. */
import { GameTable, seededChance, type MutableState } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { describe, expect, it } from 'vitest';
import { canRob } from '../evolve/own.ts';
import { newOwn } from '../evolve.ts';
import riichi from '../game.ts';
import { INVARIANTS } from '../invariants.ts';
import { addKind, keysOf, waitsOf, type Kind } from '../rules/index.ts';
import { meldFuOf } from '../rules/survey.ts';
import { settingsCodec, type Settings } from '../settings.ts';
import { settled } from '../step/settled.ts';
import type { OwnState } from '../state.ts';
import type { Riichi } from '../types.ts';

const [TWO_MAN, NINE_SOU, EAST] = [1, 26, 27];
const tilesOf = (...kinds: readonly Kind[]): number[] => kinds.map((kind) => kind * 4);
function handOf(...kinds: readonly Kind[]): OwnState {
  const own = newOwn();
  own.hand = tilesOf(...kinds);
  own.keys = keysOf(own.hand);
  own.waits = waitsOf(own.keys, own.melded, own.melds);
  return own;
}

it.each([
  ['chi', 0, 0],
  ['pon', 2, 4],
  ['daiminkan', 8, 16],
  ['kakan', 8, 16],
  ['ankan', 16, 32],
] as const)('[F2] a %s is worth %i fu, and %i of terminals and honours', (type, simple, yaochuu) => {
  expect([TWO_MAN, NINE_SOU, EAST].map((kind) => meldFuOf(type, kind))).toEqual([simple, yaochuu, yaochuu]);
});

describe('robbing a kan', () => {
  const orphans = handOf(0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 32);
  const plain = handOf(0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 27, 3, 4);

  it('[K4] is possible on a wait, and on a closed kan for thirteen orphans only', () => {
    const ways = ['kakan', 'kita', 'ankan'] as const;
    expect(ways.map((how) => canRob(orphans, how, 33 * 4))).toEqual([true, true, true]);
    expect(ways.map((how) => canRob(plain, how, 5 * 4))).toEqual([true, true, false]);
    expect(ways.map((how) => canRob(plain, how, 6 * 4))).toEqual([false, false, false]);
  });
});

function settingsOf(given: object): Settings {
  const parsed = settingsCodec.parse(given);
  if (!parsed.ok) throw new Error('these are settings');
  return parsed.value;
}
function opened(settings: Settings): MutableState<Riichi> {
  const setup = { settings, seats: settings.numPlayers, chance: seededChance('leaves') };
  return structuredClone(GameTable.open(riichi, setup, () => {}).position.state);
}

describe('scores and sticks', () => {
  const sums = INVARIANTS.filter(({ name }) => name.startsWith('scores and sticks'));
  const cases = (['winner', 'lost'] as const).flatMap((leftoverRiichiBets) =>
    (['game_over', 'turn'] as const).flatMap((phase) =>
      [-1000, 0, 1000].map((more) => ({ leftoverRiichiBets, phase, more })),
    ),
  );
  it.each(cases)(
    'add up, but for sticks that are lost at the end: $leftoverRiichiBets, $phase, $more points more',
    ({ leftoverRiichiBets, phase, more }) => {
      const settings = settingsOf({ leftoverRiichiBets });
      const state = opened(settings);
      state.table.phase = phase;
      state.table.scores[0] = settings.startingScore + more;
      const mayLose = leftoverRiichiBets === 'lost' && phase === 'game_over';
      expect(sums.map(({ holds }) => holds(state, settings))).toEqual([more === 0 || (mayLose && more < 0)]);
    },
  );
});

describe('a window for calls', () => {
  const discarder = 0;
  const kind = 4;
  /** A call window after seat 0's discard. By seat: how many of that kind it holds, and whether it waits for it. */
  function window(held: readonly number[], waiting: readonly boolean[] = []): MutableState<Riichi> {
    const state = opened(settingsOf({}));
    const tile = kind * 4;
    Object.assign(state.table, { phase: 'call', offered: { seat: discarder, tile, how: 'discard' } });
    for (const [seat, own] of state.own.entries()) {
      Object.assign(own, newOwn());
      for (let count = defined(held[seat]); count > 0; count--) addKind(own.keys, kind);
      own.waits = waiting[seat] === true ? [kind] : [];
    }
    return state;
  }
  const isSettled = (state: MutableState<Riichi>, given: Readonly<Record<number, Riichi['Action']>>): boolean =>
    settled(state, { get: (seat) => given[seat] });
  const chi = { type: 'call_chi', tileId: kind * 4, sequenceTiles: [0, 4] } as const;
  const pon = { type: 'call_pon', tileId: kind * 4, handTiles: null } as const;

  it('[C8] is decided by a chi when nobody can have a pon, and not where somebody may', () => {
    expect(isSettled(window([0, 0, 0, 0]), { 1: chi })).toBe(true);
    expect(isSettled(window([0, 0, 2, 0]), { 1: chi })).toBe(false);
    expect(isSettled(window([0, 0, 2, 0]), { 1: chi, 2: { type: 'pass' } })).toBe(true);
    expect(isSettled(window([2, 0, 0, 0]), { 1: chi })).toBe(true);
  });
  it('[C8] is decided by a pon when nobody waits for the tile', () => {
    expect(isSettled(window([0, 0, 2, 0]), { 2: pon })).toBe(true);
    expect(isSettled(window([0, 0, 2, 0], [false, true]), { 2: pon })).toBe(false);
    expect(isSettled(window([0, 0, 2, 0], [false, true]), { 1: { type: 'pass' }, 2: pon })).toBe(true);
  });
  it('[C8] is open while nobody has called', () => {
    expect(isSettled(window([0, 0, 0, 0]), {})).toBe(false);
    expect(isSettled(window([0, 0, 0, 0]), { 2: { type: 'pass' }, 3: { type: 'pass' } })).toBe(false);
    const elsewhere = window([0, 0, 0, 0]);
    elsewhere.table.phase = 'turn';
    expect(isSettled(elsewhere, { 1: chi })).toBe(false);
  });
});
