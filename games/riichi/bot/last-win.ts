/** Whether a win is worth taking if it would end the game. */
import type { Seat, View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { endsAfter, ranked } from '../step/ending.ts';
import { winOf, type CallMenu } from '../menu.ts';
import { liabilityOf, score, settle, type Score } from '../rules/index.ts';
import type { Riichi } from '../types.ts';

/** Scores after this seat has won on a tile of `from`, or by its own draw if `from` is null. */
function scoresAfter({ table, settings, seat }: View<Riichi>, found: Score, from: Seat | null): number[] {
  const liable = liabilityOf(defined(table.melds[seat]), settings);
  const { dealer, honba, sticks } = table;
  const deltas = settle([{ seat, score: found, liable }], { dealer, from, honba, sticks }, settings);
  return table.scores.map((points, at) => points + defined(deltas[at]));
}

const isLast = ({ table, seat }: View<Riichi>, scores: readonly number[]): boolean =>
  ranked({ scores, firstDealer: table.firstDealer }).at(-1) === seat;

/** Whether a win by this seat ends the game. */
function endsGame({ table, settings, seat }: View<Riichi>, scores: readonly number[], from: Seat): boolean {
  const { deals, firstDealer, dealer } = table;
  const outcome = { kind: 'win', from, winners: [], sticks: table.sticks } as const;
  return endsAfter(settings, { scores, firstDealer, deals: seat === dealer ? deals : deals + 1 }, { outcome, deals });
}

/**
 * True if the ron on offer would end the game with this seat in last place, and the same hand won from another seat or
 * by its own draw would not leave it last. Then the seat has no place to lose by passing.
 */
export function costsThePlace(view: View<Riichi>, menu: CallMenu): boolean {
  const { table, settings, own, seat } = view;
  if (!menu.ron || table.live === 0) return false;
  const win = { ...winOf(settings, table, own, seat, menu.tile), dora: table.indicators };
  const found = score(win, settings);
  if (found === null) return false;
  const after = scoresAfter(view, found, menu.from);
  if (!isLast(view, after) || !endsGame(view, after, menu.from)) return false;
  const drawn = score({ ...win, tsumo: true, ippatsu: false, firstTurn: false, chankan: false }, settings);
  if (drawn !== null && !isLast(view, scoresAfter(view, drawn, null))) return true;
  // In riichi a seat that lets a winning tile pass cannot win by ron any more.
  if (own.isRiichi) return false;
  return table.scores.some((_, from) => from !== seat && !isLast(view, scoresAfter(view, found, from)));
}
