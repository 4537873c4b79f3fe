/** Bugs that a cut of power must bring to light. */
export const BUGS = [
  /** The journal does not wait for the disk. */
  'journal_unsynced',
  /** The log of a finished game is not synced before its records may go. */
  'replay_unsynced',
  /** The same of its name. */
  'replay_folder_unsynced',
  /** Players are told before it is stored. */
  'tells_early',
] as const;
export type Bug = (typeof BUGS)[number];

export const planted = BUGS.find((bug) => bug === process.env['PLANTED']) ?? null;
