// Plays sessions of `ring` heads-up, each deal twice with seats swapped, and counts those that end with a profit. Against
// a player that gets up when it has lost all, one that always buys in again wins nearly every session by that alone (the
// first line). In the other lines both always buy in, so that the better player wins.
//   node games/holdem/bench/sessions.ts [hands] [sessions] [seconds for each line at most] [seed] [player,…]
import { botNamed } from '@parlour/bots';
import { GameTable, pickFrom, playOut, seededChance, type Bot } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { rateOf } from '@parlour/sdk/figures/intervals';
import { grouped, table } from '../../../cli/format.ts';
import { progress } from '../../../cli/progress.ts';
import bots from '../bot/index.ts';
import holdem from '../game.ts';
import { settingsOf } from '../test/support.ts';
import type { Holdem } from '../types.ts';

const [hands = '1000', count = '400', seconds = '600', seed = 'session', names = 'strong,careful,amateur,search'] =
  process.argv.slice(2);
/** Those of `ring`. */
const settings = settingsOf({ eliminate: false, rebuy: true, hands: Number(hands) });

function named(id: string): Bot<Holdem> {
  const bot = botNamed(id);
  return typeof bot === 'string' ? defined(bots.find((own) => own.id === bot)) : bot.forGame(holdem, bots);
}
const staying = (bot: Bot<Holdem>): Bot<Holdem> => ({
  ...bot,
  decide: (view, menu, ...rest) => (menu.kind === 'rebuy' ? { type: 'buy_in' } : bot.decide(view, menu, ...rest)),
});

function line(title: string, one: Bot<Holdem>, other: Bot<Holdem>): string[] {
  let [sessions, won, played, blinds] = [0, 0, 0, 0];
  const [bar, startMs] = [progress(title), performance.now()];
  const share = (): number =>
    Math.max(sessions / Number(count), (performance.now() - startMs) / 1000 / Number(seconds));
  while (share() < 1) {
    const [chair, deal] = [sessions % 2, Math.floor(sessions / 2)];
    const opened = GameTable.open(holdem, { settings, seats: 2, chance: seededChance(`${seed}/${deal}`) }, () => {});
    const seated = chair === 0 ? [one, other] : [other, one];
    const { standing } = playOut(opened, seated, pickFrom(`${seed}/${deal}/${chair}`));
    const { score } = defined(standing[chair]);
    won += score > 0 ? 1 : score === 0 ? 1 / 2 : 0;
    played += opened.state.table.hand;
    blinds += score / settings.bigBlind;
    sessions++;
    bar.at(share(), () => `${grouped(sessions)} sessions, ${won} won`);
  }
  bar.end();
  const [low, high] = rateOf([sessions, won, won])?.interval ?? [0, 1];
  const [rate, from, to] = [won / sessions, low, high].map((each) => (each * 100).toFixed(1));
  const each = [(played / sessions).toFixed(0), (blinds / played).toFixed(2)];
  return [title, grouped(sessions), `${rate} %`, `${from} to ${to} %`, ...each];
}

const random = named('random');
const rows = [line('random that always buys in', staying(random), random)];
for (const id of names.split(',')) rows.push(line(id, staying(named(id)), staying(random)));
console.log(table([['', 'sessions', 'won', '95 % interval', 'hands each', 'big blinds a hand'], ...rows]));
