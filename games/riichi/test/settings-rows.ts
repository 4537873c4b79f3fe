/** The type of the rows in `settings-play.ts` and `settings-scoring.ts`. */
import type { Settings } from '../settings.ts';

type Name = keyof Settings;
export type Probe = (settings: Settings) => unknown;
/**
 * The setting, the changed settings (including those that must change with it), the probe, and its results before and
 * after.
 */
export type Row = readonly [name: Name, chosen: Partial<Settings>, probe: Probe, before: unknown, after: unknown];
