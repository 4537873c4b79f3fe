import { describe, expect, it } from 'vitest';
import { evolve } from '../evolve.ts';
import { layersOf, sharesOf } from '../rules/pots.ts';
import type { Status } from '../state.ts';
import { match, Scene } from './support.ts';

describe('[P2, P3] pots by layers', () => {
  it('HE-21 totals A50 B120 C200 D200, E30 folded', () => {
    expect(layersOf([50, 120, 200, 200, 30], [0, 1, 2, 3], 0)).toEqual([
      { chips: 230, eligible: [0, 1, 2, 3] },
      { chips: 210, eligible: [1, 2, 3] },
      { chips: 160, eligible: [2, 3] },
    ]);
  });
  it('what folded seats put in above the highest live stake is in the last pot', () => {
    expect(layersOf([100, 300, 500, 500], [0, 1], 0)).toEqual([
      { chips: 400, eligible: [0, 1] },
      { chips: 1000, eligible: [1] },
    ]);
  });
  it('there are none when nobody is in', () => {
    expect(layersOf([10, 20], [], 0)).toEqual([]);
  });
  it('[P1] who was all-in and gets chips back is all-in no longer; who has folded stays so', () => {
    const scene = new Scene({ size: 2, button: 1, stacks: { 1: 1000, 2: 300 } }).play('1 all_in');
    expect(scene.status(1)).toBe('all_in');
    const after = (status: Status): Status | undefined => {
      const table = structuredClone(scene.seen);
      table.status[0] = status;
      evolve.table(table, { type: 'bet_returned', seat: 0, chips: 700 });
      expect([table.stacks[0], table.bets[0], table.stakes[0]]).toEqual([700, 300, 300]);
      return table.status[0];
    };
    expect([after('all_in'), after('active'), after('folded')]).toEqual(['active', 'active', 'folded']);
  });
  it('HE-22 totals A40 B100, C70 folded: 30 back to B, then 120 and 60', () => {
    const scene = new Scene({
      size: 3,
      button: 1,
      stacks: { 3: 1000, 2: 40, 1: 1000 },
      settings: { smallBlind: 20, bigBlind: 40 },
    });
    scene.play('1 raise 100; 3 fold');
    expect(scene.last('bet_returned').chips).toBe(60);
    expect(layersOf([40, 70, 70], [0, 1], 0)).toEqual([
      { chips: 120, eligible: [0, 1] },
      { chips: 60, eligible: [1] },
    ]);
  });
  it('HE-23 totals A100 B300 C500, D500 folded', () => {
    expect(layersOf([100, 300, 500, 500], [0, 1, 2], 0)).toEqual([
      { chips: 400, eligible: [0, 1, 2] },
      { chips: 600, eligible: [1, 2] },
      { chips: 400, eligible: [2] },
    ]);
  });
  it('case 24: layers with the same claimants are one pot, and folded chips above the top stay in it', () => {
    expect(layersOf([100, 100, 30, 130], [0, 1], 0)).toEqual([{ chips: 360, eligible: [0, 1] }]);
  });
  it('[P4] dead money is in the first pot, also where a stake is nothing', () => {
    expect(layersOf([50, 100, 100], [0, 1, 2], 15)).toEqual([
      { chips: 165, eligible: [0, 1, 2] },
      { chips: 100, eligible: [1, 2] },
    ]);
    expect(layersOf([0, 20, 20], [0, 1, 2], 15)).toEqual([
      { chips: 15, eligible: [0, 1, 2] },
      { chips: 40, eligible: [1, 2] },
    ]);
  });
  it('case 21: four stacks all-in, each pot by itself', () => {
    const scene = new Scene({
      size: 4,
      button: 1,
      stacks: { 4: 100, 3: 200, 2: 300, 1: 400 },
      settings: { smallBlind: 5, bigBlind: 10, hands: 1 },
      holes: { 4: 'AhAd', 3: 'QhQd', 2: 'JhJd', 1: 'ThTd' },
      board: '2c7d9hKs3d',
    });
    scene.play('2 all_in; 1 call; 4 call; 3 call');
    expect(scene.stacks(4, 3, 2, 1)).toEqual([400, 300, 200, 100]);
  });
  it('case 17: a short ante wins that much from each; the rest is the side pot', () => {
    const scene = new Scene({
      size: 3,
      button: 1,
      stacks: { 1: 3, 2: 500, 3: 500 },
      settings: { ante: 10, smallBlind: 10, bigBlind: 20 },
      holes: { 1: 'AsAh', 2: 'KsKh', 3: '7c2d' },
      board: '2c3d4h9sTc',
    });
    scene.play('3 call; 2 check').toShowdown(1);
    expect(scene.pots()).toEqual([
      { chips: 9, to: { 1: 9 } },
      { chips: 54, to: { 2: 54 } },
    ]);
  });
  it('case 23: all-in in the main pot, one of the others folds later: the side pot is won unseen', () => {
    const scene = new Scene({
      size: 3,
      button: 1,
      stacks: { 1: 100, 2: 1000, 3: 1000 },
      holes: { 1: 'AsAh', 2: '8s8h', 3: 'KsKh' },
      board: '2c3d4h9sTc',
    });
    scene.play('1 all_in; 3 call; 2 call; 3 check; 2 bet 60; 3 call; 3 check; 2 bet 200; 3 fold');
    expect(scene.last('bet_returned').chips).toBe(200);
    expect(scene.pots()).toEqual([
      { chips: 300, to: { 1: 300 } },
      { chips: 120, to: { 2: 120 } },
    ]);
  });
});

