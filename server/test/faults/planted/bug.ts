/** Bugs that the checker must find. */
export const BUGS = [
  /** Players are told an event a moment before it is stored. */
  'tells_early',
  /** The stream accepts a server's write even when another server has written since. */
  'no_fencing',
  /** A server that has lost its tables goes on answering. */
  'stale_owner',
] as const;
export type Bug = (typeof BUGS)[number];

export const planted = BUGS.find((bug) => bug === process.env['PLANTED']) ?? null;
