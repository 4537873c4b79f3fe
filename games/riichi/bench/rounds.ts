// Compares whole rounds with majiang-core: same strategies, same run, one thread, by CPU time. Our rounds go through
// the full game contract with events and menus.
//   node games/riichi/bench/rounds.ts [--seconds 20]
import { parseArgs } from 'node:util';
import { defined } from '@parlour/kernel/defined';
import { Majiang } from './support/majiang-core.ts';
import { pickFrom, seededChance, GameTable, type Bot } from '@parlour/kernel';
import { Nearest, Tsumogiri } from './support/peer-players.ts';
import { PASS } from '../menu/accepts.ts';
import { tsumogiri } from '../bot/tsumogiri.ts';
import riichi from '../game.ts';
import type { Riichi } from '../types.ts';
import { addKind, kindOf, removeKind, shanten, type Keys, type TileId } from '../rules/index.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string' } } });
const seconds = Number(values.seconds ?? 20);
const SLICE_S = 0.5;

const parsed = riichi.settings.parse(riichi.presets['tenhou']?.settings);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
const settings = parsed.value;

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** The same strategy as `Nearest` for majiang-core: wins and declares riichi, else discards for the lowest shanten. */
const nearest: Bot<Riichi> = {
  id: 'nearest',
  decide({ own }, menu) {
    if (menu.kind === 'call') return menu.ron ? { type: 'call_ron' } : PASS;
    if (menu.tsumo) return { type: 'declare_tsumo' };
    const keys: Keys = [own.keys[0], own.keys[1], own.keys[2], own.keys[3]];
    let least = 99;
    let chosen: TileId = 0;
    let last = -1;
    for (const tile of menu.discards) {
      const kind = kindOf(tile);
      if (kind === last) continue;
      last = kind;
      removeKind(keys, kind);
      const after = shanten(keys, own.melds);
      addKind(keys, kind);
      if (after >= least) continue;
      least = after;
      chosen = tile;
    }
    return menu.riichi.includes(chosen)
      ? { type: 'declare_riichi', tileId: chosen }
      : { type: 'discard', tileId: chosen };
  },
};

let games = 0;
function ours(bot: Bot<Riichi>): number {
  const pick = pickFrom('unused');
  const table = GameTable.open(riichi, { settings, seats: 4, chance: seededChance(`bench/${games++}`) }, () => {});
  for (;;) {
    const { wait } = table;
    if ('over' in wait) return table.state.table.sheet.length;
    for (const seat of wait.ask) {
      const menu = table.menu(seat);
      if (menu === null) continue;
      if (!table.answer(seat, bot.decide(table.view(seat), menu, pick)).ok) throw new Error('refused');
      if (table.wait !== wait) break;
    }
  }
}
function theirs(Player: typeof Tsumogiri): number {
  const players = [new Player(), new Player(), new Player(), new Player()];
  return new Majiang.Game(players, () => {}, Majiang.rule({})).do_sync()._paipu.log.length;
}

function slice(play: () => number): number {
  const start = cpuSeconds();
  let rounds = 0;
  // Reading the clock takes long enough to matter, so several games are played between readings.
  do for (let game = 0; game < 4; game++) rounds += play();
  while (cpuSeconds() - start < SLICE_S);
  return rounds / (cpuSeconds() - start);
}
const median = (rates: readonly number[]): number => defined(rates.toSorted((a, b) => a - b)[rates.length >> 1]);

/** Slices alternate, so that other load on the machine affects both equally. */
function compare(name: string, mine: () => number, peer: () => number): void {
  slice(mine);
  slice(peer);
  const rates: { readonly mine: number; readonly peer: number }[] = [];
  for (const start = cpuSeconds(); cpuSeconds() - start < seconds / 2;)
    rates.push({ mine: slice(mine), peer: slice(peer) });
  const best = Math.max(...rates.map((rate) => rate.mine));
  const peerBest = Math.max(...rates.map((rate) => rate.peer));
  const middle = median(rates.map((rate) => rate.mine / rate.peer));
  console.log(
    `${name.padEnd(28)} ${best.toFixed(0).padStart(6)} rounds/s   majiang-core ${peerBest.toFixed(0).padStart(5)}/s   ` +
      `${(best / peerBest).toFixed(1)} times (best slices), ${middle.toFixed(1)} times (median of ${rates.length})`,
  );
}

compare(
  'tsumogiri players',
  () => ours(tsumogiri),
  () => theirs(Tsumogiri),
);
compare(
  'shanten-minimising players',
  () => ours(nearest),
  () => theirs(Nearest),
);
