/**
 * A rigged east game of exactly four deals, provided that the first seat discards what it draws and the others
 * play by shanten: a tsumo, a ron, a draw, a ron.
 */
import { seededChance, type Chance } from '@parlour/kernel';

const laid = seededChance('east/305');
export const chance = {
  newSecret: (): string => 'laid',
  from: (): Chance => laid,
  describe: (secret: string): string => secret,
};
