/** Ends rounds that nobody wins (D1-D8). */
import { conceal, type StepContext, type Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Abort, Outcome } from '../events.ts';
import { isYaochuu, kindOf, seatsOf, type TileId } from '../rules/index.ts';
import { drawTimes } from '../rules/points.ts';
import type { Settings } from '../settings.ts';
import type { Riichi } from '../types.ts';

/** Emits `round_end`, for every way in which a round can end. */
export function endRound(
  { state, emit }: StepContext<Riichi>,
  outcome: Outcome,
  deltas: readonly number[],
  sticks: number,
  next: { readonly stays: boolean; readonly honba: number },
): void {
  const { scores, deals } = state.table;
  emit({
    table: {
      type: 'round_end',
      outcome,
      deltas,
      scores: scores.map((score, seat) => score + defined(deltas[seat])),
      next: { deals: next.stays ? deals : deals + 1, honba: next.honba, sticks },
    },
    house: { hands: conceal(state.own.map(({ hand }) => [...hand])) },
  });
}

const shown = ({ state }: StepContext<Riichi>, seats: readonly Seat[]): (readonly TileId[] | null)[] =>
  state.own.map(({ hand }, seat) => (seats.includes(seat) ? [...hand] : null));

/** D2-D6: ends the round without payments; the sticks stay. */
export function abort(play: StepContext<Riichi>, reason: Abort, seat: Seat | null, show: readonly Seat[]): void {
  const { sticks, honba, scores } = play.state.table;
  const stays = play.settings.renchanOnAbortiveDraw;
  const outcome = { kind: 'abort', reason, seat, hands: shown(play, show) } as const;
  const nothing = scores.map(() => 0);
  endRound(play, outcome, nothing, sticks, { stays, honba: honba + 1 });
}

/** D1: seats without a ready hand pay those that have one. */
export function notenPayments(tenpai: readonly Seat[], { notenPenaltyTotal: total, numPlayers }: Settings): number[] {
  const count = tenpai.length;
  const isPaid = count > 0 && count < numPlayers;
  return seatsOf(numPlayers).map((seat) => {
    if (!isPaid) return 0;
    return tenpai.includes(seat) ? total / count : -total / (numPlayers - count);
  });
}

/** D7: each seat with nagashi mangan is paid like a self-drawn mangan. */
export function nagashiPayments(nagashi: readonly Seat[], dealer: Seat, settings: Settings): number[] {
  const all = seatsOf(settings.numPlayers);
  const deltas = all.map(() => 0);
  for (const winner of nagashi)
    for (const payer of all) {
      if (payer === winner) continue;
      const dear = winner === dealer || payer === dealer;
      const share = dear ? settings.nagashiManganDealerPayment : settings.nagashiManganNonDealerPayment;
      const points = (share * drawTimes(winner === dealer, payer === dealer, settings)) / (dear ? 2 : 1);
      deltas[payer] = defined(deltas[payer]) - points;
      deltas[winner] = defined(deltas[winner]) + points;
    }
  return deltas;
}

/** D1, D7: ends the round because the wall is empty. */
export function exhaust(play: StepContext<Riichi>): void {
  const { state, settings } = play;
  const { table, own } = state;
  const all = seatsOf(settings.numPlayers);
  const tenpai = all.filter((seat) => defined(own[seat]).waits.length > 0);
  const nagashi = settings.hasNagashiMangan ? all.filter((seat) => hasNagashi(play, seat)) : [];
  const deltas =
    nagashi.length > 0 ? nagashiPayments(nagashi, table.dealer, settings) : notenPayments(tenpai, settings);
  const stays = settings.renchanOnDealerTenpaiDraw && tenpai.includes(table.dealer);
  const outcome = { kind: 'exhaustive', tenpai, nagashi, hands: shown(play, tenpai) } as const;
  endRound(play, outcome, deltas, table.sticks, { stays, honba: table.honba + 1 });
}

function hasNagashi({ state }: StepContext<Riichi>, seat: Seat): boolean {
  const pond = defined(state.table.ponds[seat]);
  return pond.length > 0 && pond.every(({ tile, takenBy }) => takenBy === null && isYaochuu(kindOf(tile)));
}
