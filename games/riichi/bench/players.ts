// Measures the strength of the game's own bots: one against several of another kind, with rotating seats.
//   node games/riichi/bench/players.ts [--games 2000] [--one steady] [--others shanten] [--preset house or tenhou-3]
//     [--seed players]
import { parseArgs } from 'node:util';
import bots from '../bot/index.ts';
import { entrantOf, match, settingsOf, type Entrant } from './support/match.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '2000' },
    one: { type: 'string', default: 'steady' },
    others: { type: 'string', default: 'shanten' },
    preset: { type: 'string', default: 'house' },
    seed: { type: 'string', default: 'players' },
  },
});
function player(id: string): Entrant {
  const bot = bots.find((known) => known.id === id);
  if (bot === undefined) throw new Error(`no player "${id}"; there are ${bots.map((known) => known.id).join(', ')}`);
  return entrantOf(bot);
}
const settings = settingsOf(values.preset, 'hanchan');
match(player(values.one), player(values.others), Number(values.games), settings, values.seed);
