/** What several servers of one house share, beside the journal. */

/** How long a server that says nothing counts as living. */
export const LEASE_MS = 5000;
