import { GameTable, seededChance } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import holdem from '../game.ts';
import { roundFrom, Scene, settingsOf } from './support.ts';
import { nextSeat, seatsAfter } from '../rules/seats.ts';

const everyone = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const stacksOf = (chairs: readonly number[], chips = 1000): Record<number, number> =>
  Object.fromEntries(chairs.map((chair) => [chair, chips]));
/** Order of acting on the flop, found by playing: everybody calls, then everybody checks. */
function flopOrder(scene: Scene): number[] {
  scene.allPass();
  const from = scene.events.length;
  scene.allPass();
  return scene.actors(from);
}

describe('[T1, T2] chairs and direction', () => {
  it('HE-01 seats 1 3 4 5 6 7, clockwise from 7', () => {
    const taken = [1, 3, 4, 5, 6, 7];
    expect(seatsAfter(6, 10, (seat) => taken.includes(seat + 1)).map((seat) => seat + 1)).toEqual([6, 5, 4, 3, 1, 7]);
    expect(roundFrom(7, taken)).toEqual([6, 5, 4, 3, 1, 7]);
  });
  it('HE-02 ten seats, button 7', () => {
    const scene = new Scene({ button: 7 });
    expect(scene.positions).toEqual({ button: 7, small: 6, big: 5 });
    expect(scene.turn).toBe(4);
    expect(flopOrder(scene)).toEqual([6, 5, 4, 3, 2, 1, 10, 9, 8, 7]);
  });
  it.each([
    [1, 10, 9, 8],
    [2, 1, 10, 9],
  ])('HE-03 ten seats, button %i', (button, small, big, first) => {
    const scene = new Scene({ button });
    expect([scene.positions, scene.turn]).toEqual([{ button, small, big }, first]);
  });
  it('HE-04 [B2] seats 2 5 9, button 5', () => {
    const scene = new Scene({ stacks: stacksOf([2, 5, 9]), button: 5 });
    expect([scene.positions, scene.turn]).toEqual([{ button: 5, small: 2, big: 9 }, 5]);
    expect(flopOrder(scene)).toEqual([2, 9, 5]);
  });
  it('HE-05 [B3] seats 3 8, button 8: the button is the small blind', () => {
    const scene = new Scene({ stacks: stacksOf([3, 8]), button: 8 });
    expect([scene.positions, scene.turn]).toEqual([{ button: 8, small: 8, big: 3 }, 8]);
    expect(flopOrder(scene)).toEqual([3, 8]);
  });
  it('[T3] empty seats are never visited, and a search comes round to its start last', () => {
    const scene = new Scene({ stacks: stacksOf([1, 3, 4, 5, 6, 7]), button: 7 });
    scene.toShowdown();
    expect(new Set(scene.actors())).toEqual(new Set([1, 3, 4, 5, 6, 7]));
    expect([2, 8, 9, 10].map((chair) => scene.status(chair))).toEqual(['empty', 'empty', 'empty', 'empty']);
    expect(nextSeat(4, 10, (seat) => seat === 4)).toBe(4);
    expect(nextSeat(4, 10, () => false)).toBe(-1);
  });
  it('[T4] equal stacks, or each its own', () => {
    expect(new Scene({ size: 3, button: 1, settings: { startStack: 500 } }).seen.bought).toEqual([500, 500, 500]);
    expect(new Scene({ size: 3, button: 1, stacks: { 1: 700, 2: 80, 3: 5 } }).seen.bought).toEqual([700, 80, 5]);
  });
});

describe('[B1] the first button', () => {
  it('is drawn among those who play', () => {
    const seen = new Set<number>();
    for (let n = 0; n < 60; n++) {
      const scene = new Scene({
        size: 6,
        stacks: stacksOf([2, 4, 5]),
        button: 2,
        settings: { firstButton: 0, hands: 1 },
      });
      seen.add(scene.positions.button);
    }
    // The same seed always draws the same button.
    expect(seen.size).toBe(1);
    expect([2, 4, 5]).toContain([...seen][0]);
  });
  it('goes to the next player when the chair of the setting is empty', () => {
    expect(new Scene({ size: 6, stacks: stacksOf([1, 3]), button: 5 }).positions.button).toBe(3);
  });
});

