/**
 * Four rigged rounds in which the first seat, the dealer, gets every button. The others discard what they draw.
 * `draws` are in turn order from the dealer; after a call they continue with the seat after the caller.
 */
import { seededChance, type Chance } from '@parlour/kernel';
import { wallOf, type Deal } from '../test/support.ts';

const ROUNDS: readonly Deal[] = [
  // Ten kinds of terminals and honours: the round may be aborted.
  { hands: ['19m19p19s1234z258m'], draws: '6s' },
  // Complete at once. The winning tile is discarded, so the hand is furiten, and the wall runs out.
  { hands: ['123456789m11p23s', '1111s444s'], draws: '4s', dora: '9p' },
  // A pon with red or plain fives, an open kan, a pon, a chi in three ways, an added kan, and a win on its replacement.
  {
    hands: ['3467m22p055s777z9s'],
    draws: '9m5s7z2p8p9p5m1z1z9p2p',
    replacements: '1p8m',
    dora: '6z',
  },
  // A closed kan, riichi, and a ron at the first chance with ura dora. It bankrupts the discarder and ends the game.
  { hands: ['1111m234567p99s5s'], draws: '6s7s', replacements: '3s', dora: '3p9m', ura: '8s4p' },
];
const walls = ROUNDS.map(wallOf);
const later = seededChance('after the story');

const laid: Chance = {
  // Always picks the first: the first chair, the first dealer.
  pick: () => 0,
  shuffle: (hand, label, size) => {
    const wall = label === 'wall' ? walls[hand - 1] : undefined;
    if (wall !== undefined) return Uint8Array.from(wall);
    return label === 'wall' ? later.shuffle(hand, label, size) : Uint8Array.from({ length: size }, (_, at) => at);
  },
};
export const chance = {
  newSecret: (): string => 'laid',
  from: (): Chance => laid,
  describe: (secret: string): string => secret,
};
