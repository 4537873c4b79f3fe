/**
 * Plays as it has learned from recorded rounds: see `learned/`. With three players, where few records exist, it plays
 * as steady.
 */
import type { Bot } from '@parlour/kernel';
import { PASS } from '../menu/accepts.ts';
import type { Riichi } from '../types.ts';
import { costsThePlace } from './last-win.ts';
import { bytesOf } from './learned/base64.ts';
import { choose } from './learned/choose.ts';
import { Network } from './learned/network.ts';
import { WEIGHTS } from './learned/weights.ts';
import { steady } from './steady.ts';

/** Unpacked when it is first asked for. */
let known: Network | null = null;
const network = (): Network => (known ??= new Network(bytesOf(WEIGHTS)));

export const scholar: Bot<Riichi> = {
  id: 'scholar',
  decide(view, menu, pick) {
    if (view.settings.numPlayers === 3) return steady.decide(view, menu, pick);
    if (menu.kind === 'turn' && menu.tsumo) return { type: 'declare_tsumo' };
    if (menu.kind === 'call' && menu.ron) return costsThePlace(view, menu) ? PASS : { type: 'call_ron' };
    return choose(network(), view, menu);
  },
};
