// One player of ours against three majiang-ai, east-only games by Tenhou's rules, the chairs changing.
//   node bench/riichi-majiang-ai.ts [--games 152] [--one steady] [--seed majiang-ai] [--plain]
// With --plain it looks for its own shanten, which takes three times as long and comes to the same.
import { parseArgs } from 'node:util';
import bots from '../games/riichi/bot/index.ts';
import { peer } from './peer.ts';
import { majiangAi, type PeerPlayer } from './riichi/majiang-ai.ts';
import { entrantOf, match, settingsOf } from './riichi/match.ts';
import { quicken, type PeerUtil } from './riichi/quicken.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '152' },
    one: { type: 'string', default: 'steady' },
    seed: { type: 'string', default: 'majiang-ai' },
    plain: { type: 'boolean', default: false },
  },
});
const bot = bots.find(({ id }) => id === values.one);
const core = await peer<{ readonly Util: PeerUtil }>('@kobalab/majiang-core');
const Player = await peer<new () => PeerPlayer>('@kobalab/majiang-ai');
if (bot === undefined) console.error(`no player "${values.one}"; there are ${bots.map(({ id }) => id).join(', ')}`);
else {
  if (!values.plain) quicken(core.Util);
  match(entrantOf(bot), majiangAi(Player), Number(values.games), settingsOf('tenhou', 'tonpusen'), values.seed);
}
