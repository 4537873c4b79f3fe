/** No-limit Texas hold'em: ring tables of two to ten seats, and heads-up matches. RULES.md has the rules. */
import type { Answers, Beat, Game, State } from '@parlour/kernel';
import { actionCodec, requestCodec } from './actions.ts';
import { brokeSeats } from './between.ts';
import type { TableEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { INVARIANTS } from './invariants.ts';
import { knows } from './knows.ts';
import { accepts, fallback, menu, sample, checkTurn } from './menu.ts';
import { onRequest } from './requests.ts';
import { resample } from './resample.ts';
import { CHARACTERS, PRESETS, settingsCodec } from './settings.ts';
import { init } from './state.ts';
import { isGone, step } from './step.ts';
import type { Holdem } from './types.ts';

/**
 * F4: the pauses of the table. A showdown's hands are told together with who won: winner, hands and pots are looked at
 * in one pause.
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

/** Who was to answer has left. */
function settled({ table }: State<Holdem>, answers: Answers<Holdem>): boolean {
  if (table.stage === 'awaiting_input') return isGone(table, table.turn);
  return (
    table.stage === 'post_hand' &&
    brokeSeats(table).every((seat) => answers.get(seat) !== undefined || isGone(table, seat))
  );
}

export const holdem: Game<Holdem> = {
  id: 'holdem',
  version: 1,
  seats: [2, 10],
  settings: settingsCodec,
  presets: PRESETS,
  companies: { match: { seats: [2, 2], bots: CHARACTERS } },
  action: actionCodec,
  request: requestCodec,
  // C1: seed 003's pauses are the beats: cards 0.5 s, between hands 1.5 s, a showdown 3 s.
  timing: {
    bankMs: 30_000,
    bonusMs: 0,
    base: {
      turn: { ms: 20_000, usesBank: true },
      call: { ms: 20_000, usesBank: true },
      choice: { ms: 15_000, usesBank: false },
    },
    beats: { none: 0, short: 500, call: 500, long: 1_500, ack: 3_000 },
  },
  invariants: INVARIANTS,
  init,
  evolve,
  menu,
  accepts,
  checkTurn: checkTurn,
  fallback,
  sample,
  step,
  onRequest: onRequest,
  settled,
  beat,
  boundary: (event) => event.type === 'hand_started',
  resample,
  knows,
};
