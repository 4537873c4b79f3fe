// Measures the strength of Pidro's own bots, pair against pair. Every deal is played twice with the seats swapped.
//   node games/pidro/bench/players.ts [games] [one] [other] [preset]
import { GENERIC_BOTS } from '@parlour/bots';
import { pickFrom, seededChance, GameTable, type Bot } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import bots from '../bot/index.ts';
import pidro from '../game.ts';
import type { Pidro } from '../types.ts';
import { progress } from '../../../cli/progress.ts';

/** A bot with its CPU time. Wall time on a busy machine would include other processes. */
interface Timed {
  readonly bot: Bot<Pidro>;
  decisions: number;
  totalMs: number;
  worstMs: number;
}
function playerOf(id: string): Timed {
  const bot = bots.find((own) => own.id === id) ?? GENERIC_BOTS.find((blind) => blind.id === id)?.forGame(pidro, bots);
  if (bot === undefined) throw new Error(`no player "${id}"`);
  return { bot, decisions: 0, totalMs: 0, worstMs: 0 };
}

/** Plays one game with `even` as North and South. Returns the winning side. */
function playGame(even: Timed, odd: Timed, settings: Pidro['Settings'], seed: string): Timed {
  const table = GameTable.open(pidro, { settings, seats: 4, chance: seededChance(seed) }, () => {});
  const pick = pickFrom(`${seed}/players`);
  for (;;) {
    const { wait } = table;
    if ('over' in wait) return wait.over.find(({ place }) => place === 1)?.seat === 0 ? even : odd;
    for (const seat of wait.ask) {
      const menu = table.menu(seat);
      if (menu === null) continue;
      const player = seat % 2 === 0 ? even : odd;
      const before = process.cpuUsage();
      const action = player.bot.decide(table.view(seat), menu, pick);
      const { user, system } = process.cpuUsage(before);
      const ms = (user + system) / 1000;
      player.decisions++;
      player.totalMs += ms;
      player.worstMs = Math.max(player.worstMs, ms);
      const verdict = table.answer(seat, action);
      if (!verdict.ok) throw new Error(`${player.bot.id}: ${verdict.error.code}`);
      if (table.wait !== wait) break;
    }
  }
}

const [games = '1000', one = defined(bots[0]).id, other = 'random', preset = 'house'] = process.argv.slice(2);
const settings = pidro.settings.parse(pidro.presets[preset]?.settings);
if (!settings.ok) throw new Error(JSON.stringify(settings.error));
const [mine, theirs] = [playerOf(one), playerOf(other)];
const bar = progress('players');
let wins = 0;
const total = Number(games);
for (let game = 0; game < total; game++) {
  const seed = `players/${game >> 1}`;
  const swapped = game % 2 === 1;
  if (playGame(swapped ? theirs : mine, swapped ? mine : theirs, settings.value, seed) === mine) wins++;
  bar.at((game + 1) / total, () => `${wins} of ${game + 1}`);
}
bar.end();
const share = wins / total;
const error = Math.sqrt((share * (1 - share)) / total);
console.log(
  `${one} beats ${other} in ${(share * 100).toFixed(1)} % of ${total} games (± ${(error * 196).toFixed(1)}), ${preset}`,
);
for (const { bot, decisions, totalMs, worstMs } of [mine, theirs])
  console.log(
    `${bot.id}: ${(totalMs / decisions).toFixed(3)} ms of processor time a decision, at most ${worstMs.toFixed(1)} ms`,
  );
