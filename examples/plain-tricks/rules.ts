/** The part of the game that the page loads as well: codecs, reducers and menus. */
import { sealRules, type Beat, type Rules } from '@parlour/kernel';
import { UNHURRIED } from '@parlour/kit/flow';
import { inputs } from './actions.ts';
import type { TableEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { fairness } from './fairness.ts';
import { accepts, checkTurn, fallback, menu, sample } from './menu.ts';
import { PRESETS, settingsCodec } from './settings.ts';
import { init, SEATS } from './state.ts';
import type { PlainTricks } from './types.ts';

/** The pause after each event. */
const BEATS: Readonly<Record<TableEvent['type'], Beat>> = {
  dealt: 'short',
  passed: 'short',
  opened: 'none',
  played: 'short',
  trick_taken: 'long',
  hand_scored: 'ack',
};
export const rules: Rules<PlainTricks> = {
  id: 'plain-tricks',
  version: 1,
  seats: [SEATS, SEATS],
  settings: settingsCodec,
  presets: PRESETS,
  inputs,
  timing: () => UNHURRIED,
  init,
  evolve,
  menu,
  accepts,
  checkTurn,
  fallback,
  sample,
  beat: ({ type }) => BEATS[type],
  boundary: ({ type }) => type === 'dealt',
  fairness,
};

export default sealRules(rules);
