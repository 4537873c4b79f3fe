// Records games of four majiang-ai, for the program in tables/same.cpp. Parts may run in parallel.
//   node games/riichi/bench/training/record.ts <file> <part> <seconds>
import { createWriteStream } from 'node:fs';
import { peer } from '../../../../bench/peer.ts';
import { majiangAi, type PeerPlayer } from '../support/majiang-ai.ts';
import type { PeerCore } from '../support/look-ahead.ts';
import { quicken } from '../support/quicken.ts';
import { record, settings } from './recording.ts';

const [path = '', part = '0', seconds = '60'] = process.argv.slice(2);
const Player = await peer<new () => PeerPlayer>('@kobalab/majiang-ai');
quicken(await peer<PeerCore>('@kobalab/majiang-core'), Player);
const entrant = majiangAi(Player);
const file = createWriteStream(path);
const endMs = Date.now() + 1000 * Number(seconds);
let games = 0;
let questions = 0;
while (Date.now() < endMs) {
  const game = record(
    `record/${part}/${games++}`,
    [0, 1, 2, 3].map((seat) => entrant.sit(seat, settings)),
  );
  let next = game.next();
  for (; next.done !== true; next = game.next()) questions++;
  await new Promise((resolve) => file.write(next.value, resolve));
}
file.end();
console.log(`part ${part}: ${games} games, ${questions} choices`);
