/** When the game ends, and its final places (E1-E8). */
import type { StepContext, Seat, Wait } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Placed } from '../events.ts';
import type { Settings } from '../settings.ts';
import type { SheetRound, TableState } from '../state.ts';
import type { Riichi } from '../types.ts';

type Standing = Pick<TableState, 'deals' | 'firstDealer'> & { readonly scores: readonly number[] };

/** E7: seats by score, best first. Of equal scores the seat nearest after the first dealer is ahead. */
export function ranked({ scores, firstDealer }: Pick<Standing, 'scores' | 'firstDealer'>): Seat[] {
  const order = (seat: Seat): number => (seat + scores.length - firstDealer) % scores.length;
  return scores.map((_, seat) => seat).sort((a, b) => defined(scores[b]) - defined(scores[a]) || order(a) - order(b));
}

/** E3: whether the dealer, who stays, ends the game by being in the lead. */
function stopsAhead(settings: Settings, now: Standing, last: Pick<SheetRound, 'outcome'>): boolean {
  const { outcome } = last;
  const asked =
    outcome.kind === 'win' ? settings.hasAgariyame : outcome.kind === 'exhaustive' && settings.tenpaiyame === 'auto';
  const dealer = (now.firstDealer + now.deals) % settings.numPlayers;
  return asked && ranked(now)[0] === dealer && defined(now.scores[dealer]) >= settings.winningScoreThreshold;
}

/** E1-E5: whether the game is over. `now` is the standing after the round, `last` the round itself. */
export function endsAfter(settings: Settings, now: Standing, last: Pick<SheetRound, 'outcome' | 'deals'>): boolean {
  const { scores, deals } = now;
  if (settings.tobiEnabled && scores.some((score) => score < settings.tobiThreshold)) return true;
  const scheduled = (settings.gameType === 'hanchan' ? 2 : 1) * settings.numPlayers;
  const enough = scores.some((score) => score >= settings.winningScoreThreshold);
  const stays = deals === last.deals;
  if (stays && deals >= scheduled - 1 && stopsAhead(settings, now, last)) return true;
  if (deals < scheduled) return false;
  if (settings.enchousen === 'none' || deals >= scheduled + settings.enchousenDealsMax) return true;
  return enough && (!stays || settings.suddenDeathOnRenchan);
}

export function isOver({ settings, state }: StepContext<Riichi>): boolean {
  const { table } = state;
  const last = table.sheet.at(-1);
  return last !== undefined && endsAfter(settings, table, last);
}

/** E8: points in whole thousands. A remainder up to the threshold is rounded toward zero. */
function rounded(points: number, threshold: number | null): number {
  if (threshold === null) return points / 1000;
  const size = Math.abs(points);
  const whole = Math.floor(size / 1000) + (size % 1000 > threshold ? 1 : 0);
  return points < 0 ? -whole : whole;
}

/** How far a final score is above or below the target, in thousands. */
export function worthOf(score: number, { targetScore, goshashonyuThreshold: threshold, roundingOf }: Settings): number {
  return roundingOf === 'score'
    ? rounded(score, threshold) - rounded(targetScore, threshold)
    : rounded(score - targetScore, threshold);
}

/** Place and uma of each rank. Equal scores share both, unless the seat order breaks the tie. */
function shares(
  settings: Settings,
  order: readonly Seat[],
  scores: readonly number[],
): { place: number; uma: number }[] {
  const alone = order.map((_, at) => ({ place: at + 1, uma: defined(settings.uma[at]) }));
  if (settings.tieBreakBySeatOrder) return alone;
  return order.map((seat) => {
    const tied = order.flatMap((other, at) => (scores[other] === scores[seat] ? [at] : []));
    const sum = tied.reduce((total, at) => total + defined(settings.uma[at]), 0);
    const first = defined(tied[0]);
    const share = Math.trunc(sum / tied.length);
    return { place: first + 1, uma: order[first] === seat ? sum - share * (tied.length - 1) : share };
  });
}

/** E6-E8: final results with sticks, rounding, uma and oka, best first. The points add up to 0. */
export function placesOf(settings: Settings, standing: Standing & { readonly sticks: number }): Placed[] {
  const scores = [...standing.scores];
  const order = ranked({ scores, firstDealer: standing.firstDealer });
  const [first = 0] = order;
  if (settings.leftoverRiichiBets === 'winner')
    scores[first] = defined(scores[first]) + standing.sticks * settings.riichiStickValue;
  const each = shares(settings, order, scores);
  const points = order.map((seat, at) => {
    const own = worthOf(defined(scores[seat]), settings);
    return Math.round(1000 * own + 1000 * defined(each[at]).uma) / 1000;
  });
  // The first place takes the oka and the rounding difference.
  points[0] = points.slice(1).reduce((left, value) => left - Math.round(1000 * value), 0) / 1000;
  return order.map((seat, at) => ({
    seat,
    place: each[at]?.place ?? at + 1,
    score: defined(scores[seat]),
    points: defined(points[at]),
  }));
}

export function endGame({ settings, state, emit }: StepContext<Riichi>): Wait {
  const places = placesOf(settings, state.table);
  emit({ table: { type: 'game_over', places } });
  return { over: places.map(({ seat, place, score }) => ({ seat, place, score })) };
}
