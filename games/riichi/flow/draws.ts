/** Rounds that nobody wins (D1-D6). */
import { conceal, type Play, type Seat } from '@parlour/kernel';
import type { Abort, Outcome } from '../events.ts';
import { isYaochuu, kindOf, type TileId } from '../rules/index.ts';
import type { Settings } from '../settings.ts';
import { SEATS } from '../state.ts';
import type { Riichi } from '../types.ts';

const ALL: readonly Seat[] = [0, 1, 2, 3];

/** Emits the end of a round; every end goes through here. */
export function endRound(
  { state, emit }: Play<Riichi>,
  outcome: Outcome,
  deltas: readonly number[],
  sticks: number,
  next: { readonly stays: boolean; readonly honba: number },
): void {
  const { scores, deals } = state.table;
  emit({
    open: {
      type: 'round_end',
      outcome,
      deltas,
      scores: scores.map((score, seat) => score + (deltas[seat] ?? 0)),
      next: { deals: next.stays ? deals : deals + 1, honba: next.honba, sticks },
    },
    house: { hands: conceal(state.own.map(({ hand }) => [...hand])) },
  });
}

const shown = ({ state }: Play<Riichi>, seats: readonly Seat[]): (readonly TileId[] | null)[] =>
  ALL.map((seat) => (seats.includes(seat) ? [...(state.own[seat]?.hand ?? [])] : null));

/** D2-D6: no payments, sticks stay. */
export function abort(play: Play<Riichi>, reason: Abort, seat: Seat | null, show: readonly Seat[]): void {
  const { sticks, honba } = play.state.table;
  const stays = play.settings.renchanOnAbortiveDraw;
  const outcome = { kind: 'abort', reason, seat, hands: shown(play, show) } as const;
  endRound(play, outcome, [0, 0, 0, 0], sticks, { stays, honba: honba + 1 });
}

/** D1: those without a ready hand pay those with one. */
export function notenPayments(tenpai: readonly Seat[], total: number): number[] {
  const count = tenpai.length;
  if (count === 0 || count === SEATS) return [0, 0, 0, 0];
  return ALL.map((seat) => (tenpai.includes(seat) ? total / count : -total / (SEATS - count)));
}

/** D7: paid like a mangan by self-draw, for each seat that has it. */
export function nagashiPayments(nagashi: readonly Seat[], dealer: Seat, settings: Settings): number[] {
  const deltas = [0, 0, 0, 0];
  for (const winner of nagashi)
    for (const payer of ALL) {
      if (payer === winner) continue;
      const dear = winner === dealer || payer === dealer;
      const points = dear ? settings.nagashiManganDealerPayment : settings.nagashiManganNonDealerPayment;
      deltas[payer] = (deltas[payer] ?? 0) - points;
      deltas[winner] = (deltas[winner] ?? 0) + points;
    }
  return deltas;
}

/** D1, D7: the wall is empty. */
export function exhaust(play: Play<Riichi>): void {
  const { state, settings } = play;
  const { table, own } = state;
  const tenpai = ALL.filter((seat) => (own[seat]?.waits.length ?? 0) > 0);
  const nagashi = settings.hasNagashiMangan ? ALL.filter((seat) => hasNagashi(play, seat)) : [];
  const deltas =
    nagashi.length > 0
      ? nagashiPayments(nagashi, table.dealer, settings)
      : notenPayments(tenpai, settings.notenPenaltyTotal);
  const stays = settings.renchanOnDealerTenpaiDraw && tenpai.includes(table.dealer);
  const outcome = { kind: 'exhaustive', tenpai, nagashi, hands: shown(play, tenpai) } as const;
  endRound(play, outcome, deltas, table.sticks, { stays, honba: table.honba + 1 });
}

function hasNagashi({ state }: Play<Riichi>, seat: Seat): boolean {
  const pond = state.table.ponds[seat] ?? [];
  return pond.length > 0 && pond.every(({ tile, takenBy }) => takenBy === null && isYaochuu(kindOf(tile)));
}
