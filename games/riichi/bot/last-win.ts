/** Whether a win is worth taking, where it would end the game. */
import type { Seat, View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { endsAfter, ranked } from '../step/ending.ts';
import { winOf, type CallMenu } from '../menu.ts';
import { liabilityOf, score, settle, type Score } from '../rules/index.ts';
import type { Riichi } from '../types.ts';

/** Scores after this seat has won: on that seat's tile, or by its own draw. */
function scoresAfter({ table, settings, seat }: View<Riichi>, found: Score, from: Seat | null): number[] {
  const liable = liabilityOf(defined(table.melds[seat]), settings);
  const { dealer, honba, sticks } = table;
  const deltas = settle([{ seat, score: found, liable }], { dealer, from, honba, sticks }, settings);
  return table.scores.map((points, at) => points + defined(deltas[at]));
}

const isLast = ({ table, seat }: View<Riichi>, scores: readonly number[]): boolean =>
  ranked({ scores, firstDealer: table.firstDealer }).at(-1) === seat;

/** The win of this seat ends the game. */
function endsGame({ table, settings, seat }: View<Riichi>, scores: readonly number[], from: Seat): boolean {
  const { deals, firstDealer, dealer } = table;
  const outcome = { kind: 'win', from, winners: [], sticks: table.sticks } as const;
  return endsAfter(settings, { scores, firstDealer, deals: seat === dealer ? deals : deals + 1 }, { outcome, deals });
}

/**
 * The ron on offer would end the game and leave this seat last, while the same hand won from somebody else or by its
 * own draw would not. A seat that is last has no place to lose by waiting for that.
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
  // In riichi a tile let go is the last that could be won on.
  if (own.isRiichi) return false;
  return table.scores.some((_, from) => from !== seat && !isLast(view, scoresAfter(view, found, from)));
}
