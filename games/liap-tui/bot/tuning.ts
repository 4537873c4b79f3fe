import type { Dials } from '@parlour/kernel';

/** Parameters of a bot. The values come from thousands of rounds against itself and against random and idle players. */
export interface Tuning {
  /**
   * How likely others are to fight for a turn they could win: `fightNeeding` while they lack piles, plus `fightUrgent`
   * scaled by how many of their remaining turns they need; `fightDone` when they have what they declared;
   * `fightUnknown` before they have declared.
   */
  readonly fightNeeding: number;
  readonly fightUrgent: number;
  readonly fightDone: number;
  readonly fightUnknown: number;
  /** Probability that a leader who needs piles has led its best single. */
  readonly leaderHigh: number;
  /** The cost, in piles, of having to lead when no more piles are wanted. */
  readonly leadingCost: number;
  /**
   * Shape of the hit probability: `sharp` is its steepness, `calm` reduces the effect of uncertainty, and `room` shifts
   * the limit outwards.
   */
  readonly sharp: number;
  readonly calm: number;
  readonly room: number;
  /** The estimated cost of a missed declaration, in points. */
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

/** Expects little resistance from the others and so declares high. */
export const BOLD: Tuning = { ...STEADY, fightUnknown: 0.14, missCost: 0 };

/**
 * Parameters of a character. Aggression expects others to give way and so declares more piles. Caution wants to be
 * surer of a declaration.
 */
export const tunedBy = ({ aggression, caution }: Dials): Tuning => ({
  ...STEADY,
  fightUnknown: STEADY.fightUnknown + 0.4 * (0.5 - aggression),
  missCost: STEADY.missCost + 6 * (caution - 0.5),
});
/** How often a character declares one pile more than it thinks best. */
export const bluffShare = ({ bluffing }: Dials): number => 0.5 * bluffing;
