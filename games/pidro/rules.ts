/** The part of the game that the browser also runs: inputs, reducers and menus. */
import { sealRules, type Beat, type Rules } from '@parlour/kernel';
import { UNHURRIED } from '@parlour/kit/flow';
import { inputs } from './actions.ts';
import { evolveHouse, evolveOwn, evolveTable, init } from './evolve.ts';
import { fairness } from './fairness.ts';
import type { TableEvent } from './events.ts';
import { accepts, fallback, menu, sample, checkTurn } from './menu.ts';
import { PRESETS, settingsCodec } from './settings.ts';
import { SEATS } from './state.ts';
import type { Pidro } from './types.ts';

/** A6: the pause after each event. */
function beat(event: TableEvent): Beat {
  switch (event.type) {
    case 'dealer_selected':
    case 'cards_killed':
    case 'trick_won':
      return 'long';
    case 'trump_declared':
    case 'second_deal':
    case 'dealer_robbed':
    case 'card_played':
    case 'went_cold':
    case 'hand_settled':
      return 'short';
    case 'hand_scored':
      return 'ack';
    default:
      return 'none';
  }
}
export const rules: Rules<Pidro> = {
  id: 'pidro',
  version: 1,
  seats: [SEATS, SEATS],
  settings: settingsCodec,
  presets: PRESETS,
  sides: () => [
    [0, 2],
    [1, 3],
  ],
  inputs,
  timing: () => UNHURRIED,
  init,
  evolve: { table: evolveTable, own: evolveOwn, house: evolveHouse },
  menu,
  accepts,
  checkTurn,
  fallback,
  sample,
  beat,
  boundary: (event) => event.type === 'cards_dealt',
  isOut: ({ table }, seat) => table.phase === 'playing' && table.cold[seat] !== null,
  fairness,
};

export default sealRules(rules);
