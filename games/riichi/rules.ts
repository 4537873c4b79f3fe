/** The part of the game that also runs in the browser: inputs, reducers and menus. */
import { sealRules, type Beat, type Rules, type Timing } from '@parlour/kernel';
import { inputs } from './actions.ts';
import { accepts, fallback, sample, checkTurn } from './menu/accepts.ts';
import { evolveHouse, evolveTable, init } from './evolve.ts';
import { evolveOwn } from './evolve/own.ts';
import { fairness } from './fairness.ts';
import type { TableEvent } from './events.ts';
import { menu } from './menu.ts';
import { PRESETS, settingsCodec, type Settings } from './settings.ts';
import type { Riichi } from './types.ts';

/** H4: a pause follows every discard, whether or not a seat was asked. No pause where the same seat goes on. */
function beat(event: TableEvent): Beat {
  switch (event.type) {
    case 'round_started':
      return 'long';
    case 'discard':
    case 'kan_declared':
    case 'kita_declared':
      return 'call';
    case 'round_end':
      return 'ack';
    default:
      return 'none';
  }
}
/** A3: the clocks, from the settings. */
const timing = (settings: Settings): Timing => ({
  bankMs: 1000 * settings.initialBankSeconds,
  bonusMs: 1000 * settings.roundBonusSeconds,
  bankMaxMs: 1000 * settings.maxBankSeconds,
  pendingMs: 1000 * settings.pendingGameTimeoutSeconds,
  base: {
    turn: { ms: 1000 * settings.baseTurnSeconds, usesBank: true },
    call: { ms: 1000 * settings.meldDecisionSeconds, usesBank: false },
    choice: { ms: 1000 * settings.meldDecisionSeconds, usesBank: false },
  },
  beats: { none: 0, short: 400, call: 400, long: 1_500, ack: 1000 * settings.roundAdvanceTimeoutSeconds },
});
export const rules: Rules<Riichi> = {
  id: 'riichi',
  version: 1,
  seats: [3, 4],
  seatsFor: ({ numPlayers }) => [numPlayers, numPlayers],
  settings: settingsCodec,
  presets: PRESETS,
  inputs,
  timing,
  init,
  evolve: { table: evolveTable, own: evolveOwn, house: evolveHouse },
  menu,
  accepts,
  checkTurn,
  fallback,
  sample,
  beat,
  boundary: (event) => event.type === 'round_started',
  fairness,
};

export default sealRules(rules);
