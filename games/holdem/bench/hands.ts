// Checks that chips are conserved after every event, in random hands with random stacks, settings, joins and leaves.
//   node games/holdem/bench/hands.ts [hands]
import { randomTable } from '../test/random-table.ts';
import { grouped } from '../../../cli/format.ts';
import { progress } from '../../../cli/progress.ts';

const wanted = Number(process.argv[2] ?? 100_000);
const bar = progress('random hands');
const start = performance.now();
let hands = 0;
let tables = 0;
while (hands < wanted) {
  hands += randomTable(1_000_000 + tables++);
  bar.at(hands / wanted, () => grouped(hands));
}
bar.end();
console.log(
  `${grouped(hands)} hands at ${grouped(tables)} tables: every chip accounted for, ${((performance.now() - start) / 1000).toFixed(1)} s`,
);
