import { boolean, integer, nullable, oneOf, settings } from '@parlour/kit/codec';
import type { Codec, Preset } from '@parlour/kernel';

/** E6: without this limit, a game of players who never meet their declarations would not end. */
export const ROUNDS_LIMIT = 50;

const WIN_CONDITIONS = ['reach', 'rounds', 'exact'] as const;
export type WinCondition = (typeof WIN_CONDITIONS)[number];
const PLAY_REVEALS = ['matching', 'all', 'open'] as const;
export type PlayReveal = (typeof PLAY_REVEALS)[number];

export type Settings = {
  /** E1: a total of at least this ends the game. */
  readonly targetScore: number;
  /** E3: after this round the game ends in any case. Null means no such limit. */
  readonly maxRounds: number | null;
  /** E1, E4, E5: what ends the game. */
  readonly winCondition: WinCondition;
  /** R8: how often one round may be dealt again. Null means no limit. */
  readonly maxRedeals: number | null;
  /** H4, H5: which plays are turned up, and when. */
  readonly playReveal: PlayReveal;
  /** H2: whether it is public which seats are asked about a redeal. */
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
