// Plays many random hands of Pidro and checks that each ends and that its points add up to fourteen.
//   node games/pidro/bench/hands.ts [hands a preset]
import { pickFrom, seededChance, GameTable } from '@parlour/kernel';
import pidro from '../game.ts';

const wanted = Number(process.argv[2] ?? 100_000);
for (const [name, { settings: preset }] of Object.entries(pidro.presets)) {
  const settings = pidro.settings.parse(preset);
  if (!settings.ok) throw new Error(JSON.stringify(settings.error));
  const startMs = performance.now();
  let [hands, decisions, coldFromTheStart] = [0, 0, 0];
  for (let game = 0; hands < wanted; game++) {
    const setup = { settings: settings.value, seats: 4, chance: seededChance(`hands/${game}`) };
    const table = GameTable.open(pidro, setup, ({ table: tableEvent }) => {
      if (tableEvent.type === 'second_deal' && tableEvent.requested.includes(6)) coldFromTheStart++;
      if (tableEvent.type !== 'hand_scored') return;
      hands++;
      const captured = tableEvent.rows.reduce((sum, row) => sum + row.captured, 0);
      if (captured !== 14) throw new Error(`${captured} points in hand ${tableEvent.hand} of game ${game}`);
    });
    const pick = pickFrom(`hands/${game}/players`);
    while ('ask' in table.wait) {
      const seat = table.wait.ask.find((asked) => table.owes(asked)) ?? -1;
      const menu = table.menu(seat);
      if (menu === null || !table.answer(seat, pidro.sample(menu, pick)).ok) throw new Error(`stuck in game ${game}`);
      decisions++;
    }
  }
  const seconds = (performance.now() - startMs) / 1000;
  console.log(
    `${name}: ${hands} hands with 14 points each, ${coldFromTheStart} with a seat dealt no trump; ${Math.round(decisions / seconds)} decisions/s`,
  );
}
