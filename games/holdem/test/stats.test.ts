import { describe, expect, it } from 'vitest';
import { statsOf } from '../stats.ts';
import { Scene } from './support.ts';

/** One hand of three, button chair 1: small blind 3, big blind 2. Aces hold in chair 1. */
const hand = (script: string, stacks = { 1: 1000, 2: 1000, 3: 1000 }): Scene =>
  new Scene({
    size: 3,
    button: 1,
    stacks,
    settings: { hands: 1 },
    holes: { 1: 'AsAh', 2: '8c7d', 3: 'KsKh' },
    board: '2c5d9hJc4s',
  }).play(script);
const ofChair = (scene: Scene, chair: number) => statsOf(scene.told, 3)[chair - 1];

describe('what is counted of a hand', () => {
  const shown = hand(
    '1 raise 60; 3 call; 2 fold; 3 check; 1 bet 100; 3 raise 300; 1 call; 3 bet 100; 1 call; 3 check; 1 check',
  );
  it('the winner: raised before the flop, bet and called after it, won 940 at the showdown', () => {
    expect(ofChair(shown, 1)).toEqual({
      hands: 1,
      played: 1,
      raised: 1,
      aggressive: 1,
      passive: 2,
      folded: 0,
      showdowns: 1,
      showdownsWon: 1,
      won: 1,
      net: 480,
      biggestPot: 940,
    });
  });
  it('the loser: called before the flop, raised and bet after it, shown and beaten', () => {
    expect(ofChair(shown, 3)).toEqual({
      hands: 1,
      played: 1,
      raised: 0,
      aggressive: 2,
      passive: 0,
      folded: 0,
      showdowns: 1,
      showdownsWon: 0,
      won: 0,
      net: -460,
      biggestPot: 0,
    });
  });
  it('a big blind that folds has not played, and has lost the blind', () => {
    expect(ofChair(shown, 2)).toMatchObject({ hands: 1, played: 0, raised: 0, folded: 1, showdowns: 0, net: -20 });
  });

  it('a call and two raises before the flop are one hand played and one raised', () => {
    const scene = hand('1 call; 3 raise 60; 2 fold; 1 raise 200; 3 raise 400; 1 raise 600; 3 fold');
    expect(ofChair(scene, 1)).toMatchObject({ played: 1, raised: 1, aggressive: 0, passive: 0, won: 1 });
    expect(ofChair(scene, 3)).toMatchObject({ played: 1, raised: 1, folded: 1, won: 0, net: -400 });
  });

  it('a pot that nobody contests is won without a showdown; the uncalled part comes back', () => {
    const scene = hand('1 raise 60; 3 fold; 2 fold');
    expect(ofChair(scene, 1)).toMatchObject({ won: 1, net: 30, biggestPot: 50, showdowns: 0, showdownsWon: 0 });
  });

  it('a check in the big blind is no hand played', () => {
    const scene = hand('1 call; 3 call; 2 check; 3 bet 20; 2 fold; 1 fold');
    expect(ofChair(scene, 2)).toMatchObject({ played: 0, folded: 1 });
    expect(ofChair(scene, 3)).toMatchObject({ played: 1, raised: 0, aggressive: 1, won: 1, net: 40 });
  });

  it('a main pot and a side pot are one win of their sum', () => {
    const scene = hand('1 all_in; 3 call; 2 call', { 1: 1000, 2: 300, 3: 600 });
    expect(scene.pots()).toHaveLength(2);
    expect(ofChair(scene, 1)).toMatchObject({ won: 1, biggestPot: 1500, net: 900, showdownsWon: 1 });
    expect([ofChair(scene, 2)?.net, ofChair(scene, 3)?.net]).toEqual([-300, -600]);
  });
});

it('hands are counted one by one: each may be played once more', () => {
  const scene = new Scene({ size: 2, button: 1, settings: { hands: 2 } });
  for (let hands = 0; hands < 2; hands++) {
    const [small, big] = [scene.positions.small, scene.positions.big];
    scene.play(`${small} raise 60; ${big} fold`);
  }
  for (const chair of [1, 2])
    expect(statsOf(scene.told, 2)[chair - 1]).toMatchObject({
      hands: 2,
      played: 1,
      raised: 1,
      folded: 1,
      won: 1,
      net: 0,
    });
});
