import type { Dials } from '@parlour/kernel';

/** Tuning of a bot. The values come from thousands of rounds against itself and against random and idle players. */
export interface Tuning {
  /**
   * How ready others are to fight for a turn that they could win: while they miss piles, more so when they need many of
   * those left; when they have what they declared; before they have declared.
   */
  readonly fightNeeding: number;
  readonly fightUrgent: number;
  readonly fightDone: number;
  readonly fightUnknown: number;
  /** The chance that a leader who needs piles has led its best single. */
  readonly leaderHigh: number;
  /** What it costs, in piles, to have to lead when no more piles are wanted. */
  readonly leadingCost: number;
  /** How sharp the line between hit and miss is, how little it minds uncertainty, and how far it lies outside. */
  readonly sharp: number;
  readonly calm: number;
  readonly room: number;
  /** The estimated cost of a missed declaration. */
  readonly missCost: number;
}

export const STEADY: Tuning = {
  fightNeeding: 0.5,
  fightUrgent: 0.4,
  fightDone: 0.2,
  fightUnknown: 0.25,
  leaderHigh: 0.5,
  leadingCost: 0.15,
  sharp: 1.5,
  calm: 0.3,
  room: 0.6,
  missCost: 1,
};

/** Expects little resistance from the others, and declares high. */
export const BOLD: Tuning = { ...STEADY, fightUnknown: 0.14, missCost: 0 };

/**
 * A character's: aggression expects others to give way and so declares more piles, caution wants to be surer of a
 * declaration.
 */
export const tunedBy = ({ aggression, caution }: Dials): Tuning => ({
  ...STEADY,
  fightUnknown: STEADY.fightUnknown + 0.4 * (0.5 - aggression),
  missCost: STEADY.missCost + 6 * (caution - 0.5),
});
/** How often a character declares one pile more than it believes in. */
export const bluffShare = ({ bluffing }: Dials): number => 0.5 * bluffing;
