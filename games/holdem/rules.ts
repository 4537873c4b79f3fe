/** The part of the game that the browser also runs: inputs, reducers and menus. */
import { sealRules, type Beat, type Rules } from '@parlour/kernel';
import { inputs } from './actions.ts';
import type { TableEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { fairness } from './fairness.ts';
import { accepts, fallback, menu, sample, checkTurn } from './menu.ts';
import { PRESETS, settingsCodec } from './settings.ts';
import { isOut } from './rules/seats.ts';
import { init } from './state.ts';
import type { Holdem } from './types.ts';

/**
 * F4: the pauses of the table. A showdown's hands and its winners are told together, so one pause is enough to look at
 * both.
 */
function beat(event: TableEvent): Beat {
  switch (event.type) {
    case 'hole_dealt':
    case 'round_closed':
    case 'street_dealt':
    case 'hands_opened':
      return 'short';
    case 'fold_won':
    case 'hand_ended':
      return 'long';
    case 'pots_awarded':
      return 'ack';
    default:
      return 'none';
  }
}
export const rules: Rules<Holdem> = {
  id: 'holdem',
  version: 1,
  seats: [2, 10],
  settings: settingsCodec,
  presets: PRESETS,
  inputs,
  // C1: lengths of the pauses: cards 0.5 s, between hands 1.5 s, a showdown 3 s.
  timing: () => ({
    bankMs: 30_000,
    bonusMs: 0,
    base: {
      turn: { ms: 20_000, usesBank: true },
      call: { ms: 20_000, usesBank: true },
      choice: { ms: 15_000, usesBank: false },
    },
    beats: { none: 0, short: 500, call: 500, long: 1_500, ack: 3_000 },
  }),
  init,
  evolve,
  menu,
  accepts,
  checkTurn,
  fallback,
  sample,
  beat,
  boundary: (event) => event.type === 'hand_started',
  isOut: ({ table }, seat) => isOut(table, seat),
  fairness,
};

export default sealRules(rules);
