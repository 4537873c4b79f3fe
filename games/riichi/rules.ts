/** The half of the game that the page needs as well: what may be said, how state follows, what is offered. */
import { sealRules, type Beat, type Rules } from '@parlour/kernel';
import { inputs } from './actions.ts';
import { accepts, fallback, sample, checkTurn } from './answer.ts';
import { evolveHouse, evolveTable, init } from './evolve.ts';
import { evolveOwn } from './evolve-own.ts';
import { fairness } from './fairness.ts';
import type { TableEvent } from './events.ts';
import { menu } from './menu.ts';
import { PRESETS, settingsCodec } from './settings.ts';
import { timing } from './timing.ts';
import type { Riichi } from './types.ts';

/** H4: a pause follows every discard, whether or not somebody was asked. None follows what its seat answers at once. */
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
