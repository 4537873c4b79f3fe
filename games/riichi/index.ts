/** Riichi mahjong for four. RULES.md has the rules. */
import { seal, type Beat, type Game } from '@parlour/kernel';
import { actionCodec } from './actions.ts';
import { accepts, fallback, sample, timely } from './answer.ts';
import { BOTS } from './bot/index.ts';
import { evolveHouse, evolveTable, init } from './evolve.ts';
import { evolveOwn } from './evolve-own.ts';
import type { Open } from './events.ts';
import { INVARIANTS } from './invariants.ts';
import { knows } from './knows.ts';
import { menu } from './menu.ts';
import { resample } from './resample.ts';
import { PRESETS, settingsCodec } from './settings.ts';
import { settled } from './settled.ts';
import { SEATS } from './state.ts';
import { step } from './step.ts';
import type { Riichi } from './types.ts';

/** H4: a pause follows every discard, whether or not somebody was asked. */
function beat(event: Open): Beat {
  switch (event.type) {
    case 'round_started':
      return 'long';
    case 'discard':
    case 'meld':
    case 'kan_declared':
      return 'short';
    case 'round_end':
      return 'ack';
    default:
      return 'none';
  }
}

export const riichi: Game<Riichi> = {
  id: 'riichi',
  version: 1,
  seats: [SEATS, SEATS],
  settings: settingsCodec,
  presets: PRESETS,
  action: actionCodec,
  timing: {
    bankMs: 20_000,
    bonusMs: 10_000,
    base: {
      turn: { ms: 5_000, usesBank: true },
      call: { ms: 5_000, usesBank: false },
      choice: { ms: 15_000, usesBank: false },
    },
    beats: { none: 0, short: 400, long: 1_500, ack: 15_000 },
  },
  invariants: INVARIANTS,
  init,
  evolve: { table: evolveTable, own: evolveOwn, house: evolveHouse },
  menu,
  accepts,
  timely,
  fallback,
  sample,
  step,
  settled,
  beat,
  boundary: (event) => event.type === 'round_started',
  resample,
  knows,
};

export default seal(riichi, BOTS);

export type { Riichi } from './types.ts';
export type { Open } from './events.ts';
export type { Settings } from './settings.ts';
