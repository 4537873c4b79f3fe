import { describe, expect, it } from 'vitest';
import type { Team } from '../events.ts';
import { scoreHand, standingOf, winnerAfter } from '../rules/scoring.ts';
import { open, PRESETS, rigged, settingsOf } from './support.ts';

const NS: Team = 0;
const EW: Team = 1;
function after(bidders: Team, bid: number, taken: number, scores: readonly number[], preset = 'house') {
  const captured = bidders === NS ? [taken, 14 - taken] : [14 - taken, taken];
  const { made, rows } = scoreHand(bidders, bid, captured, scores);
  const totals = rows.map(({ total }) => total);
  return {
    made,
    deltas: rows.map(({ delta }) => delta),
    totals,
    winner: winnerAfter(settingsOf({}, preset), bidders, totals, 1),
  };
}

describe.each(PRESETS)('scores, %s', (preset) => {
  it('PD-25 [E2] a bid of 11 with 9 taken is lost', () => {
    expect(after(NS, 11, 9, [0, 0], preset)).toMatchObject({ made: false, deltas: [-11, 5] });
  });
  it('PD-26 [E2] a bid of 10 with exactly 10 taken is made', () => {
    expect(after(EW, 10, 10, [0, 0], preset)).toMatchObject({ made: true, deltas: [4, 10] });
  });
  it('PD-27 [E4] both over: the bidders win', () => {
    expect(after(NS, 8, 9, [58, 60], preset)).toMatchObject({ totals: [67, 65], winner: NS });
    expect(after(EW, 8, 9, [60, 58], preset)).toMatchObject({ totals: [65, 67], winner: EW });
    expect(after(NS, 6, 6, [58, 60], preset)).toMatchObject({ totals: [64, 68], winner: NS });
  });
  it('PD-28 [E3] set, and the others win', () => {
    expect(after(NS, 8, 7, [58, 60], preset)).toMatchObject({ totals: [50, 67], winner: EW });
  });
  it('PD-29 [E2] a score may fall below zero, and the game goes on', () => {
    expect(after(NS, 12, 9, [3, 0], preset)).toMatchObject({ totals: [-9, 5], winner: null });
  });
});

describe('the end', () => {
  it('[E1] the target is a setting', () => {
    expect(winnerAfter(settingsOf(), NS, [61, 0], 9)).toBeNull();
    expect(winnerAfter(settingsOf(), NS, [62, 0], 9)).toBe(NS);
    expect(winnerAfter(settingsOf({ targetScore: 52 }), NS, [10, 52], 9)).toBe(EW);
  });
  it('[E5] after the last hand the higher score wins, and of equal ones the bidders', () => {
    expect(winnerAfter(settingsOf({ maxHands: 3 }), NS, [5, 6], 2)).toBeNull();
    expect(winnerAfter(settingsOf({ maxHands: 3 }), NS, [5, 6], 3)).toBe(EW);
    expect(winnerAfter(settingsOf({ maxHands: 3 }), EW, [6, 6], 3)).toBe(EW);
    expect(winnerAfter(settingsOf(), NS, [5, 6], 500)).toBe(EW);
  });
  it('partners share their place', () => {
    expect(standingOf(EW, [12, 64]).map(({ place, score }) => [place, score])).toEqual([
      [3, 12],
      [1, 64],
      [3, 12],
      [1, 64],
    ]);
  });
  it('[E1] [E3] a game by the clock ends with a winner, between two hands', () => {
    const script = open(rigged(), { targetScore: 20 }).until(() => false);
    const { team, scores } = script.last('game_won');
    expect(script.seen).toMatchObject({ phase: 'complete', winner: team });
    expect(scores[team]).toBeGreaterThanOrEqual(20);
    expect(script.told.at(-2)?.type).toBe('hand_scored');
  });
});
