import { cards } from '@parlour/kit/cards';
import { describe, expect, it, vi } from 'vitest';
import { pickFrom, simulate } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { betterThan, callsPush, pushes } from '../bot/preflop.ts';
import { CALL_UP_TO, EQUITY_PERMILLE, PUSH_UP_TO } from '../bot/preflop-tables.ts';
import { Pricing } from '../bot/pricing.ts';
import { percentiles, Reading } from '../bot/reading.ts';
import { strong } from '../bot/strong.ts';
import { testPlayer } from '../bot/test-player.ts';
import { comboOf, kindOf } from '../rules/evaluator/combos.ts';
import holdem from '../game.ts';
import { alwaysCall, duel, potOdds } from './reference-players.ts';
import { match, Scene, settingsOf } from './support.ts';

const kind = (text: string): number => kindOf(cards(text)[0]!, cards(text)[1]!);

describe('the strong player', () => {
  it.each([
    ['always-call', alwaysCall],
    ['pot-odds', potOdds],
  ])('beats %s heads-up by more than 1,500 mbb a hand', (_name, other) => {
    expect(duel(strong, other, 250, 'unit', () => 0).mbb).toBeGreaterThan(1_500);
  });
  it('plays at full tables, and better than chance', () => {
    const bots = [strong, ...Array.from({ length: 5 }, () => testPlayer)];
    const { players } = simulate(holdem, { settings: settingsOf({ hands: 30 }), bots, seed: 'ring', games: 24 });
    expect(players[0]!.scoreSum).toBeGreaterThan(0);
  });
  it('the same view and the same random stream give the same decision', () => {
    const scene = match({ holes: { 1: 'QsJs', 2: '9s8s' }, board: 'Ts9h2c' }).allPass();
    const once = () => strong.decide(scene.table.view(0), scene.menu, pickFrom('same'));
    expect(once()).toEqual(once());
  });
  it('thinks no longer than a share of a second: its draws are bounded, also against nine', () => {
    const scene = new Scene({ size: 10, settings: { startStack: 100_000 } });
    let most = 0;
    while (scene.seen.hand < 4) {
      let draws = 0;
      const pick = pickFrom(`draws ${scene.events.length}`);
      strong.decide(scene.table.view(scene.turn! - 1), scene.menu, (n) => (draws++, pick(n)));
      most = Math.max(most, draws);
      // Nobody folds, so every street has all ten ranges in it.
      scene.play(`${scene.turn} ${scene.menu.call === 0 ? 'check' : 'call'}`);
    }
    expect(most).toBeGreaterThan(100);
    expect(most).toBeLessThan(20_000);
  });
  it('ALL-629 prices each size of a bet once, also where several come to the same', () => {
    const priced = vi.spyOn(Pricing.prototype, 'value');
    const scene = match({ holes: { 1: 'QsJs', 2: '9s8s' }, board: 'Ts9h2c' }).allPass();
    const menu = { ...scene.menu, min: 60, max: 70 };
    const { options } = strong.explain(scene.table.view(scene.turn! - 1), menu, pickFrom('sizes'));
    const sizes = priced.mock.calls.map(([, , to]) => to);
    priced.mockRestore();
    expect(sizes.toSorted((a, b) => a - b)).toEqual([60, 70]);
    expect(options).toHaveLength(3);
  });
  it('folds the worst hand to a big raise and never folds aces before the flop', () => {
    const weak = match({ holes: { 1: '7c2d', 2: 'AsAh' } }).play('2 raise 300');
    expect(strong.decide(weak.table.view(0), weak.menu, pickFrom('weak'))).toEqual({ type: 'fold' });
    const aces = match({ holes: { 1: 'AsAh', 2: '7c2d' } }).play('2 raise 300');
    expect(strong.decide(aces.table.view(0), aces.menu, pickFrom('aces')).type).not.toBe('fold');
  });
});

describe('short stacks: all-in or fold', () => {
  it.each([
    ['AsAh', 20, true],
    ['Kc2d', 11, true],
    ['Kc2d', 13, false],
    ['7c2d', 1, true],
    ['7c2d', 3, false],
    ['9h8h', 12, true],
  ])('%s with %d big blinds', (hole, stack, push) => expect(pushes(cards(hole), stack, 1)).toBe(push));
  it('with more players behind, fewer hands', () => {
    expect([pushes(cards('Kc2d'), 8, 1), pushes(cards('Kc2d'), 8, 5)]).toEqual([true, false]);
    expect(pushes(cards('AsAh'), 8, 9)).toBe(true);
  });
  it('calls less widely than it pushes', () => {
    expect([callsPush(cards('AsKd'), 12), callsPush(cards('9h8h'), 12)]).toEqual([true, false]);
    const wider = PUSH_UP_TO.filter((upTo, index) => upTo >= defined(CALL_UP_TO[index])).length;
    expect(wider).toBeGreaterThan(100);
  });
  it('is what it does at the table', () => {
    const shove = new Scene({ size: 2, button: 1, stacks: { 1: 160, 2: 2000 }, holes: { 1: 'Ac5d', 2: '7c2d' } });
    expect(strong.decide(shove.table.view(0), shove.menu, pickFrom('x'))).toEqual({ type: 'raise', to: 160 });
    const fold = new Scene({ size: 2, button: 1, stacks: { 1: 160, 2: 2000 }, holes: { 1: '7c2d', 2: 'AsAh' } });
    expect(strong.decide(fold.table.view(0), fold.menu, pickFrom('x'))).toEqual({ type: 'fold' });
  });
});

describe('the tables', () => {
  it('have known values', () => {
    expect(EQUITY_PERMILLE[kind('AsAh')]).toBeCloseTo(852, -1);
    expect(EQUITY_PERMILLE[kind('3c2d')]).toBeCloseTo(323, -1);
    expect([PUSH_UP_TO, CALL_UP_TO].map((table) => table.length)).toEqual([169, 169]);
  });
  it('order the hands', () => {
    expect(betterThan(cards('AsAh'))).toBe(0);
    expect(betterThan(cards('3c2d'))).toBeGreaterThan(0.98);
  });
});

describe('reading', () => {
  it('a percentile is the share of hands that are beaten', () => {
    const shares = percentiles(cards('AsKsQs2d3c'));
    const of = (text: string): number => shares[comboOf(cards(text)[0]!, cards(text)[1]!)]!;
    expect(of('JsTs')).toBeGreaterThan(0.999);
    expect(of('9c8d')).toBeLessThan(of('AhAd'));
    expect(of('7h6d')).toBeLessThan(0.1);
  });
  it('a range narrows with every action', () => {
    const flop = match({ holes: { 1: 'AsAh', 2: '7c2d' }, board: 'Ks9h2c' }).allPass();
    const bet = match({ holes: { 1: 'AsAh', 2: '7c2d' }, board: 'Ks9h2c' })
      .allPass()
      .play('1 check; 2 bet 40');
    const weight = (scene: Scene, hole: string): number =>
      new Reading(scene.table.view(0)).rangeOf(1)[comboOf(cards(hole)[0]!, cards(hole)[1]!)]!;
    expect(weight(bet, 'KdKh') / weight(bet, '7d4h')).toBeGreaterThan(weight(flop, 'KdKh') / weight(flop, '7d4h'));
  });
});
