import { describe, expect, it } from 'vitest';
import { Scene } from './support.ts';

/** A flop that all have called to see, with a big blind of `bb`. Chairs are named A, B, C … in the order of acting. */
function flop(stacks: readonly number[], bb: number): { scene: Scene; chair: (name: string) => number } {
  const size = stacks.length;
  // The button is chair 1. Clockwise from it the order is size, size - 1, … 2, then the button.
  const chairs = [...Array.from({ length: size - 1 }, (_, n) => size - n), 1];
  const scene = new Scene({
    size,
    button: 1,
    stacks: Object.fromEntries(chairs.map((each, index) => [each, stacks[index]! + bb])),
    settings: { smallBlind: bb / 2, bigBlind: bb },
  });
  scene.allPass();
  return { scene, chair: (name) => chairs['ABCDEFGHIJ'.indexOf(name)]! };
}
/** Plays a script such as `A bet 100; B all_in`, with letters for chairs. */
const say = ({ scene, chair }: ReturnType<typeof flop>, script: string): Scene =>
  scene.play(script.replaceAll(/\b([A-J]) /g, (_, name: string) => `${chair(name)} `));

describe('the big blind’s option', () => {
  const allCall = (): Scene =>
    new Scene({ button: 7 }).play('4 call; 3 call; 2 call; 1 call; 10 call; 9 call; 8 call; 7 call; 6 call');
  it('HE-06 [A2, A6] all call, small blind completes: the big blind is asked, and a check ends the round', () => {
    const scene = allCall();
    expect([scene.turn, scene.offers]).toEqual([5, 'fold, check, raise 40-1000']);
    expect(scene.play('5 check').seen.street).toBe('flop');
  });
  it('HE-06 [A5] a raise to 60 reopens for all', () => {
    const scene = allCall().play('5 raise 60');
    const from = scene.events.length;
    scene.allPass();
    expect(scene.actors(from)).toEqual([4, 3, 2, 1, 10, 9, 8, 7, 6]);
    expect(scene.pot).toBe(600);
  });
});

describe('the worked hand of a ring table, corrected', () => {
  const preflop = '4 raise 50; 3 call; 2 call; 1 fold; 10 call; 9 call; 8 call; 7 call; 6 call; 5 call';
  it('HE-07 [A6] the raiser is not asked again; the pot is 450', () => {
    const scene = new Scene({ button: 7 }).play(preflop);
    expect([scene.seen.street, scene.pot, scene.turn]).toEqual(['flop', 450, 6]);
    expect(scene.told.flatMap((event) => (event.type === 'acted' && event.seat === 5 ? [event.chips] : []))).toEqual([
      40,
    ]);
    expect(scene.told.flatMap((event) => (event.type === 'acted' && event.seat === 4 ? [event.chips] : []))).toEqual([
      30,
    ]);
  });
  it('HE-08 [A6] nine checks end the flop', () => {
    const scene = new Scene({ button: 7 }).play(preflop);
    scene.play('6 check; 5 check; 4 check; 3 check; 2 check; 10 check; 9 check; 8 check; 7 check');
    expect([scene.seen.street, scene.pot]).toEqual(['turn', 450]);
  });
  it('HE-09 turn bet: complete without asking 6; pot 1250; river order 6 5 3 2 10 9 8 7', () => {
    const scene = new Scene({ button: 7 }).play(preflop).allPass();
    scene.play('6 bet 100; 5 call; 4 fold; 3 call; 2 call; 10 call; 9 call; 8 call; 7 call');
    // The pot: nine players put in 450, then eight of them 100 each.
    expect([scene.seen.street, scene.pot]).toEqual(['river', 1250]);
    const from = scene.events.length;
    scene.allPass();
    expect(scene.actors(from).slice(0, 8)).toEqual([6, 5, 3, 2, 10, 9, 8, 7]);
    expect(scene.all('showdown').length).toBe(1);
  });
});

