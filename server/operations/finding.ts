/** One result of `parlour doctor`: what it checked, how that is, and what to do about it. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'bad';
  readonly about: 'node' | 'port' | 'address' | 'folder' | 'disk' | 'clock' | 'proxy' | 'nats';
  readonly says: string;
}
export type Findings = readonly Finding[];

/** Clocks that differ by more than this are set wrong (ms). */
export const CLOCK_OFF_MS = 30_000;
