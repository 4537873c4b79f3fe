/** Regression tests for bugs of earlier implementations, each named by its number. */
import { cards } from '@parlour/kit/cards';
import { describe, expect, it } from 'vitest';
import { pickFrom } from '@parlour/kernel';
import { DIALS, dialWord, drawDials } from '@parlour/kit/dials';
import { equityStrength } from '../bot/strength.ts';
import { strengthOf } from '../rules/evaluator/evaluate.ts';
import holdem from '../game.ts';
import { codeOf, match, Scene, sealed, settingsOf } from './support.ts';

describe('a ring table', () => {
  it('S1 who matched the bet still has a turn: the big blind’s option, and everybody’s when nobody bet', () => {
    const scene = new Scene({ size: 3, button: 1 }).play('1 call; 3 call');
    expect(scene.turn).toBe(2);
    expect(scene.play('2 check').turn).toBe(3);
  });
  it('S2 the big blind is not skipped', () => {
    expect(new Scene({ size: 3, button: 1 }).play('1 call; 3 call').offers).toBe('fold, check, raise 40-1000');
  });
  it('S3 the raiser does not act again when all called', () => {
    const scene = new Scene({ size: 3, button: 1 }).play('1 raise 50; 3 call; 2 call');
    expect([scene.seen.street, scene.actors()]).toEqual(['flop', [1, 3, 2]]);
  });
  it('S4 nothing has to pass the raiser: the round ends with the last call', () => {
    const scene = new Scene({ size: 4, button: 1 }).play('2 call; 1 raise 60; 4 fold; 3 fold; 2 call');
    expect(scene.seen.street).toBe('flop');
  });
  it('S5 check is for whoever has nothing to call, also with a bet on the street', () => {
    const scene = new Scene({ size: 3, button: 1 }).play('1 call; 3 call');
    expect([scene.seen.currentBet, scene.try(2, 'check')]).toEqual([20, null]);
  });
  it('S6 a raise is a total, and the least is the last full raise', () => {
    const scene = new Scene({ size: 3, button: 1 }).play('1 raise 100');
    expect([scene.seen.currentBet, scene.menu.min]).toEqual([100, 180]);
  });
  it('S7 an all-in above the bet is a raise only if it is a full one', () => {
    const scene = new Scene({ size: 3, button: 1, stacks: { 1: 1000, 2: 1000, 3: 70 } });
    scene.play('1 raise 60; 3 all_in; 2 call');
    expect([scene.turn, scene.offers]).toEqual([1, 'fold, call 10, raise_not_reopened']);
  });
  it('S8 the button rotates unless the table draws it', () => {
    expect(holdem.settings.parse({})).toMatchObject({ value: { buttonPolicy: 'rotate', button: 'dead' } });
  });
  it('S9 heads-up the dealer is the small blind', () => {
    expect(new Scene({ size: 2, button: 2 }).positions).toEqual({ button: 2, small: 2, big: 1 });
  });
  it('S10 side pots, uncalled bets and odd chips exist', () => {
    const scene = new Scene({ size: 3, button: 1, stacks: { 1: 500, 2: 300, 3: 100 } }).play(
      '1 all_in; 3 call; 2 call',
    );
    expect(scene.last('bet_returned').chips).toBe(200);
    expect(scene.last('pots_awarded').pots.map(({ chips }) => chips)).toEqual([300, 400]);
  });
  it('S11 only occupied chairs are visited', () => {
    const scene = new Scene({ stacks: { 1: 500, 3: 500, 4: 500, 5: 500, 6: 500, 7: 500 } });
    expect(scene.allPass().actors()).toEqual([4, 3, 1, 7, 6, 5]);
  });
});

