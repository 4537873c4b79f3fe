import { boolean, integer, nullable, oneOf, settings } from '@parlour/kit/codec';
import type { Codec, Preset } from '@parlour/kernel';

export const FIRST_LEADS = ['leftOfDealer', 'bidder'] as const;
export type FirstLead = (typeof FIRST_LEADS)[number];
export const KILL_MODES = ['topOpens', 'dead', 'stack'] as const;
export type KillMode = (typeof KILL_MODES)[number];
export const FOURTEENS = ['any', 'dealer', 'none'] as const;
export type FourteenOverFourteen = (typeof FOURTEENS)[number];
export const COLD_TIMINGS = ['immediate', 'onTurn'] as const;
export type ColdTiming = (typeof COLD_TIMINGS)[number];

/** E5: the limit that makes every game end. */
export const HANDS_LIMIT = 500;

export type Settings = {
  /** P1: who leads to the first trick. */
  readonly firstLead: FirstLead;
  /** K5-K7: what happens to killed cards. */
  readonly killMode: KillMode;
  /** B4: who may overcall a bid of 14 with another 14. */
  readonly fourteenOverFourteen: FourteenOverFourteen;
  /** D5: whether the discards of the three other seats are face up. */
  readonly discardsFaceUp: boolean;
  /** P6: when a seat without trumps lays its cards open. */
  readonly coldTiming: ColdTiming;
  /** R6: whether the dealer's six cards are picked automatically. */
  readonly autoRob: boolean;
  /** P9: whether a hand ends as soon as one pair is cold. */
  readonly autoSettle: boolean;
  /** R7: if true, all nine of the dealer's cards are part of the pool; otherwise only its trumps. */
  readonly dealerKeepsFillers: boolean;
  /** E1. */
  readonly targetScore: number;
  /** E5: null means `HANDS_LIMIT`. */
  readonly maxHands: number | null;
};

/** The house rules, which are the defaults. */
const DEFAULTS: Settings = {
  firstLead: 'leftOfDealer',
  killMode: 'topOpens',
  fourteenOverFourteen: 'any',
  discardsFaceUp: false,
  coldTiming: 'immediate',
  autoRob: false,
  autoSettle: true,
  dealerKeepsFillers: true,
  targetScore: 62,
  maxHands: null,
};

export const settingsCodec: Codec<Settings> = settings(
  {
    firstLead: oneOf(FIRST_LEADS, { title: 'Who leads first' }),
    killMode: oneOf(KILL_MODES, { title: 'Killed cards' }),
    fourteenOverFourteen: oneOf(FOURTEENS, { title: 'Fourteen over fourteen' }),
    discardsFaceUp: boolean({ title: 'Discards face up' }),
    coldTiming: oneOf(COLD_TIMINGS, { title: 'When a hand goes cold' }),
    autoRob: boolean({ title: 'Rob automatically' }),
    autoSettle: boolean({ title: 'Settle when one side is cold' }),
    dealerKeepsFillers: boolean({ title: 'The dealer keeps plain cards until the rob' }),
    targetScore: integer(10, 500, { title: 'Target score', suggested: [31, 62] }),
    maxHands: nullable(integer(1, HANDS_LIMIT, { title: 'Most hands', suggested: [4, 8, 12] })),
  },
  DEFAULTS,
);

export const PRESETS: Readonly<Record<string, Preset>> = {
  house: { settings: {} },
  kokkola: { settings: { firstLead: 'bidder', killMode: 'dead', coldTiming: 'onTurn' } },
};
