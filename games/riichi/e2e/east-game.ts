/**
 * A rigged east game of exactly four deals, if the first seat discards what it draws and the others play `shanten`: a
 * tsumo, a ron on the first seat's discard, a tsumo, a ron. `story.ts` has a draw.
 */
import { seededChance, type Chance } from '@parlour/kernel';

const laid = seededChance('east/1025');
export const chance = {
  newSecret: (): string => 'laid',
  from: (): Chance => laid,
  describe: (secret: string): string => secret,
};
