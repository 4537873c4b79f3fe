/** Riichi mahjong for four and for three. RULES.md has the rules. */
import { seal, type Beat, type Game } from '@parlour/kernel';
import { actionCodec } from './actions.ts';
import { accepts, fallback, sample, checkTurn } from './answer.ts';
import { BOTS } from './bot/index.ts';
import { evolveHouse, evolveTable, init } from './evolve.ts';
import { evolveOwn } from './evolve-own.ts';
import type { TableEvent } from './events.ts';
import { INVARIANTS } from './invariants.ts';
import { knows } from './knows.ts';
import { menu } from './menu.ts';
import { resample } from './resample.ts';
import { HOUSE, PRESETS, settingsCodec } from './settings.ts';
import { settled } from './settled.ts';
import { step } from './step.ts';
import { timed } from './timing.ts';
import type { Riichi } from './types.ts';
import { wire } from './wire.ts';

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

export const riichi: Game<Riichi> = {
  id: 'riichi',
  version: 1,
  seats: [3, 4],
  seatsFor: ({ numPlayers }) => [numPlayers, numPlayers],
  settings: settingsCodec,
  presets: PRESETS,
  action: actionCodec,
  timing: timed(HOUSE),
  timed,
  invariants: INVARIANTS,
  init,
  evolve: { table: evolveTable, own: evolveOwn, house: evolveHouse },
  menu,
  accepts,
  checkTurn: checkTurn,
  fallback,
  sample,
  step,
  settled,
  beat,
  boundary: (event) => event.type === 'round_started',
  resample,
  knows,
};

export default seal(riichi, BOTS, wire);

export type { Riichi } from './types.ts';
export type { TableEvent } from './events.ts';
export type { Settings } from './settings.ts';