/** Plays one hand in which everybody folds to the big blind. */
const foldRound = (scene: Scene): void => {
  const { hand } = scene.seen;
  while (scene.seen.hand === hand && scene.turn !== null) scene.play(`${scene.turn} fold`);
};

describe('[B4] dead button', () => {
  const ten = stacksOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  /** Chair `loser` is all-in for 20 in the first hand and loses to chair 4. */
  const bust = (loser: number): Scene => {
    const scene = new Scene({
      stacks: { ...ten, [loser]: 20 },
      button: 7,
      holes: { 4: 'AsAh', [loser]: '7c2d' },
      board: 'AcKdQd9h8s',
    });
    scene.play('4 call; 3 fold; 2 fold; 1 fold; 10 fold; 9 fold; 8 fold');
    scene.play(loser === 7 ? '7 call' : '7 fold');
    scene.play(loser === 6 ? '6 call' : '6 fold');
    if (loser !== 5) scene.play('5 check').toShowdown(1);
    return scene;
  };
  it('HE-37 7 button, 6 SB, 5 BB; 6 busts: BB 4, SB 5, button on empty seat 6', () => {
    const scene = bust(6);
    expect(scene.status(6)).toBe('eliminated');
    expect(scene.positions).toEqual({ button: 6, small: 5, big: 4 });
  });
  it('HE-38 5 busts: BB 4, no SB, button 6; then BB 3, SB 4, button on empty 5', () => {
    const scene = bust(5);
    expect(scene.status(5)).toBe('eliminated');
    expect([scene.positions.button, scene.positions.big]).toEqual([6, 4]);
    expect(scene.last('posted').posts.map(({ kind }) => kind)).toEqual(['big_blind']);
    foldRound(scene);
    expect(scene.positions).toEqual({ button: 5, small: 4, big: 3 });
    expect(scene.last('posted').posts.map(({ kind }) => kind)).toEqual(['small_blind', 'big_blind']);
  });
  const three = (loser: number): Scene => {
    const scene = new Scene({
      stacks: { 7: 1000, 6: 1000, 5: 1000, [loser]: 20 },
      button: 7,
      holes: { [loser]: '7c2d', [loser === 6 ? 5 : 6]: 'AsAh' },
      board: 'AcKdQd9h8s',
    });
    scene.play(loser === 7 ? '7 call; 6 call; 5 check' : '7 fold; 6 call');
    return scene.toShowdown(1);
  };
  it('HE-39 [B5] three players, 7 busts: BB 6, button and SB 5', () => {
    expect(three(7).positions).toEqual({ button: 5, small: 5, big: 6 });
  });
  it('HE-40 [B5] three players, 5 busts: BB 7, button and SB 6', () => {
    expect(three(5).positions).toEqual({ button: 6, small: 6, big: 7 });
  });
  it('nobody pays the big blind twice running, whoever busts (random tables)', () => {
    for (let n = 0; n < 200; n++) {
      const size = 3 + (n % 8);
      const scene = new Scene({ size, button: 1, settings: { startStack: 60 + n } });
      let before = scene.positions.big;
      let hand = scene.seen.hand;
      for (let moves = 0; !scene.isOver && moves < 400; moves++) {
        const { menu, turn } = scene;
        scene.play(
          `${turn} ${moves % 3 === n % 3 && menu.bar === null ? 'all_in' : menu.call === 0 ? 'check' : 'call'}`,
        );
        if (scene.seen.hand === hand || scene.isOver) continue;
        hand = scene.seen.hand;
        expect(scene.positions.big).not.toBe(before);
        before = scene.positions.big;
      }
    }
  });
});

