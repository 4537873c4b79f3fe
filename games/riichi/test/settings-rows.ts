/** What tables of settings are made of. */
import type { Settings } from '../settings.ts';

type Name = keyof Settings;
export type Probe = (settings: Settings) => unknown;
/**
 * The setting, what it is changed to (with what must go with it), what is looked at, and what it is before and after.
 */
export type Row = readonly [name: Name, chosen: Partial<Settings>, probe: Probe, before: unknown, after: unknown];
