import type { Codec, Preset } from '@parlour/kernel';
import { integer, settings } from '@parlour/kit/codec';

export type Settings = {
  /** S2. */
  readonly target: number;
  /** D2. */
  readonly passed: number;
};
export const settingsCodec: Codec<Settings> = settings(
  {
    target: integer(1, 100, { title: 'Target', description: 'Points that end the game', suggested: [7, 20, 40] }),
    passed: integer(0, 3, { title: 'Cards passed', description: 'How many cards everybody passes on' }),
  },
  { target: 20, passed: 3 },
);
export const PRESETS: Readonly<Record<string, Preset>> = {
  standard: { settings: {} },
  quick: { settings: { target: 7, passed: 0 } },
};
