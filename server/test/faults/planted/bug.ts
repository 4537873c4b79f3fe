/** Bugs that the checker must find. */
export const BUGS = [
  /** Players are told what is stored only a moment later. */
  'tells_early',
  /** The stream takes what a server wants to write, whoever has written since. */
  'no_fencing',
  /** A server that has lost its tables does not mind, and answers. */
  'stale_owner',
] as const;
export type Bug = (typeof BUGS)[number];

export const planted = BUGS.find((bug) => bug === process.env['PLANTED']) ?? null;
