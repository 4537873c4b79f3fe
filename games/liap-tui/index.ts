/** Liap Tui: four seats, eight pieces each, and a promise of how many piles one will take. RULES.md has the rules. */
import { seal, type Beat, type Game } from '@parlour/kernel';
import { actionCodec } from './actions.ts';
import { BOTS } from './bot/index.ts';
import { evolveHouse, evolveOwn, evolveTable, init } from './evolve.ts';
import type { TableEvent } from './events.ts';
import { INVARIANTS } from './invariants.ts';
import { knows } from './knows.ts';
import { accepts, fallback, menu, sample, checkTurn } from './menu.ts';
import { resample } from './resample.ts';
import { PRESETS, settingsCodec } from './settings.ts';
import { SEATS } from './state.ts';
import { step } from './step.ts';
import type { LiapTui } from './types.ts';

/** A4: how long a table lingers on what happened. */
function beat(event: TableEvent): Beat {
  switch (event.type) {
    case 'dealt':
    case 'redealt':
      return 'long';
    case 'round_started':
      return 'short';
    case 'played':
      return event.order === SEATS - 1 ? 'short' : 'none';
    case 'turn_ended':
    case 'scored':
      return 'ack';
    default:
      return 'none';
  }
}

export const liapTui: Game<LiapTui> = {
  id: 'liap-tui',
  version: 1,
  seats: [SEATS, SEATS],
  settings: settingsCodec,
  presets: PRESETS,
  action: actionCodec,
  timing: {
    bankMs: 60_000,
    bonusMs: 10_000,
    base: {
      turn: { ms: 20_000, usesBank: true },
      call: { ms: 10_000, usesBank: true },
      choice: { ms: 30_000, usesBank: false },
    },
    beats: { none: 0, short: 800, call: 800, long: 2_000, ack: 7_000 },
  },
  invariants: INVARIANTS,
  init,
  evolve: { table: evolveTable, own: evolveOwn, house: evolveHouse },
  menu,
  accepts,
  checkTurn: checkTurn,
  fallback,
  sample,
  step,
  beat,
  boundary: (event) => event.type === 'dealt' && event.redeals === 0,
  resample,
  knows,
};

export default seal(liapTui, BOTS);

export type { LiapTui } from './types.ts';
export type { TableEvent } from './events.ts';
export type { Settings } from './settings.ts';
