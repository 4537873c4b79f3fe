// Training samples from games of four majiang-ai.
//   node games/riichi/bench/training/peer-games.ts <folder> <part> <seconds>
import { GameTable, pickFrom, seededChance } from '@parlour/kernel';
import riichi from '../../game.ts';
import { peer } from '../../../../bench/peer.ts';
import { majiangAi, type PeerPlayer } from '../support/majiang-ai.ts';
import { settingsOf } from '../support/match.ts';
import type { PeerCore } from '../support/look-ahead.ts';
import { quicken } from '../support/quicken.ts';
import { SampleFiles, samplesOf } from './samples.ts';

const [folder = '', part = '0', seconds = '60'] = process.argv.slice(2);
const Player = await peer<new () => PeerPlayer>('@kobalab/majiang-ai');
quicken(await peer<PeerCore>('@kobalab/majiang-core'), Player);
const entrant = majiangAi(Player);
const settings = settingsOf('tenhou', 'tonpusen');
const files = new SampleFiles(`${folder}/peer.${part}`);
const pick = pickFrom('unused');

function play(seed: string): void {
  const seated = [0, 1, 2, 3].map((seat) => entrant.sit(seat, settings));
  const table = GameTable.open(
    riichi,
    { settings, seats: 4, chance: seededChance(seed) },
    ({ table: tableEvent, own }) => seated.forEach((player, seat) => player.hear?.(tableEvent, own?.[seat])),
  );
  while ('ask' in table.wait) {
    const { wait } = table;
    for (const seat of wait.ask) {
      const [menu, view] = [table.menu(seat), table.view(seat)];
      const action = menu === null ? undefined : seated[seat]?.decide(view, menu, pick);
      if (menu === null || action === undefined) continue;
      const views = [0, 1, 2, 3].map((one) => table.view(one));
      for (const sample of samplesOf(views, seat, menu, action)) files.add(sample);
      if (!table.answer(seat, action).ok) throw new Error(`${JSON.stringify(action)} is refused (${seed})`);
      if (table.wait !== wait) break;
    }
  }
}

const endMs = Date.now() + 1000 * Number(seconds);
let games = 0;
while (Date.now() < endMs) play(`peer-games/${part}/${games++}`);
files.close();
console.log(`part ${part}: ${games} games, ${files.count} samples`);
