/**
 * A bot with a network trained on recorded rounds (`learned/`), and with a search for hands that are nearly ready. With
 * three players it plays as `steady`, since few records exist.
 */
import type { ExplainingBot } from '@parlour/kit/doors';
import { PASS } from '../menu/accepts.ts';
import type { Riichi } from '../types.ts';
import { costsThePlace } from './last-win.ts';
import { bytesOf } from './learned/base64.ts';
import { choose, shares, type Learned } from './learned/choose.ts';
import { KindNetwork, Network } from './learned/network.ts';
import { RISK_WEIGHTS } from './learned/risk-weights.ts';
import { WEIGHTS } from './learned/weights.ts';
import { steady } from './steady.ts';

/** Cache of the networks, unpacked at first use. */
let known: Learned | null = null;
const learned = (): Learned =>
  (known ??= { network: new Network(bytesOf(WEIGHTS)), warning: new KindNetwork(bytesOf(RISK_WEIGHTS)) });

export const scholar: ExplainingBot<Riichi> = {
  id: 'scholar',
  decide(view, menu, pick) {
    if (view.settings.numPlayers === 3) return steady.decide(view, menu, pick);
    if (menu.kind === 'turn' && menu.tsumo) return { type: 'declare_tsumo' };
    if (menu.kind === 'call' && menu.ron) return costsThePlace(view, menu) ? PASS : { type: 'call_ron' };
    return choose(learned(), view, menu);
  },
  explain(view, menu, pick) {
    const action = scholar.decide(view, menu, pick);
    if (view.settings.numPlayers === 3) return steady.explain(view, menu, pick);
    if ((menu.kind === 'turn' && menu.tsumo) || (menu.kind === 'call' && menu.ron))
      return { action, reason: 'none', options: [] };
    const options = shares(learned(), view, menu).map((share) => ({
      action: share.action,
      measures: { likes: share.likes },
    }));
    return { action, reason: 'learned', options };
  },
};