describe('problems that a ring table once had', () => {
  const ring = (): Scene => new Scene({ button: 7 });
  it('turn order skipping players: everybody who owes a call is asked, in order', () => {
    expect(ring().allPass().actors()).toEqual([4, 3, 2, 1, 10, 9, 8, 7, 6, 5]);
  });
  it('betting round ending prematurely: not before the last has answered the raise', () => {
    const scene = ring().play('4 call; 3 call; 2 call; 1 call; 10 call; 9 call; 8 call; 7 call; 6 call; 5 raise 60');
    for (const chair of [4, 3, 2, 1, 10, 9, 8, 7, 6]) {
      expect([scene.seen.street, scene.turn]).toEqual(['preflop', chair]);
      scene.play(`${chair} call`);
    }
    expect(scene.seen.street).toBe('flop');
  });
  it('turn order going backwards: always to the next lower number, from 1 to 10', () => {
    const scene = ring();
    scene.toShowdown();
    const preflop = scene.actors().slice(0, 10);
    preflop.slice(1).forEach((chair, n) => expect(chair).toBe(preflop[n] === 1 ? 10 : preflop[n]! - 1));
  });
  it('players acting multiple times: never twice without a bet or raise in between', () => {
    const scene = ring().toShowdown();
    for (const street of ['preflop', 'flop', 'turn', 'river'] as const) {
      const seats = scene.told.flatMap((event) =>
        event.type === 'acted' && event.street === street ? [event.seat] : [],
      );
      expect(new Set(seats).size).toBe(seats.length);
    }
  });
});

describe('a heads-up match', () => {
  it('S12 a stack smaller than its blind is played; out is who has nothing before the blinds', () => {
    const scene = match({ stacks: { 1: 15, 2: 1985 } });
    expect([scene.isOver, scene.seen.bets]).toEqual([false, [15, 10]]);
  });
  it('S13 an all-in does not end the round before the opponent has answered', () => {
    expect(match().play('2 all_in').turn).toBe(1);
  });
  it('S14 with one seat all-in no more bets are asked for', () => {
    const scene = match({ stacks: { 1: 300, 2: 1000 } }).play('2 raise 400; 1 call');
    expect([scene.turn === null || scene.seen.hand === 2, scene.actors().slice(0, 2)]).toEqual([true, [2, 1]]);
  });
  it('S15 what an all-in has too much comes back', () => {
    expect(
      match({ stacks: { 1: 300, 2: 1000 } })
        .play('2 all_in; 1 call')
        .last('bet_returned').chips,
    ).toBe(700);
  });
  it('S16 the least raise is the last full raise, not always the big blind', () => {
    expect(match().play('2 raise 100').menu.min).toBe(180);
  });
  it('S17 legality and the sender are checked', () => {
    const table = sealed({ size: 2 });
    expect(codeOf(table, 0, { type: 'check' })).toBe('cannot_check');
    expect(codeOf(table, 1, { type: 'raise', to: 60 })).toBe('not_your_turn');
  });
  it('S18 the category decides before any rank, and all five cards count', () => {
    expect(strengthOf(cards('2c2d2h3s3c'))).toBeGreaterThan(strengthOf(cards('AcKdQhJs9c')));
    expect(strengthOf(cards('AcKdQhJs9c'))).toBeGreaterThan(strengthOf(cards('AhKsQdJd8c')));
  });
  it('S19 a straight flush is not a royal one, the wheel is low, and five and six cards are hands', () => {
    expect(strengthOf(cards('9h8h7h6h5h'))).toBeLessThan(strengthOf(cards('AhKhQhJhTh')));
    expect(strengthOf(cards('5c4d3h2sAc'))).toBeLessThan(strengthOf(cards('6c5d4h3s2c')));
    expect(equityStrength(cards('AsAh'), cards('Ac7d2h'))).toBeGreaterThan(0.99);
    expect(equityStrength(cards('AsAh'), cards('Ac7d2h9s'))).toBeGreaterThan(0.99);
  });
  it('S20 the dealer alternates also after a showdown', () => {
    const scene = match();
    expect(scene.toShowdown().positions.button).toBe(1);
  });
  it('S21 pauses have an end of their own', () => {
    for (const ms of Object.values(holdem.timing(settingsOf()).beats)) expect(Number.isFinite(ms)).toBe(true);
  });
  it('S22 [N1] traits come first: they are drawn without a story', () => {
    expect(drawDials(pickFrom('one'))).toEqual(drawDials(pickFrom('one')));
    const words = new Set<string>();
    for (let n = 0; n < 300; n++) {
      const dials = drawDials(pickFrom(`dials/${n}`));
      for (const trait of DIALS.map((dial) => dials[dial])) {
        expect((trait >= 0 && trait <= 0.3) || (trait >= 0.4 && trait <= 0.6) || (trait >= 0.7 && trait <= 1)).toBe(
          true,
        );
        words.add(dialWord(trait));
      }
    }
    expect(words).toEqual(new Set(['low', 'medium', 'high']));
  });
});
