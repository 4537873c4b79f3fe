/** Bugs that a power cut must reveal. */
export const BUGS = [
  /** The journal does not wait for the disk. */
  'journal_unsynced',
  /** The log of a finished game is not synced before the table's records may be deleted. */
  'replay_unsynced',
  /** The folder with that log is not synced, so its name may be lost. */
  'replay_folder_unsynced',
  /** Players are told before the records are stored. */
  'tells_early',
] as const;
export type Bug = (typeof BUGS)[number];

export const planted = BUGS.find((bug) => bug === process.env['PLANTED']) ?? null;