describe('sizes', () => {
  it('HE-10 [A2] facing 20, check is refused', () => {
    const scene = new Scene({ button: 7 });
    const before = JSON.stringify(scene.table.position);
    expect(scene.try(4, 'check')).toEqual({ code: 'cannot_check', rule: 'A2' });
    expect(JSON.stringify(scene.table.position)).toBe(before);
  });
  it('HE-11 [A7] first raise to 50, next to 70: below_minimum(80)', () => {
    const scene = new Scene({ button: 7 }).play('4 raise 50');
    expect(scene.try(3, 'raise 70')).toEqual({ code: 'below_minimum', rule: 'A7', limit: 80 });
    expect(scene.try(3, 'raise 80')).toBeNull();
  });
  const blinds = { smallBlind: 25, bigBlind: 50, startStack: 5000 };
  it('HE-12 [A7] 25/50: raises to 125, 200, 500: next is 800', () => {
    const scene = new Scene({ button: 7, settings: blinds }).play('4 raise 125; 3 raise 200; 2 raise 500');
    expect(scene.menu.min).toBe(800);
  });
  it('HE-13 [A7] one raise to 500 and two calls: next is 950', () => {
    const scene = new Scene({ button: 7, settings: blinds }).play('4 raise 500; 3 call; 2 call');
    expect(scene.menu.min).toBe(950);
  });
  it('[A9] nobody bets more than the stack', () => {
    const scene = new Scene({ button: 7 });
    expect(scene.try(4, 'raise 1001')).toEqual({ code: 'insufficient_chips', rule: 'A9', limit: 1000 });
    expect(scene.try(4, 'raise 1000')).toBeNull();
    expect(scene.status(4)).toBe('all_in');
  });
  it('[A11] amounts are totals: the small blind raises to 60 with 50 more', () => {
    const scene = new Scene({ size: 3, button: 1 }).play('1 fold; 3 raise 60');
    expect([scene.last('acted').chips, scene.seen.bets[2], scene.stack(3)]).toEqual([50, 60, 940]);
  });
});

describe('short all-ins', () => {
  const short = () => say3('A bet 100; B all_in');
  const say3 = (script: string) => {
    const table = flop([1000, 140, 1000, 1000], 100);
    return { ...table, scene: say(table, script) };
  };
  it('HE-14 [A7] A bets 100, B all-in 140: C may fold, call 140, raise to 240', () => {
    const { scene } = short();
    expect(scene.offers).toBe('fold, call 140, raise 240-1000');
  });
  it('HE-15 [A8] C and D call 140: A may fold or call 40, not raise', () => {
    const table = short();
    say(table, 'C call; D call');
    expect(table.scene.offers).toBe('fold, call 40, raise_not_reopened');
    expect(table.scene.try(table.chair('A'), 'raise 240')).toEqual({ code: 'raise_not_reopened', rule: 'A8' });
    expect(table.scene.try(table.chair('A'), 'all_in')).toEqual({ code: 'raise_not_reopened', rule: 'A8' });
  });
  it('HE-16 [A8] two short all-ins add up: A may raise to 300; C, who faces less, may not', () => {
    const table = flop([1000, 125, 1000, 200, 1000], 100);
    say(table, 'A bet 100; B all_in; C call; D all_in; E call');
    expect(table.scene.offers).toBe('fold, call 100, raise 300-1000');
    say(table, 'A call');
    expect([table.scene.turn, table.scene.offers]).toEqual([table.chair('C'), 'fold, call 75, raise_not_reopened']);
  });
  it('HE-17 [A7, A8] A checks, B all-in 15 of 20: C may raise to 35, A may only call or fold', () => {
    const table = flop([1000, 15, 1000], 20);
    say(table, 'A check; B all_in');
    expect(table.scene.offers).toBe('fold, call 15, raise 35-1000');
    say(table, 'C call');
    expect(table.scene.offers).toBe('fold, call 15, raise_not_reopened');
  });
  it('[A8] case 6: with shortBetReopens the checker may raise', () => {
    const scene = new Scene({
      size: 3,
      button: 1,
      stacks: { 1: 1000, 2: 35, 3: 1000 },
      settings: { shortBetReopens: true },
    });
    scene.allPass().play('3 check; 2 all_in; 1 call');
    expect([scene.turn, scene.offers]).toEqual([3, 'fold, call 15, raise 35-980']);
  });
  it('HE-18 [B7] big blind with 12 of 20: call is 20, least raise 40, main pot 12 a seat', () => {
    const scene = new Scene({
      size: 4,
      button: 1,
      stacks: { 1: 1000, 2: 1000, 3: 12, 4: 1000 },
      holes: { 3: 'AsAh', 1: 'KsKh', 2: '7c8d', 4: '6s8c' },
      board: '2c3d4h9sTc',
    });
    expect([scene.turn, scene.offers]).toEqual([2, 'fold, call 20, raise 40-1000']);
    scene.play('2 call; 1 call; 4 call').toShowdown(1);
    expect(scene.pots()).toEqual([
      { chips: 48, to: { 3: 48 } },
      { chips: 24, to: { 1: 24 } },
    ]);
  });
});