describe('[P1] uncalled bets', () => {
  it('HE-19 match: SB has 8 of 10, BB 500: no betting, 12 back, pot 16, run out', () => {
    const scene = match({ stacks: { 1: 500, 2: 8 }, holes: { 1: 'KsKh', 2: 'AsAh' }, board: '2c3d4h9sTc' });
    expect(scene.actors()).toEqual([]);
    expect(scene.last('bet_returned')).toEqual({ type: 'bet_returned', seat: 0, chips: 12 });
    expect(scene.pots()).toEqual([{ chips: 16, to: { 2: 16 } }]);
    expect(scene.told.filter(({ type }) => type === 'street_dealt')).toHaveLength(3);
  });
  it('case 15: a big blind shorter than the small blind: its excess comes back', () => {
    const scene = match({ stacks: { 1: 6, 2: 500 }, holes: { 1: 'KsKh', 2: 'AsAh' }, board: '2c3d4h9sTc' });
    expect(scene.last('bet_returned')).toEqual({ type: 'bet_returned', seat: 1, chips: 4 });
    expect(scene.isOver).toBe(true);
  });
  it('HE-20 match: A bets 1000, B has 300 and calls: 700 back, pot 600', () => {
    const scene = match({ stacks: { 1: 300, 2: 1000 }, holes: { 1: 'KsKh', 2: 'AsAh' }, board: '2c3d4h9sTc' });
    scene.play('2 all_in; 1 call');
    expect(scene.last('bet_returned')).toEqual({ type: 'bet_returned', seat: 1, chips: 700 });
    expect(scene.pots()).toEqual([{ chips: 600, to: { 2: 600 } }]);
  });
  it('HE-43 match: stacks 15 and 1985, the big one on the button: call 5 more, no raise, and the hand is played', () => {
    const scene = match({ stacks: { 1: 15, 2: 1985 } });
    expect([scene.turn, scene.offers]).toEqual([2, 'fold, call 5, nobody_answers']);
    expect(scene.isOver).toBe(false);
  });
});

describe('[W1, W2] shares', () => {
  it('HE-24 blinds 5/10, button 7: 6 folds, 5 and 4 tie for 25: 13 and 12', () => {
    const scene = new Scene({
      size: 10,
      stacks: { 7: 100, 6: 100, 5: 100, 4: 100 },
      settings: { smallBlind: 5, bigBlind: 10 },
      holes: { 5: 'AsKh', 4: 'AhKs' },
      board: '2c3d4h9sTc',
    });
    scene.play('4 call; 7 fold; 6 fold; 5 check').toShowdown(1);
    expect(scene.pots()).toEqual([{ chips: 25, to: { 5: 13, 4: 12 } }]);
  });
  it('HE-48 three tied winners of 100, button 7, winners 6 5 1: 34, 33, 33', () => {
    expect(sharesOf(100, [0, 4, 5], 6, 10, 1)).toEqual([
      [5, 34],
      [4, 33],
      [0, 33],
    ]);
  });
  it('case 26: two odd chips go one each, clockwise', () => {
    expect(sharesOf(101, [0, 4, 5], 6, 10, 1).map(([, chips]) => chips)).toEqual([34, 34, 33]);
  });
  it('case 28: 190 four ways in chips of 5: 50, 50, 45, 45', () => {
    expect(sharesOf(190, [0, 1, 2, 3], 0, 4, 5).map(([, chips]) => chips)).toEqual([50, 50, 45, 45]);
  });
  it('case 27: odd chips of each pot by themselves', () => {
    const scene = new Scene({
      size: 4,
      button: 1,
      stacks: { 4: 1000, 3: 33, 2: 1000, 1: 1000 },
      settings: { smallBlind: 5, bigBlind: 10, hands: 1 },
      holes: { 3: 'AhQd', 2: 'AdQh', 1: 'AsQc' },
      board: '2c7d9hKs3d',
    });
    scene.play('2 raise 48; 1 call; 4 fold; 3 call').toShowdown(1);
    expect(scene.stacks(4, 3, 2, 1)).toEqual([995, 35, 1002, 1001]);
  });
});