describe('[B6] other buttons', () => {
  it('moving: to the next player, blinds after it', () => {
    const scene = new Scene({
      stacks: { 7: 1000, 6: 20, 5: 1000, 4: 1000 },
      settings: { button: 'moving' },
      holes: { 6: '7c2d', 5: 'AsAh' },
      board: 'AcKdQd9h8s',
    });
    scene.play('4 fold; 7 fold; 6 call');
    expect(scene.positions).toEqual({ button: 5, small: 4, big: 7 });
  });
  it('[B1] the first button is drawn where no chair is named', () => {
    const first = (seed: number): number => {
      const setup = { settings: settingsOf({ firstButton: 0 }), seats: 6, chance: seededChance(`first ${seed}`) };
      return GameTable.open(holdem, setup, () => {}).state.table.button;
    };
    expect(new Set(everyone.map(first)).size).toBeGreaterThan(2);
  });
  it('random: drawn for every hand', () => {
    const scene = new Scene({ size: 6, button: 1, settings: { buttonPolicy: 'random' } });
    const buttons = new Set<number>();
    for (let n = 0; n < 40; n++) {
      foldRound(scene);
      buttons.add(scene.positions.button);
      expect(scene.positions.small).toBe(roundFrom(scene.positions.button, everyone.slice(0, 6), 6)[0]);
    }
    expect(buttons.size).toBeGreaterThan(3);
  });
});

describe('blinds and antes', () => {
  it('[B7] a short big blind: the others still owe all of it', () => {
    const scene = new Scene({ size: 3, stacks: { 1: 1000, 2: 1000, 3: 12 }, button: 2 });
    expect([scene.positions.big, scene.stack(3), scene.status(3)]).toEqual([3, 0, 'all_in']);
    expect(scene.offers).toBe('fold, call 20, raise 40-1000');
  });
  it('[B8] case 39: a new level starts with the next hand', () => {
    const levels = [
      [10, 20, 0],
      [25, 50, 5],
    ];
    const scene = new Scene({ size: 3, button: 1, settings: { levels, levelHands: 2 } });
    const seen = [scene.seen.bigBlind];
    for (let n = 0; n < 5; n++) {
      foldRound(scene);
      seen.push(scene.seen.bigBlind);
    }
    expect(seen).toEqual([20, 20, 50, 50, 50, 50]);
    expect(scene.seen.ante).toBe(5);
    expect(scene.last('posted').posts.filter(({ kind }) => kind === 'ante')).toHaveLength(3);
  });
  it('[B9] an ante by each counts as a stake, not as a bet', () => {
    const scene = new Scene({ size: 3, button: 1, settings: { ante: 5 } });
    expect([scene.pot, scene.seen.bets, scene.seen.stakes]).toEqual([45, [0, 20, 10], [5, 25, 15]]);
    expect(scene.offers).toBe('fold, call 20, raise 40-995');
  });
  it.each([
    ['ante_first', 0, 15, 0],
    ['blind_first', 15, 0, 15],
  ])('[B9] case 18: a big blind ante that the stack cannot pay with the blind, %s', (shortAnte, bet, dead, stake) => {
    const scene = new Scene({
      size: 3,
      button: 1,
      stacks: { 1: 500, 2: 15, 3: 500 },
      settings: { ante: 20, anteBy: 'big_blind', shortAnte },
    });
    expect([scene.seen.bets[1], scene.seen.dead, scene.seen.stakes[1]]).toEqual([bet, dead, stake]);
    expect(scene.status(2)).toBe('all_in');
  });
  it.each(['ante_first', 'blind_first'])('[B9] a big blind ante is dead, %s', (shortAnte) => {
    const scene = new Scene({ size: 3, button: 1, settings: { ante: 20, anteBy: 'big_blind', shortAnte } });
    expect([scene.seen.dead, scene.seen.stakes]).toEqual([20, [0, 20, 10]]);
  });
});

describe('settings', () => {
  it('refuse blinds out of order, and a table for one', () => {
    expect(() => settingsOf({ smallBlind: 30 })).toThrow('smallBlind');
    expect(() => settingsOf({ levels: [[20, 10, 0]] })).toThrow('levels.0');
    expect(() => settingsOf({ levels: [[10, 20]] })).toThrow('levels.0');
    expect(() => settingsOf({ stacks: [100, 0] })).toThrow('stacks');
  });
});
