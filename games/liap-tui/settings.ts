import { boolean, integer, nullable, oneOf, settings } from '@parlour/kit/codec';
import type { Codec, Preset } from '@parlour/kernel';

/** E6: without a limit, players who never hit their declarations would never end a game. */
export const ROUNDS_LIMIT = 50;

const WIN_CONDITIONS = ['reach', 'rounds', 'exact'] as const;
export type WinCondition = (typeof WIN_CONDITIONS)[number];
const PLAY_REVEALS = ['matching', 'all', 'open'] as const;
export type PlayReveal = (typeof PLAY_REVEALS)[number];

export type Settings = {
  /** A total of at least this ends the game (E1). */
  readonly targetScore: number;
  /** After this round the game ends in any case (E3); `null`: no such limit. */
  readonly maxRounds: number | null;
  /** What ends the game (E1, E4, E5). */
  readonly winCondition: WinCondition;
  /** How often one round may be dealt again (R8); `null`: as often as it is asked for. */
  readonly maxRedeals: number | null;
  /** Which plays are turned up, and when (H4, H5). */
  readonly playReveal: PlayReveal;
  /** Whether it is public which seats are asked about a redeal (H2). */
  readonly revealWeakSeats: boolean;
};

const DEFAULTS: Settings = {
  targetScore: 50,
  maxRounds: null,
  winCondition: 'reach',
  maxRedeals: null,
  playReveal: 'matching',
  revealWeakSeats: false,
};

export const settingsCodec: Codec<Settings> = settings(
  {
    targetScore: integer(5, 500, { title: 'Target score', suggested: [25, 50, 100] }),
    maxRounds: nullable(integer(1, ROUNDS_LIMIT, { title: 'Most rounds', suggested: [5, 10, 20] })),
    winCondition: oneOf(WIN_CONDITIONS, { title: 'What ends the game' }),
    maxRedeals: nullable(integer(0, 20, { title: 'Most redeals in a round' })),
    playReveal: oneOf(PLAY_REVEALS, { title: 'Which plays are turned up' }),
    revealWeakSeats: boolean({ title: 'Name the seats with a weak hand' }),
  },
  DEFAULTS,
);

export const PRESETS: Readonly<Record<string, Preset>> = {
  classic: { settings: {} },
  short: { settings: { targetScore: 25, maxRounds: 8 } },
  open: { settings: { playReveal: 'open', revealWeakSeats: true, maxRounds: 12 } },
};
