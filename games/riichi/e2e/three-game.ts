/**
 * A rigged game of three in which the first seat, the dealer, sets Norths aside, also in riichi, while the others
 * discard what they draw. Rounds after the first are random with a fixed seed, chosen for a short game.
 */
import { seededChance, type Chance } from '@parlour/kernel';
import { tilesOf } from '../rules/index.ts';
import { wallOf } from '../test/support.ts';

const wall = wallOf({
  preset: 'tenhou-3',
  // Ready with the replacement tile of the first North.
  hands: ['45s123456p789s9p4z', '44z19m'],
  draws: '1z5z6z7z',
  replacements: '9p2z',
  dora: '3z',
});
const places = tilesOf(3);
const later = seededChance('three/109');

const laid: Chance = {
  pick: () => 0,
  shuffle: (hand, label, size) => {
    if (label !== 'wall') return Uint8Array.from({ length: size }, (_, at) => at);
    return hand === 1 ? Uint8Array.from(wall, (tile) => places.indexOf(tile)) : later.shuffle(hand, label, size);
  },
};
export const chance = {
  newSecret: (): string => 'laid',
  from: (): Chance => laid,
  describe: (secret: string): string => secret,
};