describe('[A3, A4] what others can still match', () => {
  it('case 8: a stack below the call may call all-in or fold', () => {
    const scene = new Scene({ size: 3, button: 1, stacks: { 1: 1000, 2: 1000, 3: 60 } }).play('1 raise 100');
    expect(scene.offers).toBe('fold, call 50, insufficient_chips');
    expect(scene.try(3, 'raise 60')).toEqual({ code: 'insufficient_chips', rule: 'A9', limit: 60 });
    expect(scene.try(3, 'all_in')).toBeNull();
    expect(scene.last('acted')).toMatchObject({ act: 'call', allIn: true, to: 60 });
  });
  it('case 7: an all-in below the least raise is allowed, a smaller raise is not', () => {
    const scene = new Scene({ size: 3, button: 1, stacks: { 1: 1000, 2: 1000, 3: 130 } }).play('1 raise 100');
    expect(scene.offers).toBe('fold, call 90, raise 130');
    expect(scene.try(3, 'raise 120')).toEqual({ code: 'below_minimum', rule: 'A7', limit: 130 });
    expect(scene.try(3, 'raise 130')).toBeNull();
  });
  it('case 9 [A10]: a raise that no opponent can answer is not offered; all-in is then a call', () => {
    const scene = new Scene({ size: 2, button: 1, stacks: { 1: 1000, 2: 300 } }).play('1 call; 2 all_in');
    expect(scene.offers).toBe('fold, call 280, nobody_answers');
    expect(scene.try(1, 'raise 600')).toEqual({ code: 'nobody_answers', rule: 'A4' });
    expect(scene.try(1, 'all_in')).toBeNull();
    expect(scene.last('acted')).toMatchObject({ act: 'call', to: 300 });
  });
  it('[A4] chips of one who has folded answer nothing', () => {
    const scene = new Scene({ size: 3, button: 1, stacks: { 1: 1000, 2: 300, 3: 1000 } });
    scene.play('1 fold; 3 call; 2 all_in');
    expect([scene.turn, scene.offers]).toEqual([3, 'fold, call 280, nobody_answers']);
  });
  it('[A3, A5] a big blind that is all-in for less is all there is to match, whatever one who folded has left', () => {
    const scene = new Scene({ size: 3, button: 1, stacks: { 1: 1000, 2: 5, 3: 1000 } }).play('1 fold');
    expect(scene.actors(0)).toEqual([1]);
    expect(scene.last('bet_returned')).toEqual({ type: 'bet_returned', seat: 2, chips: 5 });
  });
  it('[T1] who is not on turn is offered nothing', () => {
    const { table } = new Scene({ size: 3, button: 1 });
    const offered = [0, 1, 2].map((seat) => table.game.menu(table.view(seat))?.kind ?? null);
    expect(offered).toEqual(['bet', null, null]);
  });
  it('case 9: with overRaise it is, and the excess comes back', () => {
    const scene = new Scene({ size: 2, button: 1, stacks: { 1: 1000, 2: 300 }, settings: { overRaise: true } });
    scene.play('1 call; 2 all_in; 1 raise 600');
    expect(scene.last('bet_returned')).toEqual({ type: 'bet_returned', seat: 0, chips: 300 });
  });
  it('case 16: all others all-in for less: the last is asked only up to the largest of them', () => {
    const scene = new Scene({ size: 3, button: 1, stacks: { 1: 14, 2: 12, 3: 1000 } });
    // Chair 2 is all-in on the big blind for 12. The button calls with its 14. The small blind, which posted 10, must
    // call 4.
    scene.play('1 all_in');
    expect([scene.turn, scene.offers]).toEqual([3, 'fold, call 4, nobody_answers']);
    scene.play('3 call');
    expect(scene.all('showdown').length).toBe(1);
  });
  it('[A1] folding when a check is free can be forbidden', () => {
    const scene = new Scene({ size: 2, button: 1, settings: { allowFoldWhenFree: false } }).play('1 call');
    expect(scene.offers).toBe('check, raise 40-1000');
    expect(scene.try(2, 'fold')).toEqual({ code: 'cannot_fold', rule: 'A1' });
  });
  it('HE-33 [A5] one all-in, two with chips: they go on betting for the side pot', () => {
    const scene = new Scene({
      size: 3,
      button: 1,
      stacks: { 1: 100, 2: 1000, 3: 1000 },
      holes: { 1: 'AsAh', 2: 'KsKh', 3: 'QsQh' },
      board: '2c3d4h9sTc',
    });
    scene.play('1 all_in; 3 call; 2 call');
    expect([scene.turn, scene.seen.street]).toEqual([3, 'flop']);
    scene.play('3 check; 2 bet 50; 3 call').toShowdown(1);
    expect(scene.pots()).toEqual([
      { chips: 300, to: { 1: 300 } },
      { chips: 100, to: { 2: 100 } },
    ]);
  });
});
