import { describe, expect, it } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import figures from '../figures.ts';
import { Scene, settingsOf } from './support.ts';

/** A hand of three: button chair 1, small blind 3, big blind 2 (20 chips). Aces in chair 1, kings in chair 3. */
const hand = (script: string, stacks = { 1: 1000, 2: 1000, 3: 1000 }): Scene =>
  new Scene({
    size: 3,
    button: 1,
    stacks,
    settings: { hands: 1 },
    holes: { 1: 'AsAh', 2: '8c7d', 3: 'KsKh' },
    board: '2c5d9hJc4s',
  }).play(script);
const ofChair = (scene: Scene, chair: number) => defined(figures.count(scene.told, 3, settingsOf())[chair - 1]);
const sums = (scene: Scene, chair: number) => ofChair(scene, chair).sums;
const NEVER = [0, 0, 0];
const YES = [1, 1, 1];
const NO = [1, 0, 0];

describe('figures of a hand', () => {
  const shown = hand(
    '1 raise 60; 3 call; 2 fold; 3 check; 1 bet 100; 3 raise 300; 1 call; 3 bet 100; 1 call; 3 check; 1 check',
  );
  it('who raises, bets the flop and wins at the showdown: in all of them, with 480 chips of 20', () => {
    expect(sums(shown, 1)).toEqual({
      vpip: YES,
      pfr: YES,
      threeBet: NEVER,
      cBet: YES,
      wtsd: YES,
      wsd: YES,
      bb100: [1, 24, 576],
      ev100: [1, 24, 576],
    });
  });
  it('who calls the raise and loses at the showdown: played, could have raised again, lost 460', () => {
    expect(sums(shown, 3)).toMatchObject({ vpip: YES, pfr: NO, threeBet: NO, cBet: NEVER, wtsd: YES, wsd: NO });
    expect(sums(shown, 3)['bb100']).toEqual([1, -23, 529]);
  });
  it('a big blind that folds has played nothing, has seen no flop, and has lost the blind', () => {
    expect(sums(shown, 2)).toMatchObject({ vpip: NO, pfr: NO, threeBet: NO, wtsd: NEVER, wsd: NEVER });
    expect(ofChair(shown, 2).lines).toEqual({ won: [-1], allIn: [-1] });
  });

  it('a second raise is a 3-bet, a third is none, and whoever raised first was not asked', () => {
    const scene = hand('1 raise 60; 3 raise 200; 2 fold; 1 raise 400; 3 fold');
    expect(sums(scene, 3)['threeBet']).toEqual(YES);
    expect(sums(scene, 2)['threeBet']).toEqual(NEVER);
    expect(sums(scene, 1)['threeBet']).toEqual(NEVER);
  });
  it('only an unopened flop asks the last raiser for a c-bet; a check there is none', () => {
    expect(sums(hand('1 raise 60; 3 call; 2 fold; 3 bet 60; 1 call; 3 bet 60; 1 fold'), 1)['cBet']).toEqual(NEVER);
    expect(sums(hand('1 raise 60; 3 call; 2 fold; 3 check; 1 check; 3 bet 60; 1 fold'), 1)['cBet']).toEqual(NO);
  });
  it('a hand that is not shown is no showdown, also for who wins it', () => {
    const scene = hand('1 raise 60; 3 call; 2 fold; 3 check; 1 bet 100; 3 fold');
    expect(sums(scene, 1)).toMatchObject({ wtsd: NO, wsd: NEVER });
    expect(sums(scene, 1)['bb100']).toEqual([1, 4, 16]);
  });
  it('a big blind that may check has not played of its own will', () => {
    expect(sums(hand('1 call; 3 call; 2 check; 3 bet 20; 2 fold; 1 fold'), 2)).toMatchObject({ vpip: NO, wtsd: NO });
  });

  it('all-in on the turn counts by the 44 rivers: two kings save the kings', () => {
    const scene = hand('1 raise 60; 3 call; 2 fold; 3 check; 1 check; 3 check; 1 bet 940; 3 call');
    const pot = 2020;
    // Chair 1 wins 1020 where 42 of 44 rivers win for it.
    expect(ofChair(scene, 1).lines).toEqual({
      won: [51],
      allIn: [Math.round((((pot * 42) / 44 - 1000) / 20) * 1000) / 1000],
    });
    expect(ofChair(scene, 3).lines).toEqual({
      won: [-50],
      allIn: [Math.round((((pot * 2) / 44 - 1000) / 20) * 1000) / 1000],
    });
  });
  it('with average luck nothing is won or lost that somebody else has not lost or won, side pots included', () => {
    const scene = hand('1 raise 1000; 3 call; 2 call', { 1: 1000, 2: 700, 3: 300 });
    const all = figures.count(scene.told, 3, settingsOf());
    for (const line of ['won', 'allIn'])
      expect(all.reduce((sum, { lines }) => sum + defined(lines[line]?.[0]), 0)).toBeCloseTo(0, 2);
    expect(all[0]?.lines['won']).not.toEqual(all[0]?.lines['allIn']);
  });
  it('has one entry for each figure that has words and a baseline', () => {
    expect(Object.keys(figures.baseline).filter((id) => id in figures.kinds)).toEqual(Object.keys(figures.kinds));
  });
});
