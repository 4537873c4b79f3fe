// Plays one of our bots against three majiang-ai: east-only games by Tenhou's rules, with rotating seats.
//   node games/riichi/bench/majiang-ai.ts [--games 152] [--one steady] [--seed majiang-ai] [--plain]
// With --plain majiang-ai uses its own functions, which takes many times as long and gives the same result.
import { parseArgs } from 'node:util';
import bots from '../bot/index.ts';
import { peer } from '../../../bench/peer.ts';
import { majiangAi, type PeerPlayer } from './support/majiang-ai.ts';
import { entrantOf, match, settingsOf } from './support/match.ts';
import type { PeerCore } from './support/look-ahead.ts';
import { quicken } from './support/quicken.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '152' },
    one: { type: 'string', default: 'steady' },
    seed: { type: 'string', default: 'majiang-ai' },
    plain: { type: 'boolean', default: false },
  },
});
const bot = bots.find(({ id }) => id === values.one);
const core = await peer<PeerCore>('@kobalab/majiang-core');
const Player = await peer<new () => PeerPlayer>('@kobalab/majiang-ai');
if (bot === undefined) console.error(`no player "${values.one}"; there are ${bots.map(({ id }) => id).join(', ')}`);
else {
  if (!values.plain) quicken(core, Player);
  match(entrantOf(bot), majiangAi(Player), Number(values.games), settingsOf('tenhou', 'tonpusen'), values.seed);
}
