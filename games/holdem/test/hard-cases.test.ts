/** The forty hardest cases, by number. Cases that are tested elsewhere under "case n" are not repeated here. */
import { describe, expect, it } from 'vitest';
import { Scene } from './support.ts';

const table = (stacks: readonly number[], settings: Record<string, number> = {}): Scene =>
  // Chair 1 has the button. The list begins on its left: chair n, n - 1, … 2, then the button.
  new Scene({
    size: stacks.length,
    button: 1,
    stacks: Object.fromEntries(
      stacks.map((stack, index) => [index === stacks.length - 1 ? 1 : stacks.length - index, stack]),
    ),
    settings: { hands: 1, ...settings },
  });

describe('raising after short all-ins', () => {
  it('case 1: an all-in short of a full raise, the action back on the raiser: call or fold', () => {
    const scene = table([150, 1000, 1000]).play('1 raise 100; 3 all_in; 2 call');
    expect([scene.turn, scene.offers]).toEqual([1, 'fold, call 50, raise_not_reopened']);
  });
  // Chair 3 raises by 80 to 100. The all-ins to 150 and to 190 are each short, but together exceed a full raise.
  const twoShort = (): Scene =>
    table([190, 1000, 1000, 150, 1000]).play('3 raise 100; 2 all_in; 1 call; 5 all_in; 4 fold');
  it('case 2: several short all-ins that add up to a full raise re-open', () => {
    const scene = twoShort();
    expect([scene.turn, scene.offers]).toEqual([3, 'fold, call 90, raise 270-1000']);
  });
  it('case 3: in the same round, a later caller who faces less may not', () => {
    const scene = twoShort().play('3 call');
    expect([scene.turn, scene.offers]).toEqual([1, 'fold, call 40, raise_not_reopened']);
  });
  it('case 4: the least raise is the last full raise on top of the new level', () => {
    const scene = table([1000, 1000, 350, 1000], { smallBlind: 100, bigBlind: 200 });
    scene.play('2 all_in');
    expect(scene.menu.min).toBe(550);
  });
  it('case 5: one who has not acted yet may raise a short raise', () => {
    const scene = table([1000, 1000, 1000, 30]).play('2 call; 1 all_in');
    expect([scene.turn, scene.offers]).toEqual([4, 'fold, call 20, raise 50-1000']);
  });
});

describe('blinds', () => {
  it('case 10: all limp: check or raise to at least two big blinds', () => {
    expect(table([1000, 1000, 1000]).play('1 call; 3 call').offers).toBe('fold, check, raise 40-1000');
  });
  it('case 11: heads-up the button is small blind, first before the flop and last after', () => {
    const scene = table([1000, 1000]);
    expect([scene.positions, scene.turn]).toEqual([{ button: 1, small: 1, big: 2 }, 1]);
    expect(scene.allPass().turn).toBe(2);
  });
  it('case 12: big blind short: the others still call the full blind', () => {
    expect(table([1000, 5, 1000]).offers).toBe('fold, call 20, raise 40-1000');
  });
  it('case 13: big blind all-in on the ante, posts nothing: the others still call the full blind', () => {
    const scene = table([1000, 5, 1000], { ante: 5 });
    expect([scene.seen.bets[1], scene.offers]).toEqual([0, 'fold, call 20, raise 40-995']);
  });
  it('case 14: small blind short, heads-up: no action, the excess of the big blind comes back, run out', () => {
    const scene = table([1000, 3]);
    expect([scene.actors(), scene.last('bet_returned').chips, scene.isOver]).toEqual([[], 17, true]);
  });
  it('case 37: nobody skips the big blind or pays it twice when players bust', () => {
    const scene = new Scene({ size: 4, button: 4 });
    const bigs = [scene.positions.big];
    for (let n = 0; n < 6; n++) {
      const { hand } = scene.seen;
      while (scene.seen.hand === hand) scene.play(`${scene.turn} fold`);
      bigs.push(scene.positions.big);
    }
    expect(bigs).toEqual([2, 1, 4, 3, 2, 1, 4]);
  });
});

describe('pots and showdown', () => {
  it('case 19: an uncalled bet goes back before pots are made', () => {
    const scene = table([1000, 1000, 1000]).play('1 raise 500; 3 fold; 2 fold');
    expect([scene.last('bet_returned').chips, scene.last('fold_won').chips]).toEqual([480, 50]);
  });
  it('case 20: a walk: the big blind gets the small blind, its own excess comes back', () => {
    const scene = table([1000, 1000, 1000]).play('1 fold; 3 fold');
    expect(scene.stacks(3, 2, 1)).toEqual([990, 1010, 1000]);
  });
  it('case 22: chips of one who folded stay in the layers they reached', () => {
    const scene = new Scene({
      size: 3,
      button: 1,
      stacks: { 3: 60, 2: 1000, 1: 1000 },
      holes: { 3: 'AsAh', 2: 'KsKh', 1: 'QsQh' },
      board: '2c3d4h9sTc',
      settings: { hands: 1 },
    }).play('1 raise 100; 3 all_in; 2 raise 300; 1 fold');
    expect(scene.pots()).toEqual([
      { chips: 180, to: { 3: 180 } },
      { chips: 80, to: { 2: 80 } },
    ]);
  });
  it('case 25: the odd chip goes to the first winner left of the button', () => {
    const scene = new Scene({
      size: 3,
      button: 1,
      holes: { 2: 'AsKh', 1: 'AhKs' },
      board: '2c3d4h9sTc',
      settings: { smallBlind: 5, bigBlind: 10, hands: 1 },
    }).play('1 call; 3 fold; 2 check');
    scene.toShowdown();
    expect(scene.pots()).toEqual([{ chips: 25, to: { 2: 13, 1: 12 } }]);
  });
  it('case 30: last bettor of the river first, else the first left of the button', () => {
    const scene = table([1000, 1000, 1000]).allPass().allPass().allPass().play('3 check; 2 bet 50; 1 call; 3 call');
    expect(scene.last('showdown').shows[0]?.seat).toBe(1);
    expect(table([1000, 1000, 1000]).toShowdown().last('showdown').shows[0]?.seat).toBe(2);
  });
  it('case 32: who wins by folds need not show', () => {
    expect(table([1000, 1000]).play('1 raise 60; 2 fold').all('showdown').length).toBe(0);
  });
});
