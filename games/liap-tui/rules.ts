/** The part of the game that the browser also runs: inputs, reducers and menus. */
import { sealRules, type Beat, type Rules } from '@parlour/kernel';
import { inputs } from './actions.ts';
import { evolveHouse, evolveOwn, evolveTable, init } from './evolve.ts';
import { fairness } from './fairness.ts';
import type { TableEvent } from './events.ts';
import { accepts, fallback, menu, sample, checkTurn } from './menu.ts';
import { PRESETS, settingsCodec } from './settings.ts';
import { SEATS } from './state.ts';
import type { LiapTui } from './types.ts';

/** A4: the pause after each event. */
function beat(event: TableEvent): Beat {
  switch (event.type) {
    case 'dealt':
    case 'redealt':
      return 'long';
    case 'round_started':
      return 'short';
    // H2: it is secret who is asked. Bots answer faster than people, so all answers take effect at the end of the
    // pause.
    case 'redeal_asked':
      return 'call';
    case 'played':
      return event.order === SEATS - 1 ? 'short' : 'none';
    case 'turn_ended':
    case 'scored':
      return 'ack';
    default:
      return 'none';
  }
}
export const rules: Rules<LiapTui> = {
  id: 'liap-tui',
  version: 1,
  seats: [SEATS, SEATS],
  settings: settingsCodec,
  presets: PRESETS,
  inputs,
  timing: () => ({
    bankMs: 60_000,
    bonusMs: 10_000,
    base: {
      turn: { ms: 20_000, usesBank: true },
      call: { ms: 10_000, usesBank: true },
      choice: { ms: 30_000, usesBank: false },
    },
    beats: { none: 0, short: 800, call: 3_000, long: 2_000, ack: 7_000 },
  }),
  init,
  evolve: { table: evolveTable, own: evolveOwn, house: evolveHouse },
  menu,
  accepts,
  checkTurn,
  fallback,
  sample,
  beat,
  boundary: (event) => event.type === 'dealt' && event.redeals === 0,
  fairness,
};

export default sealRules(rules);
