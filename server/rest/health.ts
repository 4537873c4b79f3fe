/** Whether the journal can write now, and notes for the operator about it. */
export interface Health {
  readonly isWriting: boolean;
  readonly notes: readonly string[];
}
/** Minimum time between two test writes for `/health` (ms), which is polled often. */
export const PROBE_EVERY_MS = 1000;
