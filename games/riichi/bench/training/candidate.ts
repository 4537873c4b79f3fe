// Plays a candidate (weights, or a bot's id) against three others for a number of seconds. Prints its places as JSON;
// sum.py adds up the output of several parts.
//   node games/riichi/bench/training/candidate.ts <weights.bin,risk.bin or id> <majiang-ai or a player's id> <seed>
//     <part> <seconds> [games]
import { readFileSync } from 'node:fs';
import bots from '../../bot/index.ts';
import { costsThePlace } from '../../bot/last-win.ts';
import { KindNetwork, Network } from '../../bot/learned/network.ts';
import { choose } from '../../bot/learned/choose.ts';
import { PASS } from '../../menu/accepts.ts';
import { peer } from '../../../../bench/peer.ts';
import { majiangAi, type PeerPlayer } from '../support/majiang-ai.ts';
import { entrantOf, playGame, settingsOf, Tally, type Entrant } from '../support/match.ts';
import type { PeerCore } from '../support/look-ahead.ts';
import { quicken } from '../support/quicken.ts';

const [file = '', against = 'majiang-ai', seed = 'candidate', part = '0', seconds = '60', most = 'Infinity'] =
  process.argv.slice(2);

async function opponent(): Promise<Entrant> {
  const bot = bots.find(({ id }) => id === against);
  if (bot !== undefined) return entrantOf(bot);
  const Player = await peer<new () => PeerPlayer>('@kobalab/majiang-ai');
  quicken(await peer<PeerCore>('@kobalab/majiang-core'), Player);
  return majiangAi(Player);
}

/** A bot by its id, or scholar with the weights of two files. */
function candidate(): Entrant {
  const known = bots.find(({ id }) => id === file);
  if (known !== undefined) return entrantOf(known);
  const [weights = '', riskWeights = ''] = file.split(',');
  const learned = {
    network: new Network(readFileSync(weights)),
    warning: new KindNetwork(readFileSync(riskWeights)),
  };
  return entrantOf({
    id: 'candidate',
    decide(view, menu) {
      if (menu.kind === 'turn' && menu.tsumo) return { type: 'declare_tsumo' };
      if (menu.kind === 'call' && menu.ron) return costsThePlace(view, menu) ? PASS : { type: 'call_ron' };
      return choose(learned, view, menu);
    },
  });
}
const one = candidate();
const others = await opponent();
const settings = settingsOf('tenhou', 'tonpusen');
const [mine, theirs] = [new Tally(one.id, 4), new Tally(others.id, 4)];
const endMs = Date.now() + 1000 * Number(seconds);
// Every deal is played from all four seats.
for (let deal = 0; Date.now() < endMs && 4 * deal < Number(most); deal++)
  for (let chair = 0; chair < 4; chair++) {
    const at = <T>(own: T, other: T): T[] => [0, 1, 2, 3].map((seat) => (seat === chair ? own : other));
    playGame(at(mine, theirs), at(one, others), settings, `${seed}/${part}/${deal}`);
  }
console.log(
  JSON.stringify({
    file,
    against,
    places: mine.places,
    score: mine.score,
    rounds: mine.opportunities('win'),
    wins: mine.sum('win'),
    dealIns: mine.sum('dealIn'),
    riichi: mine.sum('riichi'),
    openHands: mine.sum('call'),
    winPoints: mine.sum('winPoints'),
    dealInPoints: mine.sum('dealInPoints'),
    ms: mine.busyMs / mine.decisions,
  }),
);
