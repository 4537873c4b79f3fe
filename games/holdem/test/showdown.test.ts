import { cards } from '@parlour/kit/cards';
import { describe, expect, it } from 'vitest';
import type { SceneOptions } from './support.ts';
import { Scene } from './support.ts';

const river = (options: SceneOptions = {}): Scene =>
  new Scene({
    stacks: { 7: 1000, 6: 1000, 3: 1000, 10: 1000 },
    holes: { 6: '8s8h', 3: 'AsAh', 10: 'KsKh', 7: '7c2d' },
    board: '2c3d4h9sTc',
    ...options,
  })
    .play('10 call; 7 fold; 6 call; 3 check')
    .allPass()
    .allPass();
const order = (scene: Scene): (readonly [number, boolean])[] =>
  scene.last('showdown').shows.map(({ seat, cards: shown }) => [seat + 1, shown !== null]);

describe('[S2] who shows first', () => {
  it('HE-35 [S3] 6 checks, 3 bets, 10 calls: 3 shows first, 10 may muck', () => {
    const scene = river().play('6 check; 3 bet 50; 10 call; 6 fold');
    expect(order(scene)).toEqual([
      [3, true],
      [10, false],
    ]);
    // Neither the mucked cards nor their strength are told.
    expect(scene.last('showdown').shows[1]).toEqual({ seat: 9, cards: null, strength: null });
  });
  it('HE-36 river checked round, button 7, live 6 3 10: 6 shows first', () => {
    expect(order(river().play('6 check; 3 check; 10 check'))).toEqual([
      [6, true],
      [3, true],
      [10, false],
    ]);
  });
  it('[S3] who ties or beats what is shown must show', () => {
    const scene = river({ holes: { 6: 'AcAd', 3: 'AsAh', 10: 'KsKh' } }).play('6 check; 3 check; 10 check');
    expect(order(scene)).toEqual([
      [6, true],
      [3, true],
      [10, false],
    ]);
  });
  it('[S3] showAll: nobody mucks', () => {
    const scene = river({ settings: { showdown: 'showAll' } }).play('6 check; 3 bet 50; 10 call; 6 call');
    expect(order(scene).every(([, shown]) => shown)).toBe(true);
  });
  it('[S3] a player may choose to show beaten hands', () => {
    const scene = river();
    expect(scene.request(10, { type: 'muck_losers', on: false })).toBeNull();
    scene.play('6 check; 3 bet 50; 10 call; 6 fold');
    expect(order(scene)).toEqual([
      [3, true],
      [10, true],
    ]);
  });
  it('case 31: the side pot is shown before the main pot', () => {
    const scene = new Scene({
      size: 3,
      button: 1,
      stacks: { 3: 100, 2: 1000, 1: 1000 },
      holes: { 3: 'AsAh', 2: '8s8h', 1: 'KsKh' },
      board: '2c3d4h9sTc',
    });
    scene.play('1 raise 100; 3 call; 2 call; 2 bet 50; 1 call').toShowdown(1);
    // Chair 3, all-in and first after the button, is only in the main pot.
    expect(order(scene).map(([chair]) => chair)).toEqual([2, 1, 3]);
  });
});

describe('nothing to show', () => {
  it('HE-34 [S5] everyone folds to the big blind: it wins the small blind, its own 10 come back, no cards', () => {
    const scene = new Scene({ size: 3, button: 1, settings: { hands: 1 } }).play('1 fold; 3 fold');
    expect(scene.last('bet_returned')).toEqual({ type: 'bet_returned', seat: 1, chips: 10 });
    expect(scene.last('fold_won')).toEqual({ type: 'fold_won', seat: 1, chips: 20 });
    expect(scene.stacks(1, 2, 3)).toEqual([1000, 1010, 990]);
    expect([scene.all('showdown').length, scene.all('hands_opened').length]).toEqual([0, 0]);
  });
  it('[S6] the winner may show afterwards, once, and anybody may until the next hand is over', () => {
    const scene = new Scene({ size: 3, button: 1, holes: { 2: 'AsAh', 3: '7c2d' } }).play('1 fold; 3 fold');
    expect(scene.seen.hand).toBe(2);
    expect(scene.request(2, { type: 'show' })).toBeNull();
    expect(scene.last('cards_shown')).toEqual({ type: 'cards_shown', seat: 1, hand: 1, cards: cards('AsAh') });
    expect(scene.seen.last?.shown[1]).toEqual(cards('AsAh'));
    expect(scene.request(2, { type: 'show' })).toEqual({ code: 'nothing_to_show', rule: 'S6' });
    expect(scene.request(3, { type: 'show' })).toBeNull();
  });
  it('[S6] before the first hand is over there is nothing to show', () => {
    expect(new Scene({ size: 3, button: 1 }).request(1, { type: 'show' })).toEqual({
      code: 'nothing_to_show',
      rule: 'S6',
    });
  });
  it('[P5] HE-32 both all-in before the flop: hands shown before the flop, five cards, no requests', () => {
    const scene = new Scene({ size: 2, button: 1, holes: { 1: 'AsAh', 2: 'KsKh' }, board: '2c3d4h9sTc' });
    scene.play('1 all_in; 2 call');
    const types = scene.types();
    expect(types.indexOf('hands_opened')).toBeLessThan(types.indexOf('street_dealt'));
    expect(scene.last('hands_opened').hands).toEqual([
      [1, cards('KsKh')],
      [0, cards('AsAh')],
    ]);
    expect(scene.actors()).toEqual([1, 2]);
    expect(scene.seen.board).toHaveLength(5);
  });
});

describe('[V1] what each seat sees', () => {
  it('own cards, the board and what was shown; never folded or mucked cards', () => {
    const scene = river().play('6 check; 3 bet 50; 10 call; 6 fold');
    const mucked = JSON.stringify(cards('KsKh'));
    const folded = JSON.stringify(cards('8s8h'));
    for (const seat of [2, 6]) {
      const told = JSON.stringify(
        scene.events.map(({ table: tableEvent, own }) => ({ open: tableEvent, mine: own?.[seat] })),
      );
      expect(told).not.toContain(mucked);
      expect(told).not.toContain(folded);
      expect(JSON.stringify(scene.table.view(seat))).not.toContain(mucked);
    }
    expect(
      JSON.stringify(scene.events.map(({ table: tableEvent, own }) => ({ open: tableEvent, mine: own?.[9] }))),
    ).toContain(mucked);
  });
});
