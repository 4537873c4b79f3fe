/**
 * A rigged east game of exactly four deals, provided that the first seat discards what it draws and the others
 * play by shanten: a tsumo, a ron on the first seat's discard, a tsumo, a ron. Short, as such games go; a draw is in `story.ts`.
 */
import { seededChance, type Chance } from '@parlour/kernel';

const laid = seededChance('east/1025');
export const chance = {
  newSecret: (): string => 'laid',
  from: (): Chance => laid,
  describe: (secret: string): string => secret,
};
