/** Finished hands, read from the log, and a player's totals over them. */
import type { ToldEvent } from '@parlour/client/ui';
import type { Seat } from '@parlour/kernel';
import type { Card } from '@parlour/kit/cards';
import type { TableEvent, Pot } from '../events.ts';
import type { Holdem } from '../types.ts';

export type Told = ToldEvent<Holdem>;
export interface PastHand {
  readonly hand: number;
  readonly events: readonly Told[];
  /** The reader's own cards. */
  readonly hole: readonly Card[];
  readonly board: readonly Card[];
  readonly winners: readonly (readonly [seat: Seat, chips: number])[];
}
type Of<T extends TableEvent['type']> = Extract<TableEvent, { type: T }>;
const only = <T extends TableEvent['type']>(events: readonly Told[], type: T): Of<T>[] =>
  events.flatMap(({ table: tableEvent }) => (isOf(tableEvent, type) ? [tableEvent] : []));
const isOf = <T extends TableEvent['type']>(tableEvent: TableEvent, type: T): tableEvent is Of<T> =>
  tableEvent.type === type;

const wonIn = (pots: readonly Pot[]): Map<Seat, number> => {
  const won = new Map<Seat, number>();
  for (const { shares } of pots) for (const [seat, chips] of shares) won.set(seat, (won.get(seat) ?? 0) + chips);
  return won;
};

function pastHand(hand: number, events: readonly Told[]): PastHand {
  const [pots] = only(events, 'pots_awarded');
  const [alone] = only(events, 'fold_won');
  return {
    hand,
    events,
    hole: events.find(({ own: ownEvent }) => ownEvent !== undefined)?.own?.cards ?? [],
    board: only(events, 'street_dealt').flatMap(({ cards }) => cards),
    winners: alone === undefined ? [...wonIn(pots?.pots ?? [])] : [[alone.seat, alone.chips]],
  };
}

/** All complete hands in the log, latest first. */
export function pastHands(log: readonly Told[]): PastHand[] {
  const hands: PastHand[] = [];
  let begun: { readonly hand: number; readonly at: number } | null = null;
  for (const [at, { table: tableEvent }] of log.entries()) {
    if (tableEvent.type === 'hand_started') begun = { hand: tableEvent.hand, at };
    if (tableEvent.type !== 'hand_ended' || begun === null) continue;
    hands.push(pastHand(begun.hand, log.slice(begun.at, at + 1)));
    begun = null;
  }
  return hands.toReversed();
}

export interface Tally {
  readonly hands: number;
  readonly won: number;
  /** The most chips won in one hand. */
  readonly best: number;
}
export function tallyOf(hands: readonly PastHand[], seat: Seat): Tally {
  const dealt = hands.filter(({ events }) => only(events, 'hand_started').some((start) => start.dealt.includes(seat)));
  const gains = dealt.flatMap(({ winners }) => winners.flatMap(([winner, chips]) => (winner === seat ? chips : [])));
  return { hands: dealt.length, won: gains.length, best: Math.max(0, ...gains) };
}
