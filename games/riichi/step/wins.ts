/** Ends rounds that somebody wins. The winning hand is scored once, here. */
import type { StepContext, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { ShownWin } from '../events.ts';
import { uraAt } from '../evolve.ts';
import { winOf } from '../menu.ts';
import { liabilityOf, score, seatsOf, settle, type TileId, type Winner } from '../rules/index.ts';
import type { Riichi } from '../types.ts';
import { endRound } from './draws.ts';

function judge(
  { state, settings }: StepContext<Riichi>,
  seat: Seat,
  ron: TileId | null,
): { winner: Winner; shown: Omit<ShownWin, 'deltas'> } {
  const { table, house } = state;
  const own = state.own[seat];
  if (own === undefined) throw new Error(`no seat ${seat}`);
  const riichi = table.riichi[seat] !== 'none';
  const under = riichi && settings.hasUradora ? uraAt(house, settings.hasKanUradora ? table.indicators.length : 1) : [];
  const win = { ...winOf(settings, table, own, seat, ron), dora: table.indicators, ura: under };
  const found = score(win, settings);
  // This would be a bug. The message puts the hand into the server's log.
  if (found === null)
    throw new Error(`seat ${seat} has won with nothing: ${JSON.stringify({ hand: own.hand, ron, win })}`);
  const liable = liabilityOf(win.melds, settings);
  const tile = ron ?? defined(own.drawn);
  const answers = liable !== null && found.yaku.some(({ name }) => name === liable.yaku);
  const shown = {
    seat,
    hand: ron === null ? own.hand.slice(0, -1) : [...own.hand],
    melds: [...win.melds],
    tile,
    yaku: found.yaku,
    dora: found.dora,
    aka: found.aka,
    ura: found.ura,
    nuki: found.nuki,
    han: found.han,
    fu: found.fu,
    limit: found.limit,
    yakuman: found.yakuman,
    points: found.points,
    pao: answers ? liable.seat : null,
    uraIndicators: under,
  };
  return { winner: { seat, score: found, liable }, shown };
}

/** P5-P9, E2. `seats` are in turn order after the discarder. */
function win(play: StepContext<Riichi>, seats: readonly Seat[], from: Seat | null, tile: TileId | null): void {
  const { state, settings } = play;
  const { dealer, honba, sticks } = state.table;
  const winners = seats.map((seat, place): ShownWin => {
    const isFirst = place === 0;
    const { winner, shown } = judge(play, seat, tile);
    const bonus = isFirst || settings.multiRonHonba === 'each' ? honba : 0;
    const stakes = { dealer, from, honba: bonus, sticks: isFirst ? sticks : 0 };
    return { ...shown, deltas: settle([winner], stakes, settings) };
  });
  const deltas = seatsOf(settings.numPlayers).map((seat) =>
    winners.reduce((sum, one) => sum + defined(one.deltas[seat]), 0),
  );
  const stays = settings.renchanOnDealerWin && seats.includes(dealer);
  endRound(play, { kind: 'win', from, winners, sticks }, deltas, 0, { stays, honba: stays ? honba + 1 : 0 });
}

export const winByTsumo = (play: StepContext<Riichi>, seat: Seat): void => win(play, [seat], null, null);
export const winByRon = (play: StepContext<Riichi>, seats: readonly Seat[], from: Seat): void =>
  win(play, seats, from, play.state.table.offered?.tile ?? null);
