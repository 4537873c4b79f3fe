import { pickFrom, reveal } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { DECK, cards } from '@parlour/kit/cards';
import holdem from '../game.ts';
import { PRESETS } from '../settings.ts';
import { Scene, settingsOf } from './support.ts';

describe('the deck', () => {
  const rig = { size: 3, button: 1, holes: { 1: 'AsAh' }, board: '2c5d9hJc4s' };

  it('[D1] has each of 52 cards once', () => {
    const { deck } = new Scene(rig).table.position.state.house;
    expect(reveal(deck!).toSorted((a, b) => a - b)).toEqual(Array.from({ length: DECK }, (_, card) => card));
  });

  it('[D1] of one table does not change when another is dealt', () => {
    const first = new Scene(rig);
    const other = new Scene({ ...rig, board: '3c6dThQc7s' });
    first.allPass();
    other.allPass();
    expect(first.seen.board).toEqual(cards('2c5d9h'));
    expect(other.seen.board).toEqual(cards('3c6dTh'));
  });
});

describe('[B8] the levels of a tournament', () => {
  it.each(['tournament', 'turbo'])(
    '%s: twelve, each dearer than the one before, the big blind twice the small',
    (id) => {
      const { levels } = settingsOf({ ...(PRESETS[id]?.settings as object) });
      expect(levels).toHaveLength(12);
      for (const [index, [small = 0, big = 0, ante = -1]] of levels.entries()) {
        expect(big).toBe(2 * small);
        expect(big).toBeGreaterThan(index === 0 ? 0 : levels[index - 1]![1]!);
        expect(ante).toBeGreaterThanOrEqual(index === 0 ? 0 : levels[index - 1]![2]!);
        expect(ante).toBeLessThanOrEqual(big / 4);
      }
    },
  );

  it('turbo has a third of the chips, half the hands of a level, and one ante for all', () => {
    expect(settingsOf({ ...(PRESETS['turbo']?.settings as object) })).toMatchObject({
      startStack: 500,
      levelHands: 4,
      anteBy: 'big_blind',
    });
    expect(settingsOf({ ...(PRESETS['tournament']?.settings as object) })).toMatchObject({
      startStack: 1500,
      levelHands: 8,
      anteBy: 'each',
    });
  });
});

describe('a random move', () => {
  const moves = (scene: Scene): Set<string> => {
    const pick = pickFrom('moves');
    return new Set(Array.from({ length: 300 }, () => JSON.stringify(holdem.sample(scene.menu, pick))));
  };
  it('is any that the menu has: fold, call, the least raise, all-in', () => {
    const seen = moves(new Scene({ size: 3, button: 1 }));
    for (const move of [{ type: 'fold' }, { type: 'call' }, { type: 'raise', to: 40 }, { type: 'all_in' }])
      expect(seen).toContain(JSON.stringify(move));
  });
  it('is no raise where none may be made', () => {
    const scene = new Scene({ size: 2, button: 1, stacks: { 1: 1000, 2: 300 } }).play('1 call; 2 all_in');
    expect(scene.menu.bar).toBe('nobody_answers');
    expect([...moves(scene)].toSorted()).toEqual(['{"type":"call"}', '{"type":"fold"}']);
  });
});

describe('[A4] whether anybody can answer a raise', () => {
  it.each([
    [310, 'fold, call 180, raise 480-1000'],
    [300, 'fold, call 180, nobody_answers'],
  ])('chips in front count with those behind: with %i against a bet of 300: %s', (stack, offers) => {
    const scene = new Scene({ size: 3, button: 1, stacks: { 1: 1000, 2: stack, 3: 300 } });
    scene.play('1 call; 3 call; 2 raise 120; 1 call; 3 all_in; 2 call');
    expect([scene.turn, scene.offers]).toEqual([1, offers]);
  });
});
