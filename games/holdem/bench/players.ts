// Plays bots against each other heads-up with 100 big blinds; every deal is played twice with seats swapped. The result
// is in thousandths of a big blind per hand.
//   node games/holdem/bench/players.ts [deals]
import { withDials } from '@parlour/kit/dials';
import { table } from '../../../cli/format.ts';
import { progress } from '../../../cli/progress.ts';
import { HOUSE_CHARACTERS } from '../../../sdk/characters/house.ts';
import { amateur } from '../bot/amateur.ts';
import { strong } from '../bot/strong.ts';
import { testPlayer } from '../bot/test-player.ts';
import { alwaysCall, alwaysFold, duel, potOdds } from '../test/reference-players.ts';

const deals = Number(process.argv[2] ?? 3_000);
const others = [
  alwaysFold,
  alwaysCall,
  potOdds,
  testPlayer,
  ...HOUSE_CHARACTERS.map(({ id, dials }) => withDials(amateur, id, dials)),
];
const bar = progress('strong against');
const rows = others.map((other, index) => {
  bar.at(index / others.length, () => other.id);
  const { mbb, error, ms } = duel(strong, other, deals, 'players', () => performance.now());
  return [other.id, mbb.toFixed(0), `±${(1.96 * error).toFixed(0)}`, ms.toFixed(3)];
});
bar.end();
console.log(table([['strong against', 'mbb/hand', '95 %', 'ms a decision'], ...rows]));
console.log(`\n${deals} deals, each twice`);
