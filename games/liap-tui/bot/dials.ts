/** A player's temper. The numbers were found by play: thousands of rounds against itself, random and idle players. */
export interface Dials {
  /** How ready others are to fight for a turn: missing piles, more so when they need many of what is left; done; not declared yet. */
  readonly fightNeeding: number;
  readonly fightUrgent: number;
  readonly fightDone: number;
  readonly fightUnknown: number;
  /** How high a piece others play when they duck, as a share of what a random piece would be. */
  readonly duckedHigh: number;
  /** How surely the leader has led the best single, when in need of piles; and how high otherwise. */
  readonly leaderHigh: number;
  readonly leaderLow: number;
  /** What a single, and a set of pieces, is worth beside its odds. */
  readonly singleWorth: number;
  readonly setWorth: number;
  /** How often a chance to win a turn becomes the lead that a set needs. */
  readonly entry: number;
  /** How many of the piles that may stick cannot be ducked; and what having to lead adds. */
  readonly stuck: number;
  readonly stuckLeading: number;
  /** How sharp the line between hit and miss is, how little it heeds uncertainty, and how far it lies outside. */
  readonly sharp: number;
  readonly calm: number;
  readonly roomAbove: number;
  readonly roomBelow: number;
  /** How much an exact plan counts beside that, and how fast its doubts fade. */
  readonly byPlan: number;
  readonly planTrust: number;
  /** The same when declaring, and what a miss is thought to cost. */
  readonly declareSharp: number;
  readonly declareAbove: number;
  readonly declareBelow: number;
  readonly missCost: number;
}

export const STEADY: Dials = {
  fightNeeding: 0.446,
  fightUrgent: 0.403,
  fightDone: 0.259,
  fightUnknown: 0.39,
  duckedHigh: 0.831,
  leaderHigh: 0.429,
  leaderLow: 0.85,
  singleWorth: 1.115,
  setWorth: 1.1,
  entry: 0.772,
  stuck: 0.7,
  stuckLeading: 0.149,
  sharp: 2,
  calm: 0.3,
  roomAbove: 0.622,
  roomBelow: 0.823,
  byPlan: 0.5,
  planTrust: 0.5,
  declareSharp: 1.124,
  declareAbove: 0.588,
  declareBelow: 0.382,
  missCost: 2.885,
};
