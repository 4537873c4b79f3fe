/** One thing that `parlour doctor` looked at: how it is, and what to do about it. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'bad';
  readonly about: 'node' | 'port' | 'address' | 'folder' | 'disk' | 'clock' | 'proxy' | 'nats';
  readonly says: string;
}
export type Findings = readonly Finding[];

/** Clocks that are further apart are set wrong. */
export const CLOCK_OFF_MS = 30_000;
